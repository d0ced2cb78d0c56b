//! Why a plan of stages is refused.

use super::{DUE_AFTER_MAX, REVIEWERS_MAX, STAGES_MAX};
use crate::email::Email;

/// Why a plan, or a change that would lead to it, is refused. Messages start in lower case and have no full stop.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidPlan {
    /// No stage at all, or too many.
    #[error("a plan has 1 to {STAGES_MAX} stages")]
    StageCount,
    /// Too many reviewers in all stages together.
    #[error("a plan has at most {REVIEWERS_MAX} reviewers")]
    ReviewerCount,
    /// Nobody in the stage decides.
    #[error("stage {stage} needs a decider")]
    NoDecider {
        /// The stage.
        stage: u32,
    },
    /// The stage asks for no approval, or for more approvals than it has deciders.
    #[error("stage {stage} has {deciders} deciders; at_least must be between 1 and that number")]
    Unreachable {
        /// The stage.
        stage: u32,
        /// How many deciders it has.
        deciders: usize,
    },
    /// The primary decider does not decide in the stage.
    #[error("{primary} is primary in stage {stage} but no decider of it")]
    PrimaryMissing {
        /// The stage.
        stage: u32,
        /// The address that the rule names.
        primary: Email,
    },
    /// An address is in the stage twice.
    #[error("{reviewer} is in stage {stage} twice")]
    Twice {
        /// The stage.
        stage: u32,
        /// The address.
        reviewer: Email,
    },
    /// A task without an address, or one that is neither a review nor a quote review.
    #[error("stage {stage} takes review and quote review tasks with an address only")]
    NotAReviewer {
        /// The stage.
        stage: u32,
    },
    /// The time until the stage is due is out of range.
    #[error("due_after of stage {stage} must be more than 0 and at most {} days", DUE_AFTER_MAX.whole_days())]
    DueAfter {
        /// The stage.
        stage: u32,
    },
}
