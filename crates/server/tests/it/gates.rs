//! The preflight gate, as an integrator, people in the console and the built binary see it.

use std::time::Duration;

use imprimatur_testkit::{pdf, wait};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{Mailbox, ServerProcess, Stores, Visitor, both_stores};

const VERA: &str = "vera@example.com";
const OTTO: &str = "otto@example.com";

/// A document without a font that could be missing.
fn clean() -> Vec<u8> {
    pdf::one_page(595, 842, "0 0 0 1 k 0 0 100 100 re f")
}

async fn guid_of(uploaded: impl Future<Output = Value>) -> String {
    uploaded.await["guid"].as_str().unwrap().to_owned()
}

/// Status and body of a request that may be refused.
async fn try_post(service: &ServerProcess, path: &str, body: &Value) -> (StatusCode, Value) {
    let answer = service.request(Method::POST, path).json(body).send();
    let answer = answer.await.unwrap();
    (answer.status(), answer.json().await.unwrap())
}

async fn history(service: &ServerProcess, job: &str) -> String {
    let guid = job.rsplit_once('/').unwrap().1;
    let path = format!("/review/download/{guid}/changelogs/history.json");
    service.get(&path).await.to_string()
}

/// Whoever is asked already may be reminded; nobody else is asked until there is a version that passes.
async fn others_wait_for_a_good_version(service: &ServerProcess, job: &str, good: &[u8]) {
    let body = json!({ "recipient": VERA });
    service.post(&format!("{job}/notifications"), &body).await;
    let other = json!({ "assigned_to": OTTO });
    let (status, _) = try_post(service, &format!("{job}/tasks"), &other).await;
    assert_eq!(status, StatusCode::CONFLICT);
    let revision = format!("{job}/revision");
    service.upload(&revision, "Poster.pdf", good, &[]).await;
    service.post(&format!("{job}/tasks"), &other).await;
    let approval = service.get(&format!("{job}/approval")).await;
    assert_eq!(
        approval["gate"],
        json!({ "gate": "errors", "state": "open", "findings": [], "checks": [] })
    );
}

both_stores!(errors_hold_up_a_review_until_the_owner_overrides_them);

async fn errors_hold_up_a_review_until_the_owner_overrides_them(store: Stores) {
    let good = clean();
    let service = ServerProcess::start(&store).await;
    let bytes = pdf::two_pages();
    let fields = [("gate", "errors")];
    let guid = service.upload("/api/v1/upload", "Poster.pdf", &bytes, &fields);
    let guid = guid_of(guid).await;
    let job = format!("/api/v1/jobs/{guid}");
    assert_eq!(service.get(&job).await["gate"], "errors");

    // The inspection may still be at work: the request waits for it.
    let body = json!({ "recipient": VERA });
    let (status, refused) = try_post(&service, &format!("{job}/notifications"), &body).await;
    assert_eq!(status, StatusCode::CONFLICT, "{refused}");
    let message = refused["error"]["message"].as_str().unwrap();
    assert!(message.contains("Helvetica-Bold"), "{message}");
    let finding = &refused["error"]["findings"][0];
    assert_eq!(finding["code"], "font-not-embedded");
    assert_eq!(
        (&finding["guid"], &finding["name"]),
        (&json!(guid), &json!("Poster.pdf"))
    );
    let approval = service.get(&format!("{job}/approval")).await;
    assert_eq!(approval["gate"]["state"], "held");
    assert_eq!(&approval["gate"]["findings"][0], finding);
    assert_eq!(service.get(&format!("{job}/tasks")).await, json!([]));

    let blank = json!({ "recipient": VERA, "override": { "reason": " " } });
    let (status, refused) = try_post(&service, &format!("{job}/notifications"), &blank).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{refused}");
    let overridden = json!({ "recipient": VERA, "override": { "reason": "It is a rush job." } });
    service
        .post(&format!("{job}/notifications"), &overridden)
        .await;
    Mailbox::new(&service).link_for(VERA).await;
    assert!(history(&service, &job).await.contains("It is a rush job."));
    let logged = async || {
        let log = service.get("/api/v1/log/entries?limit=1000").await;
        log.to_string().contains("gate-overridden").then_some(())
    };
    wait::until("the leaf of the override", Duration::from_secs(20), logged).await;

    others_wait_for_a_good_version(&service, &job, &good).await;
    let verified = service.command(&["verify", "--store"]);
    assert!(verified.status.success(), "{verified:?}");
}

both_stores!(an_upload_for_review_is_stored_and_sent_or_neither);

async fn an_upload_for_review_is_stored_and_sent_or_neither(store: Stores) {
    let (good, bad) = (clean(), pdf::two_pages());
    let service = ServerProcess::start(&store).await;
    let order = json!({ "is_folder": true, "name": "Order", "gate": "errors" });
    let folder = service.post("/api/v1/jobs", &order).await;
    let folder = folder["guid"].as_str().unwrap().to_owned();
    let fields = [("parent", folder.as_str()), ("reviewers[][email]", VERA)];
    let path = "/api/v1/upload";
    let held = service.try_upload(path, "Bad.pdf", &bad, &fields);
    let held = held.await;
    assert_eq!(held.status(), StatusCode::CONFLICT);
    let held: Value = held.json().await.unwrap();
    let message = held["error"]["message"].as_str().unwrap();
    assert!(message.ends_with("the file was not stored."), "{message}");
    let listed = format!("/api/v1/jobs?parent={folder}");
    assert_eq!(service.get(&listed).await["meta"]["total"], 0);

    let good = service.upload(path, "Good.pdf", &good, &fields).await;
    assert_eq!(
        (&good["status"], &good["gate"]),
        (&json!("pending"), &json!("errors"))
    );
    assert_eq!(good["more_info"]["pageCount"], 1);
    let job = format!("/api/v1/jobs/{}", good["guid"].as_str().unwrap());
    let reviewer = [("reviewers[][email]", OTTO)];
    let revision = format!("{job}/revision");
    let held = service.try_upload(&revision, "Bad.pdf", &bad, &reviewer);
    assert_eq!(held.await.status(), StatusCode::CONFLICT);
    assert_eq!(service.get(&job).await["version"], 1);
    let why = [reviewer[0], ("override[reason]", "It is a proof.")];
    let sent = service.upload(&revision, "Bad.pdf", &bad, &why);
    assert_eq!(sent.await["version"], 2);
    assert!(history(&service, &job).await.contains("It is a proof."));

    // The folder's gate covers the file in it, and an override names it.
    let folder = format!("/api/v1/jobs/{folder}");
    let body = json!({ "recipient": VERA });
    let (status, held) = try_post(&service, &format!("{folder}/notifications"), &body).await;
    assert_eq!(status, StatusCode::CONFLICT, "{held}");
    let message = held["error"]["message"].as_str().unwrap();
    assert!(message.contains("Good.pdf: "), "{message}");
    let verified = service.command(&["verify", "--store"]);
    assert!(verified.status.success(), "{verified:?}");
}

both_stores!(a_plan_brings_its_gate_along);

async fn a_plan_brings_its_gate_along(store: Stores) {
    let good = clean();
    let service = ServerProcess::start(&store).await;
    let stages = json!([{ "reviewers": [{ "email": VERA }] }]);
    let plan = json!({ "name": "Customer", "stages": stages, "gate": "warnings" });
    let plan = service.post("/api/v1/plans", &plan).await;
    assert_eq!(plan["gate"], "warnings");
    let path = format!("/api/v1/plans/{}", plan["id"]);
    let changed = service.put(&path, &json!({ "gate": "errors" })).await;
    assert_eq!(changed["gate"], "errors");
    let guid = service.upload("/api/v1/upload", "Menu.pdf", &good, &[]);
    let job = format!("/api/v1/jobs/{}", guid_of(guid).await);
    let by_plan = json!({ "plan": plan["id"] });
    service
        .post(&format!("{job}/notifications"), &by_plan)
        .await;
    assert_eq!(service.get(&job).await["gate"], "errors");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_console_says_why_nothing_was_sent_and_takes_a_reason() {
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let bytes = pdf::two_pages();
    let guid = service.upload("/api/v1/upload", "Poster.pdf", &bytes, &[]);
    let guid = guid_of(guid).await;
    let mut owner = Visitor::signed_in(&service, "admin@localhost").await;
    let path = format!("/console/jobs/{guid}");
    let page = owner.get(&path).await;
    let token = page.form_token();
    let fields = [
        ("gate_was", "none"),
        ("gate", "errors"),
        ("name", "Poster.pdf"),
        ("name_was", "Poster.pdf"),
    ];
    let set = owner
        .post(&format!("{path}/details"), &token, &fields)
        .await;
    assert_eq!(set.status, 303, "{}", set.text);
    assert_eq!(
        service.get(&format!("/api/v1/jobs/{guid}")).await["gate"],
        "errors"
    );
    wait::until(
        "the findings on the form",
        Duration::from_secs(20),
        async || {
            let page = owner.get(&format!("{path}?tab=send")).await;
            page.text
                .contains("Reason for sending anyway")
                .then_some(())
        },
    )
    .await;

    let to_vera = [("recipients", VERA), ("comments", "Please look.")];
    let held = owner.post(&format!("{path}/send"), &token, &to_vera).await;
    assert_eq!(held.status, 422);
    for said in [
        "Preflight problems are blocking this review",
        "Helvetica-Bold",
        "Please look.",
        VERA,
    ] {
        assert!(held.text.contains(said), "{said}: {}", held.text);
    }
    let reason = [
        to_vera[0],
        to_vera[1],
        ("override", "The customer insists."),
    ];
    let sent = owner.post(&format!("{path}/send"), &token, &reason).await;
    assert_eq!(sent.status, 303, "{}", sent.text);
    Mailbox::new(&service).link_for(VERA).await;
    let page = owner.get(&format!("{path}?tab=activity")).await;
    assert!(page.text.contains("The customer insists."));
    assert!(page.text.contains("Sent despite preflight problems"));
}
