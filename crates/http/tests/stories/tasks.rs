//! Asking people: notifications, tasks, decisions.

use serde_json::json;

use crate::test_app::TestApp;

#[actix_web::test]
async fn a_notification_leads_to_tasks_and_a_decision_to_a_status() {
    let app = TestApp::new().await;
    let path = format!("/api/v1/jobs/{}", app.folder("Order").await);
    let body = json!({
        "reviewers": [{"email": "vera@example.com"}, {"email": "tom@example.com"}], "comments": "Please check.",
        "task": {"due_at": "2026-12-01T00:00:00Z", "req_confirm": true},
    });
    let sent = app.post(&format!("{path}/notifications"), body).await.ok();
    insta::assert_json_snapshot!(sent);
    assert_eq!(
        app.get(&format!("{path}/notifications/review-task"))
            .await
            .ok(),
        sent
    );
    app.get(&format!("{path}/notifications/upload-task"))
        .await
        .error(404);
    assert_eq!(app.get(&path).await.ok()["status"], "pending");

    let tasks = app
        .get(&format!(
            "{path}/tasks?kind=review-task&kind=upload-task&default=true"
        ))
        .await
        .ok();
    insta::assert_json_snapshot!(tasks);
    for (task, decision) in [(0, "approved"), (1, "change-requested")] {
        let id = &sent["tasks"][task]["id"];
        let body = json!({"decision": decision, "comments": "seen"});
        let decided = app
            .post(&format!("{path}/tasks/{id}/decision"), body)
            .await
            .ok();
        assert_eq!(
            (&decided["status"], &decided["job_status"]),
            (&json!("done"), &json!(decision))
        );
        assert_eq!(decided["on_behalf_by"], "owner@example.com");
        app.delete(&format!("{path}/tasks/{id}")).await.error(409);
    }
    assert_eq!(app.get(&path).await.ok()["status"], "change-requested");
}

#[actix_web::test]
async fn a_task_is_created_changed_asked_for_again_and_removed() {
    let app = TestApp::new().await;
    let path = format!("/api/v1/jobs/{}/tasks", app.folder("Order").await);
    let body =
        json!({"assigned_to": "vera@example.com", "category": "upload-task", "name": "Artwork"});
    let created = app.post(&path, body).await.ok();
    assert_eq!(
        (&created["status"], &created["name"]),
        (&json!("new"), &json!("Artwork"))
    );
    let one = format!("{path}/{}", created["id"]);
    assert_eq!(app.get(&one).await.ok(), created);
    let changed = app
        .put(
            &one,
            json!({"status": "paused", "due_at": "2026-12-01T00:00:00Z"}),
        )
        .await
        .ok();
    assert_eq!(
        (&changed["status"], &changed["due_at"]),
        (&json!("paused"), &json!("2026-12-01T00:00:00.000Z"))
    );
    app.put(&format!("{one}/notify"), json!({"comments": "please"}))
        .await
        .ok();
    let job = path.trim_end_matches("/tasks");
    let latest = format!(
        "{job}/notifications/{}",
        changed["category"].as_str().unwrap()
    );
    let latest = app.get(&latest).await.ok();
    assert_eq!(latest["comments"], "please");
    app.put(&one, json!({"status": "gone"})).await.fields();
    assert_eq!(app.delete(&one).await.ok(), json!({}));
    app.get(&one).await.error(404);
    assert_eq!(
        app.post(&path, json!({})).await.fields(),
        json!({"assigned_to": "must be an e-mail address"})
    );
}

#[actix_web::test]
async fn defaults_have_no_id() {
    let app = TestApp::new().await;
    let default = app
        .get("/api/v1/jobs/tasks/default?kind=revision-task")
        .await
        .ok();
    insta::assert_json_snapshot!(default);
    let reply = app
        .get("/api/v1/jobs/tasks/default?kind=cake&job_category=tree")
        .await;
    assert_eq!(reply.fields().as_object().unwrap().len(), 2);
}

#[actix_web::test]
async fn an_anonymous_task_tells_its_link_once() {
    let app = TestApp::new().await;
    let path = format!("/api/v1/jobs/{}/tasks", app.folder("Order").await);
    let created = app
        .post(&path, json!({"category": "anonymous-task"}))
        .await
        .ok();
    let link = created["link"].as_str().unwrap();
    assert!(link.starts_with("https://proofs.example.com/review/task/"));
    let read = app.get(&format!("{path}/{}", created["id"])).await.ok();
    assert_eq!(read.get("link"), None);
}
