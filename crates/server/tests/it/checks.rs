//! Checks by other programs: asked about every version, answered, and in the way of a sending until they have passed.

use std::time::Duration;

use imprimatur_testkit::{pdf, wait};
use reqwest::{Method, RequestBuilder, StatusCode};
use serde_json::{Value, json};

use crate::support::{ServerProcess, Stores, Visitor, both_stores};

const PATIENCE: Duration = Duration::from_secs(30);

/// What a request is answered.
async fn ask(service: &ServerProcess, method: Method, path: &str, body: &Value) -> (u16, Value) {
    let answer = service.request(method, path).json(body).send().await;
    let answer = answer.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap())
}

/// A file that the check was asked about: its path, and that of the check's answer.
async fn checked(service: &ServerProcess, name: &str) -> (String, String) {
    let job = service
        .upload("/api/v1/upload", name, &pdf::two_pages(), &[])
        .await;
    let job = format!("/api/v1/jobs/{}", job["guid"].as_str().unwrap());
    let checks = format!("{job}/versions/1/checks");
    wait::until("the request", PATIENCE, async || {
        let runs = service.get(&checks).await;
        (!runs["data"].as_array().unwrap().is_empty()).then_some(())
    })
    .await;
    (job, format!("{checks}/ink-coverage"))
}

async fn required(service: &ServerProcess) {
    let check = json!({"name": "ink-coverage", "title": "Ink coverage", "required": true,
        "media_types": ["application/pdf"]});
    service.post("/api/v1/checks", &check).await;
}

/// Another program, whose key is good for checks alone.
struct Checker<'s> {
    service: &'s ServerProcess,
    key: String,
}

impl<'s> Checker<'s> {
    async fn new(service: &'s ServerProcess) -> Self {
        let application = json!({"name": "Inkometer"});
        let application = service.post("/api/v1/applications", &application).await;
        let keys = format!("/api/v1/applications/{}/keys", application["id"]);
        let made = service.post(&keys, &json!({"scopes": ["checks"]})).await;
        let key = made["key"].as_str().unwrap().to_owned();
        Self { service, key }
    }

    fn may(&self, method: Method, address: &str) -> RequestBuilder {
        reqwest::Client::new()
            .request(method, address)
            .bearer_auth(&self.key)
    }

    /// An answer, which must be taken.
    async fn put(&self, path: &str, body: &Value) -> Value {
        let address = format!("{}{path}", self.service.url);
        let answer = self
            .may(Method::PUT, &address)
            .json(body)
            .send()
            .await
            .unwrap();
        let status = answer.status();
        let answer: Value = answer.json().await.unwrap();
        assert_eq!(status, StatusCode::OK, "{answer}");
        answer
    }
}

both_stores!(a_required_check_holds_up_a_sending_until_it_has_passed);

async fn a_required_check_holds_up_a_sending_until_it_has_passed(store: Stores) {
    let service = ServerProcess::start(&store).await;
    required(&service).await;
    let (job, answer) = checked(&service, "Menu.pdf").await;
    let requested = event(&service, "jobs.check.requested").await;
    let checker = Checker::new(&service).await;
    let fetched = checker.may(Method::GET, requested["download_url"].as_str().unwrap());
    let fetched = fetched.send().await.unwrap().bytes().await.unwrap();
    assert_eq!(fetched, pdf::two_pages());
    it_may_do_nothing_else(&checker, &job).await;

    let gate = service.get(&format!("{job}/approval")).await["gate"].clone();
    assert_eq!(gate["state"], "waiting", "{gate}");
    assert_eq!(gate["checks"][0]["title"], "Ink coverage");

    let found = json!({"state": "failed", "summary": "Too much ink.", "tool": "Inkometer 3.1",
        "report_url": "https://ink.example.com/7", "findings": [
            {"code": "ink", "severity": "error", "text": "<b>342 %</b>", "page": 2,
             "shape": {"kind": "box", "points": [[0.1, 0.2], [0.3, 0.4]]}},
            {"text": "Looks odd"}]});
    let run = checker.put(&answer, &found).await;
    assert_eq!((&run["state"], &run["run"]), (&json!("failed"), &json!(1)));
    assert_eq!(run["answer"]["findings"][0]["text"], "<b>342 %</b>");
    assert_eq!(run["answer"]["findings"][1]["severity"], "warning");

    let review = json!({"recipient": "vera@example.com"});
    let send = format!("{job}/notifications");
    let (status, refused) = ask(&service, Method::POST, &send, &review).await;
    assert_eq!(status, 409);
    let held = &refused["error"]["findings"][0];
    assert_eq!(held["code"], "check-failed", "{refused}");
    assert_eq!(held["check"]["name"], "ink-coverage");
    assert_eq!(held["check"]["findings"], 2);
    assert_eq!(held["check"]["first_findings"], run["answer"]["findings"]);
    let release = format!("/api/v1/releases/{}", run["sha256"].as_str().unwrap());
    assert_eq!(service.get(&release).await["reason"], "gate");

    it_is_asked_again_and_passes(&checker, &job, (&answer, &found), &run).await;
    newer_versions_are_asked_about_anew(&service, &job, &answer).await;
    let verified = service.command(&["verify", "--store"]);
    assert!(verified.status.success(), "{verified:?}");
}

async fn it_may_do_nothing_else(checker: &Checker<'_>, job: &str) {
    let download = job.replace("/api/v1/jobs", "/review/download");
    let history = format!("{download}/changelogs/history.txt");
    let with_comments = format!("{download}/document/Menu.pdf?with_update=1");
    for path in [
        job,
        &history,
        &with_comments,
        "/api/v1/checks",
        "/api/v1/jobs",
    ] {
        let address = format!("{}{path}", checker.service.url);
        let refused = checker.may(Method::GET, &address).send().await.unwrap();
        assert_eq!(refused.status(), StatusCode::FORBIDDEN, "{path}");
    }
}

/// What was answered stands until it is asked again.
async fn it_is_asked_again_and_passes(
    checker: &Checker<'_>,
    job: &str,
    (answer, found): (&str, &Value),
    run: &Value,
) {
    let service = checker.service;
    let review = json!({"recipient": "vera@example.com"});
    let send = format!("{job}/notifications");
    let again = checker.put(answer, found).await;
    assert_eq!(&again, run);
    let passed = json!({"state": "passed"});
    assert_eq!(ask(service, Method::PUT, answer, &passed).await.0, 409);
    let asked = service.post(answer, &json!({})).await;
    assert_eq!(
        (&asked["run"], &asked["state"]),
        (&json!(2), &json!("open"))
    );
    checker.put(answer, &json!({"state": "running"})).await;
    checker.put(answer, &passed).await;
    let sent = service.post(&send, &review).await;
    assert_eq!(sent["tasks"].as_array().unwrap().len(), 1);
    let runs = service.get(&format!("{job}/versions/1/checks")).await;
    let states: Vec<_> = runs["data"].as_array().unwrap().iter().collect();
    let states: Vec<_> = states.into_iter().map(|run| &run["state"]).collect();
    assert_eq!(states, ["failed", "passed"]);
}

/// An answer about an earlier version is refused.
async fn newer_versions_are_asked_about_anew(service: &ServerProcess, job: &str, answer: &str) {
    let revise = format!("{job}/revision");
    service
        .upload(&revise, "Menu.pdf", &pdf::one_page(300, 300, ""), &[])
        .await;
    let (status, refused) = ask(service, Method::PUT, answer, &json!({"state": "passed"})).await;
    assert_eq!(status, 409, "{refused}");
    let checks = format!("{job}/versions/2/checks");
    wait::until("the request", PATIENCE, async || {
        let runs = service.get(&checks).await;
        (runs["data"][0]["state"] == "open").then_some(())
    })
    .await;
}

/// The data of the last event of a type, once the feed has it.
async fn event(service: &ServerProcess, event_type: &str) -> Value {
    wait::until("the event", PATIENCE, async || {
        let events = service.get("/api/v1/events").await;
        let mut events = events["data"].as_array().unwrap().iter().rev();
        let found = events.find(|event| event["event_type"] == event_type)?;
        Some(found["data"].clone())
    })
    .await
}

both_stores!(hostile_checkers_get_a_clear_error);

async fn hostile_checkers_get_a_clear_error(store: Stores) {
    let service = ServerProcess::start(&store).await;
    required(&service).await;
    let (job, answer) = checked(&service, "Menu.pdf").await;
    let finding = json!({"text": "x"});
    for (body, wrong) in [
        (json!({"state": "great"}), "state"),
        (json!({}), "state"),
        (json!({"state": "failed", "colour": 1}), "colour"),
        (
            json!({"state": "failed", "report_url": "javascript:alert(1)"}),
            "report_url",
        ),
        (
            json!({"state": "failed", "findings": [{"text": "x", "page": 3}]}),
            "findings",
        ),
        (
            json!({"state": "failed", "findings": [{"page": 1}]}),
            "findings.0.text",
        ),
        (
            json!({"state": "failed", "findings": [{"text": "x",
                "shape": {"kind": "pin", "points": [[0.5, 0.5]]}}]}),
            "findings.0.page",
        ),
        (
            json!({"state": "failed", "findings": vec![&finding; 1_001]}),
            "findings",
        ),
    ] {
        let (status, refused) = ask(&service, Method::PUT, &answer, &body).await;
        assert_eq!(status, 422, "{refused}");
        assert!(
            refused["error"]["fields"][wrong].is_string(),
            "{wrong}: {refused}"
        );
    }
    let flood = json!({"state": "failed", "findings": vec![&finding; 1_000_000]});
    let (status, _) = ask(&service, Method::PUT, &answer, &flood).await;
    assert_eq!(status, 413);
    let unknown = format!("{job}/versions/1/checks/spelling");
    for path in [&unknown, &format!("{job}/versions/7/checks/ink-coverage")] {
        let (status, _) = ask(&service, Method::PUT, path, &json!({"state": "passed"})).await;
        assert_eq!(status, 404, "{path}");
    }
    let most = json!({"state": "warning", "findings": vec![&finding; 1_000]});
    let run = service.put(&answer, &most).await;
    assert_eq!(run["answer"]["findings"].as_array().unwrap().len(), 1_000);
    // A warning holds nothing up unless the gate says so.
    let gate = service.get(&format!("{job}/approval")).await["gate"].clone();
    assert_eq!(gate["state"], "open");
    service.put(&job, &json!({"gate": "warnings"})).await;
    let gate = service.get(&format!("{job}/approval")).await["gate"].clone();
    let mut findings = gate["findings"].as_array().unwrap().iter();
    let warning = findings.find(|held| held["code"] == "check-warns");
    let check = &warning.unwrap()["check"];
    assert_eq!(check["findings"], 1_000);
    assert_eq!(check["first_findings"].as_array().unwrap().len(), 20);
}

both_stores!(a_file_that_is_sent_at_once_waits_for_nobody);

/// A required check cannot answer before the file is stored.
async fn a_file_that_is_sent_at_once_waits_for_nobody(store: Stores) {
    let service = ServerProcess::start(&store).await;
    required(&service).await;
    let fields = [("recipient", "vera@example.com")];
    let file = ("Menu.pdf", &pdf::two_pages()[..]);
    let refused = service
        .try_upload("/api/v1/upload", file.0, file.1, &fields)
        .await;
    assert_eq!(refused.status(), StatusCode::CONFLICT);
    let refused: Value = refused.json().await.unwrap();
    let told = refused["error"]["message"].as_str().unwrap();
    assert!(told.contains("was not stored"), "{told}");
    assert_eq!(refused["error"]["checks"][0]["title"], "Ink coverage");
    // A check that applies to PDF alone is not asked about a text.
    let text = service
        .upload("/api/v1/upload", "Menu.txt", b"Soup", &fields)
        .await;
    assert_eq!(text["status"], "pending");
    service
        .put("/api/v1/checks/ink-coverage", &json!({"required": false}))
        .await;
    let sent = service
        .upload("/api/v1/upload", file.0, file.1, &fields)
        .await;
    assert_eq!(sent["status"], "pending");
}

both_stores!(findings_are_taken_over_as_comments_in_the_console);

async fn findings_are_taken_over_as_comments_in_the_console(store: Stores) {
    let service = ServerProcess::start(&store).await;
    required(&service).await;
    let (job, answer) = checked(&service, "Menu.pdf").await;
    let mut owner = Visitor::signed_in(&service, "admin@localhost").await;
    let token = owner.get("/console/keys").await.form_token();
    let found = json!({"state": "failed", "summary": "Too much <b>ink</b>.", "findings": [
        {"text": "342 %", "page": 2, "severity": "error",
         "shape": {"kind": "box", "points": [[0.1, 0.2], [0.3, 0.4]]}}]});
    service.put(&answer, &found).await;
    let page = job.replace("/api/v1", "/console");
    let shown = owner.get(&format!("{page}?tab=preflight")).await;
    assert!(
        shown.text.contains("Too much &#60;b&#62;ink"),
        "{}",
        shown.text
    );
    assert!(shown.text.contains("342 %"), "{}", shown.text);

    let finding = [
        ("check", "ink-coverage"),
        ("version", "1"),
        ("run", "1"),
        ("finding", "0"),
    ];
    let taken = owner
        .post(&format!("{page}/check-comment"), &token, &finding)
        .await;
    assert_eq!(taken.status, 303, "{}", taken.text);
    let comments = service.get(&format!("{job}/comments")).await;
    let comment = &comments["data"][0];
    assert_eq!(comment["text"], "Ink coverage: 342 %");
    assert_eq!(
        (&comment["page"], &comment["shape"]["kind"]),
        (&json!(2), &json!("box"))
    );
    let none = [
        ("check", "ink-coverage"),
        ("version", "1"),
        ("run", "1"),
        ("finding", "7"),
    ];
    let none = owner
        .post(&format!("{page}/check-comment"), &token, &none)
        .await;
    assert_eq!(none.status, 404);

    let again = [("check", "ink-coverage"), ("version", "1")];
    let asked = owner
        .post(&format!("{page}/check-again"), &token, &again)
        .await;
    assert_eq!(asked.status, 303, "{}", asked.text);
    let runs = service.get(&format!("{job}/versions/1/checks")).await;
    assert_eq!(runs["data"][1]["state"], "open");
}
