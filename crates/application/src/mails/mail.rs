//! Mails: letters that are to be sent. The private link is not among what is stored; it is made when the
//! letter is composed.

use imprimatur_domain::{
    Instant,
    email::Email,
    ids::{ArchiveId, JobId, MailId, SignInId, TaskId, UserId},
    job::Status,
};

/// A mail as it waits to be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mail {
    /// Its name.
    pub id: MailId,
    /// To whom.
    pub recipient: Email,
    /// What it is about.
    pub content: MailContent,
    /// When it was queued.
    pub created_at: Instant,
}

/// What a mail is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MailContent {
    /// Somebody is asked to do a task. It is dropped unsent if the task has ended or its link was renewed.
    TaskRequest {
        /// The job.
        job: JobId,
        /// The task.
        task: TaskId,
        /// The generation of its link.
        generation: u32,
        /// Instructions.
        comments: String,
        /// Name of whoever asks.
        sender: String,
        /// Whether it repeats an earlier mail.
        is_reminder: bool,
    },
    /// A customer is told how a job stands.
    JobUpdate(JobUpdate),
    /// A zip of a folder is ready. It is dropped unsent if the zip is gone.
    ArchiveReady {
        /// The folder.
        folder: JobId,
        /// The zip.
        archive: ArchiveId,
        /// Its file name.
        name: String,
        /// Its length in bytes.
        size: u64,
        /// Until when it can be fetched.
        expires_at: Instant,
    },
    /// A watched job has changed. It is dropped unsent if the watcher may not see it any more, or has stopped watching.
    News {
        /// The job.
        job: JobId,
        /// The watcher.
        user: UserId,
        /// Address of whoever changed it; empty for the service itself.
        sender: String,
        /// Its status, if that has changed.
        status: Option<Status>,
        /// Its version, if it is a new one.
        version: Option<u32>,
        /// What was said; may be empty.
        comments: String,
    },
    /// A new user is told where to sign in. It is dropped unsent if the user has left.
    Invitation {
        /// The new user.
        user: UserId,
        /// Name of whoever added the user; empty for an operator.
        sender: String,
    },
    /// A user wants to sign in. It is dropped unsent if the link cannot be opened any more.
    SignIn {
        /// The link.
        sign_in: SignInId,
    },
}

/// A customer is told how a job stands. It is dropped unsent if the job was withdrawn or has another customer, or if
/// nothing of what it was to say is left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JobUpdate {
    /// The job.
    pub job: JobId,
    /// The label to show; empty for none.
    pub label: String,
    /// Whether it describes the document: type, size, pages.
    pub with_specification: bool,
    /// Whether it says what the preflight has found.
    pub with_preflight: bool,
    /// The task for a new version whose link it carries, with the link's generation.
    pub update: Option<(TaskId, u32)>,
    /// The task for an upload whose link it carries, with the link's generation.
    pub upload: Option<(TaskId, u32)>,
    /// Name of whoever sends it.
    pub sender: String,
}

/// The kind of a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailKind {
    /// Asks somebody to do a task.
    TaskRequest,
    /// Tells somebody of a job by hand.
    JobUpdate,
    /// Says that a zip can be fetched.
    ArchiveReady,
    /// Tells a watcher what has happened.
    News,
    /// Invites a user.
    Invitation,
    /// Carries a link to sign in.
    SignIn,
}

impl MailKind {
    /// Every kind.
    pub const ALL: [Self; 6] = [
        Self::TaskRequest,
        Self::JobUpdate,
        Self::ArchiveReady,
        Self::News,
        Self::Invitation,
        Self::SignIn,
    ];

    /// The kind as it is stored and shown.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::TaskRequest => "task-request",
            Self::JobUpdate => "job-update",
            Self::ArchiveReady => "archive-ready",
            Self::News => "news",
            Self::Invitation => "invitation",
            Self::SignIn => "sign-in",
        }
    }

    /// The kind of this name.
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == text)
    }
}

impl MailContent {
    /// The kind.
    pub fn kind(&self) -> MailKind {
        match self {
            Self::TaskRequest { .. } => MailKind::TaskRequest,
            Self::JobUpdate(_) => MailKind::JobUpdate,
            Self::ArchiveReady { .. } => MailKind::ArchiveReady,
            Self::News { .. } => MailKind::News,
            Self::Invitation { .. } => MailKind::Invitation,
            Self::SignIn { .. } => MailKind::SignIn,
        }
    }

    /// The job that it is about, if it is about one.
    pub fn job(&self) -> Option<JobId> {
        match self {
            Self::TaskRequest { job, .. } | Self::News { job, .. } => Some(*job),
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
    /// The process that has leased it.
    pub holder: String,
    /// Tries so far.
    pub attempts: u32,
    /// Whether an earlier try ended with an unknown outcome.
    pub is_uncertain: bool,
}

/// How a try ended. The commit fails with [`Displaced`](crate::ports::store::StoreError::Displaced) if another process has
/// taken the lease over, or the mail is gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailSettled {
    /// The mail.
    pub id: MailId,
    /// The process that has leased it.
    pub holder: String,
    /// When.
    pub at: Instant,
    /// How it ended.
    pub outcome: MailOutcome,
    /// The server's answer, or why it was not sent; for operators.
    pub answer: String,
}

/// What became of a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailOutcome {
    /// The server has taken it.
    Sent,
    /// Another try.
    Retry {
        /// When.
        at: Instant,
        /// Whether this try may have succeeded.
        is_uncertain: bool,
    },
    /// It will not be sent.
    Failed,
    /// There was no reason to send it any more.
    Dropped,
}
