//! Requests that demand more of their commit than the use case does.

use std::sync::Arc;

use imprimatur_domain::prelude::*;

use super::world::{owner, under_review, world};
use crate::{
    changes::{Expectation, FinishedRequest},
    failure::Failure,
    jobs::{self, CreateFolder, UpdateJob},
    ports::{Ports, requests::MockRequests, store::StoreError},
    requests::{Claimed, Fingerprint, Once, Preconditions, RequestKey, RequiredRevision},
};

fn rename() -> UpdateJob {
    UpdateJob {
        name: "Other.pdf".parse().ok(),
        ..UpdateJob::default()
    }
}

#[tokio::test]
async fn a_commit_expects_what_the_caller_has_seen() {
    let dossier = under_review();
    let (job, revision) = (dossier.job.id, dossier.job.revision);
    // A conflict about something else is tried again, on the same conditions.
    let (ports, committed) = world(&dossier, 1);
    let preconditions = Preconditions {
        precondition: Some(RequiredRevision {
            job,
            revision: Some(revision),
        }),
        ..Preconditions::default()
    };
    let ports = preconditions.ports(&ports);
    jobs::update(&ports, &owner(), JobId::nil(), rename())
        .await
        .unwrap();
    let expected = Expectation::Unchanged(job, revision);
    assert_eq!(committed.lock().unwrap()[0].expects, [expected]);
}

#[tokio::test]
async fn who_was_slower_is_told_and_not_retried() {
    let dossier = under_review();
    let preconditions = Preconditions {
        precondition: Some(RequiredRevision {
            job: dossier.job.id,
            revision: Some(dossier.job.revision - 1),
        }),
        ..Preconditions::default()
    };
    let (ports, committed) = world(&dossier, 1);
    let outcome = jobs::update(
        &preconditions.ports(&ports),
        &owner(),
        JobId::nil(),
        rename(),
    )
    .await;
    assert!(
        matches!(outcome, Err(Failure::Store(StoreError::Outdated))),
        "{outcome:?}"
    );
    assert!(committed.lock().unwrap().is_empty());
}

/// A request that is claimed and recognised, or not recognised yet.
async fn claimed(ports: &Ports, fingerprint: Option<Fingerprint>) -> (Ports, Arc<Once>) {
    let mut requests = MockRequests::new();
    requests
        .expect_claim()
        .withf(|claim| claim.until > claim.now && claim.forgotten_before < claim.now)
        .returning(|_| Ok(Claimed::Fresh));
    let ports = Ports {
        requests: Arc::new(requests),
        ..ports.clone()
    };
    let key = RequestKey {
        user: owner().user,
        hash: [3; 32],
    };
    let (once, _) = Once::claim(&ports, key, fingerprint).await.unwrap();
    (ports, Arc::new(once))
}

#[tokio::test]
async fn the_first_commit_of_a_request_and_no_other_says_that_it_has_taken_effect() {
    let (ports, committed) = world(&under_review(), 1);
    let (ports, once) = claimed(&ports, None).await;
    once.recognise([4; 32]);
    once.recognise([5; 32]);
    let dossier = under_review();
    let preconditions = Preconditions {
        once: Some(Arc::clone(&once)),
        precondition: Some(RequiredRevision {
            job: dossier.job.id,
            revision: Some(dossier.job.revision),
        }),
    };
    let ports = preconditions.ports(&ports);
    assert!(!once.is_committed());
    let folder = CreateFolder::new("Order".parse().unwrap());
    jobs::create(&ports, &owner(), folder).await.unwrap();
    assert!(once.is_committed());
    jobs::update(&ports, &owner(), JobId::nil(), rename())
        .await
        .unwrap();
    let committed = committed.lock().unwrap();
    let [first, second] = &committed[..] else {
        panic!("{} commits", committed.len())
    };
    let finished = first.all::<FinishedRequest>().next().unwrap();
    assert_eq!(
        (finished.key.hash, finished.fingerprint),
        ([3; 32], [4; 32])
    );
    assert!(finished.job.is_some());
    assert!(matches!(first.expects[..], [Expectation::Unchanged(..)]));
    // What follows builds on it.
    assert!(!second.has::<FinishedRequest>() && second.expects.is_empty());
}

#[tokio::test]
async fn a_request_that_was_never_recognised_takes_no_effect() {
    let (ports, committed) = world(&under_review(), 0);
    let (ports, once) = claimed(&ports, None).await;
    let preconditions = Preconditions {
        once: Some(once),
        ..Preconditions::default()
    };
    let outcome = jobs::update(
        &preconditions.ports(&ports),
        &owner(),
        JobId::nil(),
        rename(),
    )
    .await;
    assert!(matches!(outcome, Err(Failure::Store(_))), "{outcome:?}");
    assert!(committed.lock().unwrap().is_empty());
}

#[tokio::test]
async fn a_request_that_changes_nothing_commits_nothing() {
    let (ports, committed) = world(&under_review(), 0);
    let (ports, once) = claimed(&ports, Some([4; 32])).await;
    let preconditions = Preconditions {
        once: Some(Arc::clone(&once)),
        ..Preconditions::default()
    };
    jobs::update(
        &preconditions.ports(&ports),
        &owner(),
        JobId::nil(),
        UpdateJob::default(),
    )
    .await
    .unwrap();
    assert!(committed.lock().unwrap().is_empty() && !once.is_committed());
}
