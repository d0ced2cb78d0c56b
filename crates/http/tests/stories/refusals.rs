//! Everything the framework would answer by itself has our body, too.

use actix_web::{http::Method, test::TestRequest};
use serde_json::json;

use crate::{form::Multipart, test_app::TestApp};

#[actix_web::test]
async fn unknown_routes_and_methods_are_refused_in_our_words() {
    let app = TestApp::new().await;
    assert_eq!(
        app.get("/api/v1/nothing").await.error(404),
        "Resource not found."
    );
    app.send(TestRequest::get().uri("/nothing"))
        .await
        .error(404);
    app.send(TestRequest::get().uri("/health/nothing"))
        .await
        .error(404);
    let reply = app.send(app.request(Method::PATCH, "/api/v1/jobs")).await;
    reply.error(405);
    assert_eq!(reply.header("allow"), "GET, HEAD, POST");
}

#[actix_web::test]
async fn bodies_that_cannot_be_read_are_refused() {
    let app = TestApp::new().await;
    let post = || app.request(Method::POST, "/api/v1/jobs");
    let json = |text: &str| {
        post()
            .insert_header(("content-type", "application/json"))
            .set_payload(text.to_owned())
    };
    for (text, status) in [
        ("{\"name\":", 400),
        ("[1]", 422),
        ("null", 422),
        (
            &format!("{{\"name\":{}1{}}}", "[".repeat(64), "]".repeat(64)),
            400,
        ),
        ("{\"is_folder\":true,\"name\":\"a\\ud800\"}", 422),
        ("{\"is_folder\":true,\"name\":\"a\\u0000\"}", 422),
        (
            "{\"is_folder\":true,\"name\":\"x\",\"zzz\":\"\\u0000\"}",
            422,
        ),
        ("", 422),
    ] {
        app.send(json(text)).await.error(status);
    }
    let plain = post()
        .insert_header(("content-type", "text/plain"))
        .set_payload("x");
    app.send(plain).await.error(415);
    let zipped = json("{}").insert_header(("content-encoding", "gzip"));
    let said = app.send(zipped).await.error(415);
    assert!(said.contains("Content-Encoding"), "{said}");
    app.send(json(&" ".repeat((1 << 20) + 1))).await.error(413);
    let html = app
        .request(Method::GET, "/api/v1/jobs")
        .insert_header(("accept", "text/html"));
    app.send(html).await.error(406);
}

#[actix_web::test]
async fn a_request_keeps_its_own_id_if_that_is_sane() {
    let app = TestApp::new().await;
    let with = |id: &'static str| {
        app.request(Method::GET, "/api/v1/jobs")
            .insert_header(("x-request-id", id))
    };
    assert_eq!(
        app.send(with("order-17")).await.header("x-request-id"),
        "order-17"
    );
    for insane in ["<script>", "", "a b"] {
        let made = app.send(with(insane)).await;
        assert_eq!(made.header("x-request-id").len(), 32, "{insane}");
    }
    let long = "x".repeat(129).leak();
    assert_eq!(app.send(with(long)).await.header("x-request-id").len(), 32);
}

#[actix_web::test]
async fn every_answer_names_its_request() {
    let app = TestApp::new().await;
    let file = app.file("proof.pdf", b"%PDF proof").await;
    let guid = file["guid"].as_str().unwrap();
    let download = format!("/review/download/{guid}/document/proof.pdf");
    let job = format!("/api/v1/jobs/{guid}");
    let tag = app.get(&job).await.header("etag").to_owned();
    let document = app.get(&download).await.header("etag").to_owned();
    let headers: [(&str, &str); 4] = [
        ("range", "bytes=0-1"),
        ("range", "bytes=99-"),
        ("if-none-match", &tag),
        ("if-none-match", &document),
    ];
    let mut statuses = Vec::new();
    for path in [
        job.as_str(),
        &download,
        "/health/live",
        "/api/v1/openapi.json",
        "/api/v1/openapi.json/x",
        "/nothing",
        "/api/v1/nothing",
        "/api/v1/jobs/%ff",
        "/review/download/x",
    ] {
        for method in [Method::GET, Method::HEAD, Method::PATCH] {
            for (name, value) in headers {
                let request = app
                    .request(method.clone(), path)
                    .insert_header((name, value))
                    .insert_header(("x-request-id", "order-17"));
                let reply = app.send(request).await;
                let id = reply.header("x-request-id");
                assert_eq!(id, "order-17", "{method} {path} {name} {:?}", reply.status);
                statuses.push(reply.status.as_u16());
            }
        }
    }
    statuses.sort_unstable();
    statuses.dedup();
    assert_eq!(statuses, [200, 206, 304, 404, 405, 416]);
}

#[actix_web::test]
async fn a_panic_is_an_error_like_any_other() {
    let app = TestApp::new().await;
    let form = Multipart::default().field("file_url", "https://files.example/panic");
    let reply = app.upload(&form).await;
    assert_eq!(reply.error(500), "Something went wrong on our side.");
    app.get("/api/v1/jobs").await.ok();
}

#[actix_web::test]
async fn the_process_says_how_it_is() {
    let app = TestApp::new().await;
    for (path, expected) in [
        ("/health/live", json!({"status": "ok"})),
        ("/health/ready", json!({"status": "ok", "warnings": []})),
    ] {
        let reply = app.send(TestRequest::get().uri(path)).await;
        assert_eq!(reply.ok(), expected);
    }
}

#[actix_web::test]
async fn malformed_names_are_not_found() {
    let app = TestApp::new().await;
    let folder = app.folder("Order").await;
    for path in [
        "/api/v1/jobs/x".to_owned(),
        format!("/api/v1/jobs/{folder}/tasks/x"),
        format!("/api/v1/jobs/{folder}/tasks/+1"),
        format!("/api/v1/jobs/{folder}/tasks/99999999999999999999"),
        format!("/api/v1/jobs/{folder}/notifications/cake"),
        "/api/v1/webhooks/0".to_owned(),
    ] {
        assert_eq!(
            app.get(&path).await.error(404),
            "Resource not found.",
            "{path}"
        );
    }
}
