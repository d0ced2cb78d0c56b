//! Requests that are sent again with their `Idempotency-Key`.

use std::sync::Arc;

use actix_web::{http::Method, test::TestRequest};
use futures_util::future::join_all;
use imprimatur_application::{
    chores::sweep,
    ports::{Ports, requests::Requests, secrets::Sealed, store::StoreError},
    requests::{Claim, Claimed, Fingerprint, Once, RequestKey},
};
use imprimatur_domain::{Instant, account::Scope};
use imprimatur_http::{ApiState, Options};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use crate::{
    form::Multipart,
    test_app::{Reply, TestApp},
};

const JOBS: &str = "/api/v1/jobs";

fn keyed(app: &TestApp, path: &str, key: &str) -> TestRequest {
    app.request(Method::POST, path)
        .insert_header(("idempotency-key", key.to_owned()))
}

async fn post(app: &TestApp, path: &str, key: &str, body: Value) -> Reply {
    app.send(keyed(app, path, key).set_json(body)).await
}

fn order() -> Value {
    json!({"name": "Order", "is_folder": true})
}

async fn count(app: &TestApp) -> Value {
    app.get(JOBS).await.ok()["meta"]["total"].clone()
}

#[actix_web::test]
async fn the_same_request_gets_the_first_answer() {
    let mut app = TestApp::new().await;
    let first = post(&app, JOBS, "k", order()).await;
    first.ok();
    assert_eq!(first.header("idempotent-replayed"), "");
    app.clock.advance(60);
    let other_words = keyed(&app, JOBS, "k")
        .insert_header(("content-type", "application/json"))
        .set_payload(" { \"is_folder\":true, \"name\" : \"Order\" }");
    for again in [
        post(&app, JOBS, "k", order()).await,
        app.send(other_words).await,
        post(&app.another_process(), JOBS, "k", order()).await,
    ] {
        assert_eq!(again.body, first.body);
        assert_eq!(again.header("idempotent-replayed"), "true");
        for name in ["etag", "content-type", "cache-control"] {
            assert_eq!(again.header(name), first.header(name), "{name}");
        }
        assert_ne!(again.header("x-request-id"), first.header("x-request-id"));
    }
    assert_eq!(count(&app).await, 1);

    let owner = app.key.clone();
    app.key = app
        .key_of("other@example.com", vec![Scope::Read, Scope::Write])
        .await;
    let others = post(&app, JOBS, "k", order()).await.ok();
    assert_ne!(others["guid"], first.json()["guid"]);
    app.key = owner;

    app.clock.advance(25 * 3_600);
    let next_day = post(&app, JOBS, "k", order()).await.ok();
    assert_ne!(next_day["guid"], first.json()["guid"]);
}

#[actix_web::test]
async fn a_key_stands_for_one_request() {
    let app = TestApp::new().await;
    post(&app, JOBS, "k", order()).await.ok();
    let other = json!({"name": "Other", "is_folder": true});
    post(&app, JOBS, "k", other.clone()).await.error(422);
    post(&app, "/api/v1/webhooks", "k", order())
        .await
        .error(422);
    assert_eq!(count(&app).await, 1);
    // What cannot be read, or is not there, comes before the key; wrong values come after it.
    let broken = keyed(&app, JOBS, "k").insert_header(("content-type", "application/json"));
    app.send(broken.set_payload("{")).await.error(400);
    let unknown = "/api/v1/jobs/0199e0d2-0000-7000-8000-00000000ffff/tasks";
    post(&app, unknown, "k", json!({})).await.error(404);
    let wrong = post(&app, JOBS, "k", json!({})).await;
    assert!(wrong.error(422).contains("Idempotency-Key"));
    for key in ["", &"x".repeat(256)] {
        post(&app, JOBS, key, order()).await.error(400);
    }
}

#[actix_web::test]
async fn a_refusal_keeps_no_key() {
    let app = TestApp::new().await;
    post(&app, JOBS, "k", json!({"is_folder": true}))
        .await
        .fields();
    let made = post(&app, JOBS, "k", order()).await;
    made.ok();
    assert_eq!(made.header("idempotent-replayed"), "");
    assert_eq!(post(&app, JOBS, "k", order()).await.body, made.body);
}

#[actix_web::test]
async fn a_request_that_still_runs_is_not_run_again() {
    let app = TestApp::new().await;
    let user = app
        .ports
        .accounts
        .find_user_by_email("owner@example.com".parse().unwrap());
    let key = RequestKey {
        user: user.await.unwrap().unwrap().id,
        hash: Sha256::digest("k").into(),
    };
    let (lost, claimed) = Once::claim(&app.ports, key, None).await.unwrap();
    assert_eq!(claimed, Claimed::Fresh);
    let refused = post(&app, JOBS, "k", order()).await;
    assert!(refused.error(409).contains("still running"));
    assert_eq!(refused.header("retry-after"), "5");
    // As long as its process lives, the claim is prolonged.
    app.clock.advance(14);
    lost.prolong(&app.ports).await.unwrap();
    app.clock.advance(14);
    post(&app, JOBS, "k", order()).await.error(409);
    // Its process is gone: the claim runs out, and the next request takes it.
    app.clock.advance(1);
    let taken = post(&app, JOBS, "k", order()).await.ok();
    lost.give_up(&app.ports).await.unwrap();
    assert_eq!(post(&app, JOBS, "k", order()).await.ok(), taken);
    assert_eq!(count(&app).await, 1);
}

#[actix_web::test]
async fn of_many_at_once_one_takes_effect() {
    let houses = [TestApp::new().await];
    let other = houses[0].another_process();
    let sent = (0..8).map(|number| {
        let app = if number % 2 == 0 { &houses[0] } else { &other };
        post(app, JOBS, "k", order())
    });
    let replies = join_all(sent).await;
    let guids: Vec<_> = replies
        .iter()
        .filter(|reply| reply.status == 200)
        .map(|reply| reply.json()["guid"].clone())
        .collect();
    assert!(!guids.is_empty());
    assert!(guids.iter().all(|guid| *guid == guids[0]));
    for reply in replies.iter().filter(|reply| reply.status != 200) {
        reply.error(409);
    }
    assert_eq!(count(&other).await, 1);
}

#[actix_web::test]
async fn a_form_is_recognised_by_its_fields_and_its_file() {
    let app = TestApp::new().await;
    let upload = |form: &Multipart| form.on(keyed(&app, "/api/v1/upload", "k"));
    let form = Multipart::default()
        .field("alt_text", "PO-1")
        .file("proof.pdf", b"%PDF proof")
        .field("label", "rush");
    let first = app.send(upload(&form)).await;
    first.ok();
    let other_order = Multipart::default()
        .field("label", "rush")
        .field("alt_text", "PO-1")
        .file("proof.pdf", b"%PDF proof");
    let again = app.send(upload(&other_order)).await;
    assert_eq!(again.body, first.body);
    assert_eq!((count(&app).await, app.blobs.count()), (json!(1), 1));
    let other_bytes = Multipart::default()
        .field("label", "rush")
        .field("alt_text", "PO-1")
        .file("proof.pdf", b"%PDF other");
    app.send(upload(&other_bytes)).await.error(422);
    let other_name = form.clone().field("name", "x");
    app.send(upload(&other_name)).await.error(422);
    assert_eq!(app.blobs.count(), 1);

    let path = format!(
        "/api/v1/jobs/{}/revision",
        first.json()["guid"].as_str().unwrap()
    );
    let revise = |form: &Multipart| form.on(keyed(&app, &path, "r"));
    let revised = app.send(revise(&form)).await.ok();
    assert_eq!(app.send(revise(&form)).await.ok(), revised);
    assert_eq!(revised["version"], 2);
}

#[actix_web::test]
async fn a_secret_is_told_again_but_not_kept_in_the_clear() {
    let app = TestApp::new().await;
    let body = json!({"url": "https://mis.example.com/hooks"});
    let first = post(&app, "/api/v1/webhooks", "k", body.clone()).await.ok();
    let secret = first["secret"].as_str().unwrap();
    assert_eq!(post(&app, "/api/v1/webhooks", "k", body).await.ok(), first);
    let kept = app.on_disk();
    let holds = |text: &str| {
        kept.windows(text.len())
            .any(|window| window == text.as_bytes())
    };
    assert!(holds("mis.example.com") && !holds(secret));
}

/// Loses every answer, as if the process died right after each commit.
struct Forgetful(Arc<dyn Requests>);

#[async_trait::async_trait]
impl Requests for Forgetful {
    async fn claim(&self, claim: Claim) -> Result<Claimed, StoreError> {
        self.0.claim(claim).await
    }

    async fn prolong(&self, key: RequestKey, claim: i64, until: Instant) -> Result<(), StoreError> {
        self.0.prolong(key, claim, until).await
    }

    async fn keep(
        &self,
        _: RequestKey,
        _: i64,
        _: Fingerprint,
        _: Sealed,
    ) -> Result<(), StoreError> {
        Err(StoreError::Unavailable("the process died".to_owned()))
    }

    async fn give_up(&self, key: RequestKey, claim: i64) -> Result<(), StoreError> {
        self.0.give_up(key, claim).await
    }

    async fn forget(&self, before: Instant) -> Result<u32, StoreError> {
        self.0.forget(before).await
    }
}

/// What a process leaves behind that ends between the effect and keeping its answer.
#[actix_web::test]
async fn a_request_whose_answer_was_lost_is_refused_and_has_no_second_effect() {
    let mut app = TestApp::new().await;
    let ports = Ports {
        requests: Arc::new(Forgetful(app.ports.requests.clone())),
        ..app.ports.clone()
    };
    app.restart(ApiState::new(ports, Options::default()));
    let folder = post(&app, JOBS, "order", order()).await.ok();
    let message = post(&app, JOBS, "order", order()).await.error(409);
    assert!(message.contains("succeeded"), "{message}");
    assert_eq!(count(&app).await, 1);
    post(
        &app,
        JOBS,
        "order",
        json!({"is_folder": true, "name": "Other"}),
    )
    .await
    .error(422);
    let guest = app.stranger("guest@example.com").await;
    let comments = format!("{JOBS}/{}/comments", folder["guid"].as_str().unwrap());
    let hidden = guest.request("POST", &comments);
    let hidden = hidden.insert_header(("idempotency-key", "order"));
    app.send(hidden.set_json(json!({"text": "Hm"})))
        .await
        .error(404);
}

#[actix_web::test]
async fn whoever_has_lost_sight_of_a_job_gets_no_old_answer_about_it() {
    let app = TestApp::new().await;
    let guest = app.colleague("guest@example.com").await;
    let keyed = |path: &str, key: &str| {
        let request = guest.request("POST", path);
        request.insert_header(("idempotency-key", key.to_owned()))
    };
    let made = async || app.send(keyed(JOBS, "made").set_json(order())).await;
    let folder = made().await.ok();
    let job = format!("{JOBS}/{}", folder["guid"].as_str().unwrap());
    let comments = format!("{job}/comments");
    let said = json!({"text": "Too dark"});
    let said = async || app.send(keyed(&comments, "said").set_json(&said)).await;
    let comment = said().await.ok();
    // The second upload makes no job: it is answered with the first.
    let form = Multipart::default()
        .field("puid", "p-1")
        .field("parent", folder["guid"].as_str().unwrap())
        .file("proof.pdf", b"%PDF proof");
    let uploaded = async |key: &str| app.send(form.on(keyed("/api/v1/upload", key))).await;
    let file = uploaded("first").await.ok();
    assert_eq!(uploaded("second").await.ok()["guid"], file["guid"]);

    assert_eq!(made().await.ok(), folder);
    assert_eq!(said().await.ok(), comment);
    assert_eq!(uploaded("second").await.ok()["guid"], file["guid"]);
    let ownership = format!("{job}/ownership");
    let to_owner = json!({"owner_email": "owner@example.com"});
    let given = async || {
        app.send(keyed(&ownership, "given").set_json(&to_owner))
            .await
    };
    let handed_over = given().await.ok();
    guest.get(&job).await.error(404);
    made().await.error(404);
    said().await.error(404);
    uploaded("first").await.error(404);
    uploaded("second").await.error(404);
    assert_eq!(given().await.ok(), handed_over, "it was given away by this");
}

#[actix_web::test]
async fn old_requests_are_forgotten() {
    let app = TestApp::new().await;
    let first = post(&app, JOBS, "k", order()).await.ok();
    sweep::sweep_requests(&app.ports).await.unwrap();
    assert_eq!(post(&app, JOBS, "k", order()).await.ok(), first);
    app.clock.advance(25 * 3_600);
    sweep::sweep_requests(&app.ports).await.unwrap();
    assert_eq!(
        app.ports
            .requests
            .forget(app.ports.clock.now())
            .await
            .unwrap(),
        0
    );
}

#[actix_web::test]
async fn a_form_where_none_is_taken_is_a_body_like_any_other() {
    let app = TestApp::new().await;
    let folder = app.folder("Order").await;
    let path = format!("{JOBS}/{folder}/locking");
    let form = |path: &str, key: &str| {
        keyed(&app, path, key).insert_header(("content-type", "multipart/form-data"))
    };
    let webhook = app
        .post(
            "/api/v1/webhooks",
            json!({"url": "https://mis.example.com/"}),
        )
        .await
        .ok();
    let test = format!("/api/v1/webhooks/{}/test", webhook["id"]);
    let sent = app.send(form(&test, "a")).await.ok();
    assert_eq!(app.send(form(&test, "a")).await.ok(), sent);
    let refused = app.send(form(&path, "b").set_payload("x")).await;
    refused.error(415);
}
