//! Requests that demand more of their commit than the use case does.

use imprimatur_domain::prelude::*;

use super::world::{owner, under_review, world};
use crate::{
    failure::Failure,
    jobs::{self, UpdateJob},
    ports::store::StoreError,
    requests::Terms,
};

fn rename() -> UpdateJob {
    UpdateJob {
        name: Some("Other.pdf".to_owned()),
        ..UpdateJob::default()
    }
}

#[tokio::test]
async fn a_commit_expects_what_the_caller_has_seen() {
    let dossier = under_review();
    let seen = (dossier.job.id, dossier.job.revision);
    // A conflict about something else is tried again, on the same terms.
    let (ports, committed) = world(&dossier, 1);
    let terms = Terms {
        unchanged: Some(seen),
        ..Terms::default()
    };
    let ports = terms.ports(&ports);
    jobs::update(&ports, &owner(), JobId::nil(), rename())
        .await
        .unwrap();
    assert_eq!(committed.lock().unwrap()[0].unchanged, [seen]);
}

#[tokio::test]
async fn who_was_slower_is_told_and_not_retried() {
    let dossier = under_review();
    let terms = Terms {
        unchanged: Some((dossier.job.id, dossier.job.revision - 1)),
        ..Terms::default()
    };
    let (ports, committed) = world(&dossier, 1);
    let outcome = jobs::update(&terms.ports(&ports), &owner(), JobId::nil(), rename()).await;
    assert!(
        matches!(outcome, Err(Failure::Store(StoreError::Outdated))),
        "{outcome:?}"
    );
    assert!(committed.lock().unwrap().is_empty());
}
