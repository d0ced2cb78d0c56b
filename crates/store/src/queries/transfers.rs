//! Queries of resumable uploads.

use diesel::prelude::*;
use imprimatur_application::{
    ports::{blobs::BlobKey, store::StoreError},
    transfers::{Part, Transfer},
};
use imprimatur_domain::{
    Instant,
    ids::{TransferId, UserId},
};

use super::{
    Conn,
    schema::{transfer_parts, transfers},
};
use crate::{
    failure::Failure,
    values::{ColumnError, DbInstant},
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = transfers)]
struct TransferRow {
    id: i64,
    user_id: i64,
    length: i64,
    arrived: i64,
    name: String,
    metadata: String,
    created_at: DbInstant,
    expires_at: DbInstant,
}

/// A transfer.
pub(crate) fn find(conn: &mut Conn, id: TransferId) -> Result<Option<Transfer>, Failure> {
    let row: Option<TransferRow> = transfers::table
        .filter(transfers::id.eq(id.0))
        .select(TransferRow::as_select())
        .first(conn)
        .optional()?;
    Ok(row.map(|row| Transfer {
        id: TransferId(row.id),
        user: UserId(row.user_id),
        length: row.length.cast_unsigned(),
        arrived: row.arrived.cast_unsigned(),
        name: row.name,
        metadata: row.metadata,
        created_at: row.created_at.0,
        expires_at: row.expires_at.0,
    }))
}

/// The parts of a transfer, in order.
pub(crate) fn parts(conn: &mut Conn, id: TransferId) -> Result<Vec<Part>, Failure> {
    let rows: Vec<(i64, i64, String)> = transfer_parts::table
        .filter(transfer_parts::transfer_id.eq(id.0))
        .order(transfer_parts::start)
        .select((
            transfer_parts::start,
            transfer_parts::size,
            transfer_parts::blob,
        ))
        .load(conn)?;
    let reading = ColumnError {
        table: "transfer_parts",
        id: &id.0,
    };
    let part = |(start, size, blob): (i64, i64, String)| {
        Ok(Part {
            start: start.cast_unsigned(),
            size: size.cast_unsigned(),
            blob: reading.known("blob", BlobKey::new(blob))?,
        })
    };
    let parts = rows.into_iter().map(part);
    Ok(parts.collect::<Result<Vec<_>, StoreError>>()?)
}

/// Expired transfers.
pub(crate) fn expired(
    conn: &mut Conn,
    now: Instant,
    limit: u32,
) -> Result<Vec<TransferId>, Failure> {
    let ids: Vec<i64> = transfers::table
        .filter(transfers::expires_at.le(DbInstant(now)))
        .order(transfers::expires_at)
        .limit(i64::from(limit))
        .select(transfers::id)
        .load(conn)?;
    Ok(ids.into_iter().map(TransferId).collect())
}
