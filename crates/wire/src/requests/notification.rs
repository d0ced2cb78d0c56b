//! Sending a job to people.

use imprimatur_application::{
    failure::FieldErrors,
    notifications::{Defaults, Reason, ReviewerInput, Schedule, Send, TaskInput},
};
use imprimatur_domain::{
    email::Email,
    task::{Category, TaskStatus},
    text,
};
use serde::Deserialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use super::{CATEGORIES, TASK_STATUSES, task};
use crate::fields::Fields;

/// Body of a notification. `recipient`, `reviewers` or `default.reviewers` must name somebody.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({"recipient": "vera@example.com", "comments": "Please check the colours.", "task": {"category": "review-task"}}))]
#[expect(dead_code, reason = "describes the body; it is read field by field")]
pub struct NotificationBody {
    /// Instructions, up to 10,000 characters.
    comments: Option<String>,
    /// What is to be filled in; explicit values win.
    default: Option<DefaultsBody>,
    /// notify-task (default), new-task or update-task.
    reason: Option<String>,
    /// One person.
    recipient: Option<String>,
    /// More people and groups; `reviewer`, as it is called when it is read, is understood as well.
    reviewers: Option<Vec<ReviewerBody>>,
    /// now (default) or later.
    schedule: Option<String>,
    /// The task that each reviewer gets.
    task: Option<TaskBody>,
}

/// Which parts are to be filled in from defaults.
#[derive(Debug, Deserialize, ToSchema)]
#[expect(dead_code, reason = "describes the body; it is read field by field")]
pub struct DefaultsBody {
    /// The comments last sent for the job.
    comments: Option<bool>,
    /// The job's customer, else the folder's.
    reviewers: Option<bool>,
    /// The category's default task.
    task: Option<bool>,
}

/// A person or a group of contacts.
#[derive(Debug, Deserialize, ToSchema)]
#[expect(dead_code, reason = "describes the body; it is read field by field")]
pub struct ReviewerBody {
    /// Address of a person.
    email: Option<String>,
    /// Name of a group of the owner's contacts.
    group: Option<String>,
}

/// Properties of a task.
#[derive(Debug, Deserialize, ToSchema)]
#[expect(dead_code, reason = "describes the body; it is read field by field")]
pub struct TaskBody {
    /// review-task (default) or another category.
    category: Option<String>,
    /// When it should be done, RFC 3339.
    due_at: Option<String>,
    /// Name of the task.
    name: Option<String>,
    /// Whether the page demands a confirmation.
    req_confirm: Option<bool>,
    /// new (default), processing, paused, done or closed.
    status: Option<String>,
}

/// Reads the body of a notification, which may be one that was read: `reviewer` is another name for `reviewers`. What is
/// wrong with it, an unknown field by its name among that, goes along with the command.
pub fn send(body: &Map<String, Value>) -> Send {
    let mut fields = Fields::of(body);
    let (category, task) = task_of(&mut fields);
    let mut reviewers = fields.objects("reviewers", reviewer);
    reviewers.extend(fields.objects("reviewer", reviewer));
    let command = Send {
        category,
        comments: comments_of(&mut fields),
        recipient: fields.text("recipient", str::parse::<Email>).value(),
        reviewers,
        reason: reason_of(&mut fields),
        schedule: schedule_of(&mut fields),
        task,
        defaults: defaults_of(&mut fields),
        malformed: FieldErrors::default(),
    };
    fields.refuse_unknown(&["tasks"]);
    Send {
        malformed: fields.into_errors(),
        ..command
    }
}

fn reviewer(fields: &mut Fields<'_>) -> ReviewerInput {
    let reviewer = ReviewerInput {
        email: fields.text("email", str::parse::<Email>).value(),
        group: fields
            .text("group", |t| text::line(t, text::NAME_MAX))
            .value(),
    };
    if !fields.has("email") && !fields.has("group") {
        fields.wrong("email", "or group must be given");
    }
    fields.refuse_unknown(&[]);
    reviewer
}

pub(super) fn comments_of(fields: &mut Fields<'_>) -> Option<String> {
    fields
        .text("comments", |t| text::prose(t, text::COMMENTS_MAX))
        .value()
}

pub(super) fn reason_of(fields: &mut Fields<'_>) -> Reason {
    fields
        .choice(
            "reason",
            Reason::parse,
            "notify-task, new-task, update-task",
        )
        .value()
        .unwrap_or_default()
}

pub(super) fn schedule_of(fields: &mut Fields<'_>) -> Schedule {
    fields
        .choice("schedule", Schedule::parse, "now, later")
        .value()
        .unwrap_or_default()
}

pub(super) fn defaults_of(fields: &mut Fields<'_>) -> Defaults {
    let read = |fields: &mut Fields<'_>| {
        let defaults = Defaults {
            comments: fields.flag("comments").unwrap_or_default(),
            reviewers: fields.flag("reviewers").unwrap_or_default(),
            task: fields.flag("task").unwrap_or_default(),
        };
        fields.refuse_unknown(&[]);
        defaults
    };
    fields.object("default", read).unwrap_or_default()
}

/// The properties of a task. It may be one that was read, with what cannot be said here.
pub(super) fn task_of(fields: &mut Fields<'_>) -> (Option<Category>, TaskInput) {
    let read = |fields: &mut Fields<'_>| {
        let category = fields.choice("category", Category::parse, CATEGORIES);
        let properties = TaskInput {
            name: fields.text("name", text::name).value(),
            due_at: fields.instant("due_at").change(),
            req_confirm: fields.flag("req_confirm"),
            status: fields
                .choice("status", TaskStatus::parse, TASK_STATUSES)
                .value(),
        };
        let others = ["assigned_to", "job_status"];
        fields.refuse_unknown(&[&task::READ_ONLY[..], &others].concat());
        (category.value(), properties)
    };
    fields.object("task", read).unwrap_or_default()
}
