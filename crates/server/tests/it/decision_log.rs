//! The decision log of the built binary: sealed through `kill -9` and by several processes, and checked by others.

use std::{
    io::{BufRead as _, BufReader, Write as _},
    path::Path,
    process::{Child, Command, Stdio},
    time::Duration,
};

use imprimatur_testkit::wait;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{ServerProcess, Stores, both_stores};

/// How often a process is killed; `IMPRIMATUR_TEST_KILLS` asks for another number.
fn kills() -> u64 {
    let asked = std::env::var("IMPRIMATUR_TEST_KILLS").ok();
    asked.and_then(|text| text.parse().ok()).unwrap_or(3)
}

/// Number of leaves of the newest checkpoint.
async fn sealed(service: &ServerProcess) -> Option<u64> {
    let asked = service.anonymous(Method::GET, "/log/checkpoint").send();
    let note = asked
        .await
        .ok()?
        .error_for_status()
        .ok()?
        .text()
        .await
        .ok()?;
    note.lines().nth(1)?.parse().ok()
}

pub(crate) async fn wait_for(service: &ServerProcess, leaves: u64) {
    let limit = Duration::from_secs(30);
    let all = async || sealed(service).await.filter(|size| *size >= leaves);
    assert_eq!(wait::until("the seal", limit, all).await, leaves);
}

/// Sends a file to reviewers and decides for all of them; returns how many decisions that were.
pub(crate) async fn decide(service: &ServerProcess, name: &str) -> u64 {
    let job = service
        .upload("/api/v1/upload", name, b"bytes", &[("name", name)])
        .await;
    let job = job["guid"].as_str().unwrap();
    let reviewers: Vec<_> = (0..5)
        .map(|number| format!("reviewer{number}@example.com"))
        .collect();
    let sent = service
        .post(
            &format!("/api/v1/jobs/{job}/notifications"),
            &json!({ "reviewers": reviewers.iter().map(|email| json!({ "email": email })).collect::<Vec<_>>() }),
        )
        .await;
    let tasks = sent["tasks"].as_array().unwrap();
    for task in tasks {
        let path = format!("/api/v1/jobs/{job}/tasks/{}/decision", task["id"]);
        service
            .post(&path, &json!({ "decision": "approved" }))
            .await;
    }
    u64::try_from(tasks.len()).unwrap()
}

/// Public libraries, where they are to be had, check the signature, the tree, and the leaves in it.
fn others_verify(service: &ServerProcess, entries: &Value) {
    let Ok(python) = std::env::var("IMPRIMATUR_TEST_PYTHON") else {
        eprintln!("IMPRIMATUR_TEST_PYTHON is not set: the log was not checked by other libraries");
        return;
    };
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/verifiers/log.py");
    let mut process = Command::new(python)
        .args([script, &service.url, "entries"])
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let text = entries.to_string();
    process
        .stdin
        .take()
        .unwrap()
        .write_all(text.as_bytes())
        .unwrap();
    assert!(process.wait().unwrap().success());
}

/// Go's own packages for such logs check the signature and a proof of each leaf, where Debian's golang-golang-x-mod-dev is
/// installed.
fn go_verifies(service: &ServerProcess) {
    const PACKAGES: &str = "/usr/share/gocode";
    if !Path::new(PACKAGES).join("src/golang.org/x/mod").is_dir() {
        eprintln!("golang.org/x/mod is not installed: the log was not checked by Go");
        return;
    }
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/verifiers/log.go");
    let mut go = Command::new("go");
    let go = go
        .args(["run", script, &service.url])
        .env("GO111MODULE", "off")
        .env("GOPATH", PACKAGES);
    assert!(go.status().unwrap().success());
}

/// All entries, page by page.
async fn entries(service: &ServerProcess) -> Vec<Value> {
    let (mut entries, mut after) = (Vec::new(), String::new());
    loop {
        let path = format!("/api/v1/log/entries?limit=1000{after}");
        let page = service.get(&path).await;
        entries.extend(page["data"].as_array().unwrap().clone());
        match page["next"].as_str() {
            Some(next) => after = format!("&after={next}"),
            None => return entries,
        }
    }
}

both_stores!(no_decision_is_lost_or_sealed_twice_by_kill_9);

async fn no_decision_is_lost_or_sealed_twice_by_kill_9(store: Stores) {
    let mut service =
        ServerProcess::start_with(&store, &[("IMPRIMATUR_LIMITS__RATE", "0/min")]).await;
    let mut leaves = 0;
    for kill in 0..kills() {
        leaves += decide(&service, &format!("proof-{kill}.bin")).await;
        // Every other time in the middle of sealing, or right after.
        if kill % 2 == 1 {
            let some = async || sealed(&service).await;
            wait::until("a seal", Duration::from_secs(30), some).await;
        }
        service.kill();
        service.restart().await;
    }
    leaves += decide(&service, "last.bin").await;
    wait_for(&service, leaves).await;
    let verified = service.command(&["verify", "--store"]);
    assert!(verified.status.success(), "{verified:?}");
    let entries = entries(&service).await;
    assert_eq!(entries.len(), usize::try_from(leaves).unwrap());
    others_verify(&service, &json!({ "data": entries }));
    go_verifies(&service);
}

both_stores!(a_rotated_key_signs_what_follows);

async fn a_rotated_key_signs_what_follows(store: Stores) {
    let mut service = ServerProcess::start(&store).await;
    let first = decide(&service, "first.bin").await;
    wait_for(&service, first).await;
    let rotated = service.command(&["log", "rotate-key"]);
    assert!(rotated.status.success(), "{rotated:?}");
    service.terminate();
    service.restart().await;
    let second = decide(&service, "second.bin").await;
    wait_for(&service, first + second).await;
    let keys = service.get("/log/keys").await;
    assert_eq!(keys["data"][1]["since"], first);
    let verified = service.command(&["verify", "--store"]);
    assert!(verified.status.success(), "{verified:?}");
    others_verify(&service, &json!({ "data": [] }));
}

/// A witness, and what the service is told of it: address and key. None without Python.
fn witness(log_key: &str) -> Option<(Child, String)> {
    let python = std::env::var("IMPRIMATUR_TEST_PYTHON").ok()?;
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/verifiers/witness.py");
    let mut process = Command::new(python)
        .args([script, log_key])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut output = BufReader::new(process.stdout.take().unwrap());
    output.read_line(&mut line).unwrap();
    Some((process, line.trim().to_owned()))
}

/// The checkpoint of so many leaves, once a witness has cosigned it.
async fn cosigned(service: &ServerProcess, leaves: u64) -> String {
    let limit = Duration::from_secs(40);
    wait::until("the cosignature", limit, async || {
        let answer = service
            .anonymous(Method::GET, "/log/checkpoint")
            .send()
            .await;
        let note = answer.ok()?.text().await.ok()?;
        let is_it = note.lines().nth(1) == Some(leaves.to_string().as_str());
        (is_it && note.contains("\n— witness.example ")).then_some(note)
    })
    .await
}

both_stores!(a_witness_cosigns_what_continues_the_log);

async fn a_witness_cosigns_what_continues_the_log(store: Stores) {
    let mut service = ServerProcess::start(&store).await;
    let first = decide(&service, "first.bin").await;
    wait_for(&service, first).await;
    let keys = service.get("/log/keys").await;
    let key = keys["data"][0]["public_key"].as_str().unwrap();
    let Some((mut process, setting)) = witness(key) else {
        eprintln!("IMPRIMATUR_TEST_PYTHON is not set: no witness was asked");
        return;
    };
    service.terminate();
    service.set("IMPRIMATUR_LOG__WITNESSES", &setting);
    service.restart().await;
    cosigned(&service, first).await;
    let second = decide(&service, "second.bin").await;
    let note = cosigned(&service, first + second).await;
    assert_eq!(note.matches("witness.example").count(), 1, "{note}");
    others_verify(&service, &json!({ "data": [] }));
    process.kill().unwrap();
    process.wait().unwrap();
}
