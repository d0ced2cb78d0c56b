//! The plan that a folder proposes for what is sent below it.

use serde_json::{Value, json};

use crate::test_app::TestApp;

async fn plan(app: &TestApp, email: &str) -> Value {
    let body = json!({"name": email, "stages": [{"reviewers": [{"email": email}]}]});
    app.post("/api/v1/plans", body).await.ok()["id"].clone()
}

async fn file_in(app: &TestApp, folder: &str) -> String {
    let file = app.file("Menu.pdf", b"%PDF-1.7 hello").await;
    let path = format!("/api/v1/jobs/{}", file["guid"].as_str().unwrap());
    app.put(&path, json!({"parent_guid": folder})).await.ok();
    path
}

#[actix_web::test]
async fn a_folder_proposes_a_plan_that_there_is_and_a_file_none() {
    let app = TestApp::new().await;
    let (folder, vera) = (
        app.folder("Order 4711").await,
        plan(&app, "vera@example.com").await,
    );
    let path = format!("/api/v1/jobs/{folder}");
    assert_eq!(app.get(&path).await.ok()["plan_id"], Value::Null);
    let saved = app.put(&path, json!({"plan_id": vera})).await.ok();
    assert_eq!(saved["plan_id"], vera);
    // What was read can be sent back.
    assert_eq!(app.put(&path, saved.clone()).await.ok(), saved);
    for wrong in [json!(99_999), json!(0), json!("x")] {
        let fields = app.put(&path, json!({"plan_id": wrong})).await.fields();
        assert!(fields["plan_id"].is_string(), "{fields}");
    }
    let file = file_in(&app, &folder).await;
    let fields = app.put(&file, json!({"plan_id": vera})).await.fields();
    assert!(fields["plan_id"].is_string(), "{fields}");
    app.put(&file, json!({"plan_id": null})).await.ok();
    let plan = format!("/api/v1/plans/{vera}");
    app.delete(&plan).await.ok();
    assert_eq!(app.get(&path).await.ok()["plan_id"], Value::Null);
}

#[actix_web::test]
async fn the_plan_of_the_nearest_folder_is_taken_where_it_is_asked_for() {
    let app = TestApp::new().await;
    let (far, near) = (
        plan(&app, "far@example.com").await,
        plan(&app, "near@example.com").await,
    );
    let outer = app.folder("Outer").await;
    let body = json!({"name": "Inner", "is_folder": true, "parent_guid": outer});
    let inner = app.post("/api/v1/jobs", body).await.ok();
    let inner = inner["guid"].as_str().unwrap().to_owned();
    let asked = json!({"default": {"plan": true}});
    let nobody = file_in(&app, &inner).await;
    app.post(&format!("{nobody}/notifications"), asked.clone())
        .await
        .fields();
    let set = async |folder: &str, plan: &Value| {
        let path = format!("/api/v1/jobs/{folder}");
        app.put(&path, json!({"plan_id": plan})).await.ok();
    };
    set(&outer, &far).await;
    for (plan, email) in [(None, "far@example.com"), (Some(&near), "near@example.com")] {
        if let Some(plan) = plan {
            set(&inner, plan).await;
        }
        let file = file_in(&app, &inner).await;
        let sent = app
            .post(&format!("{file}/notifications"), asked.clone())
            .await;
        let sent = sent.ok();
        assert_eq!(sent["tasks"][0]["assigned_to"], email, "{sent}");
        let approval = app.get(&format!("{file}/approval")).await.ok();
        let stages = approval["stages"].as_array().map(Vec::len);
        assert_eq!(stages, Some(1), "{approval}");
    }
    // Whoever is named is asked, and nobody else.
    let file = file_in(&app, &inner).await;
    let named = json!({"default": {"plan": true}, "recipient": "vera@example.com"});
    let sent = app.post(&format!("{file}/notifications"), named).await.ok();
    assert_eq!(sent["tasks"][0]["assigned_to"], "vera@example.com");
}
