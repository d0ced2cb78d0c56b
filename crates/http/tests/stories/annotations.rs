//! Documents with the comments on them.

use actix_web::{http::Method, test::TestRequest};
use serde_json::{Value, json};

use crate::{
    form::Multipart,
    people::Somebody,
    test_app::{Reply, TestApp},
};

const PDF: &[u8] = b"%PDF-1.7 hello";

/// A job's path under the API, and that of its annotated document.
fn paths(job: &Value) -> (String, String) {
    let guid = job["guid"].as_str().unwrap();
    let download = format!("/review/download/{guid}/document/x?with_update=true");
    (format!("/api/v1/jobs/{guid}"), download)
}

async fn comment(app: &TestApp, path: &str, text: &str) -> Value {
    let body = json!({ "text": text, "page": 1 });
    app.post(&format!("{path}/comments"), body).await.ok()
}

async fn with(app: &TestApp, path: &str, header: (&'static str, &str)) -> Reply {
    let request = app.request(Method::GET, path);
    app.send(request.insert_header(header)).await
}

fn text(reply: &Reply) -> &str {
    assert!(reply.status.is_success(), "{:?}", reply.body);
    std::str::from_utf8(&reply.body).unwrap()
}

#[actix_web::test]
async fn a_document_is_given_out_with_its_comments() {
    let app = TestApp::new().await;
    let job = app.file("Menu.pdf", PDF).await;
    let (path, download) = paths(&job);
    let plain = app.get(&download.replace("true", "false")).await;
    // Without comments there is nothing to add.
    let none = app.get(&download).await;
    assert_eq!(
        (&none.body, none.header("etag")),
        (&plain.body, plain.header("etag"))
    );

    let first = comment(&app, &path, "Too small").await;
    comment(&app, &path, "Too blue").await;
    let both = app.get(&download).await;
    assert_eq!(text(&both), "%PDF-1.7 hello with Too small, Too blue");
    assert_eq!(both.header("content-type"), "application/pdf");
    assert!(
        both.header("content-disposition")
            .starts_with("attachment; filename=\"Menu.pdf\"")
    );
    assert_eq!(
        (both.header("repr-digest"), both.header("last-modified")),
        ("", "")
    );
    assert_ne!(both.header("etag"), plain.header("etag"));
    assert_eq!(
        app.get(&download.replace("true", "false")).await.body,
        plain.body
    );

    // Whatever happens to the comments gives other bytes of another name.
    let known = with(&app, &download, ("if-none-match", both.header("etag"))).await;
    assert_eq!((known.status.as_u16(), known.body.len()), (304, 0));
    app.delete(&format!("{path}/comments/{}", first["id"]))
        .await
        .ok();
    let known = with(&app, &download, ("if-none-match", both.header("etag"))).await;
    assert_eq!(text(&known), "%PDF-1.7 hello with Too blue");
    let since = ("if-modified-since", "Fri, 20 Nov 2099 09:30:00 GMT");
    assert_eq!(with(&app, &download, since).await.status, 200);
}

#[actix_web::test]
async fn ranges_reach_over_the_seam() {
    let app = TestApp::new().await;
    let job = app.file("Menu.pdf", PDF).await;
    let (path, download) = paths(&job);
    comment(&app, &path, "blue").await;
    for (range, expected, of) in [
        ("bytes=0-3", "%PDF", "bytes 0-3/24"),
        ("bytes=9-13", "hello", "bytes 9-13/24"),
        ("bytes=12-16", "lo wi", "bytes 12-16/24"),
        ("bytes=14-", " with blue", "bytes 14-23/24"),
        ("bytes=-4", "blue", "bytes 20-23/24"),
        ("bytes=0-", "%PDF-1.7 hello with blue", "bytes 0-23/24"),
    ] {
        let part = with(&app, &download, ("range", range)).await;
        assert_eq!(
            (part.status.as_u16(), text(&part)),
            (206, expected),
            "{range}"
        );
        assert_eq!(part.header("content-range"), of);
    }
    let none = with(&app, &download, ("range", "bytes=24-")).await;
    assert_eq!(none.header("content-range"), "bytes */24");
    let head = app.send(app.request(Method::HEAD, &download)).await;
    let whole = app.get(&download).await;
    assert_eq!(
        (head.status.as_u16(), head.header("etag")),
        (200, whole.header("etag"))
    );
    let dated = app.request(Method::GET, &download);
    let dated = dated.insert_header(("range", "bytes=0-3"));
    let dated = dated.insert_header(("if-range", "Fri, 20 Nov 2026 09:30:00 GMT"));
    assert_eq!(app.send(dated).await.status, 200);
}

#[actix_web::test]
async fn each_version_has_its_own_comments() {
    let app = TestApp::new().await;
    let job = app.file("Menu.pdf", PDF).await;
    let (path, download) = paths(&job);
    comment(&app, &path, "Too small").await;
    let form = Multipart::default().file("a.pdf", b"%PDF-1.7 larger");
    let revision = app.request(Method::POST, &format!("{path}/revision"));
    app.send(form.on(revision)).await.ok();
    comment(&app, &path, "Better").await;
    assert_eq!(
        text(&app.get(&download).await),
        "%PDF-1.7 larger with Better"
    );
    let first = app
        .get(&format!("{download}&version=1&email=ada@example.com"))
        .await;
    assert_eq!(text(&first), "%PDF-1.7 hello with Too small");
    let log = path.replace("/api/v1/jobs/", "/review/download/") + "/changelogs/log.json";
    let log = app.get(&log).await.json();
    let last = log.as_array().unwrap().last().unwrap();
    assert_eq!(last["category"], "document.downloaded");
    assert_eq!(last["comments"], "version 1 for ada@example.com");
}

#[actix_web::test]
async fn whoever_may_not_read_comments_does_not_get_them_in_a_document() {
    let app = TestApp::new().await;
    let job = app.file("Menu.pdf", PDF).await;
    let (path, download) = paths(&job);
    let pat = Somebody::stranger(&app, "pat@partner.example").await;
    app.put(&path, json!({ "p_email": "pat@partner.example" }))
        .await
        .ok();
    comment(&app, &path, "Not for Pat").await;
    let plain = download.replace("true", "false");
    assert_eq!(text(&pat.get(&plain).await), "%PDF-1.7 hello");
    pat.get(&download).await.error(403);
    let token = |job: &Value| job["ac"]["doc_token"].as_str().unwrap().to_owned();
    let bare = async |token: String| {
        let path = format!("{download}&token={token}");
        app.send(TestRequest::get().uri(&path)).await
    };
    let own = app.get(&path).await.ok();
    assert_eq!(
        text(&bare(token(&own)).await),
        "%PDF-1.7 hello with Not for Pat"
    );
    let theirs = pat.get(&path).await.ok();
    bare(token(&theirs)).await.error(403);
}

#[actix_web::test]
async fn a_document_is_never_given_out_without_its_comments_instead() {
    let app = TestApp::new().await;
    let job = app.file("Menu.pdf", PDF).await;
    let (path, download) = paths(&job);
    let only = comment(&app, &path, "no room").await;
    let wrong = app.get(&download).await.fields();
    let why = "cannot be true for this document: it is encrypted";
    assert_eq!(wrong, json!({ "with_update": why }));
    let head = app.send(app.request(Method::HEAD, &download)).await;
    assert_eq!(head.status, 422);
    let only = format!("{path}/comments/{}", only["id"]);
    app.put(&only, json!({ "text": "busy" })).await.ok();
    let busy = app.get(&download).await;
    busy.error(503);
    assert_eq!(busy.header("retry-after"), "5");
}

#[actix_web::test]
async fn other_types_and_folders_come_as_they_are() {
    let app = TestApp::new().await;
    let job = app.file("a.bin", b"0123456789").await;
    let (path, download) = paths(&job);
    app.post(&format!("{path}/comments"), json!({ "text": "Fine" }))
        .await
        .ok();
    assert_eq!(text(&app.get(&download).await), "0123456789");
    let folder = app.folder("Order").await;
    let zip = format!("/review/download/{folder}/document/x?with_update=true");
    app.get(&zip).await.error(404);
}
