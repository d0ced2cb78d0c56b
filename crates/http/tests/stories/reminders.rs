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

use crate::{house::TestApp, people::Somebody, watching::letters};

/// A folder that is due a week after the beginning of all stories, 2026-11-20T09:30.
async fn due_in_a_week(house: &TestApp) -> String {
    let path = format!("/api/v1/jobs/{}", house.folder("Order").await);
    let due = json!({"due_at": "2026-11-27T09:30:00Z"});
    house.put(&path, due).await.ok();
    path
}

pub(crate) fn pass(house: &TestApp, time: Duration) {
    house.clock.advance(time.whole_seconds());
}

pub(crate) async fn ask(house: &TestApp, path: &str, person: &str) -> Value {
    let body = json!({"assigned_to": person, "category": "review-task"});
    house.post(&format!("{path}/tasks"), body).await.ok()
}

/// Lets what is due fire, as the chore does.
pub(crate) async fn fire(house: &TestApp) -> usize {
    let mut fired = 0;
    loop {
        let now = house.ports.clock.now();
        let lease = Lease {
            holder: "stories".to_owned(),
            now,
            until: now + Duration::MINUTE,
        };
        let claimed = house.ports.queues.claim_reminders(lease, 10).await.unwrap();
        if claimed.is_empty() {
            return fired;
        }
        for (job, _) in &claimed {
            chores::remind::fire(&house.ports, *job).await.unwrap();
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
    let house = TestApp::new().await;
    let path = format!("{}/reminders", due_in_a_week(&house).await);
    let body = json!({"quantity": 2, "unit": "hours", "comparator": "after", "cancelled": false});
    let created = house.post(&path, body).await.ok();
    insta::assert_json_snapshot!(created);
    let one = format!("{path}/{}", created["id"]);
    assert_eq!(house.get(&one).await.ok(), created);
    // What was read can be sent back, and nothing changes.
    assert_eq!(house.put(&one, created.clone()).await.ok(), created);
    let changed = house
        .put(&one, json!({"quantity": 3, "cancelled": true}))
        .await;
    let changed = changed.ok();
    assert_eq!(changed["date"], "2026-11-27T12:30:00.000Z");
    assert_eq!(
        (&changed["cancelled"], &changed["unit"]),
        (&json!(true), &json!("hours"))
    );
    assert_eq!(house.get(&path).await.ok().as_array().unwrap().len(), 2);
    assert_eq!(house.delete(&one).await.ok(), json!({}));
    house.get(&one).await.error(404);
    house.delete(&one).await.error(404);
}

#[actix_web::test]
async fn all_that_is_wrong_with_a_reminder_is_said_at_once() {
    let house = TestApp::new().await;
    let path = format!("{}/reminders", due_in_a_week(&house).await);
    let wrong = json!({"quantity": 1_001, "unit": "none", "comparator": "around", "cancelled": "no", "x": 1});
    let fields = house.post(&path, wrong).await.fields();
    let named: Vec<_> = fields.as_object().unwrap().keys().collect();
    assert_eq!(named, ["cancelled", "comparator", "quantity", "unit", "x"]);
    let fields = house.post(&path, json!({})).await.fields();
    let named: Vec<_> = fields.as_object().unwrap().keys().collect();
    assert_eq!(named, ["quantity", "unit"]);
    let one = format!("{path}/{}", house.get(&path).await.ok()[0]["id"]);
    for quantity in [json!(-1), json!(null), json!("1"), json!(1.5)] {
        house
            .put(&one, json!({"quantity": quantity}))
            .await
            .fields();
    }
}

#[actix_web::test]
async fn the_first_due_date_brings_the_owners_reminders_and_moving_it_moves_them() {
    let house = TestApp::new().await;
    let wanted = json!({"default_reminders": [
        {"quantity": 1, "unit": "days", "comparator": "before"},
        {"quantity": 0, "unit": "hours", "comparator": "after"},
    ]});
    house.put("/api/v1/me", wanted).await.ok();
    let job = due_in_a_week(&house).await;
    let path = format!("{job}/reminders");
    let dates = async || -> Vec<Value> {
        let all = house.get(&path).await.ok();
        let all = all.as_array().unwrap();
        assert!(all.iter().all(|one| one["is_auto"] == true));
        all.iter().map(|one| one["date"].clone()).collect()
    };
    assert_eq!(
        dates().await,
        ["2026-11-26T09:30:00.000Z", "2026-11-27T09:30:00.000Z"]
    );
    let later = json!({"due_at": "2026-12-01T00:00:00Z"});
    house.put(&job, later.clone()).await.ok();
    assert_eq!(
        dates().await,
        ["2026-11-30T00:00:00.000Z", "2026-12-01T00:00:00.000Z"]
    );
    house.put(&job, json!({"due_at": null})).await.ok();
    assert_eq!(dates().await, [Value::Null, Value::Null]);
    house.put(&job, later).await.ok();
    assert_eq!(dates().await.len(), 2, "they come once");
    // A job that is created with a due date has them, too.
    let body = json!({"name": "Order", "is_folder": true, "due_at": "2026-12-01T00:00:00Z"});
    let created = house.post("/api/v1/jobs", body).await.ok();
    let path = format!(
        "/api/v1/jobs/{}/reminders",
        created["guid"].as_str().unwrap()
    );
    assert_eq!(house.get(&path).await.ok().as_array().unwrap().len(), 2);
}

#[actix_web::test]
async fn who_has_an_open_task_is_reminded_once() {
    let house = TestApp::new().await;
    let path = due_in_a_week(&house).await;
    ask(&house, &path, "vera@example.com").await;
    let paused = ask(&house, &path, "paul@example.com").await;
    let done = ask(&house, &path, "dora@example.com").await;
    for (task, status) in [(&paused, "paused"), (&done, "closed")] {
        let one = format!("{path}/tasks/{}", task["id"]);
        house.put(&one, json!({"status": status})).await.ok();
    }
    letters(&house).await;
    let before = house.get(&path).await.ok();
    pass(&house, Duration::days(6) - Duration::SECOND);
    assert_eq!(fire(&house).await, 0);
    pass(&house, Duration::SECOND);
    assert_eq!(fire(&house).await, 1);
    let told = reminded(&letters(&house).await);
    assert_eq!(told, [("vera@example.com".to_owned(), true)]);
    pass(&house, Duration::days(60));
    assert_eq!(fire(&house).await, 0, "not again");
    assert_eq!(house.get(&path).await.ok(), before, "no change of the job");

    let shown = house.get(&format!("{path}/reminders")).await.ok();
    assert_eq!(
        (&shown[0]["schedule"], &shown[0]["outcome"]),
        (&json!("now"), &json!("sent"))
    );
    let listed = house.get("/api/v1/jobs").await.ok();
    assert_eq!(listed["data"][0]["reminded_at"], "2026-11-26T09:30:00.000Z");
    let guid = before["guid"].as_str().unwrap();
    let history = house
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
    let house = TestApp::new().await;
    let path = due_in_a_week(&house).await;
    let body =
        json!({"recipient": "vera@example.com", "schedule": "later", "comments": "Please check."});
    house
        .post(&format!("{path}/notifications"), body)
        .await
        .ok();
    assert_eq!(letters(&house).await.len(), 0);
    let entries = house.get(&format!("{path}/notify/tasks")).await.ok();
    insta::assert_json_snapshot!(entries);
    pass(&house, Duration::days(6));
    fire(&house).await;
    let told = reminded(&letters(&house).await);
    assert_eq!(told, [("vera@example.com".to_owned(), false)]);
    assert_eq!(house.get(&path).await.ok()["status"], "pending");
    // It is still told, now as sent.
    let entries = house.get(&format!("{path}/notify/tasks")).await.ok();
    assert_eq!(
        (&entries[0]["id"], &entries[1]["schedule"]),
        (&json!(-1), &json!("now"))
    );
}

#[actix_web::test]
async fn several_reminders_that_are_late_are_one_letter() {
    let house = TestApp::new().await;
    let path = due_in_a_week(&house).await;
    ask(&house, &path, "vera@example.com").await;
    letters(&house).await;
    for days in 2..5 {
        let body = json!({"quantity": days, "unit": "days"});
        house.post(&format!("{path}/reminders"), body).await.ok();
    }
    pass(&house, Duration::days(8));
    fire(&house).await;
    let told = reminded(&letters(&house).await);
    assert_eq!(told, [("vera@example.com".to_owned(), true)]);
    let shown = house.get(&format!("{path}/reminders")).await.ok();
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
    let house = TestApp::new().await;
    let path = due_in_a_week(&house).await;
    let vera = ask(&house, &path, "vera@example.com").await;
    let body = json!({"assigned_to": "uwe@example.com", "category": "upload-task"});
    let uwe = house.post(&format!("{path}/tasks"), body).await.ok();
    let cancelled =
        json!({"quantity": 1, "unit": "weeks", "comparator": "after", "cancelled": true});
    house
        .post(&format!("{path}/reminders"), cancelled)
        .await
        .ok();
    pass(&house, Duration::days(6));
    fire(&house).await;
    let entries = async |rest: &str| -> Vec<(Value, Value, Value)> {
        let all = house.get(&format!("{path}/notify/tasks{rest}")).await.ok();
        let all = all.as_array().unwrap().iter();
        all.map(|entry| {
            let [id, task, date] = ["id", "task_id", "date"].map(|name| entry[name].clone());
            (id, task, date)
        })
        .collect()
    };
    let reminders = house.get(&format!("{path}/reminders")).await.ok();
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
    house
        .delete(&format!("{path}/tasks/{}", uwe["id"]))
        .await
        .ok();
    assert_eq!(entries("").await.len(), 4, "what was sent was sent");
    let entries_of = async |rest: &str| house.get(&format!("{path}/notify/tasks{rest}")).await;
    entries_of("?kind=nonsense").await.fields();
    entries_of("/424242").await.error(404);
}

#[actix_web::test]
async fn whoever_may_only_view_a_job_is_told_so_before_anything_else() {
    let house = TestApp::new().await;
    let path = due_in_a_week(&house).await;
    let guest = Somebody::stranger(&house, "pat@example.com").await;
    let partner = json!({"p_email": "pat@example.com"});
    house.put(&path, partner).await.ok();
    for rest in [
        "notify/tasks?kind=nonsense",
        "tasks?kind=nonsense",
        "decisions?limit=0",
        "reminders",
        "reminders/1",
    ] {
        guest.get(&format!("{path}/{rest}")).await.error(403);
    }
    let reminders = format!("{path}/reminders");
    guest.post(&reminders, json!({"x": 1})).await.error(403);
}

#[actix_web::test]
async fn the_trash_suspends_reminders_and_what_was_missed_is_not_sent() {
    let house = TestApp::new().await;
    let path = due_in_a_week(&house).await;
    ask(&house, &path, "vera@example.com").await;
    letters(&house).await;
    let late = json!({"quantity": 10, "unit": "days", "comparator": "after"});
    house.post(&format!("{path}/reminders"), late).await.ok();
    house.delete(&path).await.ok();
    house
        .post(
            &format!("{path}/reminders"),
            json!({"quantity": 1, "unit": "days"}),
        )
        .await
        .error(409);
    pass(&house, Duration::days(10));
    assert_eq!(fire(&house).await, 0);
    house
        .post(&format!("{path}/action/restore"), json!({}))
        .await
        .ok();
    assert_eq!(fire(&house).await, 0);
    let shown = house.get(&format!("{path}/reminders")).await.ok();
    assert_eq!(
        (&shown[0]["outcome"], &shown[1]["outcome"]),
        (&json!("missed"), &json!(null))
    );
    pass(&house, Duration::days(7));
    assert_eq!(fire(&house).await, 1);
    assert_eq!(reminded(&letters(&house).await).len(), 1);
}

#[actix_web::test]
async fn a_locked_jobs_reminders_wait_for_its_key() {
    let house = TestApp::new().await;
    let path = due_in_a_week(&house).await;
    ask(&house, &path, "vera@example.com").await;
    letters(&house).await;
    let locking = format!("{path}/locking");
    house.post(&locking, json!({"locked": true})).await.ok();
    let body = json!({"quantity": 1, "unit": "days"});
    house
        .post(&format!("{path}/reminders"), body)
        .await
        .error(423);
    pass(&house, Duration::days(6));
    assert_eq!(fire(&house).await, 1, "it is looked at");
    assert_eq!(letters(&house).await.len(), 0);
    house.post(&locking, json!({"locked": false})).await.ok();
    pass(&house, Duration::hours(1));
    fire(&house).await;
    assert_eq!(reminded(&letters(&house).await).len(), 1);
}

#[actix_web::test]
async fn a_reminder_for_nobody_says_so() {
    let house = TestApp::new().await;
    let path = due_in_a_week(&house).await;
    pass(&house, Duration::days(6));
    assert_eq!(fire(&house).await, 1);
    let shown = house.get(&format!("{path}/reminders")).await.ok();
    assert_eq!(shown[0]["outcome"], "nobody");
    let listed = house.get("/api/v1/jobs").await.ok();
    assert_eq!(listed["data"][0]["reminded_at"], Value::Null);
}

#[actix_web::test]
async fn a_job_has_at_most_a_hundred_reminders() {
    let house = TestApp::new().await;
    let path = format!("{}/reminders", due_in_a_week(&house).await);
    let body = json!({"quantity": 1, "unit": "days"});
    for _ in 0..99 {
        house.post(&path, body.clone()).await.ok();
    }
    house.post(&path, body).await.error(409);
}
