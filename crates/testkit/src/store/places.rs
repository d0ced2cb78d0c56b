//! Locks, moves and hand-overs: a commit's conditions on the folder tree, also under concurrency.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use futures_util::future;
use imprimatur_application::{
    changes::{Changes, ContactUpsert, Expectation, ExpectedBelow, SubtreeChange},
    ports::store::{Loaded, StoreError},
};
use imprimatur_domain::{account::User, prelude::*};
use time::Duration;

use crate::build::{BEGIN, World, address, owner_of};

/// Repetitions of each race.
const RACES: u32 = 12;

/// Makes a commit expect the folders above a job, as every change of a job does.
pub(super) fn above(changes: &mut Changes, loaded: &Loaded) {
    let above = loaded.lineage.above().iter();
    let above = above.map(|step| Expectation::Live(step.job, step.revision));
    changes.expects.extend(above);
}

fn no_lock(folder: JobId) -> Expectation {
    Expectation::Below(ExpectedBelow {
        folder,
        levels_max: None,
    })
}

/// Changes that lock a job.
async fn locking(world: &World<'_>, job: JobId) -> Changes {
    let loaded = world.load(job).await;
    let locked = loaded.dossier.clone().set_lock(true, BEGIN);
    let mut changes = world
        .saving(&loaded.dossier, locked.expect("it can be locked"))
        .await;
    above(&mut changes, &loaded);
    changes
}

/// Changes that remove a folder in one of three ways: to the trash, for good, to another user.
async fn taking(world: &World<'_>, folder: JobId, way: u32, successor: &User) -> Changes {
    let before = world.load(folder).await.dossier;
    let mut changes = match way {
        0 => {
            let trashed = before.clone().trash(BEGIN).expect("it can be trashed");
            let mut changes = world.saving(&before, trashed).await;
            changes.write(SubtreeChange::Trash {
                root: folder,
                at: BEGIN,
            });
            changes
        }
        1 => Changes::one(SubtreeChange::Erase {
            root: folder,
            revision: before.job.revision,
            at: BEGIN,
        }),
        _ => {
            let owner = owner_of(successor);
            let moved = before.clone().relocate(owner, None, BEGIN);
            let mut changes = world.saving(&before, moved.expect("it can go")).await;
            changes.write(SubtreeChange::HandOver {
                root: folder,
                former: before.job.owner,
                owner,
            });
            changes
        }
    };
    changes.expect(no_lock(folder));
    changes
}

fn is_conflict<T>(outcome: &Result<T, StoreError>) -> bool {
    matches!(outcome, Err(StoreError::Conflict))
}

/// Of a lock below a folder and the folder's removal, exactly one succeeds.
///
/// # Panics
/// If the promise is broken.
pub async fn a_lock_and_what_it_forbids_never_both_happen(world: &World<'_>) {
    let user = world.user().await;
    let heir = world.member(user.team).await;
    for race in 0..RACES {
        let top = world.folder(&user, None, "top").await.job.id;
        let inner = world.folder(&user, Some(top), "inner").await.job.id;
        let file = world.file(&user, Some(inner), "file").await.job.id;
        let (lock, take) = (
            locking(world, file).await,
            taking(world, top, race % 3, &heir).await,
        );
        let (locked, taken) = if race % 2 == 0 {
            future::join(world.store.commit(lock), world.store.commit(take)).await
        } else {
            let (taken, locked) =
                future::join(world.store.commit(take), world.store.commit(lock)).await;
            (locked, taken)
        };
        assert!(
            (locked.is_ok() && is_conflict(&taken)) || (is_conflict(&locked) && taken.is_ok()),
            "way {}: {locked:?}, {taken:?}",
            race % 3
        );
    }
}

/// The commit sees a lock that was set after loading; locks in the trash do not count.
///
/// # Panics
/// If the promise is broken.
pub async fn locks_below_are_looked_for_in_the_commit(world: &World<'_>) {
    let user = world.user().await;
    let heir = world.member(user.team).await;
    let top = world.folder(&user, None, "top").await.job.id;
    let file = world.file(&user, Some(top), "file").await.job.id;
    for way in 0..3 {
        let late = taking(world, top, way, &heir).await;
        world.commit(locking(world, file).await).await;
        world.conflict(late, "a lock has come in below").await;
        world.set(file, |job| job.is_locked = false).await;
    }
    world.commit(taking(world, top, 0, &heir).await).await;
    assert!(world.load(file).await.dossier.job.trashed.is_some());
}

/// Of two moves that would form a cycle, of any length, one is refused.
///
/// # Panics
/// If the promise is broken.
pub async fn racing_moves_make_no_cycle(world: &World<'_>) {
    let user = world.user().await;
    for _ in 0..RACES {
        let mut ends = Vec::new();
        for name in ["left", "right"] {
            let top = world.folder(&user, None, name).await.job.id;
            let inner = world.folder(&user, Some(top), "inner").await.job.id;
            ends.push((top, inner));
        }
        let moving = async |(folder, _): (JobId, JobId), (_, target): (JobId, JobId)| {
            let (before, target) = (world.load(folder).await.dossier, world.load(target).await);
            let (owner, to) = (owner_of(&user), target.dossier.job.id);
            let moved = before.clone().relocate(owner, Some(to), BEGIN);
            let mut changes = world.saving(&before, moved.expect("it can go")).await;
            above(&mut changes, &target);
            changes.expect(Expectation::Live(to, target.dossier.job.revision));
            changes.expect(no_lock(folder));
            changes
        };
        let one = moving(ends[0], ends[1]).await;
        let other = moving(ends[1], ends[0]).await;
        let (one, other) = future::join(world.store.commit(one), world.store.commit(other)).await;
        assert!(one.is_ok() != other.is_ok(), "{one:?}, {other:?}");
        for (top, inner) in &ends {
            assert!(world.load(*top).await.lineage.0.len() <= 3);
            assert!(world.load(*inner).await.lineage.0.len() <= 4);
        }
    }
}

/// Levels include the trash, from which jobs may be restored, and are checked in the commit.
///
/// # Panics
/// If the promise is broken.
pub async fn levels_below_are_counted(world: &World<'_>) {
    let user = world.user().await;
    let top = world.folder(&user, None, "top").await;
    let levels = async || world.store.levels_below(top.job.id).await.expect("answers");
    assert_eq!(levels().await, 0);
    let inner = world.folder(&user, Some(top.job.id), "inner").await.job.id;
    world.file(&user, Some(top.job.id), "file").await;
    let deep = world.folder(&user, Some(inner), "deep").await.job.id;
    world.trash(deep, BEGIN).await;
    assert_eq!(levels().await, 2);

    for (levels_max, fits) in [(1, false), (2, true)] {
        let before = world.load(top.job.id).await.dossier;
        let renamed = before.clone().set_lock(true, BEGIN).expect("a change");
        let mut changes = world.saving(&before, renamed).await;
        changes.expect(Expectation::Below(ExpectedBelow {
            folder: top.job.id,
            levels_max: Some(levels_max),
        }));
        if fits {
            world.commit(changes).await;
        } else {
            world.conflict(changes, "too many levels below").await;
        }
    }
}

/// `unchanged` jobs may be in the trash, but must have the revision.
///
/// # Panics
/// If the promise is broken.
pub async fn what_must_be_unchanged_may_be_in_the_trash(world: &World<'_>) {
    let user = world.user().await;
    let folder = world.folder(&user, None, "folder").await.job.id;
    world.trash(folder, BEGIN).await;
    let revision = world.load(folder).await.dossier.job.revision;
    let expecting = |revision| Changes {
        expects: vec![Expectation::Unchanged(folder, revision)],
        ..Changes::default()
    };
    world.commit(expecting(revision)).await;
    world
        .conflict(expecting(revision + 1), "another revision")
        .await;
    world.erase(folder).await;
    world.conflict(expecting(revision), "gone").await;
}

/// The contacts of all handed-over jobs are copied once each; the new owner's own ones stay.
///
/// # Panics
/// If one is missing, or is there twice.
pub async fn contacts_go_over_with_their_jobs(world: &World<'_>) {
    let giver = world.user().await;
    let taker = world.member(giver.team).await;
    let ensure = |owner: &User, name: &str| ContactUpsert {
        id: ContactId(world.ids.number()),
        owner: owner.id,
        email: address(name),
        at: BEGIN,
    };
    let mut contacts: Vec<_> = ["ann", "ben", "cat", "dan"]
        .map(|name| ensure(&giver, name))
        .into();
    contacts.push(ensure(&taker, "ben"));
    world.commit(Changes::from_iter(contacts)).await;
    let top = world.folder(&giver, None, "top").await;
    let file = world.file(&giver, Some(top.job.id), "file").await.job.id;
    let gone = world.file(&giver, Some(top.job.id), "gone").await.job.id;
    let stays = world.file(&giver, None, "stays").await.job.id;
    world
        .set(top.job.id, |job| job.customer = Some(address("ann")))
        .await;
    world
        .set(file, |job| {
            job.customer = Some(address("ben"));
            job.partner = Some(address("ann"));
        })
        .await;
    world
        .set(gone, |job| job.partner = Some(address("cat")))
        .await;
    world
        .set(stays, |job| job.customer = Some(address("dan")))
        .await;
    world.trash(gone, BEGIN).await;
    world
        .commit(taking(world, top.job.id, 2, &taker).await)
        .await;

    let known = async |owner: &User| {
        let group = String::new();
        let known = world.accounts.contacts_of_group(owner.id, group, 9).await;
        known.expect("answers")
    };
    assert_eq!(known(&taker).await, ["ann", "ben", "cat"].map(address));
    assert_eq!(known(&giver).await.len(), 4);
    assert_eq!(
        world.load(gone).await.dossier.job.owner,
        owner_of(&taker),
        "the trash goes over, too"
    );
}

/// Jobs trashed themselves are listed oldest first, page by page; those trashed with a folder are not.
///
/// # Panics
/// If the promise is broken.
pub async fn the_trash_lists_what_was_deleted_itself(world: &World<'_>) {
    let (user, other) = (world.user().await, world.user().await);
    let top = world.folder(&user, None, "top").await.job.id;
    let early = world.file(&user, Some(top), "early").await.job.id;
    world.file(&user, Some(top), "along").await;
    let alone = world.file(&user, None, "alone").await.job.id;
    let foreign = world.file(&other, None, "foreign").await.job.id;
    for (job, minutes) in [(early, 1), (alone, 2), (top, 3), (foreign, 1)] {
        world.trash(job, BEGIN + Duration::minutes(minutes)).await;
    }
    let mut found = Vec::new();
    let mut after = None;
    loop {
        let page = world.store.trash(user.id, after, 2).await.expect("answers");
        let Some(last) = page.last().copied() else {
            break;
        };
        after = Some(last);
        found.extend(page.into_iter().map(|(_, job)| job));
    }
    assert_eq!(found, [early, alone, top]);
    world.restore(early).await;
    let left = world.store.trash(user.id, None, 10).await.expect("answers");
    assert_eq!(left.len(), 2);
}
