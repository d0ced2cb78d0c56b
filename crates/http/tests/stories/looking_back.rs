//! What was: versions, decisions, events, mails; and what is to be done.

use std::sync::Arc;

use actix_web::http::Method;
use imprimatur_application::{
    chores,
    ports::{
        courier::{Attempted, MockCourier, Outcome},
        queues::Lease,
    },
};
use imprimatur_domain::account::Scope;
use serde_json::{Value, json};
use time::Duration;

use crate::{
    form::Multipart,
    people::Somebody,
    test_app::{Reply, TestApp},
    watching::letters,
};

async fn revise(app: &TestApp, path: &str, bytes: &[u8]) -> Reply {
    let request = app.request(Method::POST, &format!("{path}/revision"));
    let form = Multipart::default().file("Again.pdf", bytes);
    app.send(form.on(request)).await
}

/// A file of two versions, each decided on by Vera.
async fn decided_twice(app: &TestApp) -> String {
    let file = app.file("Menu.pdf", b"%PDF one").await;
    let path = format!("/api/v1/jobs/{}", file["guid"].as_str().unwrap());
    for decision in ["change-requested", "approved"] {
        let body = json!({"recipient": "vera@example.com", "reason": "new-task"});
        let sent = app.post(&format!("{path}/notifications"), body).await.ok();
        let task = format!("{path}/tasks/{}", sent["tasks"][0]["id"]);
        let body = json!({"decision": decision, "comments": "seen"});
        app.post(&format!("{task}/decision"), body).await.ok();
        if decision == "change-requested" {
            revise(app, &path, b"%PDF two").await.ok();
        }
    }
    path
}

/// What the owner may do with a key that is for reading and writing only.
async fn without_scope_admin(app: &mut TestApp, look: impl AsyncFnOnce(&TestApp)) {
    let scopes = vec![Scope::Read, Scope::Write];
    let plain = app.key_of("owner@example.com", scopes).await;
    let whole = std::mem::replace(&mut app.key, plain);
    look(app).await;
    app.key = whole;
}

fn column(page: &Value, name: &str) -> Vec<Value> {
    let data = page["data"].as_array().unwrap().iter();
    data.map(|one| one[name].clone()).collect()
}

#[actix_web::test]
async fn every_version_of_a_document_is_told() {
    let app = TestApp::new().await;
    let path = decided_twice(&app).await;
    let versions = format!("{path}/versions");
    insta::assert_json_snapshot!(app.get(&versions).await.ok());
    let first = app.get(&format!("{versions}?limit=1")).await.ok();
    let rest = format!(
        "{versions}?limit=1&after={}",
        first["next"].as_str().unwrap()
    );
    let rest = app.get(&rest).await.ok();
    assert_eq!(column(&rest, "version"), [2]);
    assert_eq!(rest["next"], Value::Null);
    // Whoever may only view the job is not told who uploaded it.
    let guest = Somebody::stranger(&app, "pat@example.com").await;
    guest.get(&versions).await.error(404);
    app.put(&path, json!({"p_email": "pat@example.com"}))
        .await
        .ok();
    let seen = guest.get(&versions).await.ok();
    assert_eq!(column(&seen, "uploaded_by"), [Value::Null, Value::Null]);
    guest.get(&format!("{path}/decisions")).await.error(403);
    let folder = format!("/api/v1/jobs/{}/versions", app.folder("Order").await);
    app.get(&folder).await.error(409);
}

#[actix_web::test]
async fn every_decision_is_kept_with_what_it_was_about() {
    let app = TestApp::new().await;
    let path = decided_twice(&app).await;
    let decisions = app.get(&format!("{path}/decisions")).await.ok();
    insta::assert_json_snapshot!(decisions);
    assert_eq!(column(&decisions, "version"), [1, 2]);
    let first = app.get(&format!("{path}/decisions?limit=1")).await.ok();
    assert_eq!(column(&first, "decision"), ["change-requested"]);
    app.get(&format!("{path}/decisions?limit=0")).await.fields();
}

#[actix_web::test]
async fn a_decision_on_a_folder_may_say_what_is_decided_on_each_file() {
    let app = TestApp::new().await;
    let folder = app.folder("Order").await;
    let mut files = Vec::new();
    for name in ["Menu.pdf", "Poster.pdf"] {
        let file = app.file(name, name.as_bytes()).await;
        files.push(file["guid"].clone());
    }
    let moved = json!({"action": "move", "guids": files, "parent_guid": folder});
    app.post("/api/v1/jobs/bulk", moved).await.ok();
    let path = format!("/api/v1/jobs/{folder}");
    let body = json!({"recipient": "vera@example.com", "reason": "new-task"});
    let sent = app.post(&format!("{path}/notifications"), body).await.ok();
    let decide = format!("{path}/tasks/{}/decision", sent["tasks"][0]["id"]);
    let said = |whole: &str, menu: &Value, decided: &str| json!({"decision": whole, "files": [{"job_guid": menu, "decision": decided}]});
    for (whole, file, decided) in [
        ("approved", &files[0], "rejected"),
        ("change-requested", &files[0], "rejected"),
        ("approved", &json!(folder), "approved"),
        ("approved", &json!("nobody"), "approved"),
        ("approved", &files[0], "maybe"),
    ] {
        let wrong = said(whole, file, decided);
        app.post(&decide, wrong).await.fields();
    }
    let right = said("change-requested", &files[0], "approved");
    app.post(&decide, right).await.ok();
    let decisions = app.get(&format!("{path}/decisions")).await.ok();
    let mut seen = column(&json!({"data": decisions["data"][0]["seen"]}), "decision");
    seen.sort_by_key(ToString::to_string);
    assert_eq!(seen, ["approved", "change-requested"]);
    let file = app.file("Flyer.pdf", b"%PDF").await;
    let path = format!("/api/v1/jobs/{}", file["guid"].as_str().unwrap());
    let body = json!({"recipient": "vera@example.com", "reason": "new-task"});
    let sent = app.post(&format!("{path}/notifications"), body).await.ok();
    let decide = format!("{path}/tasks/{}/decision", sent["tasks"][0]["id"]);
    let of_a_file = said("approved", &file["guid"], "approved");
    app.post(&decide, of_a_file).await.fields();
}

#[actix_web::test]
async fn a_link_is_renewed_by_the_owner_alone_and_the_mail_with_the_old_one_is_not_sent() {
    let app = TestApp::new().await;
    let path = format!("/api/v1/jobs/{}", app.folder("Order").await);
    let body = json!({"assigned_to": "vera@example.com"});
    let task = app.post(&format!("{path}/tasks"), body).await.ok();
    let link = format!("{path}/tasks/{}/link", task["id"]);
    let renewed = app.post(&link, json!({})).await.ok();
    let again = app.post(&link, json!({})).await.ok();
    let address = renewed["link"].as_str().unwrap();
    assert!(address.starts_with("https://proofs.example.com/review/task/"));
    assert_ne!(renewed["link"], again["link"]);
    let read = app.get(&format!("{path}/tasks/{}", task["id"])).await;
    assert_eq!(read.ok().get("link"), None);
    assert_eq!(letters(&app).await.len(), 0, "its link is gone");
    assert_eq!(app.delete(&link).await.ok(), json!({}));

    let colleague = Somebody::colleague(&app, "ada@example.com").await;
    colleague.post(&link, json!({})).await.error(404);
    let assign = json!({"assignee": "ada@example.com"});
    app.post(&format!("{path}/assign"), assign).await.ok();
    colleague.post(&link, json!({})).await.error(403);
    app.post(&format!("{path}/locking"), json!({"locked": true}))
        .await
        .ok();
    app.post(&link, json!({})).await.error(423);
    app.post(&format!("{path}/tasks/424242/link"), json!({}))
        .await
        .error(404);
    app.post(&format!("{path}/locking"), json!({"locked": false}))
        .await
        .ok();
    app.post(&link, json!({"generation": 1})).await.fields();
}

#[actix_web::test]
async fn everybody_is_told_what_there_is_to_do() {
    let app = TestApp::new().await;
    let ada = Somebody::colleague(&app, "ada@example.com").await;
    let mut paths = Vec::new();
    for name in ["One", "Two", "Three"] {
        let path = format!("/api/v1/jobs/{}", app.folder(name).await);
        let body = json!({"assigned_to": "ada@example.com", "category": "assign-task"});
        app.post(&format!("{path}/tasks"), body).await.ok();
        paths.push(path);
    }
    let all = ada.get("/api/v1/tasks").await.ok();
    assert_eq!(column(&all, "job_name"), ["One", "Two", "Three"]);
    assert_eq!(column(&all, "status"), ["new", "new", "new"]);
    let page = ada.get("/api/v1/tasks?limit=2").await.ok();
    let next = page["next"].as_str().unwrap();
    let rest = ada.get(&format!("/api/v1/tasks?after={next}")).await.ok();
    assert_eq!(column(&rest, "job_name"), ["Three"]);
    app.delete(&paths[0]).await.ok();
    let second = format!("{}/tasks/{}", paths[1], all["data"][1]["id"]);
    ada.put(&second, json!({"status": "done"})).await.ok();
    let left = ada.get("/api/v1/tasks").await.ok();
    assert_eq!(column(&left, "job_name"), ["Three"]);
    let nothing = app.get("/api/v1/tasks").await.ok();
    assert_eq!(nothing, json!({"data": [], "next": null}));
}

#[actix_web::test]
async fn the_feed_tells_all_events_of_ones_own_jobs_in_order() {
    let app = TestApp::new().await;
    let empty = app.get("/api/v1/events").await.ok();
    assert_eq!(empty, json!({"data": [], "next": null}));
    let folder = app.folder("Order").await;
    let path = format!("/api/v1/jobs/{folder}");
    app.put(&path, json!({"label": "rush"})).await.ok();
    app.put(&path, json!({"name": "Order 2"})).await.ok();
    assert_eq!(column(&app.get("/api/v1/events").await.ok(), "id").len(), 0);
    app.new_events().await;
    let first = app.get("/api/v1/events?limit=2").await.ok();
    assert_eq!(
        column(&first, "event_type"),
        ["jobs.created", "jobs.label.changed"]
    );
    assert_eq!(first["data"][0]["job_guid"], json!(folder));
    assert_eq!(first["data"][0]["job"]["name"], "Order");
    let go_on = async |page: &Value| {
        let next = page["next"].as_str().unwrap();
        app.get(&format!("/api/v1/events?after={next}")).await.ok()
    };
    let second = go_on(&first).await;
    assert_eq!(column(&second, "event_type"), ["jobs.updated"]);
    // At its end the feed says where to go on.
    let end = go_on(&second).await;
    assert_eq!(end, json!({"data": [], "next": second["next"]}));
    let other = Somebody::colleague(&app, "ada@example.com").await;
    let theirs = other.get("/api/v1/events").await.ok();
    assert_eq!(theirs, json!({"data": [], "next": null}));
    app.get("/api/v1/events?after=x").await.fields();
    let latest = app.get("/api/v1/events?after=latest").await.ok();
    assert_eq!(latest, end);
    let whole = app.get("/api/v1/events?after=0").await.ok();
    assert_eq!(column(&whole, "id").len(), 3);
}

#[actix_web::test]
async fn admins_see_what_became_of_mails_and_send_them_again() {
    let mut app = TestApp::new().await;
    let path = format!("/api/v1/jobs/{}", app.folder("Order").await);
    let body = json!({"assigned_to": "vera@example.com"});
    app.post(&format!("{path}/tasks"), body).await.ok();
    without_scope_admin(&mut app, async |app| {
        app.get("/api/v1/mails").await.error(403);
    })
    .await;
    let waiting = app.get("/api/v1/mails").await.ok();
    assert_eq!(column(&waiting, "status"), ["pending"]);
    let resend = format!("/api/v1/mails/{}/resend", waiting["data"][0]["id"]);
    app.post(&resend, json!({})).await.error(409);
    assert_eq!(letters(&app).await.len(), 1);
    insta::assert_json_snapshot!(app.get("/api/v1/mails").await.ok());
    let again = app.post(&resend, json!({})).await.ok();
    assert_eq!(again["recipient"], "vera@example.com");
    assert_eq!(letters(&app).await.len(), 1);
    let all = app.get("/api/v1/mails").await.ok();
    assert_eq!(column(&all, "id")[0], again["id"]);
    assert_eq!(column(&all, "status"), ["sent", "sent"]);

    let scopes = vec![Scope::Read, Scope::Write, Scope::Admin];
    app.key = app.key_of("ada@example.com", scopes).await;
    app.get("/api/v1/mails").await.error(403);
    app.post(&resend, json!({})).await.error(403);
}

#[actix_web::test]
async fn an_endpoint_gets_a_new_secret_and_what_it_has_missed() {
    let mut app = TestApp::new().await;
    let body = json!({"url": "https://mis.example.com/", "event_types": ["jobs.label.changed"]});
    let endpoint = app.post("/api/v1/webhooks", body).await.ok();
    let path = format!("/api/v1/webhooks/{}", endpoint["id"]);
    without_scope_admin(&mut app, async |app| {
        let rotate = format!("{path}/rotate");
        app.post(&rotate, json!({})).await.error(403);
    })
    .await;
    let job = format!("/api/v1/jobs/{}", app.folder("Order").await);
    for label in ["a", "b", "c"] {
        app.put(&job, json!({"label": label})).await.ok();
        app.clock.advance(60);
    }
    app.new_events().await;
    let since = json!({"since": "2026-11-20T09:31:00Z"});
    let replay = format!("{path}/replay");
    assert_eq!(app.post(&replay, since).await.ok(), json!({"events": 2}));
    let log = app.get(&format!("{path}/deliveries")).await.ok();
    let events = column(&log, "event_id");
    assert_eq!(events.len(), 5);
    assert_eq!(events[..2], events[2..4], "newest first: c, b and c, b, a");
    app.post(&replay, json!({})).await.fields();
    app.post(&replay, json!({"since": "yesterday"}))
        .await
        .fields();

    let rotated = app.post(&format!("{path}/rotate"), json!({})).await.ok();
    assert!(rotated["secret"].as_str().unwrap().starts_with("whsec_"));
    assert_ne!(rotated["secret"], endpoint["secret"]);
    // For a day what is sent is signed with both.
    let now = app.ports.clock.now();
    let lease = Lease {
        holder: "stories".to_owned(),
        now,
        until: now + Duration::MINUTE,
    };
    let claimed = app.ports.queues.claim_deliveries(lease, 1).await.unwrap();
    for (later, keys) in [(0, 2), (86_399, 2), (1, 1)] {
        app.clock.advance(later);
        let mut courier = MockCourier::new();
        let deliver = courier.expect_deliver().once();
        deliver
            .withf(move |dispatch| dispatch.signing_keys.len() == keys)
            .returning(|_| Attempted {
                outcome: Outcome::TimedOut,
                took: std::time::Duration::ZERO,
            });
        let mut ports = app.ports.clone();
        ports.courier = Arc::new(courier);
        chores::deliver::attempt(&ports, &claimed[0]).await;
    }
}
