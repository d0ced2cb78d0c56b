//! The access log: a line for each request, without secrets.

use std::time::Duration;

use imprimatur_testkit::wait;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Mailbox, ServerProcess, Stores};

/// The lines of the access log once there is one about this path.
async fn lines(service: &ServerProcess, path: &str) -> Vec<String> {
    let file = service.folder().join("access.log");
    wait::until("the line", Duration::from_secs(20), async || {
        let text = std::fs::read_to_string(&file).unwrap();
        let lines: Vec<_> = text.lines().map(ToOwned::to_owned).collect();
        lines
            .iter()
            .any(|line| line.contains(path))
            .then_some(lines)
    })
    .await
}

/// A service with an access log in its data folder.
async fn start(format: &str) -> ServerProcess {
    let mut service = ServerProcess::start(&Stores::Sqlite).await;
    let file = service.folder().join("access.log").display().to_string();
    service.set("IMPRIMATUR_ACCESS_LOG__FORMAT", format);
    service.set("IMPRIMATUR_ACCESS_LOG__PATH", &file);
    assert!(service.terminate().success());
    service.restart().await;
    service
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_are_told_as_json_and_secrets_are_not() {
    let service = start("json").await;
    let job = service
        .upload("/api/v1/upload", "proof.txt", b"the proof", &[])
        .await;
    let guid = job["guid"].as_str().unwrap();
    let task = json!({ "assigned_to": "vera@example.com" });
    service
        .post(&format!("/api/v1/jobs/{guid}/tasks"), &task)
        .await;
    let link = Mailbox::new(&service).link_for("vera@example.com").await;
    let link = &link[service.url.len()..];
    for path in [
        link.to_owned(),
        format!("/review/download/{guid}/document/proof.txt?token=s3cret&version=1"),
        format!("/api/v1/jobs/{guid}?q=vera%40example.com&s3cret"),
        "/console/in/5-s3cret".to_owned(),
    ] {
        service.anonymous(Method::GET, &path).send().await.unwrap();
    }
    let document = format!("/review/download/{guid}/document/proof.txt");
    let answer = service
        .request(Method::GET, &document)
        .send()
        .await
        .unwrap();
    let id = answer.headers()["x-request-id"]
        .to_str()
        .unwrap()
        .to_owned();
    assert_eq!(answer.bytes().await.unwrap(), "the proof");
    let lines = lines(&service, &id).await;
    let text = lines.join("\n");
    let token = link.rsplit('/').next().unwrap();
    for secret in [token, "s3cret", "vera%40", "vera@", &service.key] {
        assert!(!text.contains(secret), "{secret} in {text}");
    }
    assert!(text.contains("\"/review/task/***\""), "{text}");
    assert!(text.contains("?token=***&version=1"), "{text}");
    let line = lines.iter().find(|line| line.contains(&id)).unwrap();
    let line: Value = serde_json::from_str(line).unwrap();
    assert_eq!(line["path"], document.as_str());
    assert_eq!((&line["status"], &line["bytes"]), (&json!(200), &json!(9)));
    assert_eq!(
        (&line["method"], &line["address"]),
        (&json!("GET"), &json!("127.0.0.1"))
    );
    assert!(line["duration_ms"].as_f64().unwrap() > 0.0, "{line}");
    // Refusals have a size and an id, too.
    let refused = lines
        .iter()
        .find(|line| line.contains("/api/v1/jobs/") && line.contains(":401"));
    let refused: Value = serde_json::from_str(refused.unwrap()).unwrap();
    assert!(refused["bytes"].as_u64().unwrap() > 0, "{refused}");
    assert!(refused["request_id"].is_string(), "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_are_told_as_web_servers_do() {
    let service = start("combined").await;
    service.get("/api/v1/jobs?page=0").await;
    let lines = lines(&service, "/api/v1/jobs").await;
    let line = lines
        .iter()
        .find(|line| line.contains("/api/v1/jobs"))
        .unwrap();
    assert!(line.starts_with("127.0.0.1 - - ["), "{line}");
    assert!(
        line.contains("] \"GET /api/v1/jobs?page=0 HTTP/1.1\" 200 "),
        "{line}"
    );
}
