//! Queries of webhook endpoints.

use diesel::prelude::*;
use imprimatur_application::{
    endpoints::Endpoint,
    ports::{secrets::Sealed, store::StoreError},
};
use imprimatur_domain::{
    ids::{EndpointId, UserId},
    order::ExchangeFormat,
};

use super::{Conn, schema::endpoints};
use crate::{
    failure::Failure,
    records::{from_json, to_json},
    values::{ColumnError, DbInstant, Json},
};

/// A row of `endpoints`.
#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = endpoints, treat_none_as_null = true, treat_none_as_default_value = false)]
pub(crate) struct EndpointRow {
    id: i64,
    pub revision: i64,
    user_id: i64,
    url: String,
    credentials: Option<Vec<u8>>,
    description: String,
    event_types: Json,
    is_enabled: bool,
    secret: Vec<u8>,
    former_secret: Option<Vec<u8>>,
    former_until: Option<DbInstant>,
    format: String,
    created_at: DbInstant,
    updated_at: DbInstant,
}

impl EndpointRow {
    pub fn new(endpoint: &Endpoint) -> Result<Self, Failure> {
        let former = endpoint.former_secret.as_ref();
        Ok(Self {
            id: endpoint.id.0,
            revision: endpoint.revision,
            user_id: endpoint.user.0,
            url: endpoint.url.clone(),
            credentials: endpoint.credentials.as_ref().map(|sealed| sealed.0.clone()),
            description: endpoint.description.clone(),
            event_types: to_json(&endpoint.event_types)?,
            is_enabled: endpoint.is_enabled,
            secret: endpoint.secret.0.clone(),
            former_secret: former.map(|(sealed, _)| sealed.0.clone()),
            former_until: former.map(|(_, until)| DbInstant(*until)),
            format: endpoint.format.as_str().to_owned(),
            created_at: DbInstant(endpoint.created_at),
            updated_at: DbInstant(endpoint.updated_at),
        })
    }

    pub fn read(self) -> Result<Endpoint, StoreError> {
        let reading = ColumnError {
            table: "endpoints",
            id: &self.id,
        };
        let former = self.former_secret.zip(self.former_until);
        Ok(Endpoint {
            id: EndpointId(self.id),
            revision: self.revision,
            user: UserId(self.user_id),
            url: self.url,
            credentials: self.credentials.map(Sealed),
            description: self.description,
            format: reading.known("format", ExchangeFormat::parse(&self.format))?,
            event_types: reading.known("event_types", from_json(&self.event_types))?,
            is_enabled: self.is_enabled,
            secret: Sealed(self.secret),
            former_secret: former.map(|(secret, until)| (Sealed(secret), until.0)),
            created_at: self.created_at.0,
            updated_at: self.updated_at.0,
        })
    }
}

pub(crate) fn find(conn: &mut Conn, id: EndpointId) -> Result<Option<Endpoint>, Failure> {
    let row = endpoints::table
        .filter(endpoints::id.eq(id.0))
        .select(EndpointRow::as_select())
        .first(conn)
        .optional()?;
    Ok(row.map(EndpointRow::read).transpose()?)
}

/// The existing ones of these endpoints.
pub(crate) fn named(conn: &mut Conn, ids: Vec<i64>) -> Result<Vec<Endpoint>, Failure> {
    let rows: Vec<EndpointRow> = endpoints::table
        .filter(endpoints::id.eq_any(ids))
        .select(EndpointRow::as_select())
        .load(conn)?;
    Ok(rows
        .into_iter()
        .map(EndpointRow::read)
        .collect::<Result<_, _>>()?)
}

pub(crate) fn of_user(
    conn: &mut Conn,
    user: UserId,
    after: Option<EndpointId>,
    limit: u32,
) -> Result<Vec<Endpoint>, Failure> {
    let rows: Vec<EndpointRow> = endpoints::table
        .filter(endpoints::user_id.eq(user.0))
        .filter(endpoints::id.gt(after.map_or(i64::MIN, |id| id.0)))
        .order(endpoints::id)
        .limit(i64::from(limit))
        .select(EndpointRow::as_select())
        .load(conn)?;
    Ok(rows
        .into_iter()
        .map(EndpointRow::read)
        .collect::<Result<_, _>>()?)
}

/// The enabled endpoints of these users.
pub(crate) fn enabled_of(conn: &mut Conn, users: Vec<i64>) -> Result<Vec<Endpoint>, Failure> {
    let rows: Vec<EndpointRow> = endpoints::table
        .filter(endpoints::user_id.eq_any(users))
        .filter(endpoints::is_enabled)
        .order(endpoints::id)
        .select(EndpointRow::as_select())
        .load(conn)?;
    Ok(rows
        .into_iter()
        .map(EndpointRow::read)
        .collect::<Result<_, _>>()?)
}
