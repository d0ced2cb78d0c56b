//! Settings, applications and keys over the interface.

use actix_web::{http::Method, test::TestRequest};
use imprimatur_domain::account::Scope;
use serde_json::{Value, json};

use crate::test_app::{Reply, TestApp};

async fn with(app: &TestApp, key: &Value) -> Reply {
    let bearer = format!("Bearer {}", key.as_str().unwrap());
    let request = TestRequest::get().uri("/api/v1/jobs");
    app.send(request.insert_header(("authorization", bearer)))
        .await
}

/// An application; returns the path of its keys.
async fn register(app: &TestApp, name: &str) -> String {
    let application = app
        .post("/api/v1/applications", json!({ "name": name }))
        .await
        .ok();
    format!("/api/v1/applications/{}/keys", application["id"])
}

#[actix_web::test]
async fn settings_are_read_changed_and_hold_at_once() {
    let app = TestApp::new().await;
    let me = app.get("/api/v1/me").await.ok();
    insta::assert_json_snapshot!(me);
    app.folder("one").await;
    app.folder("two").await;
    let mut body = me.clone();
    body["items_per_page"] = json!(1);
    body["full_name"] = json!("Ada Berg");
    body["default_reminders"] = json!([
        {"quantity": 2, "unit": "hours", "comparator": "after"},
        {"quantity": 2, "unit": "hours", "comparator": "after"},
    ]);
    body["role"] = json!("member");
    body["language"] = json!("de");
    body["time_zone"] = json!("Europe/Berlin");
    let changed = app.put("/api/v1/me", body).await.ok();
    assert_eq!(
        (&changed["items_per_page"], &changed["role"]),
        (&json!(1), &json!("owner"))
    );
    assert_eq!(changed["default_reminders"].as_array().unwrap().len(), 1);
    assert_eq!(app.get("/api/v1/me").await.ok(), changed);
    assert_eq!(
        (&changed["language"], &changed["time_zone"]),
        (&json!("de"), &json!("Europe/Berlin"))
    );
    let of_team = json!({"language": null, "time_zone": ""});
    let of_team = app.put("/api/v1/me", of_team).await.ok();
    assert_eq!(
        (&of_team["language"], &of_team["time_zone"]),
        (&Value::Null, &Value::Null)
    );
    let list = app.get("/api/v1/jobs").await.ok();
    assert_eq!(
        (&list["meta"]["per_page"], &list["meta"]["total"]),
        (&json!(1), &json!(2))
    );
    let none = app
        .put("/api/v1/me", json!({"default_reminders": []}))
        .await
        .ok();
    assert_eq!(none["default_reminders"], json!([]));
    assert_eq!(app.put("/api/v1/me", json!({})).await.ok(), none);
}

#[actix_web::test]
async fn all_that_is_wrong_with_settings_is_said_at_once() {
    let app = TestApp::new().await;
    let reminders = json!([{"quantity": 1_001, "unit": "years"}, 7]);
    let body = json!({"items_per_page": 0, "trash_on_delete": "yes", "full_name": "a\u{202e}b",
        "default_reminders": reminders, "colour": "red"});
    let reply = app.put("/api/v1/me", body).await;
    insta::assert_json_snapshot!(reply.fields());
    let many: Vec<_> = (0..21)
        .map(|quantity| json!({"quantity": quantity, "unit": "days", "comparator": "before"}))
        .collect();
    let body = json!({"items_per_page": 201, "default_reminders": many});
    let fields = app.put("/api/v1/me", body).await.fields();
    assert_eq!(fields.as_object().unwrap().len(), 2, "{fields}");
    let body = json!({"time_zone": "Europe/Atlantis"});
    let fields = app.put("/api/v1/me", body).await.fields();
    assert!(fields["time_zone"].is_string(), "{fields}");
}

#[actix_web::test]
async fn a_key_is_made_shown_once_and_used() {
    let app = TestApp::new().await;
    let path = register(&app, "Order management").await;
    let twice = json!({"name": " Order management "});
    app.post("/api/v1/applications", twice).await.error(409);
    app.post("/api/v1/applications", json!({"name": "", "x": 1}))
        .await
        .fields();
    let made = app.post(&path, json!({})).await.ok();
    assert_eq!(made["scopes"], json!(["read", "write"]));
    assert!(made["key"].as_str().unwrap().starts_with("imp_"));
    with(&app, &made["key"]).await.ok();
    let listed = app.get(&path).await.ok();
    assert_eq!(listed["data"][0].get("key"), None);
    assert_eq!(listed["data"][0]["last_used_at"], Value::Null);
    app.clock.advance(70);
    with(&app, &made["key"]).await.ok();
    app.state.keep_uses().await.unwrap();
    let listed = app.get(&path).await.ok();
    assert_eq!(
        listed["data"][0]["last_used_at"],
        "2026-11-20T09:31:00.000Z"
    );
    assert_eq!(listed["data"][0]["last_used_from"], "192.0.2.1");
    app.post(&path, json!({"scopes": ["read"]})).await.ok();
    let page = app.get(&format!("{path}?limit=1")).await.ok();
    let next = page["next"].as_str().unwrap();
    let rest = app.get(&format!("{path}?limit=1&after={next}")).await.ok();
    assert_eq!(rest["data"][0]["scopes"], json!(["read"]));
    assert_eq!(rest["next"], Value::Null);
}

#[actix_web::test]
async fn a_key_never_exceeds_its_maker() {
    let mut app = TestApp::new().await;
    let path = register(&app, "limits").await;
    let body = json!({"scopes": ["read", "admin"], "expires_at": "2026-11-20T10:30:00+00:00"});
    let maker = app.post(&path, body).await.ok();
    app.key = maker["key"].as_str().unwrap().to_owned();
    app.post(&path, json!({})).await.error(403);
    app.post(&path, json!({"scopes": ["write"]}))
        .await
        .error(403);
    let longer = json!({"scopes": ["read"], "expires_at": "2026-11-20T10:30:00.001Z"});
    let fields = app.post(&path, longer).await.fields();
    assert!(fields["expires_at"].as_str().unwrap().contains("after"));
    for wrong in [
        json!({"scopes": []}),
        json!({"scopes": ["root"]}),
        json!({"scopes": "read"}),
        json!({"expires_at": "2026-11-20T09:30:00Z", "scopes": ["read"]}),
        json!({"name": "x", "scopes": ["read"]}),
    ] {
        app.post(&path, wrong).await.fields();
    }
    let child = app.post(&path, json!({"scopes": ["read"]})).await.ok();
    assert_eq!(
        (&child["expires_at"], &child["made_with"]),
        (&maker["expires_at"], &maker["id"])
    );
    app.clock.advance(3_600);
    with(&app, &child["key"]).await.error(401);
    with(&app, &maker["key"]).await.error(401);
}

#[actix_web::test]
async fn a_revoked_key_ends_with_all_it_made_on_every_instance() {
    let mut app = TestApp::new().await;
    let path = register(&app, "chain").await;
    let maker = app.post(&path, json!({"scopes": ["read", "admin"]})).await;
    let maker = maker.ok();
    let owner = std::mem::replace(&mut app.key, maker["key"].as_str().unwrap().to_owned());
    let child = app.post(&path, json!({"scopes": ["read"]})).await.ok();
    app.key = owner;
    let here = app.state.clone();
    let elsewhere = app.elsewhere();
    app.restart(elsewhere);
    with(&app, &child["key"]).await.ok();
    let there = app.state.clone();
    app.restart(here);
    with(&app, &child["key"]).await.ok();
    let gone = format!("{path}/{}", maker["id"]);
    assert_eq!(app.delete(&gone).await.ok(), json!({}));
    for key in [&maker, &child] {
        with(&app, &key["key"]).await.error(401);
    }
    app.delete(&gone).await.ok();
    app.restart(there);
    app.clock.advance(3);
    with(&app, &child["key"]).await.ok();
    app.clock.advance(1);
    with(&app, &child["key"]).await.error(401);
    let listed = app.get(&path).await.ok();
    assert_eq!(listed["data"][1]["revoked_at"], "2026-11-20T09:30:00.000Z");
}

#[actix_web::test]
async fn an_application_goes_with_its_keys() {
    let app = TestApp::new().await;
    let path = register(&app, "goes").await;
    let made = app.post(&path, json!({})).await.ok();
    with(&app, &made["key"]).await.ok();
    let application = path.strip_suffix("/keys").unwrap();
    assert_eq!(app.delete(application).await.ok(), json!({}));
    with(&app, &made["key"]).await.error(401);
    app.get(&path).await.error(404);
    app.post(&path, json!([])).await.error(404);
    app.delete(application).await.error(404);
    register(&app, "goes").await;
}

#[actix_web::test]
async fn keys_are_seen_to_with_scope_admin_and_by_their_user_alone() {
    let mut app = TestApp::new().await;
    let path = register(&app, "mine").await;
    let made = app.post(&path, json!({})).await.ok();
    let owner = app.key.clone();
    app.key = made["key"].as_str().unwrap().to_owned();
    for (method, path) in [
        (Method::GET, "/api/v1/applications"),
        (Method::POST, "/api/v1/applications"),
        (Method::GET, path.as_str()),
        (Method::GET, "/api/v1/users"),
        (Method::DELETE, "/api/v1/users/1"),
    ] {
        app.send(app.request(method, path)).await.error(403);
    }
    app.key = app.key_of("tom@example.com", vec![Scope::Admin]).await;
    assert_eq!(
        app.get("/api/v1/applications").await.ok()["data"][0]["name"],
        "tests"
    );
    app.get(&path).await.error(404);
    app.post(&path, json!({"scopes": 5})).await.error(404);
    let key = format!("{path}/{}", made["id"]);
    app.delete(&key).await.error(404);
    app.get("/api/v1/jobs").await.error(403);
    app.key = owner;
    let elsewhere = register(&app, "another").await;
    let wrong = format!("{elsewhere}/{}", made["id"]);
    app.delete(&wrong).await.error(404);
    app.delete(&key).await.ok();
}

#[actix_web::test]
async fn a_team_sees_who_is_being_waited_for() {
    let app = TestApp::new().await;
    let none = app.get("/api/v1/team/reviewers").await.ok();
    assert_eq!(none, json!({"data": [], "next": null}));
    let job = app.file("Menu.pdf", b"%PDF-1.7 hello").await;
    let path = format!("/api/v1/jobs/{}", job["guid"].as_str().unwrap());
    let body = json!({"recipient": "vera@example.com", "task": {"due_at": "2026-11-20T09:31:00Z"}});
    app.post(&format!("{path}/notifications"), body).await.ok();
    app.clock.advance(120);
    let people = app.get("/api/v1/team/reviewers").await.ok();
    let vera = json!({"email": "vera@example.com", "name": null, "open": 1, "overdue": 1,
        "waiting_since": "2026-11-20T09:30:00.000Z"});
    assert_eq!(people["data"], json!([vera]));
}

#[actix_web::test]
async fn a_team_has_a_language_and_a_time_zone_that_there_is() {
    let app = TestApp::new().await;
    let team = app.get("/api/v1/team").await.ok();
    assert_eq!(
        (&team["language"], &team["time_zone"]),
        (&json!(""), &json!("UTC"))
    );
    let body = json!({"name": "Harbour Print", "language": "de", "time_zone": "Europe/Berlin"});
    let mut expected = body.clone();
    expected["id"] = team["id"].clone();
    expected["profile"] = Value::Null;
    expected["accent"] = Value::Null;
    expected["footer"] = "".into();
    expected["private_comments"] = false.into();
    expected["logo_sha256"] = Value::Null;
    assert_eq!(app.put("/api/v1/team", body).await.ok(), expected);
    assert_eq!(
        app.put("/api/v1/team", expected.clone()).await.ok(),
        expected
    );
    assert_eq!(app.get("/api/v1/me").await.ok()["team"], "Harbour Print");
    let body = json!({"name": "", "language": "german", "time_zone": "Europe Berlin"});
    let fields = app.put("/api/v1/team", body).await.fields();
    assert_eq!(
        fields,
        json!({"name": "must not be empty", "language": "must be a language tag such as en or de-AT",
            "time_zone": "must be a time zone such as Europe/Berlin"})
    );
    let unknown = app
        .put("/api/v1/team", json!({"time_zone": "Europe/Atlantis"}))
        .await;
    assert_eq!(
        unknown.fields(),
        json!({"time_zone": "must be a time zone such as Europe/Berlin"})
    );
    assert_eq!(app.get("/api/v1/team").await.ok(), expected);
    let cleared = app
        .put("/api/v1/team", json!({"language": null, "time_zone": ""}))
        .await
        .ok();
    assert_eq!(
        (&cleared["language"], &cleared["time_zone"]),
        (&json!(""), &json!("UTC"))
    );
}

#[actix_web::test]
async fn a_team_has_the_profile_of_its_press_and_jobs_choose_one() {
    let app = TestApp::new().await;
    let put = async |bytes: Vec<u8>| {
        let request = app.request(Method::PUT, "/api/v1/team/profile");
        app.send(request.set_payload(bytes)).await
    };
    let team = put(b"of a press".to_vec()).await.ok();
    let profile = json!({"name": "Our offset press", "sha256": "07".repeat(32), "size": 10});
    assert_eq!(team["profile"], profile);
    for no_profile in [&b"of a screen"[..], b""] {
        let refused = put(no_profile.to_vec()).await.fields();
        let problem = "must be the ICC profile of a press: class output, colour space CMYK";
        assert_eq!(refused, json!({ "profile": problem }));
    }
    let too_large = put(vec![0; (4 << 20) + 1]).await.error(413);
    assert_eq!(too_large, "The body is larger than 4194304 bytes.");
    assert_eq!(app.get("/api/v1/team").await.ok(), team);
    app.put("/api/v1/team", team.clone()).await.ok();

    let order = json!({"is_folder": true, "name": "Order", "proofing": {"profile": "team"}});
    let folder = app.post("/api/v1/jobs", order).await.json();
    assert_eq!(folder["proofing"], json!({"profile": "team"}));
    let inner = json!({"is_folder": true, "name": "Inner", "parent_guid": folder["guid"]});
    let inner = app.post("/api/v1/jobs", inner).await.json();
    assert_eq!(inner["proofing"], json!({"profile": "team"}));
    let path = format!("/api/v1/jobs/{}", inner["guid"].as_str().unwrap());
    for profile in [json!("default"), json!("intent"), json!(null)] {
        let body = json!({"proofing": {"profile": profile}});
        let changed = app.put(&path, body.clone()).await.ok();
        assert_eq!(changed["proofing"], body["proofing"]);
    }
    let body = json!({"proofing": {"profile": "mine", "paper": "white"}});
    let wrong = json!({"proofing.profile": "must be one of intent, team, default", "proofing.paper": "is not a known field"});
    assert_eq!(app.put(&path, body).await.fields(), wrong);

    app.delete("/api/v1/team/profile").await;
    app.delete("/api/v1/team/profile").await;
    assert_eq!(app.get("/api/v1/team").await.ok()["profile"], json!(null));
}
