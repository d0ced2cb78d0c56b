//! Which queues have due work.

use diesel::{
    dsl::{exists, select},
    prelude::*,
};
use imprimatur_application::{
    deliveries::DeliveryStatus,
    mails::MailStatus,
    ports::{nudge::QueueKind, queues::DueWork},
};
use imprimatur_domain::{Instant, archive::ArchiveStatus};

use super::{
    Conn, dialect_sums,
    prepared::Keep as _,
    schema::{
        archives, deliveries, due_dates, endpoints as endpoint_rows, events, jobs, log_leaves,
        log_state, mails, pending_certifications, reminders, versions,
    },
};
use crate::{failure::Failure, values::DbInstant};

/// Enabled endpoints with due, unleased deliveries.
#[diesel::dsl::auto_type(no_type_alias)]
fn called_endpoints(now: DbInstant) -> _ {
    let pending: &'static str = DeliveryStatus::Pending.as_str();
    let due = deliveries::table
        .filter(deliveries::endpoint_id.eq(endpoint_rows::id))
        .filter(deliveries::status.eq(pending))
        .filter(deliveries::next_attempt_at.le(now))
        .filter(
            deliveries::lease_until
                .is_null()
                .or(deliveries::lease_until.le(now)),
        );
    endpoint_rows::table
        .filter(endpoint_rows::is_enabled)
        .filter(exists(due))
}

/// Live jobs whose due date has passed, unleased.
#[diesel::dsl::auto_type(no_type_alias)]
fn overdue_jobs(now: DbInstant) -> _ {
    due_dates::table
        .inner_join(jobs::table.on(jobs::id.eq(due_dates::job_id)))
        .filter(due_dates::due_at.le(now))
        .filter(jobs::deleted_at.is_null())
        .filter(
            due_dates::lease_until
                .is_null()
                .or(due_dates::lease_until.le(now)),
        )
}

/// Pending mails that are due, unleased.
#[diesel::dsl::auto_type(no_type_alias)]
fn due_mails(now: DbInstant) -> _ {
    let pending: &'static str = MailStatus::Pending.as_str();
    mails::table
        .filter(mails::status.eq(pending))
        .filter(mails::next_attempt_at.le(now))
        .filter(mails::lease_until.is_null().or(mails::lease_until.le(now)))
}

/// Versions that are not inspected, unleased.
#[diesel::dsl::auto_type(no_type_alias)]
fn uninspected_versions(now: DbInstant) -> _ {
    versions::table
        .filter(versions::is_inspected.eq(false))
        .filter(
            versions::lease_until
                .is_null()
                .or(versions::lease_until.le(now)),
        )
}

/// Leaves of the decision log without a position.
#[diesel::dsl::auto_type(no_type_alias)]
fn unsealed_leaves() -> _ {
    log_leaves::table.filter(log_leaves::position.is_null())
}

/// Whether each queue has work, and when the next reminder fires.
type Found = (
    bool,
    bool,
    bool,
    bool,
    bool,
    bool,
    bool,
    bool,
    bool,
    bool,
    Option<DbInstant>,
);

/// Conditions are those of claiming, which this must find all work of. One statement, as it runs every second.
pub(crate) fn find(conn: &mut Conn, now: Instant) -> Result<DueWork, Failure> {
    let at = DbInstant(now);
    let called = called_endpoints(at);
    let due_archives = archives::table
        .filter(archives::status.eq_any(ArchiveStatus::UNDER_WAY.map(ArchiveStatus::as_str)))
        .filter(
            archives::lease_until
                .is_null()
                .or(archives::lease_until.le(at)),
        );
    let sealed = log_state::table.select(log_state::size).single_value();
    let begun = log_leaves::table.filter(log_leaves::position.ge(sealed));
    let is_free = reminders::lease_until.is_null();
    let next_reminder = reminders::table
        .inner_join(jobs::table.on(jobs::id.eq(reminders::job_id)))
        .filter(reminders::fires_at.is_not_null())
        .filter(jobs::deleted_at.is_null())
        .filter(is_free.or(reminders::lease_until.le(at)))
        .order(reminders::fires_at)
        .select(reminders::fires_at);
    let found: Found = select((
        exists(events::table.filter(events::position.is_null())),
        exists(called),
        exists(due_mails(at)),
        exists(uninspected_versions(at)),
        exists(due_archives),
        dialect_sums::has_deltas(),
        exists(overdue_jobs(at)),
        exists(unsealed_leaves()),
        exists(begun),
        exists(pending_certifications::table.select(pending_certifications::leaf_id)),
        next_reminder.single_value(),
    ))
    .kept()
    .get_result(conn)?;
    Ok(due(found, now))
}

/// What each queue and the next reminder come to.
fn due(found: Found, now: Instant) -> DueWork {
    let (
        events,
        deliveries,
        mails,
        inspections,
        archives,
        counters,
        overdue,
        unsealed,
        begun,
        uncertified,
        next_reminder,
    ) = found;
    let next_reminder = next_reminder.map(|at| at.0);
    let reminders = next_reminder.is_some_and(|at| at <= now);
    let queues = [
        (events, QueueKind::Events),
        (deliveries, QueueKind::Deliveries),
        (mails, QueueKind::Mails),
        (inspections, QueueKind::Inspections),
        (archives, QueueKind::Archives),
        (counters, QueueKind::Counters),
        (reminders, QueueKind::Reminders),
        (overdue, QueueKind::Overdue),
        (unsealed || begun || uncertified, QueueKind::LogLeaves),
    ];
    let due = queues.into_iter().filter(|(is_due, _)| *is_due);
    DueWork {
        queues: due.map(|(_, queue)| queue).collect(),
        next_reminder,
    }
}
