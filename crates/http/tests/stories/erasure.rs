//! Deletion for good: what is left in the feed, in deliveries, in mails and in answers to repeated requests.

use actix_web::http::Method;
use imprimatur_application::ports::queues::Lease;
use serde_json::{Value, json};
use time::Duration;

use crate::test_app::{Reply, TestApp};

/// What must not be found any more.
const SECRET: &str = "sesame";

fn tells_of_it(reply: &Reply) -> bool {
    reply.ok().to_string().contains(SECRET)
}

/// A folder and a file in it with a comment, a customer and somebody who is asked; returns the path of the folder.
async fn order_in_review(app: &TestApp) -> String {
    let order = app.folder("Order").await;
    let proof = app.file_in(&order, "sesame.pdf").await;
    let proof = format!("/api/v1/jobs/{proof}");
    let customer = json!({"c_email": "sesame@example.com", "label": SECRET});
    app.put(&proof, customer).await.ok();
    let comment = json!({"text": SECRET});
    let comments = format!("{proof}/comments");
    app.post(&comments, comment).await.ok();
    let sent = json!({"recipient": "sesame@example.com", "comments": SECRET});
    let notifications = format!("{proof}/notifications");
    app.post(&notifications, sent).await.ok();
    format!("/api/v1/jobs/{order}")
}

/// What waits to be delivered.
async fn waiting_bodies(app: &TestApp) -> Vec<String> {
    let now = app.ports.clock.now();
    let lease = Lease {
        holder: "stories".to_owned(),
        now,
        until: now + Duration::MINUTE,
    };
    let queues = &app.ports.queues;
    let claimed = queues.claim_deliveries(lease, 100).await.unwrap();
    claimed.into_iter().map(|claimed| claimed.body).collect()
}

#[actix_web::test]
async fn what_is_deleted_for_good_leaves_no_texts_and_addresses() {
    let app = TestApp::new().await;
    let endpoint = json!({"url": "https://receiver.example.com/"});
    let endpoint = app.post("/api/v1/webhooks", endpoint).await.ok()["id"].clone();
    let order = order_in_review(&app).await;
    app.new_events().await;
    let before = app.get("/api/v1/events").await.ok();
    assert!(before.to_string().contains(SECRET));
    app.delete(&order).await.ok();
    assert!(tells_of_it(&app.get("/api/v1/events").await));
    assert!(tells_of_it(&app.get("/api/v1/mails").await));

    app.delete("/api/v1/trash").await.ok();
    app.new_events().await;
    let log = format!("/api/v1/webhooks/{endpoint}/deliveries");
    for path in ["/api/v1/events", "/api/v1/mails", &log] {
        assert!(!tells_of_it(&app.get(path).await), "{path}");
    }
    let after = app.get("/api/v1/events").await.ok();
    let (before, after) = (before["data"].as_array(), after["data"].as_array());
    let (before, after) = (before.unwrap(), after.unwrap());
    assert_eq!(after.len(), before.len() + 2);
    for (before, after) in before.iter().zip(after) {
        let mut expected = before.clone();
        expected["job"] = Value::Null;
        expected["data"] = json!({"erased": true});
        assert_eq!(*after, expected);
    }
    let last = &after[after.len() - 1];
    assert_eq!(last["event_type"], "jobs.deleted");
    assert_eq!(
        order,
        format!("/api/v1/jobs/{}", last["job_guid"].as_str().unwrap())
    );
    assert_eq!(last["job"], Value::Null);
    assert_eq!(last["data"]["permanent"], true);
    let bodies = waiting_bodies(&app).await;
    assert!(!bodies.is_empty());
    assert!(
        bodies.iter().all(|body| !body.contains(SECRET)),
        "{bodies:?}"
    );
}

#[actix_web::test]
async fn a_request_is_not_answered_again_with_a_job_that_is_gone() {
    let app = TestApp::new().await;
    let post = async |path: &str, body: Value| {
        let request = app.request(Method::POST, path);
        let keyed = request.insert_header(("idempotency-key", path.to_owned()));
        app.send(keyed.set_json(body)).await
    };
    let folder = json!({"is_folder": true, "name": SECRET});
    let made = post("/api/v1/jobs", folder.clone()).await.ok();
    let order = format!("/api/v1/jobs/{}", made["guid"].as_str().unwrap());
    let comments = format!("{order}/comments");
    let comment = json!({"text": SECRET});
    post(&comments, comment.clone()).await.ok();
    for _ in 0..2 {
        app.delete(&order).await.ok();
    }
    post("/api/v1/jobs", folder).await.error(404);
    post(&comments, comment).await.error(404);
}
