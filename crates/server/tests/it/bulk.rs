//! Much at once: zips of many files and of large ones, uploads side by side, and how little memory that takes.
//!
//! By default in sizes that every run can afford. With `IMPRIMATUR_TEST_BULK=full` in those where formats and memory
//! have their limits: 70,000 files in a zip, more than 4 GiB in one entry, twenty uploads of 500 MiB. That needs some
//! 15 GB of disk below `TMPDIR` and several minutes, and prints what it measures (`--no-capture`).

use std::{
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use bytes::Bytes;
use futures_util::{Stream, StreamExt as _, future::join_all, stream};
use imprimatur_testkit::wait;
use reqwest::{Body, Method};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use tokio::io::AsyncWriteExt as _;

use crate::support::{
    Manifest, ServerProcess, Stores, both_stores, files_below, form, is_unpacked_everywhere,
};

pub(crate) const MIB: u64 = 1 << 20;
/// How much memory may grow, however large a document is and however many come at once.
const GROWTH_MAX: u64 = 64 * MIB;
/// The same for one document or one zip.
const ONE_GROWTH_MAX: u64 = 16 * MIB;
/// How many uploads are under way at a time while a folder is filled.
const HANDS: usize = 24;
/// Longer than the largest zip takes in a build without optimisation.
const ZIP_MAX: Duration = Duration::from_mins(20);

/// One of two sizes, the latter if everything is asked for.
pub(crate) fn sized<T>(usual: T, full: T) -> T {
    match std::env::var("IMPRIMATUR_TEST_BULK") {
        Ok(text) if text == "full" => full,
        _ => usual,
    }
}

async fn start(store: &Stores) -> ServerProcess {
    ServerProcess::start_with(store, &[("IMPRIMATUR_LIMITS__RATE", "0/min")]).await
}

pub(crate) async fn folder(service: &ServerProcess) -> String {
    let folder = json!({ "is_folder": true, "name": "Order" });
    let folder = service.post("/api/v1/jobs", &folder).await;
    folder["guid"].as_str().unwrap().to_owned()
}

/// Bytes that no packer makes smaller, the same for the same seed, in pieces. They repeat after a mebibyte, which is
/// farther than any packer of zips looks back.
fn noise(seed: u64, length: u64) -> impl Iterator<Item = Bytes> {
    const PIECE: u64 = 128 << 10;
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let words = (0..MIB / 8).flat_map(|_| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state.to_le_bytes()
    });
    let pool: Bytes = words.collect();
    (0..length.div_ceil(PIECE)).map(move |number| {
        let begin = number * PIECE;
        let size = PIECE.min(length - begin);
        let begin = usize::try_from(begin % MIB).unwrap();
        pool.slice(begin..begin + usize::try_from(size).unwrap())
    })
}

/// Uploads noise as one document without ever having all of it, and returns its hash.
pub(crate) async fn send_noise(
    service: &ServerProcess,
    parent: &str,
    name: &str,
    seed: u64,
    length: u64,
) -> String {
    let hash = Arc::new(std::sync::Mutex::new(Sha256::new()));
    let noted = Arc::clone(&hash);
    let pieces = noise(seed, length).inspect(move |piece| noted.lock().unwrap().update(piece));
    let answer = post_stream(service, parent, name, stream::iter(pieces.map(Ok))).await;
    assert_eq!(answer["size"], json!(length));
    let hash = hash.lock().unwrap().clone();
    hex::encode(hash.finalize())
}

fn streamed(
    service: &ServerProcess,
    parent: &str,
    name: &str,
    pieces: impl Stream<Item = std::io::Result<Bytes>> + Send + 'static,
) -> reqwest::RequestBuilder {
    const MARK: &[u8] = b"HERE";
    let (boundary, whole) = form(name, MARK, &[("parent", parent)]);
    let at = whole.windows(MARK.len()).position(|part| part == MARK);
    let (head, tail) = whole.split_at(at.unwrap());
    let head = Bytes::copy_from_slice(head);
    let tail = Bytes::copy_from_slice(&tail[MARK.len()..]);
    let body = stream::iter([Ok(head)])
        .chain(pieces)
        .chain(stream::iter([Ok(tail)]))
        .then(async |piece| {
            // One sender among many must let the others begin.
            tokio::task::yield_now().await;
            piece
        });
    let content_type = format!("multipart/form-data; boundary={boundary}");
    service
        .request(Method::POST, "/api/v1/upload")
        .header("Content-Type", content_type)
        .body(Body::wrap_stream(body))
}

async fn post_stream(
    service: &ServerProcess,
    parent: &str,
    name: &str,
    pieces: impl Stream<Item = std::io::Result<Bytes>> + Send + 'static,
) -> Value {
    let answer = streamed(service, parent, name, pieces)
        .send()
        .await
        .unwrap();
    let (status, text) = (answer.status(), answer.text().await.unwrap());
    assert_eq!(status, 200, "{text}");
    serde_json::from_str(&text).unwrap()
}

/// Asks for the zip of a folder, waits for it, and fetches it.
pub(crate) async fn zipped(service: &ServerProcess, folder: &str) -> PathBuf {
    let path = format!("/api/v1/jobs/{folder}/compression");
    service.post(&path, &json!({})).await;
    let done = wait::until("the zip", ZIP_MAX, async || {
        let now = service.get(&path).await;
        assert_ne!(now["status"], json!("failed"), "{now}");
        (now["status"] == json!("done")).then_some(now)
    })
    .await;
    let url = done["download_url"].as_str().unwrap();
    let target = service.folder().join("fetched.zip");
    let size = fetch(service, &url[service.url.len()..], &target).await;
    assert_eq!(done["size"], json!(size));
    target
}

async fn fetch(service: &ServerProcess, path: &str, target: &Path) -> u64 {
    let answer = service.anonymous(Method::GET, path).send().await.unwrap();
    assert_eq!(answer.status(), 200);
    let mut bytes = answer.bytes_stream();
    let mut file = tokio::fs::File::create(target).await.unwrap();
    let mut size = 0;
    while let Some(piece) = bytes.next().await {
        let piece = piece.unwrap();
        size += piece.len() as u64;
        file.write_all(&piece).await.unwrap();
    }
    file.flush().await.unwrap();
    size
}

/// The most memory that the service has while something is done, beyond what it had before.
pub(crate) async fn growth<T>(service: &ServerProcess, work: impl Future<Output = T>) -> (T, u64) {
    let before = service.memory();
    let (most, is_over) = (AtomicU64::new(before), AtomicBool::new(false));
    let watch = async {
        let mut looks = tokio::time::interval(Duration::from_millis(20));
        while !is_over.load(Ordering::SeqCst) {
            most.fetch_max(service.memory(), Ordering::SeqCst);
            looks.tick().await;
        }
    };
    let work = async {
        let done = work.await;
        is_over.store(true, Ordering::SeqCst);
        done
    };
    let (done, ()) = tokio::join!(work, watch);
    (done, most.load(Ordering::SeqCst) - before)
}

fn told(what: &str, began: Instant) {
    eprintln!("{what}: {:.1} s", began.elapsed().as_secs_f64());
}

both_stores!(a_folder_of_many_small_files_is_unpacked_by_everybody);

async fn a_folder_of_many_small_files_is_unpacked_by_everybody(store: Stores) {
    let count = sized(1_200, 70_000);
    let service = &start(&store).await;
    let folder = folder(service).await;
    let began = Instant::now();
    let uploads = (0..count).map(|number| {
        let folder = &folder;
        async move {
            let name = format!("Blatt {number:05} – größer.txt");
            let text = format!("Blatt {number}\n").repeat(number % 97);
            let fields = [("parent", folder.as_str())];
            let upload = service.upload("/api/v1/upload", &name, text.as_bytes(), &fields);
            upload.await;
            (name, hex::encode(Sha256::digest(text)))
        }
    });
    let uploads = stream::iter(uploads).buffer_unordered(HANDS);
    let expected: Manifest = uploads.collect().await;
    told(&format!("{count} uploads"), began);
    let began = Instant::now();
    let (zip, grown) = growth(service, zipped(service, &folder)).await;
    told(&format!("zip of {count} files, fetched"), began);
    eprintln!("memory grew by {} KiB", grown >> 10);
    let began = Instant::now();
    is_unpacked_everywhere(&zip, &expected);
    told("unpacked", began);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_folder_with_a_huge_file_is_unpacked_by_everybody() {
    let length = sized(40 * MIB + 1, 4_400_000_001);
    let service = start(&Stores::Sqlite).await;
    let folder = folder(&service).await;
    let began = Instant::now();
    let mut expected = Manifest::new();
    for (name, seed, length) in [("a-huge.bin", 1, length), ("z-behind.bin", 2, 4_711)] {
        let sent = send_noise(&service, &folder, name, seed, length);
        let (sha256, grown) = growth(&service, sent).await;
        eprintln!("memory grew by {} KiB", grown >> 10);
        assert!(grown < ONE_GROWTH_MAX, "{grown} bytes");
        expected.insert(name.to_owned(), sha256);
    }
    told(&format!("upload of {length} bytes"), began);
    let began = Instant::now();
    let (zip, grown) = growth(&service, zipped(&service, &folder)).await;
    told(&format!("zip of {length} bytes, fetched"), began);
    eprintln!("memory grew by {} KiB", grown >> 10);
    assert!(grown < ONE_GROWTH_MAX, "{grown} bytes");
    let began = Instant::now();
    is_unpacked_everywhere(&zip, &expected);
    told("unpacked", began);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_zip_takes_little_memory() {
    // Half of it can be made smaller, so that both ways of packing are gone.
    let length = sized(16 * MIB, 256 * MIB);
    let service = start(&Stores::Sqlite).await;
    let folder = folder(&service).await;
    for (name, seed) in [("one.bin", 1), ("two.bin", 2)] {
        send_noise(&service, &folder, name, seed, length).await;
        let line = Bytes::from(format!("{name} can be made smaller\n").repeat(10_000));
        let count = usize::try_from(length).unwrap() / line.len();
        let lines = std::iter::repeat_n(line, count).map(Ok);
        let name = name.replace("bin", "txt");
        post_stream(&service, &folder, &name, stream::iter(lines)).await;
    }
    let began = Instant::now();
    let (_, grown) = growth(&service, zipped(&service, &folder)).await;
    told(
        &format!("zip of four files of {length} bytes, fetched"),
        began,
    );
    eprintln!("memory grew by {} KiB", grown >> 10);
    assert!(grown < ONE_GROWTH_MAX, "{grown} bytes");
}

#[tokio::test(flavor = "multi_thread")]
async fn uploads_side_by_side_take_little_memory() {
    let (count, length) = sized((4, 24 * MIB), (20, 500 * MIB));
    let service = start(&Stores::Sqlite).await;
    let folder = folder(&service).await;
    let began = Instant::now();
    let uploads = (0..count).map(|number| {
        let (service, folder) = (&service, &folder);
        async move {
            let name = format!("{number}.bin");
            send_noise(service, folder, &name, number, length).await
        }
    });
    let (hashes, grown) = growth(&service, join_all(uploads)).await;
    told(&format!("{count} uploads of {length} bytes at once"), began);
    eprintln!("memory grew by {} KiB", grown >> 10);
    assert!(grown < GROWTH_MAX, "{grown} bytes");
    let kept = service.get("/api/v1/jobs?flat=true&files_only=true").await;
    assert_eq!(kept["meta"]["total"], json!(hashes.len()));
}

#[tokio::test(flavor = "multi_thread")]
async fn uploads_that_are_cut_off_leave_nothing() {
    let (count, length) = sized((8, 9 * MIB), (20, 100 * MIB));
    let service = start(&Stores::Sqlite).await;
    let folder = folder(&service).await;
    let uploads = (0..count).map(|number| {
        let cut = Err(std::io::Error::other("the sender has gone away"));
        let pieces = noise(number, length).map(Ok).chain([cut]);
        streamed(&service, &folder, "half.bin", stream::iter(pieces)).send()
    });
    for answer in join_all(uploads).await {
        assert!(answer.is_err());
    }
    let listed = service.get("/api/v1/jobs?flat=true").await;
    assert_eq!(listed["meta"]["total"], json!(1), "there is the folder");
    let blobs = service.folder().join("blobs");
    wait::until(
        "the bytes to be gone",
        Duration::from_secs(20),
        async || (files_below(&blobs) == 0).then_some(()),
    )
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_killed_uploads_leave_is_swept_once_it_is_old() {
    let mut service = start(&Stores::Sqlite).await;
    let folder = folder(&service).await;
    let blobs = service.folder().join("blobs");
    let (pause, resume) = tokio::sync::oneshot::channel::<()>();
    let pieces = stream::iter(noise(1, 9 * MIB).map(Ok)).chain(stream::once(async {
        // Until the service is gone.
        drop(resume.await);
        Err(std::io::Error::other("too late"))
    }));
    let upload = tokio::spawn(streamed(&service, &folder, "half.bin", pieces).send());
    let written = || {
        let length = |entry: std::fs::DirEntry| entry.metadata().unwrap().len();
        let entries = std::fs::read_dir(blobs.join(".incoming")).unwrap();
        entries.map(|entry| length(entry.unwrap())).sum::<u64>()
    };
    wait::until("half of it", Duration::from_secs(20), async || {
        (written() > 4 * MIB).then_some(())
    })
    .await;
    service.kill();
    drop(pause);
    assert!(upload.await.unwrap().is_err());
    // The record of another one was never made.
    std::fs::create_dir_all(blobs.join("documents/00")).unwrap();
    std::fs::write(blobs.join("documents/00/lost"), "lost").unwrap();
    assert_eq!(files_below(&blobs), 2);
    service.restart().await;
    let (lines, _) = crate::doctor::doctor(&service);
    assert!(crate::doctor::findings(&lines).is_empty(), "{lines:?}");
    assert_eq!(files_below(&blobs), 2, "it may still be needed");
    service.kill();
    crate::doctor::make_older(&blobs, Duration::from_hours(30));
    service.restart().await;
    wait::until(
        "the bytes to be gone",
        Duration::from_secs(20),
        async || (files_below(&blobs) == 0).then_some(()),
    )
    .await;
}
