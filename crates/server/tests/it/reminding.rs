//! Reminders, by the clock on the wall.

use std::time::Duration;

use imprimatur_testkit::wait;
use serde_json::json;

use crate::support::{Mailbox, ServerProcess, Stores, both_stores};

both_stores!(a_reminder_that_is_due_reaches_who_has_an_open_task_once);

async fn a_reminder_that_is_due_reaches_who_has_an_open_task_once(store: Stores) {
    let mut service = ServerProcess::start(&store).await;
    let order = json!({ "is_folder": true, "name": "Order 4711" });
    let order = service.post("/api/v1/jobs", &order).await;
    let path = format!("/api/v1/jobs/{}", order["guid"].as_str().unwrap());
    let task = json!({ "assigned_to": "vera@example.com" });
    service.post(&format!("{path}/tasks"), &task).await;
    let mailbox = Mailbox::new(&service);
    let link = mailbox.link_for("vera@example.com").await;

    // Dates that have passed already: each reminder by hand is late and fires once, the automatic one does not.
    let letters = async |number| {
        let some = async || {
            let letters = mailbox.texts_to("vera@example.com");
            (letters.len() >= number).then_some(letters)
        };
        wait::until("a reminder", Duration::from_secs(20), some).await
    };
    let due = json!({ "due_at": "2026-01-02T00:00:00Z" });
    service.put(&path, &due).await;
    let remind = async |hours| {
        let body = json!({ "quantity": hours, "unit": "hours", "comparator": "after" });
        service.post(&format!("{path}/reminders"), &body).await;
    };
    remind(2).await;
    letters(2).await;
    remind(3).await;
    let letters = letters(3).await;
    assert!(letters.iter().all(|text| text.contains(&link)));

    service.kill();
    service.restart().await;
    let entries = service.get(&format!("{path}/notify/tasks")).await;
    let told: Vec<_> = entries.as_array().unwrap().iter().collect();
    assert_eq!(told.len(), 4);
    let outcomes = told.iter().map(|entry| entry["outcome"].as_str());
    let expected = [None, Some("sent"), Some("sent"), None];
    assert!(outcomes.eq(expected), "{told:?}");
    assert_eq!(told[0]["is_auto"], json!(true));
    assert_eq!(told[3]["id"], json!(-1));
    let listed = service.get("/api/v1/jobs").await;
    assert!(listed["data"][0]["reminded_at"].is_string());
    assert_eq!(mailbox.texts_to("vera@example.com").len(), 3);
}
