//! Settings, applications and keys over the interface.

use actix_web::{http::Method, test::TestRequest};
use imprimatur_domain::account::Scope;
use serde_json::{Value, json};

use crate::house::{Reply, TestApp};

async fn with(house: &TestApp, key: &Value) -> Reply {
    let bearer = format!("Bearer {}", key.as_str().unwrap());
    let request = TestRequest::get().uri("/api/v1/jobs");
    house
        .send(request.insert_header(("authorization", bearer)))
        .await
}

/// An application; returns the path of its keys.
async fn register(house: &TestApp, name: &str) -> String {
    let application = house
        .post("/api/v1/applications", json!({ "name": name }))
        .await
        .ok();
    format!("/api/v1/applications/{}/keys", application["id"])
}

#[actix_web::test]
async fn settings_are_read_changed_and_hold_at_once() {
    let house = TestApp::new().await;
    let me = house.get("/api/v1/me").await.ok();
    insta::assert_json_snapshot!(me);
    house.folder("one").await;
    house.folder("two").await;
    let mut body = me.clone();
    body["items_per_page"] = json!(1);
    body["full_name"] = json!("Ada Berg");
    body["default_reminders"] = json!([
        {"quantity": 2, "unit": "hours", "comparator": "after"},
        {"quantity": 2, "unit": "hours", "comparator": "after"},
    ]);
    body["role"] = json!("member");
    let changed = house.put("/api/v1/me", body).await.ok();
    assert_eq!(
        (&changed["items_per_page"], &changed["role"]),
        (&json!(1), &json!("owner"))
    );
    assert_eq!(changed["default_reminders"].as_array().unwrap().len(), 1);
    assert_eq!(house.get("/api/v1/me").await.ok(), changed);
    let list = house.get("/api/v1/jobs").await.ok();
    assert_eq!(
        (&list["meta"]["per_page"], &list["meta"]["total"]),
        (&json!(1), &json!(2))
    );
    let none = house
        .put("/api/v1/me", json!({"default_reminders": []}))
        .await
        .ok();
    assert_eq!(none["default_reminders"], json!([]));
    assert_eq!(house.put("/api/v1/me", json!({})).await.ok(), none);
}

#[actix_web::test]
async fn all_that_is_wrong_with_settings_is_said_at_once() {
    let house = TestApp::new().await;
    let reminders = json!([{"quantity": 1_001, "unit": "years"}, 7]);
    let body = json!({"items_per_page": 0, "trash_on_delete": "yes", "full_name": "a\u{202e}b",
        "default_reminders": reminders, "colour": "red"});
    let reply = house.put("/api/v1/me", body).await;
    insta::assert_json_snapshot!(reply.fields());
    let many: Vec<_> = (0..21)
        .map(|quantity| json!({"quantity": quantity, "unit": "days", "comparator": "before"}))
        .collect();
    let body = json!({"items_per_page": 201, "default_reminders": many});
    let fields = house.put("/api/v1/me", body).await.fields();
    assert_eq!(fields.as_object().unwrap().len(), 2, "{fields}");
}

#[actix_web::test]
async fn a_key_is_made_shown_once_and_used() {
    let house = TestApp::new().await;
    let path = register(&house, "Order management").await;
    let twice = json!({"name": " Order management "});
    house.post("/api/v1/applications", twice).await.error(409);
    house
        .post("/api/v1/applications", json!({"name": "", "x": 1}))
        .await
        .fields();
    let made = house.post(&path, json!({})).await.ok();
    assert_eq!(made["scopes"], json!(["read", "write"]));
    assert!(made["key"].as_str().unwrap().starts_with("imp_"));
    with(&house, &made["key"]).await.ok();
    let listed = house.get(&path).await.ok();
    assert_eq!(listed["data"][0].get("key"), None);
    assert_eq!(listed["data"][0]["last_used_at"], Value::Null);
    house.clock.advance(70);
    with(&house, &made["key"]).await.ok();
    house.state.keep_uses().await.unwrap();
    let listed = house.get(&path).await.ok();
    assert_eq!(
        listed["data"][0]["last_used_at"],
        "2026-11-20T09:31:00.000Z"
    );
    house.post(&path, json!({"scopes": ["read"]})).await.ok();
    let page = house.get(&format!("{path}?limit=1")).await.ok();
    let next = page["next"].as_str().unwrap();
    let rest = house
        .get(&format!("{path}?limit=1&after={next}"))
        .await
        .ok();
    assert_eq!(rest["data"][0]["scopes"], json!(["read"]));
    assert_eq!(rest["next"], Value::Null);
}

#[actix_web::test]
async fn a_key_never_exceeds_its_maker() {
    let mut house = TestApp::new().await;
    let path = register(&house, "limits").await;
    let body = json!({"scopes": ["read", "admin"], "expires_at": "2026-11-20T10:30:00+00:00"});
    let maker = house.post(&path, body).await.ok();
    house.key = maker["key"].as_str().unwrap().to_owned();
    house.post(&path, json!({})).await.error(403);
    house
        .post(&path, json!({"scopes": ["write"]}))
        .await
        .error(403);
    let longer = json!({"scopes": ["read"], "expires_at": "2026-11-20T10:30:00.001Z"});
    let fields = house.post(&path, longer).await.fields();
    assert!(fields["expires_at"].as_str().unwrap().contains("after"));
    for wrong in [
        json!({"scopes": []}),
        json!({"scopes": ["root"]}),
        json!({"scopes": "read"}),
        json!({"expires_at": "2026-11-20T09:30:00Z", "scopes": ["read"]}),
        json!({"name": "x", "scopes": ["read"]}),
    ] {
        house.post(&path, wrong).await.fields();
    }
    let child = house.post(&path, json!({"scopes": ["read"]})).await.ok();
    assert_eq!(
        (&child["expires_at"], &child["made_with"]),
        (&maker["expires_at"], &maker["id"])
    );
    house.clock.advance(3_600);
    with(&house, &child["key"]).await.error(401);
    with(&house, &maker["key"]).await.error(401);
}

#[actix_web::test]
async fn a_revoked_key_ends_with_all_it_made_on_every_instance() {
    let mut house = TestApp::new().await;
    let path = register(&house, "chain").await;
    let maker = house
        .post(&path, json!({"scopes": ["read", "admin"]}))
        .await;
    let maker = maker.ok();
    let owner = std::mem::replace(&mut house.key, maker["key"].as_str().unwrap().to_owned());
    let child = house.post(&path, json!({"scopes": ["read"]})).await.ok();
    house.key = owner;
    let here = house.state.clone();
    let elsewhere = house.elsewhere();
    house.restart(elsewhere);
    with(&house, &child["key"]).await.ok();
    let there = house.state.clone();
    house.restart(here);
    with(&house, &child["key"]).await.ok();
    let gone = format!("{path}/{}", maker["id"]);
    assert_eq!(house.delete(&gone).await.ok(), json!({}));
    for key in [&maker, &child] {
        with(&house, &key["key"]).await.error(401);
    }
    house.delete(&gone).await.ok();
    house.restart(there);
    house.clock.advance(3);
    with(&house, &child["key"]).await.ok();
    house.clock.advance(1);
    with(&house, &child["key"]).await.error(401);
    let listed = house.get(&path).await.ok();
    assert_eq!(listed["data"][1]["revoked_at"], "2026-11-20T09:30:00.000Z");
}

#[actix_web::test]
async fn an_application_goes_with_its_keys() {
    let house = TestApp::new().await;
    let path = register(&house, "goes").await;
    let made = house.post(&path, json!({})).await.ok();
    with(&house, &made["key"]).await.ok();
    let application = path.strip_suffix("/keys").unwrap();
    assert_eq!(house.delete(application).await.ok(), json!({}));
    with(&house, &made["key"]).await.error(401);
    house.get(&path).await.error(404);
    house.post(&path, json!([])).await.error(404);
    house.delete(application).await.error(404);
    register(&house, "goes").await;
}

#[actix_web::test]
async fn keys_are_seen_to_with_scope_admin_and_by_their_user_alone() {
    let mut house = TestApp::new().await;
    let path = register(&house, "mine").await;
    let made = house.post(&path, json!({})).await.ok();
    let owner = house.key.clone();
    house.key = made["key"].as_str().unwrap().to_owned();
    for (method, path) in [
        (Method::GET, "/api/v1/applications"),
        (Method::POST, "/api/v1/applications"),
        (Method::GET, path.as_str()),
        (Method::GET, "/api/v1/users"),
        (Method::DELETE, "/api/v1/users/1"),
    ] {
        house.send(house.request(method, path)).await.error(403);
    }
    house.key = house.key_of("tom@example.com", vec![Scope::Admin]).await;
    assert_eq!(
        house.get("/api/v1/applications").await.ok()["data"][0]["name"],
        "tests"
    );
    house.get(&path).await.error(404);
    house.post(&path, json!({"scopes": 5})).await.error(404);
    let key = format!("{path}/{}", made["id"]);
    house.delete(&key).await.error(404);
    house.get("/api/v1/jobs").await.error(403);
    house.key = owner;
    let elsewhere = register(&house, "another").await;
    let wrong = format!("{elsewhere}/{}", made["id"]);
    house.delete(&wrong).await.error(404);
    house.delete(&key).await.ok();
}
