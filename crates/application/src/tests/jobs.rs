//! Creating, changing and deleting jobs.

use imprimatur_domain::{
    field::InputField,
    history::{HistoryCategory, HistoryEntry},
    job::SettableStatus,
    prelude::*,
};

use super::world::{AT, is_comment, owner, stranger, under_review, world};
use crate::{
    changes::{Expectation, JobWrite, TaskWrite, Watching},
    conflict_retry::RETRIES,
    failure::Failure,
    jobs::{self, CreateFolder, UpdateJob},
    mocks::Commits,
};

fn label(text: &str) -> UpdateJob {
    UpdateJob {
        label: text.parse().ok(),
        ..UpdateJob::default()
    }
}

#[tokio::test]
async fn a_new_folder_its_event_and_its_history_are_one_commit() {
    let (ports, committed) = world(&under_review(), 0);
    let command = CreateFolder::new(" Order ".parse().unwrap());
    jobs::create(&ports, &owner(), command).await.unwrap();
    let committed = committed.lock().unwrap();
    let [changes] = committed.as_slice() else {
        panic!("{} commits", committed.len())
    };
    assert!(
        matches!(changes.all::<JobWrite>().collect::<Vec<_>>()[..], [JobWrite::Insert(job)] if job.name == "Order")
    );
    assert_eq!(changes.events[0].event.event_type(), "jobs.created");
    assert_eq!(
        changes.all::<HistoryEntry>().next().unwrap().category(),
        HistoryCategory::JobCreated
    );
}

#[tokio::test]
async fn a_conflict_is_decided_again_on_what_is_true_then() {
    let (ports, committed) = world(&under_review(), 2);
    jobs::update(&ports, &owner(), JobId::nil(), label("rush"))
        .await
        .unwrap();
    assert_eq!(committed.lock().unwrap().len(), 1);
    let (ports, committed) = world(&under_review(), 1 + RETRIES);
    let failure = jobs::update(&ports, &owner(), JobId::nil(), label("rush"))
        .await
        .unwrap_err();
    assert!(matches!(failure, Failure::Conflict(_)), "{failure}");
    assert!(committed.lock().unwrap().is_empty());
}

#[tokio::test]
async fn what_changes_nothing_commits_nothing() {
    let (ports, committed) = world(&under_review(), 0);
    let same = UpdateJob {
        name: "Proof.pdf".parse().ok(),
        ..UpdateJob::default()
    };
    jobs::update(&ports, &owner(), JobId::nil(), same)
        .await
        .unwrap();
    assert!(committed.lock().unwrap().is_empty());
}

#[tokio::test]
async fn a_job_does_not_exist_for_a_stranger() {
    let (ports, committed) = world(&under_review(), 0);
    let updated = jobs::update(&ports, &stranger(), JobId::nil(), label("mine")).await;
    assert!(matches!(updated, Err(Failure::NotFound)));
    let deleted = jobs::delete(&ports, &stranger(), JobId::nil()).await;
    assert!(matches!(deleted, Err(Failure::NotFound)));
    assert!(committed.lock().unwrap().is_empty());
}

#[tokio::test]
async fn setting_a_decision_closes_the_open_review_in_the_same_commit() {
    let (ports, committed) = world(&under_review(), 0);
    let approve = UpdateJob {
        status: Some(Status::Approved),
        ..UpdateJob::default()
    };
    jobs::update(&ports, &owner(), JobId::nil(), approve)
        .await
        .unwrap();
    let committed = committed.lock().unwrap();
    let closed = |write: &TaskWrite| matches!(write, TaskWrite::Save(task) if task.status() == TaskStatus::Closed);
    assert!(
        committed[0].all::<TaskWrite>().all(closed) && committed[0].all::<TaskWrite>().count() == 1
    );
    let types: Vec<_> = committed[0]
        .events
        .iter()
        .map(|one| one.event.event_type())
        .collect();
    assert_eq!(types, ["jobs.status.changed", "jobs.review.approval"]);
}

#[tokio::test]
async fn who_moves_a_job_to_the_trash_twice_has_not_erased_it() {
    let (ports, committed) = world(&under_review(), 0);
    jobs::move_to_trash(&ports, &owner(), JobId::nil())
        .await
        .unwrap();
    let events = committed.lock().unwrap()[0].events.clone();
    assert_eq!(events[0].event.event_type(), "jobs.deleted");
    let trashed = under_review().trash(AT).unwrap().state;
    let (ports, committed) = world(&trashed, 0);
    jobs::move_to_trash(&ports, &owner(), JobId::nil())
        .await
        .unwrap();
    assert!(committed.lock().unwrap().is_empty());
    let refused = jobs::move_to_trash(&ports, &stranger(), JobId::nil()).await;
    assert!(matches!(refused, Err(Failure::NotFound)));
}

#[tokio::test]
async fn words_alone_are_about_the_job_as_it_was_loaded() {
    let job = under_review();
    let expected = Expectation::Live(job.job.id, job.job.revision);
    let (ports, committed) = world(&job, 0);
    let words = UpdateJob {
        comments: "Please hurry.".parse().unwrap(),
        ..UpdateJob::default()
    };
    jobs::update(&ports, &owner(), JobId::nil(), words)
        .await
        .unwrap();
    let committed = committed.lock().unwrap();
    assert!(!committed[0].has::<JobWrite>());
    assert_eq!(committed[0].expects, [expected]);
}

fn words(comments: &str) -> UpdateJob {
    UpdateJob {
        comments: comments.parse().unwrap(),
        ..UpdateJob::default()
    }
}

/// What the approval says that was told.
fn approval(committed: &Commits) -> Option<String> {
    let committed = committed.lock().unwrap();
    let mut told = committed[0].events.iter();
    told.find_map(|one| match &one.event.data {
        EventData::ReviewApproval { comments, .. } => Some(comments.clone()),
        _ => None,
    })
}

#[tokio::test]
async fn an_approval_that_is_set_carries_the_words_that_came_along() {
    let (ports, committed) = world(&under_review(), 0);
    let approve = UpdateJob {
        status: Some(Status::Approved),
        ..words("As agreed by telephone.")
    };
    jobs::update(&ports, &owner(), JobId::nil(), approve)
        .await
        .unwrap();
    assert_eq!(approval(&committed).unwrap(), "As agreed by telephone.");

    let (ports, committed) = world(&under_review(), 0);
    let approved = CreateFolder {
        status: Some(SettableStatus::Approved),
        comments: "Printed before.".parse().unwrap(),
        ..CreateFolder::new("Order".parse().unwrap())
    };
    jobs::create(&ports, &owner(), approved).await.unwrap();
    assert_eq!(approval(&committed).unwrap(), "Printed before.");
}

#[tokio::test]
async fn words_of_whoever_the_job_is_for_are_noted() {
    for (customer, is_noted) in [(owner().email, true), (stranger().email, false)] {
        let mut job = under_review();
        job.job.customer = Some(customer);
        let (ports, committed) = world(&job, 0);
        jobs::update(&ports, &owner(), JobId::nil(), words("Mind the logo."))
            .await
            .unwrap();
        let committed = committed.lock().unwrap();
        let noted = matches!(
            committed[0].all::<JobWrite>().collect::<Vec<_>>()[..],
            [JobWrite::Save { after, .. }] if after.has_comment
        );
        assert_eq!(noted, is_noted);
        let mut history = committed[0].all::<HistoryEntry>();
        assert!(history.any(|entry| is_comment(&entry.data, "Mind the logo.")));
    }
}

#[tokio::test]
async fn watching_begins_once_and_never_in_the_trash() {
    let watch = |is_watching| UpdateJob {
        is_watching: Some(is_watching),
        ..UpdateJob::default()
    };
    let (ports, committed) = world(&under_review(), 0);
    for is_watching in [false, true] {
        jobs::update(&ports, &owner(), JobId::nil(), watch(is_watching))
            .await
            .unwrap();
    }
    let watchers = committed.lock().unwrap()[0]
        .all::<Watching>()
        .copied()
        .collect::<Vec<_>>();
    assert_eq!(committed.lock().unwrap().len(), 1);
    assert!(watchers[0].watches && watchers[0].user == owner().user);
    let trashed = under_review().trash(AT).unwrap().state;
    let (ports, committed) = world(&trashed, 0);
    for command in [watch(true), words("Hello?")] {
        let refused = jobs::update(&ports, &owner(), JobId::nil(), command).await;
        let is_trashed = matches!(refused, Err(Failure::Refused(Refusal::Trashed { .. })));
        assert!(is_trashed, "{refused:?}");
    }
    assert!(committed.lock().unwrap().is_empty());
}

#[tokio::test]
async fn a_lock_is_said_before_values_that_only_this_job_makes_wrong() {
    let wrong = UpdateJob {
        is_folder: Some(true),
        media_type: Some(None),
        ..UpdateJob::default()
    };
    let internal = UpdateJob {
        status: Some(Status::Pending),
        ..UpdateJob::default()
    };
    let mut new = under_review();
    new.job.state = State::Active(Active::New);
    let locked = new.clone().set_lock(true, AT).unwrap().state;
    let (ports, committed) = world(&new, 0);
    let refused = jobs::update(&ports, &owner(), JobId::nil(), wrong.clone()).await;
    let Err(Failure::Invalid(errors)) = refused else {
        panic!("{refused:?}")
    };
    assert_eq!(
        errors.0.into_keys().collect::<Vec<_>>(),
        [InputField::IsFolder, InputField::Type]
    );
    let refused = jobs::update(&ports, &owner(), JobId::nil(), internal.clone()).await;
    let is_internal = matches!(refused, Err(Failure::Refused(Refusal::Internal(_))));
    assert!(is_internal, "{refused:?}");
    assert!(committed.lock().unwrap().is_empty());
    let (ports, _) = world(&locked, 0);
    for wrong in [wrong, internal] {
        let refused = jobs::update(&ports, &owner(), JobId::nil(), wrong).await;
        let is_locked = matches!(refused, Err(Failure::Refused(Refusal::Locked { .. })));
        assert!(is_locked, "{refused:?}");
    }
}
