//! The reminder record, and the entry of what is sent about a job's tasks.

use std::borrow::Cow;

use imprimatur_domain::{
    Instant,
    email::Email,
    ids::{JobId, TaskId},
    reminder::Reminder,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{stamp, words};

/// What stands for the unit and the comparator of a notification by hand.
const NONE: &str = "none";
/// What stands for its name.
const MANUAL: i64 = -1;

/// A reminder. Its date follows the job's due date.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[schema(as = Reminder)]
pub struct ReminderRecord {
    /// Its name.
    #[schema(example = 61)]
    pub id: i64,
    /// GUID of the job.
    #[schema(format = Uuid, example = "0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11")]
    pub job_guid: String,
    /// How many units.
    #[schema(example = 1, maximum = 1000)]
    pub quantity: u16,
    /// minutes, hours, days or weeks.
    #[schema(value_type = words::ReminderUnit)]
    pub unit: Cow<'static, str>,
    /// before or after the due date.
    #[schema(value_type = words::ReminderComparator)]
    pub comparator: Cow<'static, str>,
    /// Whether it is taken back.
    pub cancelled: bool,
    /// Whether it was created by the owner's settings.
    pub is_auto: bool,
    /// later, and now once it has fired.
    #[schema(value_type = words::Schedule)]
    pub schedule: Cow<'static, str>,
    /// When it fires, or fired; null without a due date.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub date: Option<Instant>,
    /// Extension: what became of it: sent, nobody (had an open task) or missed (in the trash); null before.
    #[schema(value_type = Option<words::ReminderOutcome>)]
    pub outcome: Option<Cow<'static, str>>,
    /// When it was created.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub created_at: Instant,
    /// When it was last changed.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub updated_at: Instant,
}

impl ReminderRecord {
    /// A reminder that has fired.
    pub fn fired(reminder: &Reminder) -> Self {
        let date = reminder.fired.as_ref().map(|fired| fired.date);
        Self::new(reminder, date)
    }

    /// A reminder with the instant at which it fires, or fired.
    pub fn new(reminder: &Reminder, date: Option<Instant>) -> Self {
        let waits = reminder.fires_at.is_some();
        let fired = reminder.fired.as_ref().filter(|_| !waits);
        let outcome = fired.map(|fired| fired.outcome);
        Self {
            id: reminder.id.0,
            job_guid: reminder.job.to_string(),
            quantity: reminder.offset.quantity,
            unit: reminder.offset.unit.as_str().into(),
            comparator: reminder.offset.comparator.as_str().into(),
            cancelled: reminder.is_cancelled,
            is_auto: reminder.is_auto,
            schedule: if outcome.is_some() { "now" } else { "later" }.into(),
            date,
            outcome: outcome.map(|outcome| outcome.as_str().into()),
            created_at: reminder.created_at,
            updated_at: reminder.updated_at,
        }
    }
}

/// Something that was sent, or will be, about the tasks of a job: a reminder, or a notification by hand.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[schema(as = NotificationEvent)]
pub struct EntryRecord<'a> {
    /// Name of the reminder; -1 for a notification by hand.
    #[schema(example = -1)]
    pub id: i64,
    /// GUID of the job.
    #[schema(format = Uuid, example = "0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11")]
    pub job_guid: String,
    /// How many units; 0 for a notification by hand.
    #[schema(example = 0)]
    pub quantity: u16,
    /// minutes, hours, days or weeks; none for a notification by hand.
    #[schema(value_type = words::EntryUnit)]
    pub unit: Cow<'static, str>,
    /// before or after; none for a notification by hand.
    #[schema(value_type = words::EntryComparator)]
    pub comparator: Cow<'static, str>,
    /// Whether it is taken back.
    pub cancelled: bool,
    /// Whether it was created by the owner's settings.
    pub is_auto: bool,
    /// later while it waits, now once it was sent.
    #[schema(value_type = words::Schedule)]
    pub schedule: Cow<'static, str>,
    /// When; null if that is not known yet.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub date: Option<Instant>,
    /// Extension: what became of a reminder; null for all else.
    #[schema(value_type = Option<words::ReminderOutcome>)]
    pub outcome: Option<Cow<'static, str>>,
    /// Extension: the task of a notification by hand; null for a reminder, which is about all that are open.
    #[schema(example = 17)]
    pub task_id: Option<i64>,
    /// Extension: to whom a notification by hand goes.
    #[schema(example = "vera@example.com")]
    pub recipient: Option<Cow<'a, str>>,
    /// When the reminder was created; absent for a notification by hand.
    #[serde(
        default,
        with = "stamp::maybe",
        skip_serializing_if = "Option::is_none"
    )]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub created_at: Option<Instant>,
    /// When the reminder was last changed; absent for a notification by hand.
    #[serde(
        default,
        with = "stamp::maybe",
        skip_serializing_if = "Option::is_none"
    )]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub updated_at: Option<Instant>,
}

impl<'a> EntryRecord<'a> {
    /// A reminder.
    pub fn reminder(reminder: &Reminder, date: Option<Instant>) -> Self {
        let record = ReminderRecord::new(reminder, date);
        Self {
            id: record.id,
            job_guid: record.job_guid,
            quantity: record.quantity,
            unit: record.unit,
            comparator: record.comparator,
            cancelled: record.cancelled,
            is_auto: record.is_auto,
            schedule: record.schedule,
            date,
            outcome: record.outcome,
            task_id: None,
            recipient: None,
            created_at: Some(record.created_at),
            updated_at: Some(record.updated_at),
        }
    }

    /// A notification by hand about a task of this job; `waits` until it is sent.
    pub fn manual(
        job: JobId,
        task: TaskId,
        recipient: Option<&'a Email>,
        waits: bool,
        date: Option<Instant>,
    ) -> Self {
        Self {
            id: MANUAL,
            job_guid: job.to_string(),
            quantity: 0,
            unit: NONE.into(),
            comparator: NONE.into(),
            cancelled: false,
            is_auto: false,
            schedule: if waits { "later" } else { "now" }.into(),
            date,
            outcome: None,
            task_id: Some(task.0),
            recipient: recipient.map(|email| email.as_str().into()),
            created_at: None,
            updated_at: None,
        }
    }
}
