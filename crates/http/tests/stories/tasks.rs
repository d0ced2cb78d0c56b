//! Asking people: notifications, tasks, decisions.

use serde_json::json;

use crate::house::TestApp;

#[actix_web::test]
async fn a_notification_leads_to_tasks_and_a_decision_to_a_status() {
    let house = TestApp::new().await;
    let path = format!("/api/v1/jobs/{}", house.folder("Order").await);
    let body = json!({
        "reviewers": [{"email": "vera@example.com"}, {"email": "tom@example.com"}], "comments": "Please check.",
        "task": {"due_at": "2026-12-01T00:00:00Z", "req_confirm": true},
    });
    let sent = house
        .post(&format!("{path}/notifications"), body)
        .await
        .ok();
    insta::assert_json_snapshot!(sent);
    assert_eq!(
        house
            .get(&format!("{path}/notifications/review-task"))
            .await
            .ok(),
        sent
    );
    house
        .get(&format!("{path}/notifications/upload-task"))
        .await
        .error(404);
    assert_eq!(house.get(&path).await.ok()["status"], "pending");

    let tasks = house
        .get(&format!(
            "{path}/tasks?kind=review-task&kind=upload-task&default=true"
        ))
        .await
        .ok();
    insta::assert_json_snapshot!(tasks);
    for (task, decision) in [(0, "approved"), (1, "change-requested")] {
        let id = &sent["tasks"][task]["id"];
        let body = json!({"decision": decision, "comments": "seen"});
        let decided = house
            .post(&format!("{path}/tasks/{id}/decision"), body)
            .await
            .ok();
        assert_eq!(
            (&decided["status"], &decided["job_status"]),
            (&json!("done"), &json!(decision))
        );
        assert_eq!(decided["on_behalf_by"], "owner@example.com");
        house.delete(&format!("{path}/tasks/{id}")).await.error(409);
    }
    assert_eq!(house.get(&path).await.ok()["status"], "change-requested");
}

#[actix_web::test]
async fn a_task_is_created_changed_asked_for_again_and_removed() {
    let house = TestApp::new().await;
    let path = format!("/api/v1/jobs/{}/tasks", house.folder("Order").await);
    let body =
        json!({"assigned_to": "vera@example.com", "category": "upload-task", "name": "Artwork"});
    let created = house.post(&path, body).await.ok();
    assert_eq!(
        (&created["status"], &created["name"]),
        (&json!("new"), &json!("Artwork"))
    );
    let one = format!("{path}/{}", created["id"]);
    assert_eq!(house.get(&one).await.ok(), created);
    let changed = house
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
    house
        .put(&format!("{one}/notify"), json!({"comments": "please"}))
        .await
        .ok();
    let job = path.trim_end_matches("/tasks");
    let latest = format!(
        "{job}/notifications/{}",
        changed["category"].as_str().unwrap()
    );
    let latest = house.get(&latest).await.ok();
    assert_eq!(latest["comments"], "please");
    house.put(&one, json!({"status": "gone"})).await.fields();
    assert_eq!(house.delete(&one).await.ok(), json!({}));
    house.get(&one).await.error(404);
    assert_eq!(
        house.post(&path, json!({})).await.fields(),
        json!({"assigned_to": "must be an e-mail address"})
    );
}

#[actix_web::test]
async fn defaults_have_no_id() {
    let house = TestApp::new().await;
    let default = house
        .get("/api/v1/jobs/tasks/default?kind=revision-task")
        .await
        .ok();
    insta::assert_json_snapshot!(default);
    let reply = house
        .get("/api/v1/jobs/tasks/default?kind=cake&job_category=tree")
        .await;
    assert_eq!(reply.fields().as_object().unwrap().len(), 2);
}

#[actix_web::test]
async fn an_anonymous_task_tells_its_link_once() {
    let house = TestApp::new().await;
    let path = format!("/api/v1/jobs/{}/tasks", house.folder("Order").await);
    let created = house
        .post(&path, json!({"category": "anonymous-task"}))
        .await
        .ok();
    let link = created["link"].as_str().unwrap();
    assert!(link.starts_with("https://proofs.example.com/review/task/"));
    let read = house.get(&format!("{path}/{}", created["id"])).await.ok();
    assert_eq!(read.get("link"), None);
}
