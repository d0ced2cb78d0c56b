//! Commits.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use futures_util::future::join_all;
use imprimatur_application::{
    changes::{Changes, Expectation, JobWrite, ReceivedReply, TaskWrite},
    ports::{ids::Ids, store::StoreError},
};
use imprimatur_domain::{account::User, prelude::*};

use crate::build::{BEGIN, World, address};

/// All properties of a job and its tasks are stored.
///
/// # Panics
/// If the promise is broken.
pub async fn a_job_comes_back_as_it_was_written(world: &World<'_>) {
    let user = world.user().await;
    let file = world.file(&user, None, "Größe.PDF").await;
    let loaded = world.load(file.job.id).await;
    assert_eq!(loaded.dossier, file);

    let reviewer = address("vera");
    let task = NewTask {
        due_at: Some(BEGIN),
        requested_by: Some(address("editor")),
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
            job.label = "Urgent".parse().expect("a valid text");
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

/// If one part fails, nothing is written.
///
/// # Panics
/// If the promise is broken.
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
    changes.write(gone);
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

/// A job that was changed or deleted meanwhile cannot be saved.
///
/// # Panics
/// If the promise is broken.
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

/// Expected jobs must exist, be live and have the revision.
///
/// # Panics
/// If the promise is broken.
pub async fn what_was_expected_is_checked(world: &World<'_>) {
    let user = world.user().await;
    let folder = world.folder(&user, None, "folder").await.job;
    let expecting = |revision| Changes {
        expects: vec![Expectation::Live(folder.id, revision)],
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
        expects: vec![Expectation::Live(world.ids.job(), 1)],
        ..Changes::default()
    };
    world.conflict(missing, "a missing folder").await;
}

/// The error names the unique key.
///
/// # Panics
/// If the promise is broken.
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
    let refused = world.store.commit(Changes::from_iter(users)).await;
    let Err(StoreError::Duplicate { what }) = refused else {
        return assert!(refused.is_err(), "a second user of an address");
    };
    assert_eq!(what, "users.email");
}

/// A mail reply is accepted once, also concurrently; on another job it is a different one.
///
/// # Panics
/// If the promise is broken.
pub async fn a_mail_reply_is_taken_once(world: &World<'_>) {
    let user = world.user().await;
    let [file, other] = [
        world.file(&user, None, "proof").await,
        world.file(&user, None, "other").await,
    ];
    let reply = |job| {
        Changes::one(ReceivedReply {
            job,
            message: [7; 32],
        })
    };
    let tries = (0..4).map(|_| world.store.commit(reply(file.job.id)));
    let outcomes = join_all(tries).await;
    let taken = outcomes.iter().filter(|outcome| outcome.is_ok());
    assert_eq!(taken.count(), 1, "{outcomes:?}");
    let refused = outcomes.iter().filter(|outcome| {
        matches!(
            outcome,
            Err(StoreError::Duplicate {
                what: "replies.message"
            })
        )
    });
    assert_eq!(refused.count(), 3, "{outcomes:?}");
    world.commit(reply(other.job.id)).await;
}

/// Concurrent commits do not affect each other.
///
/// # Panics
/// If the promise is broken.
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
            changes.write(TaskWrite::Delete(TaskId(world.ids.number())));
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

/// Of concurrent changes of one revision exactly one succeeds.
///
/// # Panics
/// If the promise is broken.
pub async fn of_many_writers_one_wins(world: &World<'_>) {
    let user = world.user().await;
    let file = world.file(&user, None, "wanted").await;
    let save = |label: usize| {
        let mut after = file.job.clone();
        after.label = format!("writer {label}").parse().expect("a valid text");
        let before = Box::new(file.job.clone());
        let jobs = vec![JobWrite::Save {
            before,
            after: Box::new(after),
        }];
        world.store.commit(Changes::from_iter(jobs))
    };
    let outcomes = join_all((0..16).map(save)).await;
    let winners = outcomes.iter().filter(|outcome| outcome.is_ok()).count();
    assert_eq!(winners, 1, "{outcomes:?}");
    assert_eq!(
        world.load(file.job.id).await.dossier.job.revision,
        file.job.revision + 1
    );
}

/// Reserved blocks never overlap.
///
/// # Panics
/// If the promise is broken.
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

/// The plan of a review in stages, and the stage and role of its tasks, come back as they were written.
///
/// # Panics
/// If the promise is broken.
pub async fn stages_come_back_as_they_were_written(world: &World<'_>) {
    let owner = world.user().await;
    let file = world.file(&owner, None, "Menu.pdf").await;
    let reviewer = |role, address: &str| NewReviewer {
        role,
        task: NewTask::review(
            TaskId(world.ids.number()),
            address.parse().expect("an address"),
        ),
    };
    let deciders = vec![
        reviewer(Role::Decider, "vera@example.com"),
        reviewer(Role::Observer, "kim@example.com"),
    ];
    let first = NewStage {
        rule: Rule::Primary("vera@example.com".parse().expect("an address")),
        due_after: Some(time::Duration::days(2)),
        ..NewStage::all("Prepress".parse().expect("a name"), deciders)
    };
    let second = vec![reviewer(Role::Decider, "otto@example.com")];
    let second = NewStage::all("Customer".parse().expect("a name"), second);
    let sent = file.clone().send_stages(vec![first, second], BEGIN);
    let sent = sent.expect("a file can be sent");
    let skipped = sent.state.clone().skip_stage(1, BEGIN);
    world.save(&file, sent).await;
    let loaded = world.load(file.job.id).await.dossier;
    let skipped = skipped.expect("a running stage can be skipped");
    let expected = skipped.state.clone();
    world.save(&loaded, skipped).await;
    let mut loaded = world.load(file.job.id).await.dossier;
    assert_eq!(loaded.job.plan, expected.job.plan);
    loaded.job.revision = expected.job.revision;
    assert_eq!(loaded, expected);
}
