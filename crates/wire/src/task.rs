//! The task record.

use std::borrow::Cow;

use imprimatur_domain::{
    Instant,
    job::Status,
    task::{Category, Task, TaskStatus},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{job::address, stamp, words};

/// A task; the default of a category has neither id nor instants.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = Task)]
pub struct TaskRecord<'a> {
    /// Its name; null for a default.
    #[schema(example = 17)]
    pub id: Option<i64>,
    /// Who is asked; empty for an anonymous task.
    #[schema(example = "vera@example.com")]
    pub assigned_to: Cow<'a, str>,
    /// What it asks for.
    #[schema(value_type = words::TaskCategory)]
    pub category: Cow<'static, str>,
    /// Name of the task.
    #[schema(example = "Review")]
    pub name: Cow<'a, str>,
    /// new, processing, paused, done or closed.
    #[schema(value_type = words::TaskStatus)]
    pub status: Cow<'static, str>,
    /// The decision, or the status that completion gives the job; may be empty.
    #[schema(value_type = words::TaskJobStatus)]
    pub job_status: Cow<'static, str>,
    /// Whether the page demands a confirmation.
    pub req_confirm: bool,
    /// Extension: true if the person sees only own comments and the team's replies to them.
    #[serde(default)]
    #[schema(required)]
    pub private_comments: bool,
    /// Extension: true if the person's private link offers the inspector of inks.
    #[serde(default)]
    #[schema(required)]
    pub inspector: bool,
    /// Extension: the language that it was sent in; `""` if none was named.
    #[serde(default)]
    #[schema(required, example = "de")]
    pub language: Cow<'a, str>,
    /// When it should be done.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub due_at: Option<Instant>,
    /// When it was initiated; null while it waits.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub executed_at: Option<Instant>,
    /// When it was created.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub created_at: Option<Instant>,
    /// When it was last changed.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub updated_at: Option<Instant>,
    /// Extension: number of its stage; absent if it is of none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = 1)]
    pub stage: Option<u32>,
    /// Extension: decider, commenter or observer; absent if it is of no stage.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = words::ReviewRole)]
    pub role: Option<Cow<'static, str>>,
    /// Extension: who recorded the decision for the reviewer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub on_behalf_by: Option<Cow<'a, str>>,
    /// Extension: its private address, told once.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub link: Option<Cow<'a, str>>,
}

impl<'a> From<&'a Task> for TaskRecord<'a> {
    fn from(task: &'a Task) -> Self {
        // A task that is asked for again shows no decision, although the former one stands until another follows.
        let is_done = task.status() == TaskStatus::Done;
        let verdict = task.verdict.as_ref().filter(|_| is_done);
        Self {
            id: Some(task.id.0),
            assigned_to: address(task.assigned_to.as_ref()),
            category: task.category.as_str().into(),
            name: task.name.as_str().into(),
            status: task.status().as_str().into(),
            job_status: task.job_status.map_or("", Status::as_str).into(),
            req_confirm: task.req_confirm,
            private_comments: task.private_comments,
            inspector: task.inspector,
            language: task.language.as_deref().unwrap_or_default().into(),
            due_at: task.due_at,
            executed_at: task.executed_at,
            created_at: Some(task.created_at),
            updated_at: Some(task.updated_at),
            stage: task.stage,
            role: task.stage.map(|_| task.role.as_str().into()),
            on_behalf_by: verdict
                .and_then(|verdict| verdict.on_behalf_by.as_ref())
                .map(|email| email.as_str().into()),
            link: None,
        }
    }
}

impl TaskRecord<'_> {
    /// What a new task of this category would be.
    pub fn default_for(category: Category) -> Self {
        Self {
            id: None,
            assigned_to: "".into(),
            category: category.as_str().into(),
            name: String::from(category.default_name()).into(),
            status: TaskStatus::New.as_str().into(),
            job_status: "".into(),
            req_confirm: false,
            private_comments: false,
            inspector: false,
            language: "".into(),
            due_at: None,
            executed_at: None,
            created_at: None,
            updated_at: None,
            stage: None,
            role: None,
            on_behalf_by: None,
            link: None,
        }
    }
}

/// An open task of the caller, with its job.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = MyTask)]
pub struct MyTaskRecord<'a> {
    /// What every task has.
    #[serde(flatten)]
    #[schema(inline)]
    pub task: TaskRecord<'a>,
    /// GUID of its job.
    #[schema(format = Uuid, example = "0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11")]
    pub job_guid: String,
    /// Name of its job.
    #[schema(example = "poster.pdf")]
    pub job_name: Cow<'a, str>,
}
