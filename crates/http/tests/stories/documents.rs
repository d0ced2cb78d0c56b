//! Documents: viewed and downloaded.

use std::sync::Arc;

use actix_web::{
    HttpRequest, HttpResponse,
    http::{Method, StatusCode},
    test::TestRequest,
};
use imprimatur_application::sign_ins;
use imprimatur_http::{Shown, Viewer};
use serde_json::{Value, json};

use crate::{
    form::Multipart,
    test_app::{Reply, TestApp},
};

const PDF: &[u8] = b"0123456789";

fn path(job: &Value, kind: &str) -> String {
    format!(
        "/review/{kind}/{}/document/x",
        job["guid"].as_str().unwrap()
    )
}

async fn with(app: &TestApp, path: &str, headers: &[(&'static str, &str)]) -> Reply {
    let mut request = app.request(Method::GET, path);
    for header in headers {
        request = request.insert_header(*header);
    }
    app.send(request).await
}

#[actix_web::test]
async fn a_download_is_complete_and_harmless() {
    let app = TestApp::new().await;
    let job = app.file("Größe.pdf", b"%PDF-1.7 hello").await;
    let reply = app.get(&path(&job, "download")).await;
    assert_eq!(reply.status, 200);
    assert_eq!(&reply.body[..], b"%PDF-1.7 hello");
    assert_eq!(reply.header("content-type"), "application/pdf");
    assert_eq!(
        reply.header("content-disposition"),
        "attachment; filename=\"Gr__e.pdf\"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf"
    );
    assert_eq!(reply.header("x-content-type-options"), "nosniff");
    assert!(
        reply
            .header("content-security-policy")
            .starts_with("sandbox;")
    );
    assert!(reply.header("repr-digest").starts_with("sha-256=:"));
    assert_eq!(
        reply.header("last-modified"),
        "Fri, 20 Nov 2026 09:30:00 GMT"
    );
}

#[actix_web::test]
async fn pdf_is_shown_and_script_is_not() {
    let app = TestApp::new().await;
    let pdf = app.file("a.pdf", b"%PDF-1.7 hello").await;
    let reply = app.get(&path(&pdf, "file")).await;
    assert!(reply.header("content-disposition").starts_with("inline;"));
    // Script that calls itself a PDF is not shown either.
    let form = Multipart::default()
        .field("type", "application/pdf")
        .file("a.pdf", b"<html><script>");
    let html = app.upload(&form).await.ok();
    let reply = app.get(&path(&html, "file")).await;
    assert!(
        reply
            .header("content-disposition")
            .starts_with("attachment;")
    );
    assert!(
        reply
            .header("content-security-policy")
            .starts_with("sandbox;")
    );
}

#[actix_web::test]
async fn ranges_and_conditions_are_understood() {
    let app = TestApp::new().await;
    let job = app.file("a.bin", PDF).await;
    let path = path(&job, "download");
    let part = with(&app, &path, &[("range", "bytes=2-4")]).await;
    assert_eq!((part.status.as_u16(), &part.body[..]), (206, &b"234"[..]));
    assert_eq!(part.header("content-range"), "bytes 2-4/10");
    let etag = part.header("etag");
    let none = with(&app, &path, &[("range", "bytes=10-")]).await;
    assert_eq!(
        (none.status.as_u16(), none.header("content-range")),
        (416, "bytes */10")
    );
    none.error(416);
    let known = with(&app, &path, &[("if-none-match", etag)]).await;
    assert_eq!((known.status.as_u16(), known.body.len()), (304, 0));
    let same = with(&app, &path, &[("range", "bytes=0-0"), ("if-range", etag)]).await;
    assert_eq!(same.status, 206);
    let other = with(
        &app,
        &path,
        &[("range", "bytes=0-0"), ("if-range", "\"other\"")],
    )
    .await;
    assert_eq!((other.status.as_u16(), other.body.len()), (200, 10));
    let since = [("if-modified-since", "Fri, 20 Nov 2026 09:30:00 GMT")];
    assert_eq!(with(&app, &path, &since).await.status, 304);
    let head = app.send(app.request(Method::HEAD, &path)).await;
    assert_eq!((head.status.as_u16(), head.header("etag")), (200, etag));
}

#[actix_web::test]
async fn versions_stay_and_unknown_ones_are_not_found() {
    let app = TestApp::new().await;
    let job = app.file("a.bin", b"one").await;
    let form = Multipart::default().file("a.bin", b"two!");
    let revision = format!("/api/v1/jobs/{}/revision", job["guid"].as_str().unwrap());
    app.send(form.on(app.request(Method::POST, &revision)))
        .await
        .ok();
    let path = path(&job, "download");
    assert_eq!(&app.get(&path).await.body[..], b"two!");
    assert_eq!(
        &app.get(&format!("{path}?version=1")).await.body[..],
        b"one"
    );
    app.get(&format!("{path}?version=3")).await.error(404);
    app.get(&format!("{path}?version=0")).await.fields();
    app.get(&format!("{path}?with_update=maybe")).await.fields();
    let folder = app.folder("Order").await;
    app.get(&format!("/review/download/{folder}/document/x"))
        .await
        .error(404);
    app.get("/review/download/nonsense/document/x")
        .await
        .error(404);
}

#[actix_web::test]
async fn a_token_opens_one_version_for_an_hour() {
    let app = TestApp::new().await;
    let job = app.file("a.bin", PDF).await;
    let token = job["ac"]["doc_token"].as_str().unwrap();
    let bare = |path: String| app.send(TestRequest::get().uri(&path));
    let path = path(&job, "download");
    assert_eq!(bare(format!("{path}?token={token}")).await.status, 200);
    bare(format!("{path}?token=forged")).await.error(404);
    bare(path.clone()).await.error(401);
    app.clock.advance(3_601);
    bare(format!("{path}?token={token}")).await.error(404);
}

#[actix_web::test]
async fn the_history_comes_in_three_formats() {
    let app = TestApp::new().await;
    let job = app.file("Menu.pdf", b"%PDF-1.7 hello").await;
    let guid = job["guid"].as_str().unwrap();
    let note = serde_json::json!({ "comments": "=SUM(A1), \"please\"" });
    app.put(&format!("/api/v1/jobs/{guid}"), note).await;
    let path = |rest: &str| format!("/review/download/{guid}/changelogs/{rest}");
    let json = app.get(&path("log")).await;
    assert_eq!(json.header("content-type"), "application/json");
    let entries: Value = serde_json::from_slice(&json.body).unwrap();
    let categories: Vec<_> = entries
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| entry["category"].as_str().unwrap())
        .collect();
    assert_eq!(categories.first(), Some(&"job.created"));
    assert!(categories.contains(&"comments"));
    assert_eq!(entries[0]["job_guid"], job["guid"]);

    let csv = app.get(&path("log.csv")).await;
    let text = String::from_utf8(csv.body.to_vec()).unwrap();
    assert!(text.starts_with("id,job_guid,from_email,category,comments,created_at\r\n"));
    assert!(text.contains("\"'=SUM(A1), \"\"please\"\"\""), "{text}");
    let plain = app.get(&path("log.csv?format=TEXT")).await;
    assert_eq!(plain.header("content-type"), "text/plain; charset=utf-8");
    assert_eq!(app.get(&path("log?format=xml")).await.status, 422);
    let unknown = path("log").replace(guid, "0199e0d2-0000-7000-8000-00000000ffff");
    assert_eq!(app.get(&unknown).await.status, 404);
}

/// Says in a line what it was asked to show.
struct Plain;

impl Viewer for Plain {
    fn show(&self, _: &HttpRequest, shown: &Shown<'_>) -> HttpResponse {
        let (viewed, page) = (shown.viewed, shown.page);
        let (version, pages) = (viewed.version.number, viewed.file.pages);
        let (current, has_token) = (viewed.current, shown.token.is_some());
        HttpResponse::Ok().body(format!("{version}/{current} {page}/{pages} {has_token}"))
    }

    fn refuse(&self, _: &HttpRequest, status: StatusCode) -> HttpResponse {
        HttpResponse::build(status).body("a page")
    }

    fn session(&self, request: &HttpRequest) -> Option<String> {
        let session = request.headers().get("x-session")?.to_str().ok()?;
        Some(session.to_owned())
    }
}

#[actix_web::test]
async fn a_browser_gets_a_page_and_all_others_the_bytes() {
    const BROWSER: &str = "text/html,application/xhtml+xml,image/avif,*/*;q=0.8";
    let app = TestApp::new().await.showing(Arc::new(Plain));
    let job = app.file("a.pdf", b"%PDF-1.7 hello").await;
    let path = path(&job, "file");
    let page = with(&app, &path, &[("accept", BROWSER)]).await;
    assert_eq!(
        (page.status.as_u16(), &page.body[..]),
        (200, &b"1/1 1/1 false"[..])
    );
    assert_eq!(page.header("vary"), "Accept");
    assert!(!page.header("x-request-id").is_empty());
    for accept in ["*/*", "application/pdf", "image/avif,image/*,*/*;q=0.8"] {
        let bytes = with(&app, &path, &[("accept", accept)]).await;
        assert_eq!(&bytes.body[..], b"%PDF-1.7 hello", "{accept}");
        assert_eq!(bytes.header("vary"), "Accept");
        assert_eq!(bytes.header("referrer-policy"), "no-referrer");
    }
    let token = job["ac"]["doc_token"].as_str().unwrap();
    let bare = |path: String| {
        let request = TestRequest::get().uri(&path);
        app.send(request.insert_header(("accept", BROWSER)))
    };
    let page = bare(format!("{path}?token={token}&page=7&version=1")).await;
    assert_eq!(&page.body[..], b"1/1 7/1 true");
}

#[actix_web::test]
async fn what_a_browser_may_not_see_it_hears_on_a_page() {
    let app = TestApp::new().await.showing(Arc::new(Plain));
    let job = app.file("a.pdf", b"%PDF-1.7 hello").await;
    let path = path(&job, "file");
    let browser = |path: String, key: bool| {
        let request = if key {
            app.request(Method::GET, &path)
        } else {
            TestRequest::get().uri(&path)
        };
        app.send(request.insert_header(("accept", "text/html")))
    };
    let stranger = browser(path.clone(), false).await;
    assert_eq!(
        (stranger.status.as_u16(), &stranger.body[..]),
        (401, &b"a page"[..])
    );
    assert_eq!(stranger.header("www-authenticate"), "Bearer");
    assert_eq!(stranger.header("vary"), "Accept");
    for (query, key, status) in [
        ("?token=forged", false, 401),
        ("?version=2", true, 404),
        ("?version=0", true, 422),
        ("?page=0", true, 422),
        ("?page=x", true, 422),
    ] {
        let page = browser(format!("{path}{query}"), key).await;
        assert_eq!(
            (page.status.as_u16(), &page.body[..]),
            (status, &b"a page"[..]),
            "{query}"
        );
    }
    // Programs hear the same in their own form.
    let program = app.send(TestRequest::get().uri(&path)).await;
    program.error(401);
    assert_eq!(program.header("vary"), "Accept");
}

#[actix_web::test]
async fn whoever_is_signed_in_reads_documents_and_nothing_else() {
    let app = TestApp::new().await.showing(Arc::new(Plain));
    let job = app.file("a.pdf", b"%PDF-1.7 hello").await;
    let owner = "owner@example.com".parse().unwrap();
    let (link, _) = sign_ins::issue(&app.ports, &owner).await.unwrap();
    let (_, link) = link.rsplit_once('/').unwrap();
    let (_, form) = sign_ins::inspect_link(&app.ports, link).await.unwrap();
    let (_, session) = sign_ins::open(&app.ports, link, &form, None).await.unwrap();
    let get = |path: &str, session: &str| {
        let request = TestRequest::get().uri(path);
        app.send(request.insert_header(("x-session", session)))
    };
    let guid = job["guid"].as_str().unwrap();
    let history = format!("/review/download/{guid}/changelogs/log");
    for read in [path(&job, "file"), path(&job, "download"), history] {
        assert_eq!(get(&read, &session).await.status, 200, "{read}");
        get(&read, "made-up").await.error(401);
        get(&read, link).await.error(401);
    }
    get("/api/v1/jobs", &session).await.error(401);
    get(&format!("/api/v1/jobs/{guid}"), &session)
        .await
        .error(401);
    app.clock.advance(7 * 24 * 3_600);
    get(&path(&job, "file"), &session).await.error(401);
}

#[actix_web::test]
async fn a_document_goes_by_the_name_of_its_job_and_is_shown_for_what_it_is() {
    let app = TestApp::new().await;
    let form = Multipart::default().field("type", "application/octet-stream");
    let job = app.upload(&form.file("old.pdf", b"%PDF one")).await.ok();
    assert_eq!(job["type"], "application/octet-stream");
    let guid = job["guid"].as_str().unwrap();
    let thumbnail = format!("/review/file/{guid}/thumbnail");
    assert_eq!(app.get(&thumbnail).await.status, 200);

    let one = format!("/api/v1/jobs/{guid}");
    let form = Multipart::default().file("next.pdf", b"%PDF two");
    let revision = app.request(Method::POST, &format!("{one}/revision"));
    app.send(form.on(revision)).await.ok();
    app.put(&one, json!({"name": "new.pdf"})).await.ok();
    let name = async |query: &str| {
        let reply = app.get(&format!("{}{query}", path(&job, "download"))).await;
        reply.header("content-disposition").to_owned()
    };
    assert!(name("").await.contains("new.pdf"));
    assert!(name("?version=1").await.contains("old.pdf"));
}
