//! What a plan must be, and what becomes of the job when it is sent.

use imprimatur_domain::{
    prelude::*,
    stage::{DUE_AFTER_MAX, REVIEWERS_MAX, STAGES_MAX},
};
use time::Duration;

use super::scene::*;

fn refused(stages: Vec<NewStage>) -> InvalidPlan {
    match file().send_stages(stages, AT) {
        Err(Refusal::InvalidPlan(why)) => why,
        other => unreachable!("{other:?} is no invalid plan"),
    }
}

#[test]
fn the_first_stage_starts_at_once_and_the_others_wait() {
    let customer = NewStage {
        name: name("Customer"),
        due_after: Some(Duration::days(2)),
        ..all(vec![decider(2, "vera")])
    };
    let prepress = NewStage {
        due_after: Some(Duration::DAY),
        ..all(vec![decider(1, "ada")])
    };
    let changed = file().send_stages(vec![prepress, customer], AT).unwrap();
    let expected = [
        "jobs.task.created",
        "jobs.task.created",
        "jobs.stage.started",
        "jobs.status.changed",
    ];
    assert_eq!(types(&changed.events), expected);
    let job = changed.state;
    assert_eq!(job.job.status(), Status::Pending);
    assert_eq!(states(&job), [StageState::Running, StageState::Waiting]);
    assert_eq!(open(&job), [1]);
    assert_eq!(task(&job, 1).due_at, Some(AT + Duration::DAY));
    assert_eq!(task(&job, 2).due_at, None);
    assert_eq!((task(&job, 2).stage, task(&job, 2).round), (Some(2), 1));
}

#[test]
fn commenters_and_observers_are_asked_with_the_deciders() {
    let reviewers = vec![
        decider(1, "vera"),
        other(Role::Commenter, 2, "otto"),
        other(Role::Observer, 3, "kim"),
    ];
    let job = sent(file(), vec![all(reviewers)]);
    assert_eq!(open(&job), [1, 2, 3]);
    let verdict = verdict_on(&job, 2, Decision::Approved);
    let refused = job.clone().decide(TaskId(2), verdict);
    assert_eq!(refused, Err(Refusal::NotADecider));
    let done = step(job.clone(), 2, TaskStatus::Done);
    assert_eq!(done, Err(Refusal::DecisionMissing));
    let remindable: Vec<_> = job.remindable().map(|task| task.id.0).collect();
    assert_eq!(remindable, [1]);
    let job = decided(job, 1, Decision::Approved);
    assert_eq!(job.job.status(), Status::Approved);
    assert!(open(&job).is_empty());
}

#[test]
fn the_same_person_may_be_in_two_stages_with_a_task_in_each() {
    let stages = vec![all(vec![decider(1, "vera")]), all(vec![decider(2, "vera")])];
    let job = sent(file(), stages);
    assert_eq!(open(&job), [1]);
    let found = job.unfinished_task(Category::Review, &who("vera"));
    assert_eq!(found.map(|task| task.id), Some(TaskId(1)));
    let job = decided(job, 1, Decision::Approved);
    assert_eq!(open(&job), [2]);
}

#[test]
fn a_plan_has_stages_deciders_and_rules_that_can_be_met() {
    let vera = || vec![decider(1, "vera")];
    assert_eq!(refused(Vec::new()), InvalidPlan::StageCount);
    let many = vec![all(vera()); STAGES_MAX + 1];
    assert_eq!(refused(many), InvalidPlan::StageCount);
    let ids = 1..=i64::try_from(REVIEWERS_MAX + 1).unwrap();
    let crowd = ids.map(|id| decider(id, &format!("person{id}"))).collect();
    assert_eq!(refused(vec![all(crowd)]), InvalidPlan::ReviewerCount);
    let nobody = vec![all(vera()), all(vec![other(Role::Commenter, 2, "otto")])];
    assert_eq!(refused(nobody), InvalidPlan::NoDecider { stage: 2 });
    for rule in [Rule::AtLeast(0), Rule::AtLeast(2)] {
        let stage = NewStage {
            rule,
            ..all(vec![decider(1, "vera"), other(Role::Observer, 2, "otto")])
        };
        let unreachable = InvalidPlan::Unreachable {
            stage: 1,
            deciders: 1,
        };
        assert_eq!(refused(vec![stage]), unreachable);
    }
    let stage = NewStage {
        rule: Rule::Primary(who("otto")),
        ..all(vec![decider(1, "vera"), other(Role::Commenter, 2, "otto")])
    };
    let why = refused(vec![stage]);
    assert!(matches!(why, InvalidPlan::PrimaryMissing { stage: 1, .. }));
    let twice = all(vec![decider(1, "vera"), other(Role::Observer, 2, "vera")]);
    assert!(matches!(refused(vec![twice]), InvalidPlan::Twice { .. }));
}

#[test]
fn a_stage_takes_reviews_with_an_address_and_a_due_date_in_range() {
    for category in [Category::Anonymous, Category::Upload, Category::Assign] {
        let task = NewTask::new(TaskId(1), category, Some(who("vera")));
        let stage = all(vec![NewReviewer::decider(task)]);
        let why = refused(vec![stage]);
        assert_eq!(why, InvalidPlan::NotAReviewer { stage: 1 });
    }
    let nobody = NewTask::new(TaskId(1), Category::Review, None);
    let why = refused(vec![all(vec![NewReviewer::decider(nobody)])]);
    assert_eq!(why, InvalidPlan::NotAReviewer { stage: 1 });
    for due_after in [Duration::ZERO, DUE_AFTER_MAX + Duration::SECOND] {
        let stage = NewStage {
            due_after: Some(due_after),
            ..all(vec![decider(1, "vera")])
        };
        assert_eq!(refused(vec![stage]), InvalidPlan::DueAfter { stage: 1 });
    }
    let twice = vec![all(vec![decider(1, "vera"), decider(1, "otto")])];
    let refused = file().send_stages(twice, AT);
    assert_eq!(refused, Err(Refusal::TaskExists(TaskId(1))));
}

#[test]
fn a_plan_is_not_sent_into_a_review_that_is_under_way() {
    let under_review = Refusal::UnderReview { command: "send" };
    let plan = || vec![all(vec![decider(9, "kim")])];
    let job = crate::scene::under_review();
    assert_eq!(job.send_stages(plan(), AT), Err(under_review.clone()));
    let job = two_stages(Rule::All);
    assert_eq!(job.clone().send_stages(plan(), AT), Err(under_review));
    let stuck = closed(closed(job, 1), 2);
    assert!(stuck.send_stages(plan(), AT).is_err());
}

#[test]
fn a_plan_begins_a_round_of_its_own() {
    let reviewed = decided(crate::scene::under_review(), 1, Decision::Rejected);
    let reviewed = decided(reviewed, 2, Decision::Approved);
    let job = sent(reviewed, vec![all(vec![decider(3, "kim")])]);
    assert_eq!(job.job.round, 2);
    let job = decided(job, 3, Decision::Approved);
    assert_eq!(job.job.status(), Status::Approved);
    let job = sent(job, vec![all(vec![decider(4, "kim")])]);
    assert_eq!((job.job.round, job.job.status()), (3, Status::Pending));
}

#[test]
fn a_locked_or_trashed_job_is_not_sent() {
    let plan = || vec![all(vec![decider(1, "vera")])];
    let locked = file().set_lock(true, AT).unwrap().state;
    let refused = locked.send_stages(plan(), AT);
    assert!(matches!(refused, Err(Refusal::Locked { .. })));
    let trashed = file().trash(AT).unwrap().state;
    let refused = trashed.send_stages(plan(), AT);
    assert!(matches!(refused, Err(Refusal::Trashed { .. })));
}

#[test]
fn an_expired_job_is_no_longer_expired_when_it_is_sent() {
    let idle = AT + Duration::days(61);
    let expired = file().expire(Duration::days(60), idle).state;
    assert_eq!(expired.job.status(), Status::Expired);
    let sent = expired.send_stages(vec![all(vec![decider(1, "vera")])], idle);
    assert_eq!(sent.unwrap().state.job.status(), Status::Pending);
}
