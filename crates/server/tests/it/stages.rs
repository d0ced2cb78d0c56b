//! A review in stages, as an integrator, its reviewers and the built binary see it.

use std::time::Duration;

use imprimatur_testkit::{pdf, wait};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{Mailbox, ServerProcess, Stores, Visitor, both_stores, stores};

const ADA: &str = "ada@print.example";
const VERA: &str = "vera@example.com";
const OTTO: &str = "otto@example.com";
const KIM: &str = "kim@example.com";

/// A document that is sent in stages: prepress first, then any one of two customers while somebody else looks on.
async fn sent(service: &ServerProcess) -> String {
    let bytes = pdf::two_pages();
    let job = service.upload("/api/v1/upload", "Menu.pdf", &bytes, &[]);
    let path = format!("/api/v1/jobs/{}", job.await["guid"].as_str().unwrap());
    let stages = json!({ "comments": "Please look.", "stages": [
        { "name": "Prepress", "reviewers": [{ "email": ADA }] },
        { "name": "Customer", "due_after": "2d", "rule": { "at_least": 1 }, "reviewers": [
            { "email": VERA }, { "email": OTTO }, { "email": KIM, "role": "commenter" },
        ] },
    ] });
    service
        .post(&format!("{path}/notifications"), &stages)
        .await;
    path
}

async fn stages(service: &ServerProcess, job: &str) -> Vec<Value> {
    let approval = service.get(&format!("{job}/approval")).await;
    approval["stages"].as_array().unwrap().clone()
}

/// The id of somebody's task.
async fn task(service: &ServerProcess, job: &str, address: &str) -> i64 {
    let tasks = service.get(&format!("{job}/tasks?kind=review-task")).await;
    let tasks = tasks.as_array().unwrap().iter();
    let mut theirs = tasks.filter(|task| task["assigned_to"] == address);
    theirs.next().unwrap()["id"].as_i64().unwrap()
}

async fn decide(service: &ServerProcess, job: &str, address: &str, decision: &str) {
    let task = task(service, job, address).await;
    let body = json!({ "decision": decision });
    service
        .post(&format!("{job}/tasks/{task}/decision"), &body)
        .await;
}

async fn status(service: &ServerProcess, job: &str) -> String {
    let job = service.get(job).await;
    job["status"].as_str().unwrap().to_owned()
}

async fn told_that_it_is_over(mails: &Mailbox, address: &str) {
    let what = format!("the word that {address} is not needed");
    wait::until(&what, Duration::from_secs(20), async || {
        let texts = mails.texts_to(address);
        let is_told = texts.iter().any(|text| text.contains("no longer needed"));
        is_told.then_some(())
    })
    .await;
}

/// The events about stages and their approval, in order, as soon as the feed has the approval.
async fn stage_events(service: &ServerProcess) -> Vec<String> {
    const END: &str = "jobs.review.approval";
    wait::until(
        "the approval in the feed",
        Duration::from_secs(20),
        async || {
            let events = service.get("/api/v1/events?limit=1000").await;
            let events = events["data"].as_array().unwrap().iter();
            let kinds: Vec<String> = events
                .filter_map(|event| event["event_type"].as_str())
                .filter(|kind| kind.starts_with("jobs.stage") || *kind == END)
                .map(str::to_owned)
                .collect();
            (kinds.last()? == END).then_some(kinds)
        },
    )
    .await
}

both_stores!(each_stage_is_asked_when_the_one_before_is_approved);

async fn each_stage_is_asked_when_the_one_before_is_approved(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let job = sent(&service).await;
    let mails = Mailbox::new(&service);
    mails.link_for(ADA).await;
    let both = stages(&service, &job).await;
    assert_eq!(both[0]["state"], "running");
    assert_eq!(both[0]["missing"][0]["reviewer"], ADA);
    assert_eq!(both[0]["needs"]["kind"], "every-decision");
    assert_eq!(both[1]["state"], "waiting");
    assert_eq!(
        both[1]["needs"],
        json!({ "kind": "approvals", "missing": 1, "reviewer": null })
    );
    assert!(mails.texts_to(VERA).is_empty());

    decide(&service, &job, ADA, "approved").await;
    assert_eq!(status(&service, &job).await, "pending");
    let link = mails.link_for(VERA).await;
    mails.link_for(OTTO).await;
    mails.link_for(KIM).await;
    assert!(mails.texts_to(KIM)[0].contains("The decision is up to others"));
    let both = stages(&service, &job).await;
    assert_eq!(
        (&both[0]["state"], &both[0]["outcome"]),
        (&json!("approved"), &json!("approved"))
    );
    assert_eq!(both[1]["state"], "running");
    assert_eq!(both[1]["due_after"], "2d");
    assert!(both[1]["due_at"].is_string());

    let page = Visitor::new(&service)
        .get(link.strip_prefix(&service.url).unwrap())
        .await;
    assert_eq!(page.status, StatusCode::OK);
    decide(&service, &job, VERA, "approved").await;
    assert_eq!(status(&service, &job).await, "approved");
    told_that_it_is_over(&mails, OTTO).await;
    let kinds = stage_events(&service).await;
    assert_eq!(
        kinds,
        [
            "jobs.stage.started",
            "jobs.stage.completed",
            "jobs.stage.started",
            "jobs.stage.completed",
            "jobs.review.approval"
        ]
    );
}

both_stores!(a_running_plan_can_be_changed_and_a_rejection_ends_it);

async fn a_running_plan_can_be_changed_and_a_rejection_ends_it(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let job = sent(&service).await;
    let mails = Mailbox::new(&service);
    mails.link_for(ADA).await;
    let added = json!({ "stage": 1, "email": "eve@print.example" });
    service
        .post(&format!("{job}/approval/reviewers"), &added)
        .await;
    mails.link_for("eve@print.example").await;
    let ada = task(&service, &job, ADA).await;
    let ben = json!({ "assigned_to": "ben@print.example" });
    service
        .post(&format!("{job}/tasks/{ada}/replace"), &ben)
        .await;
    mails.link_for("ben@print.example").await;
    let skipped = service
        .post(&format!("{job}/approval/skip"), &json!({ "stage": 1 }))
        .await;
    assert_eq!(skipped["stages"][0]["state"], "skipped");
    mails.link_for(VERA).await;
    for address in [VERA, OTTO] {
        decide(&service, &job, address, "rejected").await;
    }
    assert_eq!(status(&service, &job).await, "rejected");
    let restarted = service
        .post(&format!("{job}/approval/restart"), &json!({ "stage": 2 }))
        .await;
    assert_eq!(restarted["stages"][1]["state"], "running");
    assert_eq!(status(&service, &job).await, "pending");
    decide(&service, &job, OTTO, "approved").await;
    assert_eq!(status(&service, &job).await, "approved");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_with_stages_is_said_and_nothing_is_sent() {
    let service = ServerProcess::start(&stores()[0]).await;
    let bytes = pdf::two_pages();
    let job = service.upload("/api/v1/upload", "Menu.pdf", &bytes, &[]);
    let path = format!("/api/v1/jobs/{}", job.await["guid"].as_str().unwrap());
    let one = json!({ "reviewers": [{ "email": VERA }] });
    for body in [
        json!({ "stages": [{ "reviewers": [] }] }),
        json!({ "stages": [{ "reviewers": [{ "email": VERA, "role": "observer" }] }] }),
        json!({ "stages": [{ "reviewers": [{ "email": VERA }], "rule": { "at_least": 2 } }] }),
        json!({ "stages": [{ "reviewers": [{ "email": VERA }], "rule": { "primary": OTTO } }] }),
        json!({ "stages": [{ "reviewers": [{ "email": VERA }], "rule": "most" }] }),
        json!({ "stages": [{ "reviewers": [{ "email": VERA }], "due_after": "soon" }] }),
        json!({ "stages": [{ "reviewers": [{ "group": "Nobody" }] }] }),
        json!({ "stages": [one], "recipient": OTTO }),
        json!({ "stages": [one], "schedule": "later" }),
        json!({ "stages": [one], "task": { "category": "upload-task" } }),
    ] {
        let answer = service
            .request(Method::POST, &format!("{path}/notifications"))
            .json(&body)
            .send()
            .await
            .unwrap();
        let (status, said) = (answer.status(), answer.text().await.unwrap());
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{body}: {said}");
    }
    assert_eq!(service.get(&path).await["status"], "new");
    let none = service
        .request(Method::POST, &format!("{path}/approval/skip"))
        .json(&json!({ "stage": 1 }))
        .send()
        .await
        .unwrap();
    assert_eq!(none.status(), StatusCode::CONFLICT);
}

async fn a_primary_is_a_decider(service: &ServerProcess, mut plan: Value) {
    plan["stages"][0]["rule"] = json!({ "primary": "nobody@example.com" });
    let refused = service.request(Method::POST, "/api/v1/plans").json(&plan);
    let refused = refused.send().await.unwrap();
    assert_eq!(refused.status(), StatusCode::UNPROCESSABLE_ENTITY);
    let refused: Value = refused.json().await.unwrap();
    let why = &refused["error"]["fields"]["stages.0.rule"];
    assert_eq!(why, "primary must be a decider of the stage");
}

both_stores!(a_stored_plan_is_sent_by_its_id);

async fn a_stored_plan_is_sent_by_its_id(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let plan = json!({ "name": "Prepress, then customer", "stages": [
        { "name": "Prepress", "reviewers": [{ "email": ADA }] },
        { "name": "Customer", "reviewers": [{ "placeholder": "customer" }], "rule": "any", "due_after": "12h" },
    ] });
    a_primary_is_a_decider(&service, plan.clone()).await;
    let plan = service.post("/api/v1/plans", &plan).await;
    let address = format!("/api/v1/plans/{}", plan["id"]);
    assert_eq!(service.get(&address).await, plan);
    assert_eq!(service.get("/api/v1/plans").await["data"], json!([plan]));
    assert_eq!(service.put(&address, &plan).await, plan);
    let renamed = service
        .put(&address, &json!({ "name": "Two stages" }))
        .await;
    assert_eq!(
        (&renamed["name"], &renamed["stages"]),
        (&json!("Two stages"), &plan["stages"])
    );

    let bytes = pdf::two_pages();
    let job = service
        .upload("/api/v1/upload", "Menu.pdf", &bytes, &[])
        .await;
    let job = format!("/api/v1/jobs/{}", job["guid"].as_str().unwrap());
    let sending = json!({ "plan": plan["id"] });
    let path = format!("{job}/notifications");
    let refused = service.request(Method::POST, &path).json(&sending).send();
    let refused = refused.await.unwrap();
    assert_eq!(refused.status(), StatusCode::UNPROCESSABLE_ENTITY);
    let error: Value = refused.json().await.unwrap();
    let fields = &error["error"]["fields"];
    assert_eq!(
        fields["stages.1.reviewers.0.placeholder"],
        "the job has no customer"
    );
    service.put(&job, &json!({ "c_email": VERA })).await;
    service.post(&path, &sending).await;
    let both = stages(&service, &job).await;
    assert_eq!(
        (&both[0]["state"], &both[1]["state"]),
        (&json!("running"), &json!("waiting"))
    );
    decide(&service, &job, ADA, "approved").await;
    Mailbox::new(&service).link_for(VERA).await;

    let gone = service
        .request(Method::DELETE, &address)
        .send()
        .await
        .unwrap();
    assert_eq!(gone.status(), StatusCode::OK);
    let unknown = service.request(Method::GET, &address).send().await.unwrap();
    assert_eq!(unknown.status(), StatusCode::NOT_FOUND);
}

both_stores!(an_upload_and_a_revision_are_sent_in_stages);

async fn an_upload_and_a_revision_are_sent_in_stages(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let stages = json!([
        { "name": "Prepress", "reviewers": [{ "email": ADA }] },
        { "name": "Customer", "reviewers": [{ "email": VERA }], "rule": "any" },
    ]);
    let bytes = pdf::two_pages();
    let text = stages.to_string();
    let fields = [("stages", text.as_str())];
    let job = service
        .upload("/api/v1/upload", "Menu.pdf", &bytes, &fields)
        .await;
    let job = format!("/api/v1/jobs/{}", job["guid"].as_str().unwrap());
    let sent = self::stages(&service, &job).await;
    assert_eq!(
        (&sent[0]["state"], &sent[1]["state"]),
        (&json!("running"), &json!("waiting"))
    );
    let plan = json!({ "name": "As always", "stages": stages });
    let plan = service.post("/api/v1/plans", &plan).await["id"].to_string();
    let revision = format!("{job}/revision");
    service
        .upload(&revision, "Menu.pdf", &bytes, &[("plan", &plan)])
        .await;
    assert_eq!(self::stages(&service, &job).await.len(), 2);
    for (wrong, field) in [
        (
            r#"[{"reviewers":[{"email":"nobody"}]}]"#,
            "stages.0.reviewers.0.email",
        ),
        ("Prepress", "stages"),
    ] {
        let fields = [("stages", wrong)];
        let refused = service.try_upload("/api/v1/upload", "Menu.pdf", &bytes, &fields);
        let refused = refused.await;
        assert_eq!(refused.status(), StatusCode::UNPROCESSABLE_ENTITY);
        let body: Value = refused.json().await.unwrap();
        assert!(body["error"]["fields"][field].is_string(), "{body}");
    }
}
