//! Comparing records and bytes: what looks wrong is looked at once more.

use bytes::Bytes;
use imprimatur_domain::prelude::*;
use time::Duration;

use super::world::AT;
use crate::{
    diagnostics::{Compared, Finding, compare, ready},
    documents::once,
    mocks::Mocks,
    ports::{
        blobs::{BlobError, BlobKey, Listed, MockBlobs, Opened},
        clock::MockClock,
        inventory::{Holder, KnownBlob, MockInventory, Purpose},
    },
};

fn key(text: &str) -> BlobKey {
    BlobKey::new(text).unwrap()
}

fn held() -> Holder {
    Holder::Version {
        job: JobId::nil(),
        number: 1,
        name: "Proof.pdf".to_owned(),
    }
}

/// Records of documents, and bytes that are two days old, as they are read one after the other.
async fn compared(
    known: &[&str],
    listed: &[&str],
    inventory: &mut MockInventory,
    blobs: &mut MockBlobs,
) -> (Compared, Vec<Finding>) {
    let known: Vec<_> = known.iter().map(|text| key(text)).collect();
    inventory
        .expect_known_blobs()
        .returning(move |purpose, _, _| {
            let known = known.iter().filter(|_| purpose == Purpose::Documents);
            let blob = |key: &BlobKey| KnownBlob {
                key: key.clone(),
                size: 7,
            };
            Ok(known.map(blob).collect())
        });
    let listed: Vec<_> = listed.iter().map(|text| key(text)).collect();
    blobs.expect_list().returning(move |area, _, _| {
        let listed = listed.iter().filter(|key| key.as_str().starts_with(area));
        let blob = |key: &BlobKey| Listed {
            key: key.clone(),
            size: 7,
            modified_at: AT - Duration::days(2),
        };
        Ok(listed.map(blob).collect())
    });
    let mut clock = MockClock::new();
    clock.expect_now().return_const(AT);
    let mut found = Vec::new();
    let mut tell = |finding| found.push(finding);
    let counted = compare(inventory, blobs, &clock, Duration::DAY, &mut tell);
    let counted = counted.await.unwrap();
    (counted, found)
}

fn there() -> Opened {
    Opened {
        size: 7,
        bytes: once(Bytes::from_static(b"7")),
    }
}

#[tokio::test]
async fn both_kinds_are_told_and_what_belongs_together_is_not() {
    let (mut inventory, mut blobs) = (MockInventory::new(), MockBlobs::new());
    inventory
        .expect_holders()
        .returning(|_, _, _| Ok(vec![held()]));
    inventory.expect_stray_blobs().returning(Ok);
    blobs
        .expect_get()
        .withf(|key, _| key.as_str() == "documents/b")
        .returning(|_, _| Err(BlobError::NotFound));
    blobs.expect_get().returning(|_, _| Ok(there()));
    let known = ["documents/a", "documents/b", "documents/d"];
    let listed = ["documents/a", "documents/c", "documents/d"];
    let (counted, found) = compared(&known, &listed, &mut inventory, &mut blobs).await;
    assert_eq!((counted.known, counted.listed), (3, 3));
    assert_eq!(counted.findings(), 2);
    assert_eq!(
        found,
        [
            Finding::Missing {
                key: key("documents/b"),
                size: 7,
                holders: vec![held()]
            },
            Finding::Stray {
                key: key("documents/c"),
                size: 7,
                written_at: AT - Duration::days(2)
            },
        ]
    );
}

#[tokio::test]
async fn work_under_way_is_not_mistaken_for_a_fault() {
    let (mut inventory, mut blobs) = (MockInventory::new(), MockBlobs::new());
    // One was erased after its record was read, one was uploaded after its place in the list was read.
    inventory.expect_holders().returning(|_, key, _| {
        let is_held = key.as_str() == "documents/new";
        Ok(is_held.then(held).into_iter().collect())
    });
    // One was erased with its bytes between the looks, one got its record.
    inventory.expect_stray_blobs().returning(|keys| {
        let erased = keys.into_iter().filter(|key| key.as_str() == "documents/y");
        Ok(erased.collect())
    });
    blobs.expect_get().returning(|key, _| match key.as_str() {
        "documents/new" => Ok(there()),
        _ => Err(BlobError::NotFound),
    });
    let known = ["documents/erased", "documents/new"];
    let listed = ["documents/x", "documents/y"];
    let (counted, found) = compared(&known, &listed, &mut inventory, &mut blobs).await;
    assert_eq!((counted.findings(), found), (0, vec![]));
}

#[tokio::test]
async fn readiness_tells_that_the_storage_deletes_nothing() {
    for is_late in [false, true] {
        let mut mocks = Mocks::at(AT);
        mocks.views.expect_ping().returning(|| Ok(()));
        mocks
            .blobs
            .expect_list()
            .returning(|_, _, _| Ok(Vec::new()));
        let late = mocks.queues.expect_has_late_blob_deletions();
        late.withf(|before| *before == AT - Duration::minutes(10))
            .returning(move |_| Ok(is_late));
        let readiness = ready(&mocks.ports()).await.unwrap();
        assert_eq!(readiness.has_late_blob_deletions, is_late);
    }
}
