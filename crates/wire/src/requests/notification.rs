//! Sending a job to people.

use imprimatur_domain::{
    Instant,
    email::Email,
    field::{Comments, FieldProblem, LanguageTag, Line, Name},
    gate::GateOverride,
    task::{Category, Reason, Schedule, TaskStatus},
};
use serde_json::{Value, json};

use super::StageBody;
use crate::body::{Fields, ID_MAX, Int, Patch, Required, Scalar, body, list_of};

/// Most reviewers of one notification.
const REVIEWERS_MAX: usize = 200;
/// Fields that only the record of a task has, and such that cannot be said here.
const OF_TASK: &[&str] = &[
    "id",
    "executed_at",
    "created_at",
    "updated_at",
    "on_behalf_by",
    "link",
    "assigned_to",
    "job_status",
    "private_comments",
    "inspector",
    "language",
    "stage",
    "role",
];

body! {
    /// Body of a notification. `recipient`, `reviewers` or `default.reviewers` must name somebody.
    example: {"recipient": "vera@example.com", "comments": "Please check the colours.", "task": {"category": "review-task"}},
    ignored: &["tasks"],
    needs: {"anyOf": [{"required": ["recipient"]}, {"required": ["reviewers"]}, {"required": ["reviewer"]},
        {"required": ["default"]}, {"required": ["stages"]},
        {"required": ["plan"]}]},
    pub struct NotificationBody {
        /// Instructions, up to 10,000 characters.
        comments: Patch<Comments>,
        /// What is to be filled in; explicit values win.
        default: Option<DefaultsBody>,
        /// notify-task (default), new-task or update-task.
        reason: Patch<Reason>,
        /// One person.
        recipient: Patch<Email>,
        /// More people and groups.
        reviewers: Option<Vec<ReviewerBody>>,
        /// Another name for `reviewers`: as they are called when a notification is read.
        reviewer: Option<Vec<ReviewerBody>>,
        /// now (default) or later.
        schedule: Patch<Schedule>,
        /// Stages in place of recipient and reviewers, in the order in which they start: each when the one before is
        /// approved.
        stages: Option<Vec<StageBody>>,
        /// Id of a stored plan in place of stages.
        plan: Patch<Int<1, ID_MAX>>,
        /// Sends it in spite of findings that the gate holds up. For owners only; without effect if there are none.
        r#override: Option<OverrideBody>,
        /// Whether each reviewer sees only own comments and the team's replies to them.
        private_comments: Option<bool>,
        /// Whether reviewers may inspect the inks of pages at their private links.
        inspector: Option<bool>,
        /// Language of the mails and pages, such as de, for whoever's contact names none.
        language: Patch<LanguageTag>,
        /// The task that each reviewer gets.
        task: Option<TaskBody>,
    }
}

body! {
    /// Why a gate is overridden.
    example: {"reason": "The customer insists."},
    pub struct OverrideBody {
        /// The reason, which is kept in the history and in the decision log.
        reason: Required<GateOverride>,
    }
}

body! {
    /// Which parts are to be filled in from defaults.
    pub struct DefaultsBody {
        /// The comments last sent for the job.
        comments: Option<bool>,
        /// The job's customer, else the folder's.
        reviewers: Option<bool>,
        /// The category's default task.
        task: Option<bool>,
        /// In a notification that names nobody: the plan of the job, if it is a folder, else of the nearest folder that names one.
        plan: Option<bool>,
    }
}

body! {
    /// A person or a group of contacts.
    check: names_somebody,
    pub struct ReviewerBody {
        /// Address of a person.
        email: Patch<Email>,
        /// Name of a group of the owner's contacts.
        group: Patch<Line>,
    }
}

list_of!(ReviewerBody, REVIEWERS_MAX);

fn names_somebody(body: &ReviewerBody, fields: &mut Fields<'_>) {
    if (&body.email, &body.group) == (&Patch::Absent, &Patch::Absent) {
        fields.wrong("email", "or group must be given");
    }
}

body! {
    /// Properties of a task.
    ignored: OF_TASK,
    pub struct TaskBody {
        /// review-task (default) or another category.
        category: Patch<Category>,
        /// When it should be done, RFC 3339.
        due_at: Patch<Instant>,
        /// Name of the task.
        name: Patch<Name>,
        /// Whether the page demands a confirmation.
        req_confirm: Option<bool>,
        /// new (default), processing, paused, done or closed.
        status: Patch<TaskStatus>,
    }
}

body! {
    /// Properties of the task of an assignment.
    example: {"category": "assign-task"},
    ignored: OF_TASK,
    pub struct AssignTaskBody {
        /// assign-task.
        category: Patch<AssignCategory>,
        /// When it should be done, RFC 3339.
        due_at: Patch<Instant>,
        /// Name of the task.
        name: Patch<Name>,
        /// Whether the page demands a confirmation.
        req_confirm: Option<bool>,
        /// new (default), processing, paused, done or closed.
        status: Patch<TaskStatus>,
    }
}

/// The category of the task of an assignment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AssignCategory;

impl Scalar for AssignCategory {
    fn expected() -> FieldProblem {
        format!("must be {}", Category::Assign).into()
    }

    fn parse(value: &Value) -> Result<Self, FieldProblem> {
        let is_it = value == Category::Assign.as_str();
        is_it.then_some(Self).ok_or_else(Self::expected)
    }

    fn describe() -> Value {
        json!({"type": "string", "enum": [Category::Assign.as_str()]})
    }

    fn describe_nullable() -> Value {
        json!({"type": ["string", "null"], "enum": [Category::Assign.as_str(), null]})
    }
}
