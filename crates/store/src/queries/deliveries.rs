//! The delivery log.

use std::{collections::HashMap, time::Duration};

use diesel::{
    dsl::{count_star, exists, not},
    prelude::*,
};
use imprimatur_application::{
    deliveries::{Attempt, Delivery, DeliveryContent, DeliveryQuery, DeliveryStatus},
    endpoints::EndpointHealth,
    ports::{events::EventRenderer, store::StoreError},
};
use imprimatur_domain::{
    Instant,
    ids::{DeliveryId, EndpointId, EventId},
    order::ExchangeFormat,
};

use super::{
    Conn, accounts, dialect,
    feed::EventRow,
    schema::{attempts, deliveries, endpoints, events},
};
use crate::{
    failure::Failure,
    values::{ColumnError, DbInstant, DbUuid},
};

/// Newest deliveries among whose attempts the latest one is looked for.
const LOOKED_AT: i64 = 20;

#[derive(Queryable, Selectable)]
#[diesel(table_name = deliveries)]
struct DeliveryRow {
    id: i64,
    endpoint_id: i64,
    event_id: i64,
    event_type: String,
    job_id: Option<DbUuid>,
    status: String,
    next_attempt_at: Option<DbInstant>,
    created_at: DbInstant,
}

impl DeliveryRow {
    fn read(self, attempts: Vec<Attempt>) -> Result<Delivery, StoreError> {
        let reading = ColumnError {
            table: "deliveries",
            id: &self.id,
        };
        Ok(Delivery {
            id: DeliveryId(self.id),
            endpoint: EndpointId(self.endpoint_id),
            event: EventId(self.event_id),
            job: self.job_id.map(Into::into),
            status: reading.known("status", DeliveryStatus::parse(&self.status))?,
            attempts,
            next_attempt_at: self.next_attempt_at.map(|at| at.0),
            created_at: self.created_at.0,
            event_type: self.event_type,
        })
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = attempts)]
struct AttemptRow {
    delivery_id: i64,
    at: DbInstant,
    status: Option<i64>,
    note: String,
    took_ms: i64,
}

impl AttemptRow {
    fn read(self) -> Result<(i64, Attempt), StoreError> {
        let reading = ColumnError {
            table: "attempts",
            id: &self.delivery_id,
        };
        let status = self.status.map(u16::try_from).transpose().ok();
        let took = u64::try_from(self.took_ms).ok();
        let attempt = Attempt {
            at: self.at.0,
            status: reading.known("status", status)?,
            took: Duration::from_millis(reading.known("took_ms", took)?),
            note: self.note,
        };
        Ok((self.delivery_id, attempt))
    }
}

/// Deliveries to an endpoint, newest first. Each is read together with its attempts, so that it waits for the next one as
/// soon as the last one shows.
pub(crate) fn log(conn: &mut Conn, query: &DeliveryQuery) -> Result<Vec<Delivery>, Failure> {
    dialect::read_snapshot(conn, |conn| page(conn, query))
}

fn page(conn: &mut Conn, query: &DeliveryQuery) -> Result<Vec<Delivery>, Failure> {
    let of_endpoint = deliveries::table.filter(deliveries::endpoint_id.eq(query.endpoint.0));
    let mut page = of_endpoint
        .order((deliveries::created_at.desc(), deliveries::id.desc()))
        .limit(i64::from(query.limit))
        .select(DeliveryRow::as_select())
        .into_boxed();
    if let Some(status) = query.status {
        page = page.filter(deliveries::status.eq(status.as_str()));
    }
    if let Some(before) = query.before {
        let at = of_endpoint.filter(deliveries::id.eq(before.0));
        let at: Option<DbInstant> = at.select(deliveries::created_at).first(conn).optional()?;
        // If that delivery was deleted meanwhile, all older ones were too.
        let Some(at) = at else {
            return Ok(Vec::new());
        };
        let is_earlier = deliveries::created_at
            .lt(at)
            .or(deliveries::id.lt(before.0));
        page = page
            .filter(deliveries::created_at.le(at))
            .filter(is_earlier);
    }
    let rows = page.load(conn)?;
    with_attempts(conn, rows)
}

/// One delivery.
pub(crate) fn one(
    conn: &mut Conn,
    endpoint: EndpointId,
    id: DeliveryId,
) -> Result<Option<Delivery>, Failure> {
    dialect::read_snapshot(conn, |conn| {
        let rows = deliveries::table
            .filter(deliveries::endpoint_id.eq(endpoint.0))
            .filter(deliveries::id.eq(id.0))
            .select(DeliveryRow::as_select())
            .load(conn)?;
        Ok(with_attempts(conn, rows)?.pop())
    })
}

/// What a delivery sends.
pub(crate) fn content(
    conn: &mut Conn,
    endpoint: EndpointId,
    id: DeliveryId,
    renderer: &dyn EventRenderer,
) -> Result<Option<DeliveryContent>, Failure> {
    let row: Option<(String, Option<String>, i64)> = deliveries::table
        .filter(deliveries::endpoint_id.eq(endpoint.0))
        .filter(deliveries::id.eq(id.0))
        .select((deliveries::format, deliveries::body, deliveries::event_id))
        .first(conn)
        .optional()?;
    let Some((format, own, event)) = row else {
        return Ok(None);
    };
    let event: Option<EventRow> = events::table
        .filter(events::id.eq(event))
        .select(EventRow::as_select())
        .first(conn)
        .optional()?;
    let Some(body) = own.or_else(|| event.map(|event| event.payload(renderer))) else {
        return Ok(None);
    };
    let reading = ColumnError {
        table: "deliveries",
        id: &id,
    };
    Ok(Some(DeliveryContent {
        installation: accounts::installation_id(conn)?,
        format: reading.known("format", ExchangeFormat::parse(&format))?,
        body,
    }))
}

/// How deliveries to these endpoints fare, in their order.
pub(crate) fn health(
    conn: &mut Conn,
    endpoints: &[EndpointId],
) -> Result<Vec<EndpointHealth>, Failure> {
    let ids: Vec<_> = endpoints.iter().map(|endpoint| endpoint.0).collect();
    let unsettled = [DeliveryStatus::Pending, DeliveryStatus::Failed].map(DeliveryStatus::as_str);
    let counts: Vec<(i64, String, i64)> = deliveries::table
        .filter(deliveries::endpoint_id.eq_any(ids))
        .filter(deliveries::status.eq_any(unsettled))
        .group_by((deliveries::endpoint_id, deliveries::status))
        .select((deliveries::endpoint_id, deliveries::status, count_star()))
        .load(conn)?;
    let count = |endpoint: &EndpointId, status: DeliveryStatus| {
        let mut counts = counts.iter();
        let same = counts.find(|(id, name, _)| *id == endpoint.0 && name == status.as_str());
        same.map_or(0, |(_, _, count)| count.cast_unsigned())
    };
    let health = endpoints.iter().map(|endpoint| {
        Ok(EndpointHealth {
            endpoint: *endpoint,
            waiting: count(endpoint, DeliveryStatus::Pending),
            failed: count(endpoint, DeliveryStatus::Failed),
            last_attempt: last_attempt(conn, *endpoint)?,
        })
    });
    health.collect()
}

/// The latest attempt at one of the newest deliveries to an endpoint that were attempted.
fn last_attempt(conn: &mut Conn, endpoint: EndpointId) -> Result<Option<Attempt>, Failure> {
    let newest: Vec<i64> = deliveries::table
        .filter(deliveries::endpoint_id.eq(endpoint.0))
        .filter(deliveries::is_tried)
        .order((deliveries::created_at.desc(), deliveries::id.desc()))
        .limit(LOOKED_AT)
        .select(deliveries::id)
        .load(conn)?;
    let latest: Option<AttemptRow> = attempts::table
        .filter(attempts::delivery_id.eq_any(newest))
        .order(attempts::at.desc())
        .select(AttemptRow::as_select())
        .first(conn)
        .optional()?;
    let latest = latest.map(AttemptRow::read).transpose()?;
    Ok(latest.map(|(_, attempt)| attempt))
}

fn with_attempts(conn: &mut Conn, rows: Vec<DeliveryRow>) -> Result<Vec<Delivery>, Failure> {
    let ids: Vec<_> = rows.iter().map(|row| row.id).collect();
    let tries: Vec<AttemptRow> = attempts::table
        .filter(attempts::delivery_id.eq_any(ids))
        .order((attempts::delivery_id, attempts::at))
        .select(AttemptRow::as_select())
        .load(conn)?;
    let mut tried: HashMap<i64, Vec<Attempt>> = HashMap::new();
    for row in tries {
        let (delivery, attempt) = row.read()?;
        tried.entry(delivery).or_default().push(attempt);
    }
    rows.into_iter()
        .map(|row| {
            let attempts = tried.remove(&row.id).unwrap_or_default();
            Ok(row.read(attempts)?)
        })
        .collect()
}

/// Deletes deliveries that are settled or belong to a disabled endpoint, with their attempts.
pub(crate) fn forget(conn: &mut Conn, before: Instant, limit: u32) -> Result<u32, Failure> {
    let is_called = endpoints::table
        .filter(endpoints::id.eq(deliveries::endpoint_id))
        .filter(endpoints::is_enabled);
    let is_over = deliveries::status
        .ne(DeliveryStatus::Pending.as_str())
        .or(not(exists(is_called)));
    let old: Vec<i64> = deliveries::table
        .filter(deliveries::created_at.lt(DbInstant(before)))
        .filter(is_over)
        .order((deliveries::created_at, deliveries::id))
        .limit(i64::from(limit))
        .select(deliveries::id)
        .load(conn)?;
    let gone = diesel::delete(deliveries::table.filter(deliveries::id.eq_any(&old)));
    Ok(u32::try_from(gone.execute(conn)?).unwrap_or(u32::MAX))
}
