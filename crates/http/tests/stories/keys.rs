//! Who comes in.

use actix_web::{http::Method, test::TestRequest};
use imprimatur_domain::account::Scope;
use imprimatur_http::Options;
use serde_json::json;

use crate::test_app::{Reply, TestApp};

async fn with(app: &TestApp, authorization: &str) -> Reply {
    let request = TestRequest::get().uri("/api/v1/jobs");
    app.send(request.insert_header(("authorization", authorization)))
        .await
}

#[actix_web::test]
async fn without_a_valid_key_nothing_is_told() {
    let app = TestApp::new().await;
    for path in ["/api/v1/jobs", "/api/v1/nothing", "/api/v1/jobs/x"] {
        let reply = app.send(TestRequest::get().uri(path)).await;
        reply.error(401);
        assert_eq!(reply.header("www-authenticate"), "Bearer");
    }
    for authorization in [
        "Bearer imp_x",
        "Basic abc",
        "Bearer",
        &format!("Bearer {}x", app.key),
    ] {
        with(&app, authorization).await.error(401);
    }
    with(&app, &format!("bearer {}", app.key)).await.ok();
}

#[actix_web::test]
async fn of_two_keys_none_counts() {
    let app = TestApp::new().await;
    let good = format!("Bearer {}", app.key);
    let job = app.folder("Order").await;
    let document = format!("/review/file/{job}/document/x");
    for (first, second) in [
        (good.as_str(), "Bearer imp_x"),
        ("Bearer imp_x", good.as_str()),
        (good.as_str(), good.as_str()),
        ("Basic abc", ""),
    ] {
        for path in ["/api/v1/jobs", "/api/v1/nothing", &document] {
            let request = TestRequest::get().uri(path);
            let request = request.append_header(("authorization", first));
            let request = request.append_header(("authorization", second));
            app.send(request).await.error(400);
        }
    }
}

#[actix_web::test]
async fn after_twenty_failures_an_address_waits_but_valid_keys_do_not() {
    let app = TestApp::new().await;
    for _ in 0..20 {
        with(&app, "Bearer imp_guess").await.error(401);
    }
    app.clock.advance(15);
    let refused = with(&app, "Bearer imp_guess").await;
    refused.error(429);
    assert_eq!(refused.header("retry-after"), "45");
    with(&app, &format!("Bearer {}", app.key)).await.ok();
    let without = app.send(TestRequest::get().uri("/api/v1/jobs")).await;
    without.error(429);
    app.clock.advance(45);
    with(&app, "Bearer imp_guess").await.error(401);
}

#[actix_web::test]
async fn a_key_does_only_what_its_scopes_say() {
    let mut app = TestApp::new().await;
    let folder = app.folder("Order").await;
    app.key = app.key_of("owner@example.com", vec![Scope::Read]).await;
    app.get("/api/v1/jobs").await.ok();
    app.post("/api/v1/jobs", json!({"name": "x", "is_folder": true}))
        .await
        .error(403);
    app.put(&format!("/api/v1/jobs/{folder}"), json!({}))
        .await
        .error(403);
    // An unknown job is unknown, whatever the key may do.
    app.put(
        "/api/v1/jobs/0199e0d2-0000-7000-8000-00000000ffff",
        json!({}),
    )
    .await
    .error(404);
}

#[actix_web::test]
async fn strangers_see_nothing() {
    let mut app = TestApp::new().await;
    let folder = app.folder("Order").await;
    app.key = app.key_of("tom@example.com", Vec::new()).await;
    let path = format!("/api/v1/jobs/{folder}");
    app.get(&path).await.error(404);
    app.delete(&path).await.error(404);
    app.put(&path, json!({"name": "x"})).await.error(404);
    app.post(&format!("{path}/notifications"), json!({}))
        .await
        .error(404);
}

#[actix_web::test]
async fn a_revoked_key_is_forgotten() {
    let app = TestApp::new().await;
    let key = app.key_of("owner@example.com", Vec::new()).await;
    let hash = app.ports.secrets.api_key_hash(&key).unwrap();
    let id = app
        .ports
        .accounts
        .find_key(hash)
        .await
        .unwrap()
        .unwrap()
        .key;
    with(&app, &format!("Bearer {key}")).await.ok();
    imprimatur_application::accounts::revoke_key(&app.ports, id)
        .await
        .unwrap();
    app.state.forget(id);
    with(&app, &format!("Bearer {key}")).await.error(401);
}

#[actix_web::test]
async fn a_key_has_so_many_requests_a_minute() {
    let app = TestApp::with(Options {
        rate: Some(2),
        ..Options::default()
    })
    .await;
    let standing = |reply: &Reply| {
        ["limit", "remaining", "reset"].map(|name| {
            let header = reply.header(&format!("ratelimit-{name}"));
            header.parse::<u32>().unwrap()
        })
    };
    let first = app.get("/api/v1/jobs").await;
    first.ok();
    assert_eq!(standing(&first), [2, 1, 60]);
    app.clock.advance(10);
    let unknown = app.get("/api/v1/jobs/x").await;
    unknown.error(404);
    assert_eq!(standing(&unknown), [2, 0, 50]);
    let refused = app.get("/api/v1/jobs").await;
    refused.error(429);
    assert_eq!(standing(&refused), [2, 0, 50]);
    assert_eq!(refused.header("retry-after"), "50");
    app.clock.advance(50);
    let path = "/review/download/0199e0d2-0000-7000-8000-00000000ffff/document/x.pdf";
    let document = app.get(path).await;
    document.error(404);
    assert_eq!(standing(&document), [2, 1, 60]);
    let anonymous = app.send(TestRequest::get().uri("/api/v1/jobs")).await;
    anonymous.error(401);
    assert_eq!(anonymous.header("ratelimit-limit"), "");
}

#[actix_web::test]
async fn without_a_limit_there_is_no_standing() {
    let app = TestApp::with(Options {
        rate: None,
        ..Options::default()
    })
    .await;
    let reply = app.send(app.request(Method::GET, "/api/v1/jobs")).await;
    reply.ok();
    assert_eq!(reply.header("ratelimit-limit"), "");
}
