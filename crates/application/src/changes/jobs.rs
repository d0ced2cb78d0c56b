//! Jobs, tasks, decisions, subtrees, comments and reminders in a commit.

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

/// Creates or changes a job. `Save` carries the job as loaded as well, to check its revision and to update counters by
/// the difference.
#[derive(Clone, Debug, PartialEq)]
pub enum JobWrite {
    /// A new job.
    Insert(Box<Job>),
    /// A changed job; the store increments its revision.
    Save {
        /// The job as loaded.
        before: Box<Job>,
        /// The job after the change.
        after: Box<Job>,
    },
}

/// Creates, changes or deletes a task. The same commit saves its job.
#[derive(Clone, Debug, PartialEq)]
pub enum TaskWrite {
    /// A new task.
    Insert(Box<Task>),
    /// A changed task.
    Save(Box<Task>),
    /// Deletes a task; its recorded decisions stay.
    Delete(TaskId),
}

/// A set-based change of a whole subtree, whatever its size. The same commit saves the folder itself, except that
/// [`SubtreeChange::Erase`] erases it too.
#[derive(Clone, Debug, PartialEq)]
pub enum SubtreeChange {
    /// Moves all live jobs below to the trash, with this root.
    Trash {
        /// The folder.
        root: JobId,
        /// When they are trashed.
        at: Instant,
    },
    /// Restores the job and everything below it that was trashed with it. Reminders whose date has passed are marked as
    /// missed.
    Restore {
        /// The folder or file.
        root: JobId,
        /// When they are restored.
        at: Instant,
    },
    /// Deletes the job and everything below for good: jobs, tasks, versions, comments, history, queued mail, reminders.
    /// Events and their deliveries lose texts and addresses; decisions stay as tombstones; blobs are listed for
    /// deletion.
    Erase {
        /// The folder or file.
        root: JobId,
        /// Its revision as loaded.
        revision: i64,
        /// When they are erased.
        at: Instant,
    },
    /// Gives all jobs below a new owner, who also gets copies of the customer and partner contacts that the job and
    /// those below refer to, unless the address is a contact already.
    HandOver {
        /// The folder, or a file, which has nothing below.
        root: JobId,
        /// The owner so far.
        former: Owner,
        /// The new owner.
        owner: Owner,
    },
}

impl SubtreeChange {
    /// Whether jobs are erased.
    pub fn is_erasure(&self) -> bool {
        matches!(self, Self::Erase { .. })
    }
}

/// A decision for the permanent record.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredVerdict {
    /// Its id, which is that of its leaf of the decision log; filled when it is committed.
    pub id: i64,
    /// The job.
    pub job: JobId,
    /// The task.
    pub task: TaskId,
    /// The decision.
    pub verdict: Verdict,
}

/// A user starts or stops watching a job. No change of the job itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Watching {
    /// The job.
    pub job: JobId,
    /// The user.
    pub user: UserId,
    /// Whether the user watches it from now on.
    pub watches: bool,
}

/// Ensures that an owner has a contact with this address; no-op if it exists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContactUpsert {
    /// Id to use if it has to be created.
    pub id: ContactId,
    /// The owner.
    pub owner: UserId,
    /// The address.
    pub email: Email,
    /// When it is created.
    pub at: Instant,
}

/// Creates, changes or deletes a comment. The job's number of comments with a position is updated.
#[derive(Clone, Debug, PartialEq)]
pub enum CommentWrite {
    /// A new one. Its parent must still exist.
    Insert(Box<Comment>),
    /// A changed one. It must not have changed since it was loaded.
    Save {
        /// The comment as loaded.
        before: Box<Comment>,
        /// The comment after the change.
        after: Box<Comment>,
    },
    /// Deletes it with all replies to it.
    Delete {
        /// The job.
        job: JobId,
        /// The comment.
        id: CommentId,
    },
}

impl CommentWrite {
    /// The job of the comment.
    pub fn job(&self) -> JobId {
        match self {
            Self::Insert(comment) => comment.job,
            Self::Save { after, .. } => after.job,
            Self::Delete { job, .. } => *job,
        }
    }
}

/// Marks a mail reply as received. The commit fails with [`Duplicate`](crate::ports::store::StoreError::Duplicate) of
/// `replies.message` if it was received before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReceivedReply {
    /// The job it is about.
    pub job: JobId,
    /// SHA-256 of its Message-ID.
    pub message: [u8; 32],
}

/// Creates, changes or deletes a reminder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReminderWrite {
    /// A new one.
    Insert(Box<Reminder>),
    /// A changed one; the store checks and increments its revision.
    Save(Box<Reminder>),
    /// Deletes it; the store checks its revision.
    Delete(Box<Reminder>),
}
