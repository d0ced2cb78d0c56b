//! Asking people again: what was said stays unless something else is said, and defaults are taken where they are wanted.

use serde_json::{Value, json};

use crate::{
    house::TestApp,
    people::Somebody,
    watching::{letters, told},
};

/// A file that waits for its reviewer's task to be sent.
async fn waiting(house: &TestApp) -> (String, String) {
    let job = house.file("Menu.pdf", b"%PDF-1.7 hello").await;
    let path = format!("/api/v1/jobs/{}", job["guid"].as_str().unwrap());
    let body = json!({"recipient": "vera@example.com", "schedule": "later", "comments": "CHECK PAGE 2",
        "task": {"name": "Proof", "req_confirm": true, "due_at": "2026-12-01T00:00:00Z"}});
    let sent = house
        .post(&format!("{path}/notifications"), body)
        .await
        .ok();
    let task = format!("{path}/tasks/{}", sent["tasks"][0]["id"]);
    (path, task)
}

async fn instructions(house: &TestApp) -> Vec<String> {
    use imprimatur_application::ports::mailer::LetterContent;
    let sent = letters(house).await.into_iter();
    sent.filter_map(|letter| match letter.content {
        LetterContent::TaskRequest(request) => Some(request.comments),
        _ => None,
    })
    .collect()
}

#[actix_web::test]
async fn instructions_stay_until_there_are_others() {
    let house = TestApp::new().await;
    let (path, task) = waiting(&house).await;
    let notify = format!("{task}/notify");
    house.put(&notify, json!({})).await.ok();
    assert_eq!(instructions(&house).await, ["CHECK PAGE 2"]);
    let latest = format!("{path}/notifications/review-task");
    assert_eq!(house.get(&latest).await.ok()["comments"], "CHECK PAGE 2");

    let others = json!({"comments": "and page 3"});
    house.put(&notify, others).await.ok();
    let again = json!({"recipient": "vera@example.com"});
    house
        .post(&format!("{path}/notifications"), again)
        .await
        .ok();
    assert_eq!(instructions(&house).await, ["and page 3", "and page 3"]);

    let silent = json!({"recipient": "otto@example.com"});
    house
        .post(&format!("{path}/notifications"), silent)
        .await
        .ok();
    let default = json!({"recipient": "pia@example.com", "default": {"comments": true}});
    house
        .post(&format!("{path}/notifications"), default)
        .await
        .ok();
    assert_eq!(instructions(&house).await, ["", "and page 3"]);
}

#[actix_web::test]
async fn the_default_task_is_taken_where_it_is_wanted() {
    let house = TestApp::new().await;
    let (_, task) = waiting(&house).await;
    let notify = format!("{task}/notify");
    let of = |task: &Value| {
        let Value::Object(task) = task else { panic!() };
        ["name", "req_confirm", "due_at"].map(|field| task[field].clone())
    };
    let kept = house.put(&notify, json!({})).await.ok();
    let due = "2026-12-01T00:00:00.000Z";
    assert_eq!(of(&kept), [json!("Proof"), json!(true), json!(due)]);
    let named = json!({"default": {"task": true}, "task": {"name": "Second proof"}});
    let named = house.put(&notify, named).await.ok();
    assert_eq!(
        of(&named),
        [json!("Second proof"), json!(false), json!(null)]
    );
    let default = json!({"default": {"task": true}});
    let default = house.put(&notify, default).await.ok();
    assert_eq!(of(&default), [json!("Review"), json!(false), json!(null)]);
}

#[actix_web::test]
async fn who_is_asked_sends_back_the_own_task_and_learns_of_no_other() {
    let house = TestApp::new().await;
    let vera = Somebody::stranger(&house, "vera@example.com").await;
    let (path, task) = waiting(&house).await;
    house.put(&format!("{task}/notify"), json!({})).await.ok();
    let other = json!({"category": "forward-task", "assigned_to": "otto@example.com"});
    let other = house.post(&format!("{path}/tasks"), other).await.ok();
    let seen = vera.get(&task).await.ok();
    assert_eq!(vera.put(&task, seen.clone()).await.ok(), seen);
    house
        .post(&format!("{path}/locking"), json!({"locked": true}))
        .await
        .ok();
    assert_eq!(vera.put(&task, seen.clone()).await.ok(), seen);
    house
        .post(&format!("{path}/locking"), json!({"locked": false}))
        .await
        .ok();
    vera.put(&task, json!({"name": "Mine"})).await.error(403);
    for id in [other["id"].clone(), json!(999_999)] {
        let other = format!("{path}/tasks/{id}");
        vera.get(&other).await.error(403);
        vera.put(&other, json!({"status": "done"})).await.error(403);
    }
    house.get(&format!("{path}/tasks/999999")).await.error(404);
}

#[actix_web::test]
async fn who_may_only_view_cannot_try_out_addresses_and_hears_no_words() {
    let house = TestApp::new().await;
    let pat = Somebody::stranger(&house, "pat@partner.example").await;
    let guid = house.folder("Order").await;
    let path = format!("/api/v1/jobs/{guid}");
    let people = json!({"p_email": "pat@partner.example", "c_email": "secret@example.com"});
    house.put(&path, people).await.ok();
    for guess in ["secret@example.com", "other@example.com"] {
        pat.put(&path, json!({"c_email": guess})).await.error(403);
    }
    pat.put(&path, json!({"c_email": ""})).await.ok();
    let zip = house
        .post(&format!("{path}/compression"), json!({}))
        .await
        .ok();
    assert_eq!(zip["user_email"], "owner@example.com");
    let shown = pat.get(&format!("{path}/compression")).await.ok();
    assert_eq!(shown["user_email"], "");

    pat.put(&path, json!({"is_watching": true})).await.ok();
    letters(&house).await;
    house
        .put(&path, json!({"comments": "The price is too high."}))
        .await
        .ok();
    assert_eq!(told(&letters(&house).await), []);
}

#[actix_web::test]
async fn a_changed_comment_is_told() {
    let house = TestApp::new().await;
    let guid = house.folder("Order").await;
    let path = format!("/api/v1/jobs/{guid}/comments");
    let made = house.post(&path, json!({"text": "Too small"})).await.ok();
    let one = format!("{path}/{}", made["id"]);
    house
        .put(&one, json!({"text": "Much too small"}))
        .await
        .ok();
    house
        .put(&one, json!({"text": "Much too small"}))
        .await
        .ok();
    house.put(&one, json!({"resolved": true})).await.ok();
    house.delete(&one).await.ok();
    house.new_events().await;
    let told = house.get("/api/v1/events").await.ok();
    let told = told["data"].as_array().unwrap().iter();
    let updated = told.filter(|event| event["event_type"] == "jobs.updated");
    let changed: Vec<_> = updated
        .map(|event| event["data"]["changed"].clone())
        .collect();
    assert_eq!(changed, vec![json!(["comments"]); 3]);
}
