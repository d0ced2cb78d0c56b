//! Assigns events their feed positions and creates deliveries for endpoints.

use diesel::prelude::*;
use imprimatur_application::{deliveries::DeliveryStatus, ports::queues::FannedOut};
use imprimatur_domain::Instant;

use super::{Conn, dialect, endpoints, ids, schema::deliveries, sql_feed};
use crate::{
    failure::Failure,
    values::{DbInstant, DbUuid},
};

/// Maximum number of rows per statement.
const ROWS_MAX: usize = 500;

/// Fans out up to `limit` events. Concurrent callers are serialized, so that positions have no gaps
/// and delivery ids ascend with them.
pub(crate) fn spread(conn: &mut Conn, now: Instant, limit: u32) -> Result<FannedOut, Failure> {
    let last = dialect::lock_sequence(conn, "positions")?;
    let placed = sql_feed::place(conn, last, i64::from(limit))?;
    if placed.is_empty() {
        return Ok(FannedOut::default());
    }
    let count = u32::try_from(placed.len()).unwrap_or(limit);
    ids::take(conn, "positions", i64::from(count))?;
    let mut users: Vec<_> = placed.iter().map(|event| event.user_id).collect();
    users.sort_unstable();
    users.dedup();
    let endpoints = endpoints::enabled_of(conn, users)?;
    let mut wanted = Vec::new();
    for event in &placed {
        for endpoint in &endpoints {
            if endpoint.user.0 == event.user_id && endpoint.wants(&event.event_type) {
                wanted.push(Wanted {
                    event: event.id,
                    event_type: event.event_type.clone(),
                    job: event.job_id,
                    position: event.position,
                    endpoint: endpoint.id.0,
                });
            }
        }
    }
    let deliveries = u32::try_from(wanted.len()).unwrap_or(u32::MAX);
    deliver(conn, wanted, now)?;
    Ok(FannedOut {
        events: count,
        deliveries,
    })
}

/// An event for an endpoint.
pub(crate) struct Wanted {
    pub event: i64,
    pub event_type: String,
    pub job: DbUuid,
    pub position: i64,
    pub endpoint: i64,
}

/// Creates deliveries that are due at once, with ascending ids.
pub(crate) fn deliver(conn: &mut Conn, wanted: Vec<Wanted>, now: Instant) -> Result<(), Failure> {
    let names = i64::try_from(wanted.len()).unwrap_or(i64::MAX);
    if names == 0 {
        return Ok(());
    }
    let first = ids::take(conn, "ids", names)?;
    let rows: Vec<_> = (first..)
        .zip(wanted)
        .map(|(id, wanted)| {
            (
                deliveries::id.eq(id),
                deliveries::endpoint_id.eq(wanted.endpoint),
                deliveries::event_id.eq(wanted.event),
                deliveries::event_type.eq(wanted.event_type),
                deliveries::job_id.eq(wanted.job),
                deliveries::position.eq(wanted.position),
                deliveries::status.eq(DeliveryStatus::Pending.as_str()),
                deliveries::attempts.eq(0_i64),
                deliveries::is_tried.eq(false),
                deliveries::next_attempt_at.eq(DbInstant(now)),
                deliveries::created_at.eq(DbInstant(now)),
            )
        })
        .collect();
    for chunk in rows.chunks(ROWS_MAX) {
        diesel::insert_into(deliveries::table)
            .values(chunk.to_vec())
            .execute(conn)?;
    }
    Ok(())
}
