//! Queue lengths.

use diesel::{
    dsl::{count_star, exists},
    prelude::*,
};
use imprimatur_application::{
    deliveries::DeliveryStatus, mails::MailStatus, ports::queues::Waiting,
};
use imprimatur_domain::{Instant, archive::ArchiveStatus};

use super::{
    Conn,
    schema::{
        archives, blob_deletions, deliveries, endpoints as endpoint_rows, events, jobs, mails,
        reminders, versions,
    },
};
use crate::{failure::Failure, values::DbInstant};

pub(crate) fn count(conn: &mut Conn, now: Instant) -> Result<Waiting, Failure> {
    let events: i64 = events::table
        .filter(events::position.is_null())
        .select(count_star())
        .first(conn)?;
    // Deliveries to disabled endpoints do not count.
    let is_called = endpoint_rows::table
        .filter(endpoint_rows::id.eq(deliveries::endpoint_id))
        .filter(endpoint_rows::is_enabled);
    let deliveries: i64 = deliveries::table
        .filter(deliveries::status.eq(DeliveryStatus::Pending.as_str()))
        .filter(exists(is_called))
        .select(count_star())
        .first(conn)?;
    let mails: i64 = mails::table
        .filter(mails::status.eq(MailStatus::Pending.as_str()))
        .select(count_star())
        .first(conn)?;
    let inspections: i64 = versions::table
        .filter(versions::is_inspected.eq(false))
        .select(count_star())
        .first(conn)?;
    let archives: i64 = archives::table
        .filter(archives::status.eq_any(ArchiveStatus::UNDER_WAY.map(ArchiveStatus::as_str)))
        .select(count_star())
        .first(conn)?;
    let is_live = jobs::table
        .filter(jobs::id.eq(reminders::job_id))
        .filter(jobs::deleted_at.is_null());
    let reminders: i64 = reminders::table
        .filter(reminders::fires_at.le(DbInstant(now)))
        .filter(exists(is_live))
        .select(count_star())
        .first(conn)?;
    let removals: i64 = blob_deletions::table.select(count_star()).first(conn)?;
    Ok(Waiting {
        events: events.cast_unsigned(),
        deliveries: deliveries.cast_unsigned(),
        mails: mails.cast_unsigned(),
        inspections: inspections.cast_unsigned(),
        archives: archives.cast_unsigned(),
        reminders: reminders.cast_unsigned(),
        removals: removals.cast_unsigned(),
    })
}
