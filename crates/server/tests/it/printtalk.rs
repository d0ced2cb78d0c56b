//! Webhooks that carry `PrintTalk` documents of decided jobs.

use std::time::Duration;

use imprimatur_testkit::{pdf, wait};
use imprimatur_webhooks::signing;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Received, Receiver, ServerProcess, Stores, both_stores};

const ORDER: &str = r#"<XJDF xmlns="http://www.CIP4.org/JDFSchema_2_0" JobID="A-4711" DescriptiveName="Leaflet"
    Types="Product"><ProductList><Product ID="P1"/></ProductList></XJDF>"#;
const VERA: &str = "vera@orchard.example";

/// Waits until so many documents have come.
async fn documents(receiver: &Receiver, count: usize) -> Vec<Received> {
    let what = format!("{count} documents");
    wait::until(&what, Duration::from_secs(20), async || {
        (receiver.count() >= count).then_some(())
    })
    .await;
    let all = receiver.all();
    assert_eq!(all.len(), count, "{all:?}");
    all
}

/// An endpoint of documents.
async fn endpoint(service: &ServerProcess, receiver: &Receiver) -> Value {
    let body = json!({"url": receiver.url, "format": "printtalk"});
    service.post("/api/v1/webhooks", &body).await
}

/// Whether the secret of an endpoint has signed these bytes.
fn is_signed(endpoint: &Value, received: &Received) -> bool {
    let key = signing::secret_bytes(endpoint["secret"].as_str().unwrap()).unwrap();
    let timestamp = received.header("webhook-timestamp").parse().unwrap();
    let (id, text) = (received.header("webhook-id"), received.text.as_bytes());
    signing::signature(&key, id, timestamp, text) == received.header("webhook-signature")
}

/// Asks Vera about a job and decides for her.
async fn decide(service: &ServerProcess, job: &str, decision: &str) {
    let body = json!({"stages": [{"name": "Customer", "reviewers": [{"email": VERA}]}]});
    service.post(&format!("{job}/notifications"), &body).await;
    let tasks = service.get(&format!("{job}/tasks")).await;
    let mut tasks = tasks.as_array().unwrap().iter();
    let task = tasks
        .find(|task| task["assigned_to"] == VERA && task["status"] != "done")
        .unwrap();
    let decision = json!({"decision": decision, "comments": "As agreed & signed"});
    let path = format!("{job}/tasks/{}/decision", task["id"]);
    service.post(&path, &decision).await;
}

/// What the interface says of the approval.
async fn approval(service: &ServerProcess, job: &str) -> String {
    let path = format!("{job}/approval?format=printtalk");
    let answer = service.request(Method::GET, &path).send().await.unwrap();
    assert_eq!(answer.status(), 200);
    answer.text().await.unwrap()
}

/// The job of a file in the folder of an order.
async fn ordered(service: &ServerProcess) -> String {
    let order = service.request(Method::POST, "/api/v1/orders");
    let order = order.header("content-type", "application/vnd.cip4-xjdf+xml");
    let order = order.body(ORDER).send().await.unwrap();
    let order: Value = order.json().await.unwrap();
    let fields = [("parent", order["job"].as_str().unwrap())];
    let bytes = pdf::two_pages();
    let file = service.upload("/api/v1/upload", "Leaflet.pdf", &bytes, &fields);
    format!("/api/v1/jobs/{}", file.await["guid"].as_str().unwrap())
}

both_stores!(decided_jobs_are_told_in_the_words_of_the_order);

async fn decided_jobs_are_told_in_the_words_of_the_order(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let (receiver, events) = (Receiver::start(), Receiver::start());
    let endpoint = endpoint(&service, &receiver).await;
    let path = format!("/api/v1/webhooks/{}", endpoint["id"]);
    service
        .post("/api/v1/webhooks", &json!({"url": events.url}))
        .await;
    let job = ordered(&service).await;
    service.put(&job, &json!({"status": "done"})).await;
    service.put(&job, &json!({"status": "new"})).await;
    decide(&service, &job, "approved").await;

    let first = documents(&receiver, 1).await.remove(0);
    assert_eq!(first.text, approval(&service, &job).await);
    assert!(
        first.text.contains(r#"BusinessRefID="A-4711""#),
        "{}",
        first.text
    );
    assert_eq!(
        first.header("content-type"),
        "application/vnd.printtalk+xml"
    );
    assert!(is_signed(&endpoint, &first));

    let log = service.get(&format!("{path}/deliveries")).await;
    let delivery = format!("{path}/deliveries/{}/resend", log["data"][0]["id"]);
    service.post(&delivery, &json!({})).await;
    let again = documents(&receiver, 2).await.remove(1);
    assert_eq!(
        (&again.text, again.header("webhook-id")),
        (&first.text, first.header("webhook-id"))
    );
    assert!(is_signed(&endpoint, &again));

    service.put(&job, &json!({"status": "new"})).await;
    decide(&service, &job, "rejected").await;
    let rejected = documents(&receiver, 3).await.remove(2);
    assert_eq!(rejected.text, approval(&service, &job).await);
    assert!(
        rejected.text.contains(r#"ApprovalState="Rejected""#),
        "{}",
        rejected.text
    );
    what_was_told_comes_again(
        (&service, &path),
        (&receiver, &endpoint),
        &[first, rejected],
    )
    .await;
    let guid = job.rsplit('/').next().unwrap();
    let told = events.wait_for("jobs.status.changed", guid).await;
    assert_eq!(told.header("content-type"), "application/json");
}

/// A replay delivers the same documents; a test delivers one of no job.
async fn what_was_told_comes_again(
    (service, path): (&ServerProcess, &str),
    (receiver, endpoint): (&Receiver, &Value),
    told: &[Received; 2],
) {
    let replay = json!({"since": "2026-01-01T00:00:00Z"});
    assert_eq!(
        service.post(&format!("{path}/replay"), &replay).await["events"],
        2
    );
    let replayed = documents(receiver, 5).await;
    assert_eq!(
        [&replayed[3].text, &replayed[4].text],
        [&told[0].text, &told[1].text]
    );

    service.post(&format!("{path}/test"), &json!({})).await;
    let test = documents(receiver, 6).await.remove(5);
    assert!(
        test.text.contains(r#"JobIDRef="imprimatur-test""#),
        "{}",
        test.text
    );
    assert!(is_signed(endpoint, &test));
}
