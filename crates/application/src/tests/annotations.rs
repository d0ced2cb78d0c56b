//! Giving out a document with the comments on it, with mocked ports.

use std::sync::Arc;

use bytes::Bytes;
use imprimatur_domain::{annotation::Spot, comment::Comment, field::InputField, prelude::*};

use super::world::{AT, email, owner, stranger, under_review, world};
use crate::{
    documents::{self, Press, Reader, Version, once},
    failure::Failure,
    ports::{
        Ports,
        blobs::{BlobKey, MockBlobs, Opened},
        documents::{DocumentError, MockDocuments},
        views::MockViews,
    },
};

fn version() -> Version {
    Version {
        job: JobId::nil(),
        number: 1,
        name: "Proof.pdf".to_owned(),
        media_type: "application/pdf".to_owned(),
        size: 10,
        sha256: [7; 32],
        blob: BlobKey::new("documents/00/1").unwrap(),
        puid: String::new(),
        uploaded_by: None,
        created_at: AT,
        press: Press::default(),
        layers: None,
    }
}

fn comment(id: i64, version: u32) -> Comment {
    Comment {
        id: CommentId(id),
        number: 1,
        job: JobId::nil(),
        version,
        page: None,
        shape: None,
        text: "Too small".parse().unwrap(),
        author: email("vera@example.com"),
        parent: None,
        is_internal: false,
        private_to: None,
        imported: None,
        resolved_at: None,
        resolved_by: None,
        withdrawn_at: None,
        edited_at: None,
        created_at: AT,
        updated_at: AT,
    }
}

/// Ports around a job with so many comments on this version, and as many on another.
fn ports(count: i64, documents: MockDocuments) -> Ports {
    let mut views = MockViews::new();
    views.expect_comments().returning(move |_, after, limit| {
        let first = after.map_or(0, |after| after.0) + 1;
        let last = (first + i64::from(limit)).min(2 * count + 1);
        let version = |id: i64| if id % 2 == 0 { 1 } else { 2 };
        Ok((first..last).map(|id| comment(id, version(id))).collect())
    });
    let mut blobs = MockBlobs::new();
    blobs.expect_get().returning(|_, _| {
        Ok(Opened {
            size: 10,
            bytes: once(Bytes::from_static(b"0123456789")),
        })
    });
    Ports {
        views: Arc::new(views),
        blobs: Arc::new(blobs),
        documents: Arc::new(documents),
        ..world(&under_review(), 0).0
    }
}

fn able() -> MockDocuments {
    let mut documents = MockDocuments::new();
    documents.expect_has_annotations().return_const(true);
    documents
}

#[tokio::test]
async fn the_comments_on_a_version_are_its_notes() {
    let mut documents = able();
    documents
        .expect_annotate()
        .returning(|_, sha256, _, notes| {
            assert_eq!((sha256, notes.len()), ([7; 32], 1_200));
            assert!(notes.iter().all(|note| note.comment.version == 1));
            assert_eq!(notes[0].spot, Spot::Page(1));
            Ok(Bytes::from_static(b"tail"))
        });
    let ports = ports(1_200, documents);
    let reader = Reader::Caller(owner());
    let tail = documents::annotations(&ports, &reader, &version()).await;
    assert_eq!(tail.unwrap().unwrap(), "tail");
}

#[tokio::test]
async fn what_has_no_notes_is_left_alone() {
    let reader = Reader::Caller(owner());
    let none = documents::annotations(&ports(0, able()), &reader, &version()).await;
    assert_eq!(none.unwrap(), None);
    let mut unable = MockDocuments::new();
    unable.expect_has_annotations().return_const(false);
    let none = documents::annotations(&ports(3, unable), &reader, &version()).await;
    assert_eq!(none.unwrap(), None);
}

#[tokio::test]
async fn what_cannot_be_annotated_says_why() {
    let reader = Reader::Caller(owner());
    let mut documents = able();
    documents
        .expect_annotate()
        .returning(|_, _, _, _| Err(DocumentError::Unreadable("it is encrypted".to_owned())));
    let refused = documents::annotations(&ports(1, documents), &reader, &version()).await;
    let Err(Failure::Invalid(fields)) = refused else {
        panic!("{refused:?}")
    };
    assert!(
        fields.0[&InputField::WithUpdate]
            .to_string()
            .ends_with("it is encrypted")
    );
    let many = documents::annotations(&ports(5_001, able()), &reader, &version()).await;
    assert!(matches!(many, Err(Failure::Invalid(_))), "{many:?}");
}

#[tokio::test]
async fn strangers_get_nothing() {
    let reader = Reader::Caller(stranger());
    let refused = documents::annotations(&ports(1, able()), &reader, &version()).await;
    assert!(matches!(refused, Err(Failure::NotFound)), "{refused:?}");
}
