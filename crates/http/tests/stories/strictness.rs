//! Bodies say nothing that is not understood; what was read may be sent back with all it says.

use imprimatur_domain::{event::SubscribedEventType, keyword::Keyword as _};
use serde_json::{Value, json};

use crate::{people::Somebody, test_app::TestApp};

/// A file with a customer, and a task of it.
async fn asked(app: &TestApp) -> (String, String) {
    let file = app.file("Proof.pdf", b"%PDF one").await;
    let job = format!("/api/v1/jobs/{}", file["guid"].as_str().unwrap());
    let customer = json!({"c_email": "bea@example.com"});
    app.put(&job, customer).await.ok();
    let body = json!({"assigned_to": "vera@example.com"});
    let task = app.post(&format!("{job}/tasks"), body).await.ok();
    let task = format!("{job}/tasks/{}", task["id"]);
    (job, task)
}

#[actix_web::test]
async fn an_unknown_field_is_refused_by_its_name_in_every_body() {
    let app = TestApp::new().await;
    let (job, task) = asked(&app).await;
    let webhooks = "/api/v1/webhooks".to_owned();
    let vera = json!({"recipient": "vera@example.com"});
    for (path, body) in [
        ("tasks", json!({"assigned_to": "otto@example.com"})),
        ("notifications", vera.clone()),
        ("assign", json!({"assignee": ""})),
        ("locking", json!({"locked": false})),
        ("ownership", json!({"parent_guid": ""})),
        ("send/update", json!({"job_label": "x"})),
        ("duplicate", json!({})),
        ("comments", json!({"text": "x"})),
        ("action/renew", json!({})),
        ("action/inherit", json!({})),
        ("action/send-to-mis", json!({})),
    ] {
        let body = with(body, "colour", json!(1));
        let reply = app.post(&format!("{job}/{path}"), body).await;
        assert_eq!(
            reply.fields(),
            json!({"colour": "is not a known field"}),
            "{path}"
        );
    }
    let url = json!({"url": "https://mis.example.com/", "colour": 1});
    let reply = app.post(&webhooks, url).await;
    assert_eq!(reply.fields(), json!({"colour": "is not a known field"}));
    for path in [task.clone(), format!("{task}/notify")] {
        let reply = app.put(&path, json!({"colour": 1})).await;
        assert_eq!(reply.fields(), json!({"colour": "is not a known field"}));
    }
    let reply = app
        .post(
            &format!("{task}/decision"),
            json!({"decision": "approved", "colour": 1}),
        )
        .await;
    assert_eq!(reply.fields(), json!({"colour": "is not a known field"}));
    let nested = json!({"recipient": "vera@example.com", "task": {"colour": 1}, "default": {"colour": true},
        "reviewers": [{"email": "tom@example.com", "colour": 1}]});
    let reply = app.post(&format!("{job}/notifications"), nested).await;
    let names: Vec<_> = reply
        .fields()
        .as_object()
        .unwrap()
        .keys()
        .cloned()
        .collect();
    assert_eq!(
        names,
        ["default.colour", "reviewers.0.colour", "task.colour"]
    );
}

#[actix_web::test]
async fn what_only_the_job_or_the_team_can_tell_is_said_with_all_else() {
    let app = TestApp::new().await;
    let (job, _) = asked(&app).await;
    let unknown = "is not a known field";
    let event_types = format!("must be one of {}", SubscribedEventType::names());
    for (path, body, expected) in [
        (
            "/api/v1/webhooks".to_owned(),
            json!({"event_types": ["jobs.burnt"], "colour": 1}),
            json!({"url": "must be given", "event_types.0": event_types, "colour": unknown}),
        ),
        (
            format!("{job}/tasks"),
            json!({"category": "upload-task", "due_at": "soon", "colour": 1}),
            json!({"assigned_to": "must be an e-mail address", "due_at": "must be an RFC 3339 date and time",
                "colour": unknown}),
        ),
        (
            format!("{job}/notifications"),
            json!({"reviewers": [{"group": "nobody"}], "task": {"name": "a/b"}, "colour": 1}),
            json!({"reviewers.0.group": "has no contacts", "task.name": "must not contain / or \\ and must not be . or ..",
                "colour": unknown}),
        ),
        (
            format!("{job}/assign"),
            json!({"assignee": "stranger@example.com", "schedule": "soon", "colour": 1}),
            json!({"assignee": "must be an active user of the job's team",
                "schedule": "must be one of now, later", "colour": unknown}),
        ),
    ] {
        let reply = app.post(&path, body).await;
        assert_eq!(reply.fields(), expected, "{path}");
    }
}

fn with(mut body: Value, name: &str, value: Value) -> Value {
    body[name] = value;
    body
}

#[actix_web::test]
async fn what_was_read_can_be_sent_back() {
    let app = TestApp::new().await;
    Somebody::colleague(&app, "ada@example.com").await;
    let (job, task) = asked(&app).await;
    let read = app.get(&task).await.ok();
    app.clock.advance(60);
    assert_eq!(app.put(&task, read.clone()).await.ok(), read);
    let default = app.get("/api/v1/jobs/tasks/default").await.ok();
    let new = with(default, "assigned_to", json!("otto@example.com"));
    app.post(&format!("{job}/tasks"), new).await.ok();
    for path in ["locking", "ownership"] {
        let path = format!("{job}/{path}");
        let read = app.get(&path).await.ok();
        app.post(&path, read).await.ok();
    }
    let body = json!({"reviewers": [{"email": "vera@example.com"}, {"email": "tom@example.com"}]});
    let notifications = format!("{job}/notifications");
    app.post(&notifications, body).await.ok();
    let kind = format!("{notifications}/review-task");
    let read = app.get(&kind).await.ok();
    assert_eq!(app.post(&notifications, read.clone()).await.ok(), read);
    let assign = format!("{job}/assign");
    let to_ada = json!({"assignee": "ada@example.com"});
    let answer = app.post(&assign, to_ada).await.ok();
    assert_eq!(app.post(&assign, answer.clone()).await.ok(), answer);
    let url = json!({"url": "https://mis.example.com/hooks"});
    let endpoint = app.post("/api/v1/webhooks", url).await.ok();
    let path = format!("/api/v1/webhooks/{}", endpoint["id"]);
    app.put(&path, endpoint).await.ok();
}

#[actix_web::test]
async fn a_reason_is_one_of_three_wherever_it_is_given() {
    let app = TestApp::new().await;
    let (job, task) = asked(&app).await;
    let expected = json!({"reason": "must be one of notify-task, new-task, update-task"});
    let body = json!({"reason": "foo", "recipient": "vera@example.com"});
    let sent = app.post(&format!("{job}/notifications"), body).await;
    assert_eq!(sent.fields(), expected);
    let notify = format!("{task}/notify");
    let again = app.put(&notify, json!({"reason": "foo"})).await;
    assert_eq!(again.fields(), expected);
    app.put(&notify, json!({"reason": "update-task"}))
        .await
        .ok();
}

#[actix_web::test]
async fn a_notification_says_who_stood_in_for_its_reviewers() {
    let app = TestApp::new().await;
    let (job, _) = asked(&app).await;
    let notifications = format!("{job}/notifications");
    let body = json!({"default": {"reviewers": true}});
    let sent = app.post(&notifications, body).await.ok();
    assert_eq!(sent["reviewer"], json!([{"email": "bea@example.com"}]));
    assert_eq!(sent["tasks"][0]["assigned_to"], "bea@example.com");
    let read = app.get(&format!("{notifications}/review-task")).await.ok();
    assert_eq!(read, sent);
}

#[actix_web::test]
async fn nobody_is_asked_for_a_new_version_of_a_folder() {
    let app = TestApp::new().await;
    let folder = format!("/api/v1/jobs/{}", app.folder("Order").await);
    let expected = "Cannot ask for a new version of the job: it is a folder.";
    for body in [
        json!({"category": "revision-task", "assigned_to": "vera@example.com"}),
        json!({"category": "revision-task"}),
    ] {
        let reply = app.post(&format!("{folder}/tasks"), body).await;
        assert_eq!(reply.error(409), expected);
    }
    let body = json!({"recipient": "vera@example.com", "task": {"category": "revision-task"}});
    let reply = app.post(&format!("{folder}/notifications"), body).await;
    assert_eq!(reply.error(409), expected);
    let tasks = app.get(&format!("{folder}/tasks")).await.ok();
    assert_eq!(tasks, json!([]));
}
