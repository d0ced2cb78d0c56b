//! Several files of one form.

use std::sync::{
    Arc, Mutex,
    atomic::{AtomicU64, Ordering},
};

use imprimatur_domain::{
    expectation::JobExpectation,
    field::InputField,
    field::{AltText, Comments, FieldProblem, Label, Line},
    history::{HistoryData, HistoryEntry},
    prelude::*,
};

use super::world::{AT, FOLDER, folder, owner, under_review, version, view, world, world_with};
use crate::{
    changes::{CopiedVersion, JobWrite},
    documents::{self, StoredUpload, Upload, Version, upload_all},
    failure::Failure,
    ports::{
        Ports,
        blobs::{BlobKey, MockBlobs, Stored},
        documents::MockDocuments,
        ids::MockIds,
        store::{Lineage, MockStore, Step, StoreError},
        views::MockViews,
    },
};

/// Keys of the bytes that were removed.
pub(super) type Removed = Arc<Mutex<Vec<BlobKey>>>;

pub(super) fn stored(name: &str, number: u8) -> StoredUpload {
    StoredUpload {
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

/// An upload of these bytes with nothing said of them.
pub(super) fn plain(upload: StoredUpload, parent: Option<JobId>) -> Upload {
    Upload {
        incoming: upload,
        parent,
        name: None,
        alt_text: AltText::default(),
        label: Label::default(),
        media_type: None,
        due_at: None,
        customer: None,
        gate: None,
        expectation: JobExpectation::default(),
        puid: Line::default(),
        size: None,
        comments: Comments::default(),
        review: None,
        source: Source::Api,
    }
}

pub(super) fn key(number: u8) -> BlobKey {
    BlobKey::new(format!("documents/00/{number}")).unwrap()
}

/// Ports that know what a file is, and note which bytes are removed.
pub(super) fn taking(ports: Ports) -> (Ports, Removed) {
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
    ids.expect_salt().return_const([0; 16]);
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

async fn upload(ports: &Ports, files: &[StoredUpload]) -> Result<(), Failure> {
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
    let names: Vec<_> = changes.all::<Version>().map(|v| v.name.as_str()).collect();
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
    let expected = [
        ("..".to_owned(), FieldProblem::Path),
        (String::new(), FieldProblem::Empty),
    ];
    assert_eq!(
        errors.0[&InputField::File],
        FieldProblem::Each(expected.into())
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

#[tokio::test]
async fn an_upload_is_written_down_and_shown_as_what_its_bytes_are() {
    for (can_be_shown, shown_as) in [(true, "application/pdf"), (false, "application/x-plan")] {
        let (ports, committed) = world(&under_review(), 0);
        let (ports, _) = taking(ports);
        let mut documents = MockDocuments::new();
        documents
            .expect_recognise()
            .returning(|_, _| "application/pdf".to_owned());
        documents.expect_has_pictures().return_const(can_be_shown);
        let ports = Ports {
            documents: Arc::new(documents),
            ..ports
        };
        let command = Upload {
            media_type: " Application/X-Plan ".parse().ok(),
            ..plain(stored("a.pdf", 1), None)
        };
        documents::upload(&ports, &owner(), command).await.unwrap();
        let committed = committed.lock().unwrap();
        let changes = &committed[0];
        assert_eq!(
            changes.all::<Version>().next().unwrap().media_type,
            shown_as
        );
        let [JobWrite::Insert(job)] = changes.all::<JobWrite>().collect::<Vec<_>>()[..] else {
            panic!("{changes:?}")
        };
        let document = job.document().unwrap();
        assert_eq!(document.media_type, "application/x-plan");
        let mut entries = changes.all::<HistoryEntry>();
        let uploaded = HistoryData::DocumentUploaded {
            version: 1,
            size: 3,
        };
        assert!(entries.any(|entry| entry.data == uploaded));
        assert!(!changes.has::<CopiedVersion>());
    }
}

#[tokio::test]
async fn what_is_wrong_with_an_upload_is_said_at_once_and_its_bytes_go() {
    let (ports, committed) = world(&under_review(), 0);
    let (ports, removed) = taking(ports);
    let command = Upload {
        size: Some(4),
        ..plain(stored("..", 1), None)
    };
    let refused = documents::upload(&ports, &owner(), command).await;
    let Err(Failure::Invalid(errors)) = refused else {
        panic!("{refused:?}")
    };
    let fields: Vec<_> = errors.0.into_keys().collect();
    assert_eq!(fields, [InputField::Name, InputField::Size]);
    assert!(committed.lock().unwrap().is_empty());
    assert_eq!(*removed.lock().unwrap(), [key(1)]);
}

#[tokio::test]
async fn a_puid_stands_for_the_same_bytes_for_ever() {
    let (ports, committed) = world(&under_review(), 0);
    let (ports, removed) = taking(ports);
    let known = Version {
        sha256: [1; 32],
        ..version(&under_review()).unwrap()
    };
    let mut views = MockViews::new();
    let first = view(&under_review());
    views
        .expect_version_by_puid()
        .withf(|email, puid| *email == owner().email && puid == "4711")
        .returning(move |_, _| Ok(Some(known.clone())));
    views.expect_job_with_lineage().returning(move |_, _| {
        let way = Lineage(vec![Step::new(&first.job)]);
        Ok(Some((first.clone(), way)))
    });
    let ports = Ports {
        views: Arc::new(views),
        ..ports
    };
    let again = |number| Upload {
        puid: " 4711 ".parse().unwrap(),
        ..plain(stored("a.pdf", number), None)
    };
    let same = documents::upload(&ports, &owner(), again(1)).await;
    assert_eq!(same.unwrap().view.job.id, JobId::nil());
    let other = documents::upload(&ports, &owner(), again(2)).await;
    assert!(matches!(other, Err(Failure::Conflict(_))), "{other:?}");
    assert!(committed.lock().unwrap().is_empty());
    assert_eq!(*removed.lock().unwrap(), [key(1), key(2)]);
}

#[tokio::test]
async fn files_that_come_into_a_folder_are_new_to_it_and_come_into_no_locked_one() {
    let rejected = folder().set_status(Status::Rejected, AT).unwrap().state;
    let locked = folder().set_lock(true, AT).unwrap().state;
    for (above, is_taken) in [(rejected, true), (locked, false)] {
        let (ports, committed) = world_with(&above, &under_review(), 0);
        let (ports, _) = taking(ports);
        let files = [stored("a.pdf", 1), stored("b.pdf", 2)];
        let (by, home) = (owner(), Some(FOLDER));
        let several = upload_all(&ports, &by, home, Source::InApp, &files).await;
        assert_eq!(several.is_ok(), is_taken, "{several:?}");
        let one = plain(stored("c.pdf", 3), home);
        let one = documents::upload(&ports, &by, one).await;
        assert_eq!(one.is_ok(), is_taken, "{one:?}");
        let place = documents::ensure_place(&ports, &by, home).await;
        assert_eq!(place.is_ok(), is_taken, "{place:?}");
        let committed = committed.lock().unwrap();
        assert_eq!(committed.len(), if is_taken { 2 } else { 0 });
        for changes in committed.iter() {
            let mut jobs = changes.all::<JobWrite>();
            let is_told = jobs.any(|write| {
                matches!(write, JobWrite::Save { after, .. } if after.status() == Status::New)
            });
            assert!(is_told, "{changes:?}");
        }
    }
}
