//! Changing a running plan.

use imprimatur_domain::prelude::*;
use imprimatur_domain::task::Decision::{Approved, Rejected};

use super::scene::*;

fn change_of(events: &[Event]) -> &PlanChange {
    let mut changes = events.iter().filter_map(|event| match &event.data {
        EventData::PlanChanged { change } => Some(change),
        _ => None,
    });
    changes.next().unwrap()
}

#[test]
fn a_reviewer_who_is_added_to_a_running_stage_is_asked_at_once() {
    let job = two_stages(Rule::All)
        .open_task(TaskId(1), AT)
        .unwrap()
        .state;
    let changed = job.add_reviewer(1, decider(4, "ada"), AT).unwrap();
    let expected = [
        "jobs.plan.changed",
        "jobs.task.created",
        "jobs.status.changed",
    ];
    assert_eq!(types(&changed.events), expected);
    let job = changed.state;
    assert_eq!(open(&job), [1, 2, 4]);
    let job = decided(decided(job, 1, Approved), 2, Approved);
    assert_eq!(states(&job)[0], StageState::Running);
    assert_eq!(states(&decided(job, 4, Approved))[0], StageState::Approved);
}

#[test]
fn a_reviewer_who_is_added_to_a_waiting_stage_waits_with_it() {
    let job = two_stages(Rule::Any);
    let changed = job.add_reviewer(2, other(Role::Commenter, 4, "ada"), AT);
    let changed = changed.unwrap();
    let added = PlanChange::ReviewerAdded {
        stage: 2,
        task: TaskId(4),
        reviewer: who("ada"),
        role: Role::Commenter,
    };
    assert_eq!(change_of(&changed.events), &added);
    assert_eq!(open(&changed.state), [1, 2]);
    assert_eq!(open(&decided(changed.state, 1, Approved)), [3, 4]);
}

#[test]
fn an_address_is_added_only_once_unless_its_task_was_closed() {
    let job = two_stages(Rule::All);
    let twice = job.clone().add_reviewer(1, decider(4, "vera"), AT);
    let why = InvalidPlan::Twice {
        stage: 1,
        reviewer: who("vera"),
    };
    assert_eq!(twice, Err(Refusal::InvalidPlan(why)));
    let job = closed(job, 1).add_reviewer(1, decider(4, "vera"), AT);
    let job = job.unwrap().state;
    assert_eq!(open(&job), [2, 4]);
    assert!(matches!(
        job.send(again(1), AT),
        Err(Refusal::InvalidPlan(_))
    ));
}

#[test]
fn nobody_is_added_to_a_stage_that_is_over_or_missing() {
    let job = decided(two_stages(Rule::Any), 1, Approved);
    let over = job.clone().add_reviewer(1, decider(4, "ada"), AT);
    assert!(matches!(over, Err(Refusal::Stage { stage: 1, .. })));
    let missing = job.add_reviewer(3, decider(4, "ada"), AT);
    assert_eq!(missing, Err(Refusal::NoSuchStage(3)));
    let none = crate::scene::under_review().add_reviewer(1, decider(4, "ada"), AT);
    assert!(matches!(none, Err(Refusal::NoPlan { .. })));
}

#[test]
fn removing_the_last_whom_a_stage_waits_for_completes_it() {
    let job = decided(two_stages(Rule::All), 1, Approved);
    let changed = job.remove_reviewer(TaskId(2), AT).unwrap();
    let expected = [
        "jobs.plan.changed",
        "jobs.stage.completed",
        "jobs.stage.started",
    ];
    assert_eq!(types(&changed.events), expected);
    let removed = PlanChange::ReviewerRemoved {
        stage: 1,
        task: TaskId(2),
        reviewer: who("otto"),
        was_asked: true,
    };
    assert_eq!(change_of(&changed.events), &removed);
    assert_eq!(changed.state.task(TaskId(2)), None);
    assert_eq!(open(&changed.state), [3]);
}

#[test]
fn nobody_is_removed_whom_the_rule_needs_or_who_has_decided() {
    let invalid = |job: Dossier, task| match job.remove_reviewer(TaskId(task), AT) {
        Err(Refusal::InvalidPlan(why)) => why,
        other => panic!("{other:?}"),
    };
    let job = two_stages(Rule::AtLeast(2));
    assert_eq!(invalid(job.clone(), 3), InvalidPlan::NoDecider { stage: 2 });
    let why = invalid(job, 2);
    assert!(matches!(why, InvalidPlan::Unreachable { .. }));
    let why = invalid(two_stages(Rule::Primary(who("otto"))), 2);
    assert!(matches!(why, InvalidPlan::PrimaryMissing { .. }));
    let job = decided(two_stages(Rule::All), 1, Approved);
    let decided = job.clone().remove_reviewer(TaskId(1), AT);
    assert!(matches!(decided, Err(Refusal::HasDecided { .. })));
    let reopened = job.send(again(1), AT).unwrap().state;
    let refused = reopened.remove_reviewer(TaskId(1), AT);
    assert!(matches!(refused, Err(Refusal::HasDecided { .. })));
}

#[test]
fn a_commenter_comes_and_goes_without_any_effect_on_the_rule() {
    let reviewers = vec![decider(1, "vera"), other(Role::Commenter, 2, "otto")];
    let job = sent(file(), vec![all(reviewers)]);
    let job = job.remove_reviewer(TaskId(2), AT).unwrap().state;
    assert_eq!(states(&job), [StageState::Running]);
    assert_eq!(decided(job, 1, Approved).job.status(), Status::Approved);
}

#[test]
fn a_task_outside_the_plan_is_not_removed_from_it() {
    let forward = NewTask::new(TaskId(9), Category::Forward, Some(who("ada")));
    let job = two_stages(Rule::All);
    let job = job.send(vec![Sending::New(forward)], AT).unwrap().state;
    let refused = job.remove_reviewer(TaskId(9), AT);
    assert_eq!(refused, Err(Refusal::NotInPlan(TaskId(9))));
}

#[test]
fn who_replaces_the_primary_is_the_primary() {
    let job = two_stages(Rule::Primary(who("otto")));
    let by = NewTask::review(TaskId(4), who("ada"));
    let changed = job.replace_reviewer(TaskId(2), by, AT).unwrap();
    let replaced = PlanChange::ReviewerReplaced {
        stage: 1,
        former_task: TaskId(2),
        former_reviewer: who("otto"),
        was_asked: true,
        task: TaskId(4),
        reviewer: who("ada"),
    };
    assert_eq!(change_of(&changed.events), &replaced);
    let job = decided(changed.state, 1, Rejected);
    assert_eq!(job.job.status(), Status::Pending);
    assert_eq!(states(&decided(job, 4, Approved))[0], StageState::Approved);
}

#[test]
fn who_replaces_somebody_in_a_waiting_stage_waits_in_the_same_role() {
    let stages = vec![
        all(vec![decider(1, "vera")]),
        all(vec![decider(2, "kim"), other(Role::Observer, 3, "otto")]),
    ];
    let by = NewTask::review(TaskId(4), who("ada"));
    let job = sent(file(), stages).replace_reviewer(TaskId(3), by, AT);
    let job = job.unwrap().state;
    assert_eq!(task(&job, 4).role, Role::Observer);
    assert_eq!(open(&job), [1]);
    let same = NewTask::review(TaskId(5), who("kim"));
    let twice = job.replace_reviewer(TaskId(4), same, AT);
    assert!(matches!(twice, Err(Refusal::InvalidPlan(_))));
}

#[test]
fn skipping_the_running_stage_starts_the_next() {
    let changed = two_stages(Rule::All).skip_stage(1, AT).unwrap();
    let expected = ["jobs.plan.changed", "jobs.stage.started"];
    assert_eq!(types(&changed.events), expected);
    let skipped = PlanChange::StageSkipped {
        stage: 1,
        not_needed: vec![TaskId(1), TaskId(2)],
    };
    assert_eq!(change_of(&changed.events), &skipped);
    assert_eq!(
        states(&changed.state),
        [StageState::Skipped, StageState::Running]
    );
    assert_eq!(open(&changed.state), [3]);
}

#[test]
fn a_skipped_stage_never_starts() {
    let job = two_stages(Rule::All).skip_stage(2, AT).unwrap().state;
    assert_eq!(states(&job), [StageState::Running, StageState::Skipped]);
    let job = decided(decided(job, 1, Approved), 2, Approved);
    assert_eq!(job.job.status(), Status::Approved);
    let refused = job.skip_stage(2, AT);
    assert!(matches!(refused, Err(Refusal::Stage { .. })));
}

#[test]
fn skipping_the_last_stage_approves_what_the_others_have_approved() {
    let job = decided(two_stages(Rule::Any), 1, Approved);
    let changed = job.skip_stage(2, AT + time::Duration::DAY).unwrap();
    let expected = [
        "jobs.plan.changed",
        "jobs.status.changed",
        "jobs.review.approval",
    ];
    assert_eq!(types(&changed.events), expected);
    let EventData::ReviewApproval { task, .. } = &changed.events[2].data else {
        panic!("{:?}", changed.events[2]);
    };
    assert_eq!(*task, Some(TaskId(1)));
}

#[test]
fn not_every_stage_is_skipped() {
    let single = three_deciders(Rule::All, false).skip_stage(1, AT);
    assert_eq!(single, Err(Refusal::LastStage(1)));
    let job = two_stages(Rule::All).skip_stage(2, AT).unwrap().state;
    assert_eq!(job.skip_stage(1, AT), Err(Refusal::LastStage(1)));
}

#[test]
fn a_locked_or_trashed_job_keeps_its_plan() {
    let locked = two_stages(Rule::All).set_lock(true, AT).unwrap().state;
    let trashed = two_stages(Rule::All).trash(AT).unwrap().state;
    for job in [locked, trashed] {
        let by = NewTask::review(TaskId(5), who("ada"));
        let refusals = [
            job.clone().add_reviewer(1, decider(4, "ada"), AT),
            job.clone().remove_reviewer(TaskId(1), AT),
            job.clone().replace_reviewer(TaskId(1), by, AT),
            job.clone().skip_stage(1, AT),
            job.restart_stage(1, AT),
        ];
        for refused in refusals {
            let why = refused.unwrap_err();
            let is_right = matches!(why, Refusal::Locked { .. } | Refusal::Trashed { .. });
            assert!(is_right, "{why:?}");
        }
    }
}
