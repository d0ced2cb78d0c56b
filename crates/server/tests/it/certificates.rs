//! Certificates of the built binary: issued to integrators, in the console and at private links; verified offline by the
//! binary and by other people's libraries; edited by other people's tools.

use std::{
    path::{Path, PathBuf},
    process::{Command, Output},
    time::Duration,
};

use imprimatur_application::{
    decision_log::{Channel, Leaf, LeafAction},
    ports::{
        certificates::{Certificates as _, CertifiedLeaf},
        decision_log::DecisionLog as _,
    },
};
use imprimatur_certificate::PdfCertificates;
use imprimatur_decision_log::MerkleLog;
use imprimatur_domain::{job::Status, task::Decision};
use imprimatur_testkit::{pdf, wait};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use crate::support::{Mailbox, Receiver, ServerProcess, Stores, Visitor, binary, both_stores};

const VERA: &str = "vera@example.com";
const OTTO: &str = "otto@example.com";

const COMMENT: &str = "Fine – thank you!";
const REASON: &str = "It is a rush job.";
const PHONE: &str = "By phone: fine.";

/// A document that two people have to approve in spite of its findings, and its path.
async fn sent(service: &ServerProcess) -> String {
    let fields = [
        ("reviewers[][email]", VERA),
        ("reviewers[][email]", OTTO),
        ("alt_text", "PO-4711"),
        ("task[req_confirm]", "true"),
        ("gate", "errors"),
        ("override[reason]", REASON),
    ];
    let bytes = pdf::two_pages();
    let job = service.upload("/api/v1/upload", "Menü.pdf", &bytes, &fields);
    format!("/api/v1/jobs/{}", job.await["guid"].as_str().unwrap())
}

/// Decides at the private link, as a browser would.
pub(crate) async fn approve_at_link(service: &ServerProcess, address: &str, name: &str) -> String {
    let link = Mailbox::new(service).link_for(address).await;
    let path = link.strip_prefix(&service.url).unwrap().to_owned();
    let mut visitor = Visitor::new(service);
    let page = visitor.get(&path).await;
    let fields = [
        ("decision", "approved"),
        ("version", "1"),
        ("name", name),
        ("confirmed", "true"),
        ("comments", COMMENT),
    ];
    let token = page.form_token();
    let decided = visitor
        .post(&format!("{path}/decision"), &token, &fields)
        .await;
    assert_eq!(decided.status, 303, "{}", decided.text);
    path
}

/// Decides on behalf of a reviewer who has phoned.
async fn approve_by_phone(service: &ServerProcess, job: &str, address: &str) {
    let tasks = service.get(&format!("{job}/tasks")).await;
    let mut tasks = tasks.as_array().unwrap().iter();
    let task = tasks.find(|task| task["assigned_to"] == address).unwrap();
    let path = format!("{job}/tasks/{}/decision", task["id"]);
    let decision = json!({ "decision": "approved", "comments": PHONE });
    service.post(&path, &decision).await;
}

/// The answer to whoever asks for a certificate, once the latest decision is sealed.
pub(crate) async fn certificate(service: &ServerProcess, path: &str) -> Vec<u8> {
    let limit = Duration::from_secs(30);
    let issued = wait::until("the certificate", limit, async || {
        let answer = service.request(Method::GET, path).send().await.unwrap();
        if answer.status() == StatusCode::CONFLICT {
            assert!(answer.headers().contains_key("retry-after"));
            return None;
        }
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
        assert_eq!(answer.headers()["content-type"], "application/pdf");
        Some(answer.bytes().await.unwrap().to_vec())
    });
    issued.await
}

/// Keeps a file in the folder of a service.
fn file(service: &ServerProcess, name: &str, bytes: &[u8]) -> PathBuf {
    let path = service.folder().join(name);
    std::fs::write(&path, bytes).unwrap();
    path
}

/// `imprimatur verify`, without a service, its configuration or a database.
fn verify(certificate: &Path, document: &Path, key: &str) -> Output {
    Command::new(binary())
        .env_clear()
        .arg("verify")
        .args([certificate, document])
        .args(["--key", key])
        .output()
        .unwrap()
}

async fn key(service: &ServerProcess) -> String {
    let keys: Value = (service
        .anonymous(Method::GET, "/log/keys")
        .send()
        .await
        .unwrap())
    .json()
    .await
    .unwrap();
    let keys = keys["data"].as_array().unwrap();
    keys.last().unwrap()["public_key"]
        .as_str()
        .unwrap()
        .to_owned()
}

/// The script of the documentation, where Python has its library. It reads the data alone.
fn script_verifies(key: &str, certificate: &Path, document: &Path) -> Option<bool> {
    let python = std::env::var("IMPRIMATUR_TEST_PYTHON").ok()?;
    let script = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../docs/verify_certificate.py"
    );
    let data = certificate.with_extension("json");
    let detached = Command::new("pdfdetach")
        .args(["-savefile", "certificate.json", "-o"])
        .args([&data, certificate])
        .status()
        .ok()?;
    if !detached.success() {
        return None;
    }
    let run = Command::new(python)
        .args([script, key])
        .args([&data, document])
        .output()
        .unwrap();
    Some(run.status.success())
}

/// Whether a tool has no objection; `None` where it is not installed.
fn tool(program: &str, arguments: &[&str], certificate: &Path) -> Option<String> {
    let run = Command::new(program)
        .args(arguments)
        .arg(certificate)
        .output()
        .ok()?;
    assert!(run.status.success(), "{program}: {run:?}");
    Some(String::from_utf8_lossy(&run.stdout).into_owned())
}

both_stores!(an_approval_is_proven_to_people_outside);

async fn an_approval_is_proven_to_people_outside(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let receiver = Receiver::start();
    service
        .post("/api/v1/webhooks", &json!({ "url": receiver.url }))
        .await;
    let job = sent(&service).await;
    let asked = service.request(Method::GET, &format!("{job}/certificate"));
    assert_eq!(asked.send().await.unwrap().status(), StatusCode::CONFLICT);
    let link = approve_at_link(&service, VERA, "Vera Größe").await;
    approve_by_phone(&service, &job, OTTO).await;
    assert_eq!(service.get(&job).await["status"], "approved");
    let certified = receiver
        .wait_for("jobs.certified", job.rsplit('/').next().unwrap())
        .await;
    assert_eq!(certified.body["data"]["position"], 2);
    let pdf = certificate(
        &service,
        &format!("{job}/certificate?version=1&language=de"),
    )
    .await;
    nothing_is_missing(&service, &job, &pdf).await;
    let (certificate, document) = (
        file(&service, "certificate.pdf", &pdf),
        file(&service, "document.pdf", &pdf::two_pages()),
    );
    let key = key(&service).await;
    let verified = verify(&certificate, &document, &key);
    let said = String::from_utf8(verified.stdout).unwrap();
    assert!(verified.status.success(), "{:?}", verified.stderr);
    assert!(
        said.contains("Vera Größe <vera@example.com> has approved (At a private link"),
        "{said}"
    );
    assert!(
        said.contains("The document is the one that was decided on"),
        "{said}"
    );
    assert_ne!(script_verifies(&key, &certificate, &document), Some(false));
    tool("qpdf", &["--check"], &certificate);
    if let Some(said) = tool("pdfdetach", &["-list"], &certificate) {
        assert!(said.contains("certificate.json"), "{said}");
    }
    only_the_own_decision_is_at_a_link(&service, &link, &document, &key).await;
    other_things_are_refused(&service, &certificate, &document, &key);
}

/// Reads every field of every log entry of a certificate back.
async fn nothing_is_missing(service: &ServerProcess, job: &str, pdf: &[u8]) {
    let log = MerkleLog::default();
    let facts = PdfCertificates::default().read(&log, pdf).unwrap();
    let me = service.get("/api/v1/me").await;
    let me = &me["email"];
    let expected = [
        json!(["gate-overridden", REASON, null, "", null, null, me]),
        json!(["decided", "", VERA, "Vera Größe", null, COMMENT, VERA]),
        json!(["decided", "", OTTO, "", me, PHONE, me]),
    ];
    assert_eq!(facts.leaves.len(), expected.len());
    for (place, (certified, expected)) in (0..).zip(facts.leaves.iter().zip(expected)) {
        let CertifiedLeaf {
            position,
            text,
            leaf,
            hash,
            proof,
            comment,
            local: _,
        } = certified;
        assert_eq!((*position, *hash), (place, log.leaf_hash(text)));
        assert_eq!(log.decode(text).as_ref(), Some(leaf));
        assert!(!proof.is_empty());
        let hashed = comment.as_ref().map(|comment| log.sha256(comment));
        assert_eq!(hashed, leaf.comment_sha256);
        let [reviewer, on_behalf_by, by] = [&leaf.reviewer, &leaf.on_behalf_by, &leaf.by]
            .map(|email| email.as_ref().map(ToString::to_string));
        let (action, detail, person) = (leaf.action.as_str(), &leaf.detail, &leaf.person);
        let own = json!([action, detail, reviewer, person, on_behalf_by, comment, by]);
        assert_eq!(own, expected);
        every_field(leaf, job);
    }
    let decisions = service.get(&format!("{job}/decisions")).await;
    let ids: Vec<_> = facts.leaves[1..].iter().map(|one| one.leaf.id).collect();
    let told = decisions["data"].as_array().unwrap().iter();
    assert_eq!(
        json!(ids),
        told.map(|one| one["id"].clone()).collect::<Value>()
    );
}

/// The fields that the log entries have in common; a new one must be read here.
fn every_field(leaf: &Leaf, job: &str) {
    let is_decision = leaf.action == LeafAction::Decided;
    let Leaf {
        action: _,
        detail: _,
        reviewer: _,
        person: _,
        on_behalf_by: _,
        comment_sha256: _,
        by: _,
        id,
        job: guid,
        name,
        version,
        status,
        files,
        stage,
        plan,
        task,
        decision,
        derivative,
        check,
        at,
        address,
        via,
        confirmed,
        seen_elsewhere,
        preflight,
        history,
        salt,
    } = leaf;
    assert!(job.ends_with(&guid.to_string()), "{guid}");
    assert_eq!((name.as_str(), *version), ("Menü.pdf", 1));
    assert!(stage.is_none() && plan.is_empty() && derivative.is_none() && check.is_none());
    let [file] = &files[..] else {
        panic!("{files:?}")
    };
    let bytes = pdf::two_pages();
    assert_eq!((file.job, file.version), (*guid, 1));
    assert_eq!(file.sha256.as_slice(), Sha256::digest(&bytes).as_slice());
    assert_eq!(file.size, u64::try_from(bytes.len()).unwrap());
    assert_eq!(task.is_some(), is_decision);
    assert_eq!(*decision, is_decision.then_some(Decision::Approved));
    assert_eq!(address.as_deref(), is_decision.then_some("127.0.0.1"));
    let expected = if *confirmed {
        Channel::Link
    } else {
        Channel::Api
    };
    assert_eq!((via, *seen_elsewhere), (&expected, false));
    assert!(preflight.is_some_and(|counts| counts.errors > 0));
    assert!(
        history
            .as_ref()
            .is_some_and(|entry| entry.id > 0 && !entry.category.is_empty())
    );
    assert!(*id > 0 && at.unix_timestamp() > 0 && *salt != [0; 16]);
    assert_ne!(*status, Status::New);
}

/// Each reviewer has a certificate of the own decision, without what others have said and from where.
async fn only_the_own_decision_is_at_a_link(
    service: &ServerProcess,
    link: &str,
    document: &Path,
    key: &str,
) {
    let mut visitor = Visitor::new(service);
    let receipt = visitor.get(link).await;
    let is_offered = receipt.text.contains("/certificate?language=");
    assert!(is_offered, "{}", receipt.text);
    let own = service
        .anonymous(Method::GET, &format!("{link}/certificate"))
        .send();
    let own = own.await.unwrap().bytes().await.unwrap();
    let own_file = file(service, "own.pdf", &own);
    let said = verify(&own_file, document, key);
    let said = String::from_utf8(said.stdout).unwrap();
    assert!(said.contains("Vera") && !said.contains("Otto"), "{said}");
}

fn other_things_are_refused(
    service: &ServerProcess,
    certificate: &Path,
    document: &Path,
    key: &str,
) {
    let refused = |certificate: &Path, document: &Path, key: &str| {
        let run = verify(certificate, document, key);
        assert_eq!(run.status.code(), Some(1), "{run:?}");
        let said = String::from_utf8(run.stderr).unwrap();
        assert_eq!(said.lines().count(), 1, "{said}");
        assert!(
            said.starts_with("imprimatur: the certificate is not valid: "),
            "{said}"
        );
    };
    let script_refuses = |document: &Path, key: &str| {
        assert_ne!(script_verifies(key, certificate, document), Some(true));
    };
    let other = file(service, "other.pdf", b"%PDF-1.7 other");
    refused(certificate, &other, key);
    script_refuses(&other, key);
    refused(&other, document, key);
    let foreign = "review.example/log+6e55877c+AW56HN0psLeP0Tr0xVmP7/TvKpcWbjym8uT7/M2AUFvx";
    refused(certificate, document, foreign);
    script_refuses(document, foreign);
    let bytes = std::fs::read(certificate).unwrap();
    let cut = file(service, "cut.pdf", &bytes[..bytes.len() / 2]);
    refused(&cut, document, key);
    // Another program has saved it anew, with the same pages or with one more.
    let edited = service.folder().join("edited.pdf");
    for pages in [&[][..], &["--pages", ".", "1,1", "--"]] {
        let run = Command::new("qpdf")
            .arg(certificate)
            .args(pages)
            .arg(&edited)
            .status();
        if run.is_ok_and(|status| status.success()) {
            refused(&edited, document, key);
        }
    }
}

both_stores!(a_certificate_names_the_key_that_has_signed_it);

async fn a_certificate_names_the_key_that_has_signed_it(store: Stores) {
    let mut service = ServerProcess::start(&store).await;
    let job = sent(&service).await;
    approve_at_link(&service, VERA, "Vera").await;
    certificate(&service, &format!("{job}/certificate")).await;
    let former = key(&service).await;
    assert!(service.command(&["log", "rotate-key"]).status.success());
    service.terminate();
    service.restart().await;
    // Nothing was sealed with the new key yet.
    let pdf = certificate(&service, &format!("{job}/certificate")).await;
    let certificate = file(&service, "certificate.pdf", &pdf);
    let verified = service.command(&["verify", certificate.to_str().unwrap()]);
    let said = String::from_utf8(verified.stdout).unwrap();
    assert!(verified.status.success(), "{:?}", verified.stderr);
    assert!(said.contains(&former), "{said}");
}
