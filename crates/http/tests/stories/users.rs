//! Users of a team over the interface.

use actix_web::test::TestRequest;
use imprimatur_application::accounts::{self, AddUser};
use imprimatur_domain::account::{Role, Scope};
use serde_json::{Value, json};

use crate::house::TestApp;

const ADMIN: [Scope; 3] = Scope::ALL;

/// A user of the team; returns the record.
async fn add(house: &TestApp, email: &str, role: &str) -> Value {
    let body = json!({"email": email, "role": role});
    house.post("/api/v1/users", body).await.ok()
}

fn path(user: &Value) -> String {
    format!("/api/v1/users/{}", user["id"])
}

#[actix_web::test]
async fn users_are_added_listed_and_changed() {
    let house = TestApp::new().await;
    let body = json!({"email": " Bea@Example.com", "full_name": "Bea Lind"});
    let bea = house.post("/api/v1/users", body).await.ok();
    assert_eq!(
        (&bea["email"], &bea["role"], &bea["active"]),
        (&json!("bea@example.com"), &json!("member"), &json!(true))
    );
    let again = json!({"email": "BEA@example.COM"});
    house.post("/api/v1/users", again).await.error(409);
    let wrong = json!({"email": "nobody", "role": "king", "x": 1});
    assert_eq!(
        house.post("/api/v1/users", wrong).await.fields(),
        json!({"email": "must be an e-mail address", "role": "must be one of owner, admin, member", "x": "is not a known field"})
    );
    house.post("/api/v1/users", json!({})).await.fields();
    let listed = house.get("/api/v1/users").await.ok();
    assert_eq!(listed["data"].as_array().unwrap().len(), 2);
    assert_eq!(listed["data"][1], bea);
    assert_eq!(house.put(&path(&bea), bea.clone()).await.ok(), bea);
    let changed = house
        .put(&path(&bea), json!({"role": "admin", "full_name": ""}))
        .await
        .ok();
    assert_eq!(
        (&changed["role"], &changed["full_name"]),
        (&json!("admin"), &json!(""))
    );
    let wrong = json!({"email": "eva@example.com", "active": false});
    let fields = house.put(&path(&bea), wrong).await.fields();
    assert_eq!(fields.as_object().unwrap().len(), 2, "{fields}");
}

#[actix_web::test]
async fn only_owners_make_and_unmake_owners() {
    let mut house = TestApp::new().await;
    let listed = house.get("/api/v1/users").await.ok();
    let owner = listed["data"][0].clone();
    let member = add(&house, "max@example.com", "member").await;
    add(&house, "amy@example.com", "admin").await;
    house.key = house.key_of("amy@example.com", ADMIN.to_vec()).await;
    let owners = json!({"email": "o@example.com", "role": "owner"});
    house.post("/api/v1/users", owners).await.error(403);
    let promote = json!({"role": "owner"});
    house.put(&path(&member), promote.clone()).await.error(403);
    house
        .put(&path(&owner), json!({"full_name": "x"}))
        .await
        .error(403);
    house.delete(&path(&owner)).await.error(403);
    house
        .put(&path(&member), json!({"role": "admin"}))
        .await
        .ok();
    house
        .put(&path(&member), json!({"role": "member"}))
        .await
        .ok();
    house.key = house.key_of("max@example.com", ADMIN.to_vec()).await;
    house.get("/api/v1/users").await.error(403);
    house.post("/api/v1/users", json!([])).await.error(403);
    house.delete(&path(&member)).await.error(403);
}

#[actix_web::test]
async fn a_team_keeps_an_owner() {
    let house = TestApp::new().await;
    let owner = house.get("/api/v1/users").await.ok()["data"][0].clone();
    let demote = json!({"role": "admin"});
    house.put(&path(&owner), demote.clone()).await.error(409);
    house.delete(&path(&owner)).await.error(409);
    let second = add(&house, "two@example.com", "owner").await;
    house.put(&path(&owner), demote).await.ok();
    // The first one is an admin now, and may not touch the second.
    house.delete(&path(&second)).await.error(403);
}

#[actix_web::test]
async fn a_team_without_an_owner_keeps_an_admin() {
    let mut house = TestApp::new().await;
    let command = AddUser {
        email: "amy@example.com".to_owned(),
        name: None,
        team: Some("Elsewhere".to_owned()),
        role: Role::Admin,
    };
    accounts::add_user(&house.ports, command).await.unwrap();
    house.key = house.key_of("amy@example.com", ADMIN.to_vec()).await;
    let amy = house.get("/api/v1/users").await.ok()["data"][0].clone();
    let demote = json!({"role": "member"});
    house.put(&path(&amy), demote.clone()).await.error(409);
    house.delete(&path(&amy)).await.error(409);
    add(&house, "two@example.com", "admin").await;
    house.put(&path(&amy), demote).await.ok();
}

#[actix_web::test]
async fn other_teams_do_not_exist() {
    let house = TestApp::new().await;
    let command = AddUser {
        email: "far@example.com".to_owned(),
        name: None,
        team: Some("Elsewhere".to_owned()),
        role: Role::Owner,
    };
    let far = accounts::add_user(&house.ports, command).await.unwrap();
    let path = format!("/api/v1/users/{}", far.id);
    house.put(&path, json!({"role": 5})).await.error(404);
    house.delete(&path).await.error(404);
    house.delete("/api/v1/users/0").await.error(404);
    let taken = json!({"email": "far@example.com"});
    house.post("/api/v1/users", taken).await.error(409);
    let bea = add(&house, "bea@example.com", "member").await;
    let heir = format!("/api/v1/users/{}?jobs_to={}", bea["id"], far.id);
    house.delete(&heir).await.fields();
}

#[actix_web::test]
async fn who_leaves_hands_the_jobs_over_and_is_out_at_once() {
    let mut house = TestApp::new().await;
    let bea = add(&house, "bea@example.com", "member").await;
    let owner = house.key.clone();
    house.key = house.key_of("bea@example.com", Vec::new()).await;
    let order = house.folder("Order").await;
    let body = json!({"name": "Part", "is_folder": true, "parent_guid": order});
    house.post("/api/v1/jobs", body).await.ok();
    let hook = json!({"url": "https://mis.example.com/"});
    house.post("/api/v1/webhooks", hook).await.ok();
    let hers = std::mem::replace(&mut house.key, owner);

    let fields = house.delete(&path(&bea)).await.fields();
    assert!(fields["jobs_to"].is_string(), "{fields}");
    for nobody in ["bea@example.com", "nobody@example.com", "nobody", "999"] {
        let asked = format!("{}?jobs_to={nobody}", path(&bea));
        house.delete(&asked).await.fields();
    }
    let asked = house.request(actix_web::http::Method::DELETE, &path(&bea));
    let body = json!({"jobs_to": "Owner@example.com"});
    assert_eq!(house.send(asked.set_json(body)).await.ok(), json!({}));

    let folder = house.get(&format!("/api/v1/jobs/{order}")).await.ok();
    assert_eq!(folder["is_own"], true);
    let list = house.get("/api/v1/jobs?flat=true").await.ok();
    assert_eq!(list["meta"]["total"], 2);
    let bearer = format!("Bearer {hers}");
    let request = TestRequest::get().uri("/api/v1/jobs");
    house
        .send(request.insert_header(("authorization", bearer)))
        .await
        .error(401);
    let left = house.get("/api/v1/users").await.ok()["data"][1].clone();
    assert_eq!(left["active"], false);
    house.delete(&path(&bea)).await.ok();
    let taken = json!({"email": "bea@example.com"});
    house.post("/api/v1/users", taken).await.error(409);

    let back = house.put(&path(&bea), json!({"active": true})).await.ok();
    assert_eq!(back["active"], true);
    house.key = house.key_of("bea@example.com", Vec::new()).await;
    let list = house.get("/api/v1/jobs").await.ok();
    assert_eq!(list["meta"]["total"], 0);
}

#[actix_web::test]
async fn who_owns_nothing_may_leave_without_an_heir() {
    let house = TestApp::new().await;
    let bea = add(&house, "bea@example.com", "member").await;
    house.delete(&path(&bea)).await.ok();
    let email = "bea@example.com".parse().unwrap();
    let key = accounts::create_key(&house.ports, &email, "late", Vec::new());
    assert!(key.await.is_err());
}
