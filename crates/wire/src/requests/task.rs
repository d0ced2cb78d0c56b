//! Creating, changing, notifying and deciding tasks.

use imprimatur_application::{
    failure::FieldErrors,
    tasks::{CreateTask, NotifyTask, RecordDecision, UpdateTask},
};
use imprimatur_domain::{
    email::Email,
    job::Status,
    task::{Category, Decision, TaskStatus},
    text,
};
use serde::Deserialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use super::{
    CATEGORIES, SETTABLE, TASK_STATUSES,
    notification::{
        DefaultsBody, TaskBody, comments_of, defaults_of, reason_of, schedule_of, task_of,
    },
};
use crate::fields::{Fields, Patch};

/// Body of creating a task.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({"assigned_to": "vera@example.com", "category": "review-task"}))]
#[expect(dead_code, reason = "describes the body; it is read field by field")]
pub struct CreateTaskBody {
    /// Who is asked; may be empty only for an anonymous task.
    assigned_to: Option<String>,
    /// review-task (default) or another category.
    category: Option<String>,
    /// When it should be done, RFC 3339.
    due_at: Option<String>,
    /// The status that completion gives the job.
    job_status: Option<String>,
    /// Name of the task.
    name: Option<String>,
    /// Whether the page demands a confirmation.
    req_confirm: Option<bool>,
    /// new (default), processing, paused or closed.
    status: Option<String>,
}

/// Body of changing a task.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({"status": "done", "job_status": "approved"}))]
#[expect(dead_code, reason = "describes the body; it is read field by field")]
pub struct UpdateTaskBody {
    /// When it should be done, RFC 3339.
    due_at: Option<String>,
    /// With status done, the decision.
    job_status: Option<String>,
    /// Name of the task.
    name: Option<String>,
    /// Whether the page demands a confirmation.
    req_confirm: Option<bool>,
    /// new, processing, paused, done or closed.
    status: Option<String>,
}

/// Body of asking for a task again.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({"comments": "A friendly reminder."}))]
#[expect(dead_code, reason = "describes the body; it is read field by field")]
pub struct NotifyTaskBody {
    /// Instructions.
    comments: Option<String>,
    /// What is to be filled in.
    default: Option<DefaultsBody>,
    /// notify-task, new-task or update-task; whatever it is, this task is asked for again.
    reason: Option<String>,
    /// now (default) or later.
    schedule: Option<String>,
    /// Properties of the task.
    task: Option<TaskBody>,
}

/// Body of a decision.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({"decision": "approved", "comments": "Looks good.", "version": 1}))]
#[expect(dead_code, reason = "describes the body; it is read field by field")]
pub struct DecisionBody {
    /// approved, change-requested or rejected.
    decision: String,
    /// What the reviewer says.
    comments: Option<String>,
    /// The version that was decided on; the current one if absent.
    version: Option<u32>,
}

/// Fields of the record that cannot be changed: accepted and ignored.
pub(super) const READ_ONLY: [&str; 6] = [
    "id",
    "executed_at",
    "created_at",
    "updated_at",
    "on_behalf_by",
    "link",
];
/// Fields of the record that are said when a task is created, and stay; and those that say where it is, in lists of
/// one's own.
const FIXED: [&str; 4] = ["assigned_to", "category", "job_guid", "job_name"];

/// Reads the body of creating a task, which may be one that was read. What is wrong with it, an unknown field by its
/// name among that, goes along with the command.
pub fn create_task(body: &Map<String, Value>) -> CreateTask {
    let mut fields = Fields::of(body);
    let command = CreateTask {
        assigned_to: fields.text("assigned_to", str::parse::<Email>).value(),
        category: fields
            .choice("category", Category::parse, CATEGORIES)
            .value(),
        due_at: fields.instant("due_at").value(),
        job_status: job_status(&mut fields).value(),
        name: fields.text("name", text::name).value(),
        req_confirm: fields.flag("req_confirm"),
        status: task_status(&mut fields),
        malformed: FieldErrors::default(),
    };
    fields.refuse_unknown(&READ_ONLY);
    CreateTask {
        malformed: fields.into_errors(),
        ..command
    }
}

/// Reads the body of changing a task, which may be the task as it was read. What is wrong with it, an unknown field by
/// its name among that, goes along with the command.
pub fn update_task(body: &Map<String, Value>) -> UpdateTask {
    let mut fields = Fields::of(body);
    let command = UpdateTask {
        due_at: fields.instant("due_at").change(),
        job_status: job_status(&mut fields).change(),
        name: fields.text("name", text::name).text(),
        req_confirm: fields.flag("req_confirm"),
        status: task_status(&mut fields),
        address: None,
        malformed: FieldErrors::default(),
    };
    fields.refuse_unknown(&[&READ_ONLY[..], &FIXED].concat());
    UpdateTask {
        malformed: fields.into_errors(),
        ..command
    }
}

/// Reads the body of asking for a task again. An unknown field is refused by its name.
///
/// # Errors
/// All that is wrong with it.
pub fn notify_task(body: &Map<String, Value>) -> Result<NotifyTask, FieldErrors> {
    let mut fields = Fields::of(body);
    let command = NotifyTask {
        comments: comments_of(&mut fields),
        defaults: defaults_of(&mut fields),
        schedule: schedule_of(&mut fields),
        task: task_of(&mut fields).1,
    };
    reason_of(&mut fields);
    fields.refuse_unknown(&[]);
    fields.finish(command)
}

/// Reads the body of a decision. An unknown field is refused by its name.
///
/// # Errors
/// All that is wrong with it.
pub fn decide_task(body: &Map<String, Value>) -> Result<RecordDecision, FieldErrors> {
    let mut fields = Fields::of(body);
    let decision = fields
        .choice("decision", Decision::parse, DECISIONS)
        .value();
    if decision.is_none() {
        fields.wrong("decision", format!("must be one of {DECISIONS}"));
    }
    let version = match fields.number("version") {
        Patch::Set(number) => u32::try_from(number).ok().filter(|number| *number > 0),
        Patch::Absent | Patch::Cleared => None,
    };
    if version.is_none()
        && body
            .get("version")
            .is_some_and(|version| !version.is_null())
    {
        fields.wrong("version", "must be a positive whole number");
    }
    let ruling = RecordDecision {
        decision: decision.unwrap_or(Decision::Rejected),
        comments: comments_of(&mut fields).unwrap_or_default(),
        version,
        address: None,
    };
    fields.refuse_unknown(&[]);
    fields.finish(ruling)
}

const DECISIONS: &str = "approved, change-requested, rejected";

fn job_status(fields: &mut Fields<'_>) -> Patch<Status> {
    fields.choice("job_status", Status::parse, SETTABLE)
}

fn task_status(fields: &mut Fields<'_>) -> Option<TaskStatus> {
    fields
        .choice("status", TaskStatus::parse, TASK_STATUSES)
        .value()
}
