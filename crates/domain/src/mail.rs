//! Kinds of mails, and where a mail stands.

keywords! {
    /// The kind of a mail.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum MailKind {
        /// Asks somebody to do a task.
        TaskRequest = "task-request",
        /// A task is no longer needed.
        NotNeeded = "not-needed",
        /// Files that came with a reply were not kept.
        FilesNotKept = "files-not-kept",
        /// An update on a job that a user sends by hand.
        JobUpdate = "job-update",
        /// A zip can be fetched.
        ArchiveReady = "archive-ready",
        /// What has happened to a job, for a watcher.
        News = "news",
        /// What has happened to a job, for those who follow it or take part in a thread.
        Digest = "digest",
        /// Invites a user.
        Invitation = "invitation",
        /// A link to sign in.
        SignIn = "sign-in",
    }
}

impl MailKind {
    /// Whether such a mail is about a job, so that the log of a team's mails has it.
    pub fn is_about_a_job(self) -> bool {
        match self {
            Self::TaskRequest
            | Self::NotNeeded
            | Self::FilesNotKept
            | Self::JobUpdate
            | Self::ArchiveReady
            | Self::News
            | Self::Digest => true,
            Self::Invitation | Self::SignIn => false,
        }
    }
}

keywords! {
    /// Where a mail stands.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum MailStatus {
        /// A try is due, now or later.
        Pending = "pending",
        /// The server has taken it.
        Sent = "sent",
        /// It will not be sent.
        Failed = "failed",
        /// There was no reason to send it any more.
        Dropped = "dropped",
    }
}
