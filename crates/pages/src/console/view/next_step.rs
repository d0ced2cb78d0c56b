//! What is to be done next with a job: the primary button of its page.

use imprimatur_application::jobs::Overview;
use imprimatur_domain::{job::Status, task::Task};

/// The next step.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum NextStep {
    /// The task of whoever is signed in, with its link.
    OwnTask(String),
    /// Asking for a review.
    Send,
    /// Uploading what reviewers have asked for.
    NewVersion,
    /// Reminding those who are asked.
    Remind,
    /// Fetching the certificate of what is approved.
    Certificate,
    /// Fetching what is approved, where there is no certificate for the user.
    Download,
    /// Waiting for others.
    Wait,
}

impl NextStep {
    /// `can_send` tells whether the job can be sent, and get new versions.
    pub(super) fn new(overview: &Overview, can_send: bool) -> Self {
        let job = &overview.seen.view.job;
        if let Some((_, link)) = overview.links.first() {
            return Self::OwnTask(link.clone());
        }
        let is_asked = |task: &Task| {
            task.round == job.round && task.asks_for_decision() && task.state.is_unfinished()
        };
        let is_file = !job.is_folder();
        let has_certificate = overview.seen.rights.has_control()
            && overview.tasks.iter().any(|task| task.verdict.is_some());
        match job.status() {
            Status::ChangeRequested | Status::Rejected if is_file && can_send => Self::NewVersion,
            Status::Approved | Status::Done if has_certificate => Self::Certificate,
            Status::Approved | Status::Done if is_file => Self::Download,
            Status::Approved | Status::Done => Self::Wait,
            _ if overview.tasks.iter().any(is_asked) && can_send => Self::Remind,
            _ if overview.tasks.iter().any(is_asked) => Self::Wait,
            _ if can_send => Self::Send,
            _ => Self::Wait,
        }
    }

    pub(super) fn is_send(&self) -> bool {
        *self == Self::Send
    }

    pub(super) fn is_new_version(&self) -> bool {
        *self == Self::NewVersion
    }

    pub(super) fn is_remind(&self) -> bool {
        *self == Self::Remind
    }

    pub(super) fn is_certificate(&self) -> bool {
        *self == Self::Certificate
    }

    pub(super) fn is_download(&self) -> bool {
        *self == Self::Download
    }
}
