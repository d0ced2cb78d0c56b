//! Reminders: kept relative to the due date, fired when their time has come, told beside what was sent by hand.

use imprimatur_application::{
    chores,
    ports::{
        mailer::{Letter, LetterContent},
        queues::Lease,
    },
};
use serde_json::{Value, json};
use time::Duration;

use crate::{people::Somebody, test_app::TestApp, watching::letters};

/// A folder that is due a week after the beginning of all stories, 2026-11-20T09:30.
async fn due_in_a_week(app: &TestApp) -> String {
    let path = format!("/api/v1/jobs/{}", app.folder("Order").await);
    let due = json!({"due_at": "2026-11-27T09:30:00Z"});
    app.put(&path, due).await.ok();
    path
}

pub(crate) fn pass(app: &TestApp, time: Duration) {
    app.clock.advance(time.whole_seconds());
}

pub(crate) async fn ask(app: &TestApp, path: &str, person: &str) -> Value {
    let body = json!({"assigned_to": person, "category": "review-task"});
    app.post(&format!("{path}/tasks"), body).await.ok()
}

/// Lets what is due fire, as the chore does.
pub(crate) async fn fire(app: &TestApp) -> usize {
    let mut fired = 0;
    loop {
        let now = app.ports.clock.now();
        let lease = Lease {
            holder: "stories".to_owned(),
            now,
            until: now + Duration::MINUTE,
        };
        let claimed = app.ports.queues.claim_reminders(lease, 10).await.unwrap();
        if claimed.is_empty() {
            return fired;
        }
        for (job, _) in &claimed {
            chores::remind::fire(&app.ports, *job).await.unwrap();
        }
        fired += claimed.len();
    }
}

/// To whom letters went, and whether they were reminders.
pub(crate) fn reminded(letters: &[Letter]) -> Vec<(String, bool)> {
    let told = letters.iter().filter_map(|letter| match &letter.content {
        LetterContent::TaskRequest(request) => Some((letter.to.clone(), request.is_reminder)),
        _ => None,
    });
    told.collect()
}

#[actix_web::test]
async fn a_reminder_is_created_read_changed_and_removed() {
    let app = TestApp::new().await;
    let path = format!("{}/reminders", due_in_a_week(&app).await);
    let body = json!({"quantity": 2, "unit": "hours", "comparator": "after", "cancelled": false});
    let created = app.post(&path, body).await.ok();
    insta::assert_json_snapshot!(created);
    let one = format!("{path}/{}", created["id"]);
    assert_eq!(app.get(&one).await.ok(), created);
    // What was read can be sent back, and nothing changes.
    assert_eq!(app.put(&one, created.clone()).await.ok(), created);
    let changed = app
        .put(&one, json!({"quantity": 3, "cancelled": true}))
        .await;
    let changed = changed.ok();
    assert_eq!(changed["date"], "2026-11-27T12:30:00.000Z");
    assert_eq!(
        (&changed["cancelled"], &changed["unit"]),
        (&json!(true), &json!("hours"))
    );
    assert_eq!(app.get(&path).await.ok().as_array().unwrap().len(), 2);
    assert_eq!(app.delete(&one).await.ok(), json!({}));
    app.get(&one).await.error(404);
    app.delete(&one).await.error(404);
}

#[actix_web::test]
async fn all_that_is_wrong_with_a_reminder_is_said_at_once() {
    let app = TestApp::new().await;
    let path = format!("{}/reminders", due_in_a_week(&app).await);
    let wrong = json!({"quantity": 1_001, "unit": "none", "comparator": "around", "cancelled": "no", "x": 1});
    let fields = app.post(&path, wrong).await.fields();
    let named: Vec<_> = fields.as_object().unwrap().keys().collect();
    assert_eq!(named, ["cancelled", "comparator", "quantity", "unit", "x"]);
    let fields = app.post(&path, json!({})).await.fields();
    let named: Vec<_> = fields.as_object().unwrap().keys().collect();
    assert_eq!(named, ["quantity", "unit"]);
    let one = format!("{path}/{}", app.get(&path).await.ok()[0]["id"]);
    for quantity in [json!(-1), json!(null), json!("1"), json!(1.5)] {
        app.put(&one, json!({"quantity": quantity})).await.fields();
    }
}

#[actix_web::test]
async fn the_first_due_date_brings_the_owners_reminders_and_moving_it_moves_them() {
    let app = TestApp::new().await;
    let wanted = json!({"default_reminders": [
        {"quantity": 1, "unit": "days", "comparator": "before"},
        {"quantity": 0, "unit": "hours", "comparator": "after"},
    ]});
    app.put("/api/v1/me", wanted).await.ok();
    let job = due_in_a_week(&app).await;
    let path = format!("{job}/reminders");
    let dates = async || -> Vec<Value> {
        let all = app.get(&path).await.ok();
        let all = all.as_array().unwrap();
        assert!(all.iter().all(|one| one["is_auto"] == true));
        all.iter().map(|one| one["date"].clone()).collect()
    };
    assert_eq!(
        dates().await,
        ["2026-11-26T09:30:00.000Z", "2026-11-27T09:30:00.000Z"]
    );
    let later = json!({"due_at": "2026-12-01T00:00:00Z"});
    app.put(&job, later.clone()).await.ok();
    assert_eq!(
        dates().await,
        ["2026-11-30T00:00:00.000Z", "2026-12-01T00:00:00.000Z"]
    );
    app.put(&job, json!({"due_at": null})).await.ok();
    assert_eq!(dates().await, [Value::Null, Value::Null]);
    app.put(&job, later).await.ok();
    assert_eq!(dates().await.len(), 2, "they come once");
    // A job that is created with a due date has them, too.
    let body = json!({"name": "Order", "is_folder": true, "due_at": "2026-12-01T00:00:00Z"});
    let created = app.post("/api/v1/jobs", body).await.ok();
    let path = format!(
        "/api/v1/jobs/{}/reminders",
        created["guid"].as_str().unwrap()
    );
    assert_eq!(app.get(&path).await.ok().as_array().unwrap().len(), 2);
}

#[actix_web::test]
async fn who_has_an_open_task_is_reminded_once() {
    let app = TestApp::new().await;
    let path = due_in_a_week(&app).await;
    ask(&app, &path, "vera@example.com").await;
    let paused = ask(&app, &path, "paul@example.com").await;
    let done = ask(&app, &path, "dora@example.com").await;
    for (task, status) in [(&paused, "paused"), (&done, "closed")] {
        let one = format!("{path}/tasks/{}", task["id"]);
        app.put(&one, json!({"status": status})).await.ok();
    }
    letters(&app).await;
    let before = app.get(&path).await.ok();
    pass(&app, Duration::days(6) - Duration::SECOND);
    assert_eq!(fire(&app).await, 0);
    pass(&app, Duration::SECOND);
    assert_eq!(fire(&app).await, 1);
    let told = reminded(&letters(&app).await);
    assert_eq!(told, [("vera@example.com".to_owned(), true)]);
    pass(&app, Duration::days(60));
    assert_eq!(fire(&app).await, 0, "not again");
    assert_eq!(app.get(&path).await.ok(), before, "no change of the job");

    let shown = app.get(&format!("{path}/reminders")).await.ok();
    assert_eq!(
        (&shown[0]["schedule"], &shown[0]["outcome"]),
        (&json!("now"), &json!("sent"))
    );
    let listed = app.get("/api/v1/jobs").await.ok();
    assert_eq!(listed["data"][0]["reminded_at"], "2026-11-26T09:30:00.000Z");
    let guid = before["guid"].as_str().unwrap();
    let history = app
        .get(&format!("/review/download/{guid}/changelogs/x.json"))
        .await
        .ok();
    let entries = history.as_array().unwrap().iter();
    let mut sent = entries.filter(|entry| entry["category"] == "reminder.sent");
    assert_eq!(sent.next().unwrap()["comments"], "vera@example.com");
    assert!(sent.next().is_none());
}

#[actix_web::test]
async fn a_task_that_waits_begins_with_the_first_reminder() {
    let app = TestApp::new().await;
    let path = due_in_a_week(&app).await;
    let body =
        json!({"recipient": "vera@example.com", "schedule": "later", "comments": "Please check."});
    app.post(&format!("{path}/notifications"), body).await.ok();
    assert_eq!(letters(&app).await.len(), 0);
    let entries = app.get(&format!("{path}/notify/tasks")).await.ok();
    insta::assert_json_snapshot!(entries);
    pass(&app, Duration::days(6));
    fire(&app).await;
    let told = reminded(&letters(&app).await);
    assert_eq!(told, [("vera@example.com".to_owned(), false)]);
    assert_eq!(app.get(&path).await.ok()["status"], "pending");
    // It is still told, now as sent.
    let entries = app.get(&format!("{path}/notify/tasks")).await.ok();
    assert_eq!(
        (&entries[0]["id"], &entries[1]["schedule"]),
        (&json!(-1), &json!("now"))
    );
}

#[actix_web::test]
async fn several_reminders_that_are_late_are_one_letter() {
    let app = TestApp::new().await;
    let path = due_in_a_week(&app).await;
    ask(&app, &path, "vera@example.com").await;
    letters(&app).await;
    for days in 2..5 {
        let body = json!({"quantity": days, "unit": "days"});
        app.post(&format!("{path}/reminders"), body).await.ok();
    }
    pass(&app, Duration::days(8));
    fire(&app).await;
    let told = reminded(&letters(&app).await);
    assert_eq!(told, [("vera@example.com".to_owned(), true)]);
    let shown = app.get(&format!("{path}/reminders")).await.ok();
    let shown = shown.as_array().unwrap();
    assert!(shown.iter().all(|one| one["outcome"] == "sent"));
    assert!(
        shown
            .iter()
            .all(|one| one["updated_at"] == "2026-11-28T09:30:00.000Z")
    );
}

#[actix_web::test]
async fn what_was_sent_by_hand_and_what_reminds_are_told_together() {
    let app = TestApp::new().await;
    let path = due_in_a_week(&app).await;
    let vera = ask(&app, &path, "vera@example.com").await;
    let body = json!({"assigned_to": "uwe@example.com", "category": "upload-task"});
    let uwe = app.post(&format!("{path}/tasks"), body).await.ok();
    let cancelled =
        json!({"quantity": 1, "unit": "weeks", "comparator": "after", "cancelled": true});
    app.post(&format!("{path}/reminders"), cancelled).await.ok();
    pass(&app, Duration::days(6));
    fire(&app).await;
    let entries = async |rest: &str| -> Vec<(Value, Value, Value)> {
        let all = app.get(&format!("{path}/notify/tasks{rest}")).await.ok();
        let all = all.as_array().unwrap().iter();
        all.map(|entry| {
            let [id, task, date] = ["id", "task_id", "date"].map(|name| entry[name].clone());
            (id, task, date)
        })
        .collect()
    };
    let reminders = app.get(&format!("{path}/reminders")).await.ok();
    let by_hand = |task: &Value| {
        (
            json!(-1),
            task["id"].clone(),
            json!("2026-11-20T09:30:00.000Z"),
        )
    };
    let reminder = |at: usize| {
        let reminder = &reminders[at];
        (
            reminder["id"].clone(),
            Value::Null,
            reminder["date"].clone(),
        )
    };
    assert_eq!(
        entries("").await,
        [by_hand(&vera), by_hand(&uwe), reminder(0), reminder(1)]
    );
    let of_uwe = [by_hand(&uwe), reminder(0), reminder(1)];
    assert_eq!(entries("?kind=upload-task").await, of_uwe);
    assert_eq!(entries(&format!("/{}", uwe["id"])).await, of_uwe);
    assert_eq!(entries("?kind=assign-task").await, [reminder(1)]);
    app.delete(&format!("{path}/tasks/{}", uwe["id"]))
        .await
        .ok();
    assert_eq!(entries("").await.len(), 4, "what was sent was sent");
    let entries_of = async |rest: &str| app.get(&format!("{path}/notify/tasks{rest}")).await;
    entries_of("?kind=nonsense").await.fields();
    entries_of("/424242").await.error(404);
}

#[actix_web::test]
async fn whoever_may_only_view_a_job_has_no_business_with_its_tasks() {
    let app = TestApp::new().await;
    let path = due_in_a_week(&app).await;
    let guest = Somebody::stranger(&app, "pat@example.com").await;
    let partner = json!({"p_email": "pat@example.com"});
    app.put(&path, partner).await.ok();
    for rest in [
        "notify/tasks",
        "tasks",
        "decisions",
        "reminders",
        "reminders/1",
    ] {
        guest.get(&format!("{path}/{rest}")).await.error(403);
    }
    let reminders = format!("{path}/reminders");
    let reminder = json!({"quantity": 1, "unit": "days", "comparator": "before"});
    guest.post(&reminders, reminder).await.error(403);
}

#[actix_web::test]
async fn the_trash_suspends_reminders_and_what_was_missed_is_not_sent() {
    let app = TestApp::new().await;
    let path = due_in_a_week(&app).await;
    ask(&app, &path, "vera@example.com").await;
    letters(&app).await;
    let late = json!({"quantity": 10, "unit": "days", "comparator": "after"});
    app.post(&format!("{path}/reminders"), late).await.ok();
    app.delete(&path).await.ok();
    app.post(
        &format!("{path}/reminders"),
        json!({"quantity": 1, "unit": "days"}),
    )
    .await
    .error(409);
    pass(&app, Duration::days(10));
    assert_eq!(fire(&app).await, 0);
    app.post(&format!("{path}/action/restore"), json!({}))
        .await
        .ok();
    assert_eq!(fire(&app).await, 0);
    let shown = app.get(&format!("{path}/reminders")).await.ok();
    assert_eq!(
        (&shown[0]["outcome"], &shown[1]["outcome"]),
        (&json!("missed"), &json!(null))
    );
    pass(&app, Duration::days(7));
    assert_eq!(fire(&app).await, 1);
    assert_eq!(reminded(&letters(&app).await).len(), 1);
}

#[actix_web::test]
async fn a_locked_jobs_reminders_wait_for_its_key() {
    let app = TestApp::new().await;
    let path = due_in_a_week(&app).await;
    ask(&app, &path, "vera@example.com").await;
    letters(&app).await;
    let locking = format!("{path}/locking");
    app.post(&locking, json!({"locked": true})).await.ok();
    let body = json!({"quantity": 1, "unit": "days"});
    app.post(&format!("{path}/reminders"), body)
        .await
        .error(423);
    pass(&app, Duration::days(6));
    assert_eq!(fire(&app).await, 1, "it is looked at");
    assert_eq!(letters(&app).await.len(), 0);
    app.post(&locking, json!({"locked": false})).await.ok();
    pass(&app, Duration::hours(1));
    fire(&app).await;
    assert_eq!(reminded(&letters(&app).await).len(), 1);
}

#[actix_web::test]
async fn a_reminder_for_nobody_says_so() {
    let app = TestApp::new().await;
    let path = due_in_a_week(&app).await;
    pass(&app, Duration::days(6));
    assert_eq!(fire(&app).await, 1);
    let shown = app.get(&format!("{path}/reminders")).await.ok();
    assert_eq!(shown[0]["outcome"], "nobody");
    let listed = app.get("/api/v1/jobs").await.ok();
    assert_eq!(listed["data"][0]["reminded_at"], Value::Null);
}

#[actix_web::test]
async fn a_job_has_at_most_a_hundred_reminders() {
    let app = TestApp::new().await;
    let path = format!("{}/reminders", due_in_a_week(&app).await);
    let body = json!({"quantity": 1, "unit": "days"});
    for _ in 0..99 {
        app.post(&path, body.clone()).await.ok();
    }
    app.post(&path, body).await.error(409);
}
