//! What was typed into a form that is shown again, each text in the form it belongs to.

use crate::console::jobs::FailedForm;

/// The texts of all forms on the page of a job; all but those of one are empty.
#[derive(Default)]
pub(super) struct FormValues {
    /// The name of a new folder.
    pub(super) folder: String,
    /// What has changed with a new version.
    pub(super) changes: String,
    /// Whom to send it to.
    pub(super) recipients: String,
    /// What they are asked.
    pub(super) instructions: String,
    /// Whether they have to confirm.
    pub(super) is_confirmed: bool,
    /// Whether they see each other's comments.
    pub(super) is_private: bool,
    /// Whether they may look at the inks of pages one by one.
    pub(super) has_inspector: bool,
    /// When they are to answer.
    pub(super) due_at: String,
    /// A label.
    pub(super) label: String,
    /// A comment.
    pub(super) comment: String,
}

impl FormValues {
    pub(super) fn new(failed_form: &FailedForm, proposes_private: bool) -> Self {
        let typed = Self::of_form(failed_form);
        Self {
            is_private: typed.is_private || failed_form.form != "send" && proposes_private,
            ..typed
        }
    }

    fn of_form(failed_form: &FailedForm) -> Self {
        let (sent, typed) = (&failed_form.sent, failed_form.sent.typed());
        match failed_form.form {
            "folders" => Self {
                folder: typed.name,
                ..Self::default()
            },
            "version" => Self {
                changes: typed.comments,
                ..Self::default()
            },
            "send" => Self {
                recipients: sent.one("recipients").to_owned(),
                instructions: typed.comments,
                is_confirmed: typed.confirmed,
                is_private: !sent.one("private").is_empty(),
                has_inspector: !sent.one("inspector").is_empty(),
                due_at: sent.one("due_at").to_owned(),
                ..Self::default()
            },
            "label" => Self {
                label: sent.one("label").to_owned(),
                ..Self::default()
            },
            "due" => Self {
                due_at: sent.one("due_at").to_owned(),
                ..Self::default()
            },
            // A reply is shown in its thread.
            "comment" if sent.one("parent").is_empty() => Self {
                comment: typed.comments,
                ..Self::default()
            },
            _ => Self::default(),
        }
    }
}
