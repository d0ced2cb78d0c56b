//! Changes of whole subtrees.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use imprimatur_application::{
    changes::{Changes, StoredVerdict, SubtreeChange},
    ports::{blobs::BlobKey, ids::Ids},
};
use imprimatur_domain::{prelude::*, task::Seen};

use crate::{
    build::{BEGIN, World, address, caller, owner_of},
    views::deliveries_to,
};

/// The lineage contains what decides about rights, including the caller's own open tasks.
///
/// # Panics
/// If the promise is broken.
pub async fn a_lineage_leads_to_the_top(world: &World<'_>) {
    let (user, reviewer) = (world.user().await, world.user().await);
    let top = world.folder(&user, None, "top").await.job;
    let inner = world.folder(&user, Some(top.id), "inner").await.job;
    let file = world.file(&user, Some(inner.id), "file").await.job;
    world.send(inner.id, &reviewer.email).await;
    world.set(top.id, |job| job.is_locked = true).await;

    let loaded = world
        .store
        .find_job(file.id, Some(caller(&reviewer)))
        .await
        .expect("answers")
        .expect("there");
    let way: Vec<_> = loaded.lineage.0.iter().map(|step| step.job).collect();
    assert_eq!(way, [file.id, inner.id, top.id]);
    assert!(loaded.dossier.locked_above && !loaded.dossier.job.is_locked);
    let asked: Vec<_> = loaded
        .lineage
        .0
        .iter()
        .map(|step| step.place.asked.clone())
        .collect();
    assert_eq!(asked, [vec![], vec![reviewer.email.clone()], vec![]]);
    assert!(loaded.lineage.rights(&caller(&reviewer)).can_view());

    let nobody = world.load(file.id).await.lineage;
    assert!(nobody.0.iter().all(|step| step.place.asked.is_empty()));
    let missing = world.ids.job();
    let several = world
        .store
        .lineages(vec![top.id, missing, file.id], None)
        .await
        .expect("answers");
    let lengths: Vec<_> = several
        .iter()
        .map(|way| way.as_ref().map(|way| way.0.len()))
        .collect();
    assert_eq!(lengths, [Some(1), None, Some(3)]);
}

/// Several jobs are loaded in the order given, each with its tasks and the folders above it; missing ones are left out.
///
/// # Panics
/// If the promise is broken.
pub async fn several_jobs_are_loaded_as_each_by_itself(world: &World<'_>) {
    let user = world.user().await;
    let folder = world.folder(&user, None, "order").await.job.id;
    let file = world.file(&user, Some(folder), "proof").await;
    let task = NewTask::review(TaskId(world.ids.number()), address("vera"));
    let sent = file.clone().send(vec![Sending::New(task)], BEGIN);
    world.save(&file, sent.expect("it can be sent")).await;
    world.set(folder, |job| job.is_locked = true).await;
    let asked = vec![file.job.id, JobId::nil(), folder];
    let found = world.store.find_jobs(asked).await.expect("answers");
    let each = [world.load(file.job.id).await, world.load(folder).await];
    assert_eq!(found, each);
    assert!(found[0].dossier.locked_above && found[0].dossier.tasks.len() == 1);
}

/// What was in the trash before stays there.
///
/// # Panics
/// If the promise is broken.
pub async fn a_subtree_goes_to_the_trash_and_comes_back(world: &World<'_>) {
    let user = world.user().await;
    let top = world.folder(&user, None, "top").await.job;
    let inner = world.folder(&user, Some(top.id), "inner").await.job;
    let early = world
        .file(&user, Some(inner.id), "deleted before")
        .await
        .job;
    let late = world
        .file(&user, Some(inner.id), "deleted with it")
        .await
        .job;
    world.trash(early.id, BEGIN).await;
    world.trash(top.id, BEGIN).await;
    for id in [inner.id, late.id] {
        let job = world.load(id).await.dossier.job;
        assert_eq!(job.trashed.map(|trashed| trashed.root), Some(top.id));
        assert!(
            job.revision > 1,
            "a change of a subtree moves the revisions below"
        );
    }
    world.restore(top.id).await;
    for (id, is_live) in [
        (top.id, true),
        (inner.id, true),
        (late.id, true),
        (early.id, false),
    ] {
        assert_eq!(world.load(id).await.dossier.job.trashed.is_none(), is_live);
    }
}

/// Events and decisions stay; everything else is gone.
///
/// # Panics
/// If the promise is broken.
pub async fn erasing_leaves_only_what_has_to_stay(world: &World<'_>) {
    let user = world.user().await;
    let endpoint = world.endpoint(&user).await;
    let folder = world.folder(&user, None, "folder").await.job;
    let file = world.file(&user, Some(folder.id), "file").await;
    world.send(file.job.id, &address("vera")).await;
    let task = world.load(file.job.id).await.dossier.tasks[0].id;
    let verdict = approval(file.job.id);
    let verdicts = vec![StoredVerdict {
        id: world.ids.number(),
        job: file.job.id,
        task,
        verdict,
    }];
    world.commit(Changes::from_iter(verdicts)).await;
    let (root, revision) = (folder.id, folder.revision + 1);
    let late = Changes::one(SubtreeChange::Erase {
        root,
        revision,
        at: BEGIN,
    });
    world.conflict(late, "erasing another revision").await;

    world.erase(folder.id).await;
    for id in [folder.id, file.job.id] {
        let found = world.store.find_job(id, None).await;
        assert_eq!(found.expect("answers"), None);
    }
    let job = world.store.job_of_task(task).await;
    assert_eq!(job.expect("answers"), None);
    world.spread_all().await;
    let log = world
        .views
        .deliveries(deliveries_to(endpoint.id))
        .await
        .expect("answers");
    let deleted = log
        .iter()
        .filter(|delivery| delivery.event_type == "jobs.deleted")
        .count();
    assert_eq!(deleted, 1, "{log:?}");
    assert!(log.len() > 3);
}

/// A decision about the first version of a file.
pub fn approval(job: JobId) -> Verdict {
    Verdict {
        decision: Decision::Approved,
        reviewer: Some(address("vera")),
        name: Line::from_stored("Vera".to_owned()),
        on_behalf_by: None,
        comments: Comments::from_stored("fine".to_owned()),
        version: 1,
        seen_elsewhere: false,
        seen: vec![Seen {
            job,
            version: 1,
            sha256: [7; 32],
            decision: Some(Decision::Approved),
        }],
        address: None,
        at: BEGIN,
    }
}

/// Of two jobs with the same blob one may be erased.
///
/// # Panics
/// If the other loses its bytes.
pub async fn blobs_that_others_need_stay_known(world: &World<'_>) {
    let user = world.user().await;
    let (one, two) = (
        world.file(&user, None, "one").await.job,
        world.file(&user, None, "two").await.job,
    );
    let versions = vec![
        world.version(&one, "b/shared"),
        world.version(&two, "b/shared"),
    ];
    world.commit(Changes::from_iter(versions)).await;
    let keys: Vec<_> = ["b/shared", "b/other"]
        .into_iter()
        .filter_map(BlobKey::new)
        .collect();
    let unknown = |keys: Vec<BlobKey>| world.queues.unreferenced_blobs(keys);
    assert_eq!(unknown(keys.clone()).await.expect("answers"), keys[1..]);
    world.erase(one.id).await;
    assert_eq!(unknown(keys.clone()).await.expect("answers"), keys[1..]);
    assert_eq!(
        world
            .views
            .version(two.id, 1)
            .await
            .expect("answers")
            .map(|version| version.blob),
        keys.first().cloned()
    );
    world.erase(two.id).await;
    assert_eq!(unknown(keys.clone()).await.expect("answers"), keys);
}

/// Everything below goes to the new owner.
///
/// # Panics
/// If something stays with the old one.
pub async fn a_subtree_is_handed_over(world: &World<'_>) {
    let giver = world.user().await;
    let taker = world.member(giver.team).await;
    let top = world.folder(&giver, None, "top").await;
    let inner = world.folder(&giver, Some(top.job.id), "inner").await.job;
    let file = world.file(&giver, Some(inner.id), "file").await.job;
    let owner = owner_of(&taker);
    let moved = top
        .clone()
        .relocate(owner, None, BEGIN)
        .expect("it can be moved");
    let mut changes = world.saving(&top, moved).await;
    changes.write(SubtreeChange::HandOver {
        root: top.job.id,
        former: owner_of(&giver),
        owner,
    });
    world.commit(changes).await;
    for id in [top.job.id, inner.id, file.id] {
        assert_eq!(world.load(id).await.dossier.job.owner, owner);
    }
}

/// Nested jobs are found, trashed ones are not.
///
/// # Panics
/// If the promise is broken.
pub async fn files_and_locks_are_found_below(world: &World<'_>) {
    let user = world.user().await;
    let top = world.folder(&user, None, "top").await.job;
    let inner = world.folder(&user, Some(top.id), "inner").await.job;
    let deep = world.file(&user, Some(inner.id), "deep").await.job;
    let near = world.file(&user, Some(top.id), "near").await.job;
    let gone = world.file(&user, Some(top.id), "gone").await.job;
    world.trash(gone.id, BEGIN).await;
    let mut found: Vec<_> = world
        .store
        .files_below(top.id)
        .await
        .expect("answers")
        .iter()
        .map(|seen| seen.job)
        .collect();
    found.sort_unstable();
    assert_eq!(found, [deep.id, near.id]);

    world.set(top.id, |job| job.is_locked = true).await;
    assert!(
        !world.store.has_lock_below(top.id).await.expect("answers"),
        "its own lock is not below it"
    );
    world.set(deep.id, |job| job.is_locked = true).await;
    assert!(world.store.has_lock_below(top.id).await.expect("answers"));
    let trashed = imprimatur_domain::job::Trashed {
        at: BEGIN,
        root: deep.id,
    };
    world.set(deep.id, |job| job.trashed = Some(trashed)).await;
    assert!(
        !world.store.has_lock_below(top.id).await.expect("answers"),
        "a trashed lock is none"
    );
}
