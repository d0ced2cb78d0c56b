//! What each type of event tells beside the job.

mod certified;
mod checks;
mod describe;
mod preflight;
mod releases;
mod stages;

pub use certified::CertifiedData;
pub use checks::{CheckAnsweredData, CheckRequestedData};
pub use describe::{Described, describe};
pub use preflight::{GateOverriddenData, PreflightedData, PreflightedVersion};
pub use releases::{DerivativeData, ReleaseRefusedData};
pub use stages::{PlanChangedData, StageCompletedData, StageStartedData};

use std::borrow::Cow;

use imprimatur_domain::{Instant, email::Email, event::EventData, ids::TaskId, task::Decision};
use serde::{Deserialize, Serialize, ser::Error as _};
use serde_json::{Error, Map, Value};
use utoipa::ToSchema;

use crate::{
    comment::{PositionRecord, ShapeRecord},
    reminder::ReminderRecord,
    stamp,
    task::TaskRecord,
    words,
};

/// Of jobs.created.
#[derive(Deserialize, Serialize, ToSchema)]
pub struct CreatedData {
    /// Where it comes from.
    #[schema(value_type = words::JobSource)]
    pub source: Cow<'static, str>,
}

/// Of jobs.version.changed.
#[derive(Deserialize, Serialize, ToSchema)]
pub struct VersionChangedData<'a> {
    /// The new version.
    #[schema(example = 2)]
    pub version: u32,
    /// What was said along with it; may be empty.
    pub comments: Cow<'a, str>,
}

/// Of jobs.status.changed.
#[derive(Deserialize, Serialize, ToSchema)]
pub struct StatusChangedData {
    /// The status before.
    #[schema(value_type = words::JobStatus)]
    pub previous_status: Cow<'static, str>,
    /// Why.
    #[schema(example = "task-initiated")]
    pub cause: Cow<'static, str>,
}

/// Of jobs.label.changed.
#[derive(Deserialize, Serialize, ToSchema)]
pub struct LabelChangedData<'a> {
    /// The label; may be empty.
    #[schema(example = "rush")]
    pub label: Cow<'a, str>,
    /// The one before.
    pub previous_label: Cow<'a, str>,
}

/// Of jobs.review.approval.
#[derive(Deserialize, Serialize, ToSchema)]
pub struct ReviewApprovalData<'a> {
    /// approved.
    #[schema(value_type = words::Decision)]
    pub decision: Cow<'static, str>,
    /// Who approved, where it was a person.
    #[schema(example = "vera@example.com")]
    pub reviewer: Option<Cow<'a, str>>,
    /// What was said; may be empty.
    pub comments: Cow<'a, str>,
    /// The task that was decided, if it was one.
    pub task_id: Option<i64>,
    /// Who has recorded it for the reviewer.
    pub on_behalf_by: Option<Cow<'a, str>>,
}

/// Of jobs.review.message.
#[derive(Deserialize, Serialize, ToSchema)]
pub struct ReviewMessageData<'a> {
    /// Who says it.
    #[schema(example = "vera@example.com")]
    pub from_email: Option<Cow<'a, str>>,
    /// What is said; may be empty beside a decision.
    pub comments: Cow<'a, str>,
    /// The decision, if it was one.
    #[schema(value_type = Option<words::Decision>)]
    pub decision: Option<Cow<'static, str>>,
    /// The page it is about.
    pub page: Option<u32>,
    /// The bounding box of the shape.
    pub position: Option<PositionRecord>,
    /// The shape on that page.
    pub shape: Option<ShapeRecord>,
    /// The comment, unless it is only a decision or what came with a file.
    #[schema(example = 51)]
    pub comment_id: Option<i64>,
    /// The number of the comment on the job.
    #[schema(example = 3)]
    pub number: Option<u32>,
    /// The comment that began its thread: itself, unless it is a reply.
    #[schema(example = 51)]
    pub thread: Option<i64>,
    /// Whether only the team sees it.
    pub internal: bool,
    /// The task it belongs to.
    pub task_id: Option<i64>,
    /// Who has recorded it for the reviewer.
    pub on_behalf_by: Option<Cow<'a, str>>,
}

/// Of jobs.review.notify.
#[derive(Deserialize, Serialize, ToSchema)]
pub struct ReviewNotifyData<'a> {
    /// The task.
    #[schema(example = 17)]
    pub task_id: i64,
    /// Who was asked.
    #[schema(example = "vera@example.com")]
    pub recipient: Cow<'a, str>,
    /// The instructions; may be empty.
    pub comments: Cow<'a, str>,
}

/// Of jobs.task.created and jobs.task.completed.
#[derive(Deserialize, Serialize, ToSchema)]
pub struct TaskData<'a> {
    /// The task.
    pub task: TaskRecord<'a>,
}

/// Of jobs.task.email.reply.
#[derive(Deserialize, Serialize, ToSchema)]
pub struct TaskEmailReplyData<'a> {
    /// The task.
    #[schema(example = 17)]
    pub task_id: i64,
    /// Who has answered.
    #[schema(example = "vera@example.com")]
    pub from_email: Cow<'a, str>,
    /// What was said.
    pub comments: Cow<'a, str>,
}

/// Of jobs.anonymous.reminder.
#[derive(Deserialize, Serialize, ToSchema)]
pub struct AnonymousReminderData {
    /// The reminder.
    pub reminder: ReminderRecord,
    /// The anonymous task that is open.
    #[schema(example = 17)]
    pub task_id: i64,
}

/// Of jobs.compressed.
#[derive(Deserialize, Serialize, ToSchema)]
pub struct CompressedData<'a> {
    /// Where the zip can be fetched.
    pub download_url: Cow<'a, str>,
    /// Until when.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-27T09:30:00.000Z")]
    pub expires_at: Instant,
    /// Its length in bytes.
    #[schema(example = 262_144_000)]
    pub size: u64,
}

/// Of jobs.updated.
#[derive(Deserialize, Serialize, ToSchema)]
pub struct UpdatedData {
    /// What has changed, in one or more words.
    #[schema(example = json!(["name", "due_at"]))]
    pub changed: Vec<Cow<'static, str>>,
}

/// Of jobs.deleted.
#[derive(Deserialize, Serialize, ToSchema)]
pub struct DeletedData {
    /// Whether it is gone for good, and not in the trash.
    pub permanent: bool,
}

/// Of jobs.send-to-mis.
#[derive(Deserialize, Serialize, ToSchema)]
pub struct SendToMisData {}

/// What this event tells.
pub(crate) fn data_of(data: &EventData) -> Result<Map<String, Value>, Error> {
    match data {
        EventData::Created { source } => rendered(CreatedData {
            source: source.as_str().into(),
        }),
        EventData::VersionChanged { version, comments } => rendered(VersionChangedData {
            version: *version,
            comments: comments.into(),
        }),
        EventData::StatusChanged { previous, cause } => rendered(StatusChangedData {
            previous_status: previous.as_str().into(),
            cause: cause.as_str().into(),
        }),
        EventData::LabelChanged { label, previous } => rendered(LabelChangedData {
            label: label.into(),
            previous_label: previous.into(),
        }),
        EventData::ReviewApproval { .. }
        | EventData::ReviewMessage { .. }
        | EventData::ReviewNotify { .. } => of_review(data),
        EventData::TaskCreated { .. }
        | EventData::TaskCompleted { .. }
        | EventData::TaskEmailReply { .. }
        | EventData::AnonymousReminder { .. } => of_task(data),
        EventData::Preflighted { .. } | EventData::GateOverridden { .. } => {
            preflight::of_preflight(data)
        }
        EventData::StageStarted { .. }
        | EventData::StageCompleted { .. }
        | EventData::PlanChanged { .. } => stages::of_stage(data),
        EventData::Certified { .. } => certified::of_approval(data),
        EventData::CheckRequested { .. } | EventData::CheckAnswered { .. } => {
            checks::of_check(data)
        }
        EventData::DerivativeRegistered { .. }
        | EventData::DerivativeConfirmed { .. }
        | EventData::ReleaseRefused { .. } => releases::of_release(data),
        EventData::Compressed {
            download_url,
            expires_at,
            size,
        } => rendered(CompressedData {
            download_url: download_url.into(),
            expires_at: *expires_at,
            size: *size,
        }),
        EventData::Updated { changed } => rendered(UpdatedData {
            changed: changed.iter().map(|field| field.as_str().into()).collect(),
        }),
        EventData::Deleted { permanent } => rendered(DeletedData {
            permanent: *permanent,
        }),
        EventData::SendToMis => rendered(SendToMisData {}),
    }
}

fn of_task(data: &EventData) -> Result<Map<String, Value>, Error> {
    match data {
        EventData::TaskCreated { task } | EventData::TaskCompleted { task } => rendered(TaskData {
            task: TaskRecord::from(&**task),
        }),
        EventData::TaskEmailReply {
            task,
            from_email,
            comments,
        } => rendered(TaskEmailReplyData {
            task_id: task.0,
            from_email: from_email.as_str().into(),
            comments: comments.into(),
        }),
        EventData::AnonymousReminder { reminder, task } => rendered(AnonymousReminderData {
            reminder: ReminderRecord::fired(reminder),
            task_id: task.0,
        }),
        _ => Ok(Map::new()),
    }
}

fn of_review(data: &EventData) -> Result<Map<String, Value>, Error> {
    match data {
        EventData::ReviewApproval {
            reviewer,
            comments,
            task,
            on_behalf_by,
        } => rendered(ReviewApprovalData {
            decision: Decision::Approved.as_str().into(),
            reviewer: text(reviewer.as_ref()),
            comments: comments.into(),
            task_id: number(*task),
            on_behalf_by: text(on_behalf_by.as_ref()),
        }),
        EventData::ReviewMessage {
            from_email,
            comments,
            decision,
            page,
            shape,
            comment,
            task,
            category: _,
            on_behalf_by,
        } => rendered(ReviewMessageData {
            from_email: text(from_email.as_ref()),
            comments: comments.into(),
            decision: decision.map(|decision| decision.as_str().into()),
            page: *page,
            position: shape
                .as_ref()
                .map(|shape| shape.bounds().fractions().into()),
            shape: shape.as_ref().map(ShapeRecord::from),
            comment_id: comment.map(|comment| comment.id.0),
            number: comment.map(|comment| comment.number),
            thread: comment.map(|comment| comment.thread.0),
            internal: comment.is_some_and(|comment| comment.is_internal),
            task_id: number(*task),
            on_behalf_by: text(on_behalf_by.as_ref()),
        }),
        EventData::ReviewNotify {
            task,
            recipient,
            comments,
            ..
        } => rendered(ReviewNotifyData {
            task_id: task.0,
            recipient: recipient.as_str().into(),
            comments: comments.into(),
        }),
        _ => Ok(Map::new()),
    }
}

fn rendered(data: impl Serialize) -> Result<Map<String, Value>, Error> {
    match serde_json::to_value(data)? {
        Value::Object(data) => Ok(data),
        other => Err(Error::custom(format!("{other} is not an object"))),
    }
}

fn text(email: Option<&Email>) -> Option<Cow<'_, str>> {
    email.map(|email| email.as_str().into())
}

fn number(task: Option<TaskId>) -> Option<i64> {
    task.map(|task| task.0)
}

#[cfg(test)]
mod tests;
