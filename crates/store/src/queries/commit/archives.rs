//! Writes archives.

use diesel::prelude::*;
use imprimatur_application::{archives::ArchiveWrite, ports::blobs::BlobKey};
use imprimatur_domain::{
    Instant,
    archive::{Archive, ArchiveState},
};

use super::super::{
    Conn,
    schema::{archives, blob_deletions},
};
use crate::{
    failure::Failure,
    values::{DbInstant, DbUuid},
};

pub(super) fn write(conn: &mut Conn, writes: &[&ArchiveWrite]) -> Result<(), Failure> {
    for write in writes {
        match write {
            ArchiveWrite::Insert(archive) => insert(conn, archive)?,
            ArchiveWrite::Settle {
                archive,
                bytes,
                holder,
                total,
            } => settle(conn, archive, bytes.as_ref(), holder, *total)?,
            ArchiveWrite::Delete { folder, id, at } => {
                let known = archives::table
                    .filter(archives::id.eq(id.0))
                    .filter(archives::job_id.eq(DbUuid::from(*folder)));
                let blob: Option<Option<String>> = diesel::delete(known)
                    .returning(archives::blob)
                    .get_result(conn)
                    .optional()?;
                let blob = blob.ok_or_else(Failure::conflict)?;
                list_blob_deletion(conn, blob.as_deref(), *at)?;
            }
            ArchiveWrite::Expire { id, blob, at } => expire(conn, id.0, blob, *at)?,
        }
    }
    Ok(())
}

fn insert(conn: &mut Conn, archive: &Archive) -> Result<(), Failure> {
    let row = (
        archives::id.eq(archive.id.0),
        archives::job_id.eq(DbUuid::from(archive.folder)),
        archives::requested_by.eq(archive.requested_by.as_str()),
        archives::name.eq(&archive.name),
        archives::status.eq(archive.state.as_str()),
        archives::size.eq(0_i64),
        archives::created_at.eq(DbInstant(archive.created_at)),
        archives::updated_at.eq(DbInstant(archive.updated_at)),
    );
    diesel::insert_into(archives::table)
        .values(row)
        .execute(conn)?;
    Ok(())
}

/// Only the holder of the lease may settle an archive.
fn settle(
    conn: &mut Conn,
    archive: &Archive,
    bytes: Option<&(BlobKey, [u8; 32])>,
    holder: &str,
    total: u64,
) -> Result<(), Failure> {
    let (size, expires_at) = match archive.state {
        ArchiveState::Done { size, expires_at } => (size, Some(DbInstant(expires_at))),
        _ => (0, None),
    };
    let held = archives::table
        .filter(archives::id.eq(archive.id.0))
        .filter(archives::lease_holder.eq(holder));
    let count = diesel::update(held)
        .set((
            archives::status.eq(archive.state.as_str()),
            archives::size.eq(size.cast_signed()),
            archives::expires_at.eq(expires_at),
            archives::blob.eq(bytes.map(|(blob, _)| blob.as_str())),
            archives::sha256.eq(bytes.map(|(_, sha256)| sha256.as_slice())),
            archives::processed.eq(total.cast_signed()),
            archives::total.eq(total.cast_signed()),
            archives::lease_holder.eq(None::<String>),
            archives::lease_until.eq(None::<DbInstant>),
            archives::updated_at.eq(DbInstant(archive.updated_at)),
        ))
        .execute(conn)?;
    if count == 0 {
        return Err(Failure::conflict());
    }
    Ok(())
}

fn expire(conn: &mut Conn, id: i64, blob: &BlobKey, at: Instant) -> Result<(), Failure> {
    let known = archives::table
        .filter(archives::id.eq(id))
        .filter(archives::blob.eq(blob.as_str()));
    let count = diesel::update(known)
        .set(archives::blob.eq(None::<String>))
        .execute(conn)?;
    if count == 1 {
        list_blob_deletion(conn, Some(blob.as_str()), at)?;
    }
    Ok(())
}

/// Lists the blob of a zip for deletion; nothing else refers to it.
fn list_blob_deletion(conn: &mut Conn, blob: Option<&str>, at: Instant) -> Result<(), Failure> {
    if let Some(blob) = blob {
        diesel::insert_into(blob_deletions::table)
            .values((
                blob_deletions::blob.eq(blob),
                blob_deletions::listed_at.eq(DbInstant(at)),
            ))
            .execute(conn)?;
    }
    Ok(())
}
