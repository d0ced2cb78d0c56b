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

/// The name of a value.
pub fn field_name(field: &InputField) -> Cow<'_, str> {
    let name = match field {
        InputField::Active => "active",
        InputField::Application => "application",
        InputField::AssignedTo => "assigned_to",
        InputField::Assignee => "assignee",
        InputField::By => "by",
        InputField::Clocks => "clocks",
        InputField::Now => "now",
        InputField::CEmail => "c_email",
        InputField::Comments => "comments",
        InputField::Confirmed => "confirmed",
        InputField::Decision => "decision",
        InputField::DefaultReminders => "default_reminders",
        InputField::DocumentSpec => "document_spec",
        InputField::Email => "email",
        InputField::ExpiresAt => "expires_at",
        InputField::File => "file",
        InputField::FileUrl => "file_url",
        InputField::From => "from",
        InputField::Gate => "gate",
        InputField::IsFolder => "is_folder",
        InputField::ItemsPerPage => "items_per_page",
        InputField::JobStatus => "job_status",
        InputField::JobsTo => "jobs_to",
        InputField::Name => "name",
        InputField::Override => "override",
        InputField::OwnerEmail => "owner_email",
        InputField::Page => "page",
        InputField::ParentId => "parent_id",
        InputField::Plan => "plan",
        InputField::Position => "position",
        InputField::Quantity => "quantity",
        InputField::Recipient => "recipient",
        InputField::Reviewers => "reviewers",
        InputField::Role => "role",
        InputField::Schedule => "schedule",
        InputField::Scope => "scope",
        InputField::Scopes => "scopes",
        InputField::Secret => "secret",
        InputField::SeenElsewhere => "seen_elsewhere",
        InputField::Size => "size",
        InputField::Stages => "stages",
        InputField::Status => "status",
        InputField::TaskDueAt => "task.due_at",
        InputField::TaskStatus => "task.status",
        InputField::Team => "team",
        InputField::Text => "text",
        InputField::TimeZone => "time_zone",
        InputField::To => "to",
        InputField::Type => "type",
        InputField::UploadId => "upload_id",
        InputField::Url => "url",
        InputField::Version => "version",
        InputField::WithUpdate => "with_update",
        InputField::DefaultReminderQuantity(position) => {
            return format!("default_reminders.{position}.quantity").into();
        }
        InputField::ReviewerGroup(position) => return format!("reviewers.{position}.group").into(),
        InputField::StageReviewers(stage) => return format!("stages.{stage}.reviewers").into(),
        InputField::StageRule(stage) => return format!("stages.{stage}.rule").into(),
        InputField::StageReviewerGroup(stage, position) => {
            return format!("stages.{stage}.reviewers.{position}.group").into();
        }
        InputField::StageReviewerPlaceholder(stage, position) => {
            return format!("stages.{stage}.reviewers.{position}.placeholder").into();
        }
        InputField::Named(name) => name,
    };
    name.into()
}
