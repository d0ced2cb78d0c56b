//! Several files of one form.

use std::sync::{
    Arc, Mutex,
    atomic::{AtomicU64, Ordering},
};

use imprimatur_domain::prelude::*;

use super::world::{owner, under_review, world};
use crate::{
    documents::{Incoming, upload_all},
    failure::Failure,
    ports::{
        Ports,
        blobs::{BlobKey, MockBlobs, Stored},
        documents::MockDocuments,
        ids::MockIds,
        store::{MockStore, StoreError},
    },
};

/// Keys of the bytes that were removed.
type Removed = Arc<Mutex<Vec<BlobKey>>>;

fn stored(name: &str, number: u8) -> Incoming {
    Incoming {
        blob: key(number),
        stored: Stored {
            size: 3,
            sha256: [number; 32],
        },
        head: b"%PDF".to_vec(),
        name: name.to_owned(),
        transfer: None,
    }
}

fn key(number: u8) -> BlobKey {
    BlobKey::new(format!("documents/00/{number}")).unwrap()
}

/// Ports that know what a file is, and note which bytes are removed.
fn taking(ports: Ports) -> (Ports, Removed) {
    let removed = Removed::default();
    let mut blobs = MockBlobs::new();
    let noted = Arc::clone(&removed);
    blobs.expect_delete().returning(move |key| {
        noted.lock().unwrap().push(key.clone());
        Ok(())
    });
    let mut documents = MockDocuments::new();
    documents
        .expect_recognise()
        .returning(|_, _| "application/pdf".to_owned());
    documents.expect_has_pictures().return_const(true);
    let (mut ids, last) = (MockIds::new(), AtomicU64::new(1));
    ids.expect_next().returning(|| Ok(7));
    ids.expect_job().returning(move || {
        let number = last.fetch_add(1, Ordering::Relaxed);
        JobId(uuid::Uuid::from_u128(number.into()))
    });
    let ports = Ports {
        blobs: Arc::new(blobs),
        documents: Arc::new(documents),
        ids: Arc::new(ids),
        ..ports
    };
    (ports, removed)
}

async fn upload(ports: &Ports, files: &[Incoming]) -> Result<(), Failure> {
    upload_all(ports, &owner(), None, Source::InApp, files).await
}

#[tokio::test]
async fn several_files_are_one_commit_even_after_a_conflict() {
    let (ports, committed) = world(&under_review(), 1);
    let (ports, removed) = taking(ports);
    let files = [stored("a.pdf", 1), stored("b.pdf", 2)];
    upload(&ports, &files).await.unwrap();
    let committed = committed.lock().unwrap();
    let [changes] = committed.as_slice() else {
        panic!("{} commits", committed.len());
    };
    let names: Vec<_> = changes.versions.iter().map(|v| v.name.as_str()).collect();
    assert_eq!(names, ["a.pdf", "b.pdf"]);
    assert_eq!(changes.events.len(), 2);
    assert!(removed.lock().unwrap().is_empty());
}

#[tokio::test]
async fn one_wrong_name_among_several_keeps_nothing() {
    let (ports, committed) = world(&under_review(), 0);
    let (ports, removed) = taking(ports);
    let files = [stored("a.pdf", 1), stored("..", 2), stored("", 3)];
    let Err(Failure::Invalid(errors)) = upload(&ports, &files).await else {
        panic!("names like that cannot be kept");
    };
    let said = &errors.0["file"];
    assert!(
        said.starts_with("“..” ") && said.contains("; “” "),
        "{said}"
    );
    assert!(committed.lock().unwrap().is_empty());
    assert_eq!(*removed.lock().unwrap(), [key(1), key(2), key(3)]);
}

#[tokio::test]
async fn bytes_stay_if_nobody_knows_whether_the_commit_was_made() {
    let (ports, _) = world(&under_review(), 0);
    let (ports, removed) = taking(ports);
    let mut store = MockStore::new();
    store
        .expect_commit()
        .returning(|_| Err(StoreError::Unavailable("gone".to_owned())));
    let ports = Ports {
        store: Arc::new(store),
        ..ports
    };
    let files = [stored("a.pdf", 1), stored("b.pdf", 2)];
    let lost = upload(&ports, &files).await;
    assert!(matches!(lost, Err(Failure::Store(_))), "{lost:?}");
    assert!(removed.lock().unwrap().is_empty());
}
