//! People who work on a job: assignment.

use actix_web::{http::Method, test::TestRequest};
use imprimatur_application::accounts::{self, AddUser};
use imprimatur_domain::account::{Role, Scope};
use serde_json::{Value, json};

use crate::{
    test_app::{Reply, TestApp},
    watching::{letters, told},
};

/// A colleague's, or somebody else's, way to the service.
pub(crate) struct Somebody<'a> {
    app: &'a TestApp,
    key: String,
}

impl<'a> Somebody<'a> {
    /// A user of the owner's team.
    pub(crate) async fn colleague(app: &'a TestApp, email: &str) -> Self {
        let key = app.key_of(email, vec![Scope::Read, Scope::Write]).await;
        Self { app, key }
    }

    /// A user of another team.
    pub(crate) async fn stranger(app: &'a TestApp, email: &str) -> Self {
        let command = AddUser {
            email: email.to_owned(),
            name: None,
            team: Some("Elsewhere".to_owned()),
            role: Role::Member,
        };
        accounts::add_user(&app.ports, command).await.unwrap();
        Self::colleague(app, email).await
    }

    pub(crate) fn request(&self, method: Method, path: &str) -> TestRequest {
        let bearer = format!("Bearer {}", self.key);
        TestRequest::default()
            .method(method)
            .uri(path)
            .insert_header(("authorization", bearer))
    }

    pub(crate) async fn get(&self, path: &str) -> Reply {
        self.app.send(self.request(Method::GET, path)).await
    }

    pub(crate) async fn put(&self, path: &str, body: Value) -> Reply {
        let request = self.request(Method::PUT, path).set_json(body);
        self.app.send(request).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Reply {
        let request = self.request(Method::POST, path).set_json(body);
        self.app.send(request).await
    }
}

/// A folder's path, and that of assigning it.
async fn order(app: &TestApp) -> (String, String) {
    let path = format!("/api/v1/jobs/{}", app.folder("Order").await);
    let assign = format!("{path}/assign");
    (path, assign)
}

#[actix_web::test]
async fn an_assignee_gets_a_task_and_a_letter() {
    let app = TestApp::new().await;
    Somebody::colleague(&app, "ada@example.com").await;
    assert_eq!(letters(&app).await.len(), 1, "the invitation");
    let (path, assign) = order(&app).await;
    let body = json!({"assignee": "ada@example.com", "comments": "Retouch page 2.",
        "task": {"due_at": "2026-12-01T00:00:00Z", "name": "Retouch"}});
    let assigned = app.post(&assign, body).await.ok();
    insta::assert_json_snapshot!(assigned);
    let job = app.get(&path).await.ok();
    assert_eq!(job["asg_email"], "ada@example.com");
    assert_eq!(
        (&job["newly_assigned"], &job["status"]),
        (&json!(true), &json!("pending"))
    );
    assert_eq!(job["assigned_at"], "2026-11-20T09:30:00.000Z");
    let asked = ("ada@example.com".to_owned(), "assign-task".to_owned());
    assert_eq!(told(&letters(&app).await), [asked]);
    let kind = format!("{path}/notifications/assign-task");
    assert_eq!(app.get(&kind).await.ok()["comments"], "Retouch page 2.");

    let body = json!({"recipient": "ada@example.com", "default": {"comments": true}});
    let again = app.post(&assign, body).await.ok();
    assert_eq!(again["task"]["id"], assigned["task"]["id"]);
    assert_eq!(again["comments"], "Retouch page 2.");
    let body = json!({"assignee": "ada@example.com", "schedule": "later"});
    app.post(&assign, body).await.ok();
    assert_eq!(letters(&app).await.len(), 1, "one now, none later");
}

#[actix_web::test]
async fn an_assignee_works_comments_and_finishes_but_does_not_assign() {
    let app = TestApp::new().await;
    let ada = Somebody::colleague(&app, "ada@example.com").await;
    let (path, assign) = order(&app).await;
    let to_ada = json!({"assignee": "ada@example.com"});
    let assigned = app.post(&assign, to_ada).await.ok();
    let seen = ada.get(&path).await.ok();
    assert_eq!(
        (&seen["ac"]["can_edit"], &seen["ac"]["can_assign"]),
        (&json!(true), &json!(false))
    );
    ada.post(&assign, json!({"assignee": ""})).await.error(403);
    let task = format!("{path}/tasks/{}", assigned["task"]["id"]);
    let finished = ada.put(&task, json!({"status": "done"})).await.ok();
    assert_eq!(finished["status"], "done");
    let locking = format!("{path}/locking");
    app.post(&locking, json!({"locked": true})).await.ok();
    let comment = ada.put(&path, json!({"comments": "Done so far."})).await;
    assert_eq!(comment.ok()["has_comment"], true);
}

#[actix_web::test]
async fn a_reassignment_ends_the_former_one() {
    let app = TestApp::new().await;
    let ada = Somebody::colleague(&app, "ada@example.com").await;
    Somebody::colleague(&app, "ben@example.com").await;
    let (path, assign) = order(&app).await;
    for assignee in ["ada", "ben"] {
        let body = json!({"assignee": format!("{assignee}@example.com"), "comments": "Yours."});
        app.post(&assign, body).await.ok();
    }
    ada.get(&path).await.error(404);
    app.put(&path, json!({"label": "rush"})).await.ok();
    assert_eq!(app.get(&path).await.ok()["newly_assigned"], false);
    let nobody = app.post(&assign, json!({"assignee": ""})).await.ok();
    assert_eq!(
        nobody,
        json!({"assignee": "", "comments": "", "task": null})
    );
    let job = app.get(&path).await.ok();
    assert_eq!(job["asg_email"], "");
    let tasks = app
        .get(&format!("{path}/tasks?kind=assign-task"))
        .await
        .ok();
    let tasks = tasks.as_array().unwrap().iter();
    let closed = tasks.filter(|task| task["status"] == "closed").count();
    assert_eq!(closed, 2);
    let guid = job["guid"].as_str().unwrap();
    let history = format!("/review/download/{guid}/changelogs/history.json");
    let history = app.get(&history).await.ok();
    let entries = history.as_array().unwrap().iter();
    let assigned: Vec<_> = entries
        .filter(|entry| entry["category"] == "job.assigned")
        .map(|entry| entry["comments"].as_str().unwrap())
        .collect();
    let expected = [
        "ada@example.com: Yours.",
        "ben@example.com: Yours.",
        "unassigned",
    ];
    assert_eq!(assigned, expected);
}

#[actix_web::test]
async fn only_members_of_the_team_are_assigned_and_only_writable_jobs() {
    let app = TestApp::new().await;
    Somebody::stranger(&app, "pat@partner.example").await;
    let (path, assign) = order(&app).await;
    for (body, field) in [
        (json!({"assignee": "pat@partner.example"}), "assignee"),
        (json!({"recipient": "nobody@example.com"}), "recipient"),
        (json!({"assignee": "no address"}), "assignee"),
        (json!({}), "assignee"),
        (
            json!({"assignee": "", "task": {"category": "review-task"}}),
            "task.category",
        ),
    ] {
        let fields = app.post(&assign, body).await.fields();
        let fields: Vec<_> = fields.as_object().unwrap().keys().cloned().collect();
        assert_eq!(fields, [field]);
    }
    let same = app.post(&assign, json!({"assignee": null})).await.ok();
    assert_eq!(same["task"], Value::Null);
    assert_eq!(app.get(&path).await.ok()["assigned_at"], Value::Null);
    app.delete(&path).await.ok();
    let own = json!({"assignee": "owner@example.com"});
    app.post(&assign, own.clone()).await.error(409);
    let unknown = "/api/v1/jobs/0199e0d2-0000-7000-8000-00000000ffff/assign";
    app.post(unknown, own).await.error(404);
}
