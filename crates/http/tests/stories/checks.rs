//! Checks by other programs: registered, answered in time and late, asked again.

use serde_json::{Value, json};

use crate::test_app::TestApp;

/// A file that a required check was asked about, which has ten minutes to answer: paths of the file and of its answer.
async fn asked(app: &TestApp) -> (String, String) {
    let check = json!({"name": "ink", "title": "Ink coverage", "required": true});
    app.post("/api/v1/checks", check).await.ok();
    let file = app.file("a.pdf", b"%PDF-1.7 hello").await;
    app.inspect_all().await;
    let job = format!("/api/v1/jobs/{}", file["guid"].as_str().unwrap());
    let answer = format!("{job}/versions/1/checks/ink");
    (job, answer)
}

async fn send(app: &TestApp, job: &str, overruled: Option<&str>) -> (u16, Value) {
    let mut body = json!({"recipient": "vera@example.com"});
    if let Some(reason) = overruled {
        body["override"] = json!({"reason": reason});
    }
    let reply = app.post(&format!("{job}/notifications"), body).await;
    (reply.status.as_u16(), reply.json())
}

#[actix_web::test]
async fn checks_are_registered_changed_and_removed() {
    let app = TestApp::new().await;
    let folder = app.folder("Order").await;
    let check = json!({"name": "ink", "media_types": ["Application/PDF", "image/*"], "folders": [folder], "deadline": "2h"});
    let made = app.post("/api/v1/checks", check.clone()).await.ok();
    let expected = json!({"name": "ink", "title": "ink", "required": false,
        "media_types": ["application/pdf", "image/*"], "folders": [folder], "deadline": "2h"});
    assert_eq!(made, expected);
    app.post("/api/v1/checks", check).await.error(409);
    let changes = json!({"title": "Ink coverage", "required": true});
    let changed = app.put("/api/v1/checks/ink", changes).await.ok();
    assert_eq!(
        (&changed["title"], &changed["folders"]),
        (&json!("Ink coverage"), &json!([folder]))
    );
    assert_eq!(
        app.get("/api/v1/checks").await.ok()["data"],
        json!([changed])
    );
    for (body, wrong) in [
        (json!({"name": "Ink Coverage"}), "name"),
        (json!({}), "name"),
        (json!({"name": "x", "deadline": "8d"}), "deadline"),
        (json!({"name": "x", "media_types": ["pdf"]}), "media_types"),
        (
            json!({"name": "x", "folders": ["0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11"]}),
            "folders",
        ),
        (json!({"name": "x", "colour": 1}), "colour"),
    ] {
        let fields = app.post("/api/v1/checks", body).await.fields();
        assert!(fields[wrong].is_string(), "{wrong}: {fields}");
    }
    app.delete("/api/v1/checks/ink").await.ok();
    app.put("/api/v1/checks/ink", json!({})).await.error(404);
    app.delete("/api/v1/checks/ink").await.error(404);
}

#[actix_web::test]
async fn a_late_answer_is_kept_and_opens_nothing() {
    let app = TestApp::new().await;
    let (job, answer) = asked(&app).await;
    app.clock.advance(601);
    let gate = app.get(&format!("{job}/approval")).await.ok()["gate"].clone();
    assert_eq!(gate["findings"][0]["code"], "check-expired", "{gate}");
    assert_eq!(send(&app, &job, None).await.0, 409);

    let late = app.put(&answer, json!({"state": "passed"})).await.ok();
    assert_eq!(
        (&late["state"], &late["late"]),
        (&json!("expired"), &json!(true))
    );
    assert_eq!(send(&app, &job, None).await.0, 409);

    // Asked again it has new time, and can pass.
    let again = app.post(&answer, json!({})).await.ok();
    assert_eq!(
        (&again["state"], &again["run"]),
        (&json!("open"), &json!(2))
    );
    app.put(&answer, json!({"state": "skipped", "run": 2}))
        .await
        .ok();
    app.put(&answer, json!({"state": "failed", "run": 1}))
        .await
        .error(409);
    app.put(&answer, json!({"state": "failed", "run": 3}))
        .await
        .error(404);
    assert_eq!(send(&app, &job, None).await.0, 200);
}

#[actix_web::test]
async fn what_has_failed_can_be_overruled() {
    let app = TestApp::new().await;
    let (job, answer) = asked(&app).await;
    app.put(&answer, json!({"state": "failed", "summary": "342 %"}))
        .await
        .ok();
    assert_eq!(send(&app, &job, None).await.0, 409);
    assert_eq!(send(&app, &job, Some("The customer insists.")).await.0, 200);
}

#[actix_web::test]
async fn a_check_that_is_not_required_or_gone_holds_up_nothing() {
    let app = TestApp::new().await;
    let (job, _) = asked(&app).await;
    app.put("/api/v1/checks/ink", json!({"required": false}))
        .await
        .ok();
    let gate = app.get(&format!("{job}/approval")).await.ok()["gate"].clone();
    assert_eq!(gate["state"], "open");
    app.put("/api/v1/checks/ink", json!({"required": true}))
        .await
        .ok();
    let gate = app.get(&format!("{job}/approval")).await.ok()["gate"].clone();
    assert_eq!(gate["state"], "waiting");
    app.delete("/api/v1/checks/ink").await.ok();
    assert_eq!(send(&app, &job, None).await.0, 200);
}

#[actix_web::test]
async fn a_copy_is_a_new_version_to_be_checked() {
    let app = TestApp::new().await;
    let (job, _) = asked(&app).await;
    let copy = app.post(&format!("{job}/duplicate"), json!({})).await.ok();
    let runs = format!(
        "/api/v1/jobs/{}/versions/1/checks",
        copy["guid"].as_str().unwrap()
    );
    let runs = app.get(&runs).await.ok();
    assert_eq!(runs["data"][0]["state"], "open", "{runs}");
    app.inspect_all().await;
}
