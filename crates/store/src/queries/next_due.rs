//! When work falls due next.

use diesel::{dsl::min, prelude::*};
use imprimatur_application::{deliveries::DeliveryStatus, mails::MailStatus};
use imprimatur_domain::{Instant, archive::ArchiveStatus};

use super::{
    Conn,
    prepared::Keep as _,
    schema::{archives, deliveries, due_dates, endpoints, jobs, mails, reminders, versions},
};
use crate::{failure::Failure, values::DbInstant};

type Next = Option<DbInstant>;

/// The earliest instant after `now`. What is due already, such as the reminder of a locked job, is no part of it.
pub(crate) fn find(conn: &mut Conn, now: Instant) -> Result<Option<Instant>, Failure> {
    let now = DbInstant(now);
    let reminder = reminders::table
        .inner_join(jobs::table.on(jobs::id.eq(reminders::job_id)))
        .filter(reminders::fires_at.gt(now))
        .filter(jobs::deleted_at.is_null())
        .select(min(reminders::fires_at));
    let due_date = due_dates::table
        .filter(due_dates::due_at.gt(now))
        .select(min(due_dates::due_at));
    let delivery = deliveries::table
        .inner_join(endpoints::table.on(endpoints::id.eq(deliveries::endpoint_id)))
        .filter(endpoints::is_enabled)
        .filter(deliveries::status.eq(DeliveryStatus::Pending.as_str()))
        .filter(deliveries::next_attempt_at.gt(now))
        .select(min(deliveries::next_attempt_at));
    let mail = mails::table
        .filter(mails::status.eq(MailStatus::Pending.as_str()))
        .filter(mails::next_attempt_at.gt(now))
        .select(min(mails::next_attempt_at));
    let inspection = versions::table
        .filter(versions::is_inspected.eq(false))
        .filter(versions::lease_until.gt(now))
        .select(min(versions::lease_until));
    let archive = archives::table
        .filter(archives::status.eq_any(ArchiveStatus::UNDER_WAY.map(ArchiveStatus::as_str)))
        .filter(archives::lease_until.gt(now))
        .select(min(archives::lease_until));
    let all: (Next, Next, Next, Next, Next, Next) = diesel::select((
        reminder.single_value(),
        due_date.single_value(),
        delivery.single_value(),
        mail.single_value(),
        inspection.single_value(),
        archive.single_value(),
    ))
    .kept()
    .get_result(conn)?;
    let (reminder, due_date, delivery, mail, inspection, archive) = all;
    let all = [reminder, due_date, delivery, mail, inspection, archive];
    Ok(all.into_iter().flatten().map(|at| at.0).min())
}
