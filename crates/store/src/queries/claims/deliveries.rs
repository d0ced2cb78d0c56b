//! Claiming deliveries, limited per endpoint and in event order per job.

use std::collections::HashMap;

use diesel::{
    dsl::{count_star, exists, not},
    prelude::*,
};
use imprimatur_application::{
    deliveries::{ClaimedDelivery, DeliveryStatus},
    endpoints::Endpoint,
    ports::{events::EventRenderer, queues::Lease, store::StoreError},
};
use imprimatur_domain::{
    ids::{DeliveryId, EventId},
    order::ExchangeFormat,
};

use super::{
    super::{
        Conn, accounts, dialect, endpoints,
        feed::EventRow,
        schema::{deliveries, endpoints as endpoint_rows, events},
    },
    readable,
};
use crate::{
    failure::Failure,
    values::{ColumnError, DbInstant, DbUuid},
};

/// Maximum number of leased deliveries per endpoint.
const IN_FLIGHT_MAX: i64 = 8;

diesel::alias!(
    const EARLIER: Alias<Earlier> = deliveries as earlier;
);

#[derive(Queryable, Selectable)]
#[diesel(table_name = deliveries)]
struct ClaimRow {
    id: i64,
    endpoint_id: i64,
    event_id: i64,
    job_id: Option<DbUuid>,
    position: i64,
    format: String,
    body: Option<String>,
    attempts: i64,
}

/// Leases due deliveries. Claimers are serialized, so that each sees the leases of the previous one.
pub(crate) fn claim(
    conn: &mut Conn,
    lease: &Lease,
    limit: u32,
    renderer: &dyn EventRenderer,
) -> Result<Vec<ClaimedDelivery>, Failure> {
    dialect::lock_sequence(conn, "claims")?;
    let busy = busy(conn, lease)?;
    let mut rows = Vec::new();
    for endpoint in with_due(conn, lease)? {
        let room = IN_FLIGHT_MAX - busy.get(&endpoint).copied().unwrap_or(0);
        if room > 0 {
            rows.append(&mut due(conn, lease, endpoint, room.min(i64::from(limit)))?);
        }
    }
    rows.sort_by_key(|row| (row.position, row.id));
    rows.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<_> = rows.iter().map(|row| row.id).collect();
    diesel::update(deliveries::table.filter(deliveries::id.eq_any(ids)))
        .set((
            deliveries::lease_holder.eq(&lease.holder),
            deliveries::lease_until.eq(DbInstant(lease.until)),
        ))
        .execute(conn)?;
    complete(conn, rows, renderer)
}

/// Number of leased deliveries per endpoint.
fn busy(conn: &mut Conn, lease: &Lease) -> Result<HashMap<i64, i64>, Failure> {
    let counts: Vec<(i64, i64)> = deliveries::table
        .filter(deliveries::lease_holder.is_not_null())
        .filter(deliveries::lease_until.gt(DbInstant(lease.now)))
        .group_by(deliveries::endpoint_id)
        .select((deliveries::endpoint_id, count_star()))
        .load(conn)?;
    Ok(counts.into_iter().collect())
}

/// Enabled endpoints with due, unleased deliveries.
fn with_due(conn: &mut Conn, lease: &Lease) -> Result<Vec<i64>, Failure> {
    let now = DbInstant(lease.now);
    let due = deliveries::table
        .filter(deliveries::endpoint_id.eq(endpoint_rows::id))
        .filter(deliveries::status.eq(DeliveryStatus::Pending.as_str()))
        .filter(deliveries::next_attempt_at.le(now))
        .filter(
            deliveries::lease_until
                .is_null()
                .or(deliveries::lease_until.le(now)),
        );
    Ok(endpoint_rows::table
        .filter(endpoint_rows::is_enabled)
        .filter(exists(due))
        .select(endpoint_rows::id)
        .load(conn)?)
}

/// Deliveries of one endpoint that may be claimed, in event order. Because they are claimed in that order, a first
/// attempt is only held back by an earlier one that is leased or not yet due.
fn due(
    conn: &mut Conn,
    lease: &Lease,
    endpoint: i64,
    limit: i64,
) -> Result<Vec<ClaimRow>, Failure> {
    let now = DbInstant(lease.now);
    let until = EARLIER.field(deliveries::lease_until);
    let is_under_way = until.gt(now);
    let is_later = until
        .is_null()
        .or(until.le(now))
        .and(EARLIER.field(deliveries::next_attempt_at).gt(now));
    let held_back = EARLIER
        .filter(
            EARLIER
                .field(deliveries::endpoint_id)
                .eq(deliveries::endpoint_id),
        )
        .filter(EARLIER.field(deliveries::job_id).eq(deliveries::job_id))
        .filter(EARLIER.field(deliveries::position).lt(deliveries::position))
        .filter(
            EARLIER
                .field(deliveries::status)
                .eq(DeliveryStatus::Pending.as_str()),
        )
        .filter(not(EARLIER.field(deliveries::is_tried)))
        .filter(is_under_way.or(is_later).assume_not_null());
    Ok(deliveries::table
        .filter(deliveries::endpoint_id.eq(endpoint))
        .filter(deliveries::status.eq(DeliveryStatus::Pending.as_str()))
        .filter(deliveries::next_attempt_at.le(now))
        .filter(
            deliveries::lease_until
                .is_null()
                .or(deliveries::lease_until.le(now)),
        )
        .filter(deliveries::is_tried.or(not(exists(held_back))))
        .order((deliveries::position, deliveries::id))
        .limit(limit)
        .select(ClaimRow::as_select())
        .load(conn)?)
}

/// Adds endpoints and bodies. Deliveries of an endpoint that is deleted concurrently are skipped.
fn complete(
    conn: &mut Conn,
    rows: Vec<ClaimRow>,
    renderer: &dyn EventRenderer,
) -> Result<Vec<ClaimedDelivery>, Failure> {
    let mut wanted: Vec<_> = rows.iter().map(|row| row.endpoint_id).collect();
    wanted.sort_unstable();
    wanted.dedup();
    let endpoints: HashMap<i64, Endpoint> = endpoints::named(conn, wanted)?
        .into_iter()
        .map(|endpoint| (endpoint.id.0, endpoint))
        .collect();
    let told: Vec<_> = rows
        .iter()
        .filter(|row| row.body.is_none())
        .map(|row| row.event_id)
        .collect();
    let told: Vec<EventRow> = events::table
        .filter(events::id.eq_any(told))
        .select(EventRow::as_select())
        .load(conn)?;
    let bodies: HashMap<i64, String> = told
        .into_iter()
        .map(|event| (event.id, event.payload(renderer)))
        .collect();
    let installation = accounts::installation_id(conn)?;
    let rows = rows.into_iter();
    let rows = rows.filter(|row| endpoints.contains_key(&row.endpoint_id));
    Ok(readable(rows.map(|row| {
        let told = || bodies.get(&row.event_id).cloned();
        let body = row.body.clone().or_else(told);
        claimed(&row, body, &endpoints, &installation)
    })))
}

fn claimed(
    row: &ClaimRow,
    body: Option<String>,
    endpoints: &HashMap<i64, Endpoint>,
    installation: &str,
) -> Result<ClaimedDelivery, StoreError> {
    let reading = ColumnError {
        table: "deliveries",
        id: &row.id,
    };
    Ok(ClaimedDelivery {
        id: DeliveryId(row.id),
        endpoint: reading.known("endpoint_id", endpoints.get(&row.endpoint_id).cloned())?,
        event: EventId(row.event_id),
        installation: installation.to_owned(),
        job: row.job_id.map(Into::into),
        attempts: reading.count("attempts", row.attempts)?,
        format: reading.known("format", ExchangeFormat::parse(&row.format))?,
        body: reading.known("event_id", body)?,
    })
}
