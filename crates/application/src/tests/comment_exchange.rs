//! Comments to and from other programs.

use std::sync::{Arc, Mutex};

use bytes::Bytes;
use imprimatur_domain::{
    access::Caller,
    comment::Comment,
    field::InputField,
    markup::{
        AnnotatedDocument, AnnotationKind, DroppedContent, MergeOutcome, PageSpace, PdfAnnotation,
    },
    prelude::*,
};

use super::world::{AT, lineage, owner, stranger, under_review, version, world};
use crate::{
    changes::{Changes, CommentWrite},
    comments::{self, ImportComments, ImportSource},
    documents::once,
    failure::{Failure, FailureReason},
    mocks::Commits,
    ports::{
        Ports,
        blobs::{MockBlobs, Opened},
        documents::{DocumentError, MockDocuments},
        views::MockViews,
    },
};

const JOB: JobId = JobId::nil();

/// A note on this page.
fn note(name: &str, page: u32) -> PdfAnnotation {
    PdfAnnotation {
        name: name.to_owned(),
        contents: "Too dark".to_owned(),
        author: "Vera".to_owned(),
        ..PdfAnnotation::new(AnnotationKind::Text, page)
    }
}

fn document(annotations: Vec<PdfAnnotation>, pages: Option<usize>) -> AnnotatedDocument {
    AnnotatedDocument {
        pages: pages.map(|pages| vec![PageSpace::A4; pages]),
        annotations,
        dropped: DroppedContent {
            scripts: 1,
            ..DroppedContent::default()
        },
    }
}

/// Ports around a document of two pages with one comment of the owner's, and what is read of other documents.
fn ports(read: Result<AnnotatedDocument, DocumentError>) -> (Ports, Commits) {
    let mut dossier = under_review();
    dossier.job.id = JOB;
    let known = Comment::new(
        CommentId(7),
        &dossier,
        "No logo".parse().unwrap(),
        owner().email,
        AT,
    );
    let mut views = MockViews::new();
    views.expect_watchers().returning(|_| Ok(Vec::new()));
    views.expect_has_replies().returning(|_, _| Ok(false));
    let shown = (version(&dossier).unwrap(), lineage(&dossier));
    views
        .expect_version_with_lineage()
        .returning(move |_, _, _| Ok(Some(shown.clone())));
    views.expect_comments().returning(move |_, after, _| {
        Ok(after.map_or_else(|| vec![known.clone()], |_| Vec::new()))
    });
    let mut blobs = MockBlobs::new();
    blobs.expect_get().returning(|_, _| {
        Ok(Opened {
            size: 10,
            bytes: once(Bytes::from_static(b"0123456789")),
        })
    });
    let answers = Mutex::new(vec![read, Ok(document(Vec::new(), Some(2)))]);
    let mut documents = MockDocuments::new();
    documents
        .expect_read_annotations()
        .returning(move |_, _| answers.lock().unwrap().pop().unwrap());
    let (ports, committed) = world(&dossier, 0);
    let ports = Ports {
        views: Arc::new(views),
        blobs: Arc::new(blobs),
        documents: Arc::new(documents),
        ..ports
    };
    (ports, committed)
}

fn of(annotations: Vec<PdfAnnotation>) -> ImportComments {
    ImportComments {
        source: ImportSource::Annotations(document(annotations, None)),
        version: None,
        matches_pages: false,
        is_dry_run: false,
    }
}

fn none() -> Result<AnnotatedDocument, DocumentError> {
    Err(DocumentError::Unsupported)
}

async fn import(
    (ports, committed): (Ports, Commits),
    caller: &Caller,
    command: ImportComments,
) -> (Result<Vec<MergeOutcome>, Failure>, usize) {
    let imported = comments::import(&ports, caller, JOB, command).await;
    let outcomes = imported.map(|imported| {
        assert_eq!(imported.dropped.scripts, 1);
        let comments = imported.comments.iter();
        comments.map(|merged| merged.outcome).collect()
    });
    let committed = committed.lock().unwrap();
    let writes = committed.iter().flat_map(Changes::all::<CommentWrite>);
    (outcomes, writes.count())
}

#[tokio::test]
async fn new_comments_are_made_in_one_change_unless_it_is_tried() {
    let notes = || of(vec![note("a", 1), note("b", 2)]);
    let (outcomes, writes) = import(ports(none()), &owner(), notes()).await;
    assert_eq!((outcomes.unwrap(), writes), (vec![MergeOutcome::New; 2], 2));
    let tried = ImportComments {
        is_dry_run: true,
        ..notes()
    };
    let (outcomes, writes) = import(ports(none()), &owner(), tried).await;
    assert_eq!((outcomes.unwrap(), writes), (vec![MergeOutcome::New; 2], 0));
}

#[tokio::test]
async fn known_comments_are_changed() {
    let known = "imprimatur-00000000-0000-0000-0000-000000000000-7";
    let (outcomes, writes) = import(ports(none()), &owner(), of(vec![note(known, 1)])).await;
    assert_eq!(
        (outcomes.unwrap(), writes),
        (vec![MergeOutcome::Changed], 1)
    );
}

#[tokio::test]
async fn other_pages_are_refused_unless_only_common_ones_are_wanted() {
    let beyond = || of(vec![note("a", 1), note("b", 3)]);
    let (refused, writes) = import(ports(none()), &owner(), beyond()).await;
    let is_other = matches!(refused, Err(Failure::Conflict(FailureReason::OtherPages)));
    assert!(is_other && writes == 0, "{refused:?}");
    let matched = ImportComments {
        matches_pages: true,
        ..beyond()
    };
    let (outcomes, writes) = import(ports(none()), &owner(), matched).await;
    let expected = vec![MergeOutcome::New, MergeOutcome::Refused];
    assert_eq!((outcomes.unwrap(), writes), (expected, 1));
    let pdf = ImportComments {
        source: ImportSource::Pdf(Bytes::from_static(b"%PDF")),
        ..of(Vec::new())
    };
    let longer = ports(Ok(document(Vec::new(), Some(3))));
    let (refused, _) = import(longer, &owner(), pdf).await;
    let is_other = matches!(refused, Err(Failure::Conflict(FailureReason::OtherPages)));
    assert!(is_other, "{refused:?}");
}

#[tokio::test]
async fn what_cannot_be_read_is_the_fault_of_the_file() {
    let pdf = ImportComments {
        source: ImportSource::Pdf(Bytes::from_static(b"%PDF")),
        ..of(Vec::new())
    };
    let damaged = ports(Err(DocumentError::Unreadable("it is damaged".to_owned())));
    let (refused, _) = import(damaged, &owner(), pdf).await;
    let Err(Failure::Invalid(fields)) = refused else {
        panic!("{refused:?}")
    };
    assert!(fields.0.contains_key(&InputField::Comments));
}

#[tokio::test]
async fn strangers_import_and_export_nothing() {
    let (refused, _) = import(ports(none()), &stranger(), of(Vec::new())).await;
    assert!(
        matches!(refused, Err(Failure::NotFound | Failure::Forbidden(_))),
        "{refused:?}"
    );
    let (ports, _) = ports(none());
    let refused = comments::export(&ports, &stranger(), JOB, None).await;
    assert!(
        matches!(refused, Err(Failure::NotFound | Failure::Forbidden(_))),
        "{refused:?}"
    );
    let name = under_review().job.name;
    let exported = comments::export(&ports, &owner(), JOB, None).await.unwrap();
    assert_eq!(
        (exported.annotations.len(), exported.name.as_str()),
        (1, name.as_str())
    );
}
