//! Why a transition did not take place. Nothing has changed when one is refused.

use crate::{ids::TaskId, job::Status, task::TaskStatus};

/// A refused transition: the command and the state it met. Each message is a sentence but
/// for its capital letter and its full stop.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The job, or a folder above it, is locked.
    #[error("cannot {command} the job: it is locked")]
    Locked {
        /// What was asked for.
        command: &'static str,
    },
    /// The job is in the trash.
    #[error("cannot {command} the job: it is in the trash")]
    Trashed {
        /// What was asked for.
        command: &'static str,
    },
    /// The job is not in the trash.
    #[error("cannot {command} the job: it is not in the trash")]
    NotTrashed {
        /// What was asked for.
        command: &'static str,
    },
    /// The job is in the trash because a folder above it is.
    #[error("the job is in the trash because its folder is; restore the folder")]
    TrashedWithFolder {
        /// What was asked for.
        command: &'static str,
    },
    /// A folder where a file is needed.
    #[error("cannot {command} the job: it is a folder")]
    Folder {
        /// What was asked for.
        command: &'static str,
    },
    /// A file where a folder is needed.
    #[error("cannot {command} the job: it is a file")]
    File {
        /// What was asked for.
        command: &'static str,
    },
    /// A status that only the service itself gives.
    #[error("the status {0} cannot be set")]
    Internal(Status),
    /// The job has no such task.
    #[error("the job has no task {0}")]
    NoSuchTask(TaskId),
    /// The job has a task with this id already.
    #[error("task {0} already exists on this job")]
    TaskExists(TaskId),
    /// The task's status does not allow it.
    #[error("cannot {command} a task that is {status}; allowed: {allowed}")]
    Task {
        /// What was asked for.
        command: &'static str,
        /// The task's status.
        status: TaskStatus,
        /// What would be possible instead.
        allowed: &'static str,
    },
    /// A decision was asked of a task that does not ask for one.
    #[error("cannot decide: the task does not ask for a decision")]
    NotADecisionTask,
    /// A reviewer decides on a task that he created, and does not own the job.
    #[error("only the owner of the job can decide on a task that the reviewer created")]
    SelfRequested,
    /// A decision task was completed without saying what was decided.
    #[error(
        "a decision task is done by a decision: set job_status to approved, change-requested or rejected"
    )]
    DecisionMissing,
    /// The reviewer was shown another version than the current one.
    #[error("cannot decide on version {shown}: version {current} is the current one")]
    Stale {
        /// What the reviewer was shown.
        shown: u32,
        /// The current version.
        current: u32,
    },
}
