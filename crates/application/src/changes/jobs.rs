//! Jobs, tasks, decisions, subtrees and contacts in a commit.

use imprimatur_domain::{
    Instant,
    account::Owner,
    comment::Comment,
    email::Email,
    ids::{CommentId, ContactId, JobId, TaskId, UserId},
    job::Job,
    reminder::Reminder,
    task::{Task, Verdict},
};

/// A new or changed job. `Save` carries the job as loaded, too: its revision is checked, and what is derived
/// from the difference (counters) can be kept right.
#[derive(Clone, Debug, PartialEq)]
pub enum JobWrite {
    /// A job that does not exist yet.
    Insert(Box<Job>),
    /// A job that was loaded and has changed; the store counts its revision up by one.
    Save {
        /// As loaded.
        before: Box<Job>,
        /// As it is to be.
        after: Box<Job>,
    },
}

/// A new, changed or removed task. The job it belongs to is saved by the same commit.
#[derive(Clone, Debug, PartialEq)]
pub enum TaskWrite {
    /// A task that does not exist yet.
    Insert(Box<Task>),
    /// A task that has changed.
    Save(Box<Task>),
    /// A task that goes; the decisions it led to stay in the record.
    Delete(TaskId),
}

/// A change of a whole subtree, set-based, whatever its size. The folder itself is saved beside it (or, for
/// [`SubtreeChange::Erase`], goes with it).
#[derive(Clone, Debug, PartialEq)]
pub enum SubtreeChange {
    /// All live jobs below go to the trash with this root.
    Trash {
        /// The folder.
        root: JobId,
        /// When.
        at: Instant,
    },
    /// The job, and all below it that went to the trash with it, come back. Reminders whose date has passed meanwhile
    /// are missed.
    Restore {
        /// The folder or file.
        root: JobId,
        /// When.
        at: Instant,
    },
    /// The job and all below it go for good: jobs, tasks, versions, comments, history, queued mail, reminders.
    /// Events and their deliveries stay without texts and addresses; decisions stay as tombstones; blobs are listed for
    /// removal.
    Erase {
        /// The folder or file.
        root: JobId,
        /// Its revision as loaded.
        revision: i64,
        /// When.
        at: Instant,
    },
    /// All jobs below get this owner, who also gets a copy of every customer and partner contact that the job itself
    /// and those below refer to, unless there is one of that address.
    HandOver {
        /// The folder, or a file, which has nothing below.
        root: JobId,
        /// To whom they belong so far.
        former: Owner,
        /// The new owner.
        owner: Owner,
    },
}

impl SubtreeChange {
    /// Whether jobs go for good.
    pub fn is_erasure(&self) -> bool {
        matches!(self, Self::Erase { .. })
    }
}

/// A decision to be kept for ever.
#[derive(Clone, Debug, PartialEq)]
pub struct KeptVerdict {
    /// The job.
    pub job: JobId,
    /// The task.
    pub task: TaskId,
    /// The decision.
    pub verdict: Verdict,
}

/// A user begins or ends to watch a job. It is no change of the job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Watching {
    /// The job.
    pub job: JobId,
    /// The user.
    pub user: UserId,
    /// Whether the user watches it from now on.
    pub watches: bool,
}

/// A contact that an owner must have; nothing happens if the owner has one of this address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContactUpsert {
    /// Name for the record if it has to be created.
    pub id: ContactId,
    /// Whose contact.
    pub owner: UserId,
    /// The address.
    pub email: Email,
    /// When.
    pub at: Instant,
}

/// A comment that is made, changed or removed. How many there are with a place is counted on the job.
#[derive(Clone, Debug, PartialEq)]
pub enum CommentWrite {
    /// A new one. What it answers must still be there.
    Insert(Box<Comment>),
    /// A changed one, which must still be as it was.
    Save {
        /// As it was loaded.
        before: Box<Comment>,
        /// As it becomes.
        after: Box<Comment>,
    },
    /// One that goes, with the answers to it.
    Delete {
        /// The job.
        job: JobId,
        /// The comment.
        id: CommentId,
    },
}

impl CommentWrite {
    /// The job that it is on.
    pub fn job(&self) -> JobId {
        match self {
            Self::Insert(comment) => comment.job,
            Self::Save { after, .. } => after.job,
            Self::Delete { job, .. } => *job,
        }
    }
}

/// A mail reply that becomes a comment. The commit fails with
/// [`Duplicate`](crate::ports::store::StoreError::Duplicate) of `replies.message` if it did so before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReceivedReply {
    /// The job that it is about.
    pub job: JobId,
    /// SHA-256 of its Message-ID.
    pub message: [u8; 32],
}

/// A reminder that is created, changed or removed, by hand or because it has fired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReminderWrite {
    /// A new one.
    Insert(Box<Reminder>),
    /// A changed one; the store checks its revision and counts it up.
    Save(Box<Reminder>),
    /// One that goes; the store checks its revision.
    Delete(Box<Reminder>),
}
