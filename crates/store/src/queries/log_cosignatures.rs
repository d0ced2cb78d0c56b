//! Queries of what witnesses have cosigned.

use diesel::prelude::*;
use imprimatur_application::ports::decision_log::Cosignature;

use super::{Conn, log::count, schema::log_cosignatures};
use crate::failure::Failure;

/// Size of the tree that a witness has cosigned last.
pub(crate) fn size(conn: &mut Conn, witness: &str) -> Result<Option<u64>, Failure> {
    let size: Option<i64> = log_cosignatures::table
        .find(witness)
        .select(log_cosignatures::size)
        .first(conn)
        .optional()?;
    Ok(size.map(count))
}

/// Records a cosignature, unless there is one of a larger tree.
pub(crate) fn record(conn: &mut Conn, witness: &str, size: u64, line: &str) -> Result<(), Failure> {
    let size = size.cast_signed();
    let former = log_cosignatures::table
        .find(witness)
        .filter(log_cosignatures::size.lt(size));
    let replaced = diesel::update(former)
        .set((
            log_cosignatures::size.eq(size),
            log_cosignatures::line.eq(line),
        ))
        .execute(conn)?;
    if replaced == 0 {
        diesel::insert_into(log_cosignatures::table)
            .values((
                log_cosignatures::witness.eq(witness),
                log_cosignatures::size.eq(size),
                log_cosignatures::line.eq(line),
            ))
            .on_conflict_do_nothing()
            .execute(conn)?;
    }
    Ok(())
}

/// The cosignature of each witness.
pub(crate) fn all(conn: &mut Conn) -> Result<Vec<Cosignature>, Failure> {
    let rows: Vec<(String, i64, String)> = log_cosignatures::table
        .order(log_cosignatures::witness)
        .select((
            log_cosignatures::witness,
            log_cosignatures::size,
            log_cosignatures::line,
        ))
        .load(conn)?;
    let rows = rows.into_iter().map(|(witness, size, line)| Cosignature {
        witness,
        size: count(size),
        line,
    });
    Ok(rows.collect())
}
