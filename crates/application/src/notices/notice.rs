//! Notices and followers as the ports know them.

use imprimatur_domain::{
    Instant,
    account::User,
    comment::Comment,
    ids::{JobId, NoticeId, UserId},
    notice::Notice,
};
use time::Duration;

use crate::mails::Mail;

/// A user who is told of what happens to a job: the owner, or somebody who has sent it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Follower {
    /// The job.
    pub job: JobId,
    /// The user, who may have left.
    pub user: User,
    /// Whether the user owns the job.
    pub is_owner: bool,
}

/// A user who follows a job from now on. No change of the job itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Following {
    /// The job.
    pub job: JobId,
    /// The user.
    pub user: UserId,
}

/// A new notice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoticeWrite {
    /// The notice.
    pub notice: Notice,
    /// The mail that tells it; `None` if only the console does.
    pub digest: Option<Digest>,
}

/// How a notice gets into a digest mail. It joins the mail of the same kind to the same recipient about the same job that
/// was not tried yet, if there is one; else `mail` is queued. Either way the mail is due `wait` after the notice, and at
/// most `at_most` after the mail was queued.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Digest {
    /// The mail to queue if none waits.
    pub mail: Mail,
    /// How long to wait for more.
    pub wait: Duration,
    /// How long to wait in all.
    pub at_most: Duration,
}

/// Notices that a user has read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoticesRead {
    /// The user; notices of others stay as they are.
    pub user: UserId,
    /// Which ones.
    pub which: super::ReadNotices,
    /// When.
    pub at: Instant,
}

/// A notice with what it refers to.
#[derive(Clone, Debug, PartialEq)]
pub struct ListedNotice {
    /// The notice.
    pub notice: Notice,
    /// Name of the job.
    pub job_name: String,
    /// Name of the person, if the team or the reader's contacts have one; else empty.
    pub person_name: String,
    /// SHA-256 of the version that it is about, if there are pictures of its pages.
    pub picture: Option<[u8; 32]>,
    /// The comment that it is about, as it is now.
    pub comment: Option<Comment>,
}

impl ListedNotice {
    /// What was said: the text of the comment as it is now, else that of the notice.
    pub fn text(&self) -> &str {
        let comment = self.comment.as_ref();
        comment.map_or(&self.notice.text, |comment| &comment.text)
    }

    /// Id, as pages of notices name it.
    pub fn id(&self) -> NoticeId {
        self.notice.id
    }
}

/// When the open tasks of a job are overdue next, as the queue of [`chores::overdue`](crate::chores::overdue) knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DueDateWrite {
    /// The next due date, if any, as of `at`. One that has passed by then waits on.
    Plan {
        /// The job.
        job: JobId,
        /// The next due date.
        due_at: Option<Instant>,
        /// When it was planned.
        at: Instant,
    },
    /// The followers were told that `passed` has passed. The commit fails with
    /// [`ClaimLost`](crate::ports::store::StoreError::ClaimLost) if another process was faster.
    Notified {
        /// The job.
        job: JobId,
        /// The due date that has passed.
        passed: Instant,
        /// The next due date.
        next: Option<Instant>,
    },
}
