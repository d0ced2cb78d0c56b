//! Actions on a job, and updates to its customer.

use imprimatur_application::{
    mails::{Mail, MailContent},
    ports::{clock::Clock as _, queues::Lease},
};
use serde_json::{Value, json};

use crate::{form::Multipart, test_app::TestApp};

async fn act(app: &TestApp, job: &str, action: &str, body: Value) -> Value {
    app.post(&format!("{job}/action/{action}"), body).await.ok()
}

/// The mails that wait.
async fn mails(app: &TestApp) -> Vec<Mail> {
    let now = app.clock.now();
    let lease = Lease {
        holder: "story".to_owned(),
        now,
        until: now,
    };
    let claimed = app.ports.queues.claim_mails(lease, 100).await.unwrap();
    claimed.into_iter().map(|claimed| claimed.mail).collect()
}

/// A file in a folder that has something to give: the address of the file and the GUID of the folder.
async fn heir(app: &TestApp) -> (String, String) {
    let body = json!({
        "name": "Order", "is_folder": true, "c_email": "bea@example.com", "label": "rush", "cus_download": true,
        "due_at": "2026-12-01T12:00:00Z",
    });
    let folder = app.post("/api/v1/jobs", body).await.ok();
    let folder = folder["guid"].as_str().unwrap();
    let form = Multipart::default()
        .file("a.pdf", b"%PDF")
        .field("parent", folder);
    let file = app.upload(&form).await.ok();
    let job = format!("/api/v1/jobs/{}", file["guid"].as_str().unwrap());
    (job, folder.to_owned())
}

#[actix_web::test]
async fn a_job_inherits_what_its_folder_has() {
    let app = TestApp::new().await;
    let (job, _) = heir(&app).await;
    app.put(&job, json!({"p_email": "paula@example.com"}))
        .await
        .ok();
    app.clock.advance(60);

    let given = act(
        &app,
        &job,
        "inherit",
        json!({"ignore": ["label", "assignee"]}),
    )
    .await;
    insta::assert_json_snapshot!(given);
    assert_eq!(app.get(&job).await.ok()["cus_download"], true);
    assert_eq!(
        app.get(&format!("{job}/customer")).await.ok()["c_email"],
        "bea@example.com"
    );
    app.clock.advance(60);
    act(&app, &job, "inherit", json!({"ignore": ["label"]})).await;
    assert_eq!(
        app.get(&job).await.ok()["updated_at"],
        "2026-11-20T09:31:00.000Z"
    );
}

#[actix_web::test]
async fn only_known_names_are_ignored_and_only_a_folder_bequeaths() {
    let app = TestApp::new().await;
    let (job, folder) = heir(&app).await;
    let path = format!("{job}/action/inherit");
    let fields = app
        .post(&path, json!({"ignore": ["label", "colour", "name"]}))
        .await
        .fields();
    assert_eq!(fields.as_object().unwrap().len(), 2);
    assert!(
        fields["ignore.1"]
            .as_str()
            .unwrap()
            .starts_with("must be one of c_email, p_email,")
    );
    app.post(&path, json!({"ignore": "label"})).await.fields();
    let top = format!("/api/v1/jobs/{folder}/action/inherit");
    let message = app.post(&top, json!({})).await.error(409);
    assert_eq!(
        message,
        "The job is at the top level, there is nothing to inherit."
    );
    app.post(&format!("{job}/action/fly"), json!({}))
        .await
        .error(404);
}

#[actix_web::test]
async fn renewing_an_active_job_is_no_change_of_it() {
    let app = TestApp::new().await;
    let job = format!("/api/v1/jobs/{}", app.folder("Order").await);
    let before = app.get(&job).await.ok();
    app.clock.advance(60);
    let renewed = act(&app, &job, "renew", json!({})).await;
    assert_eq!(
        (&renewed["status"], &renewed["updated_at"]),
        (&json!("new"), &before["updated_at"])
    );
    app.delete(&job).await.ok();
    app.post(&format!("{job}/action/renew"), json!({}))
        .await
        .error(409);
}

#[actix_web::test]
async fn a_job_is_sent_to_the_mis_that_asks_for_it_by_name() {
    let app = TestApp::new().await;
    let job = format!("/api/v1/jobs/{}", app.folder("Order").await);
    let path = format!("{job}/action/send-to-mis");
    let all = json!({"url": "https://all.example.com/"});
    app.post("/api/v1/webhooks", all).await.ok();
    let off = json!({"url": "https://off.example.com/", "event_types": ["jobs.send-to-mis"], "enabled": false});
    let off = app.post("/api/v1/webhooks", off).await.ok();
    let message = app.post(&path, json!({})).await.error(409);
    assert!(message.contains("jobs.send-to-mis"), "{message}");
    app.put(
        &format!("/api/v1/webhooks/{}", off["id"]),
        json!({"enabled": true}),
    )
    .await
    .ok();
    assert_eq!(app.post(&path, json!({})).await.ok()["name"], "Order");
    let spread = app
        .ports
        .queues
        .fan_out_events(app.clock.now(), 100)
        .await
        .unwrap();
    assert!(spread.events > 0);
    let log = |id: &Value| format!("/api/v1/webhooks/{id}/deliveries");
    let told = app.get(&log(&off["id"])).await.ok();
    assert_eq!(told["data"].as_array().unwrap().len(), 1);
    assert_eq!(told["data"][0]["event_type"], "jobs.send-to-mis");
}

#[actix_web::test]
async fn an_update_needs_a_customer_and_something_to_say() {
    let app = TestApp::new().await;
    let file = app.file("a.pdf", b"%PDF").await;
    let job = format!("/api/v1/jobs/{}", file["guid"].as_str().unwrap());
    let path = format!("{job}/send/update");
    let message = app
        .post(&path, json!({"document_spec": true}))
        .await
        .error(409);
    assert_eq!(message, "The job has no customer to send an update to.");
    app.put(&job, json!({"c_email": "bea@example.com", "label": "own"}))
        .await
        .ok();
    for nothing in [json!({}), json!({"document_spec": false, "job_label": ""})] {
        app.post(&path, nothing).await.fields();
    }
    app.post(
        &path,
        json!({"update_link": 1, "job_label": "x".repeat(256)}),
    )
    .await
    .fields();
    assert!(mails(&app).await.is_empty());
}

#[actix_web::test]
async fn an_update_is_one_mail_with_the_parts_that_were_asked_for() {
    let app = TestApp::new().await;
    let file = app.file("a.pdf", b"%PDF").await;
    let job = format!("/api/v1/jobs/{}", file["guid"].as_str().unwrap());
    let path = format!("{job}/send/update");
    let customer = json!({"c_email": "bea@example.com", "label": "own"});
    app.put(&job, customer).await.ok();
    let said = app
        .post(&path, json!({"job_label": " In production "}))
        .await
        .ok();
    assert_eq!(
        (&said["status"], &said["guid"]),
        (&json!("new"), &file["guid"])
    );
    let body = json!({"document_spec": true, "preflight_report": true, "update_link": true, "upload_link": true});
    assert_eq!(
        app.post(&path, body.clone()).await.ok()["status"],
        "pending"
    );
    app.post(&path, body).await.ok();
    let tasks = app.get(&format!("{job}/tasks")).await.ok();
    let kinds: Vec<_> = tasks
        .as_array()
        .unwrap()
        .iter()
        .map(|task| task["category"].clone())
        .collect();
    assert_eq!(kinds, ["revision-task", "upload-task"]);
    let mails = mails(&app).await;
    assert_eq!(mails.len(), 3);
    assert!(
        mails
            .iter()
            .all(|mail| mail.recipient.as_str() == "bea@example.com")
    );
    let MailContent::JobUpdate(first) = &mails[0].content else {
        panic!("an update")
    };
    assert_eq!(
        (first.label.as_str(), first.update, first.upload),
        ("In production", None, None)
    );
    let MailContent::JobUpdate(last) = &mails[2].content else {
        panic!("an update")
    };
    assert!(last.with_specification && last.with_preflight && last.label.is_empty());
    assert_eq!(json!(last.update.unwrap().0.0), tasks[0]["id"]);
}

#[actix_web::test]
async fn a_folder_has_no_document_to_speak_of() {
    let app = TestApp::new().await;
    let body = json!({"name": "Order", "is_folder": true, "c_email": "bea@example.com"});
    let folder = app.post("/api/v1/jobs", body).await.ok();
    let path = format!(
        "/api/v1/jobs/{}/send/update",
        folder["guid"].as_str().unwrap()
    );
    for part in ["document_spec", "preflight_report", "update_link"] {
        app.post(&path, json!({ part: true })).await.error(409);
    }
    app.post(&path, json!({"upload_link": true})).await.ok();
}
