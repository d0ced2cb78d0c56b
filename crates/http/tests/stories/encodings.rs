//! Text answers are compressed for those who ask for it; documents never are.

use std::io::Read as _;

use actix_web::{http::Method, test::TestRequest};
use flate2::read::GzDecoder;
use serde_json::{Value, json};

use crate::test_app::{Reply, TestApp};

fn unzipped(reply: &Reply) -> Vec<u8> {
    assert_eq!(reply.header("content-encoding"), "gzip");
    assert_eq!(reply.header("vary"), "accept-encoding");
    let mut plain = Vec::new();
    GzDecoder::new(&reply.body[..])
        .read_to_end(&mut plain)
        .unwrap();
    plain
}

async fn get(app: &TestApp, path: &str, encodings: &str) -> Reply {
    let request = app.request(Method::GET, path);
    let request = request.insert_header(("accept-encoding", encodings));
    app.send(request).await
}

#[actix_web::test]
async fn records_are_compressed_under_the_tag_that_they_have() {
    let app = TestApp::new().await;
    let job = format!("/api/v1/jobs/{}", app.folder("Order").await);
    let text = json!({"alt_text": "x".repeat(1_024)});
    app.put(&job, text).await.ok();
    let plain = app.get(&job).await;
    assert_eq!(plain.header("content-encoding"), "");
    assert_eq!(plain.header("vary"), "accept-encoding");
    let reply = get(&app, &job, "gzip").await;
    assert_eq!(reply.header("etag"), plain.header("etag"));
    assert!(reply.body.len() < plain.body.len());
    let again: Value = serde_json::from_slice(&unzipped(&reply)).unwrap();
    assert_eq!(again["guid"], plain.json()["guid"]);
    let known = app
        .request(Method::GET, &job)
        .insert_header(("accept-encoding", "gzip"))
        .insert_header(("if-none-match", reply.header("etag")));
    let known = app.send(known).await;
    assert_eq!((known.status.as_u16(), known.body.len()), (304, 0));
    assert_eq!(known.header("content-encoding"), "");
    let brotli = get(&app, &job, "gzip;q=0.5, br").await;
    assert_eq!(brotli.header("content-encoding"), "br");
    let none = get(&app, &job, "identity;q=0, lzma").await;
    assert_eq!(
        (none.status.as_u16(), none.header("content-encoding")),
        (200, "")
    );
}

#[actix_web::test]
async fn short_answers_and_documents_stay_as_they_are() {
    let app = TestApp::new().await;
    let short = get(&app, "/health/live", "gzip").await;
    assert_eq!(
        (short.header("content-encoding"), short.header("vary")),
        ("", "")
    );
    let text = b"All of it is text. ".repeat(40);
    let file = app.file("notes.txt", &text).await;
    let guid = file["guid"].as_str().unwrap();
    let path = &format!("/review/download/{guid}/document/x");
    let whole = get(&app, path, "gzip").await;
    assert_eq!(whole.status, 200, "{:?}", whole.body);
    assert_eq!(whole.body, text);
    assert_eq!(whole.header("content-encoding"), "");
    assert!(whole.header("repr-digest").starts_with("sha-256=:"));
    let part = app
        .request(Method::GET, path)
        .insert_header(("accept-encoding", "gzip"))
        .insert_header(("range", "bytes=4-9"));
    let part = app.send(part).await;
    assert_eq!(part.status, 206);
    assert_eq!(
        (&part.body[..], part.header("content-encoding")),
        (&text[4..10], "")
    );
}

#[actix_web::test]
async fn the_description_has_a_tag_and_is_compressed() {
    let app = TestApp::new().await;
    let path = "/api/v1/openapi.json";
    let plain = app.send(TestRequest::get().uri(path)).await;
    assert_eq!(plain.body, imprimatur_http::openapi().unwrap());
    let gzip = get(&app, path, "gzip, br").await;
    assert_eq!(unzipped(&gzip), plain.body);
    assert!(
        gzip.body.len() < plain.body.len() / 8,
        "{}",
        gzip.body.len()
    );
    assert_eq!(gzip.header("etag"), plain.header("etag"));
    let known = TestRequest::get()
        .uri(path)
        .insert_header(("if-none-match", plain.header("etag")));
    let known = app.send(known).await;
    assert_eq!((known.status.as_u16(), known.body.len()), (304, 0));
}
