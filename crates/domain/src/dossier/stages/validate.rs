//! What a plan must be before it is sent.

use std::collections::BTreeSet;

use time::Duration;

use crate::{
    email::Email,
    stage::{DUE_AFTER_MAX, InvalidPlan, NewReviewer, NewStage, REVIEWERS_MAX, STAGES_MAX},
    task::{Category, NewTask},
};

/// Checks a plan; returns its stages with their numbers.
pub(super) fn numbered(stages: Vec<NewStage>) -> Result<Vec<(u32, NewStage)>, InvalidPlan> {
    if stages.is_empty() || stages.len() > STAGES_MAX {
        return Err(InvalidPlan::StageCount);
    }
    let reviewers: usize = stages.iter().map(|stage| stage.reviewers.len()).sum();
    if reviewers > REVIEWERS_MAX {
        return Err(InvalidPlan::ReviewerCount);
    }
    let stages: Vec<_> = (1..).zip(stages).collect();
    for (number, stage) in &stages {
        ensure_valid(*number, stage)?;
    }
    Ok(stages)
}

fn ensure_valid(stage: u32, new: &NewStage) -> Result<(), InvalidPlan> {
    let mut addresses = BTreeSet::new();
    for reviewer in &new.reviewers {
        let address = reviewer_of(stage, &reviewer.task)?;
        if !addresses.insert(address) {
            return Err(InvalidPlan::Twice {
                stage,
                reviewer: address.clone(),
            });
        }
    }
    let is_in_range = |after: Duration| after.is_positive() && after <= DUE_AFTER_MAX;
    if !new.due_after.is_none_or(is_in_range) {
        return Err(InvalidPlan::DueAfter { stage });
    }
    let deciders = new.reviewers.iter().filter(|one| one.is_decider());
    let deciders: Vec<&Email> = deciders.filter_map(NewReviewer::email).collect();
    new.rule.ensure_can_be_met(stage, &deciders)
}

/// The address of a reviewer's task, which must be a review or a quote review.
pub(super) fn reviewer_of(stage: u32, task: &NewTask) -> Result<&Email, InvalidPlan> {
    let is_review = match task.category {
        Category::Review | Category::QuoteReview => true,
        Category::Anonymous
        | Category::Upload
        | Category::Revision
        | Category::Assign
        | Category::Forward => false,
    };
    let address = task.assigned_to.as_ref().filter(|_| is_review);
    address.ok_or(InvalidPlan::NotAReviewer { stage })
}
