//! Whether reviewers may inspect inks is said by the sending, and stays with each task.

use imprimatur_application::{
    failure::Failure,
    review::{self, AskedVersion},
};
use imprimatur_domain::ids::JobId;
use serde_json::{Value, json};

use crate::{form::Multipart, notices::token, test_app::TestApp};

const VERA: &str = "vera@example.com";

/// A file and the path of its job.
async fn file(app: &TestApp) -> (JobId, String) {
    let file = app.file("label.pdf", b"%PDF one").await;
    let guid = file["guid"].as_str().unwrap();
    (JobId(guid.parse().unwrap()), format!("/api/v1/jobs/{guid}"))
}

/// Who has a task, and whether it allows the inspector.
async fn allowed(app: &TestApp, path: &str) -> Vec<(String, bool)> {
    let tasks = app.get(&format!("{path}/tasks")).await.ok();
    let tasks = tasks.as_array().unwrap().iter();
    let of = |task: &Value| {
        let person = task["assigned_to"].as_str().unwrap();
        (person.to_owned(), task["inspector"].as_bool().unwrap())
    };
    tasks.map(of).collect()
}

/// Whether a link lets its reviewer inspect a file.
async fn inspects(app: &TestApp, link: &str, file: JobId) -> bool {
    let page = review::show(&app.ports, link).await.unwrap();
    let version = review::inspected_version(&app.ports, link, AskedVersion::new(file, 1)).await;
    match (&version, page.has_inspector) {
        (Ok((version, _)), true) => version.job == file,
        (Err(Failure::NotFound), false) => false,
        _ => panic!("{version:?}"),
    }
}

#[actix_web::test]
async fn what_a_sending_says_stays_with_the_task() {
    let app = TestApp::new().await;
    let (job, path) = file(&app).await;
    let silent = json!({ "recipient": "otto@example.com" });
    for send in [json!({ "recipient": VERA, "inspector": true }), silent] {
        app.post(&format!("{path}/notifications"), send).await.ok();
    }
    let both = [
        (VERA.to_owned(), true),
        ("otto@example.com".to_owned(), false),
    ];
    assert_eq!(allowed(&app, &path).await, both);
    let otto = token(&app, &path, "otto@example.com").await;
    assert!(!inspects(&app, &otto, job).await);

    // A reminder says nothing of it, nor does a new link.
    let tasks = app.get(&format!("{path}/tasks")).await.ok();
    let task = format!("{path}/tasks/{}", tasks[0]["id"]);
    let notified = app.put(&format!("{task}/notify"), json!({})).await.ok();
    assert_eq!(notified["inspector"], true);
    let link = app.post(&format!("{task}/link"), json!({})).await.ok();
    let link = link["link"].as_str().unwrap().rsplit('/').next().unwrap();
    assert!(inspects(&app, link, job).await);
    // Whoever stands in for a reviewer may do the same.
    let other = json!({ "assigned_to": "nina@example.com" });
    let other = app.post(&format!("{task}/replace"), other).await.ok();
    assert_eq!(other["inspector"], true);
    // Another sending may take it back.
    let back = json!({ "recipient": "nina@example.com", "inspector": false });
    app.post(&format!("{path}/notifications"), back).await.ok();
    let nina = token(&app, &path, "nina@example.com").await;
    assert!(!inspects(&app, &nina, job).await);
}

#[actix_web::test]
async fn all_of_a_review_in_stages_may_inspect() {
    let app = TestApp::new().await;
    let (job, path) = file(&app).await;
    let send = json!({ "inspector": true, "stages": [
        { "reviewers": [{ "email": VERA }] },
        { "reviewers": [{ "email": "kim@example.com", "role": "commenter" }, { "email": "otto@example.com" }] },
    ] });
    app.post(&format!("{path}/notifications"), send).await.ok();
    let added = json!({ "stage": 1, "email": "ada@example.com" });
    let reviewers = format!("{path}/approval/reviewers");
    app.post(&reviewers, added).await.ok();
    let all = allowed(&app, &path).await;
    assert!(
        all.len() == 4 && all.iter().all(|(_, allowed)| *allowed),
        "{all:?}"
    );
    let vera = token(&app, &path, VERA).await;
    assert!(inspects(&app, &vera, job).await);
}

#[actix_web::test]
async fn uploads_say_it_in_a_form_and_folders_for_all_their_files() {
    let app = TestApp::new().await;
    let form = Multipart::default()
        .field("recipient", VERA)
        .field("inspector", "true")
        .file("label.pdf", b"%PDF one");
    let uploaded = app.upload(&form).await.ok();
    let path = format!("/api/v1/jobs/{}", uploaded["guid"].as_str().unwrap());
    assert_eq!(allowed(&app, &path).await, [(VERA.to_owned(), true)]);

    let folder = app.folder("Labels").await;
    let form = Multipart::default()
        .field("parent", &folder)
        .file("back.pdf", b"%PDF back");
    let below = app.upload(&form).await.ok();
    let below = JobId(below["guid"].as_str().unwrap().parse().unwrap());
    let path = format!("/api/v1/jobs/{folder}");
    let send = json!({ "recipient": VERA, "inspector": true });
    app.post(&format!("{path}/notifications"), send).await.ok();
    let vera = token(&app, &path, VERA).await;
    assert!(inspects(&app, &vera, below).await);
}

#[actix_web::test]
async fn other_values_are_refused_and_tasks_are_sent_back_as_they_were_read() {
    let app = TestApp::new().await;
    let (_, path) = file(&app).await;
    for wrong in [json!("yes"), json!(1), json!(null)] {
        let send = json!({ "recipient": VERA, "inspector": wrong });
        let refused = app.post(&format!("{path}/notifications"), send).await;
        let expected = json!({ "inspector": "must be true or false" });
        assert_eq!(refused.fields(), expected);
    }
    let form = Multipart::default()
        .field("recipient", VERA)
        .field("inspector", "yes")
        .file("label.pdf", b"%PDF one");
    assert!(app.upload(&form).await.fields()["inspector"].is_string());
    assert_eq!(allowed(&app, &path).await, []);

    let send = json!({ "recipient": VERA, "inspector": true });
    app.post(&format!("{path}/notifications"), send).await.ok();
    let tasks = app.get(&format!("{path}/tasks")).await.ok();
    let mut task = tasks[0].clone();
    task["inspector"] = json!(false);
    let own = format!("{path}/tasks/{}", task["id"]);
    assert_eq!(app.put(&own, task).await.ok()["inspector"], true);
}
