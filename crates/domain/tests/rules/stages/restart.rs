//! Starting a stage anew.

use imprimatur_domain::prelude::*;
use imprimatur_domain::task::Decision::{Approved, ChangeRequested, Rejected};
use time::Duration;

use super::scene::*;

#[test]
fn restarting_the_running_stage_asks_everybody_again() {
    let job = decided(two_stages(Rule::All), 1, Rejected);
    let changed = job.restart_stage(1, AT).unwrap();
    let expected = ["jobs.plan.changed", "jobs.stage.started"];
    assert_eq!(types(&changed.events), expected);
    let job = changed.state;
    assert_eq!(open(&job), [1, 2]);
    assert_eq!(task(&job, 1).verdict, None);
    let job = decided(decided(job, 1, Approved), 2, Approved);
    assert_eq!(states(&job), [StageState::Approved, StageState::Running]);
}

#[test]
fn restarting_an_approved_stage_lets_the_later_ones_wait_again() {
    let job = decided(two_stages(Rule::Any), 1, Approved);
    let changed = job.restart_stage(1, AT).unwrap();
    let EventData::PlanChanged { change } = &changed.events[0].data else {
        panic!("{:?}", changed.events[0]);
    };
    let restarted = PlanChange::StageRestarted {
        stage: 1,
        not_needed: vec![TaskId(3)],
    };
    assert_eq!(change, &restarted);
    let job = changed.state;
    assert_eq!(states(&job), [StageState::Running, StageState::Waiting]);
    assert_eq!(open(&job), [1, 2]);
    assert_eq!(task(&job, 3).status(), TaskStatus::New);
    assert!(!task(&job, 2).not_needed);
    assert_eq!(open(&decided(job, 2, Approved)), [3]);
}

#[test]
fn restarting_the_stage_that_ended_the_round_takes_the_review_up_again() {
    let job = decided(two_stages(Rule::Any), 1, ChangeRequested);
    let job = job.restart_stage(1, AT).unwrap().state;
    assert_eq!(job.job.status(), Status::Pending);
    assert_eq!(job.job.round, 1);
    assert_eq!(states(&job), [StageState::Running, StageState::Waiting]);
    let job = decided(decided(job, 2, Approved), 3, Approved);
    assert_eq!(job.job.status(), Status::Approved);
}

#[test]
fn an_approved_job_is_approved_again_after_a_restart() {
    let job = decided(two_stages(Rule::Any), 1, Approved);
    let job = decided(job, 3, Approved)
        .restart_stage(2, AT)
        .unwrap()
        .state;
    assert_eq!(states(&job), [StageState::Approved, StageState::Running]);
    let verdict = verdict_on(&job, 3, Approved);
    let changed = job.decide(TaskId(3), verdict).unwrap();
    let approvals = types(&changed.events);
    let count = approvals
        .iter()
        .filter(|one| **one == "jobs.review.approval");
    assert_eq!(count.count(), 1);
}

#[test]
fn a_stage_restarts_only_if_those_before_it_are_approved_or_skipped() {
    let refused = two_stages(Rule::All).restart_stage(2, AT);
    assert!(matches!(refused, Err(Refusal::Stage { stage: 2, .. })));
    let ended = decided(two_stages(Rule::Any), 1, Rejected);
    let refused = ended.restart_stage(2, AT);
    assert!(matches!(refused, Err(Refusal::Stage { stage: 2, .. })));
    let missing = two_stages(Rule::All).restart_stage(3, AT);
    assert_eq!(missing, Err(Refusal::NoSuchStage(3)));
}

#[test]
fn a_skipped_stage_can_be_restarted_and_stays_skipped_until_then() {
    let job = two_stages(Rule::Any).skip_stage(2, AT).unwrap().state;
    let job = decided(job, 1, Approved)
        .restart_stage(1, AT)
        .unwrap()
        .state;
    assert_eq!(states(&job), [StageState::Running, StageState::Skipped]);
    let job = decided(job, 1, Approved)
        .restart_stage(2, AT)
        .unwrap()
        .state;
    assert_eq!(states(&job), [StageState::Approved, StageState::Running]);
    assert_eq!(open(&job), [3]);
}

#[test]
fn whose_task_was_closed_by_hand_is_not_asked_again() {
    let job = decided(closed(two_stages(Rule::All), 2), 1, Approved);
    let job = job.restart_stage(1, AT).unwrap().state;
    assert_eq!(open(&job), [1]);
    let stuck = closed(job, 1).restart_stage(1, AT);
    let why = InvalidPlan::NoDecider { stage: 1 };
    assert_eq!(stuck, Err(Refusal::InvalidPlan(why)));
}

#[test]
fn the_due_date_counts_from_the_last_start() {
    let stage = NewStage {
        due_after: Some(Duration::DAY),
        ..all(vec![decider(1, "vera")])
    };
    let later = AT + Duration::days(7);
    let job = sent(file(), vec![stage]).restart_stage(1, later);
    let job = job.unwrap().state;
    assert_eq!(task(&job, 1).due_at, Some(later + Duration::DAY));
}

#[test]
fn the_plan_of_an_earlier_round_is_not_restarted() {
    let job = two_stages(Rule::All).revise(revision(), AT).unwrap().state;
    let refused = job.restart_stage(1, AT);
    assert!(matches!(refused, Err(Refusal::NoPlan { .. })));
}

#[test]
fn a_plan_that_a_status_has_ended_can_be_taken_up_again() {
    let job = two_stages(Rule::All)
        .set_status(Status::Done, AT)
        .unwrap()
        .state;
    assert_eq!(states(&job), [StageState::Ended, StageState::Ended]);
    let job = job.restart_stage(1, AT).unwrap().state;
    assert_eq!(job.job.status(), Status::Pending);
    assert_eq!(open(&job), [1, 2]);
}
