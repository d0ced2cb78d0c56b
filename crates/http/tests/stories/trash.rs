//! The trash: what is in it, what comes out of it, and deletion for good.

use actix_web::http::Method;
use imprimatur_application::chores::delete_blobs;
use serde_json::{Value, json};

use crate::{form::Multipart, test_app::TestApp};

impl TestApp {
    /// Removes bytes as the background does.
    pub(crate) async fn delete_blobs(&self) {
        delete_blobs::delete_blobs(&self.ports).await.unwrap();
    }
}

fn at(guid: &str) -> String {
    format!("/api/v1/jobs/{guid}")
}

fn restore(guid: &str) -> String {
    format!("{}/action/restore", at(guid))
}

async fn is_trashed(app: &TestApp, guid: &str) -> bool {
    app.get(&at(guid)).await.ok()["deleted_at"] != Value::Null
}

/// What went to the trash with its folder can be read, and that is all.
async fn every_change_is_refused(app: &TestApp, order: &str, proof: &str, task: &str) {
    for (method, path, body) in [
        (Method::PUT, at(proof), json!({"label": "x"})),
        (Method::PUT, at(proof), json!({"comments": "x"})),
        (
            Method::POST,
            format!("{}/notifications", at(proof)),
            json!({"recipient": "otto@example.com"}),
        ),
        (
            Method::POST,
            format!("{}/tasks", at(proof)),
            json!({"assigned_to": "otto@example.com"}),
        ),
        (Method::PUT, task.to_owned(), json!({"name": "x"})),
        (Method::PUT, format!("{task}/notify"), json!({})),
        (
            Method::POST,
            format!("{task}/decision"),
            json!({"decision": "approved"}),
        ),
        (Method::DELETE, task.to_owned(), json!({})),
        (
            Method::POST,
            format!("{}/ownership", at(proof)),
            json!({"parent_guid": null}),
        ),
        (
            Method::POST,
            format!("{}/locking", at(proof)),
            json!({"locked": true}),
        ),
        (Method::POST, format!("{}/duplicate", at(proof)), json!({})),
        (
            Method::POST,
            "/api/v1/jobs".to_owned(),
            json!({"is_folder": true, "name": "x", "parent_guid": order}),
        ),
        // What went along comes back with its folder only.
        (Method::POST, restore(proof), json!({})),
    ] {
        let request = app.request(method.clone(), &path).set_json(body);
        app.send(request).await.error(409);
    }
    let revision = Multipart::default().file("Proof 2.pdf", b"%PDF two");
    let path = format!("{}/revision", at(proof));
    let request = revision.on(app.request(Method::POST, &path));
    app.send(request).await.error(409);
}

#[actix_web::test]
async fn a_job_in_the_trash_is_its_owners_to_read_restore_and_delete() {
    let app = TestApp::new().await;
    let ben = app.colleague("ben@example.com").await;
    let order = app.folder("Order").await;
    let proof = app.file_in(&order, "Proof.pdf").await;
    app.put(&at(&proof), json!({"p_email": "ben@example.com"}))
        .await
        .ok();
    let sent = json!({"recipient": "vera@example.com"});
    let notifications = format!("{}/notifications", at(&proof));
    let sent = app.post(&notifications, sent).await.ok();
    let task = format!("{}/tasks/{}", at(&proof), sent["tasks"][0]["id"]);
    ben.get(&at(&proof)).await.ok();
    assert_eq!(
        app.get(&at(&order)).await.ok()["ac"]["delete_options"]["action"],
        "trash"
    );
    app.post(&restore(&order), json!({})).await.error(409);
    app.delete(&at(&order)).await.ok();

    ben.get(&at(&proof)).await.error(404);
    let trashed = app.get(&at(&proof)).await.ok();
    assert_eq!(trashed["deleted_at"], "2026-11-20T09:30:00.000Z");
    assert_eq!(trashed["ac"]["delete_options"]["action"], "delete");
    app.new_events().await;
    every_change_is_refused(&app, &order, &proof, &task).await;
    assert_eq!(app.new_events().await, 0);

    ben.post(&restore(&order), json!({})).await.error(404);
    let restored = app.post(&restore(&order), json!({})).await.ok();
    insta::assert_json_snapshot!(restored);
    assert_eq!(app.new_events().await, 1);
    ben.get(&at(&proof)).await.ok();
    let decided = json!({"decision": "approved"});
    app.post(&format!("{task}/decision"), decided).await.ok();
    app.post(&format!("{}/action/dance", at(&order)), json!({}))
        .await
        .error(404);
}

#[actix_web::test]
async fn what_was_deleted_before_stays_deleted_and_comes_back_to_the_top_level() {
    let app = TestApp::new().await;
    let order = app.folder("Order").await;
    let (early, late) = (
        app.file_in(&order, "Early.pdf").await,
        app.file_in(&order, "Late.pdf").await,
    );
    app.delete(&at(&early)).await.ok();
    app.delete(&at(&order)).await.ok();
    let restored = app.post(&restore(&early), json!({})).await.ok();
    assert_eq!(
        (&restored["parent_guid"], &restored["deleted_at"]),
        (&Value::Null, &Value::Null)
    );
    assert!(is_trashed(&app, &late).await);
    app.post(&restore(&order), json!({})).await.ok();
    assert!(!is_trashed(&app, &late).await);

    let place = json!({"parent_guid": order});
    app.put(&at(&early), place).await.ok();
    app.delete(&at(&early)).await.ok();
    app.delete(&at(&order)).await.ok();
    app.post(&restore(&order), json!({})).await.ok();
    assert!(is_trashed(&app, &early).await, "deleted by itself before");
    let restored = app.post(&restore(&early), json!({})).await.ok();
    assert_eq!(restored["parent_guid"], order.as_str());
}

#[actix_web::test]
async fn what_comes_back_into_a_reviewed_folder_is_new_there() {
    let app = TestApp::new().await;
    let order = app.folder("Order").await;
    let proof = app.file_in(&order, "Proof.pdf").await;
    app.delete(&at(&proof)).await.ok();
    app.put(&at(&order), json!({"status": "approved"}))
        .await
        .ok();
    app.post(&restore(&proof), json!({})).await.ok();
    assert_eq!(app.get(&at(&order)).await.ok()["status"], "new");
}

#[actix_web::test]
async fn emptying_the_trash_erases_all_that_was_deleted_and_its_bytes() {
    let app = TestApp::new().await;
    let ben = app.colleague("ben@example.com").await;
    let order = app.folder("Order").await;
    let early = app.file_in(&order, "Early.pdf").await;
    let late = app.file_in(&order, "Late.pdf").await;
    let alone = app.file("Alone.pdf", b"%PDF alone").await["guid"].clone();
    let alone = alone.as_str().unwrap().to_owned();
    let kept = app.file("Kept.pdf", b"%PDF kept").await["guid"].clone();
    for guid in [&early, &order, &alone] {
        app.clock.advance(1);
        app.delete(&at(guid)).await.ok();
    }
    let bens = ben
        .post("/api/v1/jobs", json!({"is_folder": true, "name": "Ben's"}))
        .await
        .ok()["guid"]
        .clone();
    let bens = bens.as_str().unwrap().to_owned();
    ben.delete(&at(&bens)).await.ok();
    app.new_events().await;

    let endpoint = json!({"url": "https://receiver.example.com/", "event_types": ["jobs.deleted"]});
    let endpoint = app.post("/api/v1/webhooks", endpoint).await.ok()["id"].clone();
    assert_eq!(app.delete("/api/v1/trash").await.ok(), json!({}));
    for guid in [&order, &early, &late, &alone] {
        app.get(&at(guid)).await.error(404);
    }
    assert_ne!(ben.get(&at(&bens)).await.ok()["deleted_at"], Value::Null);
    assert_eq!(
        app.new_events().await,
        3,
        "one for each that was deleted itself"
    );
    let log = app
        .get(&format!("/api/v1/webhooks/{endpoint}/deliveries"))
        .await
        .ok();
    assert_eq!(log["data"].as_array().unwrap().len(), 3);

    assert_eq!(app.blobs.count(), 4);
    app.delete_blobs().await;
    assert_eq!(app.blobs.count(), 1);
    let kept = kept.as_str().unwrap();
    let bytes = app
        .get(&format!("/review/download/{kept}/document/x"))
        .await;
    assert_eq!(bytes.body, "%PDF kept");
    app.delete("/api/v1/trash").await.ok();
    assert_eq!(app.new_events().await, 0);
}

#[actix_web::test]
async fn what_lies_in_a_locked_folder_stays_in_the_trash() {
    let app = TestApp::new().await;
    let order = app.folder("Order").await;
    let proof = app.file_in(&order, "Proof.pdf").await;
    app.delete(&at(&proof)).await.ok();
    let lock = |locked: bool| json!({"locked": locked});
    let locking = format!("{}/locking", at(&order));
    app.post(&locking, lock(true)).await.ok();
    app.post(&restore(&proof), json!({})).await.error(423);
    app.delete(&at(&proof)).await.error(423);
    app.delete("/api/v1/trash").await.ok();
    app.get(&at(&proof)).await.ok();
    app.post(&locking, lock(false)).await.ok();
    app.delete("/api/v1/trash").await.ok();
    app.get(&at(&proof)).await.error(404);
}
