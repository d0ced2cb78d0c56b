//! How each database stores GUIDs, instants and JSON text.
//!
//! `PostgreSQL` has native types. `SQLite` stores a GUID as a 16-byte BLOB and an instant as milliseconds since 1970,
//! so that both sort correctly.

use std::io::Write;

use diesel::{
    deserialize::{self, FromSql, FromSqlRow},
    expression::AsExpression,
    pg::{Pg, PgValue},
    serialize::{self, IsNull, Output, ToSql},
    sql_types::{BigInt, Binary, Json as PgJson, Text, Timestamptz, Uuid as PgUuid},
    sqlite::{Sqlite, SqliteValue},
};
use imprimatur_application::ports::store::StoreError;
use imprimatur_domain::{Instant, email::Email, field::Field, ids::JobId};
use serde::Deserialize;
use uuid::Uuid;

use crate::records::from_json;

/// A GUID.
#[derive(AsExpression, FromSqlRow, Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[diesel(sql_type = PgUuid)]
#[diesel(sql_type = Binary)]
pub(crate) struct DbUuid(pub Uuid);

impl From<JobId> for DbUuid {
    fn from(id: JobId) -> Self {
        Self(id.0)
    }
}

impl From<DbUuid> for JobId {
    fn from(guid: DbUuid) -> Self {
        Self(guid.0)
    }
}

impl ToSql<PgUuid, Pg> for DbUuid {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Pg>) -> serialize::Result {
        out.write_all(self.0.as_bytes())?;
        Ok(IsNull::No)
    }
}

impl FromSql<PgUuid, Pg> for DbUuid {
    fn from_sql(value: PgValue<'_>) -> deserialize::Result<Self> {
        Ok(Self(Uuid::from_slice(value.as_bytes())?))
    }
}

impl ToSql<Binary, Sqlite> for DbUuid {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Sqlite>) -> serialize::Result {
        out.set_value(self.0.as_bytes().as_slice());
        Ok(IsNull::No)
    }
}

impl FromSql<Binary, Sqlite> for DbUuid {
    fn from_sql(mut value: SqliteValue<'_, '_, '_>) -> deserialize::Result<Self> {
        Ok(Self(Uuid::from_slice(value.read_blob())?))
    }
}

/// An instant, to the millisecond.
#[derive(AsExpression, FromSqlRow, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[diesel(sql_type = Timestamptz)]
#[diesel(sql_type = BigInt)]
pub(crate) struct DbInstant(pub Instant);

/// Milliseconds since 1970.
pub(crate) fn millis(at: Instant) -> i64 {
    at.unix_timestamp() * 1_000 + i64::from(at.millisecond())
}

/// The instant so many milliseconds after 1970; `None` if no calendar reaches it.
pub(crate) fn from_millis(millis: i64) -> Option<Instant> {
    let second = Instant::from_unix_timestamp(millis.div_euclid(1_000)).ok()?;
    let rest = u16::try_from(millis.rem_euclid(1_000)).ok()?;
    second.replace_millisecond(rest).ok()
}

impl From<Instant> for DbInstant {
    fn from(at: Instant) -> Self {
        Self(at)
    }
}

impl ToSql<Timestamptz, Pg> for DbInstant {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Pg>) -> serialize::Result {
        ToSql::<Timestamptz, Pg>::to_sql(&self.0, out)
    }
}

impl FromSql<Timestamptz, Pg> for DbInstant {
    fn from_sql(value: PgValue<'_>) -> deserialize::Result<Self> {
        <Instant as FromSql<Timestamptz, Pg>>::from_sql(value).map(Self)
    }
}

impl ToSql<BigInt, Sqlite> for DbInstant {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Sqlite>) -> serialize::Result {
        out.set_value(millis(self.0));
        Ok(IsNull::No)
    }
}

impl FromSql<BigInt, Sqlite> for DbInstant {
    fn from_sql(value: SqliteValue<'_, '_, '_>) -> deserialize::Result<Self> {
        let number = <i64 as FromSql<BigInt, Sqlite>>::from_sql(value)?;
        from_millis(number)
            .map(Self)
            .ok_or_else(|| "an instant beyond the calendar".into())
    }
}

/// JSON as text: it is passed through, never looked into by a query.
#[derive(AsExpression, FromSqlRow, Clone, Debug, PartialEq, Eq)]
#[diesel(sql_type = PgJson)]
#[diesel(sql_type = Text)]
pub(crate) struct Json(pub String);

impl ToSql<PgJson, Pg> for Json {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Pg>) -> serialize::Result {
        out.write_all(self.0.as_bytes())?;
        Ok(IsNull::No)
    }
}

impl FromSql<PgJson, Pg> for Json {
    fn from_sql(value: PgValue<'_>) -> deserialize::Result<Self> {
        Ok(Self(std::str::from_utf8(value.as_bytes())?.to_owned()))
    }
}

impl ToSql<Text, Sqlite> for Json {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Sqlite>) -> serialize::Result {
        out.set_value(self.0.as_str());
        Ok(IsNull::No)
    }
}

impl FromSql<Text, Sqlite> for Json {
    fn from_sql(value: SqliteValue<'_, '_, '_>) -> deserialize::Result<Self> {
        <String as FromSql<Text, Sqlite>>::from_sql(value).map(Self)
    }
}

/// The form in which texts are compared without regard to case, alike on every database. Each character by itself,
/// so that a part of a text is found in it: the two small sigmas are one.
pub(crate) fn folded(text: &str) -> String {
    let lower = text.chars().flat_map(char::to_lowercase);
    lower.map(|c| if c == 'ς' { 'σ' } else { c }).collect()
}

/// The record whose stored values are being read, for the message if one of them cannot be.
pub(crate) struct ColumnError<'a> {
    pub table: &'static str,
    pub id: &'a dyn std::fmt::Display,
}

impl ColumnError<'_> {
    /// The value, or the complaint that this column holds none of ours.
    pub fn known<T>(&self, column: &'static str, value: Option<T>) -> Result<T, StoreError> {
        value.ok_or_else(|| StoreError::Corrupt {
            table: self.table,
            column,
            id: self.id.to_string(),
        })
    }

    pub fn email(&self, column: &'static str, text: &str) -> Result<Email, StoreError> {
        self.known(column, Email::from_stored(text))
    }

    pub fn maybe_email(
        &self,
        column: &'static str,
        text: Option<&str>,
    ) -> Result<Option<Email>, StoreError> {
        text.map(|text| self.email(column, text)).transpose()
    }

    /// A text that is a field of the domain, if there is one.
    pub fn maybe_field<T: Field>(
        &self,
        column: &'static str,
        text: Option<&str>,
    ) -> Result<Option<T>, StoreError> {
        text.map(|text| self.known(column, text.parse().ok()))
            .transpose()
    }

    /// A value stored as JSON, if there is one.
    pub fn maybe_json<T: for<'de> Deserialize<'de>>(
        &self,
        column: &'static str,
        json: Option<&Json>,
    ) -> Result<Option<T>, StoreError> {
        json.map(|json| self.known(column, from_json(json)))
            .transpose()
    }

    pub fn count(&self, column: &'static str, number: i64) -> Result<u32, StoreError> {
        self.known(column, u32::try_from(number).ok())
    }

    pub fn hash(&self, column: &'static str, bytes: &[u8]) -> Result<[u8; 32], StoreError> {
        self.known(column, bytes.try_into().ok())
    }
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::*;

    #[test]
    fn a_part_of_a_text_is_found_whatever_its_case() {
        for (text, part) in [
            ("ΟΔΟΣ.pdf", "οδος"),
            ("Größe", "RÖSS".trim_end_matches('S')),
            ("ÄÖ", "äö"),
        ] {
            assert!(folded(text).contains(&folded(part)), "{text} {part}");
        }
    }

    #[test]
    fn instants_keep_their_milliseconds_also_before_1970() {
        for at in [
            datetime!(2026-11-20 09:30:00.123 UTC),
            datetime!(1969-12-31 23:59:59.5 UTC),
        ] {
            assert_eq!(from_millis(millis(at)), Some(at));
        }
    }
}
