//! Blobs pending deletion.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use futures_util::future;
use imprimatur_application::{
    changes::{Changes, SubtreeChange},
    ports::{blobs::BlobKey, queues::BlobDeletion, store::StoreError},
};
use imprimatur_domain::{account::User, prelude::*};

use crate::{
    build::{BEGIN, World},
    store::{copy_of, copying},
};

/// All pending blobs with this prefix, page by page.
async fn listed(world: &World<'_>, prefix: &str) -> Vec<BlobDeletion> {
    let mut all = Vec::new();
    let mut after = None;
    loop {
        let page = world
            .queues
            .blob_deletions(after, 2)
            .await
            .expect("answers");
        let Some(last) = page.last() else {
            return all;
        };
        after = Some(last.key.clone());
        all.extend(
            page.into_iter()
                .filter(|deletion| deletion.key.as_str().starts_with(prefix)),
        );
    }
}

async fn keys(world: &World<'_>, prefix: &str) -> Vec<String> {
    let listed = listed(world, prefix).await;
    listed
        .into_iter()
        .map(|deletion| deletion.key.to_string())
        .collect()
}

/// A file with one version, which has this blob.
async fn file_of(world: &World<'_>, owner: &User, parent: Option<JobId>, blob: &str) -> Job {
    let file = world.file(owner, parent, "file").await.job;
    let versions = vec![world.version(&file, blob)];
    world.commit(Changes::from_iter(versions)).await;
    file
}

/// Erased blobs are listed with their hash until they are marked as deleted.
///
/// # Panics
/// If the promise is broken.
pub async fn erased_blobs_are_listed_until_they_are_removed(world: &World<'_>) {
    let owner = world.user().await;
    let folder = world.folder(&owner, None, "folder").await.job.id;
    let mut hashes = Vec::new();
    for name in ["e/1", "e/2", "e/3", "e/4", "e/5"] {
        let file = file_of(world, &owner, Some(folder), name).await;
        hashes.push(file.document().expect("a file").sha256);
    }
    assert_eq!(keys(world, "e/").await, [""; 0]);
    world.erase(folder).await;
    let all = listed(world, "e/").await;
    let found: Vec<_> = all.iter().map(|deletion| deletion.sha256).collect();
    assert_eq!(found, hashes.into_iter().map(Some).collect::<Vec<_>>());
    assert_eq!(listed(world, "e/").await, all, "looking changes nothing");
    let later = BEGIN + time::Duration::days(365 * 100);
    for (before, is_late) in [(BEGIN - time::Duration::days(1), false), (later, true)] {
        let late = world.queues.has_late_blob_deletions(before).await;
        assert_eq!(late.expect("answers"), is_late);
    }
    let struck: Vec<_> = ["e/1", "e/4"]
        .into_iter()
        .filter_map(BlobKey::new)
        .collect();
    world.queues.mark_deleted(struck).await.expect("answers");
    assert_eq!(keys(world, "e/").await, ["e/2", "e/3", "e/5"]);
}

/// A blob that a copy uses is removed from the list, and listed again when the copy is erased, in either order.
///
/// # Panics
/// If the promise is broken.
pub async fn a_blob_goes_with_its_last_version(world: &World<'_>) {
    let owner = world.user().await;
    for looks_between in [true, false] {
        let original = file_of(world, &owner, None, "s/shared").await.id;
        let changes = copying(world, &owner, original, "s/shared").await;
        let copy = copy_of(&changes).job;
        world.commit(changes).await;
        world.erase(original).await;
        if looks_between {
            assert_eq!(keys(world, "s/").await, [""; 0]);
        }
        world.erase(copy).await;
        assert_eq!(keys(world, "s/").await, ["s/shared"]);
        let struck = BlobKey::new("s/shared").into_iter().collect();
        world.queues.mark_deleted(struck).await.expect("answers");
    }
}

/// In either order of an erasure of the original or its folder and the copy's commit: the copy has its bytes, or there
/// is no copy.
///
/// # Panics
/// If a copy loses its bytes, or nobody removes them.
pub async fn a_copy_never_loses_its_bytes(world: &World<'_>) {
    let owner = world.user().await;
    for race in 0..12 {
        let folder = world.folder(&owner, None, "folder").await.job;
        let blob = format!("r/{race}");
        let original = file_of(world, &owner, Some(folder.id), &blob).await.id;
        let mut copy = copying(world, &owner, original, &blob).await;
        // In another folder, so that it outlives the original's.
        for write in copy.all_mut() {
            if let imprimatur_application::changes::JobWrite::Insert(job) = write {
                job.parent = None;
            }
        }
        let (root, revision) = if race % 2 == 0 {
            (folder.id, folder.revision)
        } else {
            (original, world.load(original).await.dossier.job.revision)
        };
        let erase = Changes::one(SubtreeChange::Erase {
            root,
            revision,
            at: BEGIN,
        });
        let (copied, erased, seen) = future::join3(
            world.store.commit(copy),
            world.store.commit(erase),
            world.queues.blob_deletions(None, 100),
        )
        .await;
        erased.expect("nothing speaks against it");
        let is_copied = match copied {
            Ok(_) => true,
            Err(StoreError::Conflict) => false,
            Err(error) => unreachable!("{error}"),
        };
        let was_seen = seen
            .expect("answers")
            .iter()
            .any(|deletion| deletion.key.as_str() == blob);
        assert!(!(is_copied && was_seen), "a needed blob was given up");
        let is_listed = keys(world, "r/").await.contains(&blob);
        assert_eq!(is_listed, !is_copied, "race {race}");
    }
}

/// Two copies are erased while the list is read: the last one lists the blob.
///
/// # Panics
/// If the promise is broken.
pub async fn bytes_of_copies_that_go_at_once_are_not_forgotten(world: &World<'_>) {
    let owner = world.user().await;
    for race in 0..12 {
        let blob = format!("t/{race}");
        let original = file_of(world, &owner, None, &blob).await.id;
        let changes = copying(world, &owner, original, &blob).await;
        let copy = copy_of(&changes).job;
        world.commit(changes).await;
        let erase = async |job: JobId| {
            let revision = world.load(job).await.dossier.job.revision;
            let erase = SubtreeChange::Erase {
                root: job,
                revision,
                at: BEGIN,
            };
            let changes = Changes::one(erase);
            world.store.commit(changes).await
        };
        let (one, other, seen, again) = future::join4(
            erase(original),
            erase(copy),
            world.queues.blob_deletions(None, 100),
            world.queues.blob_deletions(None, 100),
        )
        .await;
        one.expect("nothing speaks against it");
        other.expect("nothing speaks against it");
        seen.and(again).expect("answers");
        assert!(keys(world, "t/").await.contains(&blob), "race {race}");
    }
}
