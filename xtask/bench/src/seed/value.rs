//! Values of columns, and what takes rows of them.

use std::borrow::Cow;

use uuid::Uuid;

use super::columns::Table;
use crate::outcome::Outcome;

/// A value of a column.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// Nothing.
    Null,
    /// A number.
    Int(i64),
    /// True or false.
    Bool(bool),
    /// A text without backslashes.
    Text(Cow<'static, str>),
    /// A GUID.
    Guid(Uuid),
    /// An instant, in milliseconds since 1970.
    At(i64),
    /// A hash.
    Bytes([u8; 32]),
}

impl From<i64> for Value {
    fn from(number: i64) -> Self {
        Self::Int(number)
    }
}

impl From<bool> for Value {
    fn from(value: bool) -> Self {
        Self::Bool(value)
    }
}

impl From<&'static str> for Value {
    fn from(text: &'static str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(Cow::Owned(text))
    }
}

impl From<Uuid> for Value {
    fn from(guid: Uuid) -> Self {
        Self::Guid(guid)
    }
}

impl<T: Into<Self>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

/// What takes the rows.
pub trait Sink {
    /// The rows that follow belong to this table.
    fn begin(&mut self, table: &Table) -> Outcome;
    /// A row.
    fn row(&mut self, values: &[Value]) -> Outcome;
    /// The table is complete.
    fn end(&mut self) -> Outcome;
}
