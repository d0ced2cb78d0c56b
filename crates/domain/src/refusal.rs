//! Why a transition was refused. A refused transition changes nothing.

use crate::{
    ids::TaskId,
    job::Status,
    stage::{InvalidPlan, StageState},
    task::TaskStatus,
};

/// A refused transition. Messages start in lower case and have no full stop.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The job, or a folder above it, is locked.
    #[error("cannot {command} the job: it is locked")]
    Locked {
        /// The attempted command.
        command: &'static str,
    },
    /// The job is in the trash.
    #[error("cannot {command} the job: it is in the trash")]
    Trashed {
        /// The attempted command.
        command: &'static str,
    },
    /// The job is not in the trash.
    #[error("cannot {command} the job: it is not in the trash")]
    NotTrashed {
        /// The attempted command.
        command: &'static str,
    },
    /// The job is in the trash because a folder above it is.
    #[error("the job is in the trash because its folder is; restore the folder")]
    TrashedWithFolder {
        /// The attempted command.
        command: &'static str,
    },
    /// A folder where a file is needed.
    #[error("cannot {command} the job: it is a folder")]
    Folder {
        /// The attempted command.
        command: &'static str,
    },
    /// A file where a folder is needed.
    #[error("cannot {command} the job: it is a file")]
    File {
        /// The attempted command.
        command: &'static str,
    },
    /// An internal status, which only the service sets.
    #[error("the status {0} cannot be set")]
    Internal(Status),
    /// The job has no such task.
    #[error("the job has no task {0}")]
    NoSuchTask(TaskId),
    /// The job has a task with this id already.
    #[error("task {0} already exists on this job")]
    TaskExists(TaskId),
    /// The task's status does not allow the command.
    #[error("cannot {command} a task that is {status}; allowed: {allowed}")]
    Task {
        /// The attempted command.
        command: &'static str,
        /// The task's status.
        status: TaskStatus,
        /// What is allowed instead.
        allowed: &'static str,
    },
    /// A decision on a task of a category without decisions.
    #[error("cannot decide: the task does not ask for a decision")]
    NotADecisionTask,
    /// A decision of a commenter or an observer.
    #[error("cannot decide: the task is not a decider's")]
    NotADecider,
    /// A reviewer who does not own the job decides on a task that the reviewer requested.
    #[error("only the owner of the job can decide on a task that the reviewer created")]
    SelfRequested,
    /// A decision task was completed without a decision.
    #[error(
        "a decision task is done by a decision: set job_status to approved, change-requested or rejected"
    )]
    DecisionMissing,
    /// The verdict is about another version than the current one.
    #[error("cannot decide on version {shown}: version {current} is the current one")]
    Stale {
        /// The verdict's version.
        shown: u32,
        /// The current version.
        current: u32,
    },
    /// The verdict is not that of the task's assignee.
    #[error("cannot decide: the decision is not the assignee's")]
    WrongReviewer,
    /// The verdict names other bytes than those of the current version, or none.
    #[error("cannot decide: the decision does not name the bytes of the current version")]
    WrongEvidence,
    /// The verdict is older than the last change of the job.
    #[error("cannot decide: the decision is dated before the last change of the job")]
    BeforeLastChange,
    /// A file was made of another version than the current one.
    #[error("version {current} is the current one: register files that were made of it")]
    NotCurrent {
        /// The current version.
        current: u32,
    },
    /// A check was asked about another version than the current one.
    #[error(
        "version {current} is the current one: a check of an earlier one says nothing about it"
    )]
    CheckOfEarlier {
        /// The current version.
        current: u32,
    },
    /// A check has given its last answer.
    #[error(
        "run {run} of the check has ended: what it has answered stands until it is asked again"
    )]
    CheckFinished {
        /// The run.
        run: u32,
    },
    /// A derived file may be printed already, wherever its original may.
    #[error("there is nothing to confirm: the file looks equal, or was confirmed before")]
    NothingToConfirm,
    /// The stages of a plan, or what a change would make of them, are not valid.
    #[error(transparent)]
    InvalidPlan(#[from] InvalidPlan),
    /// People are being asked for their decisions already.
    #[error("cannot {command} the job: a review is under way")]
    UnderReview {
        /// The attempted command.
        command: &'static str,
    },
    /// The job has no plan in its current round.
    #[error("cannot {command} the job: its current round has no stages")]
    NoPlan {
        /// The attempted command.
        command: &'static str,
    },
    /// The plan has no such stage.
    #[error("the plan has no stage {0}")]
    NoSuchStage(u32),
    /// The task is of no stage of the current plan.
    #[error("task {0} is of no stage of the current plan")]
    NotInPlan(TaskId),
    /// The stage's state does not allow the command.
    #[error("cannot {command} stage {stage}, which is {state}; allowed: {allowed}")]
    Stage {
        /// The attempted command.
        command: &'static str,
        /// The stage.
        stage: u32,
        /// Its state.
        state: StageState,
        /// What is allowed instead.
        allowed: &'static str,
    },
    /// Nothing would be left of the plan that somebody has approved or could approve.
    #[error("cannot skip stage {0}: no other stage is approved or still to come")]
    LastStage(u32),
    /// The reviewer has decided in the stage.
    #[error("cannot {command} a reviewer who has decided")]
    HasDecided {
        /// The attempted command.
        command: &'static str,
    },
    /// The gate lets the job pass; there is nothing to override.
    #[error("no finding holds up the job")]
    NothingHeld,
    /// The comment was withdrawn.
    #[error("cannot {command} a comment that was withdrawn")]
    Withdrawn {
        /// The attempted command.
        command: &'static str,
    },
    /// Somebody has replied to the comment.
    #[error("cannot edit a comment that has replies; withdraw it or reply to it")]
    Replied,
}
