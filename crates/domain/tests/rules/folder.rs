//! What new content means for the folders above it.

use imprimatur_domain::prelude::*;
use time::Duration;

use super::scene::{AT, asked, decided, file, folder, new_task, otto, vera};

fn approved() -> Dossier {
    let sent = asked(folder(), vec![NewTask::review(TaskId(1), vera())]);
    decided(sent, 1, Decision::Approved)
}

#[test]
fn something_new_in_a_reviewed_folder_makes_it_new() {
    let under_review = asked(folder(), vec![NewTask::review(TaskId(1), vera())]);
    for (reviewed, directly) in [
        (under_review, true),
        (approved(), false),
        (
            folder().set_status(Status::Rejected, AT).unwrap().state,
            true,
        ),
    ] {
        let round = reviewed.job.round;
        let arrived = reviewed.content_arrived(directly, AT).unwrap().state;
        assert_eq!(arrived.job.status(), Status::New);
        assert_eq!(arrived.job.round, round + 1);
        assert_eq!(arrived.open_tasks().count(), 0);
    }
}

#[test]
fn a_decision_that_still_counts_does_not_reach_what_is_new() {
    let pending = asked(approved(), vec![new_task(2, Category::Upload, otto())]);
    assert_eq!(pending.job.status(), Status::Pending);
    let arrived = pending.content_arrived(false, AT).unwrap().state;
    assert_eq!((arrived.job.status(), arrived.job.round), (Status::New, 2));
}

#[test]
fn something_new_in_any_other_folder_is_activity_and_nothing_else() {
    let later = AT + Duration::days(40);
    let arrived = folder().content_arrived(true, later).unwrap();
    assert!(arrived.events.is_empty());
    assert_eq!(arrived.state.job.updated_at, AT);
    let idle = arrived
        .state
        .expire(Duration::days(60), AT + Duration::days(61));
    assert_eq!(idle.state.job.status(), Status::New);

    let deeper = folder().content_arrived(false, later).unwrap();
    assert_eq!(deeper.state, folder());
}

#[test]
fn an_upload_ends_the_tasks_that_ask_for_one() {
    let sent = asked(folder(), vec![new_task(1, Category::Upload, vera())]);
    let deeper = sent.clone().content_arrived(false, AT).unwrap().state;
    assert_eq!(deeper.task(TaskId(1)).unwrap().status(), TaskStatus::New);
    let arrived = sent.content_arrived(true, AT).unwrap().state;
    assert_eq!(arrived.task(TaskId(1)).unwrap().status(), TaskStatus::Done);
}

#[test]
fn of_two_upload_tasks_the_later_gives_the_status() {
    let task = |id, status| NewTask {
        job_status: Some(status),
        ..new_task(id, Category::Upload, vera())
    };
    let tasks = vec![task(1, Status::Approved), task(2, Status::Done)];
    let arrived = asked(folder(), tasks).content_arrived(true, AT).unwrap();
    assert_eq!(arrived.state.job.status(), Status::Done);
    let approved = |event: &Event| event.event_type() == "jobs.review.approval";
    assert!(!arrived.events.iter().any(approved));
}

#[test]
fn nothing_lies_in_a_file() {
    let refused = file().content_arrived(true, AT);
    assert!(matches!(refused, Err(Refusal::File { .. })));
}
