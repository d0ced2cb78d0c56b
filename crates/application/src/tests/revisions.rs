//! New versions: by whoever may edit, and by whoever was asked for them at a private link.

use std::sync::Arc;

use imprimatur_domain::{
    access::Caller,
    field::InputField,
    field::Line,
    history::{HistoryData, HistoryEntry},
    prelude::*,
};

use super::{
    uploads::{Removed, key, stored, taking},
    world::{AT, FOLDER, below, email, folder, owner, under_review, version, world_with},
};
use crate::{
    changes::{Changes, ContactUpsert, Expectation, JobWrite},
    documents::{self, Revise, Version},
    failure::Failure,
    mocks::Commits,
    ports::{Ports, views::MockViews},
    review::{self, FileSubmission},
};

const JOB: JobId = JobId::nil();
const LINK: &str = "1-vera@example.com-1";

/// A folder that was decided on.
fn rejected() -> Dossier {
    folder().set_status(Status::Rejected, AT).unwrap().state
}

fn ports(dossier: Dossier, conflicts: usize) -> (Ports, Commits, Removed) {
    let (ports, committed) = world_with(&rejected(), &below(dossier), conflicts);
    let (ports, removed) = taking(ports);
    (ports, committed, removed)
}

fn revise() -> Revise {
    Revise {
        incoming: stored("b.pdf", 2),
        name: None,
        alt_text: None,
        label: None,
        media_type: None,
        due_at: None,
        customer: None,
        puid: Line::default(),
        size: Some(3),
        comments: "Larger logo".parse().unwrap(),
        review: None,
    }
}

fn saved(committed: &Commits, id: JobId) -> Job {
    let committed = committed.lock().unwrap();
    let mut writes = committed.iter().flat_map(Changes::all::<JobWrite>);
    let found = writes.find_map(|write| match write {
        JobWrite::Save { after, .. } if after.id == id => Some((**after).clone()),
        _ => None,
    });
    found.unwrap()
}

#[tokio::test]
async fn a_new_version_is_kept_told_and_new_to_the_folder_above() {
    let mut before = under_review();
    before.job.customer = Some(owner().email);
    let (ports, committed, removed) = ports(before, 1);
    documents::revise(&ports, &owner(), JOB, revise())
        .await
        .unwrap();
    let job = saved(&committed, JOB);
    assert_eq!((job.version(), job.status()), (2, Status::New));
    assert!(job.has_comment, "the customer has said something");
    assert_eq!(saved(&committed, FOLDER).status(), Status::New);
    let committed = committed.lock().unwrap();
    let [kept] = committed[0].all::<Version>().collect::<Vec<_>>()[..] else {
        panic!("{:?}", committed[0])
    };
    assert_eq!((kept.number, kept.sha256), (2, [2; 32]));
    let mut entries = committed[0].all::<HistoryEntry>();
    let uploaded = HistoryData::DocumentUploaded {
        version: 2,
        size: 3,
    };
    assert!(entries.any(|entry| entry.data == uploaded));
    assert!(!committed[0].has::<ContactUpsert>());
    assert!(removed.lock().unwrap().is_empty());
}

#[tokio::test]
async fn a_revision_that_comes_to_nothing_leaves_no_bytes() {
    let (ports, committed, removed) = ports(under_review(), 0);
    let wrong = Revise {
        size: Some(4),
        ..revise()
    };
    let refused = documents::revise(&ports, &owner(), JOB, wrong).await;
    let Err(Failure::Invalid(errors)) = refused else {
        panic!("{refused:?}")
    };
    let fields: Vec<_> = errors.0.into_keys().collect();
    assert_eq!(fields, [InputField::Size]);
    assert!(committed.lock().unwrap().is_empty());
    assert_eq!(*removed.lock().unwrap(), [key(2)]);
}

#[tokio::test]
async fn the_customer_is_changed_along_with_a_version_by_the_owner_alone() {
    let ben = Caller {
        user: UserId(2),
        email: email("ben@example.com"),
        ..owner()
    };
    let assigned = under_review().assign(Some(ben.email.clone()), AT);
    let assigned = assigned.unwrap().state;
    let for_otto = || Revise {
        customer: "otto@example.com".parse().ok(),
        ..revise()
    };
    let (ports, committed, _) = ports(assigned, 0);
    let refused = documents::revise(&ports, &ben, JOB, for_otto()).await;
    assert!(matches!(refused, Err(Failure::Forbidden(_))), "{refused:?}");
    assert!(committed.lock().unwrap().is_empty());
    documents::revise(&ports, &ben, JOB, revise())
        .await
        .unwrap();
    documents::revise(&ports, &owner(), JOB, for_otto())
        .await
        .unwrap();
    let committed = committed.lock().unwrap();
    let contacts = committed
        .iter()
        .map(|changes| changes.all::<ContactUpsert>().count());
    assert_eq!(contacts.collect::<Vec<_>>(), [0, 1]);
}

#[tokio::test]
async fn the_same_bytes_under_the_same_puid_are_one_version_of_one_job() {
    let other = JobId(uuid::Uuid::from_u128(5));
    for (known_of, is_fine) in [(JOB, true), (other, false)] {
        let (ports, committed, removed) = ports(under_review(), 0);
        let known = Version {
            job: known_of,
            sha256: [2; 32],
            ..version(&under_review()).unwrap()
        };
        let mut views = MockViews::new();
        views
            .expect_version_by_puid()
            .returning(move |_, _| Ok(Some(known.clone())));
        views.expect_job_with_lineage().returning(|_, _| Ok(None));
        let ports = Ports {
            views: Arc::new(views),
            ..ports
        };
        let again = Revise {
            puid: "4711".parse().unwrap(),
            ..revise()
        };
        let answer = documents::revise(&ports, &owner(), JOB, again).await;
        let is_conflict = matches!(answer, Err(Failure::Conflict(_)));
        assert_eq!(is_conflict, !is_fine, "{answer:?}");
        assert!(committed.lock().unwrap().is_empty());
        assert_eq!(*removed.lock().unwrap(), [key(2)]);
    }
}

/// Vera was asked for a new version.
fn asked() -> Dossier {
    let mut dossier = under_review();
    dossier.tasks[0].category = Category::Revision;
    dossier
}

fn delivery(numbers: &[u8]) -> FileSubmission {
    let files = numbers.iter().map(|number| stored("b.pdf", *number));
    FileSubmission {
        form_token: format!("review:{LINK}"),
        files: files.collect(),
        comments: " Larger logo ".to_owned(),
        confirmed: false,
        name: String::new(),
    }
}

#[tokio::test]
async fn what_is_handed_in_for_a_file_is_its_next_version_and_ends_the_task() {
    let (ports, committed, removed) = ports(asked(), 1);
    review::submit_files(&ports, LINK, delivery(&[2]))
        .await
        .unwrap();
    assert_eq!(saved(&committed, JOB).version(), 2);
    assert_eq!(saved(&committed, FOLDER).status(), Status::New);
    let committed = committed.lock().unwrap();
    assert_eq!(
        committed[0].all::<Version>().next().unwrap().sha256,
        [2; 32]
    );
    assert!(
        committed[0].expects.contains(&Expectation::Live(FOLDER, 1)),
        "it was decided on the folder as it was"
    );
    let types = committed[0].events.iter().map(|one| one.event.event_type());
    assert!(types.collect::<Vec<_>>().contains(&"jobs.task.completed"));
    let words = committed[0]
        .events
        .iter()
        .find_map(|one| match &one.event.data {
            EventData::VersionChanged { comments, .. } => Some(comments.as_str()),
            _ => None,
        });
    assert_eq!(words, Some("Larger logo"));
    assert!(removed.lock().unwrap().is_empty());
}

#[tokio::test]
async fn a_delivery_that_is_not_awaited_or_not_whole_leaves_no_bytes() {
    let locked = asked().set_lock(true, AT).unwrap().state;
    let withdrawn = asked().trash(AT).unwrap().state;
    let finished = asked().edit_task(TaskId(1), TaskEdit::default(), Some(TaskStatus::Closed), AT);
    let forged = FileSubmission {
        form_token: "forged".to_owned(),
        ..delivery(&[2])
    };
    let mute = FileSubmission {
        comments: "nul\0".to_owned(),
        ..delivery(&[2])
    };
    for (dossier, delivery, is_awaited) in [
        (locked, delivery(&[2]), false),
        (withdrawn, delivery(&[2]), false),
        (finished.unwrap().state, delivery(&[2]), false),
        (under_review(), delivery(&[2]), false),
        (asked(), forged, true),
        (asked(), mute, true),
        (asked(), delivery(&[2, 3]), true),
        (asked(), delivery(&[]), true),
    ] {
        let (ports, committed, removed) = ports(dossier, 0);
        let form_token = format!("review:{LINK}");
        let awaited = review::ensure_open(&ports, LINK, &form_token).await;
        assert_eq!(awaited.is_ok(), is_awaited);
        let count = delivery.files.len();
        let refused = review::submit_files(&ports, LINK, delivery).await;
        assert!(refused.is_err());
        assert!(committed.lock().unwrap().is_empty());
        assert_eq!(removed.lock().unwrap().len(), count);
    }
}
