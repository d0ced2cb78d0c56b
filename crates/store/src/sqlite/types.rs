//! The types in which `SQLite` keeps our values.

pub(crate) use diesel::sql_types::{BigInt as MomentType, Binary as GuidType, Text as JsonType};
