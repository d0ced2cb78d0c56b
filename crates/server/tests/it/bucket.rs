//! The built binary with its bytes in an S3 bucket.

use std::{
    io::{Cursor, Read as _},
    path::Path,
    time::Duration,
};

use imprimatur_testkit::{pdf, wait};
use reqwest::{Method, StatusCode};
use serde_json::json;

use crate::{
    doctor, metrics,
    support::{Bucket, ServerProcess, Stores, both_stores, files_below},
};

both_stores!(documents_pictures_and_zips_are_kept_in_a_bucket);

async fn documents_pictures_and_zips_are_kept_in_a_bucket(store: Stores) {
    let bucket = Bucket::start().await;
    let service = ServerProcess::start_with(&store, &bucket.settings()).await;
    let folder = json!({ "is_folder": true, "name": "Order 4711" });
    let folder = service.post("/api/v1/jobs", &folder).await;
    let folder = folder["guid"].as_str().unwrap();

    // More than one part of an upload to the bucket.
    let bytes: Vec<u8> = (0..5_u32 << 20).flat_map(u32::to_le_bytes).collect();
    let fields = [("parent", folder)];
    let large = service.upload("/api/v1/upload", "large.bin", &bytes, &fields);
    let large = large.await["guid"].as_str().unwrap().to_owned();
    range(&service, &large, &bytes).await;

    let proof = pdf::two_pages();
    let document = service.upload("/api/v1/upload", "Proof.pdf", &proof, &fields);
    let document = document.await["guid"].as_str().unwrap().to_owned();
    thumbnail(&service, &bucket, &document).await;
    zip(
        &service,
        folder,
        &[("large.bin", &bytes), ("Proof.pdf", &proof)],
    )
    .await;
    assert_eq!(files_below(&bucket.area("documents")), 2);
    assert_eq!(files_below(&service.folder().join("blobs")), 0);
    let (lines, is_well) = doctor::doctor(&service);
    assert!(is_well, "{lines:?}");

    deleted(&service, &bucket, folder).await;
}

/// The whole of a document, its middle, its end, and what is not there.
async fn range(service: &ServerProcess, guid: &str, bytes: &[u8]) {
    let path = format!("/review/download/{guid}/document/large.bin");
    let whole = service.request(Method::GET, &path).send().await.unwrap();
    assert!(
        whole.bytes().await.unwrap() == bytes,
        "other bytes came back"
    );
    let (middle, length) = (9 << 20, bytes.len());
    for (asked, from, to) in [
        (
            format!("bytes={middle}-{}", middle + 99),
            middle,
            middle + 100,
        ),
        ("bytes=-7".to_owned(), length - 7, length),
        (format!("bytes={}-", length - 5), length - 5, length),
    ] {
        let part = service.request(Method::GET, &path).header("Range", &asked);
        let part = part.send().await.unwrap();
        assert_eq!(part.status(), StatusCode::PARTIAL_CONTENT, "{asked}");
        assert!(part.bytes().await.unwrap() == bytes[from..to], "{asked}");
    }
    let beyond = service
        .request(Method::GET, &path)
        .header("Range", format!("bytes={length}-"));
    let beyond = beyond.send().await.unwrap();
    assert_eq!(beyond.status(), StatusCode::RANGE_NOT_SATISFIABLE);
}

/// A picture of the first page, made once and then kept.
async fn thumbnail(service: &ServerProcess, bucket: &Bucket, guid: &str) {
    let path = format!("/review/file/{guid}/thumbnail?width=120&height=120");
    let mut pictures = Vec::new();
    for _ in 0..2 {
        let picture = service
            .request(Method::GET, &path)
            .header("Accept", "image/png");
        let picture = picture.send().await.unwrap();
        assert_eq!(picture.status(), StatusCode::OK);
        assert_eq!(picture.headers()["content-type"], "image/png");
        pictures.push(picture.bytes().await.unwrap());
        assert_eq!(files_below(&bucket.area("pictures")), 1);
    }
    assert!(pictures[0].starts_with(b"\x89PNG"));
    assert_eq!(pictures[0], pictures[1]);
}

async fn zip(service: &ServerProcess, folder: &str, expected: &[(&str, &[u8])]) {
    let path = format!("/api/v1/jobs/{folder}/compression");
    service.post(&path, &json!({})).await;
    let done = wait::until("the zip", Duration::from_secs(30), async || {
        let now = service.get(&path).await;
        (now["status"] == json!("done")).then_some(now)
    })
    .await;
    let url = done["download_url"].as_str().unwrap();
    let fetched = service.anonymous(Method::GET, &url[service.url.len()..]);
    let fetched = fetched.send().await.unwrap().bytes().await.unwrap();
    let mut zip = zip::ZipArchive::new(Cursor::new(fetched)).unwrap();
    assert_eq!(zip.len(), expected.len());
    for (name, bytes) in expected {
        let mut found = Vec::new();
        let mut entry = zip.by_name(name).unwrap();
        entry.read_to_end(&mut found).unwrap();
        assert!(found == *bytes, "{name} differs");
    }
}

/// For good: nothing is left in the bucket.
async fn deleted(service: &ServerProcess, bucket: &Bucket, folder: &str) {
    let path = format!("/api/v1/jobs/{folder}");
    for _ in 0..2 {
        let deleted = service.request(Method::DELETE, &path).send().await.unwrap();
        assert_eq!(deleted.status(), StatusCode::OK);
    }
    let all = bucket.area("");
    let gone = async || (objects(&all) == 0).then_some(());
    wait::until("the bytes to be gone", Duration::from_secs(20), gone).await;
}

/// Uploads a file and deletes it for good.
async fn upload_and_erase(service: &ServerProcess) {
    let proof = pdf::two_pages();
    let uploaded = service.upload("/api/v1/upload", "Proof.pdf", &proof, &[]);
    let guid = uploaded.await["guid"].as_str().unwrap().to_owned();
    for _ in 0..2 {
        let path = format!("/api/v1/jobs/{guid}");
        let deleted = service.request(Method::DELETE, &path).send().await.unwrap();
        assert_eq!(deleted.status(), StatusCode::OK);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn bytes_go_from_a_bucket_that_deletes_objects_one_by_one() {
    let bucket = Bucket::start_without(Some("DeleteObjects")).await;
    let service = ServerProcess::start_with(&Stores::Sqlite, &bucket.settings()).await;
    upload_and_erase(&service).await;
    let all = bucket.area("");
    let gone = async || (objects(&all) == 0).then_some(());
    wait::until("the bytes to be gone", Duration::from_secs(20), gone).await;
    let (lines, is_well) = doctor::doctor(&service);
    assert!(is_well, "{lines:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bucket_that_deletes_nothing_is_told_of() {
    let bucket = Bucket::start_without(Some("DeleteObject")).await;
    let metrics = metrics::free_address();
    let mut settings = bucket.settings().to_vec();
    settings.push(("IMPRIMATUR_METRICS__LISTEN", &metrics));
    let service = ServerProcess::start_with(&Stores::Sqlite, &settings).await;
    upload_and_erase(&service).await;
    let url = format!("http://{metrics}/metrics");
    wait::until("the metric", Duration::from_secs(20), async || {
        let text = reqwest::get(&url).await.ok()?.text().await.ok()?;
        let is_told = text.contains("imprimatur_waiting{queue=\"removals\"} 1");
        is_told.then_some(())
    })
    .await;
    let (lines, is_well) = doctor::doctor(&service);
    let storage = lines
        .iter()
        .find(|line| line["check"] == "storage")
        .unwrap();
    assert!(!is_well);
    let message = storage["message"].as_str().unwrap();
    assert!(message.contains("could not be removed"), "{message}");
}

fn objects(folder: &Path) -> usize {
    ["documents", "pictures", "archives", "probes", "transfers"]
        .iter()
        .map(|area| files_below(&folder.join(area)))
        .sum()
}
