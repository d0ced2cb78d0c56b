//! One action on many jobs: each succeeds or fails by itself.

use serde_json::{Value, json};

use crate::test_app::TestApp;

const BULK: &str = "/api/v1/jobs/bulk";
/// The GUID of no job.
const UNKNOWN: &str = "0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11";

/// What became of each job: none, or the status of why not.
async fn bulk(app: &TestApp, body: Value) -> Vec<Option<u64>> {
    let answer = app.post(BULK, body).await.ok();
    let results = answer["data"].as_array().unwrap().iter();
    let status = |result: &Value| {
        let status = result["error"]["status_code"].as_u64();
        assert_eq!(result["done"], status.is_none());
        status
    };
    results.map(status).collect()
}

#[actix_web::test]
async fn each_job_of_a_bulk_action_succeeds_or_fails_by_itself() {
    let app = TestApp::new().await;
    let order = app.folder("Order").await;
    let (one, two) = (
        app.file_in(&order, "1.pdf").await,
        app.file_in(&order, "2.pdf").await,
    );
    let all = json!([one, UNKNOWN, two, one]);
    let on_all = |mut body: Value| {
        body["guids"] = all.clone();
        body
    };
    let job = async |guid: &str| app.get(&format!("/api/v1/jobs/{guid}")).await.ok();
    let some = vec![None, Some(404), None];

    assert_eq!(
        bulk(&app, on_all(json!({"action": "label", "label": "rush"}))).await,
        some
    );
    let labelled = app.get("/api/v1/jobs?flat=true&label=rush").await.ok();
    assert_eq!(labelled["meta"]["total"], 2);
    let due = "2026-12-01T12:00:00.000Z";
    assert_eq!(
        bulk(&app, on_all(json!({"action": "due-date", "due_at": due}))).await,
        some
    );
    assert_eq!(job(&one).await["due_at"], due);
    assert_eq!(
        bulk(&app, on_all(json!({"action": "move", "parent_guid": null}))).await,
        some
    );
    assert_eq!(job(&one).await["parent_guid"], Value::Null);

    let nobody = vec![Some(409), Some(404), Some(409)];
    assert_eq!(
        bulk(&app, on_all(json!({"action": "remind"}))).await,
        nobody
    );
    let notification = json!({"recipient": "vera@example.com"});
    let send = json!({"action": "send", "notification": notification});
    assert_eq!(bulk(&app, on_all(send)).await, some);
    assert_eq!(job(&two).await["status"], "pending");
    assert_eq!(bulk(&app, on_all(json!({"action": "remind"}))).await, some);

    assert_eq!(bulk(&app, on_all(json!({"action": "trash"}))).await, some);
    assert_ne!(job(&one).await["deleted_at"], Value::Null);
    assert_eq!(bulk(&app, on_all(json!({"action": "trash"}))).await, some);
    assert_eq!(bulk(&app, on_all(json!({"action": "restore"}))).await, some);
    assert_eq!(job(&one).await["deleted_at"], Value::Null);
}

#[actix_web::test]
async fn a_bulk_action_has_the_field_that_it_needs_and_no_other() {
    let app = TestApp::new().await;
    for (body, wrong) in [
        (json!({"action": "label", "guids": [UNKNOWN]}), "label"),
        (
            json!({"action": "trash", "guids": [UNKNOWN], "label": "x"}),
            "label",
        ),
        (
            json!({"action": "send", "guids": [UNKNOWN]}),
            "notification",
        ),
        (json!({"action": "move", "guids": [UNKNOWN]}), "parent_guid"),
        (json!({"action": "dance", "guids": [UNKNOWN]}), "action"),
        (json!({"action": "trash", "guids": []}), "guids"),
        (json!({"action": "trash", "guids": ["x"]}), "guids"),
        (
            json!({"action": "trash", "guids": vec![UNKNOWN; 201]}),
            "guids",
        ),
        (json!({"action": "trash"}), "guids"),
    ] {
        let refused = app.post(BULK, body.clone()).await;
        refused.error(422);
        assert!(
            refused.fields().get(wrong).is_some(),
            "{body}: {}",
            refused.json()
        );
    }
}

#[actix_web::test]
async fn a_zip_of_chosen_jobs_needs_all_of_them() {
    let app = TestApp::new().await;
    let file = app.folder("Order").await;
    app.get(&format!("/api/v1/jobs/zip?guid={file}&guid={UNKNOWN}"))
        .await
        .error(404);
    app.get("/api/v1/jobs/zip").await.error(422);
    app.get("/api/v1/jobs/zip?guid=x").await.error(422);
    app.delete(&format!("/api/v1/jobs/{file}")).await.ok();
    app.get(&format!("/api/v1/jobs/zip?guid={file}"))
        .await
        .error(409);
}
