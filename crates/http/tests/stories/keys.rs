//! Who comes in.

use actix_web::{http::Method, test::TestRequest};
use imprimatur_domain::account::Scope;
use imprimatur_http::Options;
use serde_json::json;

use crate::house::{Reply, TestApp};

async fn with(house: &TestApp, authorization: &str) -> Reply {
    let request = TestRequest::get().uri("/api/v1/jobs");
    house
        .send(request.insert_header(("authorization", authorization)))
        .await
}

#[actix_web::test]
async fn without_a_valid_key_nothing_is_told() {
    let house = TestApp::new().await;
    for path in ["/api/v1/jobs", "/api/v1/nothing", "/api/v1/jobs/x"] {
        let reply = house.send(TestRequest::get().uri(path)).await;
        reply.error(401);
        assert_eq!(reply.header("www-authenticate"), "Bearer");
    }
    for authorization in [
        "Bearer imp_x",
        "Basic abc",
        "Bearer",
        &format!("Bearer {}x", house.key),
    ] {
        with(&house, authorization).await.error(401);
    }
    with(&house, &format!("bearer {}", house.key)).await.ok();
}

#[actix_web::test]
async fn of_two_keys_none_counts() {
    let house = TestApp::new().await;
    let good = format!("Bearer {}", house.key);
    let job = house.folder("Order").await;
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
            house.send(request).await.error(400);
        }
    }
}

#[actix_web::test]
async fn after_twenty_failures_an_address_waits_but_valid_keys_do_not() {
    let house = TestApp::new().await;
    for _ in 0..20 {
        with(&house, "Bearer imp_guess").await.error(401);
    }
    house.clock.advance(15);
    let refused = with(&house, "Bearer imp_guess").await;
    refused.error(429);
    assert_eq!(refused.header("retry-after"), "45");
    with(&house, &format!("Bearer {}", house.key)).await.ok();
    let without = house.send(TestRequest::get().uri("/api/v1/jobs")).await;
    without.error(429);
    house.clock.advance(45);
    with(&house, "Bearer imp_guess").await.error(401);
}

#[actix_web::test]
async fn a_key_does_only_what_its_scopes_say() {
    let mut house = TestApp::new().await;
    let folder = house.folder("Order").await;
    house.key = house.key_of("owner@example.com", vec![Scope::Read]).await;
    house.get("/api/v1/jobs").await.ok();
    house
        .post("/api/v1/jobs", json!({"name": "x", "is_folder": true}))
        .await
        .error(403);
    house
        .put(&format!("/api/v1/jobs/{folder}"), json!({}))
        .await
        .error(403);
    // An unknown job is unknown, whatever the key may do.
    house
        .put(
            "/api/v1/jobs/0199e0d2-0000-7000-8000-00000000ffff",
            json!({}),
        )
        .await
        .error(404);
}

#[actix_web::test]
async fn strangers_see_nothing() {
    let mut house = TestApp::new().await;
    let folder = house.folder("Order").await;
    house.key = house.key_of("tom@example.com", Vec::new()).await;
    let path = format!("/api/v1/jobs/{folder}");
    house.get(&path).await.error(404);
    house.delete(&path).await.error(404);
    house.put(&path, json!({"name": 5})).await.error(404);
    house
        .post(&format!("{path}/notifications"), json!([]))
        .await
        .error(404);
}

#[actix_web::test]
async fn a_revoked_key_is_forgotten() {
    let house = TestApp::new().await;
    let key = house.key_of("owner@example.com", Vec::new()).await;
    let hash = house.ports.secrets.api_key_hash(&key).unwrap();
    let id = house
        .ports
        .accounts
        .find_key(hash)
        .await
        .unwrap()
        .unwrap()
        .key;
    with(&house, &format!("Bearer {key}")).await.ok();
    imprimatur_application::accounts::revoke_key(&house.ports, id)
        .await
        .unwrap();
    house.state.forget(id);
    with(&house, &format!("Bearer {key}")).await.error(401);
}

#[actix_web::test]
async fn a_key_has_so_many_requests_a_minute() {
    let house = TestApp::with(Options {
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
    let first = house.get("/api/v1/jobs").await;
    first.ok();
    assert_eq!(standing(&first), [2, 1, 60]);
    house.clock.advance(10);
    let unknown = house.get("/api/v1/jobs/x").await;
    unknown.error(404);
    assert_eq!(standing(&unknown), [2, 0, 50]);
    let refused = house.get("/api/v1/jobs").await;
    refused.error(429);
    assert_eq!(standing(&refused), [2, 0, 50]);
    assert_eq!(refused.header("retry-after"), "50");
    house.clock.advance(50);
    let path = "/review/download/0199e0d2-0000-7000-8000-00000000ffff/document/x.pdf";
    let document = house.get(path).await;
    document.error(404);
    assert_eq!(standing(&document), [2, 1, 60]);
    let anonymous = house.send(TestRequest::get().uri("/api/v1/jobs")).await;
    anonymous.error(401);
    assert_eq!(anonymous.header("ratelimit-limit"), "");
}

#[actix_web::test]
async fn without_a_limit_there_is_no_standing() {
    let house = TestApp::with(Options {
        rate: None,
        ..Options::default()
    })
    .await;
    let reply = house.send(house.request(Method::GET, "/api/v1/jobs")).await;
    reply.ok();
    assert_eq!(reply.header("ratelimit-limit"), "");
}
