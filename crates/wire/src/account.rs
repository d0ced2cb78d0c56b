//! A user as the user and the team see it.

use std::borrow::Cow;

use imprimatur_domain::{Instant, reminder::Offset};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{stamp, words};

/// The caller, with settings.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = Me)]
pub struct MeRecord<'a> {
    /// Name of the record; read-only.
    #[schema(example = 2)]
    pub id: i64,
    /// Address; read-only.
    #[schema(example = "ada@example.com")]
    pub email: Cow<'a, str>,
    /// Shown to others.
    #[schema(example = "Ada Berg")]
    pub full_name: Cow<'a, str>,
    /// owner, admin or member; read-only.
    #[schema(value_type = words::Role)]
    pub role: Cow<'static, str>,
    /// Name of the team; read-only.
    #[schema(example = "Default")]
    pub team: Cow<'a, str>,
    /// Page size of lists, 1–200.
    #[schema(example = 20)]
    pub items_per_page: u32,
    /// Whether a deleted job goes to the trash first.
    #[schema(example = true)]
    pub trash_on_delete: bool,
    /// The reminders that a job gets with its first due date.
    pub default_reminders: Vec<OffsetRecord>,
    /// Which notices are also mailed: all, decisions or none.
    #[schema(value_type = words::Notify)]
    pub notify: Cow<'static, str>,
    /// Language of the user's pages and mails; null for the team's.
    #[schema(example = "de")]
    pub language: Option<Cow<'a, str>>,
    /// Time zone in which the user's pages write times; null for the team's.
    #[schema(example = "Europe/Berlin")]
    pub time_zone: Option<Cow<'a, str>>,
    /// When the user was added; read-only.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub created_at: Instant,
}

/// When a reminder is due, relative to the due date.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[schema(as = DefaultReminder)]
pub struct OffsetRecord {
    /// 0–1,000.
    #[schema(example = 1)]
    pub quantity: u16,
    /// minutes, hours, days or weeks.
    #[schema(value_type = words::ReminderUnit)]
    pub unit: Cow<'static, str>,
    /// before or after.
    #[schema(value_type = words::ReminderComparator)]
    pub comparator: Cow<'static, str>,
}

impl From<Offset> for OffsetRecord {
    fn from(offset: Offset) -> Self {
        Self {
            quantity: offset.quantity,
            unit: offset.unit.as_str().into(),
            comparator: offset.comparator.as_str().into(),
        }
    }
}

/// The team, with what holds for its pages and mails.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = Team)]
pub struct TeamRecord<'a> {
    /// Id of the team; read-only.
    #[schema(example = 1)]
    pub id: i64,
    /// Its name, unique over the installation.
    #[schema(example = "Harbour Print")]
    pub name: Cow<'a, str>,
    /// Language of pages and mails for whoever's own is not known; empty for English.
    #[schema(example = "de")]
    pub language: Cow<'a, str>,
    /// Time zone in which pages and mails write times.
    #[schema(example = "Europe/Berlin")]
    pub time_zone: Cow<'a, str>,
    /// Colour of pages and mails, such as #1a5f74; null for that of the service.
    #[schema(example = "#1a5f74")]
    pub accent: Option<Cow<'a, str>>,
    /// A line below pages and mails; may be empty.
    #[schema(example = "Harbour Print GmbH, Hamburg")]
    pub footer: Cow<'a, str>,
    /// Whether forms of the console propose that reviewers see only their own comments.
    pub private_comments: bool,
    /// SHA-256 of the logo as it is shown, a JPEG image, in hexadecimal digits; null without one. Read-only.
    pub logo_sha256: Option<String>,
    /// The ICC profile of its press, which pictures simulate where a document names no press; null without one. Read-only.
    pub profile: Option<TeamProfileRecord<'a>>,
}

/// A person whose decisions on the team's jobs are open.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = OpenReviews)]
pub struct OpenReviewsRecord<'a> {
    /// The person's address.
    #[schema(example = "vera@example.com")]
    pub email: Cow<'a, str>,
    /// The name of the team's user or contact with this address; null if there is none.
    #[schema(example = "Vera Lund")]
    pub name: Option<Cow<'a, str>>,
    /// How many decisions are open.
    #[schema(example = 5)]
    pub open: u32,
    /// How many of them are late: by the due date of the task, else of the job.
    #[schema(example = 2)]
    pub overdue: u32,
    /// When the oldest one was asked for.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub waiting_since: Instant,
}

/// The ICC profile of a team's press.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = TeamProfile)]
pub struct TeamProfileRecord<'a> {
    /// Its description.
    #[schema(example = "PSO Coated v3")]
    pub name: Cow<'a, str>,
    /// SHA-256 of its bytes, in hexadecimal digits.
    pub sha256: String,
    /// Its size in bytes.
    pub size: u32,
}

/// A user of the team.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = User)]
pub struct UserRecord<'a> {
    /// Name of the record.
    #[schema(example = 2)]
    pub id: i64,
    /// Address, unique over the whole service.
    #[schema(example = "bea@example.com")]
    pub email: Cow<'a, str>,
    /// Shown to others.
    #[schema(example = "Bea Lind")]
    pub full_name: Cow<'a, str>,
    /// owner, admin or member.
    #[schema(value_type = words::Role)]
    pub role: Cow<'static, str>,
    /// Name of the team.
    #[schema(example = "Default")]
    pub team: Cow<'a, str>,
    /// Whether the user has access; false after the user has left.
    #[schema(example = true)]
    pub active: bool,
    /// When the user was added.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub created_at: Instant,
}
