//! Users of a team over the interface.

use actix_web::test::TestRequest;
use imprimatur_application::accounts::{self, AddUser};
use imprimatur_domain::account::{Role, Scope};
use serde_json::{Value, json};

use crate::test_app::TestApp;

const ADMIN: [Scope; 5] = Scope::ALL;

/// A user of the team; returns the record.
async fn add(app: &TestApp, email: &str, role: &str) -> Value {
    let body = json!({"email": email, "role": role});
    app.post("/api/v1/users", body).await.ok()
}

fn path(user: &Value) -> String {
    format!("/api/v1/users/{}", user["id"])
}

#[actix_web::test]
async fn users_are_added_listed_and_changed() {
    let app = TestApp::new().await;
    let body = json!({"email": " Bea@Example.com", "full_name": "Bea Lind"});
    let bea = app.post("/api/v1/users", body).await.ok();
    assert_eq!(
        (&bea["email"], &bea["role"], &bea["active"]),
        (&json!("bea@example.com"), &json!("member"), &json!(true))
    );
    let again = json!({"email": "BEA@example.COM"});
    app.post("/api/v1/users", again).await.error(409);
    let wrong = json!({"email": "nobody", "role": "king", "x": 1});
    assert_eq!(
        app.post("/api/v1/users", wrong).await.fields(),
        json!({"email": "must be an e-mail address", "role": "must be one of member, admin, owner", "x": "is not a known field"})
    );
    app.post("/api/v1/users", json!({})).await.fields();
    let listed = app.get("/api/v1/users").await.ok();
    assert_eq!(listed["data"].as_array().unwrap().len(), 2);
    assert_eq!(listed["data"][1], bea);
    assert_eq!(app.put(&path(&bea), bea.clone()).await.ok(), bea);
    let changed = app
        .put(&path(&bea), json!({"role": "admin", "full_name": ""}))
        .await
        .ok();
    assert_eq!(
        (&changed["role"], &changed["full_name"]),
        (&json!("admin"), &json!(""))
    );
    let wrong = json!({"email": "eva@example.com", "active": false});
    let fields = app.put(&path(&bea), wrong).await.fields();
    assert_eq!(fields.as_object().unwrap().len(), 2, "{fields}");
}

#[actix_web::test]
async fn only_owners_make_and_unmake_owners() {
    let mut app = TestApp::new().await;
    let listed = app.get("/api/v1/users").await.ok();
    let owner = listed["data"][0].clone();
    let member = add(&app, "max@example.com", "member").await;
    add(&app, "amy@example.com", "admin").await;
    app.key = app.key_of("amy@example.com", ADMIN.to_vec()).await;
    let owners = json!({"email": "o@example.com", "role": "owner"});
    app.post("/api/v1/users", owners).await.error(403);
    let promote = json!({"role": "owner"});
    app.put(&path(&member), promote.clone()).await.error(403);
    app.put(&path(&owner), json!({"full_name": "x"}))
        .await
        .error(403);
    app.delete(&path(&owner)).await.error(403);
    app.put(&path(&member), json!({"role": "admin"})).await.ok();
    app.put(&path(&member), json!({"role": "member"}))
        .await
        .ok();
    app.key = app.key_of("max@example.com", ADMIN.to_vec()).await;
    app.get("/api/v1/users").await.error(403);
    app.post("/api/v1/users", json!([])).await.error(403);
    app.delete(&path(&member)).await.error(403);
}

#[actix_web::test]
async fn a_team_keeps_an_owner() {
    let app = TestApp::new().await;
    let owner = app.get("/api/v1/users").await.ok()["data"][0].clone();
    let demote = json!({"role": "admin"});
    app.put(&path(&owner), demote.clone()).await.error(409);
    app.delete(&path(&owner)).await.error(409);
    let second = add(&app, "two@example.com", "owner").await;
    app.put(&path(&owner), demote).await.ok();
    // The first one is an admin now, and may not touch the second.
    app.delete(&path(&second)).await.error(403);
}

#[actix_web::test]
async fn a_team_without_an_owner_keeps_an_admin() {
    let mut app = TestApp::new().await;
    let command = AddUser {
        email: "amy@example.com".to_owned(),
        name: None,
        team: Some("Elsewhere".to_owned()),
        role: Role::Admin,
    };
    accounts::add_user(&app.ports, command).await.unwrap();
    app.key = app.key_of("amy@example.com", ADMIN.to_vec()).await;
    let amy = app.get("/api/v1/users").await.ok()["data"][0].clone();
    let demote = json!({"role": "member"});
    app.put(&path(&amy), demote.clone()).await.error(409);
    app.delete(&path(&amy)).await.error(409);
    add(&app, "two@example.com", "admin").await;
    app.put(&path(&amy), demote).await.ok();
}

#[actix_web::test]
async fn other_teams_do_not_exist() {
    let app = TestApp::new().await;
    let command = AddUser {
        email: "far@example.com".to_owned(),
        name: None,
        team: Some("Elsewhere".to_owned()),
        role: Role::Owner,
    };
    let far = accounts::add_user(&app.ports, command).await.unwrap();
    let path = format!("/api/v1/users/{}", far.id);
    app.put(&path, json!({"role": 5})).await.error(404);
    app.delete(&path).await.error(404);
    app.delete("/api/v1/users/0").await.error(404);
    let taken = json!({"email": "far@example.com"});
    app.post("/api/v1/users", taken).await.error(409);
    let bea = add(&app, "bea@example.com", "member").await;
    let heir = format!("/api/v1/users/{}?jobs_to={}", bea["id"], far.id);
    app.delete(&heir).await.fields();
}

#[actix_web::test]
async fn who_leaves_hands_the_jobs_over_and_is_out_at_once() {
    let mut app = TestApp::new().await;
    let bea = add(&app, "bea@example.com", "member").await;
    let owner = app.key.clone();
    app.key = app.key_of("bea@example.com", Vec::new()).await;
    let order = app.folder("Order").await;
    let body = json!({"name": "Part", "is_folder": true, "parent_guid": order});
    app.post("/api/v1/jobs", body).await.ok();
    let hook = json!({"url": "https://mis.example.com/"});
    app.post("/api/v1/webhooks", hook).await.ok();
    let hers = std::mem::replace(&mut app.key, owner);

    let fields = app.delete(&path(&bea)).await.fields();
    assert!(fields["jobs_to"].is_string(), "{fields}");
    for nobody in ["bea@example.com", "nobody@example.com", "nobody", "999"] {
        let asked = format!("{}?jobs_to={nobody}", path(&bea));
        app.delete(&asked).await.fields();
    }
    let asked = app.request(actix_web::http::Method::DELETE, &path(&bea));
    let body = json!({"jobs_to": "Owner@example.com"});
    assert_eq!(app.send(asked.set_json(body)).await.ok(), json!({}));

    let folder = app.get(&format!("/api/v1/jobs/{order}")).await.ok();
    assert_eq!(folder["is_own"], true);
    let list = app.get("/api/v1/jobs?flat=true").await.ok();
    assert_eq!(list["meta"]["total"], 2);
    let bearer = format!("Bearer {hers}");
    let request = TestRequest::get().uri("/api/v1/jobs");
    app.send(request.insert_header(("authorization", bearer)))
        .await
        .error(401);
    let left = app.get("/api/v1/users").await.ok()["data"][1].clone();
    assert_eq!(left["active"], false);
    app.delete(&path(&bea)).await.ok();
    let taken = json!({"email": "bea@example.com"});
    app.post("/api/v1/users", taken).await.error(409);

    let back = app.put(&path(&bea), json!({"active": true})).await.ok();
    assert_eq!(back["active"], true);
    app.key = app.key_of("bea@example.com", Vec::new()).await;
    let list = app.get("/api/v1/jobs").await.ok();
    assert_eq!(list["meta"]["total"], 0);
}

#[actix_web::test]
async fn who_owns_nothing_may_leave_without_an_heir() {
    let app = TestApp::new().await;
    let bea = add(&app, "bea@example.com", "member").await;
    app.delete(&path(&bea)).await.ok();
    let email = "bea@example.com".parse().unwrap();
    let key = accounts::create_key(&app.ports, &email, "late", Vec::new());
    assert!(key.await.is_err());
}
