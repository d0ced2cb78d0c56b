//! Connections: long bodies between short requests, and what is under way when the service stops.

use std::{
    io::{Read as _, Write as _},
    net::TcpStream,
    time::{Duration, Instant},
};

use imprimatur_testkit::wait;

use crate::support::{ServerProcess, Stores, binary, form};

/// Head and body of an upload: more than a connection reads ahead, and no multiple of it.
fn upload(service: &ServerProcess, more: &str) -> (Vec<u8>, Vec<u8>) {
    let bytes: Vec<u8> = (0..300_001_u32).map(|at| at.to_le_bytes()[0]).collect();
    let (boundary, body) = form("long.bin", &bytes, &[]);
    let head = format!(
        "POST /api/v1/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {}\r\nContent-Length: {}\r\n\
         Content-Type: multipart/form-data; boundary={boundary}\r\n{more}\r\n",
        service.key,
        body.len()
    );
    (head.into_bytes(), body)
}

fn address(service: &ServerProcess) -> &str {
    service.url.trim_start_matches("http://")
}

fn connect(service: &ServerProcess) -> TcpStream {
    let connection = TcpStream::connect(address(service)).unwrap();
    let patience = Some(Duration::from_secs(30));
    connection.set_read_timeout(patience).unwrap();
    connection
}

#[tokio::test(flavor = "multi_thread")]
async fn what_follows_a_long_body_on_its_connection_is_answered() {
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let short = b"GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n".to_vec();
    let last = b"GET /health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".to_vec();
    let (head, body) = upload(&service, "");
    let mut connection = connect(&service);
    let all = [&head, &body, &short, &head, &body, &last].map(Vec::as_slice);
    let all = all.concat();
    connection.write_all(&all).unwrap();
    let mut answers = String::new();
    connection.read_to_string(&mut answers).unwrap();
    assert_eq!(answers.matches("HTTP/1.1 200 OK").count(), 4, "{answers}");
    let sizes = answers.matches("\"size\":300001").count();
    assert_eq!(sizes, 2, "{answers}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_upload_under_way_is_finished_when_the_service_stops() {
    let mut service = ServerProcess::start(&Stores::Sqlite).await;
    let (head, body) = upload(&service, "Expect: 100-continue\r\n");
    let mut connection = connect(&service);
    connection.write_all(&head).unwrap();
    let mut go_on = [0; 25];
    connection.read_exact(&mut go_on).unwrap();
    assert_eq!(&go_on, b"HTTP/1.1 100 Continue\r\n\r\n");
    let (first, rest) = body.split_at(body.len() / 2);
    connection.write_all(first).unwrap();
    let address = address(&service).to_owned();
    let stopping = tokio::task::spawn_blocking(move || service.terminate());
    let is_closed = async || TcpStream::connect(&address).is_err().then_some(());
    wait::until("no new connections", Duration::from_secs(10), is_closed).await;
    connection.write_all(rest).unwrap();
    let mut answer = [0; 15];
    connection.read_exact(&mut answer).unwrap();
    assert_eq!(&answer, b"HTTP/1.1 200 OK");
    drop(connection);
    assert!(stopping.await.unwrap().success());
}

/// The head of the next answer, and whether anything can follow it.
fn live(connection: &mut TcpStream) -> (String, bool) {
    let request = b"GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n";
    connection.write_all(request).unwrap();
    let mut answer = Vec::new();
    let mut byte = [0];
    while !answer.ends_with(b"\"}") && connection.read(&mut byte).unwrap() > 0 {
        answer.push(byte[0]);
    }
    let answer = String::from_utf8(answer).unwrap();
    let is_open = !answer.contains("\r\nconnection: close\r\n");
    (answer, is_open)
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_end_with_an_answer_while_the_service_is_about_to_stop() {
    let settings = [("IMPRIMATUR_SHUTDOWN__DELAY", "20s")];
    let mut service = ServerProcess::start_with(&Stores::Sqlite, &settings).await;
    let mut early = connect(&service);
    assert!(live(&mut early).1);
    service.signal(rustix::process::Signal::TERM);
    wait::until("readiness to end", Duration::from_secs(10), async || {
        let ready = service.anonymous(reqwest::Method::GET, "/health/ready");
        (ready.send().await.unwrap().status() == 503).then_some(())
    })
    .await;
    for mut connection in [early, connect(&service)] {
        let (answer, is_open) = live(&mut connection);
        assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
        assert!(!is_open, "{answer}");
        assert_eq!(connection.read(&mut [0]).unwrap(), 0);
    }
    // A second signal ends the wait.
    assert!(service.terminate().success());
}

#[tokio::test(flavor = "multi_thread")]
async fn how_long_idle_connections_stay_open_is_a_setting() {
    let settings = [("IMPRIMATUR_KEEP_ALIVE", "1s")];
    let service = ServerProcess::start_with(&Stores::Sqlite, &settings).await;
    let mut connection = connect(&service);
    assert!(live(&mut connection).1);
    let idle = Instant::now();
    assert_eq!(connection.read(&mut [0]).unwrap(), 0);
    assert!(
        idle.elapsed() < Duration::from_secs(4),
        "{:?}",
        idle.elapsed()
    );
    let printed = std::process::Command::new(binary()).arg("config").output();
    let printed = String::from_utf8(printed.unwrap().stdout).unwrap();
    // Longer than proxies keep them.
    assert!(printed.contains("keep_alive = \"1m15s\""), "{printed}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_read_is_refused_with_a_body_and_an_id() {
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let good = "GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n";
    let long = format!(
        "GET / HTTP/1.1\r\nHost: x\r\nX-Long: {}",
        "x".repeat(200_000)
    );
    for (head, status) in [
        ("GET / HTTP/1.1\r\n\r\n", "400 Bad Request"),
        ("nonsense\r\n\r\n", "400 Bad Request"),
        (
            "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n",
            "400 Bad Request",
        ),
        (&long, "431 Request Header Fields Too Large"),
    ] {
        for before in [None, Some(good)] {
            let mut connection = connect(&service);
            if let Some(before) = before {
                connection.write_all(before.as_bytes()).unwrap();
                let mut answer = [0; 15];
                connection.read_exact(&mut answer).unwrap();
                assert_eq!(&answer, b"HTTP/1.1 200 OK");
            }
            connection.write_all(head.as_bytes()).unwrap();
            let mut answer = String::new();
            connection.read_to_string(&mut answer).unwrap();
            let (_, answer) = answer.split_once(status).unwrap();
            let (head, body) = answer.split_once("\r\n\r\n").unwrap();
            let body: serde_json::Value = serde_json::from_str(body).unwrap();
            let id = body["error"]["request_id"].as_str().unwrap();
            assert!(head.contains(&format!("x-request-id: {id}")), "{head}");
            assert_eq!(body["error"]["status_code"].to_string(), status[..3]);
        }
    }
}
