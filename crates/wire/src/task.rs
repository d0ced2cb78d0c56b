//! The task record.

use imprimatur_application::tasks::{Created, MyTask, TaskOrDefault};
use imprimatur_domain::{
    Instant,
    email::Email,
    job::Status,
    task::{Category, Task, TaskStatus},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{job::address, stamp};

/// A task; the default of a category has neither id nor instants.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = Task)]
pub struct TaskRecord<'a> {
    /// Its name; null for a default.
    #[schema(example = 17)]
    pub id: Option<i64>,
    /// Who is asked; empty for an anonymous task.
    #[schema(example = "vera@example.com")]
    pub assigned_to: &'a str,
    /// What it asks for.
    #[schema(example = "review-task")]
    pub category: &'static str,
    /// Name of the task.
    #[schema(example = "Review")]
    pub name: &'a str,
    /// new, processing, paused, done or closed.
    #[schema(example = "new")]
    pub status: &'static str,
    /// The decision, or the status that completion gives the job; may be empty.
    #[schema(example = "")]
    pub job_status: &'static str,
    /// Whether the page demands a confirmation.
    pub req_confirm: bool,
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
    /// Extension: who recorded the decision for the reviewer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on_behalf_by: Option<&'a str>,
    /// Extension: its private address, told once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub link: Option<&'a str>,
}

impl<'a> TaskRecord<'a> {
    /// A task.
    pub fn of(task: &'a Task) -> Self {
        // A task that is asked for again shows no decision, although the former one stands until another follows.
        let is_done = task.status() == TaskStatus::Done;
        let verdict = task.verdict.as_ref().filter(|_| is_done);
        Self {
            id: Some(task.id.0),
            assigned_to: address(task.assigned_to.as_ref()),
            category: task.category.as_str(),
            name: &task.name,
            status: task.status().as_str(),
            job_status: task.job_status.map_or("", Status::as_str),
            req_confirm: task.req_confirm,
            due_at: task.due_at,
            executed_at: task.executed_at,
            created_at: Some(task.created_at),
            updated_at: Some(task.updated_at),
            on_behalf_by: verdict
                .and_then(|verdict| verdict.on_behalf_by.as_ref())
                .map(Email::as_str),
            link: None,
        }
    }

    /// What a new task of this category would be.
    pub fn default_of(category: Category) -> Self {
        Self {
            id: None,
            assigned_to: "",
            category: category.as_str(),
            name: category.default_name(),
            status: TaskStatus::New.as_str(),
            job_status: "",
            req_confirm: false,
            due_at: None,
            executed_at: None,
            created_at: None,
            updated_at: None,
            on_behalf_by: None,
            link: None,
        }
    }

    /// A task, or a default.
    pub fn of_either(task: &'a TaskOrDefault) -> Self {
        match task {
            TaskOrDefault::Task(task) => Self::of(task),
            TaskOrDefault::Default(category) => Self::default_of(*category),
        }
    }

    /// A task whose private address is told.
    pub fn of_created(created: &'a Created) -> Self {
        Self {
            link: created.link.as_deref(),
            ..Self::of(&created.task)
        }
    }
}

/// An open task of the caller, with its job.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = MyTask)]
pub struct MyTaskRecord<'a> {
    /// What every task has.
    #[serde(flatten)]
    #[schema(inline)]
    pub task: TaskRecord<'a>,
    /// GUID of its job.
    #[schema(example = "0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11")]
    pub job_guid: String,
    /// Name of its job.
    #[schema(example = "poster.pdf")]
    pub job_name: &'a str,
}

impl<'a> MyTaskRecord<'a> {
    /// A task and its job.
    pub fn of(mine: &'a MyTask) -> Self {
        Self {
            task: TaskRecord::of(&mine.task),
            job_guid: mine.task.job.to_string(),
            job_name: &mine.job_name,
        }
    }
}
