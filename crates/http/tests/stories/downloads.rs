//! What a download is: which conditions hold, and what it leaves in the history.

use actix_web::{http::Method, test::TestRequest};
use serde_json::{Value, json};

use crate::test_app::{Reply, TestApp};

const BYTES: &[u8] = b"0123456789";

fn path(job: &Value) -> String {
    let guid = job["guid"].as_str().unwrap();
    format!("/review/download/{guid}/document/x")
}

async fn with(
    app: &TestApp,
    method: Method,
    path: &str,
    headers: &[(&'static str, &str)],
) -> Reply {
    let mut request = app.request(method, path);
    for header in headers {
        request = request.insert_header(*header);
    }
    app.send(request).await
}

/// Who has downloaded, with what is said of it.
async fn downloads(app: &TestApp, job: &Value) -> Vec<(String, String)> {
    let guid = job["guid"].as_str().unwrap();
    let history = app
        .get(&format!("/review/download/{guid}/changelogs/log.json"))
        .await;
    let entries = history.json();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let entries = entries.as_array().unwrap().iter();
    entries
        .filter(|entry| entry["category"] == "document.downloaded")
        .map(|entry| (text(&entry["from_email"]), text(&entry["comments"])))
        .collect()
}

#[actix_web::test]
async fn whatever_holds_the_first_byte_is_a_download() {
    let app = TestApp::new().await;
    let job = app.file("a.bin", BYTES).await;
    let mut count = 0;
    for (headers, status, is_download) in [
        (&[][..], 200, true),
        (&[("range", "bytes=0-")], 206, true),
        (&[("range", "bytes=0-0")], 206, true),
        (&[("range", "bytes=-10")], 206, true),
        (&[("range", "bytes=1-")], 206, false),
        (&[("range", "lines=0-")], 200, true),
        (
            &[("range", "bytes=1-"), ("if-range", "\"other\"")],
            200,
            true,
        ),
        (&[("range", "bytes=10-")], 416, false),
        (&[("if-none-match", "*")], 304, false),
        (&[("if-match", "\"other\"")], 412, false),
    ] {
        let reply = with(&app, Method::GET, &path(&job), headers).await;
        assert_eq!(reply.status.as_u16(), status, "{headers:?}");
        count += usize::from(is_download);
        assert_eq!(downloads(&app, &job).await.len(), count, "{headers:?}");
    }
}

#[actix_web::test]
async fn a_download_by_token_is_its_users() {
    let app = TestApp::new().await;
    let job = app.file("a.bin", BYTES).await;
    let token = job["ac"]["doc_token"].as_str().unwrap();
    let address = format!("{}?token={token}&email=vera@example.com", path(&job));
    let reply = app.send(TestRequest::get().uri(&address)).await;
    assert_eq!(reply.status, 200);
    let expected = (
        "owner@example.com".to_owned(),
        "version 1 for vera@example.com".to_owned(),
    );
    assert_eq!(downloads(&app, &job).await, [expected]);
}

#[actix_web::test]
async fn what_is_said_of_a_download_must_be_understood() {
    let app = TestApp::new().await;
    let job = app.file("a.bin", BYTES).await;
    let path = path(&job);
    let wrong = app
        .get(&format!("{path}?email=nobody&version=x"))
        .await
        .fields();
    assert_eq!(wrong.as_object().unwrap().len(), 2, "{wrong}");
    app.get(&format!("{path}?version=99999999999999999999"))
        .await
        .error(404);
    app.get(&format!("{path}?version=00")).await.fields();
    app.get(&format!("{path}?version=-1")).await.fields();
    let shown = path.replace("/download/", "/file/");
    assert_eq!(app.get(&format!("{shown}?email=nobody")).await.status, 200);
}

#[actix_web::test]
async fn other_bytes_than_those_wanted_are_refused() {
    let app = TestApp::new().await;
    let job = app.file("a.bin", BYTES).await;
    let download = path(&job);
    let etag = app.get(&download).await.header("etag").to_owned();
    let (weak, listed) = (format!("W/{etag}"), format!("\"x\", {etag}"));
    let made = "Fri, 20 Nov 2026 09:30:00 GMT";
    let before = "Fri, 20 Nov 2026 09:29:59 GMT";
    for path in [download.clone(), download.replace("/download/", "/file/")] {
        for (headers, status) in [
            (&[("if-match", etag.as_str())][..], 200),
            (&[("if-match", "*")], 200),
            (&[("if-match", &listed)], 200),
            (&[("if-match", &weak)], 412),
            (&[("if-match", "\"x\""), ("if-none-match", &etag)], 412),
            (&[("if-match", &etag), ("if-none-match", &etag)], 304),
            (&[("if-match", "x")], 400),
            (&[("if-unmodified-since", made)], 200),
            (&[("if-unmodified-since", before)], 412),
            (&[("if-unmodified-since", "yesterday")], 200),
            (&[("if-match", &etag), ("if-unmodified-since", before)], 200),
        ] {
            let reply = with(&app, Method::GET, &path, headers).await;
            assert_eq!(reply.status.as_u16(), status, "{headers:?}");
            if status == 412 {
                reply.error(412);
            }
        }
    }
}

#[actix_web::test]
async fn a_head_has_no_range() {
    let app = TestApp::new().await;
    let job = app.file("a.bin", BYTES).await;
    for range in ["bytes=2-4", "bytes=10-"] {
        let reply = with(&app, Method::HEAD, &path(&job), &[("range", range)]).await;
        assert_eq!(
            (reply.status.as_u16(), reply.header("content-range")),
            (200, "")
        );
    }
}

#[actix_web::test]
async fn the_history_tells_locking_from_unlocking() {
    let app = TestApp::new().await;
    let job = app.file("a.bin", BYTES).await;
    let guid = job["guid"].as_str().unwrap();
    for locked in [true, false] {
        let path = format!("/api/v1/jobs/{guid}/locking");
        app.post(&path, json!({ "locked": locked })).await.ok();
    }
    let path = format!("/review/download/{guid}/changelogs/log.json");
    let entries = app.get(&path).await.json();
    let entries = entries.as_array().unwrap().iter();
    let locks = entries.filter(|entry| entry["category"] == "job.locked");
    let words: Vec<_> = locks.map(|entry| entry["comments"].clone()).collect();
    assert_eq!(words, ["locked", "unlocked"]);
}
