//! Bodies say nothing that is not understood; what was read may be sent back with all it says.

use actix_web::http::Method;
use imprimatur_domain::{event::SubscribedEventType, keyword::Keyword as _};
use serde_json::{Value, json};

use crate::{form::Multipart, people::Somebody, test_app::TestApp};

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

/// The query parameters of every GET that is described: its path, the name, and whether it is a list.
fn query_parameters(file: &str) -> Vec<(String, String, bool)> {
    let description: Value = serde_json::from_str(&imprimatur_http::openapi().unwrap()).unwrap();
    let mut all = Vec::new();
    for (path, item) in description["paths"].as_object().unwrap() {
        let path = path
            .replace("{job_guid}", file)
            .replace("{name}", "a.pdf")
            .replace("{page}", "1")
            .replace("{segment}", "a.json");
        let path = path.replace("{level}/{column}/{row}", "0/0/0");
        let parameters = item["get"]["parameters"].as_array();
        for parameter in parameters.into_iter().flatten() {
            if parameter["in"] == "query" {
                let name = parameter["name"].as_str().unwrap().to_owned();
                let is_joined = (path.as_str(), name.as_str()) == ("/api/v1/jobs", "status");
                let is_list = parameter["schema"]["type"] == "array" || is_joined;
                all.push((path.clone(), name, is_list));
            }
        }
    }
    all
}

#[actix_web::test]
async fn every_query_parameter_is_given_once_unless_it_is_a_list() {
    let app = TestApp::new().await;
    let file = app.file("Proof.pdf", b"%PDF one").await;
    let mut count = 0;
    for (path, name, is_list) in query_parameters(file["guid"].as_str().unwrap()) {
        // Other records, what this application is built without, and what needs a parameter.
        if path.contains('{') || matches!(app.get(&path).await.status.as_u16(), 403 | 404 | 422) {
            continue;
        }
        let value = if is_list { "" } else { "1" };
        for (query, expected) in [
            (
                format!("{name}={value}&{name}={value}"),
                "must be given once",
            ),
            (
                format!("{name}%5B%5D={value}"),
                "must be given without brackets",
            ),
        ] {
            let path = format!("{path}?{query}");
            let reply = app.get(&path).await;
            if is_list {
                assert_eq!(reply.status, 200, "{path}");
            } else {
                assert_eq!(reply.fields()[&name], expected, "{path}");
            }
            count += 1;
        }
    }
    assert!(count > 100, "{count}");
    app.get("/api/v1/jobs?colour=1&colour[]=2").await.ok();
}

#[actix_web::test]
async fn an_unknown_field_of_a_form_is_refused_by_its_name_whatever_its_length() {
    let app = TestApp::new().await;
    let file = app.file("Proof.pdf", b"%PDF one").await;
    let revision = format!("/api/v1/jobs/{}/revision", file["guid"].as_str().unwrap());
    let long = "x".repeat(100_000);
    let form = Multipart::default()
        .file("Proof.pdf", b"%PDF two")
        .field("file", &long)
        .field("reviewer[email]", "vera@example.com");
    for path in ["/api/v1/upload", &revision] {
        let reply = app.send(form.on(app.request(Method::POST, path))).await;
        let unknown = "is not a known field";
        let expected = json!({"file": unknown, "reviewer[email]": unknown});
        assert_eq!(reply.fields(), expected, "{path}");
    }
    let listed = app.get("/api/v1/jobs").await.ok();
    assert_eq!(listed["meta"]["total"], 1);
}

#[actix_web::test]
async fn what_only_the_job_or_the_team_can_tell_is_said_last() {
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
            json!({"task.name": "must not contain / or \\ and must not be . or ..", "colour": unknown}),
        ),
        (
            format!("{job}/notifications"),
            json!({"reviewers": [{"group": "nobody"}, {"group": "none"}]}),
            json!({"reviewers.0.group": "has no contacts", "reviewers.1.group": "has no contacts"}),
        ),
        (
            format!("{job}/assign"),
            json!({"assignee": "stranger@example.com", "schedule": "soon", "colour": 1}),
            json!({"schedule": "must be one of now, later", "colour": unknown}),
        ),
        (
            format!("{job}/assign"),
            json!({"assignee": "stranger@example.com"}),
            json!({"assignee": "must be an active user of the job's team"}),
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
    for body in [json!({"category": "revision-task", "assigned_to": "vera@example.com"})] {
        let reply = app.post(&format!("{folder}/tasks"), body).await;
        assert_eq!(reply.error(409), expected);
    }
    let body = json!({"recipient": "vera@example.com", "task": {"category": "revision-task"}});
    let reply = app.post(&format!("{folder}/notifications"), body).await;
    assert_eq!(reply.error(409), expected);
    let tasks = app.get(&format!("{folder}/tasks")).await.ok();
    assert_eq!(tasks, json!([]));
}
