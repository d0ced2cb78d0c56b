//! Zips of folders: what can be fetched while another is asked for, and what fails.

use std::sync::Arc;

use actix_web::test::TestRequest;
use bytes::Bytes;
use futures_util::stream;
use imprimatur_application::{
    chores::compress,
    ports::{Ports, packer::MockPacker, queues::Lease},
};
use serde_json::{Value, json};
use time::Duration;

use crate::test_app::TestApp;

impl TestApp {
    /// Ports whose zips have these bytes, or cannot be written.
    fn packing(&self, bytes: Option<&'static [u8]>) -> Ports {
        let mut packer = MockPacker::new();
        packer.expect_pack().returning(move |_| {
            let bytes = bytes.map(Bytes::from_static);
            let piece = bytes.ok_or_else(|| std::io::Error::other("a file is gone"));
            Box::pin(stream::iter([piece]))
        });
        Ports {
            packer: Arc::new(packer),
            ..self.ports.clone()
        }
    }

    /// What the chore does once; returns how many zips it found to write.
    async fn compress(&self, bytes: Option<&'static [u8]>) -> usize {
        let ports = self.packing(bytes);
        let now = ports.clock.now();
        let lease = Lease {
            holder: "stories".to_owned(),
            now,
            until: now + Duration::minutes(5),
        };
        let claimed = ports.queues.claim_archives(lease.clone(), 10).await;
        let claimed = claimed.unwrap();
        let count = claimed.len();
        for archive in claimed {
            let written = compress::compress(&ports, archive, &lease).await;
            assert!(written.is_ok() || bytes.is_none());
        }
        count
    }

    async fn asked(&self, folder: &str) -> Value {
        let path = format!("/api/v1/jobs/{folder}/compression");
        self.post(&path, json!({})).await.ok()
    }

    async fn latest(&self, folder: &str) -> Value {
        let path = format!("/api/v1/jobs/{folder}/compression");
        self.get(&path).await.ok()
    }

    /// The bytes behind a `download_url`, without a key.
    async fn linked(&self, url: &str) -> (u16, Bytes) {
        let path = url.strip_prefix("https://proofs.example.com").unwrap();
        let reply = self.send(TestRequest::get().uri(path)).await;
        (reply.status.as_u16(), reply.body)
    }
}

#[actix_web::test]
async fn a_zip_stays_good_whatever_becomes_of_a_newer_one() {
    let app = TestApp::new().await;
    let folder = app.folder("Order").await;
    let plain = format!("/review/download/{folder}/document/x");
    app.asked(&folder).await;
    app.get(&plain).await.error(404);
    assert_eq!(app.compress(Some(b"first")).await, 1);
    let first = app.latest(&folder).await;
    let url = first["download_url"].as_str().unwrap();
    app.clock.advance(1);
    app.asked(&folder).await;
    assert_eq!(app.latest(&folder).await["status"], "queued");
    assert_eq!(app.linked(url).await, (200, "first".into()));
    let reply = app.get(&plain).await;
    assert_eq!(&reply.body[..], b"first");
    assert!(reply.header("repr-digest").starts_with("sha-256=:"));

    // Done, too: the plain address is that of the latest, a link that of its own.
    assert_eq!(app.compress(Some(b"second")).await, 1);
    assert_eq!(&app.get(&plain).await.body[..], b"second");
    assert_eq!(app.linked(url).await, (200, "first".into()));
    let second = app.latest(&folder).await;
    let newer = second["download_url"].as_str().unwrap();
    app.delete(&format!("/api/v1/jobs/{folder}/compression"))
        .await
        .ok();
    assert_eq!(app.linked(newer).await.0, 404);
    assert_eq!(app.linked(url).await, (200, "first".into()));
    app.clock.advance(8 * 24 * 3_600);
    assert_eq!(app.linked(url).await.0, 404);
    app.get(&plain).await.error(404);
}

#[actix_web::test]
async fn a_zip_that_cannot_be_written_has_failed_within_seconds() {
    let app = TestApp::new().await;
    let folder = app.folder("Order").await;
    app.asked(&folder).await;
    for attempt in 1..=3 {
        assert_eq!(app.compress(None).await, 1, "{attempt}");
        assert_eq!(app.compress(None).await, 0, "it rests");
        let expected = if attempt < 3 { "processing" } else { "failed" };
        assert_eq!(app.latest(&folder).await["status"], expected);
        app.clock.advance(1);
    }
    app.asked(&folder).await;
    assert_eq!(app.compress(None).await, 1);
    app.clock.advance(1);
    assert_eq!(app.compress(Some(b"whole")).await, 1);
    assert_eq!(app.latest(&folder).await["status"], "done");
}
