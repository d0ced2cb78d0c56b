//! Assigns events their feed positions and creates deliveries for endpoints.

use diesel::prelude::*;
use imprimatur_application::{
    deliveries::DeliveryStatus,
    ports::{events::EventRenderer, queues::FannedOut},
};
use imprimatur_domain::{Instant, order::ExchangeFormat};

use super::{Conn, dialect, endpoints, ids, outcomes, schema::deliveries, sql_feed};
use crate::{
    failure::Failure,
    values::{DbInstant, DbUuid},
};

/// Maximum number of rows per statement.
const ROWS_MAX: usize = 500;

/// Fans out up to `limit` events. Concurrent callers are serialized, so that positions have no gaps
/// and delivery ids ascend with them.
pub(crate) fn spread(
    conn: &mut Conn,
    now: Instant,
    limit: u32,
    renderer: &dyn EventRenderer,
) -> Result<FannedOut, Failure> {
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
            if endpoint.user.0 == event.user_id && endpoint.wants(&event.event_type, event.decides)
            {
                wanted.push(Wanted {
                    event: event.id,
                    event_type: event.event_type.clone(),
                    job: event.job_id,
                    position: event.position,
                    endpoint: endpoint.id.0,
                    format: endpoint.format,
                });
            }
        }
    }
    let deliveries = deliver(conn, wanted, now, renderer)?;
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
    pub format: ExchangeFormat,
}

/// Creates deliveries that are due at once, with ascending ids; returns their number. Documents are rendered now and kept
/// with their deliveries.
pub(crate) fn deliver(
    conn: &mut Conn,
    mut wanted: Vec<Wanted>,
    now: Instant,
    renderer: &dyn EventRenderer,
) -> Result<u32, Failure> {
    let of_documents = wanted.iter().filter(|wanted| wanted.is_document());
    let deciding: Vec<_> = of_documents.map(|wanted| wanted.event).collect();
    let documents = outcomes::documents(conn, &deciding, renderer)?;
    wanted.retain(|wanted| !wanted.is_document() || documents.contains_key(&wanted.event));
    let names = i64::try_from(wanted.len()).unwrap_or(i64::MAX);
    if names == 0 {
        return Ok(0);
    }
    let first = ids::take(conn, "ids", names)?;
    let rows: Vec<_> = (first..)
        .zip(wanted)
        .map(|(id, wanted)| {
            let document = documents
                .get(&wanted.event)
                .filter(|_| wanted.is_document());
            (
                deliveries::id.eq(id),
                deliveries::endpoint_id.eq(wanted.endpoint),
                deliveries::event_id.eq(wanted.event),
                deliveries::event_type.eq(wanted.event_type),
                deliveries::job_id.eq(wanted.job),
                deliveries::position.eq(wanted.position),
                deliveries::format.eq(wanted.format.as_str()),
                deliveries::body.eq(document),
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
    Ok(u32::try_from(names).unwrap_or(u32::MAX))
}

impl Wanted {
    fn is_document(&self) -> bool {
        self.format == ExchangeFormat::PrintTalk
    }
}
