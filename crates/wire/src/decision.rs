//! Decisions as they are kept.

use std::borrow::Cow;

use imprimatur_domain::{Instant, task::Seen};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{stamp, words};

/// A decision with all that makes it trustworthy. It is never changed.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[schema(as = DecisionEntry)]
pub struct DecisionRecord<'a> {
    /// Ascends with time.
    #[schema(example = 3)]
    pub id: i64,
    /// The task that it was made in.
    #[schema(example = 17)]
    pub task_id: i64,
    /// approved, change-requested or rejected.
    #[schema(value_type = words::Decision)]
    pub decision: Cow<'static, str>,
    /// In whose name it stands; null if nobody gave an address.
    #[schema(example = "vera@example.com")]
    pub reviewer: Option<Cow<'a, str>>,
    /// The reviewer's name as given or confirmed; may be empty.
    #[schema(example = "Vera Lind")]
    pub name: Cow<'a, str>,
    /// Who recorded it for the reviewer; null if it was the reviewer.
    pub on_behalf_by: Option<Cow<'a, str>>,
    /// What the reviewer said.
    #[schema(example = "Good to go")]
    pub comments: Cow<'a, str>,
    /// The version that was decided on; 0 for a folder.
    #[schema(example = 1)]
    pub version: u32,
    /// The bytes that were decided on: one entry for a file, one for each file below a folder.
    pub seen: Vec<SeenRecord>,
    /// Whether the reviewer has confirmed having seen the file elsewhere. Approving on a review page needs it if the page
    /// cannot show the file and downloads are not allowed.
    #[schema(example = false)]
    pub seen_elsewhere: bool,
    /// The network address it came from; null where it is unknown, and for who does not own the job.
    #[schema(example = "192.0.2.7")]
    pub address: Option<Cow<'a, str>>,
    /// When it was made.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub decided_at: Instant,
}

/// Bytes that a reviewer was shown.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[schema(as = Seen)]
pub struct SeenRecord {
    /// GUID of the file.
    #[schema(format = Uuid, example = "0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11")]
    pub job_guid: String,
    /// Its version.
    #[schema(example = 1)]
    pub version: u32,
    /// SHA-256 of that version, in hexadecimal digits.
    #[schema(example = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08")]
    pub sha256: String,
    /// What was decided on this file of a folder: approved, change-requested or rejected. Absent where the decision is one
    /// on the whole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<words::Decision>, nullable = false)]
    pub decision: Option<Cow<'static, str>>,
}

impl From<&Seen> for SeenRecord {
    fn from(seen: &Seen) -> Self {
        Self {
            job_guid: seen.job.to_string(),
            version: seen.version,
            sha256: hex::encode(seen.sha256),
            decision: seen.decision.map(|decision| decision.as_str().into()),
        }
    }
}
