//! What can be said of a document that is uploaded.

use std::{fmt, sync::Arc};

use imprimatur_domain::{Instant, gate::Gate, task::Schedule};
use imprimatur_wire::stamp::text;
use serde_json::json;
use uuid::Uuid;

use crate::{ExpectBody, ReviewerBody, StageBody, TaskBody};

/// Larger files are sent in pieces of so many bytes.
const PIECE_SIZE: usize = 8 << 20;

/// What can be said of a document that is uploaded, and how it is sent.
///
/// A file of up to `piece_size` goes in one request; a larger one in pieces, each with its SHA-256, which go on after a break. To go
/// on in another process, keep the `upload_id` of the [`Progress`] and give it as `resume` with the same file, up to 24 hours
/// later. An upload whose answer was lost is repeated without a second effect; across processes, `puid` does that.
///
/// With `reviewers`, `stages` or `plan` the document is sent for review in the same step.
#[derive(Clone, Debug)]
pub struct UploadOptions {
    /// Name; the file's own if absent, and for a revision the name that the job has.
    pub name: Option<String>,
    /// The folder to put it in; not for a revision.
    pub parent: Option<Uuid>,
    /// Free text, such as an order number.
    pub alt_text: Option<String>,
    /// Label.
    pub label: Option<String>,
    /// Media type; recognised if absent.
    pub media_type: Option<String>,
    /// Your own id of the upload: the same bytes with the same id are uploaded once.
    pub puid: Option<String>,
    /// Address of the customer; not for a revision.
    pub c_email: Option<String>,
    /// Due date; not for a revision.
    pub due_at: Option<Instant>,
    /// Which preflight findings hold up a sending for review; that of the folder if absent. Not for a revision.
    pub gate: Option<Gate>,
    /// What the order says of it; the folder says the rest. Not for a revision.
    pub expect: Option<ExpectBody>,
    /// An entry for the history, and the instructions of the review.
    pub comments: Option<String>,
    /// Sends it to these people for review.
    pub reviewers: Vec<ReviewerBody>,
    /// Sends it for review in stages, in place of reviewers.
    pub stages: Vec<StageBody>,
    /// Sends it by the stored plan of this id, in place of reviewers and stages.
    pub plan: Option<i64>,
    /// The task that each reviewer gets.
    pub task: Option<TaskBody>,
    /// now unless it is said.
    pub schedule: Option<Schedule>,
    /// Why it is sent in spite of findings that the gate holds up.
    pub override_reason: Option<String>,
    /// Whether each reviewer sees only own comments and the team's replies to them.
    pub private_comments: Option<bool>,
    /// Whether reviewers may inspect the inks of pages at their private links.
    pub inspector: Option<bool>,
    /// Language of the mails and pages, such as `de`, for whoever's contact names none.
    pub language: Option<String>,
    /// Is told how far the upload is.
    pub on_progress: OnProgress,
    /// Goes on with the resumable upload of this id, which was begun for the same file.
    pub resume: Option<i64>,
    /// Larger files are sent in pieces of so many bytes, 8 MiB unless it is said. One is held in memory.
    pub piece_size: usize,
}

impl Default for UploadOptions {
    fn default() -> Self {
        Self {
            name: None,
            parent: None,
            alt_text: None,
            label: None,
            media_type: None,
            puid: None,
            c_email: None,
            due_at: None,
            gate: None,
            expect: None,
            comments: None,
            reviewers: Vec::new(),
            stages: Vec::new(),
            plan: None,
            task: None,
            schedule: None,
            override_reason: None,
            private_comments: None,
            inspector: None,
            language: None,
            on_progress: OnProgress::default(),
            resume: None,
            piece_size: PIECE_SIZE,
        }
    }
}

/// How far an upload is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// How many bytes have arrived.
    pub sent: u64,
    /// How many there are.
    pub total: u64,
    /// Id of the resumable upload, if it is one.
    pub upload_id: Option<i64>,
}

/// Is told how far an upload is: after each piece, also after one that it goes on from.
#[derive(Clone, Default)]
pub struct OnProgress(Option<Arc<dyn Fn(Progress) + Send + Sync>>);

impl OnProgress {
    /// Calls this function.
    pub fn new(function: impl Fn(Progress) + Send + Sync + 'static) -> Self {
        Self(Some(Arc::new(function)))
    }
}

impl fmt::Debug for OnProgress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.0.as_ref().map(|_| "Fn(Progress)");
        f.debug_tuple("OnProgress").field(&name).finish()
    }
}

impl UploadOptions {
    pub(super) fn tell(&self, sent: u64, total: u64, upload_id: Option<i64>) {
        if let Some(function) = &self.on_progress.0 {
            function(Progress {
                sent,
                total,
                upload_id,
            });
        }
    }

    /// The fields of the form.
    pub(super) fn form(&self) -> Vec<(&'static str, String)> {
        let own = [
            ("name", self.name.clone()),
            ("parent", self.parent.map(|guid| guid.to_string())),
            ("alt_text", self.alt_text.clone()),
            ("label", self.label.clone()),
            ("type", self.media_type.clone()),
            ("puid", self.puid.clone()),
            ("c_email", self.c_email.clone()),
            ("due_at", self.due_at.map(text)),
            ("gate", self.gate.map(|gate| gate.as_str().to_owned())),
        ];
        let mut fields = given(own);
        // Texts and numbers alone: they can always be written.
        let stages = (!self.stages.is_empty()).then(|| json!(self.stages).to_string());
        let expect = self.expect.as_ref().map(|expect| json!(expect).to_string());
        let schedule = self.schedule.map(Schedule::as_str);
        fields.extend(given([
            ("comments", self.comments.clone()),
            ("schedule", schedule.map(str::to_owned)),
            ("override[reason]", self.override_reason.clone()),
            ("private_comments", self.private_comments.map(word)),
            ("inspector", self.inspector.map(word)),
            ("language", self.language.clone()),
            ("expect", expect),
            ("stages", stages),
            ("plan", self.plan.map(|id| id.to_string())),
        ]));
        for reviewer in &self.reviewers {
            fields.extend(given([
                ("reviewers[][email]", reviewer.email.clone()),
                ("reviewers[][group]", reviewer.group.clone()),
            ]));
        }
        if let Some(task) = &self.task {
            let category = task.category.map(|category| category.as_str().to_owned());
            let status = task.status.map(|status| status.as_str().to_owned());
            fields.extend(given([
                ("task[category]", category),
                ("task[due_at]", task.due_at.map(text)),
                ("task[name]", task.name.clone()),
                ("task[req_confirm]", task.req_confirm.map(word)),
                ("task[status]", status),
            ]));
        }
        fields
    }
}

fn given<const N: usize>(
    fields: [(&'static str, Option<String>); N],
) -> Vec<(&'static str, String)> {
    let fields = fields.into_iter();
    fields
        .filter_map(|(name, value)| Some((name, value?)))
        .collect()
}

fn word(value: bool) -> String {
    value.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whom_it_is_sent_to_goes_along_with_the_form() {
        let options = UploadOptions {
            comments: Some("Please check.".to_owned()),
            reviewers: vec![
                ReviewerBody::email("vera@example.com"),
                ReviewerBody::group("marketing"),
            ],
            task: Some(TaskBody {
                req_confirm: Some(true),
                ..TaskBody::default()
            }),
            ..UploadOptions::default()
        };
        let expected = [
            ("comments", "Please check."),
            ("reviewers[][email]", "vera@example.com"),
            ("reviewers[][group]", "marketing"),
            ("task[req_confirm]", "true"),
        ];
        let expected = expected.map(|(name, value)| (name, value.to_owned()));
        assert_eq!(options.form(), expected);
        let options = UploadOptions {
            stages: vec![StageBody {
                name: Some("Customer".to_owned()),
                ..StageBody::default()
            }],
            plan: Some(5),
            ..UploadOptions::default()
        };
        let expected = [("stages", r#"[{"name":"Customer"}]"#), ("plan", "5")];
        let expected = expected.map(|(name, value)| (name, value.to_owned()));
        assert_eq!(options.form(), expected);
    }
}
