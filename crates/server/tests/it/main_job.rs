//! The main job, end to end, on both stores: a folder, a document, two reviewers, a page, the API, and webhooks.

use imprimatur_testkit::pdf;
use reqwest::Method;
use serde_json::json;

use crate::support::{Mailbox, Receiver, ServerProcess, Stores, both_stores};

both_stores!(an_order_is_reviewed_by_two_people_and_a_webhook_hears_of_every_step);

async fn an_order_is_reviewed_by_two_people_and_a_webhook_hears_of_every_step(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let receiver = Receiver::start();
    let endpoint = service
        .post("/api/v1/webhooks", &json!({ "url": receiver.url }))
        .await;
    assert!(endpoint["secret"].as_str().unwrap().starts_with("whsec_"));

    let (folder, guid) = order_of_two(&service).await;

    decide_on_the_page(&service, "vera@example.com").await;
    let after_one = service.get(&format!("/api/v1/jobs/{guid}")).await;
    assert_eq!(after_one["status"], json!("processing"));
    let otto = task_of(&service, &guid, "otto@example.com").await;
    let decided = json!({ "status": "done", "job_status": "approved" });
    let task = service
        .put(&format!("/api/v1/jobs/{guid}/tasks/{otto}"), &decided)
        .await;
    assert_eq!(task["status"], json!("done"));
    let approved = service.get(&format!("/api/v1/jobs/{guid}")).await;
    assert_eq!(approved["status"], json!("approved"));

    let last = receiver.wait_for("jobs.review.approval", &guid).await;
    assert_eq!(last.body["job"]["status"], json!("approved"));
    assert_eq!(last.body["data"]["job_status"], json!("approved"));
    for event in [
        "jobs.created",
        "jobs.task.created",
        "jobs.review.notify",
        "jobs.review.message",
    ] {
        receiver.wait_for(event, &guid).await;
    }
    receiver.wait_for("jobs.created", &folder).await;
    receiver.wait_for("jobs.preflighted", &guid).await;
    let inspected = service.get(&format!("/api/v1/jobs/{guid}")).await;
    assert_eq!(inspected["more_info"]["pageCount"], json!(2));
}

/// An order with a document for two reviewers; the GUIDs of its folder and of the document.
async fn order_of_two(service: &ServerProcess) -> (String, String) {
    let order = json!({ "is_folder": true, "name": "Order 4711", "alt_text": "PO-4711" });
    let folder = service.post("/api/v1/jobs", &order).await;
    let folder = folder["guid"].as_str().unwrap().to_owned();
    let fields = [
        ("parent", folder.as_str()),
        ("reviewers[][email]", "vera@example.com"),
        ("reviewers[][email]", "otto@example.com"),
        ("comments", "Please look at the second page."),
    ];
    let document = pdf::two_pages();
    let job = service
        .upload("/api/v1/upload", "Menu.pdf", &document, &fields)
        .await;
    let guid = job["guid"].as_str().unwrap().to_owned();
    assert_eq!(
        (&job["status"], &job["type"]),
        (&json!("pending"), &json!("application/pdf"))
    );
    assert_eq!(job["parent_guid"], json!(folder));

    let list = service.get(&format!("/api/v1/jobs?parent={folder}")).await;
    assert_eq!(
        (&list["meta"]["total"], &list["data"][0]["guid"]),
        (&json!(1), &json!(guid))
    );
    let bytes = service
        .request(
            Method::GET,
            &format!("/review/download/{guid}/document/Menu.pdf"),
        )
        .send()
        .await
        .unwrap();
    assert_eq!(bytes.bytes().await.unwrap().as_ref(), document.as_slice());
    (folder, guid)
}

async fn task_of(service: &ServerProcess, guid: &str, person: &str) -> i64 {
    let tasks = service.get(&format!("/api/v1/jobs/{guid}/tasks")).await;
    let tasks = tasks.as_array().unwrap();
    let task = tasks
        .iter()
        .find(|task| task["assigned_to"] == person)
        .unwrap();
    task["id"].as_i64().unwrap()
}

/// What a browser without script does; `browser.rs` does the same with a real one.
async fn decide_on_the_page(service: &ServerProcess, person: &str) {
    let link = Mailbox::new(service).link_for(person).await;
    let path = link
        .strip_prefix(&service.url)
        .expect("the link leads to the service");
    let page = service.anonymous(Method::GET, path).send().await.unwrap();
    assert_eq!(page.status(), 200);
    let html = page.text().await.unwrap();
    let token = hidden(&html, "form_token");
    let version = hidden(&html, "version");
    let form = [
        ("form_token", token.as_str()),
        ("version", version.as_str()),
        ("decision", "approved"),
        ("comments", "Good to go"),
    ];
    let opened = service
        .anonymous(Method::POST, &format!("{path}/opened"))
        .form(&[("form_token", token.as_str())])
        .send()
        .await
        .unwrap();
    assert!(
        opened.status().is_success(),
        "{}",
        opened.text().await.unwrap()
    );
    let decided = service
        .anonymous(Method::POST, &format!("{path}/decision"))
        .form(&form)
        .send()
        .await
        .unwrap();
    assert_eq!(decided.status(), 200);
    assert!(decided.text().await.unwrap().contains("Good to go"));
}

/// The value of a hidden field.
fn hidden(html: &str, name: &str) -> String {
    let (_, rest) = html
        .split_once(&format!("name=\"{name}\" value=\""))
        .expect("a hidden field");
    rest.split('"').next().unwrap().to_owned()
}
