//! Zips of folders that wait.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use imprimatur_application::{
    archives::{ArchiveWrite, ClaimedArchive},
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
    Changes {
        archives: vec![write],
        ..Changes::default()
    }
}

async fn claim(world: &World<'_>, holder: &str, after: Duration) -> Vec<ClaimedArchive> {
    let claimed = world.queues.claim_archives(lease(holder, after), 10).await;
    claimed.expect("answers")
}

/// A folder has one archive under way; it is claimed once, settled by its holder alone, and three claims are enough.
///
/// # Panics
/// When it is otherwise.
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
    assert!(!claimed[0].give_up);
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

    // Twice more its writer dies; then it has failed often enough.
    assert!(!claim(world, "two", later(3_600)).await[0].give_up);
    assert!(!claim(world, "three", later(7_200)).await[0].give_up);
    assert!(claim(world, "four", later(10_800)).await[0].give_up);
    settle_and_expire(world, &first).await;
}

async fn settle_and_expire(world: &World<'_>, first: &Archive) {
    let done = first.clone().start(BEGIN).expect("queued");
    let done = done.finish(10, Duration::days(7), BEGIN).expect("begun");
    let blob = BlobKey::new("archives/1").expect("a key");
    let settle = |holder: &str| {
        write(ArchiveWrite::Settle {
            archive: Box::new(done.clone()),
            blob: Some(blob.clone()),
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
        let unknown = world.queues.unknown_blobs(vec![blob.clone()]).await;
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
