//! Releasing leases.

use diesel::prelude::*;
use imprimatur_domain::Instant;

use super::super::{
    Conn,
    schema::{archives, deliveries, due_dates, mails, reminders, versions},
};
use crate::{failure::Failure, values::DbInstant};

/// Ends the leases of a holder; released work counts as not attempted. A leased mail may have been sent, however, so
/// its lease is made to expire now and the next claim counts an unknown outcome.
pub(crate) fn release(conn: &mut Conn, holder: &str) -> Result<(), Failure> {
    diesel::update(deliveries::table.filter(deliveries::lease_holder.eq(holder)))
        .set((
            deliveries::lease_holder.eq(None::<String>),
            deliveries::lease_until.eq(None::<DbInstant>),
        ))
        .execute(conn)?;
    diesel::update(mails::table.filter(mails::lease_holder.eq(holder)))
        .set(mails::lease_until.eq(DbInstant(Instant::UNIX_EPOCH)))
        .execute(conn)?;
    diesel::update(reminders::table.filter(reminders::lease_holder.eq(holder)))
        .set((
            reminders::lease_holder.eq(None::<String>),
            reminders::lease_until.eq(None::<DbInstant>),
        ))
        .execute(conn)?;
    diesel::update(due_dates::table.filter(due_dates::lease_holder.eq(holder)))
        .set((
            due_dates::lease_holder.eq(None::<String>),
            due_dates::lease_until.eq(None::<DbInstant>),
        ))
        .execute(conn)?;
    diesel::update(versions::table.filter(versions::lease_holder.eq(holder)))
        .set((
            versions::claims.eq(versions::claims - 1),
            versions::lease_holder.eq(None::<String>),
            versions::lease_until.eq(None::<DbInstant>),
        ))
        .execute(conn)?;
    diesel::update(archives::table.filter(archives::lease_holder.eq(holder)))
        .set((
            archives::claims.eq(archives::claims - 1),
            archives::lease_holder.eq(None::<String>),
            archives::lease_until.eq(None::<DbInstant>),
        ))
        .execute(conn)?;
    Ok(())
}
