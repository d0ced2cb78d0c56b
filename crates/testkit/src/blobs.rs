//! Contract tests of the port [`Blobs`], as functions for every adapter.
//!
//! Each function uses a key prefix of its own, so that they may run one after another on the same storage.
#![expect(clippy::panic, reason = "a promise that is broken ends its test")]

use std::{io, ops::Range};

use bytes::Bytes;
use futures_util::{StreamExt, TryStreamExt, stream};
use imprimatur_application::ports::blobs::{BlobError, BlobKey, Blobs, ByteStream, Stored};
use sha2::{Digest, Sha256};

/// Runs all contract tests. The storage must be empty.
///
/// # Panics
/// If the promise is broken.
pub async fn keeps_its_contract(blobs: &dyn Blobs) {
    bytes_come_back_equal(blobs).await;
    large_blobs_come_back_equal(blobs).await;
    ranges_are_clamped(blobs).await;
    too_much_leaves_nothing(blobs).await;
    a_failing_source_leaves_nothing(blobs).await;
    a_failed_write_leaves_the_old_bytes(blobs).await;
    a_write_is_invisible_until_it_is_whole(blobs).await;
    deleting_is_idempotent(blobs).await;
    listings_are_in_key_order(blobs).await;
    listings_go_on_after_a_key(blobs).await;
}

/// Blobs of no, one and a few bytes are hashed, counted and returned unchanged.
///
/// # Panics
/// If the promise is broken.
pub async fn bytes_come_back_equal(blobs: &dyn Blobs) {
    let missing = blobs.get(&key("equal/missing"), None).await;
    assert!(matches!(missing, Err(BlobError::NotFound)));
    for (name, length) in [("none", 0), ("one", 1), ("few", 70_001)] {
        let key = key(&format!("equal/{name}"));
        let bytes = sample(length);
        let stored = put(blobs, &key, &bytes, 4_099).await;
        assert_eq!(stored, facts(&bytes), "facts of {key}");
        assert_eq!(read(blobs, &key, None).await, bytes, "bytes of {key}");
    }
}

/// A blob that needs several parts, streamed in odd chunks, is returned unchanged.
///
/// # Panics
/// If the promise is broken.
pub async fn large_blobs_come_back_equal(blobs: &dyn Blobs) {
    for (name, length) in [
        ("odd", 12 * 1024 * 1024 + 17),
        ("even", 8 * 1024 * 1024),
        ("twice", 16 * 1024 * 1024),
    ] {
        let key = key(&format!("large/{name}"));
        let bytes = sample(length);
        let stored = put(blobs, &key, &bytes, 77_777).await;
        assert_eq!(stored, facts(&bytes), "facts of {key}");
        let back = read(blobs, &key, None).await;
        assert!(back == bytes, "{key} came back with other bytes");
        let middle = length as u64 - 1_000_000..length as u64 - 10;
        let back = read(blobs, &key, Some(middle)).await;
        assert!(
            back == bytes[length - 1_000_000..length - 10],
            "a range of {key}"
        );
    }
}

/// Ranges inside, across and beyond the end of a blob.
///
/// # Panics
/// If one gives other bytes than it should.
pub async fn ranges_are_clamped(blobs: &dyn Blobs) {
    let ten = key("ranges/ten");
    put(blobs, &ten, b"0123456789", 3).await;
    let reversed = Range { start: 7, end: 3 };
    for (range, expected) in [
        (0..10, "0123456789"),
        (0..1, "0"),
        (3..7, "3456"),
        (9..10, "9"),
        (7..70, "789"),
        (0..u64::MAX, "0123456789"),
        (4..4, ""),
        (0..0, ""),
        (10..10, ""),
        (10..20, ""),
        (30..40, ""),
        (reversed, ""),
    ] {
        let back = read(blobs, &ten, Some(range.clone())).await;
        assert_eq!(back, expected.as_bytes(), "range {range:?}");
        let opened = blobs
            .get(&ten, Some(range.clone()))
            .await
            .unwrap_or_else(|error| broken(&error));
        assert_eq!(opened.size, 10, "whole size with range {range:?}");
    }
    let none = key("ranges/none");
    put(blobs, &none, b"", 1).await;
    assert_eq!(read(blobs, &none, Some(0..5)).await, b"");
    for range in [0..5, 5..5, 7..9] {
        let missing = blobs.get(&key("ranges/missing"), Some(range)).await;
        assert!(matches!(missing, Err(BlobError::NotFound)));
    }
}

/// More bytes than the limit are refused, early or late; exactly the limit is allowed.
///
/// # Panics
/// If something of a refused blob is visible.
pub async fn too_much_leaves_nothing(blobs: &dyn Blobs) {
    for (name, length) in [("little", 11), ("much", 9 * 1024 * 1024)] {
        let key = key(&format!("much/{name}"));
        let bytes = sample(length);
        let limit = length as u64 - 1;
        match blobs.put(&key, pieces(&bytes, 65_521), limit).await {
            Err(BlobError::TooLarge { limit: told }) => assert_eq!(told, limit),
            other => panic!("expected a refusal, got {other:?}"),
        }
        nothing_at(blobs, &key).await;
        let stored = blobs.put(&key, pieces(&bytes, 65_521), limit + 1).await;
        assert!(stored.is_ok(), "exactly the limit is not too much");
    }
}

/// A source that fails, early or late, leaves nothing.
///
/// # Panics
/// If the promise is broken.
pub async fn a_failing_source_leaves_nothing(blobs: &dyn Blobs) {
    for (name, length) in [("at-once", 0), ("early", 10), ("late", 9 * 1024 * 1024)] {
        let key = key(&format!("failing/{name}"));
        let broken = failing(&sample(length));
        match blobs.put(&key, broken, u64::MAX).await {
            Err(BlobError::Source(error)) => assert_eq!(error.to_string(), "cut off"),
            other => panic!("expected the error of the source, got {other:?}"),
        }
        nothing_at(blobs, &key).await;
    }
}

/// A failed write never replaces a blob.
///
/// # Panics
/// If the promise is broken.
pub async fn a_failed_write_leaves_the_old_bytes(blobs: &dyn Blobs) {
    let key = key("kept/old");
    put(blobs, &key, b"old", 3).await;
    for length in [10, 9 * 1024 * 1024] {
        let failed = blobs.put(&key, failing(&sample(length)), u64::MAX).await;
        assert!(failed.is_err(), "the source had failed");
        assert_eq!(read(blobs, &key, None).await, b"old");
    }
}

/// Until the last byte has arrived, readers and listings see the previous state.
///
/// # Panics
/// If the promise is broken.
pub async fn a_write_is_invisible_until_it_is_whole(blobs: &dyn Blobs) {
    for (name, length) in [("small", 100), ("large", 9 * 1024 * 1024)] {
        let key = key(&format!("whole/{name}"));
        let bytes = sample(length);
        let (release, released) = futures_util::future::abortable(std::future::pending::<()>());
        let last = Bytes::from_static(b"end");
        let source: ByteStream = Box::pin(pieces(&bytes, 1 << 20).chain(stream::once(async {
            assert!(release.await.is_err(), "it is released by aborting it");
            Ok(last)
        })));
        let watch = async {
            for _ in 0..20 {
                nothing_at(blobs, &key).await;
            }
            released.abort();
        };
        let (stored, ()) =
            futures_util::future::join(blobs.put(&key, source, u64::MAX), watch).await;
        assert!(stored.is_ok(), "the write has failed: {stored:?}");
        let whole = [&bytes[..], b"end"].concat();
        assert!(read(blobs, &key, None).await == whole, "bytes of {key}");
    }
}

/// A deleted blob is gone, and deleting it again is no error.
///
/// # Panics
/// If the promise is broken.
pub async fn deleting_is_idempotent(blobs: &dyn Blobs) {
    let here = key("deleting/here");
    put(blobs, &here, b"x", 1).await;
    put(blobs, &key("deleting/beside"), b"y", 1).await;
    for _ in 0..2 {
        delete(blobs, &here).await;
        nothing_at(blobs, &here).await;
    }
    delete(blobs, &key("deleting/never/was")).await;
    assert_eq!(read(blobs, &key("deleting/beside"), None).await, b"y");
    put(blobs, &here, b"again", 5).await;
    assert_eq!(read(blobs, &here, None).await, b"again");
}

/// Listings are ordered by whole keys, not by folders, and a prefix may end inside a name.
///
/// # Panics
/// If the promise is broken.
pub async fn listings_are_in_key_order(blobs: &dyn Blobs) {
    let names = [
        "list/a-b",
        "list/a.b",
        "list/a/b",
        "list/a/b2/c",
        "list/a0",
        "list/ab",
        "list/b/a",
        "listing/x",
    ];
    for name in names.iter().rev() {
        put(blobs, &key(name), name.as_bytes(), 100).await;
    }
    assert_eq!(keys(blobs, "list/", None, 100).await, names[..7]);
    assert_eq!(keys(blobs, "list", None, 100).await, names);
    assert_eq!(keys(blobs, "list/a", None, 100).await, names[..6]);
    assert_eq!(keys(blobs, "list/a/", None, 100).await, names[2..4]);
    assert_eq!(keys(blobs, "list/a/b2", None, 100).await, names[3..4]);
    assert_eq!(keys(blobs, "list/b/a", None, 100).await, names[6..7]);
    assert!(keys(blobs, "list/c", None, 100).await.is_empty());
    assert!(keys(blobs, "nowhere/at/all", None, 100).await.is_empty());
    let listed = blobs
        .list("list/ab", None, 1)
        .await
        .unwrap_or_else(|error| broken(&error));
    assert_eq!(listed[0].size, "list/ab".len() as u64);
    assert!(
        listed[0].modified_at.year() >= 2020,
        "{}",
        listed[0].modified_at
    );
}

/// Listings can be read page by page.
///
/// # Panics
/// If a page has other keys than it should.
pub async fn listings_go_on_after_a_key(blobs: &dyn Blobs) {
    let names: Vec<String> = (0..7).map(|n| format!("pages/{}/n{n}", n / 3)).collect();
    for name in &names {
        put(blobs, &key(name), b"", 1).await;
    }
    let mut seen: Vec<String> = Vec::new();
    loop {
        let page = keys(blobs, "pages/", seen.last().map(String::as_str), 3).await;
        if page.is_empty() {
            break;
        }
        assert!(page.len() <= 3, "a page of {}", page.len());
        seen.extend(page);
    }
    assert_eq!(seen, names);
    assert!(keys(blobs, "pages/", None, 0).await.is_empty());
    assert_eq!(keys(blobs, "pages/", Some("pages/1"), 9).await, names[3..]);
    assert_eq!(
        keys(blobs, "pages/1/", Some("pages/0/n1"), 9).await,
        names[3..6]
    );
    assert!(keys(blobs, "pages/", Some("pagez"), 9).await.is_empty());
}

/// A stream of `bytes` in chunks of at most `length`.
pub fn pieces(bytes: &[u8], length: usize) -> ByteStream {
    let pieces: Vec<_> = bytes
        .chunks(length)
        .map(Bytes::copy_from_slice)
        .map(Ok)
        .collect();
    Box::pin(stream::iter(pieces))
}

/// Pseudorandom bytes without a simple pattern.
pub fn sample(length: usize) -> Vec<u8> {
    let mut state = 0x9e37_79b9_u32;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        state.to_be_bytes()[0]
    };
    (0..length).map(|_| next()).collect()
}

fn failing(bytes: &[u8]) -> ByteStream {
    let end = stream::iter([Err(io::Error::other("cut off"))]);
    Box::pin(pieces(bytes, 65_521).chain(end))
}

fn key(text: &str) -> BlobKey {
    BlobKey::new(text).unwrap_or_else(|| panic!("{text} is no key"))
}

fn facts(bytes: &[u8]) -> Stored {
    Stored {
        size: bytes.len() as u64,
        sha256: Sha256::digest(bytes).into(),
    }
}

fn broken(error: &dyn std::fmt::Display) -> ! {
    panic!("the storage has failed: {error}")
}

async fn put(blobs: &dyn Blobs, key: &BlobKey, bytes: &[u8], length: usize) -> Stored {
    let stored = blobs
        .put(key, pieces(bytes, length), bytes.len() as u64)
        .await;
    stored.unwrap_or_else(|error| broken(&error))
}

async fn read(blobs: &dyn Blobs, key: &BlobKey, range: Option<Range<u64>>) -> Vec<u8> {
    let opened = blobs
        .get(key, range)
        .await
        .unwrap_or_else(|error| broken(&error));
    let pieces: Result<Vec<Bytes>, _> = opened.bytes.try_collect().await;
    pieces.unwrap_or_else(|error| broken(&error)).concat()
}

async fn delete(blobs: &dyn Blobs, key: &BlobKey) {
    blobs
        .delete(key)
        .await
        .unwrap_or_else(|error| broken(&error));
}

async fn keys(blobs: &dyn Blobs, prefix: &str, after: Option<&str>, limit: usize) -> Vec<String> {
    let listed = blobs.list(prefix, after.map(key), limit).await;
    let listed = listed.unwrap_or_else(|error| broken(&error));
    listed.iter().map(|entry| entry.key.to_string()).collect()
}

async fn nothing_at(blobs: &dyn Blobs, key: &BlobKey) {
    let found = blobs.get(key, None).await;
    assert!(
        matches!(found, Err(BlobError::NotFound)),
        "{key} is visible"
    );
    assert!(
        keys(blobs, key.as_str(), None, 10).await.is_empty(),
        "{key} is listed"
    );
}
