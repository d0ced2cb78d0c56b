//! The notification record.

use imprimatur_application::notifications::{Notification, ReviewerRef};
use imprimatur_domain::Instant;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{job::address, stamp};

/// A notification as it was sent.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = Notification)]
pub struct NotificationRecord<'a> {
    /// Instructions.
    #[schema(example = "Please check the colours.")]
    pub comments: &'a str,
    /// notify-task, new-task or update-task.
    #[schema(example = "notify-task")]
    pub reason: &'static str,
    /// The recipient named in the request; may be empty.
    #[schema(example = "vera@example.com")]
    pub recipient: &'a str,
    /// The reviewers named in the request, or who stood in for them by default.
    pub reviewer: Vec<Reviewer<'a>>,
    /// now or later.
    #[schema(example = "now")]
    pub schedule: &'static str,
    /// The task that each reviewer got.
    pub task: NotifiedTask,
    /// Extension: the tasks it led to.
    pub tasks: Vec<TaskOf<'a>>,
}

/// A person or a group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Reviewer<'a> {
    /// A person.
    Email(&'a str),
    /// All contacts of a group.
    Group(&'a str),
}

/// What the tasks of a notification have in common.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct NotifiedTask {
    /// What they ask for.
    #[schema(example = "review-task")]
    pub category: &'static str,
    /// When they should be done.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub due_at: Option<Instant>,
    /// Whether the page demands a confirmation.
    pub req_confirm: bool,
    /// Their status when it was sent.
    #[schema(example = "new")]
    pub status: &'static str,
}

/// One task of a notification.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct TaskOf<'a> {
    /// Its name.
    #[schema(example = 17)]
    pub id: i64,
    /// Who is asked.
    #[schema(example = "vera@example.com")]
    pub assigned_to: &'a str,
}

impl<'a> NotificationRecord<'a> {
    /// A notification.
    pub fn of(notification: &'a Notification) -> Self {
        let reviewers = notification.reviewers.iter();
        let tasks = notification.tasks.iter();
        Self {
            comments: &notification.comments,
            reason: notification.reason.as_str(),
            recipient: address(notification.recipient.as_ref()),
            reviewer: reviewers
                .map(|reviewer| match reviewer {
                    ReviewerRef::Email(email) => Reviewer::Email(email.as_str()),
                    ReviewerRef::Group(group) => Reviewer::Group(group),
                })
                .collect(),
            schedule: notification.schedule.as_str(),
            task: NotifiedTask {
                category: notification.category.as_str(),
                due_at: notification.due_at,
                req_confirm: notification.req_confirm,
                status: notification.task_status.as_str(),
            },
            tasks: tasks
                .map(|(id, email)| TaskOf {
                    id: id.0,
                    assigned_to: address(email.as_ref()),
                })
                .collect(),
        }
    }
}
