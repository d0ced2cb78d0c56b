//! Assigning a job.

use imprimatur_domain::{email::Email, field::Comments, task::Schedule};

use super::{AssignTaskBody, DefaultsBody};
use crate::body::{Fields, Patch, body};

body! {
    /// Body of an assignment. `assignee` or `recipient` must be given.
    example: {"assignee": "ada@example.com", "comments": "Please retouch page 2."},
    needs: {"anyOf": [{"required": ["assignee"]}, {"required": ["recipient"]}]},
    check: names_assignee,
    pub struct AssignBody {
        /// Address of a user of the same team; null or `""` unassigns.
        assignee: Patch<Email>,
        /// Instructions, up to 10,000 characters.
        comments: Patch<Comments>,
        /// What is to be filled in; explicit values win.
        default: Option<DefaultsBody>,
        /// Stands in for an absent assignee.
        recipient: Patch<Email>,
        /// now (default) or later.
        schedule: Patch<Schedule>,
        /// The task that the assignee gets.
        task: Option<AssignTaskBody>,
    }
}

fn names_assignee(_: &AssignBody, fields: &mut Fields<'_>) {
    if !fields.has("assignee") && !fields.has("recipient") {
        fields.wrong("assignee", "must be given; an empty text unassigns");
    }
}
