//! Moving jobs, handing them over, copying them.

use actix_web::test::TestRequest;
use serde_json::{Value, json};

use crate::{
    form::Multipart,
    test_app::{Reply, TestApp},
};

/// A colleague of the owner, who talks to the same service with a key of her own.
pub(crate) struct Guest<'h> {
    app: &'h TestApp,
    key: String,
}

impl TestApp {
    /// A user of the same team.
    pub(crate) async fn colleague(&self, email: &str) -> Guest<'_> {
        let key = self.key_of(email, Vec::new()).await;
        Guest { app: self, key }
    }

    /// A user of another team.
    pub(crate) async fn stranger(&self, email: &str) -> Guest<'_> {
        let command = imprimatur_application::accounts::AddUser {
            email: email.to_owned(),
            name: None,
            team: Some("Elsewhere".to_owned()),
            role: imprimatur_domain::account::Role::Member,
        };
        imprimatur_application::accounts::add_user(&self.ports, command)
            .await
            .unwrap();
        self.colleague(email).await
    }

    /// A folder in a folder; returns its GUID.
    pub(crate) async fn folder_in(&self, parent: &str, name: &str) -> String {
        let body = json!({"name": name, "is_folder": true, "parent_guid": parent});
        let folder = self.post("/api/v1/jobs", body).await.ok();
        folder["guid"].as_str().unwrap().to_owned()
    }

    /// A file in a folder; returns its GUID.
    pub(crate) async fn file_in(&self, parent: &str, name: &str) -> String {
        let form = Multipart::default()
            .field("parent", parent)
            .file(name, b"%PDF one");
        let file = self.upload(&form).await.ok();
        file["guid"].as_str().unwrap().to_owned()
    }

    /// How many events there are that were not counted yet.
    pub(crate) async fn new_events(&self) -> u32 {
        let now = self.ports.clock.now();
        let fanned_out = self.ports.queues.fan_out_events(now, 1_000).await;
        fanned_out.unwrap().events
    }
}

impl Guest<'_> {
    /// A request with the guest's key.
    pub(crate) fn request(&self, method: &str, path: &str) -> TestRequest {
        TestRequest::default()
            .method(method.parse().unwrap())
            .uri(path)
            .insert_header(("authorization", format!("Bearer {}", self.key)))
    }

    async fn send(&self, method: &str, path: &str, body: Option<Value>) -> Reply {
        let request = self.request(method, path);
        let request = match body {
            Some(body) => request.set_json(body),
            None => request,
        };
        self.app.send(request).await
    }

    pub(crate) async fn get(&self, path: &str) -> Reply {
        self.send("GET", path, None).await
    }

    pub(crate) async fn delete(&self, path: &str) -> Reply {
        self.send("DELETE", path, None).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Reply {
        self.send("POST", path, Some(body)).await
    }

    pub(crate) async fn put(&self, path: &str, body: Value) -> Reply {
        self.send("PUT", path, Some(body)).await
    }

    pub(crate) async fn upload(&self, form: &Multipart) -> Reply {
        let request = actix_web::test::TestRequest::post()
            .uri("/api/v1/upload")
            .insert_header(("authorization", format!("Bearer {}", self.key)));
        self.app.send(form.on(request)).await
    }
}

fn at(guid: &str) -> String {
    format!("/api/v1/jobs/{guid}")
}

#[actix_web::test]
async fn the_ownership_of_a_job_is_told_as_far_as_it_is_seen() {
    let app = TestApp::new().await;
    let order = app.folder("Order").await;
    app.put(&at(&order), json!({"c_email": "buyer@example.com"}))
        .await
        .ok();
    let proof = app.file_in(&order, "Proof.pdf").await;
    let ownership = |guid: &str| format!("{}/ownership", at(guid));
    insta::assert_json_snapshot!(app.get(&ownership(&proof)).await.ok());
    insta::assert_json_snapshot!(app.get(&ownership(&order)).await.ok());

    let partner = app.stranger("partner@elsewhere.example").await;
    partner.get(&ownership(&proof)).await.error(404);
    app.put(&at(&proof), json!({"p_email": "partner@elsewhere.example"}))
        .await
        .ok();
    partner.get(&ownership(&proof)).await.error(403);
    partner
        .post(&ownership(&proof), json!({"parent_guid": null}))
        .await
        .error(403);
}

#[actix_web::test]
async fn a_job_is_moved_to_folders_and_to_the_top_level() {
    let app = TestApp::new().await;
    let (order, other) = (app.folder("Order").await, app.folder("Other").await);
    let inner = app.folder_in(&order, "Inner").await;
    let proof = app.file_in(&inner, "Proof.pdf").await;
    let inner_place = format!("{}/ownership", at(&inner));
    let moved = app
        .post(&inner_place, json!({"parent_guid": other}))
        .await
        .ok();
    assert_eq!(moved["parent_guid"], other.as_str());
    assert_eq!(
        app.get(&at(&proof)).await.ok()["parent_guid"],
        inner.as_str()
    );
    app.new_events().await;
    app.post(&inner_place, json!({"parent_guid": other}))
        .await
        .ok();
    assert_eq!(app.new_events().await, 0, "it lies there already");

    for (body, status) in [
        (json!({"parent_guid": inner}), 409),
        (json!({"parent_guid": proof}), 409),
        (
            json!({"parent_guid": "0199e0d2-0000-7000-8000-ffffffffffff"}),
            404,
        ),
        (json!({"parent_guid": "nonsense"}), 404),
        (json!({"parent_guid": 7}), 422),
        (json!({}), 422),
        (json!({"owner_email": "nobody@example.com"}), 422),
        (json!({"owner_email": "no address"}), 422),
        (
            json!({"owner_email": "nobody@example.com", "parent_guid": "nonsense"}),
            404,
        ),
    ] {
        app.post(&inner_place, body).await.error(status);
    }
    let below = app.folder_in(&inner, "Below").await;
    let refused = app
        .post(
            &format!("{}/ownership", at(&other)),
            json!({"parent_guid": below}),
        )
        .await;
    refused.error(409);
    let top = app.post(&inner_place, json!({"parent_guid": ""})).await;
    assert_eq!(top.ok()["parent_guid"], Value::Null);
    app.delete(&at(&other)).await.ok();
    app.post(&inner_place, json!({"parent_guid": other}))
        .await
        .error(409);
}

#[actix_web::test]
async fn the_content_of_a_moved_folder_counts_for_the_depth() {
    let app = TestApp::new().await;
    let mut deep = app.folder("1").await;
    for level in 2..=62 {
        deep = app.folder_in(&deep, &level.to_string()).await;
    }
    let top = app.folder("top").await;
    let inner = app.folder_in(&top, "inner").await;
    let place = format!("{}/ownership", at(&top));
    app.post(&place, json!({"parent_guid": deep})).await.ok();
    app.post(&place, json!({"parent_guid": null})).await.ok();
    let deepest = app.file_in(&inner, "Proof.pdf").await;
    app.post(&place, json!({"parent_guid": deep}))
        .await
        .error(409);
    app.put(&at(&top), json!({"parent_guid": deep}))
        .await
        .error(409);
    // It could come back from the trash.
    app.delete(&at(&deepest)).await.ok();
    app.post(&place, json!({"parent_guid": deep}))
        .await
        .error(409);
    app.delete(&at(&deepest)).await.ok();
    app.put(&at(&top), json!({"parent_guid": deep})).await.ok();
}

#[actix_web::test]
async fn a_job_is_handed_over_with_content_contacts_and_reviews() {
    let app = TestApp::new().await;
    let ben = app.colleague("ben@example.com").await;
    let order = app.folder("Order").await;
    let proof = app.file_in(&order, "Proof.pdf").await;
    let gone = app.file_in(&order, "Gone.pdf").await;
    app.put(&at(&proof), json!({"c_email": "buyer@example.com"}))
        .await
        .ok();
    let sent = json!({"recipient": "vera@example.com"});
    app.post(&format!("{}/notifications", at(&proof)), sent)
        .await
        .ok();
    app.delete(&at(&gone)).await.ok();
    ben.get(&at(&proof)).await.error(404);

    let over = json!({"owner_email": "ben@example.com"});
    let answer = app
        .post(&format!("{}/ownership", at(&order)), over)
        .await
        .ok();
    assert_eq!(
        (
            &answer["guid"],
            &answer["is_own"],
            &answer["ac"]["can_view"]
        ),
        (&json!(order), &json!(false), &json!(false))
    );
    for guid in [&order, &proof, &gone] {
        app.get(&at(guid)).await.error(404);
    }
    let seen = ben.get(&at(&proof)).await.ok();
    assert_eq!(
        (&seen["is_own"], &seen["c_email"], &seen["status"]),
        (&json!(true), &json!("buyer@example.com"), &json!("pending"))
    );
    let tasks = ben.get(&format!("{}/tasks", at(&proof))).await.ok();
    assert_eq!(tasks[0]["status"], "new");
    assert_eq!(ben.get("/api/v1/jobs").await.ok()["meta"]["total"], 1);
    let list = ben.get(&format!("/api/v1/jobs?parent={order}")).await.ok();
    assert_eq!(list["meta"]["total"], 1);
    assert_eq!(
        app.get("/api/v1/jobs?flat=true").await.ok()["meta"]["total"],
        0
    );
    assert_ne!(ben.get(&at(&gone)).await.ok()["deleted_at"], Value::Null);
    ben.post(&format!("{}/action/restore", at(&gone)), json!({}))
        .await
        .ok();
}

#[actix_web::test]
async fn a_new_owner_is_of_the_team_and_a_target_is_the_new_owners() {
    let app = TestApp::new().await;
    let ben = app.colleague("ben@example.com").await;
    let eve = app.stranger("eve@elsewhere.example").await;
    let proof = app.file("Proof.pdf", b"%PDF one").await;
    let proof = proof["guid"].as_str().unwrap().to_owned();
    let place = format!("{}/ownership", at(&proof));
    let mine = app.folder("Mine").await;
    let folder = json!({"name": "Inbox", "is_folder": true});
    let bens = ben.post("/api/v1/jobs", folder.clone()).await.ok()["guid"].clone();
    let eves = eve.post("/api/v1/jobs", folder).await.ok()["guid"].clone();
    app.new_events().await;
    for (body, status) in [
        (json!({"owner_email": "eve@elsewhere.example"}), 422),
        (
            json!({"owner_email": "eve@elsewhere.example", "parent_guid": eves}),
            404,
        ),
        (
            json!({"owner_email": "ben@example.com", "parent_guid": eves}),
            404,
        ),
        (
            json!({"owner_email": "ben@example.com", "parent_guid": mine}),
            409,
        ),
        (json!({"parent_guid": bens}), 404),
    ] {
        app.post(&place, body).await.error(status);
    }
    assert_eq!(app.new_events().await, 0);
    ben.post(&place, json!({"parent_guid": bens}))
        .await
        .error(404);

    let body = json!({"owner_email": "ben@example.com", "parent_guid": bens});
    app.post(&place, body).await.ok();
    let ownership = ben.get(&place).await.ok();
    assert_eq!(
        (&ownership["owner"]["email"], &ownership["parent_guid"]),
        (&json!("ben@example.com"), &bens)
    );
    assert_eq!(app.new_events().await, 1);
    app.post(&place, json!({"parent_guid": mine}))
        .await
        .error(404);
}

#[actix_web::test]
async fn a_copy_keeps_the_document_and_nothing_else() {
    let app = TestApp::new().await;
    let order = app.folder("Order").await;
    let proof = app.file_in(&order, "Proof.pdf").await;
    let changes = json!({"alt_text": "PO 1", "label": "rush", "c_email": "buyer@example.com",
        "due_at": "2026-12-01T00:00:00Z", "cus_download": true, "p_email": "partner@example.com"});
    app.put(&at(&proof), changes).await.ok();
    let revision = Multipart::default().file("Proof 2.pdf", b"%PDF two");
    let path = format!("{}/revision", at(&proof));
    let request = revision.on(app.request(actix_web::http::Method::POST, &path));
    app.send(request).await.ok();
    let sent = json!({"recipient": "vera@example.com"});
    app.post(&format!("{}/notifications", at(&proof)), sent)
        .await
        .ok();
    let blobs = app.blobs.count();

    let duplicate = format!("{}/duplicate", at(&proof));
    let copy = app.post(&duplicate, json!({})).await.ok();
    insta::assert_json_snapshot!(copy, {".ac.doc_token" => "a token"});
    assert_eq!(app.blobs.count(), blobs, "the bytes are shared");
    let guid = copy["guid"].as_str().unwrap();
    let document = format!("/review/download/{guid}/document/x");
    assert_eq!(app.get(&document).await.body, "%PDF two");
    let tasks = app.get(&format!("{}/tasks", at(guid))).await.ok();
    assert_eq!(tasks, json!([]));

    let body = json!({"alt_text": "PO 2", "c_email": "other@example.com"});
    let other = app.post(&duplicate, body).await.ok();
    assert_eq!(
        (&other["alt_text"], &other["c_email"]),
        (&json!("PO 2"), &json!("other@example.com"))
    );
    app.post(&duplicate, json!({"c_email": "nobody"}))
        .await
        .error(422);
    let folder = format!("{}/duplicate", at(&order));
    app.post(&folder, json!({})).await.error(409);

    // The original goes for good; the copy stays whole.
    app.delete(&at(&proof)).await.ok();
    app.post(&duplicate, json!({})).await.error(409);
    app.delete(&at(&proof)).await.ok();
    app.delete_blobs().await;
    assert_eq!(app.get(&document).await.body, "%PDF two");
    assert_eq!(app.blobs.count(), blobs - 1, "the first version has gone");
}

#[actix_web::test]
async fn a_copy_takes_the_right_to_add_to_its_place() {
    let app = TestApp::new().await;
    let ben = app.colleague("ben@example.com").await;
    let order = app.folder("Order").await;
    let proof = app.file_in(&order, "Proof.pdf").await;
    let duplicate = format!("{}/duplicate", at(&proof));
    ben.post(&duplicate, json!({})).await.error(404);
    app.put(&at(&proof), json!({"p_email": "ben@example.com"}))
        .await
        .ok();
    ben.post(&duplicate, json!({})).await.error(403);
}
