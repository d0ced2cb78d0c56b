//! One of everything that a user can have.

use actix_web::http::Method;
use serde_json::{Value, json};

use crate::{
    form::Multipart,
    test_app::{Reply, TestApp},
};

/// What one user has.
pub(crate) struct Belongings {
    pub(crate) contact: String,
    pub(crate) plan: String,
    pub(crate) job: String,
    pub(crate) task: String,
    pub(crate) comment: String,
    pub(crate) derivative: String,
    pub(crate) check: String,
    pub(crate) reminder: String,
    pub(crate) endpoint: String,
    pub(crate) delivery: String,
    pub(crate) transfer: String,
    pub(crate) user: String,
    pub(crate) application: String,
    pub(crate) key: String,
    pub(crate) mail: String,
}

impl Belongings {
    /// Makes one of each, in the name of the user whose key the service holds.
    pub(crate) async fn new(app: &TestApp) -> Self {
        let file = app.file("proof.pdf", b"%PDF proof").await;
        let job = text(&file["guid"]);
        let body = json!({"assigned_to": "vera@example.com"});
        let task = app
            .post(&format!("/api/v1/jobs/{job}/tasks"), body)
            .await
            .ok();
        let body = json!({"text": "Too small"});
        let comment = app
            .post(&format!("/api/v1/jobs/{job}/comments"), body)
            .await
            .ok();
        let body = json!({"quantity": 1, "unit": "days"});
        let reminder = app
            .post(&format!("/api/v1/jobs/{job}/reminders"), body)
            .await
            .ok();
        let body = json!({"url": "https://mis.example.com/hooks"});
        let endpoint = app.post("/api/v1/webhooks", body).await.ok();
        let endpoint = text(&endpoint["id"]);
        let test = format!("/api/v1/webhooks/{endpoint}/test");
        let sent = app.post(&test, json!({})).await.ok();
        let transfer = transfer(app).await;
        let named = format!("{}@example.com", &transfer);
        let user = app.post("/api/v1/users", json!({"email": named})).await;
        let application = app
            .post("/api/v1/applications", json!({"name": "Shop"}))
            .await
            .ok();
        let application = text(&application["id"]);
        let keys = format!("/api/v1/applications/{application}/keys");
        let key = app.post(&keys, json!({"scopes": ["read"]})).await.ok();
        let mails = app.get("/api/v1/mails").await;
        let known = json!({"c_email": named});
        let contact = app.post("/api/v1/contacts", known).await.ok();
        let plan =
            json!({"name": "Two stages", "stages": [{"reviewers": [{"placeholder": "customer"}]}]});
        let plan = app.post("/api/v1/plans", plan).await.ok();
        Self {
            derivative: derivative(app, &job).await,
            check: check(app, &job).await,
            contact: text(&contact["id"]),
            plan: text(&plan["id"]),
            // A member who may not add users has none.
            user: or_none(&user, |user| &user["id"]),
            key: text(&key["id"]),
            // Nor is one told of mails.
            mail: or_none(&mails, |mails| &mails["data"][0]["id"]),
            application,
            job,
            transfer,
            task: text(&task["id"]),
            comment: text(&comment["id"]),
            reminder: text(&reminder["id"]),
            endpoint,
            delivery: text(&sent["delivery_id"]),
        }
    }

    /// The value of a parameter of a path; `None` if it names nothing that belongs to anybody.
    ///
    /// A new kind of id has to be given a place here, and something that is named by it.
    pub(crate) fn id(&self, path: &str, parameter: &str) -> Option<&str> {
        Some(match (path, parameter) {
            (_, "job_guid") => &self.job,
            (_, "task_id") => &self.task,
            (_, "comment_id") => &self.comment,
            (_, "derivative_id") => &self.derivative,
            (_, "reminder_id") => &self.reminder,
            (_, "delivery_id") => &self.delivery,
            (path, "id") if path.starts_with("/api/v1/webhooks/") => &self.endpoint,
            (path, "id") if path.starts_with("/api/v1/contacts/") => &self.contact,
            (path, "id") if path.starts_with("/api/v1/plans/") => &self.plan,
            (path, "id") if path.starts_with("/api/v1/files/") => &self.transfer,
            (path, "id") if path.starts_with("/api/v1/mails/") => &self.mail,
            (path, "id") if path.starts_with("/api/v1/users/") => &self.user,
            (path, "id") if path.starts_with("/api/v1/applications/") => &self.application,
            (_, "check_name") => &self.check,
            (_, "key_id") => &self.key,
            // There is no test mode here; its own tests hold sandboxes apart.
            (_, "clock_id") => "0123456789ab01234567",
            (
                _,
                "kind" | "name" | "action" | "segment" | "page" | "level" | "column" | "row"
                | "tile" | "plate" | "ink" | "sha256" | "version",
            ) => {
                return None;
            }
            _ => panic!("{path}: say in `Belongings::id` what {parameter} names, and make one"),
        })
    }
}

/// Registers a derived file of a job; its id.
async fn derivative(app: &TestApp, job: &str) -> String {
    let form = Multipart::default().field("sha256", &"0".repeat(64));
    let derive = format!("/api/v1/jobs/{job}/derivatives");
    let derived = app.send(form.on(app.request(Method::POST, &derive))).await;
    text(&derived.ok()["derivative"]["id"])
}

/// Registers a check, which is asked about a job; its name. A member who may not register any has none.
async fn check(app: &TestApp, job: &str) -> String {
    let name = format!("check-{job}");
    let body = json!({"name": name});
    app.post("/api/v1/checks", body).await;
    let ask = format!("/api/v1/jobs/{job}/versions/1/checks/{name}");
    app.post(&ask, json!({})).await;
    name
}

/// Begins an upload in pieces; its id.
async fn transfer(app: &TestApp) -> String {
    let begin = app
        .request(Method::POST, "/api/v1/files")
        .insert_header(("tus-resumable", "1.0.0"))
        .insert_header(("upload-length", "10"));
    let begun = app.send(begin).await;
    let location = begun.header("location");
    location.rsplit('/').next().unwrap().to_owned()
}

/// An id out of an answer, if there was one; else that of nothing.
fn or_none(reply: &Reply, id: impl Fn(&Value) -> &Value) -> String {
    if reply.status == 200 {
        text(id(&reply.json()))
    } else {
        "424242".to_owned()
    }
}

pub(crate) fn text(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), ToOwned::to_owned)
}
