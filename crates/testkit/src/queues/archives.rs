//! Requested zips of folders.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use imprimatur_application::{
    archives::{ArchiveWrite, ClaimedArchive, StoredArchive},
    changes::Changes,
    ports::{blobs::BlobKey, store::StoreError},
};
use imprimatur_domain::{archive::Archive, archive::ArchiveState, ids::ArchiveId, prelude::*};
use time::Duration;

use super::shared::later;
use crate::build::{BEGIN, World, address, lease};

fn asked(world: &World<'_>, folder: JobId) -> Archive {
    let id = ArchiveId(world.ids.number());
    Archive::request(id, folder, address("owner"), "Order.zip".to_owned(), BEGIN)
}

fn write(write: ArchiveWrite) -> Changes {
    Changes::one(write)
}

async fn claim(world: &World<'_>, holder: &str, after: Duration) -> Vec<ClaimedArchive> {
    let claimed = world.queues.claim_archives(lease(holder, after), 10).await;
    claimed.expect("answers")
}

/// A folder has one archive in progress; it is claimed once, settled and released by its holder only, and its attempts
/// are counted.
///
/// # Panics
/// If the promise is broken.
pub async fn an_archive_is_written_once(world: &World<'_>) {
    let owner = world.user().await;
    let folder = world.folder(&owner, None, "Order").await.job.id;
    let first = asked(world, folder);
    world
        .commit(write(ArchiveWrite::Insert(Box::new(first.clone()))))
        .await;
    let second = write(ArchiveWrite::Insert(Box::new(asked(world, folder))));
    let refused = world.store.commit(second).await;
    assert!(matches!(
        refused,
        Err(StoreError::Duplicate {
            what: "archives.job_id"
        })
    ));

    let claimed = claim(world, "one", later(1)).await;
    assert_eq!(claimed.len(), 1);
    assert_eq!(claimed[0].attempt, 1);
    assert!(claim(world, "two", later(1)).await.is_empty());
    let noted = world
        .queues
        .note_archive_progress(first.id, lease("two", later(1)), 1, 2)
        .await;
    assert!(!noted.expect("answers"), "another has no say");
    let noted = world
        .queues
        .note_archive_progress(first.id, lease("one", later(1)), 1, 2)
        .await;
    assert!(noted.expect("answers"));
    let found = world
        .store
        .find_archive(folder)
        .await
        .expect("answers")
        .expect("there");
    assert_eq!((found.processed, found.total), (1, 2));
    assert_eq!(found.archive.state, ArchiveState::Processing);

    // Its writer dies; the next ones release it, and only its holder can.
    assert_eq!(claim(world, "two", later(3_600)).await[0].attempt, 2);
    give_back(world, first.id, "one", later(3_600)).await;
    assert!(claim(world, "three", later(3_601)).await.is_empty());
    give_back(world, first.id, "two", later(3_602)).await;
    assert!(claim(world, "three", later(3_661)).await.is_empty());
    assert_eq!(claim(world, "four", later(3_662)).await[0].attempt, 3);
    settle_and_expire(world, &first).await;
    the_done_are_available_whatever_comes_after(world).await;
}

async fn give_back(world: &World<'_>, id: ArchiveId, holder: &str, after: Duration) {
    let given = world.queues.give_archive_back(id, lease(holder, after));
    given.await.expect("answers");
}

/// A newer archive does not affect finished ones, until they expire.
async fn the_done_are_available_whatever_comes_after(world: &World<'_>) {
    let owner = world.user().await;
    let folder = world.folder(&owner, None, "Order").await.job.id;
    let available = async |after| {
        let found = world.store.available_archives(folder, BEGIN + after).await;
        found.expect("answers")
    };
    let ask = async |seconds| {
        let archive = Archive {
            created_at: BEGIN + later(seconds),
            ..asked(world, folder)
        };
        let insert = ArchiveWrite::Insert(Box::new(archive.clone()));
        world.commit(write(insert)).await;
        archive
    };
    let finish = async |archive: Archive, name: &str, lifetime| {
        claim(world, "writer", later(20_000)).await;
        let done = archive.start(BEGIN).expect("queued");
        let done = done.finish(10, lifetime, BEGIN).expect("begun");
        let bytes = (BlobKey::new(name).expect("a key"), [9; 32]);
        let settle = ArchiveWrite::Settle {
            archive: Box::new(done.clone()),
            bytes: Some(bytes.clone()),
            holder: "writer".to_owned(),
            total: 1,
        };
        world.commit(write(settle)).await;
        (done, bytes)
    };
    assert_eq!(available(Duration::ZERO).await, []);
    let (first, bytes) = finish(ask(1).await, "archives/a", Duration::days(7)).await;
    let waiting = ask(2).await;
    let found = available(Duration::days(6)).await;
    assert_eq!(found.len(), 1, "the one that waits is none");
    assert_eq!(found[0].archive, first);
    assert_eq!(
        (&found[0].blob, &found[0].sha256),
        (&Some(bytes.0), &Some(bytes.1))
    );
    let latest = world.store.find_archive(folder).await.expect("answers");
    assert_eq!(latest.expect("there").archive.id, waiting.id);
    let (second, _) = finish(waiting, "archives/b", Duration::days(9)).await;
    let ids = |found: Vec<StoredArchive>| {
        found
            .iter()
            .map(|known| known.archive.id)
            .collect::<Vec<_>>()
    };
    assert_eq!(
        ids(available(Duration::days(6)).await),
        [second.id, first.id]
    );
    assert_eq!(ids(available(Duration::days(7)).await), [second.id]);
    assert_eq!(ids(available(Duration::days(9)).await), []);
}

async fn settle_and_expire(world: &World<'_>, first: &Archive) {
    let done = first.clone().start(BEGIN).expect("queued");
    let done = done.finish(10, Duration::days(7), BEGIN).expect("begun");
    let blob = BlobKey::new("archives/1").expect("a key");
    let settle = |holder: &str| {
        write(ArchiveWrite::Settle {
            archive: Box::new(done.clone()),
            bytes: Some((blob.clone(), [8; 32])),
            holder: holder.to_owned(),
            total: 2,
        })
    };
    world.conflict(settle("one"), "its lease is gone").await;
    world.commit(settle("four")).await;
    let found = world
        .store
        .find_archive(first.folder)
        .await
        .expect("answers")
        .expect("there");
    assert_eq!((&found.archive, found.blob.as_ref()), (&done, Some(&blob)));

    let expired = async |at| {
        world
            .queues
            .expired_archives(at, 10)
            .await
            .expect("answers")
    };
    let unknown = async || {
        let unknown = world.queues.unreferenced_blobs(vec![blob.clone()]).await;
        unknown.expect("answers").len()
    };
    assert_eq!(unknown().await, 0);
    assert!(expired(BEGIN + Duration::days(6)).await.is_empty());
    let after = BEGIN + Duration::days(7);
    assert_eq!(expired(after).await, [(first.id, blob.clone())]);
    let expire = ArchiveWrite::Expire {
        id: first.id,
        blob: blob.clone(),
        at: after,
    };
    world.commit(write(expire)).await;
    assert!(expired(after).await.is_empty());
    assert_eq!(unknown().await, 1);
    let delete = ArchiveWrite::Delete {
        folder: first.folder,
        id: first.id,
        at: after,
    };
    world.commit(write(delete.clone())).await;
    world.conflict(write(delete), "it is gone").await;
}
