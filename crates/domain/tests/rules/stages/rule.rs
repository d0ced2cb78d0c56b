//! When the decisions of a stage are enough.

use imprimatur_domain::prelude::*;
use imprimatur_domain::task::Decision::{Approved, ChangeRequested, Rejected};

use super::scene::*;

/// The job's status after each of these decisions, task by task.
fn statuses(mut job: Dossier, decisions: &[(i64, Decision)]) -> Vec<Status> {
    let mut statuses = Vec::new();
    for (task, decision) in decisions {
        job = decided(job, *task, *decision);
        statuses.push(job.job.status());
    }
    statuses
}

#[test]
fn with_all_the_worst_decision_wins_once_all_have_decided() {
    let job = three_deciders(Rule::All, false);
    let decisions = [(1, Approved), (2, Rejected), (3, ChangeRequested)];
    let expected = [Status::Pending, Status::Pending, Status::Rejected];
    assert_eq!(statuses(job, &decisions), expected);
}

#[test]
fn with_any_the_first_decision_wins_whatever_it_is() {
    for decision in Decision::ALL {
        let job = decided(three_deciders(Rule::Any, false), 2, decision);
        assert_eq!(job.job.status(), decision.outcome().status());
        assert!(open(&job).is_empty());
    }
}

#[test]
fn with_at_least_the_nth_approval_approves_in_spite_of_others() {
    let job = three_deciders(Rule::AtLeast(2), false);
    let decisions = [(1, Approved), (2, Rejected), (3, Approved)];
    let expected = [Status::Pending, Status::Pending, Status::Approved];
    assert_eq!(statuses(job, &decisions), expected);
}

#[test]
fn with_at_least_the_worst_decision_wins_once_the_approvals_cannot_be_reached() {
    let job = three_deciders(Rule::AtLeast(2), false);
    let decisions = [(1, Rejected), (2, ChangeRequested)];
    let expected = [Status::Pending, Status::Rejected];
    assert_eq!(statuses(job, &decisions), expected);
}

#[test]
fn too_few_approvals_complete_nothing() {
    let job = decided(three_deciders(Rule::AtLeast(2), false), 1, Approved);
    let job = closed(closed(job, 2), 3);
    assert_eq!(job.job.status(), Status::Pending);
    assert_eq!(states(&job), [StageState::Running]);
}

#[test]
fn closing_a_task_can_put_the_approvals_out_of_reach() {
    let job = decided(three_deciders(Rule::AtLeast(2), false), 1, ChangeRequested);
    assert_eq!(closed(job, 2).job.status(), Status::ChangeRequested);
}

#[test]
fn with_a_primary_the_decisions_of_the_others_are_advice() {
    let primary = || three_deciders(Rule::Primary(who("otto")), true);
    let decisions = [(1, Rejected), (3, Rejected), (2, Approved)];
    let expected = [Status::Pending, Status::Pending, Status::Approved];
    assert_eq!(statuses(primary(), &decisions), expected);
    let job = decided(primary(), 2, ChangeRequested);
    assert_eq!(job.job.status(), Status::ChangeRequested);
}

#[test]
fn a_primary_whose_task_is_closed_completes_nothing() {
    let job = closed(three_deciders(Rule::Primary(who("otto")), false), 2);
    let job = decided(decided(job, 1, Approved), 3, Approved);
    assert_eq!(states(&job), [StageState::Running]);
    let by = NewTask::review(TaskId(4), who("ada"));
    let job = job.replace_reviewer(TaskId(2), by, AT).unwrap().state;
    assert_eq!(decided(job, 4, Approved).job.status(), Status::Approved);
}

#[test]
fn stop_early_ends_a_stage_with_the_first_decision_that_is_no_approval() {
    for rule in [Rule::All, Rule::AtLeast(1)] {
        let job = three_deciders(rule, true);
        let job = decided(job, 1, ChangeRequested);
        assert_eq!(job.job.status(), Status::ChangeRequested);
    }
    let job = three_deciders(Rule::All, true);
    let decisions = [(1, Approved), (2, Approved), (3, Approved)];
    let expected = [Status::Pending, Status::Pending, Status::Approved];
    assert_eq!(statuses(job, &decisions), expected);
}

#[test]
fn another_decision_while_the_stage_runs_takes_the_place_of_the_first() {
    let job = decided(three_deciders(Rule::AtLeast(2), false), 1, Rejected);
    let verdict = verdict_on(&job, 1, Approved);
    let job = job.decide_again(TaskId(1), verdict).unwrap().state;
    assert_eq!(decided(job, 2, Approved).job.status(), Status::Approved);

    let job = decided(three_deciders(Rule::All, true), 1, Approved);
    let verdict = verdict_on(&job, 1, Rejected);
    let job = job.decide_again(TaskId(1), verdict).unwrap().state;
    assert_eq!(job.job.status(), Status::Rejected);
}

#[test]
fn without_any_decision_nothing_completes() {
    for rule in [Rule::All, Rule::Any, Rule::AtLeast(1)] {
        let job = closed(closed(two_stages(rule), 1), 2);
        assert_eq!(job.job.status(), Status::Pending);
        assert_eq!(states(&job), [StageState::Running, StageState::Waiting]);
    }
}

#[test]
fn a_former_decision_does_not_count_while_its_task_is_open_again() {
    let job = decided(three_deciders(Rule::AtLeast(2), false), 1, Approved);
    let job = job.send(again(1), AT).unwrap().state;
    let job = decided(job, 2, Approved);
    assert_eq!(job.job.status(), Status::Pending);
    assert_eq!(closed(job, 1).job.status(), Status::Approved);
}
