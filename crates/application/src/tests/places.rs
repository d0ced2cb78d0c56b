//! Locking, moving, restoring and copying jobs, and removing bytes that nobody needs.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use imprimatur_domain::{
    history::{HistoryCategory, HistoryEntry},
    prelude::*,
};
use mockall::{Sequence, predicate::eq};

use super::world::{AT, owner, stranger, under_review, world};
use crate::{
    changes::{CopiedVersion, Expectation, JobWrite, SubtreeChange, TaskWrite},
    chores::delete_blobs,
    failure::Failure,
    jobs::{self, CreateFolder, Duplicate, HandOver},
    mails::Mail,
    ports::{
        Ports,
        blobs::{BlobError, BlobKey, MockBlobs},
        queues::{BlobDeletion, MockQueues},
        store::{Committed, Lineage, Loaded, MockStore, Step},
    },
};

fn trashed() -> Dossier {
    under_review().trash(AT).unwrap().state
}

#[tokio::test]
async fn what_is_restored_is_told_and_its_reviews_go_on() {
    let (ports, committed) = world(&trashed(), 0);
    jobs::restore(&ports, &owner(), JobId::nil()).await.unwrap();
    let committed = committed.lock().unwrap();
    let [JobWrite::Save { after, .. }] = committed[0].all::<JobWrite>().collect::<Vec<_>>()[..]
    else {
        panic!("{:?}", committed[0])
    };
    assert_eq!((after.trashed, after.status()), (None, Status::Pending));
    assert_eq!(
        committed[0]
            .all::<HistoryEntry>()
            .next()
            .unwrap()
            .category(),
        HistoryCategory::JobRestored
    );
    assert!(!committed[0].has::<TaskWrite>() && !committed[0].has::<Mail>());
}

#[tokio::test]
async fn only_what_was_deleted_can_be_restored_and_only_by_its_owner() {
    let (ports, committed) = world(&under_review(), 0);
    let live = jobs::restore(&ports, &owner(), JobId::nil()).await;
    assert!(matches!(
        live,
        Err(Failure::Refused(Refusal::NotTrashed { .. }))
    ));
    let (ports, _) = world(&trashed(), 0);
    let foreign = jobs::restore(&ports, &stranger(), JobId::nil()).await;
    assert!(matches!(foreign, Err(Failure::NotFound)));
    assert!(committed.lock().unwrap().is_empty());
}

#[tokio::test]
async fn a_lock_that_is_there_already_commits_nothing() {
    let (ports, committed) = world(&under_review(), 0);
    jobs::lock(&ports, &owner(), JobId::nil(), jobs::SetLock::to(false))
        .await
        .unwrap();
    assert!(committed.lock().unwrap().is_empty());
    jobs::lock(&ports, &owner(), JobId::nil(), jobs::SetLock::to(true))
        .await
        .unwrap();
    assert_eq!(committed.lock().unwrap().len(), 1);
}

#[tokio::test]
async fn a_move_to_where_the_job_lies_commits_nothing() {
    let (ports, committed) = world(&under_review(), 0);
    let top = HandOver::default();
    jobs::hand_over(&ports, &owner(), JobId::nil(), top)
        .await
        .unwrap();
    assert!(committed.lock().unwrap().is_empty());
}

#[tokio::test]
async fn a_locked_job_is_not_handed_over() {
    let locked = under_review().set_lock(true, AT).unwrap().state;
    let (ports, committed) = world(&locked, 0);
    let command = HandOver {
        parent: None,
        owner: Some("ben@example.com".parse().unwrap()),
    };
    let refused = jobs::hand_over(&ports, &owner(), JobId::nil(), command).await;
    assert!(matches!(
        refused,
        Err(Failure::Refused(Refusal::Locked { .. }))
    ));
    assert!(committed.lock().unwrap().is_empty());
}

#[tokio::test]
async fn a_job_that_is_handed_over_takes_all_of_it_along() {
    let (ports, committed) = world(&under_review(), 0);
    let command = HandOver {
        parent: None,
        owner: Some("ben@example.com".parse().unwrap()),
    };
    jobs::hand_over(&ports, &owner(), JobId::nil(), command)
        .await
        .unwrap();
    let committed = committed.lock().unwrap();
    let [SubtreeChange::HandOver { former, owner, .. }] =
        committed[0].all::<SubtreeChange>().collect::<Vec<_>>()[..]
    else {
        panic!("{:?}", committed[0])
    };
    assert_eq!((former.user, owner.user), (UserId(1), UserId(2)));
    assert_eq!(
        committed[0]
            .all::<HistoryEntry>()
            .next()
            .unwrap()
            .category(),
        HistoryCategory::JobMoved
    );
}

#[tokio::test]
async fn a_copy_expects_its_original_and_takes_nobody_along() {
    let (ports, committed) = world(&under_review(), 0);
    jobs::duplicate(&ports, &owner(), JobId::nil(), Duplicate::default())
        .await
        .unwrap();
    let committed = committed.lock().unwrap();
    let [JobWrite::Insert(copy)] = committed[0].all::<JobWrite>().collect::<Vec<_>>()[..] else {
        panic!("{:?}", committed[0])
    };
    assert_eq!(
        (copy.status(), copy.version(), copy.source),
        (Status::New, 1, Source::Duplicate)
    );
    assert!(!committed[0].has::<TaskWrite>() && !committed[0].has::<Mail>());
    let unchanged = Expectation::Live(JobId::nil(), 1);
    assert_eq!(committed[0].expects, [unchanged]);
    assert_eq!(
        committed[0].all::<CopiedVersion>().next().unwrap().from,
        (JobId::nil(), 1)
    );
}

fn deletion(key: &str, is_document: bool) -> BlobDeletion {
    BlobDeletion {
        key: BlobKey::new(key).unwrap(),
        sha256: is_document.then_some([0xab; 32]),
    }
}

#[tokio::test]
async fn bytes_that_cannot_be_removed_stay_listed() {
    let mut queues = MockQueues::new();
    let mut order = Sequence::new();
    let portion = vec![
        deletion("documents/1", true),
        deletion("documents/2", true),
        deletion("zips/3", false),
    ];
    queues
        .expect_blob_deletions()
        .once()
        .in_sequence(&mut order)
        .returning(move |_, _| Ok(portion.clone()));
    queues
        .expect_mark_deleted()
        .once()
        .in_sequence(&mut order)
        .withf(|keys| {
            let keys: Vec<_> = keys.iter().map(BlobKey::as_str).collect();
            keys == ["documents/1", "zips/3"]
        })
        .returning(|_| Ok(()));
    queues
        .expect_blob_deletions()
        .once()
        .in_sequence(&mut order)
        .with(eq(BlobKey::new("zips/3")), eq(100))
        .returning(|_, _| Ok(Vec::new()));
    let mut blobs = MockBlobs::new();
    blobs.expect_list().times(2).returning(|prefix, _, _| {
        assert!(prefix.starts_with("pictures/ab/abab"), "{prefix}");
        Ok(Vec::new())
    });
    blobs
        .expect_delete()
        .times(3)
        .returning(|key| match key.as_str() {
            "documents/2" => Err(BlobError::Unavailable("away".to_owned())),
            _ => Ok(()),
        });
    let (ports, _) = world(&under_review(), 0);
    let ports = Ports {
        queues: Arc::new(queues),
        blobs: Arc::new(blobs),
        ..ports
    };
    assert_eq!(delete_blobs::delete_blobs(&ports).await.unwrap(), 2);
}

/// The folder of the world, at this revision.
fn folder_at(revision: i64) -> Loaded {
    let mut dossier = under_review();
    dossier.job.kind = Kind::Folder { is_portal: false };
    dossier.job.revision = revision;
    Loaded {
        lineage: Lineage(vec![Step::new(&dossier.job)]),
        dossier,
    }
}

#[tokio::test]
async fn a_folder_that_changes_between_the_decision_and_the_commit_is_decided_on_again() {
    let (ports, _) = world(&under_review(), 0);
    let mut store = MockStore::new();
    let asked = Arc::new(AtomicI64::new(0));
    let count = Arc::clone(&asked);
    // Somebody moves it right after it was looked at for the first time.
    let look = move || {
        let is_first = count.fetch_add(1, Ordering::Relaxed) == 0;
        folder_at(if is_first { 1 } else { 2 })
    };
    let look_again = look.clone();
    store
        .expect_find_job()
        .returning(move |_, _| Ok(Some(look())));
    store
        .expect_folders_above()
        .returning(move |_| Ok(vec![look_again().dossier]));
    store
        .expect_commit()
        .times(1)
        .returning(|_| Ok(Committed::default()));
    let ports = Ports {
        store: Arc::new(store),
        ..ports
    };
    let command = CreateFolder {
        parent: Some(JobId::nil()),
        ..CreateFolder::new("inner".parse().unwrap())
    };
    jobs::create(&ports, &owner(), command).await.unwrap();
    assert!(asked.load(Ordering::Relaxed) >= 4, "it was looked at again");
}
