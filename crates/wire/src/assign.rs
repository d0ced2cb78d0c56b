//! The answer to an assignment.

use std::borrow::Cow;

use imprimatur_domain::{Instant, task::Task};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{stamp, words};

/// How a job is assigned now.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = Assignment)]
pub struct AssignRecord<'a> {
    /// Address of the assignee; empty if there is none.
    #[schema(example = "ada@example.com")]
    pub assignee: Cow<'a, str>,
    /// The instructions.
    #[schema(example = "Please retouch page 2.")]
    pub comments: Cow<'a, str>,
    /// The assignee's task; null if there is none.
    pub task: Option<AssignedTask>,
}

/// The task of an assignee.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
pub struct AssignedTask {
    /// Always assign-task.
    #[schema(value_type = words::TaskCategory)]
    pub category: Cow<'static, str>,
    /// When it was created.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub created_at: Instant,
    /// When it should be done.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub due_at: Option<Instant>,
    /// When it was initiated; null while it waits.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub executed_at: Option<Instant>,
    /// Its name.
    #[schema(example = 17)]
    pub id: i64,
    /// new, processing, paused, done or closed.
    #[schema(value_type = words::TaskStatus)]
    pub status: Cow<'static, str>,
}

impl From<&Task> for AssignedTask {
    fn from(task: &Task) -> Self {
        Self {
            category: task.category.as_str().into(),
            created_at: task.created_at,
            due_at: task.due_at,
            executed_at: task.executed_at,
            id: task.id.0,
            status: task.status().as_str().into(),
        }
    }
}
