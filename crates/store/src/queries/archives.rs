//! Archives: queries, leases and expiry.

use diesel::prelude::*;
use imprimatur_application::{
    archives::{ClaimedArchive, StoredArchive},
    ports::{blobs::BlobKey, queues::Lease, store::StoreError},
};
use imprimatur_domain::{
    Instant,
    archive::{Archive, ArchiveState, ArchiveStatus},
    ids::{ArchiveId, JobId},
};

use super::{Conn, claims::readable, dialect, schema::archives};
use crate::{
    failure::Failure,
    values::{ColumnError, DbInstant, DbUuid},
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = archives)]
struct ArchiveRow {
    id: i64,
    job_id: DbUuid,
    requested_by: String,
    name: String,
    status: String,
    size: i64,
    expires_at: Option<DbInstant>,
    blob: Option<String>,
    sha256: Option<Vec<u8>>,
    processed: i64,
    total: i64,
    created_at: DbInstant,
    updated_at: DbInstant,
}

impl ArchiveRow {
    fn read(self) -> Result<StoredArchive, StoreError> {
        let reading = ColumnError {
            table: "archives",
            id: &self.id,
        };
        let state = match (ArchiveStatus::parse(&self.status), self.expires_at) {
            (Some(ArchiveStatus::Queued), _) => Some(ArchiveState::Queued),
            (Some(ArchiveStatus::Processing), _) => Some(ArchiveState::Processing),
            (Some(ArchiveStatus::Failed), _) => Some(ArchiveState::Failed),
            (Some(ArchiveStatus::Done), Some(expires_at)) => Some(ArchiveState::Done {
                size: self.size.cast_unsigned(),
                expires_at: expires_at.0,
            }),
            _ => None,
        };
        let blob = self
            .blob
            .map(|blob| reading.known("blob", BlobKey::new(blob)))
            .transpose()?;
        let sha256 = self
            .sha256
            .map(|sha256| reading.hash("sha256", &sha256))
            .transpose()?;
        Ok(StoredArchive {
            archive: Archive {
                id: ArchiveId(self.id),
                folder: self.job_id.into(),
                requested_by: reading.email("requested_by", &self.requested_by)?,
                state: reading.known("status", state)?,
                name: self.name,
                created_at: self.created_at.0,
                updated_at: self.updated_at.0,
            },
            blob,
            sha256,
            processed: self.processed.cast_unsigned(),
            total: self.total.cast_unsigned(),
        })
    }
}

/// The latest archive of a folder. By time, since ids from several processes are not chronological.
pub(crate) fn latest(conn: &mut Conn, folder: JobId) -> Result<Option<StoredArchive>, Failure> {
    let row = archives::table
        .filter(archives::job_id.eq(DbUuid::from(folder)))
        .order((archives::created_at.desc(), archives::id.desc()))
        .select(ArchiveRow::as_select())
        .first(conn)
        .optional()?;
    Ok(row.map(ArchiveRow::read).transpose()?)
}

/// The archives of a folder that can be downloaded, latest first.
pub(crate) fn available(
    conn: &mut Conn,
    folder: JobId,
    now: Instant,
) -> Result<Vec<StoredArchive>, Failure> {
    let rows: Vec<ArchiveRow> = archives::table
        .filter(archives::job_id.eq(DbUuid::from(folder)))
        .filter(archives::status.eq(ArchiveStatus::Done.as_str()))
        .filter(archives::blob.is_not_null())
        .filter(archives::expires_at.gt(DbInstant(now)))
        .order((archives::created_at.desc(), archives::id.desc()))
        .select(ArchiveRow::as_select())
        .load(conn)?;
    Ok(rows
        .into_iter()
        .map(ArchiveRow::read)
        .collect::<Result<_, _>>()?)
}

/// Leases archives that are queued or whose lease has expired, oldest first.
pub(crate) fn claim(
    conn: &mut Conn,
    lease: &Lease,
    limit: u32,
) -> Result<Vec<ClaimedArchive>, Failure> {
    dialect::lock_sequence(conn, "claims")?;
    let now = DbInstant(lease.now);
    let rows: Vec<(ArchiveRow, i64)> = archives::table
        .filter(archives::status.eq_any(ArchiveStatus::UNDER_WAY.map(ArchiveStatus::as_str)))
        .filter(
            archives::lease_until
                .is_null()
                .or(archives::lease_until.le(now)),
        )
        .order((archives::created_at, archives::id))
        .limit(i64::from(limit))
        .select((ArchiveRow::as_select(), archives::claims))
        .load(conn)?;
    let ids: Vec<_> = rows.iter().map(|(row, _)| row.id).collect();
    diesel::update(archives::table.filter(archives::id.eq_any(ids)))
        .set((
            archives::claims.eq(archives::claims + 1),
            archives::status.eq(ArchiveStatus::Processing.as_str()),
            archives::lease_holder.eq(&lease.holder),
            archives::lease_until.eq(DbInstant(lease.until)),
            archives::updated_at.eq(now),
        ))
        .execute(conn)?;
    let claimed = |(row, claims): (ArchiveRow, i64)| {
        Ok(ClaimedArchive {
            archive: row.read()?.archive,
            attempt: u32::try_from(claims + 1).unwrap_or(u32::MAX),
        })
    };
    Ok(readable(rows.into_iter().map(claimed)))
}

/// Records progress and extends the lease, if still held.
pub(crate) fn note_progress(
    conn: &mut Conn,
    archive: ArchiveId,
    lease: &Lease,
    processed: u64,
    total: u64,
) -> Result<bool, Failure> {
    let held = archives::table
        .filter(archives::id.eq(archive.0))
        .filter(archives::lease_holder.eq(&lease.holder));
    let count = diesel::update(held)
        .set((
            archives::processed.eq(processed.cast_signed()),
            archives::total.eq(total.cast_signed()),
            archives::lease_until.eq(DbInstant(lease.until)),
            archives::updated_at.eq(DbInstant(lease.now)),
        ))
        .execute(conn)?;
    Ok(count == 1)
}

/// Ends the lease, if still held, and blocks the archive until `lease.until`.
pub(crate) fn give_back(conn: &mut Conn, archive: ArchiveId, lease: &Lease) -> Result<(), Failure> {
    let held = archives::table
        .filter(archives::id.eq(archive.0))
        .filter(archives::lease_holder.eq(&lease.holder));
    diesel::update(held)
        .set((
            archives::lease_holder.eq(None::<String>),
            archives::lease_until.eq(DbInstant(lease.until)),
            archives::updated_at.eq(DbInstant(lease.now)),
        ))
        .execute(conn)?;
    Ok(())
}

/// Expired archives that still have a blob.
pub(crate) fn expired(
    conn: &mut Conn,
    now: Instant,
    limit: u32,
) -> Result<Vec<(ArchiveId, BlobKey)>, Failure> {
    let rows: Vec<(i64, Option<String>)> = archives::table
        .filter(archives::blob.is_not_null())
        .filter(archives::expires_at.le(DbInstant(now)))
        .order(archives::expires_at)
        .limit(i64::from(limit))
        .select((archives::id, archives::blob))
        .load(conn)?;
    let key = |(id, blob): (i64, Option<String>)| {
        let reading = ColumnError {
            table: "archives",
            id: &id,
        };
        let key = reading.known("blob", blob.and_then(BlobKey::new))?;
        Ok((ArchiveId(id), key))
    };
    rows.into_iter().map(key).collect()
}
