//! May these bytes be printed? Every answer and every way to it, the command, and the hot folder.

use std::{
    fs::{self, OpenOptions},
    io::Write as _,
    path::Path,
    time::Duration,
};

use imprimatur_testkit::{pdf, wait};
use reqwest::Method;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use crate::support::{Person, ServerProcess, Stores, both_stores};

const PATIENCE: Duration = Duration::from_secs(30);

fn hash(bytes: &[u8]) -> String {
    hex::encode(Sha256::digest(bytes))
}

async fn release(service: &ServerProcess, bytes: &[u8]) -> Value {
    service
        .get(&format!("/api/v1/releases/{}", hash(bytes)))
        .await
}

/// The state of bytes, and why they are not approved.
async fn state(service: &ServerProcess, bytes: &[u8]) -> (String, Value) {
    let release = release(service, bytes).await;
    let state = release["state"].as_str().unwrap().to_owned();
    (state, release["reason"].clone())
}

async fn upload(service: &ServerProcess, name: &str, bytes: &[u8]) -> String {
    let job = service.upload("/api/v1/upload", name, bytes, &[]).await;
    job["guid"].as_str().unwrap().to_owned()
}

/// Sends a job to Vera, who decides, if at all.
async fn send(service: &ServerProcess, job: &str, decision: Option<&str>) {
    let body = json!({"recipient": "vera@example.com", "reason": "new-task"});
    let path = format!("/api/v1/jobs/{job}");
    let sent = service.post(&format!("{path}/notifications"), &body).await;
    if let Some(decision) = decision {
        let task = format!("{path}/tasks/{}/decision", sent["tasks"][0]["id"]);
        service.post(&task, &json!({"decision": decision})).await;
    }
}

/// Approves in the task of a job that is open.
async fn approve_open(service: &ServerProcess, job: &str) {
    let path = format!("/api/v1/jobs/{job}/tasks");
    let tasks = service.get(&path).await;
    let mut tasks = tasks.as_array().unwrap().iter();
    let open = tasks.find(|task| task["status"] != "done").unwrap();
    let decide = format!("{path}/{}/decision", open["id"]);
    service
        .post(&decide, &json!({"decision": "approved"}))
        .await;
}

both_stores!(a_file_is_released_as_long_as_its_approval_stands);

async fn a_file_is_released_as_long_as_its_approval_stands(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let (first, second) = (pdf::two_pages(), b"%PDF-1.4 another".to_vec());
    assert_eq!(
        state(&service, &first).await,
        ("unknown".into(), Value::Null)
    );
    let job = upload(&service, "Menu.pdf", &first).await;
    let path = format!("/api/v1/jobs/{job}");
    let not_approved = |why: &str| ("not-approved".to_owned(), json!(why));
    assert_eq!(state(&service, &first).await, not_approved("not-sent"));
    send(&service, &job, None).await;
    assert_eq!(state(&service, &first).await, not_approved("pending"));

    approve_open(&service, &job).await;
    let approved = wait::until("the decision to be sealed", PATIENCE, async || {
        let release = release(&service, &first).await;
        assert_eq!(release["state"], "approved");
        release["checkpoint"].is_string().then_some(release)
    })
    .await;
    assert_eq!(approved["job"], json!({"guid": job, "name": "Menu.pdf"}));
    assert_eq!(approved["version"], 1);
    assert!(approved["decided_at"].is_string());
    assert_eq!(approved["decisions"][0]["reviewer"], "vera@example.com");

    service
        .upload(&format!("{path}/revision"), "Menu.pdf", &second, &[])
        .await;
    assert_eq!(state(&service, &first).await.0, "superseded");
    assert_eq!(state(&service, &second).await, not_approved("not-sent"));
    send(&service, &job, Some("approved")).await;
    assert_eq!(state(&service, &second).await.0, "approved");
    let rejected = b"%PDF-1.4 rejected".to_vec();
    let other = upload(&service, "Poster.pdf", &rejected).await;
    for decision in ["change-requested", "rejected"] {
        send(&service, &other, Some(decision)).await;
        let expected = not_approved(decision);
        assert_eq!(state(&service, &rejected).await, expected);
    }
    // The same bytes elsewhere do not take the approval away, in however many places.
    for _ in 0..101 {
        upload(&service, "Copy.pdf", &second).await;
    }
    assert_eq!(state(&service, &second).await.0, "approved");
    back_to(&service, &path, &first).await;
    // To the trash, then for good.
    for _ in 0..2 {
        let deleted = service.request(Method::DELETE, &path).send().await;
        assert!(deleted.unwrap().status().is_success());
        assert_eq!(
            state(&service, &first).await,
            ("withdrawn".into(), Value::Null)
        );
        assert_eq!(state(&service, &second).await, not_approved("not-sent"));
    }
}

/// Who goes back to the first bytes has a third version of them.
async fn back_to(service: &ServerProcess, path: &str, first: &[u8]) {
    service
        .upload(&format!("{path}/revision"), "Menu.pdf", first, &[])
        .await;
    let third = release(service, first).await;
    let told = (&third["state"], &third["version"]);
    assert_eq!(told, (&json!("not-approved"), &json!(3)));
}

both_stores!(a_folder_releases_the_files_that_its_approval_lists);

async fn a_folder_releases_the_files_that_its_approval_lists(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let folder = json!({"is_folder": true, "name": "Order"});
    let folder = service.post("/api/v1/jobs", &folder).await;
    let folder = folder["guid"].as_str().unwrap();
    let (one, two) = (b"%PDF one".to_vec(), b"%PDF two".to_vec());
    let parent = [("parent", folder)];
    let file = service
        .upload("/api/v1/upload", "One.pdf", &one, &parent)
        .await;
    service
        .upload("/api/v1/upload", "Two.pdf", &two, &parent)
        .await;
    send(&service, folder, None).await;
    let pending = ("not-approved".to_owned(), json!("pending"));
    assert_eq!(state(&service, &one).await, pending);
    approve_open(&service, folder).await;
    let approved = release(&service, &one).await;
    let told = (&approved["state"], &approved["job"]["guid"]);
    assert_eq!(told, (&json!("approved"), &file["guid"]));
    assert_eq!(approved["decisions"].as_array().unwrap().len(), 1);
    assert_eq!(state(&service, &two).await.0, "approved");
    // Whoever changes a file below takes the folder's approval away.
    let path = format!("/api/v1/jobs/{}/revision", file["guid"].as_str().unwrap());
    service.upload(&path, "One.pdf", b"%PDF three", &[]).await;
    assert_eq!(state(&service, &one).await.0, "superseded");
    assert_eq!(state(&service, b"%PDF three").await.0, "not-approved");
    assert_eq!(state(&service, &two).await.0, "not-approved");
    let hashes = json!({"sha256": [hash(&two), hash(b"?"), hash(&one).to_uppercase()]});
    let asked = service.post("/api/v1/releases/query", &hashes).await;
    let states: Vec<_> = asked["data"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| &one["state"])
        .collect();
    assert_eq!(states, ["not-approved", "unknown", "superseded"]);
    for wrong in [
        json!({}),
        json!({"sha256": []}),
        json!({"sha256": ["abc"]}),
        json!({"sha256": "abc"}),
    ] {
        let request = service
            .request(Method::POST, "/api/v1/releases/query")
            .json(&wrong);
        assert_eq!(request.send().await.unwrap().status(), 422, "{wrong}");
    }
    let path = format!("/api/v1/releases/{}", hash(&one));
    let first = service.request(Method::GET, &path).send().await.unwrap();
    let tag = first.headers()["etag"].clone();
    let again = service.request(Method::GET, &path);
    let again = again.header("if-none-match", tag).send().await.unwrap();
    assert_eq!(again.status(), 304);
    let request = service.request(Method::GET, "/api/v1/releases/abc");
    assert_eq!(request.send().await.unwrap().status(), 422);
    set_by_hand_and_deleted(&service, folder, &two).await;
}

/// Who sets the status of a folder by hand says nothing of bytes; those that are deleted for good stay known.
async fn set_by_hand_and_deleted(service: &ServerProcess, folder: &str, bytes: &[u8]) {
    let folder = format!("/api/v1/jobs/{folder}");
    service.put(&folder, &json!({"status": "approved"})).await;
    let not_listed = ("not-approved".to_owned(), json!("not-listed"));
    assert_eq!(state(service, bytes).await, not_listed);
    for _ in 0..2 {
        let deleted = service.request(Method::DELETE, &folder).send().await;
        assert!(deleted.unwrap().status().is_success());
        assert_eq!(state(service, bytes).await.0, "withdrawn");
    }
}

both_stores!(a_key_for_releases_does_nothing_else_and_other_teams_know_nothing);

async fn a_key_for_releases_does_nothing_else_and_other_teams_know_nothing(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let proof = pdf::two_pages();
    let job = upload(&service, "Menu.pdf", &proof).await;
    send(&service, &job, Some("approved")).await;
    let application = service
        .post("/api/v1/applications", &json!({"name": "RIP"}))
        .await;
    let keys = format!("/api/v1/applications/{}/keys", application["id"]);
    let ours = service.post(&keys, &json!({"scopes": ["release"]})).await;
    let ask = async |key: &Value, path: &str| {
        let request = service.anonymous(Method::GET, path);
        let request = request.bearer_auth(key.as_str().unwrap());
        request.send().await.unwrap()
    };
    let of_proof = format!("/api/v1/releases/{}", hash(&proof));
    let answer: Value = ask(&ours["key"], &of_proof).await.json().await.unwrap();
    assert_eq!(answer["state"], "approved");
    assert_eq!(
        ask(&ours["key"], &format!("/api/v1/jobs/{job}"))
            .await
            .status(),
        403
    );

    let theirs = other_team(&service);
    let answer: Value = ask(&theirs, &of_proof).await.json().await.unwrap();
    let unknown = format!("/api/v1/releases/{}", hash(b"?"));
    let mut nothing: Value = ask(&theirs, &unknown).await.json().await.unwrap();
    nothing["sha256"] = json!(hash(&proof));
    assert_eq!(answer, nothing);
}

/// A key of somebody in another team.
fn other_team(service: &ServerProcess) -> Value {
    let email = ["--email", "bea@others.example"];
    let added = service.command(&[&["user", "add"], &email[..], &["--team", "Others"]].concat());
    assert!(added.status.success(), "{added:?}");
    let made =
        service.command(&[&["key", "create"], &email[..], &["--application", "RIP"]].concat());
    assert!(made.status.success(), "{made:?}");
    serde_json::from_slice::<Value>(&made.stdout).unwrap()["key"].clone()
}

both_stores!(the_command_says_whether_files_may_be_printed);

async fn the_command_says_whether_files_may_be_printed(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let (proof, other) = (pdf::two_pages(), b"%PDF other".to_vec());
    let job = upload(&service, "Menu.pdf", &proof).await;
    send(&service, &job, Some("approved")).await;
    let person = Person::with(&service.url, &service.key);
    person.file("Menu.pdf", &proof);
    person.file("Other.pdf", &other);
    let told = person.lines(&["release", "Menu.pdf"]);
    assert_eq!(
        told,
        "Menu.pdf: may be printed. It is version 1 of Menu.pdf, which is approved.\n"
    );
    let refused = person.run(&["release", "Menu.pdf", "Other.pdf", "--json"]);
    assert_eq!(refused.status.code(), Some(1));
    let told: Value = serde_json::from_slice(&refused.stdout).unwrap();
    assert_eq!(
        (&told[0]["state"], &told[1]["state"]),
        (&json!("approved"), &json!("unknown"))
    );
    assert_eq!(person.failure(&["release", "Missing.pdf"]).0, 2);
    assert_eq!(
        Person::with("http://127.0.0.1:9", &service.key)
            .failure(&["release", "x"])
            .0,
        2
    );
    let nobody = Person::new();
    nobody.file("Menu.pdf", &proof);
    assert_eq!(nobody.failure(&["release", "Menu.pdf"]).0, 2);
}

/// Files of the hot folder, every other one of which may be printed.
const FILES: usize = 10_000;
/// Those that are written slowly.
const SLOW: usize = 50;

both_stores!(a_hot_folder_passes_on_what_may_be_printed_and_holds_the_rest);

async fn a_hot_folder_passes_on_what_may_be_printed_and_holds_the_rest(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let proof = pdf::two_pages();
    let job = upload(&service, "Menu.pdf", &proof).await;
    send(&service, &job, Some("approved")).await;
    let person = Person::with(&service.url, &service.key);
    let home = person.home.path();
    for folder in ["in", "print", "held"] {
        fs::create_dir(home.join(folder)).unwrap();
    }
    let all = ["release", "--watch", "in", "--move-to", "print", "--hold"];
    let wrong = person.failure(&[&all[..], &["in"]].concat());
    assert!(wrong.0 == 2 && wrong.1.contains("two others"), "{wrong:?}");
    fs::write(home.join("print/0.pdf"), "what was there before").unwrap();
    for number in 0..FILES {
        let (bytes, rest) = (
            if number.is_multiple_of(2) {
                &proof[..]
            } else {
                b"%PDF other"
            },
            SLOW,
        );
        let written = if number < rest { &bytes[..5] } else { bytes };
        fs::write(home.join(format!("in/{number}.pdf")), written).unwrap();
    }
    fs::write(home.join("in/.hidden"), "no file to print").unwrap();
    // A link may lead elsewhere once it was moved; and a name that is taken may be too long to get a number.
    std::os::unix::fs::symlink(home.join("print/0.pdf"), home.join("in/link.pdf")).unwrap();
    let long = "x".repeat(255);
    for folder in ["in", "held"] {
        fs::write(home.join(folder).join(&long), "not known").unwrap();
    }
    let watching = person.command(&[&all[..], &["held", "--once"]].concat());
    let watching = tokio::task::spawn_blocking({
        let mut watching = watching;
        move || watching.output().unwrap()
    });
    finish_slowly(&home.join("in"), &proof).await;
    let done = watching.await.unwrap();
    assert_eq!(done.status.code(), Some(1), "{done:?}");
    let count = |folder: &str| fs::read_dir(home.join(folder)).unwrap().count();
    assert_eq!(
        (count("print"), count("held"), count("in")),
        (FILES / 2 + 1, FILES / 2 + 1, 3)
    );
    assert_eq!(
        fs::read(home.join("print/0.pdf")).unwrap(),
        b"what was there before"
    );
    for name in ["print/0 (2).pdf", "print/48.pdf", "print/9998.pdf"] {
        assert_eq!(fs::read(home.join(name)).unwrap(), proof, "{name}");
    }
}

/// Writes the rest of the slow files, a piece every 100 ms.
async fn finish_slowly(folder: &Path, proof: &[u8]) {
    let rest = |number: usize| {
        if number.is_multiple_of(2) {
            &proof[5..]
        } else {
            &b"%PDF other"[5..]
        }
    };
    let mut pace = tokio::time::interval(Duration::from_millis(100));
    for piece in 0..30 {
        pace.tick().await;
        for number in 0..SLOW {
            let rest = rest(number);
            let size = rest.len().div_ceil(30);
            let begin = (piece * size).min(rest.len());
            let end = (begin + size).min(rest.len());
            let file = OpenOptions::new()
                .append(true)
                .open(folder.join(format!("{number}.pdf")));
            file.unwrap().write_all(&rest[begin..end]).unwrap();
        }
    }
}
