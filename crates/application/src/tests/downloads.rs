//! Giving documents out, with mocked ports.

use std::sync::{Arc, Mutex};

use imprimatur_domain::{history::HistoryEntry, prelude::*};

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

type Noted = Arc<Mutex<Vec<HistoryEntry>>>;

/// Ports whose store answers every note with `answer`, and what was noted.
fn noting(answer: fn() -> Result<(), StoreError>) -> (Ports, Noted) {
    let (mut ports, _) = world(&under_review(), 0);
    let noted = Noted::default();
    let notes = Arc::clone(&noted);
    let mut store = MockStore::new();
    store.expect_note().returning(move |line| {
        notes.lock().unwrap().push(line);
        answer()
    });
    ports.store = Arc::new(store);
    (ports, noted)
}

#[tokio::test]
async fn a_download_is_noted_with_who_is_behind_it() {
    let (ports, noted) = noting(|| Ok(()));
    let download = fetched(&ports).await;
    let named = email("bea@example.com");
    let by = download.by.as_ref();
    documents::note_download(&ports, by, &download.fetched, Some(&named))
        .await
        .unwrap();
    let noted = noted.lock().unwrap();
    let [entry] = &noted[..] else {
        panic!("one line, not {noted:?}");
    };
    assert_eq!(entry.category, "document.downloaded");
    assert_eq!(entry.comments, "version 1 for bea@example.com");
    assert_eq!(entry.from_email, Some(owner().email));
}

#[tokio::test]
async fn a_download_that_cannot_be_noted_fails() {
    let (ports, _) = noting(|| Err(StoreError::Unavailable("gone".to_owned())));
    let download = fetched(&ports).await;
    let noted = documents::note_download(&ports, None, &download.fetched, None).await;
    assert!(matches!(
        noted,
        Err(Failure::Store(StoreError::Unavailable(_)))
    ));
}
