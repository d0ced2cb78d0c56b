//! Jobs that a commit holds until its end.

use diesel::prelude::*;

use super::schema::jobs;
use crate::values::{DbInstant, DbUuid};

/// What a commit must find unchanged, and what decides whether something below is locked.
#[derive(Clone, Copy, Queryable, Selectable)]
#[diesel(table_name = jobs)]
pub(crate) struct HeldRow {
    pub id: DbUuid,
    pub parent_id: Option<DbUuid>,
    pub revision: i64,
    pub is_locked: bool,
    pub deleted_at: Option<DbInstant>,
    pub user_id: i64,
}
