//! `imprimatur doctor`: what it finds, what it says, and that it leaves everything as it is.

use std::{
    fs::{self, File},
    net::TcpListener,
    path::{Path, PathBuf},
    process::Output,
    time::{Duration, SystemTime},
};

use imprimatur_testkit::postgres;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{ServerProcess, Stores, both_stores};

/// Nobody sweeps, so that what is laid out stays.
const NO_WORKER: [(&str, &str); 1] = [("IMPRIMATUR_ROLES", "api")];

/// What it says, line by line, and whether all was well.
pub(crate) fn doctor(service: &ServerProcess) -> (Vec<Value>, bool) {
    let output = service.command(&["doctor", "--json"]);
    let text = String::from_utf8(output.stdout).unwrap();
    let lines = text.lines().map(|line| serde_json::from_str(line).unwrap());
    (lines.collect(), output.status.success())
}

/// What came of a check.
fn check<'l>(lines: &'l [Value], name: &str) -> Option<&'l Value> {
    let is_outcome = |line: &&Value| line["check"] == name && line["finding"].is_null();
    lines.iter().find(is_outcome)
}

/// What it found.
pub(crate) fn findings(lines: &[Value]) -> Vec<&Value> {
    let found = lines.iter().filter(|line| line["finding"].is_string());
    found.collect()
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// All blobs of an area.
pub(crate) fn blobs(service: &ServerProcess, area: &str) -> Vec<PathBuf> {
    fn below(folder: &Path, found: &mut Vec<PathBuf>) {
        let Ok(entries) = fs::read_dir(folder) else {
            return;
        };
        for entry in entries {
            let path = entry.unwrap().path();
            if path.is_dir() {
                below(&path, found);
            } else {
                found.push(path);
            }
        }
    }
    let mut found = Vec::new();
    below(&service.folder().join("blobs").join(area), &mut found);
    found.sort();
    found
}

/// Lays bytes into the storage that nobody knows, as old as this.
pub(crate) fn lay(service: &ServerProcess, key: &str, age: Duration) {
    let path = service.folder().join("blobs").join(key);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, "seven77").unwrap();
    make_older(&path, age);
}

/// Dates a file, or all files below a folder, back.
pub(crate) fn make_older(path: &Path, age: Duration) {
    if path.is_dir() {
        for entry in fs::read_dir(path).unwrap() {
            make_older(&entry.unwrap().path(), age);
        }
        return;
    }
    #[expect(clippy::disallowed_methods, reason = "files are dated by the machine")]
    let written = SystemTime::now() - age;
    let file = File::options().append(true).open(path).unwrap();
    file.set_modified(written).unwrap();
}

both_stores!(a_service_that_is_well_is_told_so_while_it_runs);

async fn a_service_that_is_well_is_told_so_while_it_runs(store: Stores) {
    let service = ServerProcess::start(&store).await;
    for name in ["one.txt", "two.txt"] {
        service
            .upload("/api/v1/upload", name, name.as_bytes(), &[])
            .await;
    }
    begin_transfer(&service).await;
    let (lines, is_well) = doctor(&service);
    assert!(is_well, "{lines:?}");
    for name in [
        "folder", "database", "key", "storage", "mail", "clock", "bytes",
    ] {
        let outcome = check(&lines, name).unwrap();
        assert_eq!(outcome["ok"], json!(true), "{outcome}");
    }
    assert_eq!(blobs(&service, "probes"), [""; 0].map(PathBuf::from));
    let said = text(&service.command(&["doctor"]));
    let is_mail = |line: &&str| line.contains(" mail ") || line.contains("Fix: set smtp.url");
    let (mail, others): (Vec<_>, Vec<_>) = said.lines().partition(is_mail);
    assert!(others.iter().all(|line| line.starts_with("ok ")), "{said}");
    assert!(mail[0].starts_with("warn  mail"), "{said}");
    assert!(mail[0].contains("nobody receives them"), "{said}");
    assert_eq!(check(&lines, "mail").unwrap()["warning"], json!(true));
}

/// Half of an upload, which waits for the rest.
async fn begin_transfer(service: &ServerProcess) {
    let begun = service
        .request(Method::POST, "/api/v1/files")
        .header("Tus-Resumable", "1.0.0")
        .header("Upload-Length", "10");
    let begun = begun.send().await.unwrap();
    let address = begun.headers()["location"].to_str().unwrap().to_owned();
    let sent = service
        .request(Method::PATCH, &address[service.url.len()..])
        .header("Tus-Resumable", "1.0.0")
        .header("Upload-Offset", "0")
        .header("Content-Type", "application/offset+octet-stream")
        .body("half.");
    assert_eq!(sent.send().await.unwrap().status(), 204);
}

both_stores!(bytes_that_are_lost_or_cut_short_are_named_with_their_jobs);

async fn bytes_that_are_lost_or_cut_short_are_named_with_their_jobs(store: Stores) {
    let service = ServerProcess::start_with(&store, &NO_WORKER).await;
    let mut guids = Vec::new();
    for name in ["lost.txt", "short.txt", "whole.txt"] {
        let job = service.upload("/api/v1/upload", name, b"0123456789", &[]);
        guids.push(job.await["guid"].as_str().unwrap().to_owned());
    }
    let kept = by_upload(&service);
    fs::remove_file(&kept[0]).unwrap();
    fs::write(&kept[1], "0123").unwrap();
    let (lines, is_well) = doctor(&service);
    assert!(!is_well);
    assert_eq!(check(&lines, "bytes").unwrap()["ok"], json!(false));
    let found = findings(&lines);
    assert_eq!(found.len(), 2, "{found:?}");
    for (kind, guid) in [("missing", &guids[0]), ("wrong_size", &guids[1])] {
        let found = found.iter().find(|line| line["finding"] == kind).unwrap();
        let holder = &found["holders"][0];
        assert_eq!(
            (&holder["job_guid"], &holder["version"]),
            (&json!(guid), &json!(1))
        );
    }
    let said = service.command(&["doctor"]);
    assert_eq!(said.status.code(), Some(1));
    let said = text(&said);
    assert!(
        said.contains(&guids[0]) && said.contains("backup"),
        "{said}"
    );
}

/// The bytes of documents in the order of their uploads: keys end in their time.
fn by_upload(service: &ServerProcess) -> Vec<PathBuf> {
    let mut all = blobs(service, "documents");
    all.sort_by_key(|path| path.file_name().map(ToOwned::to_owned));
    all
}

both_stores!(stray_bytes_are_told_once_they_are_old_and_stay_where_they_are);

async fn stray_bytes_are_told_once_they_are_old_and_stay_where_they_are(store: Stores) {
    let service = ServerProcess::start_with(&store, &NO_WORKER).await;
    service
        .upload("/api/v1/upload", "held.txt", b"held", &[])
        .await;
    let old = Duration::from_hours(30);
    let stray = [
        "documents/00/lost",
        "archives/lost",
        "transfers/lost",
        "probes/left",
    ];
    for key in stray {
        lay(&service, key, old);
    }
    lay(&service, "documents/00/young", Duration::from_hours(1));
    lay(&service, "pictures/00/made-again.png", old);
    let (lines, is_well) = doctor(&service);
    assert!(!is_well);
    let mut found: Vec<_> = findings(&lines)
        .into_iter()
        .map(|line| {
            assert_eq!(
                (&line["finding"], &line["size"]),
                (&json!("stray"), &json!(7))
            );
            line["key"].as_str().unwrap()
        })
        .collect();
    found.sort_unstable();
    let mut expected = stray;
    expected.sort_unstable();
    assert_eq!(found, expected);
    for key in stray {
        assert!(
            service.folder().join("blobs").join(key).exists(),
            "{key} is gone"
        );
    }
}

/// As after a restore onto what a crash had left beside the old file.
#[tokio::test(flavor = "multi_thread")]
async fn a_database_whose_file_is_broken_is_told() {
    let mut service = ServerProcess::start_with(&Stores::Sqlite, &NO_WORKER).await;
    for number in 0..50 {
        let folder = json!({"is_folder": true, "name": format!("Order {number}")});
        service.post("/api/v1/jobs", &folder).await;
    }
    assert!(service.terminate().success());
    let (lines, is_well) = doctor(&service);
    assert!(is_well, "{lines:?}");
    let file = service.folder().join("imprimatur.sqlite3");
    let mut bytes = fs::read(&file).unwrap();
    for broken_from in [bytes.len() / 2, 0] {
        bytes[broken_from..].fill(0x5a);
        fs::write(&file, &bytes).unwrap();
        let (lines, is_well) = doctor(&service);
        let told = check(&lines, "database").unwrap();
        assert!(!is_well && told.to_string().contains("broken"), "{told}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_reached_is_named_without_passwords() {
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let free = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = free.local_addr().unwrap().port();
    drop(free);
    let database = format!("database_url=postgres://me:hunter2@127.0.0.1:{port}/nothing");
    let server = format!("smtp.url=smtp://127.0.0.1:{port}");
    let output = service.command(&["doctor", "--set", &database, "--set", &server]);
    assert_eq!(output.status.code(), Some(1));
    let said = text(&output);
    for wrong in ["FAIL  database", "FAIL  mail"] {
        assert!(said.contains(wrong), "{said}");
    }
    assert!(said.contains("ok    storage"), "{said}");
    assert!(!said.contains("hunter2"), "{said}");
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(complaint.contains("checks failed"), "{complaint}");
    assert!(!complaint.contains("hunter2"), "{complaint}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_folder_where_nothing_was_started_is_left_as_it_is() {
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let empty = tempfile::tempdir().unwrap();
    let folder = format!("data_dir={}", empty.path().display());
    let output = service.command(&["doctor", "--set", &folder]);
    assert_eq!(output.status.code(), Some(1));
    let said = text(&output);
    assert!(said.contains("start the service once"), "{said}");
    assert_eq!(fs::read_dir(empty.path()).unwrap().count(), 0);
    let nowhere = format!("data_dir={}", empty.path().join("none").display());
    let output = service.command(&["doctor", "--set", &nowhere]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(fs::read_dir(empty.path()).unwrap().count(), 0);
    let file = empty.path().join("imprimatur.sqlite3");
    File::create(&file).unwrap();
    let output = service.command(&["doctor", "--set", &folder]);
    let said = text(&output);
    assert!(said.contains("start the service once"), "{said}");
    assert_eq!(fs::metadata(&file).unwrap().len(), 0);
    assert_eq!(fs::read_dir(empty.path()).unwrap().count(), 1);
}

/// All that PostgreSQL lists as objects of its users.
const CATALOGUE: &str = "SELECT n.nspname, c.relname, c.relkind FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace \
     WHERE n.nspname NOT IN ('pg_catalog', 'pg_toast', 'information_schema') ORDER BY 1, 2;";

#[tokio::test(flavor = "multi_thread")]
async fn a_database_without_tables_stays_without_and_one_with_tables_keeps_its_own() {
    let Some(empty) = postgres::fresh_database() else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let settings = [
        format!("database_url={}", empty.url()),
        format!("data_dir={}", folder.path().display()),
    ];
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let arguments = ["doctor", "--set", &settings[0], "--set", &settings[1]];
    let said = text(&service.command(&arguments));
    assert!(said.contains("imprimatur migrate"), "{said}");
    assert_eq!(empty.run(CATALOGUE), "");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    service.command(&["migrate", "--set", &settings[0]]);
    let migrated = empty.run(CATALOGUE);
    service.command(&arguments);
    assert_eq!(empty.run(CATALOGUE), migrated);
}

/// Names and lengths of all files and folders of a service.
fn names(service: &ServerProcess) -> Vec<(PathBuf, u64)> {
    fn below(folder: &Path, found: &mut Vec<(PathBuf, u64)>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let facts = fs::metadata(&path).unwrap();
            if facts.is_dir() {
                below(&path, found);
                found.push((path, 0));
            } else {
                found.push((path, facts.len()));
            }
        }
    }
    let mut found = Vec::new();
    below(service.folder(), &mut found);
    found.sort();
    found
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_left_in_the_folder_of_a_service_that_is_stopped() {
    let mut service = ServerProcess::start_with(&Stores::Sqlite, &NO_WORKER).await;
    service
        .upload("/api/v1/upload", "one.txt", b"one", &[])
        .await;
    assert!(service.terminate().success());
    let schema = |service: &ServerProcess| {
        let file = fs::read(service.folder().join("imprimatur.sqlite3")).unwrap();
        // SQLite's own count of changes of the schema, in the file's header.
        file[40..44].to_owned()
    };
    let (before, version) = (names(&service), schema(&service));
    let (lines, is_well) = doctor(&service);
    assert!(is_well, "{lines:?}");
    // A log that the service has left behind goes with the last connection, which may be the doctor's.
    let mut added = names(&service);
    added.retain(|file| !before.contains(file));
    assert_eq!(added, []);
    assert_eq!(schema(&service), version);
}
