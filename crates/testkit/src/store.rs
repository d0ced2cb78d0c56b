//! What the port [`Store`](imprimatur_application::ports::store::Store) promises.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use futures_util::future::join_all;
use imprimatur_application::{
    changes::{Changes, JobWrite, KeptVerdict, SubtreeChange, TaskWrite},
    ports::{blobs::BlobKey, ids::Ids, store::StoreError},
};
use imprimatur_domain::{account::User, prelude::*, task::Seen};

use crate::build::{BEGIN, World, address, caller, owner_of};

/// Runs the whole contract.
///
/// # Panics
/// When a promise is broken.
pub async fn keeps_its_contract(world: &World<'_>) {
    a_job_comes_back_as_it_was_written(world).await;
    a_commit_is_whole_or_nothing(world).await;
    a_moved_revision_is_a_conflict(world).await;
    what_was_expected_is_checked(world).await;
    a_second_record_of_a_key_is_a_duplicate(world).await;
    one_bad_commit_harms_no_other(world).await;
    of_many_writers_one_wins(world).await;
    names_are_handed_out_once(world).await;
    a_lineage_leads_to_the_top(world).await;
    a_subtree_goes_to_the_trash_and_comes_back(world).await;
    erasing_leaves_the_decisions_and_the_events(world).await;
    blobs_that_others_need_stay_known(world).await;
    a_subtree_is_handed_over(world).await;
    files_and_locks_are_found_below(world).await;
}

/// Every property of a job and its tasks survives.
///
/// # Panics
/// When one does not.
pub async fn a_job_comes_back_as_it_was_written(world: &World<'_>) {
    let user = world.user().await;
    let file = world.file(&user, None, "Größe.PDF").await;
    let loaded = world.load(file.job.id).await;
    assert_eq!(loaded.dossier, file);

    let reviewer = address("vera");
    let task = NewTask {
        due_at: Some(BEGIN),
        ..NewTask::review(TaskId(world.ids.number()), reviewer.clone())
    };
    let other = NewTask::new(TaskId(world.ids.number()), Category::Revision, None);
    let sent = file
        .clone()
        .send(vec![Sending::New(task), Sending::New(other)], BEGIN)
        .expect("it can be sent");
    let expected = sent.state.clone();
    world.save(&file, sent).await;
    let mut loaded = world.load(file.job.id).await.dossier;
    assert_eq!(loaded.job.revision, file.job.revision + 1);
    loaded.job.revision = expected.job.revision;
    assert_eq!(loaded, expected);

    world
        .set(file.job.id, |job| {
            job.label = "Urgent".to_owned();
            job.state = State::Expired {
                previous: Active::Pending,
            };
            job.customer = Some(address("customer"));
            job.partner = Some(address("partner"));
            job.assignment = Some(imprimatur_domain::job::Assignment {
                assignee: None,
                at: BEGIN,
                is_new: true,
            });
            job.is_locked = true;
            job.reviewed_at = Some(BEGIN);
        })
        .await;
    let job = world.load(file.job.id).await.dossier.job;
    assert_eq!(
        (job.label.as_str(), job.status(), job.is_locked),
        ("Urgent", Status::Expired, true)
    );
    assert_eq!(job.state.active(), Active::Pending);
    assert!(
        job.assignment
            .is_some_and(|assignment| assignment.assignee.is_none())
    );
    assert_eq!(job.partner, Some(address("partner")));
}

/// A part that fails undoes all others.
///
/// # Panics
/// When something of it stays.
pub async fn a_commit_is_whole_or_nothing(world: &World<'_>) {
    let user = world.user().await;
    let known = world.file(&user, None, "known").await;
    let fresh = world.new_file(&user, None, "fresh");
    let id = fresh.state.job.id;
    let mut changes = Changes::default();
    changes
        .insert(fresh, None, &world.ids)
        .await
        .expect("names");
    let gone = TaskWrite::Delete(TaskId(world.ids.number()));
    changes.tasks.push(gone);
    world.conflict(changes, "a task that is not there").await;
    assert!(
        world
            .store
            .find_job(id, None)
            .await
            .expect("answers")
            .is_none()
    );
    assert_eq!(world.load(known.job.id).await.dossier, known);
}

/// A job that was changed meanwhile, or is gone, cannot be saved.
///
/// # Panics
/// When it can.
pub async fn a_moved_revision_is_a_conflict(world: &World<'_>) {
    let user = world.user().await;
    let file = world.file(&user, None, "file").await;
    let changed = file
        .clone()
        .set_lock(true, BEGIN)
        .expect("it can be locked");
    let late = world.saving(&file, changed.clone()).await;
    world.save(&file, changed).await;
    world.conflict(late.clone(), "a second save").await;
    let unlocked = |job: &mut Job| job.is_locked = false;
    world.set(file.job.id, unlocked).await;
    world.erase(file.job.id).await;
    world.conflict(late, "a save of what is gone").await;
}

/// What a decision leaned on must be there, live and unchanged.
///
/// # Panics
/// When it need not.
pub async fn what_was_expected_is_checked(world: &World<'_>) {
    let user = world.user().await;
    let folder = world.folder(&user, None, "folder").await.job;
    let expecting = |revision| Changes {
        expected: vec![(folder.id, revision)],
        ..Changes::default()
    };
    let file = world.new_file(&user, Some(folder.id), "in it");
    let mut changes = expecting(folder.revision);
    changes.insert(file, None, &world.ids).await.expect("names");
    world.commit(changes).await;
    world
        .conflict(expecting(folder.revision + 1), "another revision")
        .await;
    world.trash(folder.id, BEGIN).await;
    world
        .conflict(expecting(folder.revision + 1), "a trashed folder")
        .await;
    let missing = Changes {
        expected: vec![(world.ids.job(), 1)],
        ..Changes::default()
    };
    world.conflict(missing, "a missing folder").await;
}

/// Unique keys are told by name.
///
/// # Panics
/// When they are not.
pub async fn a_second_record_of_a_key_is_a_duplicate(world: &World<'_>) {
    let user = world.user().await;
    let again = User {
        id: UserId(world.ids.number()),
        ..user
    };
    let users = vec![imprimatur_application::changes::NewUser {
        user: again,
        at: BEGIN,
    }];
    let refused = world
        .store
        .commit(Changes {
            users,
            ..Changes::default()
        })
        .await;
    let Err(StoreError::Duplicate { what }) = refused else {
        return assert!(refused.is_err(), "a second user of an address");
    };
    assert_eq!(what, "users.email");
}

/// Commits that come together do not share their fate.
///
/// # Panics
/// When they do.
pub async fn one_bad_commit_harms_no_other(world: &World<'_>) {
    let user = world.user().await;
    let files: Vec<_> = (0..40)
        .map(|n| world.new_file(&user, None, &format!("file {n}")))
        .collect();
    let ids: Vec<_> = files.iter().map(|file| file.state.job.id).collect();
    let mut commits = Vec::new();
    for (position, file) in files.into_iter().enumerate() {
        let mut changes = Changes::default();
        changes.insert(file, None, &world.ids).await.expect("names");
        if position % 3 == 1 {
            changes
                .tasks
                .push(TaskWrite::Delete(TaskId(world.ids.number())));
        }
        commits.push(world.store.commit(changes));
    }
    let outcomes = join_all(commits).await;
    for (position, (id, outcome)) in ids.into_iter().zip(outcomes).enumerate() {
        let is_bad = position % 3 == 1;
        assert_eq!(outcome.is_err(), is_bad, "commit {position}: {outcome:?}");
        let found = world.store.find_job(id, None).await.expect("answers");
        assert_eq!(found.is_none(), is_bad, "job {position}");
    }
}

/// Of several changes of one revision exactly one is made.
///
/// # Panics
/// When none or several are.
pub async fn of_many_writers_one_wins(world: &World<'_>) {
    let user = world.user().await;
    let file = world.file(&user, None, "wanted").await;
    let save = |label: usize| {
        let mut after = file.job.clone();
        after.label = format!("writer {label}");
        let before = Box::new(file.job.clone());
        let jobs = vec![JobWrite::Save {
            before,
            after: Box::new(after),
        }];
        world.store.commit(Changes {
            jobs,
            ..Changes::default()
        })
    };
    let outcomes = join_all((0..16).map(save)).await;
    let winners = outcomes.iter().filter(|outcome| outcome.is_ok()).count();
    assert_eq!(winners, 1, "{outcomes:?}");
    assert_eq!(
        world.load(file.job.id).await.dossier.job.revision,
        file.job.revision + 1
    );
}

/// Blocks of names never overlap, whoever reserves them.
///
/// # Panics
/// When they do.
pub async fn names_are_handed_out_once(world: &World<'_>) {
    let reserving = (1..=50).map(|count| async move {
        let first = world.store.reserve_ids(count).await.expect("reserves");
        (first, i64::from(count))
    });
    let mut blocks = join_all(reserving).await;
    blocks.sort_unstable();
    assert!(blocks.first().is_some_and(|(first, _)| *first >= 1));
    for pair in blocks.windows(2) {
        assert!(pair[0].0 + pair[0].1 <= pair[1].0, "{pair:?} overlap");
    }
}

/// The way up holds what decides about rights, the caller's own open tasks among it.
///
/// # Panics
/// When it does not.
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

/// What was in the trash before stays there.
///
/// # Panics
/// When it does not.
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

/// Decisions and events outlive the job; all else is gone.
///
/// # Panics
/// When it is otherwise.
pub async fn erasing_leaves_the_decisions_and_the_events(world: &World<'_>) {
    let user = world.user().await;
    let endpoint = world.endpoint(&user).await;
    let folder = world.folder(&user, None, "folder").await.job;
    let file = world.file(&user, Some(folder.id), "file").await;
    world.send(file.job.id, &address("vera")).await;
    let task = world.load(file.job.id).await.dossier.tasks[0].id;
    let verdict = Verdict {
        decision: Decision::Approved,
        reviewer: Some(address("vera")),
        name: "Vera".to_owned(),
        on_behalf_by: None,
        comments: "fine".to_owned(),
        version: 1,
        seen: vec![Seen {
            job: file.job.id,
            version: 1,
            sha256: [7; 32],
        }],
        address: None,
        at: BEGIN,
    };
    let verdicts = vec![KeptVerdict {
        job: file.job.id,
        task,
        verdict,
    }];
    world
        .commit(Changes {
            verdicts,
            ..Changes::default()
        })
        .await;
    let late = SubtreeChange::Erase {
        root: folder.id,
        revision: folder.revision + 1,
        at: BEGIN,
    };
    world
        .conflict(
            Changes {
                subtrees: vec![late],
                ..Changes::default()
            },
            "erasing another revision",
        )
        .await;

    world.erase(folder.id).await;
    for id in [folder.id, file.job.id] {
        assert!(
            world
                .store
                .find_job(id, None)
                .await
                .expect("answers")
                .is_none()
        );
    }
    assert!(
        world
            .store
            .job_of_task(task)
            .await
            .expect("answers")
            .is_none()
    );
    world.spread_all().await;
    let log = world
        .views
        .deliveries(endpoint.id, None, 100)
        .await
        .expect("answers");
    let deleted = log
        .iter()
        .filter(|delivery| delivery.event_type == "jobs.deleted")
        .count();
    assert_eq!(deleted, 1, "{log:?}");
    assert!(log.len() > 3);
}

/// Of two jobs with the same blob one may go.
///
/// # Panics
/// When the other loses its bytes.
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
    world
        .commit(Changes {
            versions,
            ..Changes::default()
        })
        .await;
    let keys: Vec<_> = ["b/shared", "b/other"]
        .into_iter()
        .filter_map(BlobKey::new)
        .collect();
    let unknown = |keys: Vec<BlobKey>| world.queues.unknown_blobs(keys);
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

/// All below goes to the new owner.
///
/// # Panics
/// When something stays with the old one.
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
    changes.subtrees.push(SubtreeChange::HandOver {
        root: top.job.id,
        owner,
    });
    world.commit(changes).await;
    for id in [top.job.id, inner.id, file.id] {
        assert_eq!(world.load(id).await.dossier.job.owner, owner);
    }
}

/// What lies deep below is found, what is trashed is not.
///
/// # Panics
/// When it is otherwise.
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
