//! The steps of a task, and what completion gives the job.

use imprimatur_domain::prelude::*;

use super::scene::{
    AT, again, asked, decided, file, folder, new_task, revision, step, types, under_review, vera,
};

fn assigned(carries: Option<Status>) -> Dossier {
    let task = NewTask {
        job_status: carries,
        ..new_task(1, Category::Assign, vera())
    };
    asked(folder(), vec![task])
}

#[test]
fn opening_moves_task_and_job_on_and_is_told_once() {
    let opened = under_review().open_task(TaskId(1), AT).unwrap();
    assert_eq!(opened.state.job.status(), Status::Processing);
    assert_eq!(types(&opened.events), ["jobs.status.changed"]);
    let again = opened.state.clone().open_task(TaskId(1), AT).unwrap();
    assert_eq!(again.state, opened.state);
    assert!(again.events.is_empty());
}

#[test]
fn the_page_of_a_finished_task_changes_nothing() {
    let done = decided(under_review(), 1, Decision::Approved);
    assert_eq!(done.clone().open_task(TaskId(1), AT).unwrap().state, done);
}

#[test]
fn a_paused_task_goes_on_where_it_was() {
    let paused = step(assigned(None), 1, TaskStatus::Paused).unwrap();
    assert!(step(paused.clone(), 1, TaskStatus::Processing).is_err());
    let back = step(paused.clone(), 1, TaskStatus::New).unwrap();
    assert_eq!(back.task(TaskId(1)).unwrap().status(), TaskStatus::New);

    let opened = paused.open_task(TaskId(1), AT).unwrap().state;
    assert_eq!(opened.task(TaskId(1)).unwrap().status(), TaskStatus::Paused);
    let back = step(opened, 1, TaskStatus::Processing).unwrap();
    assert_eq!(
        back.task(TaskId(1)).unwrap().status(),
        TaskStatus::Processing
    );
}

#[test]
fn every_open_state_can_be_closed_and_closing_is_not_completing() {
    let opened = assigned(None).open_task(TaskId(1), AT).unwrap().state;
    let paused = step(opened.clone(), 1, TaskStatus::Paused).unwrap();
    for open in [assigned(None), opened, paused] {
        let close = Some(TaskStatus::Closed);
        let closed = open.edit_task(TaskId(1), TaskEdit::default(), close, AT);
        assert_eq!(types(&closed.unwrap().events), ["jobs.updated"]);
    }
}

#[test]
fn done_and_closed_are_final_and_the_refusal_says_what_is_allowed() {
    for end in [TaskStatus::Done, TaskStatus::Closed] {
        let ended = step(assigned(None), 1, end).unwrap();
        for next in TaskStatus::ALL.into_iter().filter(|next| *next != end) {
            let refused = step(ended.clone(), 1, next).unwrap_err();
            assert!(refused.to_string().contains("notify"), "{refused}");
        }
        let rename = TaskEdit {
            name: Some("other".to_owned()),
            ..TaskEdit::default()
        };
        let refused = ended.edit_task(TaskId(1), rename, None, AT);
        assert!(matches!(refused, Err(Refusal::Task { .. })));
    }
}

#[test]
fn a_processing_task_does_not_return_to_new() {
    let opened = assigned(None).open_task(TaskId(1), AT).unwrap().state;
    assert!(step(opened, 1, TaskStatus::New).is_err());
}

#[test]
fn notifying_opens_a_finished_task_again_in_the_same_round() {
    let done = decided(under_review(), 1, Decision::Approved);
    let sent = done.send(again(1), AT).unwrap().state;
    let task = sent.task(TaskId(1)).unwrap();
    assert_eq!((task.status(), task.round), (TaskStatus::New, 1));
    assert_eq!((&task.verdict, task.job_status), (&None, None));
    assert_eq!(sent.job.status(), Status::Pending);
}

#[test]
fn notifying_an_open_task_leaves_it_as_it_is() {
    let opened = under_review().open_task(TaskId(1), AT).unwrap().state;
    let sent = opened.clone().send(again(1), AT).unwrap();
    assert_eq!(sent.state, opened);
    assert!(sent.events.is_empty());
}

#[test]
fn a_completed_task_gives_the_job_the_status_it_carries() {
    for carries in Status::ALL
        .into_iter()
        .filter(|status| !status.is_internal())
    {
        let done = step(assigned(Some(carries)), 1, TaskStatus::Done).unwrap();
        assert_eq!(done.job.status(), carries);
    }
}

#[test]
fn an_internal_status_is_not_carried() {
    for carries in [Status::Processing, Status::Expired] {
        let done = step(assigned(Some(carries)), 1, TaskStatus::Done).unwrap();
        assert_eq!(done.job.status(), Status::Pending);
    }
}

#[test]
fn a_decision_task_is_not_done_without_a_decision() {
    let refused = step(under_review(), 1, TaskStatus::Done);
    assert_eq!(refused, Err(Refusal::DecisionMissing));
}

#[test]
fn a_decision_is_not_removed_but_other_tasks_are() {
    let done = decided(under_review(), 1, Decision::Approved);
    let refused = done.clone().remove_task(TaskId(1), AT);
    assert!(matches!(refused, Err(Refusal::Task { .. })));
    let removed = done.remove_task(TaskId(2), AT).unwrap().state;
    assert!(removed.task(TaskId(2)).is_none());
    assert_eq!(removed.job.status(), Status::Approved);
}

#[test]
fn a_revision_ends_the_tasks_that_ask_for_one() {
    let task = NewTask {
        job_status: Some(Status::Done),
        ..new_task(1, Category::Revision, vera())
    };
    let revised = asked(file(), vec![task]).revise(revision(), AT).unwrap();
    assert_eq!(revised.state.job.status(), Status::Done);
    assert_eq!(
        types(&revised.events),
        [
            "jobs.version.changed",
            "jobs.status.changed",
            "jobs.task.completed",
            "jobs.status.changed"
        ]
    );
}

#[test]
fn an_edit_that_changes_nothing_leaves_a_task_as_it_is() {
    let before = under_review();
    let edit = TaskEdit {
        name: Some("Review".to_owned()),
        ..TaskEdit::default()
    };
    let same = Some(TaskStatus::New);
    let later = AT + time::Duration::HOUR;
    let edited = before.clone().edit_task(TaskId(1), edit, same, later);
    assert_eq!(edited.unwrap().state, before);
}
