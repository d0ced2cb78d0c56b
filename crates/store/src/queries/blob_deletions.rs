//! Blobs that were listed for deletion when their versions were erased.

use diesel::{dsl::exists, prelude::*};
use imprimatur_application::ports::{blobs::BlobKey, queues::BlobDeletion, store::StoreError};
use imprimatur_domain::Instant;

use super::{
    Conn, dialect,
    schema::{blob_deletions, versions},
};
use crate::{
    failure::Failure,
    values::{ColumnError, DbInstant},
};

/// Key, and hash if it is a document.
pub(crate) type Listed = (String, Option<Vec<u8>>);

/// The next listed blobs that no version refers to; those that are still referenced are removed from the list.
///
/// An erasure lists its blobs (updating existing rows) before it deletes the versions, so it holds the row locks until
/// it commits. This function locks the rows before it checks the versions: an earlier erasure has committed and is
/// visible, a later one waits and lists the blob again.
pub(crate) fn list(
    conn: &mut Conn,
    after: Option<&BlobKey>,
    limit: u32,
) -> Result<Vec<BlobDeletion>, Failure> {
    let mut after = after.map(|key| key.as_str().to_owned()).unwrap_or_default();
    loop {
        let mut listed = dialect::lock_blob_deletions(conn, &after, i64::from(limit))?;
        let Some((last, _)) = listed.last() else {
            return Ok(Vec::new());
        };
        after.clone_from(last);
        let keys: Vec<_> = listed.iter().map(|(key, _)| key.clone()).collect();
        let needed: Vec<String> = versions::table
            .filter(versions::blob.eq_any(keys))
            .select(versions::blob)
            .distinct()
            .load(conn)?;
        if !needed.is_empty() {
            let struck = blob_deletions::table.filter(blob_deletions::blob.eq_any(needed.clone()));
            diesel::delete(struck).execute(conn)?;
            listed.retain(|(key, _)| !needed.contains(key));
        }
        if !listed.is_empty() {
            return Ok(listed.into_iter().map(read).collect::<Result<_, _>>()?);
        }
    }
}

fn read((key, sha256): Listed) -> Result<BlobDeletion, StoreError> {
    let reading = ColumnError {
        table: "doomed_blobs",
        id: &key,
    };
    Ok(BlobDeletion {
        sha256: sha256
            .map(|sha256| reading.hash("sha256", &sha256))
            .transpose()?,
        key: reading.known("blob", BlobKey::new(key.clone()))?,
    })
}

/// Whether a blob was listed before this instant.
pub(crate) fn has_late(conn: &mut Conn, before: Instant) -> Result<bool, Failure> {
    let late = blob_deletions::table.filter(blob_deletions::listed_at.lt(DbInstant(before)));
    Ok(diesel::select(exists(late)).get_result(conn)?)
}

/// Removes blobs from the list.
pub(crate) fn remove(conn: &mut Conn, keys: &[BlobKey]) -> Result<(), Failure> {
    for chunk in keys.chunks(500) {
        let keys: Vec<_> = chunk.iter().map(BlobKey::as_str).collect();
        diesel::delete(blob_deletions::table.filter(blob_deletions::blob.eq_any(keys)))
            .execute(conn)?;
    }
    Ok(())
}
