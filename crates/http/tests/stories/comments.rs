//! Comments on jobs: made at a place, answered, settled, removed.

use serde_json::{Value, json};

use crate::test_app::TestApp;

#[actix_web::test]
async fn a_comment_has_a_place_is_answered_settled_and_removed() {
    let app = TestApp::new().await;
    let job = app.file("Menu.pdf", b"%PDF-1.7 hello").await;
    let guid = job["guid"].as_str().unwrap();
    let path = format!("/api/v1/jobs/{guid}/comments");
    let place = json!({ "x": 0.25, "y": 0.5, "width": 0.1, "height": 0.05 });
    let body = json!({ "text": "Too small", "page": 2, "position": place });
    let made = app.post(&path, body).await.json();
    assert_eq!((&made["version"], &made["page"]), (&json!(1), &json!(2)));
    assert_eq!(made["position"], place);
    assert_eq!(made["author"], json!("owner@example.com"));
    let answer = json!({ "text": "Will be larger", "parent_id": made["id"] });
    app.post(&path, answer).await;
    let seen = app.get(&format!("/api/v1/jobs/{guid}")).await.json();
    assert_eq!(seen["more_info"]["annotations"]["annot_cnt"], json!(1));

    let one = format!("{path}/{}", made["id"]);
    let settled = app.put(&one, json!({ "resolved": true })).await.json();
    assert!(settled["resolved_at"].is_string());
    // What was answered can be sent back.
    assert_eq!(app.put(&one, settled.clone()).await.json(), settled);
    let all: Value = app.get(&path).await.json();
    assert_eq!(all["data"].as_array().unwrap().len(), 2);
    assert_eq!(app.delete(&one).await.status, 200);
    let none = app.get(&path).await.json();
    assert_eq!(none, json!({ "data": [], "next": null }));
    assert_eq!(app.delete(&one).await.status, 404);
    let seen = app.get(&format!("/api/v1/jobs/{guid}")).await.json();
    assert_eq!(seen["more_info"]["annotations"]["annot_cnt"], json!(0));
}

#[actix_web::test]
async fn a_wrong_comment_is_refused_with_all_that_is_wrong() {
    let app = TestApp::new().await;
    let job = app.file("Menu.pdf", b"%PDF-1.7 hello").await;
    let path = format!("/api/v1/jobs/{}/comments", job["guid"].as_str().unwrap());
    let outside = json!({ "text": "", "page": 0, "position": { "x": 2, "y": 0, "width": "a" } });
    let reply = app.post(&path, outside).await;
    assert_eq!(reply.status, 422);
    let fields = reply.json()["error"]["fields"].clone();
    for field in [
        "text",
        "page",
        "position.width",
        "position.height",
        "position",
    ] {
        assert!(fields[field].is_string(), "{field}: {fields}");
    }
    let homeless = json!({ "text": "x", "parent_id": 99, "version": 7 });
    let reply = app.post(&path, homeless).await;
    let fields = reply.json()["error"]["fields"].clone();
    assert!(fields["parent_id"].is_string() && fields["version"].is_string());
    let folder = app.folder("Order").await;
    let on_page = app
        .post(
            &format!("/api/v1/jobs/{folder}/comments"),
            json!({ "text": "x", "page": 1 }),
        )
        .await;
    assert_eq!(on_page.status, 422);
}
