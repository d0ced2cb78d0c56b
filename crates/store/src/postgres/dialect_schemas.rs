//! Schemas beside the live one.

use diesel::{
    connection::SimpleConnection as _,
    prelude::*,
    sql_types::{Bool, Text},
};
use imprimatur_application::ports::store::StoreError;

use super::Conn;
use crate::failure::Failure;

#[derive(QueryableByName)]
struct Found {
    #[diesel(sql_type = Text)]
    name: String,
}

pub(crate) fn list(conn: &mut Conn, prefix: &str) -> Result<Vec<String>, Failure> {
    let all = "SELECT CAST(nspname AS text) AS name FROM pg_namespace \
               WHERE starts_with(CAST(nspname AS text), $1) ORDER BY nspname";
    let found: Vec<Found> = diesel::sql_query(all).bind::<Text, _>(prefix).load(conn)?;
    Ok(found.into_iter().map(|found| found.name).collect())
}

pub(crate) fn may_create(conn: &mut Conn) -> Result<bool, Failure> {
    let may = "has_database_privilege(current_database(), 'CREATE')";
    Ok(diesel::select(diesel::dsl::sql::<Bool>(may)).get_result(conn)?)
}

pub(crate) fn create(conn: &mut Conn, name: &str) -> Result<(), Failure> {
    let name = checked(name)?;
    conn.batch_execute(&format!("CREATE SCHEMA IF NOT EXISTS {name}"))?;
    Ok(())
}

pub(crate) fn drop(conn: &mut Conn, name: &str) -> Result<(), Failure> {
    let name = checked(name)?;
    conn.batch_execute(&format!("DROP SCHEMA IF EXISTS {name} CASCADE"))?;
    Ok(())
}

/// A name that needs no quotes.
fn checked(name: &str) -> Result<&str, Failure> {
    let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
    if name.bytes().all(is_plain) && !name.is_empty() {
        return Ok(name);
    }
    Err(StoreError::Unavailable(format!("{name:?} is no name of a schema")).into())
}
