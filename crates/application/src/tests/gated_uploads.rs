//! The preflight gate before uploads that are sent for review.

use std::sync::Arc;

use futures_util::stream;
use imprimatur_domain::{gate::GateOverride, prelude::*};

use super::{
    gates::{OTTO, because, missing_font},
    uploads::{Removed, plain, stored, taking},
    world::{email, owner, under_review, world},
};
use crate::{
    decision_log::{LeafAction, NewLeaf},
    documents::{self, Inspected, Upload},
    failure::Failure,
    mocks::Commits,
    notifications::{Notification, ReviewerInput, Send, TaskInput},
    ports::{
        Ports,
        blobs::{MockBlobs, Opened},
        documents::{DocumentError, Inspection, MockDocuments},
    },
};

/// An upload for Otto, and what its inspection comes to.
async fn uploaded(
    gate_override: Option<GateOverride>,
    inspect: impl Fn() -> Result<Inspection, DocumentError> + std::marker::Send + Sync + 'static,
) -> (Result<(), Failure>, Commits, Removed) {
    let (ports, committed) = world(&under_review(), 1);
    let (ports, removed) = taking(ports);
    let noted = Arc::clone(&removed);
    let (mut blobs, mut documents) = (MockBlobs::new(), MockDocuments::new());
    blobs.expect_delete().returning(move |key| {
        noted.lock().unwrap().push(key.clone());
        Ok(())
    });
    let nothing = || Opened {
        size: 3,
        bytes: Box::pin(stream::empty()),
    };
    blobs.expect_get().returning(move |_, _| Ok(nothing()));
    let pdf = |_: &[u8], _: &str| "application/pdf".to_owned();
    documents.expect_recognise().returning(pdf);
    documents.expect_has_pictures().return_const(true);
    documents
        .expect_inspect()
        .times(1)
        .returning(move |_, _| inspect());
    let ports = Ports {
        blobs: Arc::new(blobs),
        documents: Arc::new(documents),
        ..ports
    };
    let command = Upload {
        gate: Some(Gate::Errors),
        review: Some(Send {
            reviewers: vec![ReviewerInput {
                email: Some(email(OTTO)),
                group: None,
            }],
            task: TaskInput::default(),
            overruled: gate_override,
            ..Send::default()
        }),
        ..plain(stored("a.pdf", 1), None)
    };
    let uploaded = documents::upload(&ports, &owner(), command).await;
    (uploaded.map(drop), committed, removed)
}

#[tokio::test]
async fn an_upload_past_a_gate_is_inspected_once_and_stored_and_sent_in_one_commit() {
    let clean = || Ok(Inspection::default());
    let (stored, committed, removed) = Box::pin(uploaded(None, clean)).await;
    stored.unwrap();
    let committed = committed.lock().unwrap();
    let [changes] = &committed[..] else {
        panic!("{committed:?}")
    };
    assert_eq!(changes.all::<Inspected>().count(), 1);
    assert_eq!(changes.all::<Notification>().count(), 1);
    let kinds: Vec<_> = changes
        .events
        .iter()
        .map(|event| event.event.event_type())
        .collect();
    assert_eq!(kinds[..2], ["jobs.created", "jobs.preflighted"]);
    assert!(removed.lock().unwrap().is_empty());
}

#[tokio::test]
async fn an_upload_that_the_gate_holds_up_is_not_stored() {
    let broken = || {
        Ok(Inspection {
            findings: vec![missing_font()],
            ..Inspection::default()
        })
    };
    let crashed = || Err(DocumentError::Failed("it fell over".to_owned()));
    let held = [
        Box::pin(uploaded(None, broken)).await,
        Box::pin(uploaded(None, crashed)).await,
    ];
    for (refused, committed, removed) in held {
        let refused = refused.unwrap_err();
        assert!(matches!(refused, Failure::Held(_)), "{refused:?}");
        let ends = "Nothing was sent, and the file was not stored";
        assert!(refused.to_string().ends_with(ends), "{refused}");
        assert!(committed.lock().unwrap().is_empty());
        assert_eq!(removed.lock().unwrap().len(), 1);
    }
    let (stored, committed, _) =
        Box::pin(uploaded(Some(because("The customer insists.")), broken)).await;
    stored.unwrap();
    let committed = committed.lock().unwrap();
    let leaf = &committed[0].all::<NewLeaf>().next().unwrap().leaf;
    assert_eq!(leaf.action, LeafAction::GateOverridden);
    assert_eq!(leaf.preflight.map(|counts| counts.errors), Some(1));
}

#[tokio::test]
async fn a_full_disk_is_no_finding() {
    let (refused, committed, removed) = Box::pin(uploaded(None, || Err(DocumentError::Full))).await;
    assert!(
        matches!(refused, Err(Failure::Document(DocumentError::Full))),
        "{refused:?}"
    );
    assert!(committed.lock().unwrap().is_empty());
    assert_eq!(removed.lock().unwrap().len(), 1);
}
