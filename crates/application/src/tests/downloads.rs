//! Giving documents out, with mocked ports.

use std::sync::Arc;

use imprimatur_domain::prelude::*;

use super::world::{email, owner, under_review, world};
use crate::{
    documents::{self, Download, Reader},
    failure::Failure,
    ports::{
        Ports,
        store::{MockStore, StoreError},
    },
};

async fn fetched(ports: &Ports) -> Download {
    let reader = Reader::Caller(owner());
    documents::fetch(ports, &reader, JobId::nil(), None)
        .await
        .unwrap()
}

/// Ports whose store refuses every commit.
fn refusing(refusal: fn() -> StoreError) -> Ports {
    let (mut ports, _) = world(under_review(), 0);
    let mut store = MockStore::new();
    store.expect_commit().returning(move |_| Err(refusal()));
    ports.store = Arc::new(store);
    ports
}

#[tokio::test]
async fn a_download_stands_in_the_history() {
    let (ports, committed) = world(under_review(), 0);
    let download = fetched(&ports).await;
    let named = email("bea@example.com");
    let by = download.by.as_ref();
    documents::note_download(&ports, by, &download.fetched, Some(&named))
        .await
        .unwrap();
    let committed = committed.lock().unwrap();
    let [entry] = &committed[0].history[..] else {
        panic!("one line, not {:?}", committed[0].history);
    };
    assert_eq!(entry.category, "document.downloaded");
    assert_eq!(entry.comments, "version 1 for bea@example.com");
    assert_eq!(entry.from_email, Some(owner().email));
}

#[tokio::test]
async fn reading_goes_on_where_there_is_no_room_for_its_line() {
    let ports = refusing(|| StoreError::Full);
    let download = fetched(&ports).await;
    documents::note_download(&ports, None, &download.fetched, None)
        .await
        .unwrap();
}

#[tokio::test]
async fn a_download_that_cannot_be_noted_for_another_reason_fails() {
    let ports = refusing(|| StoreError::Unavailable("gone".to_owned()));
    let download = fetched(&ports).await;
    let noted = documents::note_download(&ports, None, &download.fetched, None).await;
    assert!(matches!(
        noted,
        Err(Failure::Store(StoreError::Unavailable(_)))
    ));
}
