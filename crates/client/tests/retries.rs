//! What is sent again, and how, to a service that fails as it is told.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::{
    io::{BufRead, BufReader, Write as _},
    net::TcpListener,
    sync::{Arc, Mutex},
    thread,
    time::Duration,
};

use imprimatur_client::{Client, Error, Method, Response};
use serde_json::json;

/// What came: first line, `idempotency-key` and body of each request.
type Came = Arc<Mutex<Vec<(String, String, String)>>>;

const UNAVAILABLE: &str = "HTTP/1.1 503 Unavailable\r\nretry-after: 0\r\ncontent-length: 0\r\n\r\n";
const OK: &str = "HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}";
const CUT: &str = "HTTP/1.1 200 OK\r\ncontent-length: 200\r\n\r\n{\"half\":";
const NOTHING: &str = "";

/// Answers one connection after the other with these answers.
fn service(answers: &'static [&'static str]) -> (Client, Came) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let came = Came::default();
    let noted = Arc::clone(&came);
    thread::spawn(move || {
        for answer in answers {
            let (mut connection, _) = listener.accept().unwrap();
            let request = read(&mut BufReader::new(&connection));
            noted.lock().unwrap().push(request);
            connection.write_all(answer.as_bytes()).unwrap();
        }
    });
    let builder = Client::builder(&url, "imp_1").timeout(Duration::from_secs(10));
    let client = builder.retries(2, Duration::from_millis(1)).build();
    (client.unwrap(), came)
}

fn read(connection: &mut impl BufRead) -> (String, String, String) {
    let lines: Vec<String> = connection
        .by_ref()
        .lines()
        .map(Result::unwrap)
        .take_while(|line| !line.is_empty())
        .collect();
    let header = |name: &str| {
        let found = lines.iter().filter_map(|line| line.split_once(": "));
        let mut found = found.filter(|(key, _)| key.eq_ignore_ascii_case(name));
        found.next().map_or("", |(_, value)| value).to_owned()
    };
    assert_eq!(header("authorization"), "Bearer imp_1");
    let length = header("content-length").parse().unwrap_or_default();
    let mut body = vec![0; length];
    connection.read_exact(&mut body).unwrap();
    let body = String::from_utf8(body).unwrap();
    (lines[0].clone(), header("idempotency-key"), body)
}

#[tokio::test]
async fn a_post_is_repeated_with_its_key_and_body() {
    let (client, came) = service(&[UNAVAILABLE, NOTHING, OK]);
    let call = client.request(Method::POST, "/api/v1/jobs");
    call.body(&json!({"name": "a"})).nothing().await.unwrap();
    let came = came.lock().unwrap();
    assert_eq!(came.len(), 3);
    assert!(!came[0].1.is_empty());
    assert!(came.iter().all(|request| *request == came[0]), "{came:?}");
    assert_eq!(came[0].2, r#"{"name":"a"}"#);
}

#[tokio::test]
async fn an_answer_that_breaks_off_is_asked_for_again() {
    let (client, came) = service(&[CUT, OK]);
    let answer: serde_json::Value = client
        .request(Method::GET, "/api/v1/me")
        .json()
        .await
        .unwrap();
    assert_eq!(answer, json!({}));
    assert_eq!(came.lock().unwrap().len(), 2);
}

#[tokio::test]
async fn after_so_many_retries_the_failure_is_told() {
    let (client, came) = service(&[UNAVAILABLE; 3]);
    let failed = client.get_job("g").await.unwrap_err();
    assert_eq!(failed.status(), Some(503));
    assert_eq!(came.lock().unwrap().len(), 3);
}

#[tokio::test]
async fn a_delete_that_may_have_taken_effect_is_not_repeated() {
    let (client, came) = service(&[NOTHING]);
    let failed = client.delete_job("g").await.unwrap_err();
    assert!(matches!(failed, Error::Transport(_)), "{failed}");
    assert_eq!(came.lock().unwrap().len(), 1);
}

#[tokio::test]
async fn a_download_that_breaks_off_leaves_no_file() {
    let (client, _) = service(&[CUT]);
    let call = client.request(Method::GET, "/review/download/g/document/d");
    let response: Response = call.send().await.unwrap();
    let path = std::env::temp_dir().join(format!("imprimatur-client-{}", std::process::id()));
    assert!(response.save(&path).await.is_err());
    assert!(!path.exists() && !path.with_extension("part").exists());
}
