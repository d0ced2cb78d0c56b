//! Records of stored plans.

use imprimatur_application::{
    approvals::{StageInput, StageReviewerInput},
    plans::Plan,
};
use imprimatur_wire::plan::{PlanRecord, PlanReviewerRecord, PlanStageRecord};

/// A stored plan.
pub(crate) fn plan(plan: &Plan) -> PlanRecord<'_> {
    PlanRecord {
        id: plan.id.0,
        name: plan.name.as_ref().into(),
        stages: plan.stages.iter().map(stage).collect(),
        gate: plan.gate.as_str().into(),
        created_at: plan.created_at,
        updated_at: plan.updated_at,
    }
}

fn stage(stage: &StageInput) -> PlanStageRecord<'_> {
    PlanStageRecord::new(
        stage.name.as_ref(),
        stage.reviewers.iter().map(reviewer).collect(),
        &stage.rule,
        stage.stop_early,
        stage.due_after,
    )
}

fn reviewer(reviewer: &StageReviewerInput) -> PlanReviewerRecord<'_> {
    PlanReviewerRecord::new(
        reviewer.email.as_ref(),
        reviewer.group.as_deref(),
        reviewer.placeholder,
        reviewer.role,
    )
}
