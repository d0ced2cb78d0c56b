//! Analytics.

use serde_json::json;

use crate::{form::Multipart, people::Somebody, test_app::TestApp};

/// A file that is due, in a folder or at the top level; returns its path.
async fn due(app: &TestApp, name: &str, parent: &str) -> String {
    let form = Multipart::default()
        .field("parent", parent)
        .field("due_at", "2026-11-20T09:00:00Z")
        .file(name, &[b'%'; 900]);
    let file = app.upload(&form).await.ok();
    format!("/api/v1/jobs/{}", file["guid"].as_str().unwrap())
}

#[actix_web::test]
async fn files_are_counted_at_any_depth() {
    let app = TestApp::new().await;
    let folder = app.folder("Order").await;
    let body = json!({"name": "Inner", "is_folder": true, "parent_guid": folder});
    let inner = app.post("/api/v1/jobs", body).await.ok();
    let first = due(&app, "a.pdf", &folder).await;
    let deep = due(&app, "b.pdf", inner["guid"].as_str().unwrap()).await;
    for number in 0..10 {
        due(&app, &format!("{number}.pdf"), "").await;
    }
    app.put(&deep, json!({"status": "approved"})).await.ok();
    let path = format!("/api/v1/analytics/jobs/{folder}");
    insta::assert_json_snapshot!(app.get(&path).await.ok());
    let all = app.get("/api/v1/analytics/jobs").await.ok();
    insta::assert_json_snapshot!(all);
    app.delete(&first).await.ok();
    let below = app.get(&path).await.ok();
    assert_eq!(
        (&below["live_files"], &below["due_cnt"]),
        (&json!(1), &json!(0))
    );
}

#[actix_web::test]
async fn a_file_is_no_folder_and_others_own_their_files() {
    let app = TestApp::new().await;
    let ada = Somebody::colleague(&app, "ada@example.com").await;
    let folder = app.folder("Order").await;
    let file = due(&app, "a.pdf", &folder).await;
    let file = file.rsplit('/').next().unwrap();
    let analytics = "/api/v1/analytics/jobs";
    app.get(&format!("{analytics}/{file}")).await.error(409);
    app.get(&format!("{analytics}/nonsense")).await.error(404);
    let path = format!("{analytics}/{folder}");
    ada.get(&path).await.error(404);
    let partner = json!({"p_email": "ada@example.com"});
    let job = format!("/api/v1/jobs/{folder}");
    app.put(&job, partner).await.ok();
    let shared = ada.get(&path).await.ok();
    assert_eq!(
        (&shared["live_files"], &shared["name"]),
        (&json!(0), &json!("Order"))
    );
    app.post(analytics, json!({})).await.error(405);
}
