//! One stage after another, and what is told of it.

use imprimatur_domain::prelude::*;
use imprimatur_domain::task::Decision::{Approved, ChangeRequested, Rejected};
use time::Duration;

use super::scene::*;

#[test]
fn the_next_stage_starts_when_the_one_before_is_approved() {
    let stages = vec![
        all(vec![decider(1, "ada")]),
        NewStage {
            name: name("Customer"),
            due_after: Some(Duration::days(2)),
            ..all(vec![decider(2, "vera"), other(Role::Observer, 3, "kim")])
        },
    ];
    let later = AT + Duration::DAY;
    let job = sent(file(), stages)
        .open_task(TaskId(1), later)
        .unwrap()
        .state;
    let verdict = verdict_on(&job, 1, Approved);
    let changed = job.decide(TaskId(1), verdict).unwrap();
    let expected = [
        "jobs.review.message",
        "jobs.task.completed",
        "jobs.stage.completed",
        "jobs.stage.started",
        "jobs.status.changed",
    ];
    assert_eq!(types(&changed.events), expected);
    let started = EventData::StageStarted {
        stage: 2,
        name: "Customer".to_owned(),
        due_at: Some(later + Duration::days(2)),
        tasks: vec![TaskId(2), TaskId(3)],
    };
    assert_eq!(changed.events[3].data, started);
    let job = changed.state;
    assert_eq!(job.job.status(), Status::Pending);
    assert_eq!(states(&job), [StageState::Approved, StageState::Running]);
    assert_eq!(task(&job, 2).due_at, Some(later + Duration::days(2)));
    assert_eq!(task(&job, 2).executed_at, Some(later));
}

#[test]
fn a_task_that_a_rule_needs_no_more_closes_and_is_named() {
    let job = two_stages(Rule::Any);
    let verdict = verdict_on(&job, 1, Approved);
    let changed = job.decide(TaskId(1), verdict).unwrap();
    let completed = EventData::StageCompleted {
        stage: 1,
        name: String::new(),
        outcome: Approved,
        not_needed: vec![TaskId(2)],
    };
    assert_eq!(changed.events[2].data, completed);
    let otto = task(&changed.state, 2);
    assert!(otto.not_needed && otto.state == TaskState::Closed);
    assert_eq!(open(&changed.state), [3]);
}

#[test]
fn a_stage_that_is_not_approved_ends_the_round() {
    for decision in [ChangeRequested, Rejected] {
        let job = two_stages(Rule::Any);
        let verdict = verdict_on(&job, 1, decision);
        let changed = job.decide(TaskId(1), verdict).unwrap();
        let job = changed.state;
        assert_eq!(job.job.status(), decision.outcome().status());
        assert_eq!(states(&job), [StageState::Ended, StageState::Ended]);
        let kim = task(&job, 3);
        assert!(kim.not_needed && kim.state == TaskState::Closed);
        assert_eq!(kim.executed_at, None);
        let plan = job.job.plan.unwrap();
        assert_eq!(plan.stages[0].outcome, Some(decision));
        assert_eq!(plan.stages[1].outcome, None);
        assert!(!types(&changed.events).contains(&"jobs.stage.started"));
    }
}

#[test]
fn the_job_is_approved_once_by_the_decision_that_completes_the_last_stage() {
    let job = decided(two_stages(Rule::Any), 1, Approved);
    let verdict = verdict_on(&job, 3, Approved);
    let changed = job.decide(TaskId(3), verdict).unwrap();
    let expected = [
        "jobs.review.message",
        "jobs.task.completed",
        "jobs.stage.completed",
        "jobs.status.changed",
        "jobs.review.approval",
    ];
    assert_eq!(types(&changed.events), expected);
    let EventData::ReviewApproval { task, reviewer, .. } = &changed.events[4].data else {
        panic!("{:?}", changed.events[4]);
    };
    assert_eq!(
        (*task, reviewer.as_ref()),
        (Some(TaskId(3)), Some(&who("kim")))
    );
    assert_eq!(
        changed.state.job.reviewed_at,
        Some(changed.state.job.updated_at)
    );
}

#[test]
fn nobody_decides_before_the_stage_or_after_it() {
    let job = two_stages(Rule::Any);
    let verdict = verdict_on(&job, 3, Approved);
    let refused = job.clone().decide(TaskId(3), verdict);
    assert!(matches!(refused, Err(Refusal::Task { .. })));
    let job = decided(job, 1, Approved);
    let verdict = verdict_on(&job, 2, Rejected);
    let refused = job.clone().decide(TaskId(2), verdict);
    assert!(matches!(refused, Err(Refusal::Task { .. })));
    let verdict = verdict_on(&job, 1, Rejected);
    assert!(!job.can_decide_again(task(&job, 1)));
    let refused = job.decide_again(TaskId(1), verdict);
    assert!(matches!(refused, Err(Refusal::Task { .. })));
}

#[test]
fn a_decision_of_a_completed_stage_stays_even_if_other_tasks_bring_the_job_under_review() {
    let job = decided(three_deciders(Rule::Any, false), 1, Approved);
    let upload = NewTask::new(TaskId(9), Category::Assign, Some(who("ada")));
    let job = job.send(vec![Sending::New(upload)], AT).unwrap().state;
    assert_eq!(job.job.status(), Status::Pending);
    assert!(!job.can_decide_again(task(&job, 1)));
    let closed = closed(job, 9);
    assert_eq!(closed.job.status(), Status::Pending);
}

#[test]
fn a_stage_whose_deciders_were_all_closed_before_starts_and_waits_for_a_change() {
    let job = decided(closed(two_stages(Rule::Any), 3), 1, Approved);
    assert_eq!(job.job.status(), Status::Pending);
    assert_eq!(states(&job), [StageState::Approved, StageState::Running]);
    assert!(open(&job).is_empty());
    let job = job.add_reviewer(2, decider(4, "kim"), AT).unwrap().state;
    assert_eq!(decided(job, 4, Approved).job.status(), Status::Approved);
}

#[test]
fn opening_the_page_of_a_waiting_task_changes_nothing() {
    let job = two_stages(Rule::All);
    let opened = job.clone().open_task(TaskId(3), AT).unwrap();
    assert_eq!(opened.state, job);
    let opened = job.open_task(TaskId(1), AT).unwrap().state;
    assert_eq!(opened.job.status(), Status::Processing);
}

#[test]
fn a_paused_task_is_asked_for_with_its_stage_and_stays_paused() {
    let job = step(two_stages(Rule::Any), 3, TaskStatus::Paused).unwrap();
    let job = decided(job, 1, Approved);
    assert_eq!(open(&job), [3]);
    assert_eq!(task(&job, 3).status(), TaskStatus::Paused);
    assert_eq!(job.remindable().count(), 0);
}
