//! Writes requested deliveries, and the results of attempts.

use std::collections::{HashMap, HashSet};

use diesel::{dsl::exists, prelude::*, query_builder::QueryFragment};
use imprimatur_application::{
    deliveries::{DeliverySettled, DeliveryStatus, NewDelivery, NextStep, TestContent},
    endpoints::Endpoint,
    ports::{courier::Outcome, events::EventRenderer},
};
use imprimatur_domain::{Instant, order::ExchangeFormat};

use super::super::{
    Conn, Db,
    fan_out::{self, Wanted},
    feed,
    schema::{attempts, deliveries, endpoints, events},
};
use crate::{
    failure::Failure,
    values::{DbInstant, DbUuid},
};

pub(super) fn insert(
    conn: &mut Conn,
    new: &[&NewDelivery],
    renderer: &dyn EventRenderer,
) -> Result<(), Failure> {
    for new in new {
        match new {
            NewDelivery::Test {
                id,
                event,
                endpoint,
                event_type,
                content,
                at,
            } => {
                let (format, body) = rendered(content, renderer)?;
                let row = (
                    deliveries::id.eq(id.0),
                    deliveries::endpoint_id.eq(endpoint.0),
                    deliveries::event_id.eq(event.0),
                    deliveries::event_type.eq(event_type),
                    deliveries::job_id.eq(None::<DbUuid>),
                    deliveries::position.eq(0_i64),
                    deliveries::format.eq(format.as_str()),
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
            } => replay(conn, endpoint, (*since, *at), renderer)?,
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

/// The format and the body of a test.
fn rendered(
    content: &TestContent,
    renderer: &dyn EventRenderer,
) -> Result<(ExchangeFormat, String), Failure> {
    Ok(match content {
        TestContent::Event(body) => (ExchangeFormat::Json, body.clone()),
        TestContent::Outcome(outcome) => {
            let document = renderer.render_approval(outcome);
            let document = document.map_err(diesel::result::Error::SerializationError)?;
            (ExchangeFormat::PrintTalk, document)
        }
    })
}

/// Redelivers the matching events since a time, in feed order.
fn replay(
    conn: &mut Conn,
    endpoint: &Endpoint,
    (since, at): (Instant, Instant),
    renderer: &dyn EventRenderer,
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
            format: endpoint.format,
        });
    fan_out::deliver(conn, wanted.collect(), at, renderer)?;
    Ok(())
}

/// Settles each attempt once: an attempt is identified by delivery and start time, and a repeated settlement is
/// ignored. The lease does not matter: if a delivery was leased twice, both attempts were made and are logged; a
/// success is final, and a failure cannot undo it.
pub(super) fn settle(conn: &mut Conn, settled: &[&DeliverySettled]) -> Result<(), Failure> {
    if settled.is_empty() {
        return Ok(());
    }
    let mut delivered = HashSet::new();
    for settled in log(conn, settled)? {
        if settled.next != NextStep::Delivered || !delivered.insert(settled.id.0) {
            apply_outcome(conn, settled)?;
        }
    }
    if delivered.is_empty() {
        return Ok(());
    }
    let these = deliveries::table.filter(deliveries::id.eq_any(delivered));
    diesel::update(these)
        .set(attempted(DeliveryStatus::Delivered, None))
        .execute(conn)?;
    Ok(())
}

/// Logs attempts; returns those that are new.
fn log<'a>(
    conn: &mut Conn,
    settled: &[&'a DeliverySettled],
) -> Result<Vec<&'a DeliverySettled>, Failure> {
    let is_erased = events::table
        .filter(events::id.eq(deliveries::event_id))
        .filter(events::payload.eq(""));
    let ids: Vec<i64> = settled.iter().map(|settled| settled.id.0).collect();
    // An endpoint may have been deleted during the attempt, with its deliveries.
    let known: HashMap<i64, bool> = deliveries::table
        .filter(deliveries::id.eq_any(ids))
        .select((deliveries::id, exists(is_erased)))
        .load(conn)?
        .into_iter()
        .collect();
    let rows = settled.iter().filter_map(|settled| {
        let is_erased = known.get(&settled.id.0)?;
        let (status, note) = match &settled.outcome {
            // The job was erased during the attempt; drop the note, since receivers may quote what they got.
            Outcome::Answered { status, .. } if *is_erased => (Some(i64::from(*status)), ""),
            Outcome::Answered {
                status, excerpt, ..
            } => (Some(i64::from(*status)), excerpt.as_str()),
            Outcome::TimedOut => (None, "no complete answer in time"),
            Outcome::Unreachable(why) => (None, why.as_str()),
            Outcome::Forbidden => (None, "the address is not allowed"),
        };
        Some((
            attempts::delivery_id.eq(settled.id.0),
            attempts::at.eq(DbInstant(settled.at)),
            attempts::status.eq(status),
            attempts::note.eq(note),
            attempts::took_ms.eq(i64::try_from(settled.took.as_millis()).unwrap_or(i64::MAX)),
        ))
    });
    let new: HashSet<i64> = diesel::insert_into(attempts::table)
        .values(rows.collect::<Vec<_>>())
        .on_conflict((attempts::delivery_id, attempts::at))
        .do_nothing()
        .returning(attempts::delivery_id)
        .get_results(conn)?
        .into_iter()
        .collect();
    let is_new = |settled: &&DeliverySettled| new.contains(&settled.id.0);
    Ok(settled.iter().copied().filter(is_new).collect())
}

/// The columns of a delivery after an attempt.
fn attempted(
    status: DeliveryStatus,
    next: Option<DbInstant>,
) -> impl AsChangeset<Target = deliveries::table, Changeset: QueryFragment<Db>> {
    (
        deliveries::status.eq(status.as_str()),
        deliveries::next_attempt_at.eq(next),
        deliveries::attempts.eq(deliveries::attempts + 1),
        deliveries::is_tried.eq(true),
        deliveries::lease_holder.eq(None::<String>),
        deliveries::lease_until.eq(None::<DbInstant>),
    )
}

/// What follows from one attempt. A failure does not undo a success.
fn apply_outcome(conn: &mut Conn, settled: &DeliverySettled) -> Result<(), Failure> {
    let (status, next) = match settled.next {
        NextStep::Delivered => (DeliveryStatus::Delivered, None),
        NextStep::Retry { at } => (DeliveryStatus::Pending, Some(DbInstant(at))),
        NextStep::GiveUp | NextStep::Disable => (DeliveryStatus::Failed, None),
    };
    let waiting = deliveries::table
        .filter(deliveries::id.eq(settled.id.0))
        .filter(deliveries::status.eq(DeliveryStatus::Pending.as_str()));
    diesel::update(waiting)
        .set(attempted(status, next))
        .execute(conn)?;
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
