//! Every operation on a job, tried by somebody who may edit it and by somebody who may only look.

use actix_web::{http::Method, test::TestRequest};
use serde_json::{Value, json};

use crate::test_app::TestApp;

const EDITOR: &str = "ben@example.com";
const VIEWER: &str = "partner@elsewhere.example";
/// What depends on more than the route: whoever sees a job may watch it, a comment is removed by its author, too, and a copy
/// comes into the folder around.
const BY_MORE: [(&str, &str); 3] = [
    ("PUT", ""),
    ("DELETE", "/comments/{comment_id}"),
    ("POST", "/duplicate"),
];

/// The operations on a job that are described, each as a method and what follows the job's path.
async fn operations(app: &TestApp) -> Vec<(Method, String)> {
    let described = TestRequest::get().uri("/api/v1/openapi.json");
    let described = app.send(described).await;
    let described: Value = serde_json::from_slice(&described.body).unwrap();
    let mut operations = Vec::new();
    for (path, item) in described["paths"].as_object().unwrap() {
        let Some(rest) = path.strip_prefix("/api/v1/jobs/{job_guid}") else {
            continue;
        };
        for method in item.as_object().unwrap().keys() {
            let method = method.to_uppercase();
            if !BY_MORE.contains(&(method.as_str(), rest)) {
                operations.push((method.parse().unwrap(), rest.to_owned()));
            }
        }
    }
    operations
}

/// Whoever may not do something hears that, whatever else is wrong with the request; and whoever may, does not.
#[actix_web::test]
async fn rights_come_before_everything_about_the_request_on_every_route() {
    let app = TestApp::new().await;
    let editor = app.colleague(EDITOR).await;
    let viewer = app.stranger(VIEWER).await;
    let job = format!("/api/v1/jobs/{}", app.folder("Order").await);
    app.put(&job, json!({"p_email": VIEWER})).await.ok();
    let assign = json!({"assignee": EDITOR});
    app.post(&format!("{job}/assign"), assign).await.ok();
    let task = json!({"category": "review-task", "assigned_to": "vera@example.com"});
    let task = app.post(&format!("{job}/tasks"), task).await.ok();
    let reminder = json!({"quantity": 1, "unit": "days", "comparator": "before"});
    let reminder = app.post(&format!("{job}/reminders"), reminder).await.ok();
    let comment = app
        .post(&format!("{job}/comments"), json!({"text": "Hm"}))
        .await
        .ok();
    let (mut count, mut odds) = (0, Vec::new());
    for (method, rest) in operations(&app).await {
        for action in ["inherit", "renew", "restore", "send-to-mis"] {
            let path = rest
                .replace("{action}", action)
                .replace("{kind}", "review-task")
                .replace("{task_id}", &task["id"].to_string())
                .replace("{reminder_id}", &reminder["id"].to_string())
                .replace("{comment_id}", &comment["id"].to_string());
            for (name, guest) in [("editor", &editor), ("viewer", &viewer)] {
                let ask = || guest.request(method.as_str(), &format!("{job}{path}"));
                let odd = app.send(ask().insert_header(("accept", "video/x"))).await;
                let plain = app.send(ask().set_json(json!({}))).await;
                let (odd, plain) = (odd.status.as_u16(), plain.status.as_u16());
                if (plain == 403) != (odd == 403) {
                    odds.push(format!(
                        "{name}: {method} {path} is {plain}, with an odd Accept {odd}"
                    ));
                }
                count += 1;
            }
            if !rest.contains("{action}") {
                break;
            }
        }
    }
    assert!(odds.is_empty(), "{odds:#?}");
    assert!(count > 80, "{count}");
}
