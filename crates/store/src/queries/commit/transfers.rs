//! Writes resumable uploads.

use diesel::prelude::*;
use imprimatur_application::transfers::{Part, Transfer, TransferWrite};
use imprimatur_domain::Instant;

use super::super::{
    Conn,
    schema::{blob_deletions, transfer_parts, transfers},
};
use crate::{failure::Failure, values::DbInstant};

pub(super) fn write(conn: &mut Conn, writes: &[&TransferWrite]) -> Result<(), Failure> {
    for write in writes {
        match write {
            TransferWrite::Insert(transfer) => insert(conn, transfer)?,
            TransferWrite::Append {
                id,
                from,
                parts,
                expires_at,
            } => append(conn, id.0, *from, parts, *expires_at)?,
            TransferWrite::Delete { id, at } => delete(conn, id.0, *at)?,
        }
    }
    Ok(())
}

fn insert(conn: &mut Conn, transfer: &Transfer) -> Result<(), Failure> {
    let row = (
        transfers::id.eq(transfer.id.0),
        transfers::user_id.eq(transfer.user.0),
        transfers::length.eq(transfer.length.cast_signed()),
        transfers::arrived.eq(transfer.arrived.cast_signed()),
        transfers::name.eq(&transfer.name),
        transfers::metadata.eq(&transfer.metadata),
        transfers::created_at.eq(DbInstant(transfer.created_at)),
        transfers::expires_at.eq(DbInstant(transfer.expires_at)),
    );
    diesel::insert_into(transfers::table)
        .values(row)
        .execute(conn)?;
    Ok(())
}

/// Of two concurrent requests that append at the same offset, the second conflicts.
fn append(
    conn: &mut Conn,
    id: i64,
    from: u64,
    parts: &[Part],
    expires_at: Instant,
) -> Result<(), Failure> {
    let size: u64 = parts.iter().map(|part| part.size).sum();
    let expected = transfers::table
        .filter(transfers::id.eq(id))
        .filter(transfers::arrived.eq(from.cast_signed()));
    let count = diesel::update(expected)
        .set((
            transfers::arrived.eq((from + size).cast_signed()),
            transfers::expires_at.eq(DbInstant(expires_at)),
        ))
        .execute(conn)?;
    if count == 0 {
        return Err(Failure::conflict());
    }
    for part in parts {
        let row = (
            transfer_parts::transfer_id.eq(id),
            transfer_parts::start.eq(part.start.cast_signed()),
            transfer_parts::size.eq(part.size.cast_signed()),
            transfer_parts::blob.eq(part.blob.as_str()),
        );
        diesel::insert_into(transfer_parts::table)
            .values(row)
            .execute(conn)?;
    }
    Ok(())
}

fn delete(conn: &mut Conn, id: i64, at: Instant) -> Result<(), Failure> {
    // Lock it first, so that no part is added meanwhile.
    let held = diesel::update(transfers::table.filter(transfers::id.eq(id)))
        .set(transfers::expires_at.eq(DbInstant(at)))
        .execute(conn)?;
    if held == 0 {
        return Err(Failure::conflict());
    }
    let blobs: Vec<String> = transfer_parts::table
        .filter(transfer_parts::transfer_id.eq(id))
        .select(transfer_parts::blob)
        .load(conn)?;
    diesel::delete(transfers::table.filter(transfers::id.eq(id))).execute(conn)?;
    for blob in blobs {
        diesel::insert_into(blob_deletions::table)
            .values((
                blob_deletions::blob.eq(blob),
                blob_deletions::listed_at.eq(DbInstant(at)),
            ))
            .execute(conn)?;
    }
    Ok(())
}
