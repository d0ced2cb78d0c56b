//! The history of a job: what decisions and comments look like in each of its forms.

use serde_json::{Value, json};

use crate::test_app::TestApp;

/// Somebody comments "approved"; Vera's decision is recorded without words, withdrawn by asking again, and made with words.
async fn decided(app: &TestApp) -> String {
    let file = app.file("Menu.pdf", b"%PDF one").await;
    let guid = file["guid"].as_str().unwrap();
    let path = format!("/api/v1/jobs/{guid}");
    let reviewers = [
        json!({"email": "vera@example.com"}),
        json!({"email": "otto@example.com"}),
    ];
    let body = json!({ "reviewers": reviewers });
    let sent = app.post(&format!("{path}/notifications"), body).await.ok();
    let comment = json!({"text": "approved"});
    app.post(&format!("{path}/comments"), comment).await.ok();
    let task = format!("{path}/tasks/{}", sent["tasks"][0]["id"]);
    let decision = format!("{task}/decision");
    let approved = json!({"decision": "approved"});
    app.post(&decision, approved).await.ok();
    app.put(&format!("{task}/notify"), json!({})).await.ok();
    let rejected = json!({"decision": "rejected", "comments": "change-requested: the logo"});
    app.post(&decision, rejected).await.ok();
    format!("/review/download/{guid}/changelogs/log")
}

#[actix_web::test]
async fn no_comment_looks_like_a_decision_in_any_form() {
    let app = TestApp::new().await;
    let history = decided(&app).await;
    let entries = app.get(&history).await.ok();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let told: Vec<_> = entries
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| ["from_email", "category", "comments"].map(|name| text(&entry[name])))
        .filter(|[_, category, _]| {
            category.starts_with("comments") || category.starts_with("decision")
        })
        .collect();
    let (owner, vera) = ("owner@example.com", "vera@example.com");
    let expected = [
        [owner, "comments", "approved"],
        [vera, "decision", "approved, recorded by owner@example.com"],
        [owner, "decision.withdrawn", "approved of vera@example.com"],
        [vera, "decision", "rejected, recorded by owner@example.com"],
        [vera, "comments.review-task", "change-requested: the logo"],
    ];
    assert_eq!(told, expected);

    let csv = app.get(&format!("{history}.csv")).await;
    let plain = app.get(&format!("{history}.txt")).await;
    for (form, separator) in [(csv, ","), (plain, "  ")] {
        let form = String::from_utf8(form.body.to_vec()).unwrap();
        let comment = ["comments", "approved"].join(separator);
        let decision = ["decision.withdrawn", "approved of"].join(separator);
        assert!(form.contains(&comment), "{form}");
        assert!(form.contains(&decision), "{form}");
    }
}
