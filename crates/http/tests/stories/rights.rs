//! What only the owner may do, tried by those who may edit and those who may only look.

use actix_web::http::Method;
use serde_json::json;

use crate::{form::Multipart, test_app::TestApp};

const EDITOR: &str = "ben@example.com";

#[actix_web::test]
async fn an_editor_gives_a_new_job_nothing_that_is_up_to_the_owner() {
    let app = TestApp::new().await;
    let editor = app.colleague(EDITOR).await;
    let order = app.folder("Order").await;
    let assign = json!({"assignee": EDITOR});
    let path = format!("/api/v1/jobs/{order}/assign");
    app.post(&path, assign).await.ok();
    for forbidden in [
        json!({"status": "approved"}),
        json!({"p_email": "partner@elsewhere.example"}),
        json!({"c_email": "buyer@example.com"}),
        json!({"is_portal": true}),
        json!({"cus_download": true}),
    ] {
        let mut body = json!({"is_folder": true, "name": "Inner", "parent_guid": order});
        let members = forbidden.as_object().unwrap().clone();
        body.as_object_mut().unwrap().extend(members);
        editor.post("/api/v1/jobs", body).await.error(403);
    }
    let plain = json!({"is_folder": true, "name": "Inner", "parent_guid": order, "status": "done",
        "is_portal": false, "cus_download": false, "c_email": ""});
    editor.post("/api/v1/jobs", plain).await.ok();
    let form = Multipart::default().field("parent", &order);
    let named = form.clone().field("c_email", "buyer@example.com");
    editor
        .upload(&named.file("a.pdf", b"%PDF"))
        .await
        .error(403);
    assert_eq!(app.blobs.count(), 0, "its bytes are gone");
    let file = editor.upload(&form.file("a.pdf", b"%PDF")).await.ok();
    let copy = format!("/api/v1/jobs/{}/duplicate", file["guid"].as_str().unwrap());
    let named = json!({"c_email": "buyer@example.com"});
    editor.post(&copy, named).await.error(403);
    editor.post(&copy, json!({})).await.ok();
}

/// Rights come before `If-Match`, and what no job matters for before both.
#[actix_web::test]
async fn who_may_not_hears_so_before_what_the_job_has_to_be() {
    let app = TestApp::new().await;
    let editor = app.colleague(EDITOR).await;
    let viewer = app.stranger("partner@elsewhere.example").await;
    let job = format!("/api/v1/jobs/{}", app.folder("Order").await);
    let shared = json!({"p_email": "partner@elsewhere.example"});
    app.put(&job, shared).await.ok();
    let assign = json!({"assignee": EDITOR});
    app.post(&format!("{job}/assign"), assign).await.ok();
    for (who, method, path, body, status) in [
        (&editor, "DELETE", "", json!({}), 403),
        (
            &editor,
            "POST",
            "/ownership",
            json!({"parent_guid": null}),
            403,
        ),
        (&editor, "POST", "/locking", json!({"locked": true}), 403),
        (&editor, "POST", "/action/inherit", json!({}), 403),
        (&editor, "DELETE", "/partner", json!({}), 403),
        (&editor, "POST", "/action/renew", json!({}), 412),
        (&editor, "PATCH", "", json!({}), 405),
        (&viewer, "GET", "/tasks", json!({}), 403),
    ] {
        let path = format!("{job}{path}");
        let with = |name: &'static str, value: &'static str| {
            let request = who.request(method, &path).insert_header((name, value));
            app.send(request.set_json(&body))
        };
        let stale = with("if-match", "\"0\"").await;
        assert_eq!(stale.status.as_u16(), status, "{method} {path}");
        let status = if status == 405 { 405 } else { 406 };
        let odd = with("accept", "video/x").await;
        assert_eq!(odd.status.as_u16(), status, "{method} {path}");
    }
    let unknown = app.request(
        Method::PATCH,
        "/api/v1/jobs/0199e0d2-0000-7000-8000-00000000ffff",
    );
    app.send(unknown).await.error(405);
}

#[actix_web::test]
async fn only_the_owner_lets_a_task_decide() {
    let app = TestApp::new().await;
    let editor = app.colleague(EDITOR).await;
    let viewer = app.stranger("partner@elsewhere.example").await;
    let job = format!("/api/v1/jobs/{}", app.folder("Order").await);
    let assign = json!({"assignee": EDITOR});
    app.post(&format!("{job}/assign"), assign).await.ok();
    let tasks = format!("{job}/tasks");
    let task = json!({"category": "forward-task", "assigned_to": "partner@elsewhere.example"});
    let mut decided = task.clone();
    decided["job_status"] = json!("rejected");
    editor.post(&tasks, decided.clone()).await.error(403);
    let forwarded = editor.post(&tasks, task).await.ok();
    let one = format!("{tasks}/{}", forwarded["id"]);
    let done = json!({"status": "done", "job_status": "approved"});
    editor.put(&one, done.clone()).await.error(403);
    viewer.put(&one, done).await.error(403);
    let other = json!({"status": "done", "job_status": "done"});
    viewer.put(&one, other).await.error(403);
    viewer.put(&one, json!({"status": "done"})).await.ok();

    let carrying = app.post(&tasks, decided).await.ok();
    let one = format!("{tasks}/{}", carrying["id"]);
    let as_shown = json!({"status": "done", "job_status": "rejected"});
    viewer.put(&one, as_shown).await.ok();
    assert_eq!(app.get(&job).await.ok()["status"], "rejected");
}

#[actix_web::test]
async fn a_review_that_an_editor_requests_from_himself_is_the_owners_to_decide() {
    let app = TestApp::new().await;
    let editor = app.colleague(EDITOR).await;
    let job = format!("/api/v1/jobs/{}", app.folder("Order").await);
    let assign = json!({"assignee": EDITOR});
    app.post(&format!("{job}/assign"), assign).await.ok();
    let (tasks, notifications) = (format!("{job}/tasks"), format!("{job}/notifications"));
    let created = json!({"assigned_to": EDITOR});
    let created = editor.post(&tasks, created).await.ok()["id"].clone();
    let notified = json!({"recipient": EDITOR, "task": {"category": "quote-review-task"}});
    let notified = editor.post(&notifications, notified).await.ok()["tasks"][0]["id"].clone();
    let done = json!({"status": "done", "job_status": "approved"});
    let decision = json!({"decision": "approved"});
    for task in [&created, &notified] {
        let one = format!("{tasks}/{task}");
        editor.put(&one, done.clone()).await.error(403);
        let decide = format!("{one}/decision");
        editor.post(&decide, decision.clone()).await.error(403);
    }
    let decide = format!("{tasks}/{created}/decision");
    let by_owner = app.post(&decide, decision.clone()).await.ok();
    assert_eq!(by_owner["on_behalf_by"], "owner@example.com");

    // Whoever opens it again requests it.
    let notify = format!("{tasks}/{created}/notify");
    editor.put(&notify, json!({})).await.ok();
    editor.post(&decide, decision.clone()).await.error(403);
    app.put(&notify, json!({})).await.ok();
    editor.put(&notify, json!({})).await.ok();
    editor.post(&decide, decision.clone()).await.ok();

    let own = json!({"assigned_to": "owner@example.com"});
    let own = app.post(&tasks, own).await.ok()["id"].clone();
    let decide = format!("{tasks}/{own}/decision");
    app.post(&decide, decision).await.ok();
}
