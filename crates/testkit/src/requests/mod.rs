//! Contract tests of the port [`Requests`](imprimatur_application::ports::requests::Requests), and of commits that
//! finish a request.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use futures_util::future::join_all;
use imprimatur_application::{
    changes::{Changes, Expectation, FinishedRequest},
    ports::{secrets::Sealed, store::StoreError},
    requests::{Claim, Claimed, RequestKey},
};
use imprimatur_domain::prelude::*;
use time::Duration;

use crate::build::{BEGIN, World};

const PRINT: [u8; 32] = [7; 32];

/// Runs all contract tests.
///
/// # Panics
/// If the promise is broken.
pub async fn keeps_its_contract(world: &World<'_>) {
    a_key_is_claimed_once(world).await;
    a_request_is_done_with_its_commit_or_not_at_all(world).await;
    a_lost_claim_commits_nothing(world).await;
    an_answer_is_kept_and_forgotten_after_a_day(world).await;
    what_came_to_nothing_frees_its_key(world).await;
    a_job_must_be_unchanged_also_in_the_trash(world).await;
}

async fn key(world: &World<'_>) -> RequestKey {
    RequestKey {
        user: world.user().await.id,
        hash: [3; 32],
    }
}

fn claim_of(world: &World<'_>, key: RequestKey, after: Duration) -> Claim {
    let now = BEGIN + after;
    Claim {
        key,
        id: world.ids.number(),
        fingerprint: Some(PRINT),
        now,
        until: now + Duration::seconds(30),
        forgotten_before: now - Duration::DAY,
    }
}

async fn claim(world: &World<'_>, claim: &Claim) -> Claimed {
    world.requests.claim(claim.clone()).await.expect("answers")
}

fn finished(claim: &Claim, job: Option<JobId>) -> FinishedRequest {
    FinishedRequest {
        key: claim.key,
        claim: claim.id,
        fingerprint: PRINT,
        job,
    }
}

/// With eight concurrent requests with one key, and one of another user.
///
/// # Panics
/// If the promise is broken.
pub async fn a_key_is_claimed_once(world: &World<'_>) {
    let wanted = key(world).await;
    let claims: Vec<_> = (0..8)
        .map(|_| claim_of(world, wanted, Duration::ZERO))
        .collect();
    let claimed = join_all(claims.iter().map(|one| claim(world, one))).await;
    let fresh = claimed.iter().filter(|claimed| **claimed == Claimed::Fresh);
    assert_eq!(fresh.count(), 1);
    let running = Claimed::Running {
        fingerprint: Some(PRINT),
    };
    assert_eq!(claimed.iter().filter(|one| **one == running).count(), 7);
    let others = claim_of(world, key(world).await, Duration::ZERO);
    assert_eq!(claim(world, &others).await, Claimed::Fresh);
}

/// A failed commit keeps the claim; a successful one marks it done.
///
/// # Panics
/// If the promise is broken.
pub async fn a_request_is_done_with_its_commit_or_not_at_all(world: &World<'_>) {
    let user = world.user().await;
    let first = claim_of(world, key(world).await, Duration::ZERO);
    assert_eq!(claim(world, &first).await, Claimed::Fresh);
    let folder = world.new_folder(&user, None, "Order");
    let job = folder.state.job.id;
    let mut changes = Changes::one(finished(&first, Some(job)));
    let nowhere = world.new_folder(&user, None, "Nowhere").state.job.id;
    changes.expect(Expectation::Live(nowhere, 1));
    changes
        .insert(folder, None, &world.ids)
        .await
        .expect("names");
    world.conflict(changes.clone(), "nothing is there").await;
    let again = claim_of(world, first.key, Duration::SECOND);
    assert!(matches!(
        claim(world, &again).await,
        Claimed::Running { .. }
    ));

    changes.expects.clear();
    world.commit(changes).await;
    let done = Claimed::Done {
        fingerprint: PRINT,
        job: Some(job),
        answer: None,
    };
    assert_eq!(claim(world, &again).await, done);
}

/// After an expired claim was taken over, only the new holder can commit.
///
/// # Panics
/// If the promise is broken.
pub async fn a_lost_claim_commits_nothing(world: &World<'_>) {
    let user = world.user().await;
    let first = claim_of(world, key(world).await, Duration::ZERO);
    claim(world, &first).await;
    let prolonged = BEGIN + Duration::minutes(2);
    let requests = world.requests;
    requests
        .prolong(first.key, first.id, prolonged)
        .await
        .expect("answers");
    let early = claim_of(world, first.key, Duration::MINUTE);
    assert!(matches!(
        claim(world, &early).await,
        Claimed::Running { .. }
    ));
    let second = claim_of(world, first.key, Duration::minutes(2));
    assert_eq!(claim(world, &second).await, Claimed::Fresh);

    let mut changes = Changes::one(finished(&first, None));
    let folder = world.new_folder(&user, None, "Order");
    let job = folder.state.job.id;
    changes
        .insert(folder, None, &world.ids)
        .await
        .expect("names");
    let refused = world.store.commit(changes.clone()).await;
    assert!(matches!(refused, Err(StoreError::ClaimLost)), "{refused:?}");
    let found = world.store.find_job(job, None).await.expect("answers");
    assert!(found.is_none());
    requests
        .keep(first.key, first.id, PRINT, Sealed(vec![1]))
        .await
        .expect("answers");
    requests
        .give_up(first.key, first.id)
        .await
        .expect("answers");

    drop(changes.take::<FinishedRequest>());
    changes.write(finished(&second, None));
    world.commit(changes.clone()).await;
    let twice = world.store.commit(changes).await;
    assert!(matches!(twice, Err(StoreError::ClaimLost)), "{twice:?}");
}

/// A response is stored with or without a commit, for a day.
///
/// # Panics
/// If the promise is broken.
pub async fn an_answer_is_kept_and_forgotten_after_a_day(world: &World<'_>) {
    let first = claim_of(world, key(world).await, Duration::ZERO);
    claim(world, &first).await;
    let answer = Sealed(vec![1, 2, 3]);
    let requests = world.requests;
    requests
        .keep(first.key, first.id, PRINT, answer.clone())
        .await
        .expect("answers");
    requests
        .give_up(first.key, first.id)
        .await
        .expect("answers");
    let later = claim_of(world, first.key, Duration::hours(23));
    let done = Claimed::Done {
        fingerprint: PRINT,
        job: None,
        answer: Some(answer),
    };
    assert_eq!(claim(world, &later).await, done);
    assert_eq!(requests.forget(BEGIN).await.expect("answers"), 0);
    assert_eq!(claim(world, &later).await, done);
    let next_day = claim_of(world, first.key, Duration::hours(25));
    assert_eq!(claim(world, &next_day).await, Claimed::Fresh);

    let working = BEGIN + Duration::days(3);
    requests
        .prolong(next_day.key, next_day.id, working)
        .await
        .expect("answers");
    let two_days = BEGIN + Duration::days(2);
    assert!(requests.forget(two_days).await.expect("answers") > 0);
    let busy = claim_of(world, first.key, Duration::days(2));
    assert!(matches!(claim(world, &busy).await, Claimed::Running { .. }));
}

/// A released claim can be taken at once.
///
/// # Panics
/// If the promise is broken.
pub async fn what_came_to_nothing_frees_its_key(world: &World<'_>) {
    let first = claim_of(world, key(world).await, Duration::ZERO);
    claim(world, &first).await;
    world
        .requests
        .give_up(first.key, first.id)
        .await
        .expect("answers");
    let second = claim_of(world, first.key, Duration::ZERO);
    assert_eq!(claim(world, &second).await, Claimed::Fresh);
}

/// A commit that depends on a job's revision fails if that has changed, also for a job in the trash.
///
/// # Panics
/// If the promise is broken.
pub async fn a_job_must_be_unchanged_also_in_the_trash(world: &World<'_>) {
    let user = world.user().await;
    let file = world.file(&user, None, "Proof").await;
    let id = file.job.id;
    world.set(id, |job| job.is_locked = true).await;
    let changes = |revision| Changes {
        expects: vec![Expectation::Unchanged(id, revision)],
        ..Changes::default()
    };
    let revision = world.load(id).await.dossier.job.revision;
    world
        .conflict(changes(file.job.revision), "it has moved")
        .await;
    world.commit(changes(revision)).await;
    world.set(id, |job| job.is_locked = false).await;
    world.trash(id, BEGIN).await;
    let revision = world.load(id).await.dossier.job.revision;
    world.commit(changes(revision)).await;
    world
        .conflict(changes(revision - 1), "it is in the trash")
        .await;
}
