//! A process that stands still for longer than its leases last, beside another one on the same database.

use std::{
    io::{BufRead as _, BufReader, Write as _},
    net::TcpStream,
    time::{Duration, Instant},
};

use imprimatur_testkit::{postgres::fresh_database, wait};
use reqwest::{Method, Response};
use rustix::process::Signal;
use serde_json::json;

use crate::support::{MailServer, Mailbox, ServerProcess, Stores, form};

/// How soon another process takes over what it was doing.
const SOON: Duration = Duration::from_secs(20);
const VERA: &str = "vera@example.com";

#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_stood_still_does_nothing_that_another_has_done_meanwhile() {
    let Some(database) = fresh_database() else {
        return;
    };
    let server = MailServer::start_closed();
    let settings = [
        ("IMPRIMATUR_LIMITS__RATE", "0/min"),
        ("IMPRIMATUR_SMTP__URL", server.url()),
    ];
    let mailbox = Mailbox::at(&server);
    let store = Stores::Postgres(database);
    let still = ServerProcess::start_with(&store, &settings).await;
    ask_vera(&still, &server).await;
    let mut upload = half_an_upload(&still).await;

    still.stand_still();
    let stopped = Instant::now();
    server.open();
    let other = still.start_another().await;
    let refused = send(&other).await;
    assert_eq!(refused.status(), 409);
    assert_eq!(refused.headers()["retry-after"], "5");
    wait::until("the key", SOON, async || {
        (send(&other).await.status() == 200).then_some(())
    })
    .await;
    wait::until("the mail", SOON, async || {
        (mailbox.texts_to(VERA).len() == 1).then_some(())
    })
    .await;
    assert!(stopped.elapsed() < SOON, "{:?}", stopped.elapsed());
    still.signal(Signal::CONT);

    let (_, body) = form("a.pdf", b"%PDF", &[]);
    upload.write_all(&body[body.len() / 2..]).unwrap();
    let mut status = String::new();
    BufReader::new(upload).read_line(&mut status).unwrap();
    assert!(status.starts_with("HTTP/1.1 "), "{status}");
    wait::until("the mail to be given up", SOON, async || {
        let given_up = "another process has taken over a mail";
        still.log().contains(given_up).then_some(())
    })
    .await;
    assert_eq!(mailbox.texts_to(VERA).len(), 1);
    let files = still.get("/api/v1/jobs?name=a.pdf").await;
    assert_eq!(files["meta"]["total"], 1, "{status}");
}

/// A mail that the process is sending: the mail server lets it wait.
async fn ask_vera(service: &ServerProcess, server: &MailServer) {
    let job = json!({"is_folder": true, "name": "Order"});
    let job = service.post("/api/v1/jobs", &job).await;
    let tasks = format!("/api/v1/jobs/{}/tasks", job["guid"].as_str().unwrap());
    service.post(&tasks, &json!({"assigned_to": VERA})).await;
    wait::until("the mail to be under way", SOON, async || {
        (server.waiting() > 0).then_some(())
    })
    .await;
}

/// An upload of which only the first half has come, and which holds its Idempotency-Key.
async fn half_an_upload(service: &ServerProcess) -> TcpStream {
    let address = service.url.trim_start_matches("http://");
    let (boundary, body) = form("a.pdf", b"%PDF", &[]);
    let head = format!(
        "POST /api/v1/upload HTTP/1.1\r\nhost: {address}\r\nauthorization: Bearer {}\r\nidempotency-key: k\r\n\
         content-type: multipart/form-data; boundary={boundary}\r\ncontent-length: {}\r\n\r\n",
        service.key,
        body.len()
    );
    // A look without a name changes nothing, but may itself hold the key for a moment: then the upload is sent anew.
    wait::until("a claim", SOON, async || {
        let mut connection = TcpStream::connect(address).unwrap();
        connection.write_all(head.as_bytes()).unwrap();
        connection.write_all(&body[..body.len() / 2]).unwrap();
        let look = service.request(Method::POST, "/api/v1/jobs");
        let look = look.header("idempotency-key", "k");
        let look = look.json(&json!({"is_folder": true})).send().await.unwrap();
        (look.status() == 409).then_some(connection)
    })
    .await
}

/// Sends the whole upload.
async fn send(service: &ServerProcess) -> Response {
    let (boundary, body) = form("a.pdf", b"%PDF", &[]);
    let media = format!("multipart/form-data; boundary={boundary}");
    let request = service.request(Method::POST, "/api/v1/upload");
    let request = request.header("idempotency-key", "k").body(body);
    let request = request.header("content-type", media);
    request.send().await.unwrap()
}
