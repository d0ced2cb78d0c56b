//! Queries of the event feed.

use diesel::{BoxableExpression, dsl::count_star, prelude::*, sql_types::Bool};
use imprimatur_application::{
    endpoints::Endpoint,
    feed::FeedEvent,
    ports::events::{ErasedEvent, EventRenderer},
};
use imprimatur_domain::{
    Instant,
    event::{EventData, SubscribedEventType},
    ids::{EventId, UserId},
    order::ExchangeFormat,
};

use super::{Conn, Db, schema::events};
use crate::{
    failure::Failure,
    values::{DbInstant, DbUuid},
};

/// Columns that make up an event's JSON.
#[derive(Queryable, Selectable)]
#[diesel(table_name = events)]
pub(crate) struct EventRow {
    pub id: i64,
    event_type: String,
    job_id: DbUuid,
    payload: String,
    created_at: DbInstant,
}

impl EventRow {
    /// The JSON. After the job was erased the stored one is empty, and a minimal one is rendered.
    pub(crate) fn payload(self, renderer: &dyn EventRenderer) -> String {
        if self.payload.is_empty() {
            return renderer.render_erased(&ErasedEvent {
                id: EventId(self.id),
                event_type: &self.event_type,
                job: self.job_id.into(),
                at: self.created_at.0,
            });
        }
        self.payload
    }
}

/// Events of a user's jobs after a feed position.
pub(crate) fn page(
    conn: &mut Conn,
    user: UserId,
    after: i64,
    limit: u32,
    renderer: &dyn EventRenderer,
) -> Result<Vec<FeedEvent>, Failure> {
    let rows: Vec<(i64, EventRow)> = events::table
        .filter(events::user_id.eq(user.0))
        .filter(events::position.gt(after))
        .order(events::position)
        .limit(i64::from(limit))
        .select((events::position.assume_not_null(), EventRow::as_select()))
        .load(conn)?;
    Ok(in_feed(rows, renderer))
}

/// Events of a user's jobs before a feed position, newest first.
pub(crate) fn recent(
    conn: &mut Conn,
    user: UserId,
    event_type: Option<SubscribedEventType>,
    before: Option<i64>,
    limit: u32,
    renderer: &dyn EventRenderer,
) -> Result<Vec<FeedEvent>, Failure> {
    let mut page = events::table
        .filter(events::user_id.eq(user.0))
        .filter(events::position.lt(before.unwrap_or(i64::MAX)))
        .order(events::position.desc())
        .limit(i64::from(limit))
        .select((events::position.assume_not_null(), EventRow::as_select()))
        .into_boxed();
    if let Some(event_type) = event_type {
        page = page.filter(events::event_type.eq(event_type.as_str()));
    }
    let rows: Vec<(i64, EventRow)> = page.load(conn)?;
    Ok(in_feed(rows, renderer))
}

fn in_feed(rows: Vec<(i64, EventRow)>, renderer: &dyn EventRenderer) -> Vec<FeedEvent> {
    let events = rows.into_iter().map(|(position, event)| FeedEvent {
        position,
        event_type: event.event_type.clone(),
        job: event.job_id.into(),
        at: event.created_at.0,
        payload: event.payload(renderer),
    });
    events.collect()
}

/// The feed position of a user's latest event.
pub(crate) fn latest(conn: &mut Conn, user: UserId) -> Result<Option<i64>, Failure> {
    let latest = events::table
        .filter(events::user_id.eq(user.0))
        .filter(events::position.is_not_null())
        .order(events::position.desc())
        .select(events::position.assume_not_null());
    Ok(latest.first(conn).optional()?)
}

/// Whether an event has a feed position, happened at or after `since`, and matches an endpoint's subscription.
pub(crate) fn wanted_since(
    endpoint: &Endpoint,
    since: Instant,
) -> Box<dyn BoxableExpression<events::table, Db, SqlType = Bool>> {
    let happened = events::user_id
        .eq(endpoint.user.0)
        .and(events::position.gt(0).assume_not_null())
        .and(events::created_at.ge(DbInstant(since)));
    if endpoint.format == ExchangeFormat::PrintTalk {
        return Box::new(happened.and(events::outcome.is_not_null()));
    }
    let types = EventData::TYPES.into_iter();
    let wanted: Vec<_> = types.filter(|name| endpoint.wants(name, false)).collect();
    Box::new(happened.and(events::event_type.eq_any(wanted)))
}

/// Number of these events.
pub(crate) fn count(conn: &mut Conn, endpoint: &Endpoint, since: Instant) -> Result<u64, Failure> {
    let count: i64 = events::table
        .filter(wanted_since(endpoint, since))
        .select(count_star())
        .first(conn)?;
    Ok(count.cast_unsigned())
}

/// Deletes events older than this. They are stored in chronological order, so checking the oldest suffices.
pub(crate) fn forget(conn: &mut Conn, before: Instant, limit: u32) -> Result<u32, Failure> {
    let oldest: Vec<(i64, DbInstant)> = events::table
        .filter(events::position.is_not_null())
        .order(events::seq)
        .limit(i64::from(limit))
        .select((events::seq, events::created_at))
        .load(conn)?;
    let old = oldest.into_iter().filter(|(_, at)| at.0 < before);
    let old: Vec<i64> = old.map(|(seq, _)| seq).collect();
    let gone = diesel::delete(events::table.filter(events::seq.eq_any(&old)));
    Ok(u32::try_from(gone.execute(conn)?).unwrap_or(u32::MAX))
}
