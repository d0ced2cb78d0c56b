//! How little memory it takes to move large documents to and from a bucket.
//!
//! In larger sizes with `IMPRIMATUR_TEST_BULK=full`; `--no-capture` shows what is measured.

use std::time::Duration;

use imprimatur_testkit::wait;
use reqwest::{Method, Response};

use crate::{
    bulk::{MIB, folder, growth, send_noise, sized, zipped},
    support::{Bucket, ServerProcess, Stores},
};

/// How much memory may grow for somebody who reads slowly.
const READER_MAX: u64 = 16 * MIB;
/// How much it may grow for a zip or an upload.
const WRITER_MAX: u64 = 32 * MIB;
/// How often a slow reader takes a mebibyte: 20 a second.
const PACE: Duration = Duration::from_millis(50);
/// How long somebody who has stalled is watched.
const STALL: Duration = Duration::from_secs(2);

#[tokio::test(flavor = "multi_thread")]
async fn a_bucket_takes_little_memory_however_large_a_document_and_slow_a_reader_is() {
    let bucket = Bucket::start().await;
    let mut settings = bucket.settings().to_vec();
    settings.push(("IMPRIMATUR_LIMITS__RATE", "0/min"));
    let service = ServerProcess::start_with(&Stores::Sqlite, &settings).await;
    let folder = folder(&service).await;

    let length = sized(56 * MIB, 300 * MIB);
    let upload = send_noise(&service, &folder, "large.bin", 1, length);
    let (_, grown) = growth(&service, upload).await;
    holds("an upload", grown, WRITER_MAX);

    let list = service.get("/api/v1/jobs?flat=true&files_only=true").await;
    let guid = list["data"][0]["guid"].as_str().unwrap();
    let path = format!("/review/download/{guid}/document/large.bin");
    let (stalled, grown) = growth(&service, stalled(&service, &path)).await;
    holds("a reader who stalls", grown, READER_MAX);
    let slow = read_slowly(&service, &path, sized(40 * MIB, 200 * MIB));
    let ((), grown) = growth(&service, slow).await;
    holds("a slow reader", grown, READER_MAX);
    drop(stalled);

    let (_, grown) = growth(&service, zipped(&service, &folder)).await;
    holds("a zip", grown, WRITER_MAX);
}

fn holds(what: &str, grown: u64, most: u64) {
    eprintln!("{what}: memory grew by {} KiB", grown >> 10);
    assert!(grown < most, "{what}: {grown} bytes");
}

/// Takes the first 64 KiB of a document, and nothing more for a while.
async fn stalled(service: &ServerProcess, path: &str) -> Response {
    let mut answer = service.request(Method::GET, path).send().await.unwrap();
    let mut taken = 0;
    while taken < 64 << 10 {
        taken += answer.chunk().await.unwrap().unwrap().len();
    }
    let begun = std::time::Instant::now();
    wait::until("the end of the stall", 2 * STALL, async || {
        (begun.elapsed() >= STALL).then_some(())
    })
    .await;
    answer
}

/// Takes so many bytes of a document, at 20 MiB a second.
async fn read_slowly(service: &ServerProcess, path: &str, length: u64) {
    let mut answer = service.request(Method::GET, path).send().await.unwrap();
    let mut pace = tokio::time::interval(PACE);
    let mut taken = 0;
    for step in 1..=length / MIB {
        pace.tick().await;
        while taken < step * MIB {
            taken += answer.chunk().await.unwrap().unwrap().len() as u64;
        }
    }
}
