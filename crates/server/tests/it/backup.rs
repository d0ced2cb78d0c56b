//! `imprimatur backup` and `restore`: beside a service that works on, on both stores, with documents in files or a bucket.

use std::{
    fs,
    os::unix::fs::PermissionsExt as _,
    path::{Path, PathBuf},
    process::{Command, Output},
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use imprimatur_testkit::{postgres, wait};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::{
    decision_log,
    support::{Bucket, Mailbox, ServerProcess, Stores, binary, both_stores, files_below},
};

/// An empty installation, and its settings.
struct Empty {
    data: tempfile::TempDir,
    _database: Option<postgres::Database>,
    settings: Vec<(String, String)>,
}

impl Empty {
    fn new(store: &Stores, more: &[(&str, &str)]) -> Self {
        let data = tempfile::tempdir().unwrap();
        let mut settings = vec![
            (
                "IMPRIMATUR_DATA_DIR".to_owned(),
                data.path().display().to_string(),
            ),
            ("IMPRIMATUR_METRICS__LISTEN".to_owned(), String::new()),
        ];
        let database = match store {
            Stores::Sqlite => None,
            Stores::Postgres(_) => postgres::fresh_database(),
        };
        if let Some(database) = &database {
            settings.push((
                "IMPRIMATUR_DATABASE_URL".to_owned(),
                database.url().to_owned(),
            ));
        }
        let more = more
            .iter()
            .map(|(key, value)| ((*key).to_owned(), (*value).to_owned()));
        settings.extend(more);
        Self {
            data,
            _database: database,
            settings,
        }
    }

    fn run(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new(binary());
        command
            .args(arguments)
            .envs(self.settings.iter().cloned())
            .output()
            .unwrap()
    }
}

fn told(output: &Output) -> String {
    let (out, error) = (&output.stdout, &output.stderr);
    format!(
        "{}{}",
        String::from_utf8_lossy(out),
        String::from_utf8_lossy(error)
    )
}

/// Takes a backup, which must succeed, and returns what it prints.
fn back_up(service: &ServerProcess, folder: &Path) -> Value {
    let output = service.command(&["backup", folder.to_str().unwrap()]);
    assert!(output.status.success(), "{}", told(&output));
    serde_json::from_slice(&output.stdout).unwrap()
}

fn restore(target: &Empty, folder: &Path) -> Output {
    target.run(&["restore", folder.to_str().unwrap()])
}

fn check(target: &Empty, folder: &Path) -> Output {
    target.run(&["backup", "--check", folder.to_str().unwrap()])
}

/// Files of the documents in a backup.
fn documents(folder: &Path) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = Vec::new();
    for shelf in fs::read_dir(folder.join("blobs/documents")).unwrap() {
        let files = fs::read_dir(shelf.unwrap().path()).unwrap();
        found.extend(files.map(|file| file.unwrap().path()));
    }
    found.sort();
    found
}

/// A document under review by one person; its GUID, and the path of the private link.
async fn under_review(service: &ServerProcess) -> (String, String) {
    let proof = service
        .upload("/api/v1/upload", "Proof.txt", b"the first proof", &[])
        .await;
    let guid = proof["guid"].as_str().unwrap().to_owned();
    let task = json!({ "assigned_to": "vera@example.com" });
    service
        .post(&format!("/api/v1/jobs/{guid}/tasks"), &task)
        .await;
    let link = Mailbox::new(service).link_for("vera@example.com").await;
    (guid, link[service.url.len()..].to_owned())
}

both_stores!(a_backup_made_while_others_write_restores_into_an_installation_that_holds);

async fn a_backup_made_while_others_write_restores_into_an_installation_that_holds(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let (guid, link) = under_review(&service).await;
    let leaves = decision_log::decide(&service, "Decided.txt").await;
    decision_log::wait_for(&service, leaves).await;
    let backup = tempfile::tempdir().unwrap();
    let folder = backup.path().join("daily");
    let is_over = AtomicBool::new(false);
    let write = async {
        let mut written = 0;
        while !is_over.load(Ordering::Relaxed) {
            let name = format!("More {written}.txt");
            let job = service
                .upload("/api/v1/upload", &name, name.as_bytes(), &[])
                .await;
            // Every other one goes for good again, its bytes too.
            if written % 2 == 1 {
                erase(&service, &job).await;
            }
            written += 1;
        }
        written
    };
    let take = async {
        let taken = tokio::task::block_in_place(|| back_up(&service, &folder));
        is_over.store(true, Ordering::Relaxed);
        taken
    };
    let (taken, written) = tokio::join!(take, tokio::time::timeout(Duration::from_mins(1), write));
    assert!(written.is_ok());
    assert_eq!(taken["ok"], json!(true));
    for (file, mode) in [("", 0o700), ("manifest.json", 0o600)] {
        let facts = fs::metadata(folder.join(file)).unwrap();
        assert_eq!(facts.permissions().mode() & 0o777, mode, "{file}");
    }

    let target = Empty::new(&store, &[]);
    let checked = check(&target, &folder);
    assert!(checked.status.success(), "{}", told(&checked));
    let restored = restore(&target, &folder);
    assert!(restored.status.success(), "{}", told(&restored));
    let text = told(&restored);
    assert!(text.contains(&format!("\"leaves\":{leaves}")), "{text}");
    let again = restore(&target, &folder);
    assert!(!again.status.success());
    assert!(
        told(&again).contains("the database is not empty"),
        "{}",
        told(&again)
    );
    drop(service);
    works(&target, &guid, &link).await;
}

/// Deletes a job for good, by way of the trash.
async fn erase(service: &ServerProcess, job: &Value) {
    let path = format!("/api/v1/jobs/{}", job["guid"].as_str().unwrap());
    for _ in 0..2 {
        let deleted = service.request(Method::DELETE, &path).send().await;
        assert!(deleted.unwrap().status().is_success());
    }
}

/// The restored installation serves the document, the link of before, and new uploads.
async fn works(target: &Empty, guid: &str, link: &str) {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    drop(listener);
    let mut process = Command::new(binary())
        .envs(target.settings.iter().cloned())
        .env("IMPRIMATUR_LISTEN", &address)
        .stderr(fs::File::create(target.data.path().join("service.log")).unwrap())
        .spawn()
        .unwrap();
    let client = reqwest::Client::new();
    let get = async |path: &str| client.get(format!("http://{address}{path}")).send().await;
    wait::until(
        "the restored service",
        Duration::from_secs(30),
        async || {
            let ready = get("/health/ready").await.ok()?;
            ready.status().is_success().then_some(())
        },
    )
    .await;
    let page = get(link).await.unwrap();
    assert_eq!(page.status(), StatusCode::OK);
    assert!(page.text().await.unwrap().contains("Proof.txt"));
    let key = target.run(&[
        "key",
        "create",
        "--email",
        "admin@localhost",
        "--application",
        "after",
    ]);
    let key: Value = serde_json::from_slice(&key.stdout).unwrap();
    let document = client
        .get(format!(
            "http://{address}/review/download/{guid}/document/Proof.txt"
        ))
        .bearer_auth(key["key"].as_str().unwrap())
        .send()
        .await
        .unwrap();
    assert_eq!(document.bytes().await.unwrap(), "the first proof");
    process.kill().unwrap();
    process.wait().unwrap();
}

both_stores!(a_second_backup_copies_only_what_is_new_and_a_broken_one_harms_nothing);

async fn a_second_backup_copies_only_what_is_new_and_a_broken_one_harms_nothing(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let first = service
        .upload("/api/v1/upload", "one.txt", b"one", &[])
        .await;
    service
        .upload("/api/v1/upload", "two.txt", b"two", &[])
        .await;
    let backup = tempfile::tempdir().unwrap();
    let folder = backup.path();
    let taken = back_up(&service, folder);
    assert_eq!(
        (&taken["blobs"], &taken["new_blobs"]),
        (&json!(2), &json!(2))
    );
    service
        .upload("/api/v1/upload", "three.txt", b"three", &[])
        .await;
    let taken = back_up(&service, folder);
    assert_eq!(
        (&taken["blobs"], &taken["new_blobs"]),
        (&json!(3), &json!(1))
    );

    // A run that broke off in the middle, and one without the storage.
    fs::create_dir(folder.join("run-broken")).unwrap();
    fs::write(folder.join("run-broken/database"), "half").unwrap();
    let blobs = service.folder().join("blobs");
    fs::rename(&blobs, service.folder().join("elsewhere")).unwrap();
    let refused = service.command(&["backup", folder.to_str().unwrap()]);
    fs::rename(service.folder().join("elsewhere"), &blobs).unwrap();
    let target = Empty::new(&store, &[]);
    let checked = check(&target, folder);
    assert!(checked.status.success(), "{}", told(&checked));
    assert!(
        refused.status.success() || told(&refused).contains("blobs"),
        "{}",
        told(&refused)
    );

    // What was deleted for good leaves the next backup.
    erase(&service, &first).await;
    let taken = back_up(&service, folder);
    assert_eq!(
        (&taken["blobs"], &taken["new_blobs"]),
        (&json!(2), &json!(0))
    );
    assert_eq!(documents(folder).len(), 2);
    assert!(!folder.join("run-broken").exists());
    let foreign = tempfile::tempdir().unwrap();
    fs::write(foreign.path().join("mine.txt"), "mine").unwrap();
    let refused = service.command(&["backup", foreign.path().to_str().unwrap()]);
    assert!(
        told(&refused).contains("neither empty nor a backup"),
        "{}",
        told(&refused)
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn damaged_and_missing_documents_are_named() {
    let service = ServerProcess::start(&Stores::Sqlite).await;
    for name in ["one.txt", "two.txt", "six.txt"] {
        service
            .upload("/api/v1/upload", name, name.as_bytes(), &[])
            .await;
    }
    let backup = tempfile::tempdir().unwrap();
    let folder = backup.path();
    back_up(&service, folder);
    let files = documents(folder);
    fs::write(&files[0], "another").unwrap();
    fs::remove_file(&files[1]).unwrap();
    let target = Empty::new(&Stores::Sqlite, &[]);
    for output in [check(&target, folder), restore(&target, folder)] {
        assert!(!output.status.success());
        let text = told(&output);
        let name = files[0].strip_prefix(folder.join("blobs")).unwrap();
        assert!(
            text.contains(&format!("damaged: {}", name.display())),
            "{text}"
        );
    }
    let checked = told(&check(&target, folder));
    let name = files[1].strip_prefix(folder.join("blobs")).unwrap();
    assert!(
        checked.contains(&format!("missing: {}", name.display())),
        "{checked}"
    );
    assert!(!target.data.path().join("imprimatur.sqlite3").exists());

    // The next backup mends both; but what the service itself has lost or damaged, it names.
    fs::remove_file(&files[0]).unwrap();
    back_up(&service, folder);
    assert!(check(&target, folder).status.success());
    fs::remove_dir_all(folder.join("blobs/documents")).unwrap();
    let source = service.folder().join("blobs");
    let lost = source.join(files[0].strip_prefix(folder.join("blobs")).unwrap());
    let damaged = source.join(files[1].strip_prefix(folder.join("blobs")).unwrap());
    fs::remove_file(&lost).unwrap();
    fs::write(&damaged, "9999999").unwrap();
    let output = service.command(&["backup", folder.to_str().unwrap()]);
    assert!(!output.status.success());
    let text = told(&output);
    for (kind, file) in [("missing", &lost), ("damaged", &damaged)] {
        let name = file.strip_prefix(&source).unwrap().display();
        assert!(text.contains(&format!("{kind}: {name}")), "{text}");
    }
    // The rest can be restored all the same; doctor names what is not there.
    let restored = restore(&target, folder);
    let text = told(&restored);
    assert!(text.contains("restored the backup"), "{text}");
    assert!(text.contains("not restored: missing"), "{text}");
    assert_eq!(files_below(&target.data.path().join("blobs/documents")), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn documents_in_a_bucket_are_backed_up_and_restored_into_another() {
    let bucket = Bucket::start().await;
    let service = ServerProcess::start_with(&Stores::Sqlite, &bucket.settings()).await;
    let large: Vec<u8> = (0..3_u32 << 20).flat_map(u32::to_le_bytes).collect();
    service
        .upload("/api/v1/upload", "large.bin", &large, &[])
        .await;
    service
        .upload("/api/v1/upload", "small.txt", b"small", &[])
        .await;
    let backup = tempfile::tempdir().unwrap();
    let folder = backup.path();
    let taken = tokio::task::block_in_place(|| back_up(&service, folder));
    assert_eq!(taken["blobs"], json!(2));
    let other = Bucket::start().await;
    let target = Empty::new(&Stores::Sqlite, &other.settings());
    let restored = tokio::task::block_in_place(|| restore(&target, folder));
    assert!(restored.status.success(), "{}", told(&restored));
    assert_eq!(files_below(&other.area("documents")), 2);

    // A bucket with documents of another installation is left alone.
    let mut target = Empty::new(&Stores::Sqlite, &bucket.settings());
    service
        .upload("/api/v1/upload", "later.txt", b"later", &[])
        .await;
    target
        .settings
        .push(("IMPRIMATUR_ROLES".to_owned(), "api".to_owned()));
    let refused = tokio::task::block_in_place(|| restore(&target, folder));
    assert!(
        told(&refused).contains("the storage is not empty"),
        "{}",
        told(&refused)
    );
}
