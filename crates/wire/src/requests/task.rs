//! Creating, changing, notifying and deciding tasks.

use imprimatur_domain::{
    Instant,
    email::Email,
    field::{Comments, FieldProblem, Name},
    ids::JobId,
    job::SettableStatus,
    task::{Category, Decision, Reason, Schedule, TaskStatus},
};

use super::notification::{DefaultsBody, OverrideBody, TaskBody};
use crate::body::{Fields, Int, Patch, Required, body, list_of};

/// Most files of a folder whose decisions are told apart.
const FILES_MAX: usize = 1_000;

body! {
    /// Body of creating a task.
    example: {"assigned_to": "vera@example.com", "category": "review-task"},
    ignored: &["id", "executed_at", "created_at", "updated_at", "on_behalf_by", "link", "private_comments", "inspector",
        "language"],
    needs: {"anyOf": [
        {"required": ["assigned_to"], "properties": {"assigned_to": {"type": "string", "minLength": 1}}},
        {"required": ["category"], "properties": {"category": {"const": "anonymous-task"}}},
    ]},
    check: names_assignee,
    pub struct CreateTaskBody {
        /// Who is asked; may be empty only for an anonymous task.
        assigned_to: Patch<Email>,
        /// review-task (default) or another category.
        category: Patch<Category>,
        /// When it should be done, RFC 3339.
        due_at: Patch<Instant>,
        /// The status that completion gives the job.
        job_status: Patch<SettableStatus>,
        /// Name of the task.
        name: Patch<Name>,
        /// Whether the page demands a confirmation.
        req_confirm: Option<bool>,
        /// new (default), processing, paused or closed.
        status: Patch<TaskStatus>,
        /// Sends it in spite of findings that the gate holds up. For owners only; without effect if there are none.
        r#override: Option<OverrideBody>,
    }
}

fn names_assignee(body: &CreateTaskBody, fields: &mut Fields<'_>) {
    let is_named = matches!(body.assigned_to, Patch::Set(_)) || fields.is_wrong("assigned_to");
    let may_be_nobody = matches!(body.category, Patch::Set(Category::Anonymous));
    if !is_named && !may_be_nobody && !fields.is_wrong("category") {
        fields.wrong("assigned_to", FieldProblem::NotAnAddress);
    }
}

body! {
    /// Body of changing a task.
    example: {"status": "done", "job_status": "approved"},
    ignored: &["id", "executed_at", "created_at", "updated_at", "on_behalf_by", "link", "assigned_to", "category",
        "job_guid", "job_name", "private_comments", "inspector", "language"],
    pub struct UpdateTaskBody {
        /// When it should be done, RFC 3339.
        due_at: Patch<Instant>,
        /// With status done, the decision.
        job_status: Patch<SettableStatus>,
        /// Name of the task.
        name: Option<Name>,
        /// Whether the page demands a confirmation.
        req_confirm: Option<bool>,
        /// new, processing, paused, done or closed.
        status: Patch<TaskStatus>,
    }
}

body! {
    /// Body of asking for a task again.
    example: {"comments": "A friendly reminder."},
    pub struct NotifyTaskBody {
        /// Instructions.
        comments: Patch<Comments>,
        /// What is to be filled in.
        default: Option<DefaultsBody>,
        /// notify-task, new-task or update-task; whatever it is, this task is asked for again.
        reason: Patch<Reason>,
        /// now (default) or later.
        schedule: Patch<Schedule>,
        /// Properties of the task.
        task: Option<TaskBody>,
        /// Sends it in spite of findings that the gate holds up. For owners only; without effect if there are none.
        r#override: Option<OverrideBody>,
    }
}

body! {
    /// Body of replacing an assignee.
    example: {"assigned_to": "otto@example.com"},
    pub struct ReplaceAssigneeBody {
        /// Address of the new assignee.
        assigned_to: Required<Email>,
    }
}

body! {
    /// Body of a decision.
    example: {"decision": "approved", "comments": "Looks good.", "version": 1},
    pub struct DecisionBody {
        /// approved, change-requested or rejected.
        decision: Required<Decision>,
        /// What the reviewer says.
        comments: Patch<Comments>,
        /// The version that was decided on; the current one if absent.
        version: Patch<Int<1, { u32::MAX as u64 }>>,
        /// What is decided on files of a folder; what is decided on the folder holds for the others. The worst of all is the
        /// decision on the folder.
        files: Option<Vec<FileDecisionBody>>,
    }
}

body! {
    /// What is decided on one file of a folder.
    example: {"job_guid": "0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11", "decision": "approved"},
    pub struct FileDecisionBody {
        /// GUID of the file.
        job_guid: Required<JobId>,
        /// approved, change-requested or rejected.
        decision: Required<Decision>,
    }
}

list_of!(FileDecisionBody, FILES_MAX);
