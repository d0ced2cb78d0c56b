//! Tags of jobs, and requests that depend on them.

use actix_web::http::{Method, StatusCode};
use imprimatur_domain::account::Scope;
use serde_json::{Value, json};

use crate::test_app::{Reply, TestApp};

async fn with(
    app: &TestApp,
    method: Method,
    path: &str,
    header: (&str, &str),
    body: Value,
) -> Reply {
    let mut request = app.request(method.clone(), path).insert_header(header);
    if method != Method::GET {
        request = request.set_json(body);
    }
    app.send(request).await
}

async fn put_if(app: &TestApp, path: &str, tag: &str, body: Value) -> Reply {
    with(app, Method::PUT, path, ("if-match", tag), body).await
}

async fn tag(app: &TestApp, path: &str) -> String {
    let reply = app.get(path).await;
    reply.ok();
    reply.header("etag").to_owned()
}

#[actix_web::test]
async fn a_tag_changes_with_the_record_and_only_then() {
    let app = TestApp::new().await;
    let file = app.file("proof.pdf", b"%PDF proof").await;
    let path = format!("/api/v1/jobs/{}", file["guid"].as_str().unwrap());
    let first = tag(&app, &path).await;
    assert!(first.starts_with('"') && first.ends_with('"'), "{first}");
    app.clock.advance(60);
    let again = app.get(&path).await;
    assert_ne!(again.json()["ac"]["doc_token"], file["ac"]["doc_token"]);
    assert_eq!(again.header("etag"), first);

    let known = with(
        &app,
        Method::GET,
        &path,
        ("if-none-match", &first),
        json!({}),
    )
    .await;
    assert_eq!(known.status, StatusCode::NOT_MODIFIED);
    assert!(known.body.is_empty());
    assert_eq!(known.header("etag"), first);
    assert!(!known.header("x-request-id").is_empty());
    let weak = format!("\"x\", W/{first}");
    let known = with(
        &app,
        Method::GET,
        &path,
        ("if-none-match", &weak),
        json!({}),
    )
    .await;
    assert_eq!(known.status, StatusCode::NOT_MODIFIED);

    // The label is in no record, but whoever changes it has changed the job.
    let labelled = app.put(&path, json!({"label": "rush"})).await;
    labelled.ok();
    let second = tag(&app, &path).await;
    assert_ne!(second, first);
    assert_eq!(labelled.header("etag"), second);
    let changed = with(
        &app,
        Method::GET,
        &path,
        ("if-none-match", &first),
        json!({}),
    )
    .await;
    changed.ok();
    app.put(&path, json!({})).await.ok();
    assert_eq!(tag(&app, &path).await, second);
}

#[actix_web::test]
async fn a_change_can_depend_on_what_was_seen() {
    let app = TestApp::new().await;
    let path = format!("/api/v1/jobs/{}", app.folder("Order").await);
    let seen = tag(&app, &path).await;
    let changed = put_if(&app, &path, &seen, json!({"name": "One"})).await;
    assert_eq!(changed.ok()["name"], "One");
    let refused = put_if(&app, &path, &seen, json!({"name": "Two"})).await;
    refused.error(412);
    assert_eq!(app.get(&path).await.ok()["name"], "One");
    put_if(
        &app,
        &path,
        &format!("\"x\", {}", changed.header("etag")),
        json!({"name": "Three"}),
    )
    .await
    .ok();
    put_if(&app, &path, "*", json!({"name": "Four"})).await.ok();
    // As nginx passes it on where it compresses the answer.
    let weak = format!("W/{}", tag(&app, &path).await);
    put_if(&app, &path, &weak, json!({"name": "Five"}))
        .await
        .ok();
    put_if(&app, &path, &weak, json!({"name": "Six"}))
        .await
        .error(412);
    let present = tag(&app, &path).await;
    put_if(&app, &path, "present", json!({})).await.error(400);

    for status in [412, 200] {
        let tag = if status == 200 { &present } else { &seen };
        let tasks = format!("{path}/tasks");
        let body = json!({"assigned_to": "vera@example.com"});
        let reply = with(&app, Method::POST, &tasks, ("if-match", tag), body).await;
        assert_eq!(reply.status, status);
    }
    let delete =
        async |tag: &str| with(&app, Method::DELETE, &path, ("if-match", tag), json!({})).await;
    delete(&present).await.error(412);
    delete(&tag(&app, &path).await).await.ok();
    delete(&present).await.error(412);
    // What is in the trash has a tag, too.
    delete(&tag(&app, &path).await).await.ok();
    delete("*").await.error(404);
}

#[actix_web::test]
async fn a_tag_that_does_not_match_is_told_in_its_turn() {
    let mut app = TestApp::new().await;
    let body = json!({"name": "Order", "is_folder": true, "p_email": "partner@example.com"});
    let folder = app.post("/api/v1/jobs", body).await.ok();
    let path = format!("/api/v1/jobs/{}", folder["guid"].as_str().unwrap());
    let unknown = "/api/v1/jobs/0199e0d2-0000-7000-8000-00000000ffff";
    for job in [unknown, &path] {
        put_if(&app, job, "\"x\"", json!({"zzz": 1}))
            .await
            .error(422);
    }
    put_if(&app, unknown, "\"x\"", json!({})).await.error(404);
    put_if(&app, &path, "\"x\"", json!({})).await.error(412);
    let broken = app
        .request(Method::PUT, &path)
        .insert_header(("if-match", "\"x\""))
        .insert_header(("content-type", "application/json"))
        .set_payload("{");
    app.send(broken).await.error(400);
    app.delete(&path).await.ok();
    put_if(&app, &path, "\"x\"", json!({"name": "x"}))
        .await
        .error(412);
    put_if(&app, &path, &tag(&app, &path).await, json!({"name": "x"}))
        .await
        .error(409);

    let body = json!({"name": "Order", "is_folder": true, "p_email": "partner@example.com"});
    let folder = app.post("/api/v1/jobs", body).await.ok();
    let path = format!("/api/v1/jobs/{}", folder["guid"].as_str().unwrap());
    let owners = tag(&app, &path).await;
    app.key = app
        .key_of("partner@example.com", vec![Scope::Read, Scope::Write])
        .await;
    assert_ne!(
        tag(&app, &path).await,
        owners,
        "a partner sees another record"
    );
    put_if(&app, &path, "\"x\"", json!({"name": "x"}))
        .await
        .error(403);
}

#[actix_web::test]
async fn a_method_that_is_not_served_is_refused_before_its_terms() {
    let app = TestApp::new().await;
    let path = format!("/api/v1/jobs/{}", app.folder("Order").await);
    for method in [Method::POST, Method::PATCH] {
        let reply = with(&app, method, &path, ("if-match", "malformed"), json!({})).await;
        reply.error(405);
        assert_eq!(reply.header("allow"), "GET, HEAD, PUT, DELETE");
    }
}
