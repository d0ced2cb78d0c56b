//! Writes requested deliveries, and the results of attempts.

use diesel::{dsl::exists, prelude::*};
use imprimatur_application::{
    deliveries::{DeliverySettled, DeliveryStatus, NewDelivery, NextStep},
    endpoints::Endpoint,
    ports::courier::Outcome,
};
use imprimatur_domain::Instant;

use super::super::{
    Conn,
    fan_out::{self, Wanted},
    feed,
    prepared::Keep as _,
    schema::{attempts, deliveries, endpoints, events},
};
use crate::{
    failure::Failure,
    values::{DbInstant, DbUuid},
};

pub(super) fn insert(conn: &mut Conn, new: &[NewDelivery]) -> Result<(), Failure> {
    for new in new {
        match new {
            NewDelivery::Test {
                id,
                event,
                endpoint,
                event_type,
                body,
                at,
            } => {
                let row = (
                    deliveries::id.eq(id.0),
                    deliveries::endpoint_id.eq(endpoint.0),
                    deliveries::event_id.eq(event.0),
                    deliveries::event_type.eq(event_type),
                    deliveries::job_id.eq(None::<DbUuid>),
                    deliveries::position.eq(0_i64),
                    deliveries::body.eq(body),
                    deliveries::status.eq(DeliveryStatus::Pending.as_str()),
                    deliveries::attempts.eq(0_i64),
                    deliveries::is_tried.eq(false),
                    deliveries::next_attempt_at.eq(DbInstant(*at)),
                    deliveries::created_at.eq(DbInstant(*at)),
                );
                diesel::insert_into(deliveries::table)
                    .values(row)
                    .execute(conn)?;
            }
            NewDelivery::Replay {
                endpoint,
                since,
                at,
                ..
            } => replay(conn, endpoint, *since, *at)?,
            NewDelivery::Resend { id, at } => {
                let known = deliveries::table.filter(deliveries::id.eq(id.0));
                let due = (
                    deliveries::status.eq(DeliveryStatus::Pending.as_str()),
                    deliveries::attempts.eq(0_i64),
                    deliveries::next_attempt_at.eq(DbInstant(*at)),
                );
                if diesel::update(known).set(due).execute(conn)? == 0 {
                    return Err(Failure::conflict());
                }
            }
        }
    }
    Ok(())
}

/// Redelivers the matching events since a time, in feed order.
fn replay(
    conn: &mut Conn,
    endpoint: &Endpoint,
    since: Instant,
    at: Instant,
) -> Result<(), Failure> {
    let events: Vec<(i64, String, DbUuid, i64)> = events::table
        .filter(feed::wanted_since(endpoint, since))
        .order(events::position)
        .select((
            events::id,
            events::event_type,
            events::job_id,
            events::position.assume_not_null(),
        ))
        .load(conn)?;
    let wanted = events
        .into_iter()
        .map(|(event, event_type, job, position)| Wanted {
            event,
            event_type,
            job,
            position,
            endpoint: endpoint.id.0,
        });
    fan_out::deliver(conn, wanted.collect(), at)
}

/// Settles each attempt once: an attempt is identified by delivery and start time, and a repeated settlement is
/// ignored. The lease does not matter: if a delivery was leased twice, both attempts were made and are logged; a
/// success is final, and a failure cannot undo it.
pub(super) fn settle(conn: &mut Conn, settled: &[DeliverySettled]) -> Result<(), Failure> {
    for settled in settled {
        if log(conn, settled)? {
            follow(conn, settled)?;
        }
    }
    Ok(())
}

/// Returns whether the attempt is new.
fn log(conn: &mut Conn, settled: &DeliverySettled) -> Result<bool, Failure> {
    let is_erased = events::table
        .filter(events::id.eq(deliveries::event_id))
        .filter(events::payload.eq(""));
    let known: Option<bool> = deliveries::table
        .filter(deliveries::id.eq(settled.id.0))
        .select(exists(is_erased))
        .first(conn)
        .optional()?;
    let Some(is_erased) = known else {
        // The endpoint was deleted during the attempt.
        return Ok(false);
    };
    let (status, note) = match &settled.outcome {
        // The job was erased during the attempt; drop the note, since receivers may quote what they got.
        Outcome::Answered { status, .. } if is_erased => (Some(i64::from(*status)), ""),
        Outcome::Answered {
            status, excerpt, ..
        } => (Some(i64::from(*status)), excerpt.as_str()),
        Outcome::TimedOut => (None, "no complete answer in time"),
        Outcome::Unreachable(why) => (None, why.as_str()),
        Outcome::Forbidden => (None, "the address is not allowed"),
    };
    let row = (
        attempts::delivery_id.eq(settled.id.0),
        attempts::at.eq(DbInstant(settled.at)),
        attempts::status.eq(status),
        attempts::note.eq(note),
        attempts::took_ms.eq(i64::try_from(settled.took.as_millis()).unwrap_or(i64::MAX)),
    );
    let inserted: Option<i64> = diesel::insert_into(attempts::table)
        .values(row)
        .on_conflict((attempts::delivery_id, attempts::at))
        .do_nothing()
        .returning(attempts::delivery_id)
        .kept()
        .get_result(conn)
        .optional()?;
    Ok(inserted.is_some())
}

fn follow(conn: &mut Conn, settled: &DeliverySettled) -> Result<(), Failure> {
    let (status, next) = match settled.next {
        NextStep::Delivered => (DeliveryStatus::Delivered, None),
        NextStep::Retry { at } => (DeliveryStatus::Pending, Some(DbInstant(at))),
        NextStep::GiveUp | NextStep::Disable => (DeliveryStatus::Failed, None),
    };
    let this = deliveries::table.filter(deliveries::id.eq(settled.id.0));
    let change = (
        deliveries::status.eq(status.as_str()),
        deliveries::next_attempt_at.eq(next),
        deliveries::attempts.eq(deliveries::attempts + 1),
        deliveries::is_tried.eq(true),
        deliveries::lease_holder.eq(None::<String>),
        deliveries::lease_until.eq(None::<DbInstant>),
    );
    let _followed: Option<i64> = if settled.next == NextStep::Delivered {
        let change = diesel::update(this).set(change);
        let kept = change.returning(deliveries::id).kept();
        kept.get_result(conn).optional()?
    } else {
        let waiting = this.filter(deliveries::status.eq(DeliveryStatus::Pending.as_str()));
        let change = diesel::update(waiting).set(change);
        let kept = change.returning(deliveries::id).kept();
        kept.get_result(conn).optional()?
    };
    if settled.next == NextStep::Disable {
        let endpoint = deliveries::table
            .filter(deliveries::id.eq(settled.id.0))
            .select(deliveries::endpoint_id);
        diesel::update(endpoints::table.filter(endpoints::id.eq_any(endpoint)))
            .set((
                endpoints::is_enabled.eq(false),
                endpoints::revision.eq(endpoints::revision + 1),
                endpoints::updated_at.eq(DbInstant(settled.at)),
            ))
            .execute(conn)?;
    }
    Ok(())
}
