//! The types in which `PostgreSQL` keeps our values.

pub(crate) use diesel::sql_types::{Json as JsonType, Timestamptz as MomentType, Uuid as GuidType};
