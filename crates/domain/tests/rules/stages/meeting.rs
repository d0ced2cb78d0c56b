//! Stages and everything else that can happen to a job.

use imprimatur_domain::prelude::*;
use imprimatur_domain::reminder::{Comparator, Offset, Reminder, Unit};
use imprimatur_domain::task::Decision::{Approved, Rejected};
use time::Duration;

use super::scene::*;

fn reminder() -> Reminder {
    let offset = Offset {
        quantity: 1,
        unit: Unit::Days,
        comparator: Comparator::Before,
    };
    Reminder::new(ReminderId(1), JobId::nil(), offset, AT)
}

fn later_review(id: i64) -> NewTask {
    NewTask {
        execute: false,
        ..NewTask::review(TaskId(id), who("ada"))
    }
}

#[test]
fn a_new_version_ends_the_plan() {
    let job = decided(two_stages(Rule::Any), 1, Approved);
    let changed = job.revise(revision(), AT).unwrap();
    let job = changed.state;
    assert_eq!((job.job.status(), job.job.round), (Status::New, 2));
    assert_eq!(states(&job), [StageState::Approved, StageState::Ended]);
    assert_eq!(job.current_plan(), None);
    assert!(open(&job).is_empty());
    assert!(!types(&changed.events).contains(&"jobs.stage.completed"));
    assert!(job.approval().is_empty());
}

#[test]
fn tasks_of_a_plan_that_is_over_are_not_notified() {
    let job = two_stages(Rule::All).revise(revision(), AT).unwrap().state;
    let refused = job.send(again(1), AT);
    assert_eq!(refused, Err(Refusal::NotInPlan(TaskId(1))));
    let job = decided(two_stages(Rule::Any), 1, Approved);
    let refused = job.send(again(2), AT);
    assert!(matches!(refused, Err(Refusal::Stage { stage: 1, .. })));
}

#[test]
fn a_waiting_task_is_not_notified_before_its_stage() {
    let refused = two_stages(Rule::All).send(again(3), AT);
    assert!(matches!(refused, Err(Refusal::Stage { stage: 2, .. })));
    let job = two_stages(Rule::All).remind(&reminder(), AT).unwrap();
    assert_eq!(open(&job.state), [1, 2]);
    assert!(job.events.is_empty());
}

#[test]
fn a_task_of_the_running_stage_can_be_opened_again() {
    let job = decided(two_stages(Rule::All), 1, Rejected);
    let job = job.send(again(1), AT).unwrap().state;
    let job = decided(decided(job, 1, Approved), 2, Approved);
    assert_eq!(states(&job), [StageState::Approved, StageState::Running]);
    let job = closed(two_stages(Rule::All), 1).send(again(1), AT).unwrap();
    assert_eq!(open(&job.state), [1, 2]);
}

#[test]
fn no_other_decision_is_asked_for_while_a_plan_runs() {
    let ada = NewTask::review(TaskId(9), who("ada"));
    let job = two_stages(Rule::All);
    let refused = job.clone().send(vec![Sending::New(ada)], AT);
    assert!(matches!(refused, Err(Refusal::UnderReview { .. })));
    let job = job
        .send(vec![Sending::New(later_review(9))], AT)
        .unwrap()
        .state;
    let refused = job.clone().send(again(9), AT);
    assert!(matches!(refused, Err(Refusal::UnderReview { .. })));
    let job = job.remind(&reminder(), AT).unwrap().state;
    assert_eq!(open(&job), [1, 2]);
    let forward = NewTask::new(TaskId(10), Category::Forward, Some(who("ada")));
    let job = job.send(vec![Sending::New(forward)], AT).unwrap().state;
    assert_eq!(open(&job), [1, 2, 10]);
}

#[test]
fn a_review_without_stages_after_a_plan_has_a_round_of_its_own() {
    let job = decided(three_deciders(Rule::Any, false), 1, Rejected);
    let asked = [9, 10].map(|id| Sending::New(NewTask::review(TaskId(id), who("ada"))));
    let job = job.send(asked.to_vec(), AT).unwrap().state;
    assert_eq!(job.job.round, 2);
    let job = decided(decided(job, 9, Approved), 10, Approved);
    assert_eq!(job.job.status(), Status::Approved);
}

#[test]
fn a_reminder_after_a_plan_begins_a_round_without_stages() {
    let job = two_stages(Rule::Any);
    let job = job
        .send(vec![Sending::New(later_review(9))], AT)
        .unwrap()
        .state;
    let job = decided(job, 1, Rejected)
        .remind(&reminder(), AT)
        .unwrap()
        .state;
    assert_eq!((job.job.round, job.job.status()), (2, Status::Pending));
    assert_eq!(decided(job, 9, Approved).job.status(), Status::Approved);
}

#[test]
fn a_status_that_is_set_ends_the_plan() {
    for status in [
        Status::Approved,
        Status::Rejected,
        Status::Done,
        Status::New,
    ] {
        let changed = two_stages(Rule::All).set_status(status, AT).unwrap();
        let job = changed.state;
        assert_eq!(job.job.status(), status);
        assert_eq!(states(&job), [StageState::Ended, StageState::Ended]);
        assert!(open(&job).is_empty());
        assert_eq!(task(&job, 3).state, TaskState::Closed);
        let is_new = status == Status::New;
        assert_eq!(job.job.round, 1 + u32::from(is_new));
        assert_eq!(job.current_plan().is_none(), is_new);
    }
}

#[test]
fn a_task_that_carries_a_status_ends_the_plan_when_it_is_done() {
    let forward = NewTask {
        job_status: Some(Status::Done),
        ..NewTask::new(TaskId(9), Category::Forward, Some(who("ada")))
    };
    let job = two_stages(Rule::All).send(vec![Sending::New(forward)], AT);
    let job = step(job.unwrap().state, 9, TaskStatus::Done).unwrap();
    assert_eq!(job.job.status(), Status::Done);
    assert_eq!(states(&job), [StageState::Ended, StageState::Ended]);
}

#[test]
fn new_content_in_a_folder_ends_its_plan() {
    let stages = || vec![all(vec![decider(1, "vera")]), all(vec![decider(2, "kim")])];
    let job = sent(folder(), stages());
    let stuck = closed(closed(job.clone(), 1), 2);
    for job in [job, stuck] {
        let job = job.content_arrived(true, AT).unwrap().state;
        assert_eq!((job.job.status(), job.job.round), (Status::New, 2));
        assert_eq!(states(&job), [StageState::Ended, StageState::Ended]);
    }
}

#[test]
fn an_address_that_leaves_the_job_leaves_the_plan() {
    let customer = |email: Option<Email>| Edit {
        customer: Some(email),
        ..Edit::default()
    };
    let job = file().edit(customer(Some(who("vera"))), AT).unwrap().state;
    let stages = vec![
        all(vec![decider(1, "vera"), decider(2, "otto")]),
        all(vec![decider(3, "vera"), decider(4, "kim")]),
    ];
    let job = decided(sent(job, stages), 2, Approved);
    let job = job.edit(customer(None), AT + Duration::DAY).unwrap().state;
    assert_eq!(states(&job), [StageState::Approved, StageState::Running]);
    assert_eq!(open(&job), [4]);
    assert!(!task(&job, 3).not_needed);
    assert_eq!(decided(job, 4, Approved).job.status(), Status::Approved);
}

#[test]
fn removing_a_task_counts_as_closing_it() {
    let job = decided(two_stages(Rule::All), 1, Approved);
    let refused = job.clone().remove_task(TaskId(1), AT);
    assert!(matches!(refused, Err(Refusal::Task { .. })));
    let job = job.remove_task(TaskId(2), AT).unwrap().state;
    assert_eq!(states(&job), [StageState::Approved, StageState::Running]);
    let job = job.remove_task(TaskId(3), AT).unwrap().state;
    assert_eq!(states(&job), [StageState::Approved, StageState::Running]);
    let waiting = two_stages(Rule::Any).remove_task(TaskId(3), AT).unwrap();
    assert_eq!(
        states(&waiting.state),
        [StageState::Running, StageState::Waiting]
    );
}

#[test]
fn the_trash_and_the_lock_suspend_a_plan_and_change_nothing_of_it() {
    let job = two_stages(Rule::All);
    let trashed = job.clone().trash(AT).unwrap().state;
    let verdict = verdict_on(&trashed, 1, Approved);
    let refused = trashed.clone().decide(TaskId(1), verdict);
    assert!(matches!(refused, Err(Refusal::Trashed { .. })));
    let restored = trashed.restore(None, AT).unwrap().state;
    assert_eq!(
        (&restored.job.plan, &restored.tasks),
        (&job.job.plan, &job.tasks)
    );
    let locked = job.clone().set_lock(true, AT).unwrap().state;
    let verdict = verdict_on(&locked, 1, Approved);
    let refused = locked.clone().decide(TaskId(1), verdict);
    assert!(matches!(refused, Err(Refusal::Locked { .. })));
    let unlocked = locked.set_lock(false, AT).unwrap().state;
    assert_eq!(
        (&unlocked.job.plan, &unlocked.tasks),
        (&job.job.plan, &job.tasks)
    );
}

#[test]
fn a_decision_on_an_expired_job_takes_its_plan_further() {
    let idle = AT + Duration::days(61);
    let job = two_stages(Rule::Any).expire(Duration::days(60), idle).state;
    assert_eq!(job.job.status(), Status::Expired);
    assert_eq!(states(&job), [StageState::Running, StageState::Waiting]);
    let job = decided(job, 1, Approved);
    assert_eq!(job.job.status(), Status::Pending);
    assert_eq!(open(&job), [3]);
}

#[test]
fn a_waiting_task_can_be_edited() {
    let edit = TaskEdit {
        comments: Some("Look at page 2".parse().unwrap()),
        ..TaskEdit::default()
    };
    let edited = two_stages(Rule::All).edit_task(TaskId(3), edit, None, AT);
    assert_eq!(task(&edited.unwrap().state, 3).comments, "Look at page 2");
}
