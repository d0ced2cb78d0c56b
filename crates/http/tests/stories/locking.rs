//! A locked job refuses every change, for everybody; a locked folder does so for all below it.

use actix_web::http::Method;
use serde_json::{Value, json};

use crate::{form::Multipart, test_app::TestApp};

fn at(guid: &str) -> String {
    format!("/api/v1/jobs/{guid}")
}

async fn lock(app: &TestApp, guid: &str, locked: bool) -> crate::test_app::Reply {
    let body = json!({"locked": locked});
    app.post(&format!("{}/locking", at(guid)), body).await
}

/// Everything that could be changed about a file and the folder it lies in, with a body that is valid.
fn changes(order: &str, proof: &str, task: &str, elsewhere: &str) -> Vec<(Method, String, Value)> {
    let proof = |rest: &str| format!("{}{rest}", at(proof));
    let task = |rest: &str| format!("{}{rest}", proof(&format!("/tasks/{task}")));
    let vera = json!({"recipient": "vera@example.com"});
    let put = |path: String, body: Value| (Method::PUT, path, body);
    let post = |path: String, body: Value| (Method::POST, path, body);
    let delete = |path: String, body: Value| (Method::DELETE, path, body);
    vec![
        put(proof(""), json!({"label": "rush"})),
        put(proof(""), json!({"status": "approved"})),
        put(proof(""), json!({"parent_guid": elsewhere})),
        delete(proof(""), json!({})),
        post(proof("/ownership"), json!({"parent_guid": elsewhere})),
        post(
            proof("/ownership"),
            json!({"owner_email": "ben@example.com"}),
        ),
        post(proof("/notifications"), vera),
        post(proof("/tasks"), json!({"assigned_to": "otto@example.com"})),
        put(task(""), json!({"name": "Colours"})),
        put(
            task(""),
            json!({"status": "done", "job_status": "approved"}),
        ),
        delete(task(""), json!({})),
        put(task("/notify"), json!({})),
        put(proof("/customer"), json!({"c_email": "new@example.com"})),
        delete(proof("/customer"), json!({})),
        put(proof("/partner"), json!({"c_email": "new@example.com"})),
        delete(proof("/partner"), json!({})),
        post(proof("/assign"), json!({"assignee": "ben@example.com"})),
        post(proof("/action/inherit"), json!({})),
        post(proof("/action/renew"), json!({})),
        post(proof("/send/update"), json!({"upload_link": true})),
        post(task("/decision"), json!({"decision": "approved"})),
        put(at(order), json!({"parent_guid": elsewhere})),
        post(
            format!("{}/ownership", at(order)),
            json!({"parent_guid": elsewhere}),
        ),
        delete(at(order), json!({})),
    ]
}

/// What else a locked folder refuses: anything to come in or to go out.
fn traffic(order: &str, visitor: &str) -> Vec<(Method, String, Value)> {
    let new = json!({"is_folder": true, "name": "New", "parent_guid": order});
    vec![
        (Method::POST, "/api/v1/jobs".to_owned(), new),
        (Method::PUT, at(visitor), json!({"parent_guid": order})),
        (
            Method::POST,
            format!("{}/ownership", at(visitor)),
            json!({"parent_guid": order}),
        ),
    ]
}

/// The command is a verb alone, or ends with what leads on to the job.
fn assert_is_a_sentence(message: &str) {
    let command = message.strip_prefix("Cannot ");
    let command = command.and_then(|rest| rest.strip_suffix(" the job: it is locked."));
    let leads_on = |command: &str| {
        !command.contains(' ')
            || [" of", " to", " on"]
                .iter()
                .any(|end| command.ends_with(end))
    };
    assert!(command.is_some_and(leads_on), "{message}");
}

#[actix_web::test]
async fn a_lock_refuses_every_change_and_nothing_else() {
    for locks_the_folder in [false, true] {
        let app = TestApp::new().await;
        app.colleague("ben@example.com").await;
        let (order, elsewhere) = (app.folder("Order").await, app.folder("Elsewhere").await);
        let proof = app.file_in(&order, "Proof.pdf").await;
        let people = json!({"c_email": "buyer@example.com", "p_email": "partner@example.com"});
        app.put(&at(&proof), people).await.ok();
        app.put(&at(&order), json!({"label": "rush"})).await.ok();
        let sent = json!({"recipient": "vera@example.com"});
        let notifications = format!("{}/notifications", at(&proof));
        let sent = app.post(&notifications, sent).await.ok();
        let task = sent["tasks"][0]["id"].to_string();
        let locked = if locks_the_folder { &order } else { &proof };
        assert_eq!(lock(&app, locked, true).await.ok()["locked"], true);
        app.new_events().await;
        let (before, blobs) = (app.get(&at(&proof)).await.ok(), app.blobs.count());
        assert_eq!(before["locked"], true);

        let mut refused = changes(&order, &proof, &task, &elsewhere);
        if locks_the_folder {
            refused.extend(traffic(&order, &elsewhere));
        }
        for (method, path, body) in refused {
            let reply = app
                .send(app.request(method.clone(), &path).set_json(&body))
                .await;
            assert_eq!(
                reply.status, 423,
                "{method} {path} {body}: {:?}",
                reply.body
            );
            assert_is_a_sentence(&reply.error(423));
        }
        uploads_are_refused(&app, &order, &proof, locks_the_folder).await;
        assert_eq!(app.new_events().await, 0);
        assert_eq!(app.blobs.count(), blobs);
        let mut after = app.get(&at(&proof)).await.ok();
        after["ac"]["doc_token"] = before["ac"]["doc_token"].clone();
        assert_eq!(after, before);
        reading_passes(&app, &proof, &task).await;
        let said = json!({"text": "Still too dark."});
        let comments = format!("{}/comments", at(&proof));
        app.post(&comments, said).await.ok();
        assert_eq!(lock(&app, locked, false).await.ok()["locked"], false);
        let decided = json!({"decision": "approved"});
        let decision = format!("{}/tasks/{task}/decision", at(&proof));
        app.post(&decision, decided).await.ok();
    }
}

async fn uploads_are_refused(app: &TestApp, order: &str, proof: &str, is_folder: bool) {
    let file = Multipart::default().file("New.pdf", b"%PDF new");
    let path = format!("{}/revision", at(proof));
    let revision = file.on(app.request(Method::POST, &path));
    app.send(revision).await.error(423);
    if is_folder {
        app.upload(&file.field("parent", order)).await.error(423);
    }
}

async fn reading_passes(app: &TestApp, proof: &str, task: &str) {
    for path in [
        at(proof),
        format!("{}/tasks", at(proof)),
        format!("{}/tasks/{task}", at(proof)),
        format!("{}/ownership", at(proof)),
        format!("{}/locking", at(proof)),
        format!("{}/notifications/review-task", at(proof)),
        format!("/review/download/{proof}/document/x"),
        format!("/review/file/{proof}/document/x"),
    ] {
        assert_eq!(app.get(&path).await.status, 200, "{path}");
    }
}

#[actix_web::test]
async fn a_lock_is_told_set_and_lifted_by_the_owner() {
    let app = TestApp::new().await;
    let ben = app.colleague("ben@example.com").await;
    let proof = app.file("Proof.pdf", b"%PDF one").await["guid"].clone();
    let proof = proof.as_str().unwrap().to_owned();
    let path = format!("{}/locking", at(&proof));
    ben.get(&path).await.error(404);
    app.put(&at(&proof), json!({"p_email": "ben@example.com"}))
        .await
        .ok();
    let told = json!({"guid": proof, "locked": false});
    assert_eq!(ben.get(&path).await.ok(), told);
    ben.post(&path, json!({"locked": true})).await.error(403);
    app.new_events().await;
    assert_eq!(lock(&app, &proof, false).await.ok()["locked"], false);
    assert_eq!(app.new_events().await, 0);
    lock(&app, &proof, true).await.ok();
    assert_eq!(app.new_events().await, 1);
    let updated = app.get(&at(&proof)).await.ok()["updated_at"].clone();
    app.clock.advance(60);
    lock(&app, &proof, true).await.ok();
    assert_eq!(app.get(&at(&proof)).await.ok()["updated_at"], updated);
    assert_eq!(app.new_events().await, 0);
    assert_eq!(ben.get(&path).await.ok()["locked"], true);
    for body in [json!({}), json!({"locked": "yes"}), json!({"locked": null})] {
        let fields = app.post(&path, body).await.fields();
        assert_eq!(fields["locked"], "must be true or false");
    }
}

#[actix_web::test]
async fn a_lock_from_above_is_lifted_above() {
    let app = TestApp::new().await;
    let order = app.folder("Order").await;
    let inner = app.folder_in(&order, "Inner").await;
    let proof = app.file_in(&inner, "Proof.pdf").await;
    lock(&app, &order, true).await.ok();
    for guid in [&inner, &proof] {
        let told = app.get(&format!("{}/locking", at(guid))).await.ok();
        assert_eq!(told["locked"], true);
        lock(&app, guid, false).await.error(423);
    }
    lock(&app, &order, false).await.ok();
    assert_eq!(app.get(&at(&proof)).await.ok()["locked"], false);
}

#[actix_web::test]
async fn a_copy_of_a_locked_job_is_no_change_of_it() {
    let app = TestApp::new().await;
    let proof = app.file("Proof.pdf", b"%PDF one").await["guid"].clone();
    let proof = proof.as_str().unwrap().to_owned();
    lock(&app, &proof, true).await.ok();
    let duplicate = format!("{}/duplicate", at(&proof));
    let copy = app.post(&duplicate, json!({})).await.ok();
    assert_eq!(copy["locked"], false);
    app.post(&duplicate, json!({"alt_text": 1}))
        .await
        .error(422);
}
