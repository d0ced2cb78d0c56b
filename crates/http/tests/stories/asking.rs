//! Asking people again: what was said stays unless something else is said, and defaults are taken where they are wanted.

use serde_json::{Value, json};

use crate::{
    people::Somebody,
    test_app::TestApp,
    watching::{letters, told},
};

/// A file that waits for its reviewer's task to be sent.
async fn waiting(app: &TestApp) -> (String, String) {
    let job = app.file("Menu.pdf", b"%PDF-1.7 hello").await;
    let path = format!("/api/v1/jobs/{}", job["guid"].as_str().unwrap());
    let body = json!({"recipient": "vera@example.com", "schedule": "later", "comments": "CHECK PAGE 2",
        "task": {"name": "Proof", "req_confirm": true, "due_at": "2026-12-01T00:00:00Z"}});
    let sent = app.post(&format!("{path}/notifications"), body).await.ok();
    let task = format!("{path}/tasks/{}", sent["tasks"][0]["id"]);
    (path, task)
}

async fn instructions(app: &TestApp) -> Vec<String> {
    use imprimatur_application::ports::mailer::LetterContent;
    let sent = letters(app).await.into_iter();
    sent.filter_map(|letter| match letter.content {
        LetterContent::TaskRequest(request) => Some(request.comments),
        _ => None,
    })
    .collect()
}

#[actix_web::test]
async fn instructions_stay_until_there_are_others() {
    let app = TestApp::new().await;
    let (path, task) = waiting(&app).await;
    let notify = format!("{task}/notify");
    app.put(&notify, json!({})).await.ok();
    assert_eq!(instructions(&app).await, ["CHECK PAGE 2"]);
    let latest = format!("{path}/notifications/review-task");
    assert_eq!(app.get(&latest).await.ok()["comments"], "CHECK PAGE 2");

    let others = json!({"comments": "and page 3"});
    app.put(&notify, others).await.ok();
    let again = json!({"recipient": "vera@example.com"});
    app.post(&format!("{path}/notifications"), again).await.ok();
    assert_eq!(instructions(&app).await, ["and page 3", "and page 3"]);

    let silent = json!({"recipient": "otto@example.com"});
    app.post(&format!("{path}/notifications"), silent)
        .await
        .ok();
    let default = json!({"recipient": "pia@example.com", "default": {"comments": true}});
    app.post(&format!("{path}/notifications"), default)
        .await
        .ok();
    assert_eq!(instructions(&app).await, ["", "and page 3"]);
}

#[actix_web::test]
async fn the_default_task_is_taken_where_it_is_wanted() {
    let app = TestApp::new().await;
    let (_, task) = waiting(&app).await;
    let notify = format!("{task}/notify");
    let of = |task: &Value| {
        let Value::Object(task) = task else { panic!() };
        ["name", "req_confirm", "due_at"].map(|field| task[field].clone())
    };
    let kept = app.put(&notify, json!({})).await.ok();
    let due = "2026-12-01T00:00:00.000Z";
    assert_eq!(of(&kept), [json!("Proof"), json!(true), json!(due)]);
    let named = json!({"default": {"task": true}, "task": {"name": "Second proof"}});
    let named = app.put(&notify, named).await.ok();
    assert_eq!(
        of(&named),
        [json!("Second proof"), json!(false), json!(null)]
    );
    let default = json!({"default": {"task": true}});
    let default = app.put(&notify, default).await.ok();
    assert_eq!(of(&default), [json!("Review"), json!(false), json!(null)]);
}

#[actix_web::test]
async fn who_is_asked_sends_back_the_own_task_and_learns_of_no_other() {
    let app = TestApp::new().await;
    let vera = Somebody::stranger(&app, "vera@example.com").await;
    let (path, task) = waiting(&app).await;
    app.put(&format!("{task}/notify"), json!({})).await.ok();
    let other = json!({"category": "forward-task", "assigned_to": "otto@example.com"});
    let other = app.post(&format!("{path}/tasks"), other).await.ok();
    let seen = vera.get(&task).await.ok();
    assert_eq!(vera.put(&task, seen.clone()).await.ok(), seen);
    app.post(&format!("{path}/locking"), json!({"locked": true}))
        .await
        .ok();
    assert_eq!(vera.put(&task, seen.clone()).await.ok(), seen);
    app.post(&format!("{path}/locking"), json!({"locked": false}))
        .await
        .ok();
    vera.put(&task, json!({"name": "Mine"})).await.error(403);
    for id in [other["id"].clone(), json!(999_999)] {
        let other = format!("{path}/tasks/{id}");
        vera.get(&other).await.error(403);
        vera.put(&other, json!({"status": "done"})).await.error(403);
    }
    app.get(&format!("{path}/tasks/999999")).await.error(404);
}

#[actix_web::test]
async fn who_may_only_view_cannot_try_out_addresses_and_hears_no_words() {
    let app = TestApp::new().await;
    let pat = Somebody::stranger(&app, "pat@partner.example").await;
    let guid = app.folder("Order").await;
    let path = format!("/api/v1/jobs/{guid}");
    let people = json!({"p_email": "pat@partner.example", "c_email": "secret@example.com"});
    app.put(&path, people).await.ok();
    for guess in ["secret@example.com", "other@example.com"] {
        pat.put(&path, json!({"c_email": guess})).await.error(403);
    }
    let zip = app
        .post(&format!("{path}/compression"), json!({}))
        .await
        .ok();
    assert_eq!(zip["user_email"], "owner@example.com");
    let shown = pat.get(&format!("{path}/compression")).await.ok();
    assert_eq!(shown["user_email"], "");

    pat.put(&path, json!({"is_watching": true})).await.ok();
    letters(&app).await;
    app.put(&path, json!({"comments": "The price is too high."}))
        .await
        .ok();
    assert_eq!(told(&letters(&app).await), []);
}

#[actix_web::test]
async fn a_changed_comment_is_told() {
    let app = TestApp::new().await;
    let guid = app.folder("Order").await;
    let path = format!("/api/v1/jobs/{guid}/comments");
    let made = app.post(&path, json!({"text": "Too small"})).await.ok();
    let one = format!("{path}/{}", made["id"]);
    app.put(&one, json!({"text": "Much too small"})).await.ok();
    app.put(&one, json!({"text": "Much too small"})).await.ok();
    app.put(&one, json!({"resolved": true})).await.ok();
    app.delete(&one).await.ok();
    app.new_events().await;
    let told = app.get("/api/v1/events").await.ok();
    let told = told["data"].as_array().unwrap().iter();
    let updated = told.filter(|event| event["event_type"] == "jobs.updated");
    let changed: Vec<_> = updated
        .map(|event| event["data"]["changed"].clone())
        .collect();
    assert_eq!(changed, vec![json!(["comments"]); 3]);
}
