//! The notification record.

use std::borrow::Cow;

use imprimatur_domain::Instant;
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{RefOr, Schema},
};

use crate::{body::to_schema, stamp, words};

/// A notification as it was sent.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = Notification)]
pub struct NotificationRecord<'a> {
    /// Instructions.
    #[schema(example = "Please check the colours.")]
    pub comments: Cow<'a, str>,
    /// notify-task, new-task or update-task.
    #[schema(value_type = words::NotificationReason)]
    pub reason: Cow<'static, str>,
    /// The recipient named in the request; may be empty.
    #[schema(example = "vera@example.com")]
    pub recipient: Cow<'a, str>,
    /// The reviewers named in the request, or who stood in for them by default.
    pub reviewer: Vec<Reviewer<'a>>,
    /// now or later.
    #[schema(value_type = words::Schedule)]
    pub schedule: Cow<'static, str>,
    /// The task that each reviewer got.
    pub task: NotifiedTask,
    /// Extension: the tasks it led to.
    pub tasks: Vec<TaskOf<'a>>,
}

/// A person or a group.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Reviewer<'a> {
    /// A person.
    Email(Cow<'a, str>),
    /// All contacts of a group.
    Group(Cow<'a, str>),
}

/// One record with either member: some generators do not tell apart two records that differ in a member alone.
impl PartialSchema for Reviewer<'_> {
    fn schema() -> RefOr<Schema> {
        to_schema(json!({
            "type": "object",
            "description": "A person or a group: it has one of the members.",
            "properties": {
                "email": {"type": "string", "description": "Address of a person."},
                "group": {"type": "string", "description": "Name of a group: all of its contacts."},
            },
            "example": {"email": "vera@example.com"},
        }))
    }
}

impl ToSchema for Reviewer<'_> {}

/// What the tasks of a notification have in common.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
pub struct NotifiedTask {
    /// What they ask for.
    #[schema(value_type = words::TaskCategory)]
    pub category: Cow<'static, str>,
    /// When they should be done.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub due_at: Option<Instant>,
    /// Whether the page demands a confirmation.
    pub req_confirm: bool,
    /// Their status when it was sent.
    #[schema(value_type = words::TaskStatus)]
    pub status: Cow<'static, str>,
}

/// One task of a notification.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
pub struct TaskOf<'a> {
    /// Its name.
    #[schema(example = 17)]
    pub id: i64,
    /// Who is asked.
    #[schema(example = "vera@example.com")]
    pub assigned_to: Cow<'a, str>,
}
