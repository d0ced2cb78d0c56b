//! The outside of the stories: a clock that stands still, ids that count, blobs in memory.

use std::{
    collections::BTreeMap,
    ops::Range,
    sync::{
        Mutex,
        atomic::{AtomicI64, AtomicU64, Ordering},
    },
};

use bytes::Bytes;
use futures_util::{StreamExt as _, stream};
use imprimatur_application::ports::{
    blobs::{BlobError, BlobKey, Blobs, ByteStream, Listed, Opened, Stored},
    clock::Clock,
    courier::{FetchError, Fetched, MockCourier, MockFetcher},
    documents::{
        ComparedPages, DocumentError, Inspection, Look, MockDocuments, Picture, PictureSpec,
    },
    ids::Ids,
    nudge::{Nudge, QueueKind},
    store::StoreError,
};
use imprimatur_domain::{
    Instant,
    account::TeamProfile,
    annotation::Note,
    comparison::PageComparison,
    expectation::MeasuredDocument,
    field::ZoneName,
    ids::JobId,
    preflight::{Finding, FindingCode},
    print::Simulation,
};
use sha2::{Digest as _, Sha256};
use time::macros::datetime;

/// A clock that moves when it is told to.
pub(crate) struct StillClock(Mutex<Instant>);

impl StillClock {
    pub(crate) fn new() -> Self {
        Self(Mutex::new(datetime!(2026-11-20 09:30 UTC)))
    }

    pub(crate) fn advance(&self, seconds: i64) {
        *self.0.lock().unwrap() += time::Duration::seconds(seconds);
    }
}

#[async_trait::async_trait]
impl Clock for StillClock {
    fn now(&self) -> Instant {
        *self.0.lock().unwrap()
    }

    async fn pause(&self, span: time::Duration) {
        self.advance(span.whole_seconds());
    }

    fn has_zone(&self, name: &ZoneName) -> bool {
        matches!(&**name, "UTC" | "Europe/Berlin")
    }
}

/// Ids that count up.
#[derive(Default)]
pub(crate) struct CountingIds {
    jobs: AtomicU64,
    others: AtomicI64,
    randoms: AtomicU64,
}

#[async_trait::async_trait]
impl Ids for CountingIds {
    fn job(&self) -> JobId {
        let count = u128::from(self.jobs.fetch_add(1, Ordering::SeqCst)) + 1;
        JobId(uuid::Uuid::from_u128(
            0x0199_e0d2_0000_7000_8000_0000_0000_0000 + count,
        ))
    }

    async fn next(&self) -> Result<i64, StoreError> {
        Ok(self.others.fetch_add(1, Ordering::SeqCst) + 1)
    }

    fn salt(&self) -> [u8; 16] {
        [7; 16]
    }

    fn random(&self) -> [u8; 32] {
        let count = self.randoms.fetch_add(1, Ordering::SeqCst).to_le_bytes();
        std::array::from_fn(|at| {
            count[at % 8]
                .wrapping_mul(31)
                .wrapping_add(u8::try_from(at).unwrap())
        })
    }
}

/// Blobs in memory.
#[derive(Default)]
pub(crate) struct MemoryBlobs(Mutex<BTreeMap<BlobKey, Bytes>>);

impl MemoryBlobs {
    pub(crate) fn count(&self) -> usize {
        self.0.lock().unwrap().len()
    }
}

#[async_trait::async_trait]
impl Blobs for MemoryBlobs {
    async fn put(
        &self,
        key: &BlobKey,
        mut bytes: ByteStream,
        limit: u64,
    ) -> Result<Stored, BlobError> {
        let mut all = Vec::new();
        while let Some(piece) = bytes.next().await {
            all.extend_from_slice(&piece.map_err(BlobError::Source)?);
            if all.len() as u64 > limit {
                return Err(BlobError::TooLarge { limit });
            }
        }
        let stored = Stored {
            size: all.len() as u64,
            sha256: Sha256::digest(&all).into(),
        };
        self.0.lock().unwrap().insert(key.clone(), all.into());
        Ok(stored)
    }

    async fn get(&self, key: &BlobKey, range: Option<Range<u64>>) -> Result<Opened, BlobError> {
        let found = self.0.lock().unwrap().get(key).cloned();
        let all = found.ok_or(BlobError::NotFound)?;
        let size = all.len() as u64;
        let range = range.unwrap_or(0..size);
        let clamp = |at: u64| usize::try_from(at.min(size)).unwrap();
        let part = all.slice(clamp(range.start)..clamp(range.end));
        Ok(Opened {
            size,
            bytes: Box::pin(stream::iter([Ok(part)])),
        })
    }

    async fn delete(&self, key: &BlobKey) -> Result<(), BlobError> {
        self.0.lock().unwrap().remove(key);
        Ok(())
    }

    async fn list(
        &self,
        prefix: &str,
        after: Option<BlobKey>,
        limit: usize,
    ) -> Result<Vec<Listed>, BlobError> {
        let all = self.0.lock().unwrap();
        let listed = all
            .iter()
            .filter(|(key, _)| key.as_str().starts_with(prefix) && Some(*key) > after.as_ref())
            .take(limit)
            .map(|(key, bytes)| Listed {
                key: key.clone(),
                size: bytes.len() as u64,
                modified_at: datetime!(2026-11-20 09:30 UTC),
            });
        Ok(listed.collect())
    }

    async fn sweep_unfinished(&self, _: time::OffsetDateTime) -> Result<usize, BlobError> {
        Ok(0)
    }
}

/// Nobody is waiting.
pub(crate) struct NoNudge;

impl Nudge for NoNudge {
    fn nudge(&self, _: QueueKind) {}
}

/// Recognises the documents of the stories by how they begin.
pub(crate) fn documents() -> MockDocuments {
    let mut documents = MockDocuments::new();
    documents.expect_recognise().returning(|head, _| {
        let known = [(&b"%PDF"[..], "application/pdf"), (b"<html", "text/html")];
        let found = known.iter().find(|(begin, _)| head.starts_with(begin));
        found
            .map_or("application/octet-stream", |(_, name)| name)
            .to_owned()
    });
    documents
        .expect_has_pictures()
        .returning(|media_type| media_type == "application/pdf");
    documents
        .expect_picture()
        .returning(|_, spec| picture(spec));
    documents.expect_profile().returning(|bytes| {
        if bytes != "of a press" {
            return Err(DocumentError::Unreadable("no press".to_owned()));
        }
        Ok(TeamProfile {
            name: "Our offset press".to_owned(),
            sha256: [7; 32],
            size: 10,
        })
    });
    documents
        .expect_compare()
        .returning(|_, _, wanted| Ok(compared(wanted.first)));
    documents
        .expect_has_annotations()
        .returning(|media_type| media_type == "application/pdf");
    documents
        .expect_annotate()
        .returning(|_, _, _, notes| annotated(&notes));
    documents
        .expect_measure()
        .returning(|_| Ok(MeasuredDocument::default()));
    documents
        .expect_inspect()
        .returning(|_, _| Ok(inspection()));
    documents
}

/// Two pages at a time, of three: the second one has changed, the third one is new.
fn compared(first: u32) -> ComparedPages {
    let mut changed = PageComparison::whole(Some(2), Some(2));
    changed.share = 0.25;
    let same = PageComparison {
        areas: Vec::new(),
        share: 0.0,
        ..PageComparison::whole(Some(1), Some(1))
    };
    let pages = [same, changed, PageComparison::whole(None, Some(3))];
    let next = pages.into_iter().skip(first as usize).take(2);
    ComparedPages {
        total: 3,
        pages: next.collect(),
    }
}

/// Pictures of a document of two pages, in words; nobody can wait for those that are 13 wide.
fn picture(spec: PictureSpec) -> Result<Picture, DocumentError> {
    let PictureSpec {
        page,
        width,
        height,
        tile: _,
        format,
        look,
    } = spec;
    match (page, width) {
        (0 | 1, 13) => Err(DocumentError::Busy),
        (0 | 1, 14) => Err(DocumentError::Unreadable("it takes too long".to_owned())),
        (0 | 1, _) => Ok(Picture {
            bytes: format!("page {page} in {width} x {height} as {}", format.ending()).into(),
            simulation: (look == Look::Print && page == 1).then(Simulation::plain),
        }),
        _ => Err(DocumentError::NoSuchPage),
    }
}

/// Notes in words; there is no room for those that say so.
fn annotated(notes: &[Note]) -> Result<Bytes, DocumentError> {
    let words = notes.iter().map(|note| note.comment.text.as_str());
    let words = words.collect::<Vec<_>>().join(", ");
    match words.as_str() {
        "busy" => Err(DocumentError::Busy),
        "no room" => Err(DocumentError::Unreadable("it is encrypted".to_owned())),
        words => Ok(format!(" with {words}").into()),
    }
}

/// What every document of the stories is found to be.
fn inspection() -> Inspection {
    let finding = Finding {
        code: FindingCode::FontNotEmbedded,
        message: "Font Helvetica is not embedded (2 pages).".to_owned(),
        page: Some(1),
        detail: None,
        place: None,
    };
    Inspection {
        page_count: 2,
        pages: Vec::new(),
        findings: vec![
            finding,
            Finding::of_document(FindingCode::Transparency, "Transparency is used on 1 page."),
        ],
        details: Some(r#"{"format":"PDF 1.7","fonts":[]}"#.to_owned()),
    }
}

/// Lets public addresses through.
pub(crate) fn courier() -> MockCourier {
    let mut courier = MockCourier::new();
    courier.expect_check_url().returning(|url| {
        if url.contains("127.") {
            Err("is not a public address".to_owned())
        } else {
            Ok(())
        }
    });
    courier
}

/// Knows one document, and falls over another.
pub(crate) fn fetcher() -> MockFetcher {
    let mut fetcher = MockFetcher::new();
    fetcher.expect_fetch().returning(|url| match url {
        "https://files.example/poster.pdf" => Ok(Fetched {
            bytes: Box::pin(stream::iter([Ok(Bytes::from_static(b"%PDF fetched"))])),
            name: "poster.pdf".to_owned(),
            length: None,
        }),
        "https://files.example/huge.pdf" => Ok(Fetched {
            bytes: Box::pin(stream::iter([Ok(Bytes::from(vec![b'%'; 1_001]))])),
            name: "huge.pdf".to_owned(),
            length: None,
        }),
        "https://files.example/panic" => panic!("a part of the service falls over"),
        _ => Err(FetchError("no such host".to_owned())),
    });
    fetcher
}
