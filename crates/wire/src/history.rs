//! An entry of a job's history.

use std::borrow::Cow;

use imprimatur_domain::Instant;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::stamp;

/// An entry of a job's history.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[schema(as = ChangeLogEntry)]
pub struct HistoryRecord<'a> {
    /// Its name.
    #[schema(example = 31)]
    pub id: i64,
    /// The job.
    #[schema(format = Uuid)]
    pub job_guid: String,
    /// Who did it; empty for the service itself or an unknown person.
    #[schema(example = "ada@example.com")]
    pub from_email: Cow<'a, str>,
    /// What kind of entry it is.
    #[schema(example = "job.status")]
    pub category: Cow<'a, str>,
    /// What happened, in words.
    #[schema(example = "new → pending (task-initiated)")]
    pub comments: Cow<'a, str>,
    /// When.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub created_at: Instant,
}
