//! Names of the values of commands, as the interface has them: those of JSON, with dots and positions where they are
//! nested.

use std::borrow::Cow;

use imprimatur_domain::field::{FieldErrors, InputField};

/// What is wrong with a command, by the names of the interface.
pub fn by_name(errors: &FieldErrors<InputField>) -> FieldErrors {
    errors
        .clone()
        .renamed(|field| field_name(&field).into_owned())
}

/// The function that names a value; those of lists have their positions in their names.
macro_rules! names {
    ($($field:ident = $name:literal,)*) => {
        /// The name of a value.
        pub fn field_name(field: &InputField) -> Cow<'_, str> {
            match field {
                $(InputField::$field => $name.into(),)*
                InputField::DefaultReminderQuantity(position) => {
                    format!("default_reminders.{position}.quantity").into()
                }
                InputField::ReviewerGroup(position) => {
                    format!("reviewers.{position}.group").into()
                }
                InputField::StageReviewers(stage) => format!("stages.{stage}.reviewers").into(),
                InputField::StageRule(stage) => format!("stages.{stage}.rule").into(),
                InputField::StageReviewerGroup(stage, position) => {
                    format!("stages.{stage}.reviewers.{position}.group").into()
                }
                InputField::StageReviewerPlaceholder(stage, position) => {
                    format!("stages.{stage}.reviewers.{position}.placeholder").into()
                }
                InputField::Named(name) => name.into(),
            }
        }
    };
}

names! {
    Active = "active",
    Application = "application",
    AssignedTo = "assigned_to",
    Assignee = "assignee",
    By = "by",
    CEmail = "c_email",
    Clocks = "clocks",
    Comments = "comments",
    Confirmed = "confirmed",
    Decision = "decision",
    DefaultReminders = "default_reminders",
    Deadline = "deadline",
    DocumentSpec = "document_spec",
    Email = "email",
    EventTypes = "event_types",
    ExpiresAt = "expires_at",
    File = "file",
    Files = "files",
    FileUrl = "file_url",
    Findings = "findings",
    Folders = "folders",
    From = "from",
    Gate = "gate",
    Logo = "logo",
    Profile = "profile",
    IsFolder = "is_folder",
    ItemsPerPage = "items_per_page",
    JobStatus = "job_status",
    JobsTo = "jobs_to",
    Name = "name",
    Now = "now",
    Override = "override",
    OwnerEmail = "owner_email",
    Page = "page",
    ParentId = "parent_id",
    Plan = "plan",
    PlanId = "plan_id",
    Position = "position",
    Quantity = "quantity",
    Recipient = "recipient",
    Reviewers = "reviewers",
    Role = "role",
    Schedule = "schedule",
    Scope = "scope",
    Scopes = "scopes",
    Secret = "secret",
    SeenElsewhere = "seen_elsewhere",
    Size = "size",
    Stages = "stages",
    Status = "status",
    TaskDueAt = "task.due_at",
    TaskStatus = "task.status",
    Team = "team",
    Text = "text",
    TimeZone = "time_zone",
    Title = "title",
    To = "to",
    Type = "type",
    UploadId = "upload_id",
    Url = "url",
    Version = "version",
    WithUpdate = "with_update",
}
