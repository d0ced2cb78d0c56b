//! The public `standardwebhooks` packages verify our signatures. CI installs them and says where they are.

use std::{
    io::Write,
    process::{Command, Stdio},
};

use imprimatur_webhooks::signing;
use serde_json::json;

use crate::support::{Received, Receiver, ServerProcess, Stores};

#[tokio::test(flavor = "multi_thread")]
async fn the_public_packages_verify_our_signatures() {
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let receiver = Receiver::start();
    let with_user = receiver.url.replace("http://", "http://mis:pass@");
    let endpoint = service
        .post("/api/v1/webhooks", &json!({ "url": with_user }))
        .await;
    assert!(!endpoint["url"].as_str().unwrap().contains("pass@"));
    let secret = endpoint["secret"].as_str().unwrap();
    let job = service
        .post(
            "/api/v1/jobs",
            &json!({ "is_folder": true, "name": "Ünïcode ✓" }),
        )
        .await;
    let delivery = receiver
        .wait_for("jobs.created", job["guid"].as_str().unwrap())
        .await;
    assert_eq!(delivery.header("authorization"), "Basic bWlzOnBhc3M=");

    let event = format!("evt_{}_", delivery.body["id"]);
    let suffix = delivery.header("webhook-id").strip_prefix(&event);
    assert_eq!(
        suffix.map(str::len),
        Some(16),
        "{:?}",
        delivery.header("webhook-id")
    );

    let key = signing::secret_bytes(secret).unwrap();
    let timestamp = delivery.header("webhook-timestamp").parse().unwrap();
    let expected = signing::signature(
        &key,
        delivery.header("webhook-id"),
        timestamp,
        delivery.text.as_bytes(),
    );
    assert_eq!(delivery.header("webhook-signature"), expected);

    packages_verify(secret, &delivery);
}

/// The packages of other languages, where they are to be had.
fn packages_verify(secret: &str, delivery: &Received) {
    let python = "import sys,json; from standardwebhooks.webhooks import Webhook; d=json.load(sys.stdin); \
                  Webhook(d['secret']).verify(d['body'], d['headers'])";
    if let Ok(program) = std::env::var("IMPRIMATUR_TEST_PYTHON") {
        verify(Command::new(program).args(["-c", python]), secret, delivery);
    } else {
        eprintln!("IMPRIMATUR_TEST_PYTHON is not set: the package from PyPI was not asked");
    }
    let script = "const {Webhook}=require('standardwebhooks'); const d=JSON.parse(require('fs').readFileSync(0)); \
                  new Webhook(d.secret).verify(d.body, d.headers)";
    if let Ok(modules) = std::env::var("IMPRIMATUR_TEST_NODE_PATH") {
        verify(
            Command::new("node")
                .args(["-e", script])
                .env("NODE_PATH", modules),
            secret,
            delivery,
        );
    } else {
        eprintln!("IMPRIMATUR_TEST_NODE_PATH is not set: the package from npm was not asked");
    }
}

fn verify(command: &mut Command, secret: &str, delivery: &Received) {
    let headers: serde_json::Map<_, _> = delivery
        .headers
        .iter()
        .filter(|(name, _)| name.starts_with("webhook-"))
        .map(|(name, value)| (name.clone(), json!(value)))
        .collect();
    let question = json!({ "secret": secret, "body": delivery.text, "headers": headers });
    let mut process = command.stdin(Stdio::piped()).spawn().unwrap();
    process
        .stdin
        .take()
        .unwrap()
        .write_all(question.to_string().as_bytes())
        .unwrap();
    assert!(process.wait().unwrap().success(), "{command:?}");
}
