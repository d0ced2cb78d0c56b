//! One action on many jobs.

use imprimatur_domain::{Instant, field::FieldProblem, field::Label, ids::JobId};
use serde_json::{Value, json};

use super::NotificationBody;
use crate::body::{Fields, Patch, Required, Scalar, body, guid};

/// Most jobs of one bulk action.
const BULK_MAX: usize = 200;

imprimatur_domain::keywords! {
    /// What a bulk action does with each job.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum BulkKind {
        /// Sends it to people, as `notification` says.
        Send = "send",
        /// Reminds everybody who has an open task.
        Remind = "remind",
        /// Moves it to `parent_guid`.
        Move = "move",
        /// Sets its label.
        Label = "label",
        /// Sets its due date.
        DueDate = "due-date",
        /// Moves it to the trash.
        Trash = "trash",
        /// Takes it out of the trash.
        Restore = "restore",
    }
}

body! {
    /// Body of a bulk action.
    example: {"action": "label", "guids": ["0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11"], "label": "rush"},
    check: has_what_it_needs,
    pub struct BulkBody {
        /// What is done with each job.
        action: Required<BulkKind>,
        /// GUIDs of 1 to 200 jobs.
        guids: Required<Guids>,
        /// With send: what is sent, as in sendNotification.
        notification: Option<NotificationBody>,
        /// With move: GUID of the folder; null or empty for the top level.
        parent_guid: Patch<JobId>,
        /// With label: the label; null or empty clears it.
        label: Patch<Label>,
        /// With due-date: the due date, RFC 3339; null clears it.
        due_at: Patch<Instant>,
    }
}

/// Each action has the field that it needs, and no other's.
fn has_what_it_needs(body: &BulkBody, fields: &mut Fields<'_>) {
    let Some(action) = body.action.0 else { return };
    let needed = match action {
        BulkKind::Send => "notification",
        BulkKind::Move => "parent_guid",
        BulkKind::Label => "label",
        BulkKind::DueDate => "due_at",
        BulkKind::Remind | BulkKind::Trash | BulkKind::Restore => "",
    };
    for field in ["notification", "parent_guid", "label", "due_at"] {
        if field == needed && !fields.has(field) {
            fields.wrong(field, FieldProblem::Missing);
        } else if field != needed && fields.has(field) {
            fields.wrong(field, "does not belong to this action");
        }
    }
}

/// GUIDs of jobs, each once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guids(pub Vec<JobId>);

impl Scalar for Guids {
    fn expected() -> FieldProblem {
        format!("must be a list of 1 to {BULK_MAX} GUIDs").into()
    }

    fn parse(value: &Value) -> Result<Self, FieldProblem> {
        let list = value.as_array();
        let list = list.filter(|list| (1..=BULK_MAX).contains(&list.len()));
        let mut all = Vec::new();
        for value in list.ok_or_else(Self::expected)? {
            let id = value.as_str().and_then(guid).ok_or_else(Self::expected)?;
            if !all.contains(&id) {
                all.push(id);
            }
        }
        Ok(Self(all))
    }

    fn describe() -> Value {
        json!({"type": "array", "items": JobId::describe(), "minItems": 1, "maxItems": BULK_MAX})
    }
}
