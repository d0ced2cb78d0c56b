//! Diagnostic queries: referenced blobs, and the state of the database.

use std::collections::BTreeSet;

use diesel::{dsl::max, prelude::*};
use imprimatur_application::ports::{
    blobs::BlobKey,
    inventory::{Holder, KnownBlob, Purpose},
    store::StoreError,
};
use imprimatur_domain::{
    Instant,
    ids::{JobId, TransferId},
};

use super::{
    Conn, dialect,
    schema::{archives, blob_deletions, sequences, transfer_parts, versions},
};
use crate::{
    failure::Failure,
    values::{ColumnError, DbUuid},
};

/// Refuses a read-only database, by trying to write: opening such a file and beginning a transaction both succeed.
pub(crate) fn ensure_writable(conn: &mut Conn) -> Result<(), Failure> {
    diesel::update(sequences::table.filter(sequences::name.eq("ids")))
        .set(sequences::value.eq(sequences::value))
        .execute(conn)?;
    Ok(())
}

/// Integrity check of the database file.
pub(crate) fn damage(conn: &mut Conn) -> Result<Option<String>, Failure> {
    Ok(dialect::damage(conn)?)
}

/// The database's current time.
pub(crate) fn time(conn: &mut Conn) -> Result<Instant, Failure> {
    let milliseconds = dialect::milliseconds(conn)?;
    let time = Instant::from_unix_timestamp_nanos(i128::from(milliseconds) * 1_000_000);
    Ok(time.map_err(|error| StoreError::Unavailable(format!("its clock: {error}")))?)
}

/// Blobs of one purpose after a key, in index order.
pub(crate) fn known_blobs(
    conn: &mut Conn,
    purpose: Purpose,
    after: Option<&BlobKey>,
    limit: u32,
) -> Result<Vec<KnownBlob>, Failure> {
    let after = after.map(BlobKey::as_str).unwrap_or_default();
    let limit = i64::from(limit);
    match purpose {
        Purpose::Documents => {
            let rows: Vec<(String, Option<i64>)> = versions::table
                .filter(versions::blob.gt(after))
                .group_by(versions::blob)
                .order(versions::blob)
                .limit(limit)
                .select((versions::blob, max(versions::size)))
                .load(conn)?;
            known("versions", rows)
        }
        Purpose::Archives => {
            let rows: Vec<(Option<String>, i64)> = archives::table
                .filter(archives::blob.is_not_null())
                .filter(archives::blob.gt(after))
                .order(archives::blob)
                .limit(limit)
                .select((archives::blob, archives::size))
                .load(conn)?;
            let rows = rows
                .into_iter()
                .filter_map(|(blob, size)| Some((blob?, Some(size))));
            known("archives", rows)
        }
        Purpose::Transfers => {
            let rows: Vec<(String, i64)> = transfer_parts::table
                .filter(transfer_parts::blob.gt(after))
                .order(transfer_parts::blob)
                .limit(limit)
                .select((transfer_parts::blob, transfer_parts::size))
                .load(conn)?;
            let rows = rows.into_iter().map(|(blob, size)| (blob, Some(size)));
            known("transfer_parts", rows)
        }
    }
}

fn known(
    table: &'static str,
    rows: impl IntoIterator<Item = (String, Option<i64>)>,
) -> Result<Vec<KnownBlob>, Failure> {
    let read = |(blob, size): (String, Option<i64>)| {
        let reading = ColumnError { table, id: &blob };
        Ok(KnownBlob {
            key: reading.known("blob", BlobKey::new(blob.clone()))?,
            size: reading.known("size", size)?.cast_unsigned(),
        })
    };
    let known = rows.into_iter().map(read);
    Ok(known.collect::<Result<Vec<_>, StoreError>>()?)
}

/// Records of one purpose that refer to a blob.
pub(crate) fn holders(
    conn: &mut Conn,
    purpose: Purpose,
    blob: &BlobKey,
    limit: u32,
) -> Result<Vec<Holder>, Failure> {
    let (blob, limit) = (blob.as_str(), i64::from(limit));
    match purpose {
        Purpose::Documents => {
            let rows: Vec<(DbUuid, i64, String)> = versions::table
                .filter(versions::blob.eq(blob))
                .order((versions::job_id, versions::number))
                .limit(limit)
                .select((versions::job_id, versions::number, versions::name))
                .load(conn)?;
            let version = |(job, number, name): (DbUuid, i64, String)| {
                let job = JobId::from(job);
                let reading = ColumnError {
                    table: "versions",
                    id: &job,
                };
                Ok(Holder::Version {
                    job,
                    number: reading.count("number", number)?,
                    name,
                })
            };
            let versions = rows.into_iter().map(version);
            Ok(versions.collect::<Result<Vec<_>, StoreError>>()?)
        }
        Purpose::Archives => {
            let rows: Vec<(DbUuid, String)> = archives::table
                .filter(archives::blob.eq(blob))
                .limit(limit)
                .select((archives::job_id, archives::name))
                .load(conn)?;
            let zip = |(folder, name): (DbUuid, String)| Holder::Archive {
                folder: folder.into(),
                name,
            };
            Ok(rows.into_iter().map(zip).collect())
        }
        Purpose::Transfers => {
            let rows: Vec<i64> = transfer_parts::table
                .filter(transfer_parts::blob.eq(blob))
                .limit(limit)
                .select(transfer_parts::transfer_id)
                .load(conn)?;
            let piece = |id| Holder::Transfer { id: TransferId(id) };
            Ok(rows.into_iter().map(piece).collect())
        }
    }
}

/// Blobs that no record refers to and that are not listed for deletion. Records must be checked first: an erasure
/// removes them and lists the blob in one commit, so the second check cannot miss it.
pub(crate) fn stray_blobs(conn: &mut Conn, keys: &[BlobKey]) -> Result<Vec<BlobKey>, Failure> {
    let mut stray = unreferenced_blobs(conn, keys)?;
    let mut listed = BTreeSet::new();
    for chunk in stray.chunks(500) {
        let texts: Vec<_> = chunk.iter().map(BlobKey::as_str).collect();
        let found: Vec<String> = blob_deletions::table
            .filter(blob_deletions::blob.eq_any(texts))
            .select(blob_deletions::blob)
            .load(conn)?;
        listed.extend(found);
    }
    stray.retain(|key| !listed.contains(key.as_str()));
    Ok(stray)
}

/// Those of these blobs that no version, archive or transfer refers to, in the order given.
pub(crate) fn unreferenced_blobs(
    conn: &mut Conn,
    keys: &[BlobKey],
) -> Result<Vec<BlobKey>, Failure> {
    let mut unknown = Vec::new();
    for chunk in keys.chunks(500) {
        let texts: Vec<_> = chunk.iter().map(BlobKey::as_str).collect();
        let mut known: Vec<String> = versions::table
            .filter(versions::blob.eq_any(texts))
            .select(versions::blob)
            .distinct()
            .load(conn)?;
        let texts: Vec<_> = chunk.iter().map(|key| Some(key.as_str())).collect();
        let zips: Vec<Option<String>> = archives::table
            .filter(archives::blob.eq_any(texts))
            .select(archives::blob)
            .load(conn)?;
        known.extend(zips.into_iter().flatten());
        let texts: Vec<_> = chunk.iter().map(BlobKey::as_str).collect();
        let pieces: Vec<String> = transfer_parts::table
            .filter(transfer_parts::blob.eq_any(texts))
            .select(transfer_parts::blob)
            .load(conn)?;
        known.extend(pieces);
        let is_unknown = |key: &&BlobKey| !known.iter().any(|known| known == key.as_str());
        unknown.extend(chunk.iter().filter(is_unknown).cloned());
    }
    Ok(unknown)
}
