//! Queued mails. Private links are not stored; they are made when the mail is composed.

use imprimatur_domain::{
    Instant,
    email::Email,
    ids::{ArchiveId, JobId, MailId, SignInId, TaskId, UserId},
    job::Status,
    mail::MailKind,
    notice::Recipient,
    task::Decision,
};

/// A queued mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mail {
    /// Its id.
    pub id: MailId,
    /// Recipient.
    pub recipient: Email,
    /// Kind and data.
    pub content: MailContent,
    /// When it was queued.
    pub created_at: Instant,
}

impl Mail {
    /// The job of the task that it is about, if it is about one.
    pub(crate) fn task_job(&self) -> Option<JobId> {
        match self.content {
            MailContent::TaskRequest { job, .. }
            | MailContent::NotNeeded { job, .. }
            | MailContent::FilesNotKept { job, .. } => Some(job),
            _ => None,
        }
    }
}

/// Kind and data of a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MailContent {
    /// Asks somebody to do a task. Dropped if the task has ended or its link was renewed.
    TaskRequest {
        /// The job.
        job: JobId,
        /// The task.
        task: TaskId,
        /// The generation of the task's link.
        generation: u32,
        /// Instructions.
        comments: String,
        /// Name of the requester.
        sender: String,
        /// Whether the recipient was notified before.
        is_reminder: bool,
    },
    /// Says that a task is no longer needed. Dropped if the task was opened again.
    NotNeeded {
        /// The job.
        job: JobId,
        /// The task.
        task: TaskId,
    },
    /// Says which files that came with a reply were not kept. Dropped if the task has ended or its link was renewed.
    FilesNotKept {
        /// The job.
        job: JobId,
        /// The task.
        task: TaskId,
        /// The generation of the task's link.
        generation: u32,
        /// The names of the files.
        files: Vec<String>,
    },
    /// An update for a customer about a job.
    JobUpdate(JobUpdate),
    /// A folder's zip is ready. Dropped if the zip is gone.
    ArchiveReady {
        /// The folder.
        folder: JobId,
        /// The zip.
        archive: ArchiveId,
        /// Its file name.
        name: String,
        /// Its size in bytes.
        size: u64,
        /// End of the download period.
        expires_at: Instant,
    },
    /// A watched job has changed. Dropped if the watcher may no longer see it or has stopped watching.
    News {
        /// The job.
        job: JobId,
        /// The watcher.
        user: UserId,
        /// Address of the author of the change; empty for the service itself.
        sender: String,
        /// The new status, if it changed.
        status: Option<Status>,
        /// The new version, if there is one.
        version: Option<u32>,
        /// The decision, if the change is one.
        decision: Option<ReviewerDecision>,
        /// The comments, verbatim; may be empty.
        comments: String,
    },
    /// What has happened to a job: the notices that were gathered for this mail. Dropped if nothing is left of them that
    /// the recipient may know, or if the recipient wants no mails.
    Digest {
        /// The job.
        job: JobId,
        /// Who is told.
        recipient: Recipient,
        /// The mail that the notices were gathered for: this one, or the one that it repeats.
        gathered: MailId,
    },
    /// An invitation for a new user. Dropped if the user has left.
    Invitation {
        /// The new user.
        user: UserId,
        /// Name of the inviting user; empty for an operator.
        sender: String,
    },
    /// A sign-in link. Dropped if the link can no longer be used.
    SignIn {
        /// The sign-in.
        sign_in: SignInId,
    },
}

/// An update for a customer about a job. Dropped if the job was trashed or has another customer, or if none of the
/// requested content is left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JobUpdate {
    /// The job.
    pub job: JobId,
    /// The label to show; empty for none.
    pub label: String,
    /// Whether it includes facts about the document: type, size, pages.
    pub with_specification: bool,
    /// Whether it includes the preflight result.
    pub with_preflight: bool,
    /// The revision task whose link it contains, with the link's generation.
    pub update: Option<(TaskId, u32)>,
    /// The upload task whose link it contains, with the link's generation.
    pub upload: Option<(TaskId, u32)>,
    /// Name of the sender.
    pub sender: String,
}

/// A decision, in a mail to watchers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewerDecision {
    /// The decision.
    pub decision: Decision,
    /// Address of the reviewer; empty if unknown.
    pub reviewer: String,
}

impl MailContent {
    /// The kind.
    pub fn kind(&self) -> MailKind {
        match self {
            Self::TaskRequest { .. } => MailKind::TaskRequest,
            Self::NotNeeded { .. } => MailKind::NotNeeded,
            Self::FilesNotKept { .. } => MailKind::FilesNotKept,
            Self::JobUpdate(_) => MailKind::JobUpdate,
            Self::ArchiveReady { .. } => MailKind::ArchiveReady,
            Self::News { .. } => MailKind::News,
            Self::Digest { .. } => MailKind::Digest,
            Self::Invitation { .. } => MailKind::Invitation,
            Self::SignIn { .. } => MailKind::SignIn,
        }
    }

    /// Whether a reply to it becomes a comment: it is about a task, or tells a user of a job.
    pub(crate) fn takes_replies(&self) -> bool {
        match self {
            Self::TaskRequest { .. }
            | Self::NotNeeded { .. }
            | Self::FilesNotKept { .. }
            | Self::News { .. }
            | Self::Digest { .. } => true,
            Self::JobUpdate(update) => update.update.or(update.upload).is_some(),
            Self::ArchiveReady { .. } | Self::Invitation { .. } | Self::SignIn { .. } => false,
        }
    }

    /// The job it is about, if any.
    pub fn job(&self) -> Option<JobId> {
        match self {
            Self::TaskRequest { job, .. }
            | Self::NotNeeded { job, .. }
            | Self::FilesNotKept { job, .. }
            | Self::News { job, .. }
            | Self::Digest { job, .. } => Some(*job),
            Self::JobUpdate(update) => Some(update.job),
            Self::ArchiveReady { folder, .. } => Some(*folder),
            Self::Invitation { .. } | Self::SignIn { .. } => None,
        }
    }
}

/// A mail that this process has leased.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimedMail {
    /// The mail.
    pub mail: Mail,
    /// The id of the installation.
    pub installation: String,
    /// The process that holds the lease.
    pub holder: String,
    /// Attempts so far.
    pub attempts: u32,
    /// Whether an earlier attempt had an unknown outcome.
    pub is_uncertain: bool,
}

/// The result of an attempt. The commit fails with [`ClaimLost`](crate::ports::store::StoreError::ClaimLost) if another
/// process has taken over the lease, or the mail is gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailSettled {
    /// The mail.
    pub id: MailId,
    /// The process that holds the lease.
    pub holder: String,
    /// When.
    pub at: Instant,
    /// How it ended.
    pub outcome: MailOutcome,
    /// The mail server's reply, or why it was not sent; for operators.
    pub answer: String,
}

/// Outcome of an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailOutcome {
    /// The mail server accepted it.
    Sent,
    /// Retry.
    Retry {
        /// When to retry.
        at: Instant,
        /// Whether this attempt may have succeeded.
        is_uncertain: bool,
    },
    /// Permanently failed.
    Failed,
    /// Obsolete; not sent.
    Dropped,
}
