//! The steps of a task, and what completion gives the job.

use imprimatur_domain::prelude::*;

use super::scene::{
    AT, again, asked, decided, file, folder, new_task, otto, revision, step, types, under_review,
    vera, verdict,
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
            name: Some("other".parse().unwrap()),
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
    assert_eq!(task.job_status, None);
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
        name: Some("Review".parse().unwrap()),
        ..TaskEdit::default()
    };
    let same = Some(TaskStatus::New);
    let later = AT + time::Duration::HOUR;
    let edited = before.clone().edit_task(TaskId(1), edit, same, later);
    assert_eq!(edited.unwrap().state, before);
}

#[test]
fn every_field_of_a_task_can_be_edited() {
    let later = AT + time::Duration::HOUR;
    let edit = TaskEdit {
        name: Some("Look at it".parse().unwrap()),
        due_at: Some(Some(later)),
        job_status: Some(Some(Status::Done)),
        req_confirm: Some(true),
        private_comments: Some(true),
        inspector: Some(true),
        language: Some("de".parse().ok()),
        comments: Some("Mind the logo".parse().unwrap()),
    };
    let edited = assigned(None).edit_task(TaskId(1), edit, None, later);
    let edited = edited.unwrap();
    assert_eq!(types(&edited.events), ["jobs.updated"]);
    let task = edited.state.task(TaskId(1)).unwrap();
    let expected = Task {
        name: "Look at it".parse().unwrap(),
        due_at: Some(later),
        job_status: Some(Status::Done),
        req_confirm: true,
        private_comments: true,
        inspector: true,
        language: "de".parse().ok(),
        comments: "Mind the logo".parse().unwrap(),
        updated_at: later,
        ..assigned(None).task(TaskId(1)).unwrap().clone()
    };
    assert_eq!(*task, expected);
}

/// What was sent about a task leads nowhere once it has been over for long, so every step has its instant.
#[test]
fn a_task_is_reachable_until_thirty_days_after_its_end() {
    let later = AT + time::Duration::HOUR;
    let month = time::Duration::days(30);
    let open = assigned(None);
    assert!(open.task(TaskId(1)).unwrap().is_reachable(AT + month * 9));
    let opened = open.clone().open_task(TaskId(1), later).unwrap().state;
    assert_eq!(opened.task(TaskId(1)).unwrap().updated_at, later);
    let end = |status| {
        let changed = open
            .clone()
            .edit_task(TaskId(1), TaskEdit::default(), Some(status), later);
        changed.unwrap().state
    };
    let verdict = Verdict {
        at: later,
        ..verdict(Decision::Approved, 1)
    };
    let decided = under_review().decide(TaskId(1), verdict).unwrap().state;
    let set = under_review().set_status(Status::Done, later).unwrap();
    let asked_again = decided.clone().send(again(1), later + month * 2);
    let asked_again = asked_again.unwrap().state;
    let task = asked_again.task(TaskId(1)).unwrap();
    assert_eq!(task.updated_at, later + month * 2);
    for ended in [
        end(TaskStatus::Done),
        end(TaskStatus::Closed),
        decided,
        set.state,
    ] {
        let task = ended.task(TaskId(1)).unwrap();
        assert!(task.is_reachable(later + month));
        assert!(!task.is_reachable(later + month + time::Duration::MILLISECOND));
    }
}

#[test]
fn a_task_that_approves_the_job_is_named_with_who_did_it() {
    let task = assigned(Some(Status::Approved));
    let done = Some(TaskStatus::Done);
    let done = task.edit_task(TaskId(1), TaskEdit::default(), done, AT);
    let told = EventData::ReviewApproval {
        reviewer: Some(vera()),
        comments: String::new(),
        task: Some(TaskId(1)),
        on_behalf_by: None,
    };
    assert_eq!(done.unwrap().events.last().unwrap().data, told);
}

#[test]
fn what_is_edited_along_with_a_step_is_told_beside_it() {
    let rename = TaskEdit {
        name: Some("Other".parse().unwrap()),
        ..TaskEdit::default()
    };
    for (edit, told) in [
        (TaskEdit::default(), vec!["jobs.task.completed"]),
        (rename, vec!["jobs.task.completed", "jobs.updated"]),
    ] {
        let done = Some(TaskStatus::Done);
        let done = assigned(None).edit_task(TaskId(1), edit, done, AT);
        assert_eq!(types(&done.unwrap().events), told);
    }
}

#[test]
fn who_is_asked_again_is_asked_what_is_new_and_that_is_told() {
    let edit = TaskEdit {
        comments: Some("Mind the logo".parse().unwrap()),
        ..TaskEdit::default()
    };
    for (dossier, told) in [
        (under_review(), vec!["jobs.updated"]),
        (
            decided(
                decided(under_review(), 1, Decision::Approved),
                2,
                Decision::Approved,
            ),
            vec!["jobs.status.changed", "jobs.updated"],
        ),
    ] {
        let later = AT + time::Duration::HOUR;
        let sending = Sending::Again {
            task: TaskId(1),
            edit: edit.clone(),
            execute: true,
            by: None,
        };
        let sent = dossier.send(vec![sending], later).unwrap();
        assert_eq!(types(&sent.events), told);
        let task = sent.state.task(TaskId(1)).unwrap();
        assert_eq!(task.comments, "Mind the logo");
        assert_eq!((task.status(), task.updated_at), (TaskStatus::New, later));
    }
}

#[test]
fn the_newest_task_of_a_kind_that_a_person_still_has_is_found() {
    let waiting = NewTask {
        execute: false,
        ..new_task(3, Category::Upload, vera())
    };
    let tasks = vec![
        new_task(1, Category::Upload, vera()),
        new_task(2, Category::Upload, vera()),
        waiting,
        new_task(4, Category::Upload, otto()),
        new_task(5, Category::Assign, vera()),
        new_task(6, Category::Upload, vera()),
    ];
    let closed = step(asked(folder(), tasks), 6, TaskStatus::Closed).unwrap();
    let found = |dossier: &Dossier, who: Email| {
        let found = dossier.unfinished_task(Category::Upload, &who);
        found.map(|task| task.id.0)
    };
    assert_eq!(found(&closed, vera()), Some(3));
    assert_eq!(found(&closed, otto()), Some(4));
    let done = step(closed, 4, TaskStatus::Done).unwrap();
    assert_eq!(found(&done, otto()), None);
}

#[test]
fn asking_somebody_new_is_told_as_the_new_task_and_no_more() {
    let task = Sending::New(new_task(3, Category::Assign, vera()));
    let sent = under_review().send(vec![task], AT).unwrap();
    assert_eq!(types(&sent.events), ["jobs.task.created"]);
}

#[test]
fn a_finished_task_that_is_to_be_asked_for_again_later_waits_from_then_on() {
    let later = AT + time::Duration::HOUR;
    let waits = Sending::Again {
        task: TaskId(1),
        edit: TaskEdit::default(),
        execute: false,
        by: None,
    };
    let done = decided(under_review(), 1, Decision::Approved);
    let sent = done.send(vec![waits], later).unwrap().state;
    let task = sent.task(TaskId(1)).unwrap();
    assert_eq!((task.executed_at, task.updated_at), (None, later));
    assert_eq!(task.status(), TaskStatus::New);
}

#[test]
fn whoever_meets_a_task_that_is_not_open_hears_what_would_open_it() {
    let waiting = NewTask {
        execute: false,
        ..new_task(1, Category::Review, vera())
    };
    let waiting = asked(file(), vec![waiting]);
    let done = decided(under_review(), 1, Decision::Approved);
    for (dossier, words) in [(waiting, "which sends it"), (done, "which opens it again")] {
        let refused = dossier.decide(TaskId(1), verdict(Decision::Approved, 1));
        let refused = refused.unwrap_err().to_string();
        assert!(refused.contains(words), "{refused}");
    }
}

#[test]
fn a_renewed_link_is_a_change_of_the_task() {
    let later = AT + time::Duration::HOUR;
    let renewed = under_review().renew_link(TaskId(1), later).unwrap();
    assert_eq!(types(&renewed.events), ["jobs.updated"]);
    let task = renewed.state.task(TaskId(1)).unwrap();
    assert_eq!((task.generation, task.updated_at), (2, later));
}
