//! Changes to a running plan.

use super::Role;
use crate::{email::Email, ids::TaskId};

/// What somebody has changed in a running plan, as its event says. Exhaustive, as
/// [`EventData`](crate::event::EventData) is.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum PlanChange {
    /// A stage has another reviewer.
    ReviewerAdded {
        /// The stage.
        stage: u32,
        /// The new reviewer's task; it is mailed now if the stage runs.
        task: TaskId,
        /// The new reviewer.
        reviewer: Email,
        /// What the reviewer is asked for.
        role: Role,
    },
    /// A reviewer was taken out of a stage, and the task with it.
    ReviewerRemoved {
        /// The stage.
        stage: u32,
        /// The task, which is gone.
        task: TaskId,
        /// The former reviewer.
        reviewer: Email,
        /// Whether the reviewer had been asked, and may want to know.
        was_asked: bool,
    },
    /// A reviewer of a stage gave way to another in the same role.
    ReviewerReplaced {
        /// The stage.
        stage: u32,
        /// The former task, which is gone.
        former_task: TaskId,
        /// The former reviewer.
        former_reviewer: Email,
        /// Whether the former reviewer had been asked, and may want to know.
        was_asked: bool,
        /// The new reviewer's task; it is mailed now if the stage runs.
        task: TaskId,
        /// The new reviewer.
        reviewer: Email,
    },
    /// A stage was skipped.
    StageSkipped {
        /// The stage.
        stage: u32,
        /// The tasks that were open and are no longer needed.
        not_needed: Vec<TaskId>,
    },
    /// A stage was started anew; `jobs.stage.started` follows.
    StageRestarted {
        /// The stage.
        stage: u32,
        /// The tasks of later stages that were open and are not needed for now.
        not_needed: Vec<TaskId>,
    },
}

impl PlanChange {
    /// Its name in events and history.
    pub fn as_str(&self) -> &'static str {
        match self {
            Self::ReviewerAdded { .. } => "reviewer-added",
            Self::ReviewerRemoved { .. } => "reviewer-removed",
            Self::ReviewerReplaced { .. } => "reviewer-replaced",
            Self::StageSkipped { .. } => "stage-skipped",
            Self::StageRestarted { .. } => "stage-restarted",
        }
    }

    /// The stage that was changed.
    pub fn stage(&self) -> u32 {
        match self {
            Self::ReviewerAdded { stage, .. }
            | Self::ReviewerRemoved { stage, .. }
            | Self::ReviewerReplaced { stage, .. }
            | Self::StageSkipped { stage, .. }
            | Self::StageRestarted { stage, .. } => *stage,
        }
    }
}
