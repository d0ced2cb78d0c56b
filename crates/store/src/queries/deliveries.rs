//! The delivery log.

use std::{collections::HashMap, time::Duration};

use diesel::{
    dsl::{exists, not},
    prelude::*,
};
use imprimatur_application::{
    deliveries::{Attempt, Delivery, DeliveryStatus},
    ports::store::StoreError,
};
use imprimatur_domain::{
    Instant,
    ids::{DeliveryId, EndpointId, EventId},
};

use super::{
    Conn, dialect,
    schema::{attempts, deliveries, endpoints},
};
use crate::{
    failure::Failure,
    values::{ColumnError, DbInstant, DbUuid},
};

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
pub(crate) fn log(
    conn: &mut Conn,
    endpoint: EndpointId,
    before: Option<DeliveryId>,
    limit: u32,
) -> Result<Vec<Delivery>, Failure> {
    dialect::read_snapshot(conn, |conn| page(conn, endpoint, before, limit))
}

fn page(
    conn: &mut Conn,
    endpoint: EndpointId,
    before: Option<DeliveryId>,
    limit: u32,
) -> Result<Vec<Delivery>, Failure> {
    let of_endpoint = deliveries::table.filter(deliveries::endpoint_id.eq(endpoint.0));
    let mut page = of_endpoint
        .order((deliveries::created_at.desc(), deliveries::id.desc()))
        .limit(i64::from(limit))
        .select(DeliveryRow::as_select())
        .into_boxed();
    if let Some(before) = before {
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
