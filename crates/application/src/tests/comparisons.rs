//! Comparing versions: what is asked of the documents, and what is kept.

use std::sync::{Arc, Mutex};

use bytes::Bytes;
use imprimatur_domain::{
    comparison::{Closeness, PageComparison},
    prelude::*,
};

use super::world::{owner, stranger, under_review, version, world};
use crate::{
    documents::{self, Comparison},
    failure::Failure,
    ports::{
        Ports,
        blobs::{BlobKey, Listed, MockBlobs, Opened, Stored},
        documents::{ComparedPages, DocumentError, MockDocuments},
        views::MockViews,
    },
    review,
};

const LINK: &str = "1-vera@example.com-1";

fn page(number: u32) -> PageComparison {
    PageComparison::whole(Some(number), Some(number))
}

fn part(total: u32, pages: std::ops::RangeInclusive<u32>) -> ComparedPages {
    ComparedPages {
        total,
        pages: pages.map(page).collect(),
    }
}

/// Keys of blobs that were written, and their texts.
type Kept = Arc<Mutex<Vec<(String, String)>>>;

/// Blobs that begin with these parts, named by their spans.
fn blobs(parts: Vec<(&'static str, ComparedPages)>) -> (MockBlobs, Kept) {
    let mut blobs = MockBlobs::new();
    let kept = Kept::default();
    let names: Vec<_> = parts.iter().map(|(name, _)| *name).collect();
    blobs.expect_list().returning(move |prefix, _, _| {
        assert!(
            prefix.starts_with("pictures/") && prefix.contains("/compared2-"),
            "{prefix}"
        );
        let listed = names.iter().map(|name| Listed {
            key: BlobKey::new(format!("{prefix}{name}.txt")).unwrap(),
            size: 1,
            modified_at: super::world::AT,
        });
        Ok(listed.collect())
    });
    blobs.expect_get().returning(move |key, _| {
        let known = parts
            .iter()
            .find(|(name, _)| key.as_str().ends_with(&format!("/{name}.txt")));
        let text = known.map_or_else(String::new, |(_, part)| part.to_string());
        Ok(Opened {
            size: 1,
            bytes: documents::once(Bytes::from(text)),
        })
    });
    let keep = Arc::clone(&kept);
    blobs.expect_put().returning(move |key, bytes, _| {
        let text = futures_util::FutureExt::now_or_never(read(bytes)).unwrap();
        let name = key.as_str().rsplit('/').next().unwrap().to_owned();
        keep.lock().unwrap().push((name, text));
        Ok(Stored {
            size: 1,
            sha256: [0; 32],
        })
    });
    (blobs, kept)
}

async fn read(mut bytes: crate::ports::blobs::ByteStream) -> String {
    use futures_util::StreamExt as _;
    let mut text = Vec::new();
    while let Some(piece) = bytes.next().await {
        text.extend_from_slice(&piece.unwrap());
    }
    String::from_utf8(text).unwrap()
}

/// Ports with two versions of the job; this is what comparing gives from each pair on.
fn ports(
    blobs: MockBlobs,
    compare: impl Fn(u32) -> Result<ComparedPages, DocumentError> + Send + Sync + 'static,
) -> Ports {
    let mut dossier = under_review();
    if let Kind::File(document) = &mut dossier.job.kind {
        document.version = 2;
    }
    let known = version(&dossier).unwrap();
    let mut views = MockViews::new();
    views.expect_version().returning(move |_, number| {
        let version = documents::Version {
            number,
            sha256: [u8::try_from(number).unwrap(); 32],
            ..known.clone()
        };
        Ok((number <= 2).then_some(version))
    });
    let mut documents = MockDocuments::new();
    documents.expect_has_pictures().return_const(true);
    documents
        .expect_compare()
        .returning(move |from, to, wanted| {
            assert_eq!((from.sha256, to.sha256), ([1; 32], [2; 32]));
            compare(wanted.first)
        });
    let (ports, _) = world(&dossier, 0);
    Ports {
        views: Arc::new(views),
        documents: Arc::new(documents),
        blobs: Arc::new(blobs),
        ..ports
    }
}

async fn compare(ports: &Ports) -> Result<Comparison, Failure> {
    documents::compare(ports, &owner(), JobId::nil(), (1, 2), Closeness::Seen).await
}

#[tokio::test]
async fn a_short_comparison_is_made_and_kept_at_once() {
    let (blobs, kept) = blobs(Vec::new());
    let ports = ports(blobs, |first| {
        assert_eq!(first, 0);
        Ok(part(2, 1..=2))
    });
    let comparison = compare(&ports).await.unwrap();
    assert!(comparison.is_ready());
    assert_eq!(comparison.pages, [page(1), page(2)]);
    let expected = ("0-2.txt".to_owned(), part(2, 1..=2).to_string());
    assert_eq!(*kept.lock().unwrap(), [expected]);
}

#[tokio::test]
async fn a_comparison_goes_on_behind_the_parts_that_are_known() {
    // The longest part from each place on counts; what lies behind a gap does not.
    let parts = vec![
        ("0-1", part(5, 1..=1)),
        ("0-2", part(5, 1..=2)),
        ("2-3", part(5, 3..=3)),
        ("4-5", part(5, 5..=5)),
    ];
    let (blobs, kept) = blobs(parts);
    let ports = ports(blobs, |first| {
        assert_eq!(first, 3);
        Ok(part(5, 4..=5))
    });
    let comparison = compare(&ports).await.unwrap();
    assert!(comparison.is_ready());
    assert_eq!(comparison.pages, (1..=5).map(page).collect::<Vec<_>>());
    let kept: Vec<_> = kept
        .lock()
        .unwrap()
        .iter()
        .map(|(name, _)| name.clone())
        .collect();
    assert_eq!(kept, ["3-5.txt", "0-5.txt"]);
}

#[tokio::test]
async fn what_is_complete_is_only_read() {
    let (blobs, kept) = blobs(vec![("0-2", part(2, 1..=2))]);
    let ports = ports(blobs, |_| panic!("it is known"));
    assert!(compare(&ports).await.unwrap().is_ready());
    assert!(kept.lock().unwrap().is_empty());
}

#[tokio::test]
async fn while_others_are_compared_it_is_processing() {
    let (blobs, _) = blobs(vec![("0-1", part(2, 1..=1))]);
    let ports = ports(blobs, |_| Err(DocumentError::Busy));
    let comparison = compare(&ports).await.unwrap();
    assert!(!comparison.is_ready());
    assert_eq!((comparison.total, comparison.pages.len()), (Some(2), 1));
}

#[tokio::test]
async fn other_versions_and_other_people_are_refused() {
    let (blobs, _) = blobs(Vec::new());
    let ports = ports(blobs, |_| panic!("nothing is compared"));
    let owner = owner();
    for (caller, versions) in [(&owner, (1, 3)), (&owner, (9, 2)), (&stranger(), (1, 2))] {
        let failure =
            documents::compare(&ports, caller, JobId::nil(), versions, Closeness::Seen).await;
        assert!(matches!(failure, Err(Failure::NotFound)), "{failure:?}");
    }
    let failure = documents::compare(&ports, &owner, JobId::nil(), (2, 2), Closeness::Seen).await;
    assert!(matches!(failure, Err(Failure::Invalid(_))), "{failure:?}");
}

#[tokio::test]
async fn a_link_compares_the_versions_of_its_file_and_of_no_other() {
    let (blobs, _) = blobs(Vec::new());
    let ports = ports(blobs, |_| Ok(part(1, 1..=1)));
    let comparison = review::comparison(&ports, LINK, JobId::nil(), (1, 2)).await;
    assert!(comparison.unwrap().is_ready());
    let unknown = review::comparison(&ports, LINK, JobId::nil(), (1, 3)).await;
    assert!(matches!(unknown, Err(Failure::NotFound)), "{unknown:?}");
    let forged = review::comparison(&ports, "1-otto@example.com-1", JobId::nil(), (1, 2)).await;
    assert!(matches!(forged, Err(Failure::UnknownLink)), "{forged:?}");
}
