//! The console: mails, keys, plans, reminders and the decision log, from the form to what becomes of it.

use std::time::Duration;

use imprimatur_testkit::{pdf, wait};
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Mailbox, Page, ServerProcess, Stores, Visitor, both_stores};

const OWNER: &str = "admin@localhost";
const VERA: &str = "vera@example.com";

/// The owner at the console, with the token of a form.
async fn owner(service: &ServerProcess) -> (Visitor, String) {
    let mut owner = Visitor::signed_in(service, OWNER).await;
    let token = owner.get("/console/keys").await.form_token();
    (owner, token)
}

fn assert_leads_to(page: &Page, location: &str) {
    let found = (page.status, page.location.as_str());
    assert_eq!(found, (303, location), "{}", page.text);
}

/// A file, by its address in the console.
async fn file(service: &ServerProcess) -> String {
    let file = service
        .upload("/api/v1/upload", "Menu.pdf", &pdf::two_pages(), &[])
        .await;
    format!("/console/jobs/{}", file["guid"].as_str().unwrap())
}

both_stores!(a_mail_is_found_in_the_log_and_sent_again);

async fn a_mail_is_found_in_the_log_and_sent_again(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let (mut ada, token) = owner(&service).await;
    let empty = ada.get("/console/mails").await;
    assert!(empty.text.contains("No emails yet"), "{}", empty.text);
    let job = file(&service).await;
    let asked = [("recipients", VERA)];
    ada.post(&format!("{job}/send"), &token, &asked).await;
    Mailbox::new(&service).link_for(VERA).await;
    let mut log = String::new();
    wait::until("the mail in the log", Duration::from_secs(20), async || {
        log = ada.get("/console/mails?status=sent").await.text;
        log.contains(VERA).then_some(())
    })
    .await;
    assert!(log.contains("Menu.pdf") && log.contains(&job), "{log}");
    let failed = ada.get("/console/mails?status=failed").await;
    assert!(!failed.text.contains(VERA));
    let (_, resend) = log.split_once("action=\"/console/mails/").unwrap();
    let resend = format!("/console/mails/{}", resend.split('"').next().unwrap());
    let resent = ada.post(&resend, &token, &[]).await;
    assert_leads_to(&resent, "/console/mails#did-resend");
    wait::until("it once more", Duration::from_secs(20), async || {
        let sent = service.get("/api/v1/mails?status=sent").await;
        (sent["data"].as_array()?.len() == 2).then_some(())
    })
    .await;
    let wrong = service.request(Method::GET, "/api/v1/mails?status=lost");
    assert_eq!(wrong.send().await.unwrap().status(), 422);
    let bounced = ada.get("/console/mails?bounced=1").await;
    assert!(!bounced.text.contains(VERA));
    service.command(&["user", "add", "--email", "bea@example.com"]);
    let mut bea = Visitor::signed_in(&service, "bea@example.com").await;
    assert_eq!(bea.get("/console/mails").await.status, 403);
    let page = bea.get("/console/plans").await;
    assert!(!page.text.contains("/console/mails"));
    let refused = bea.post(&resend, &page.form_token(), &[]).await;
    assert_eq!(refused.status, 403);
}

both_stores!(a_key_expires_and_a_test_key_leads_to_a_sandbox);

async fn a_key_expires_and_a_test_key_leads_to_a_sandbox(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let (mut ada, token) = owner(&service).await;
    let fields = [("application", "MIS"), ("read", "1"), ("days", "30")];
    let made = ada.post("/console/keys", &token, &fields).await;
    assert!(made.text.contains("expires"), "{}", made.text);
    assert!(!made.text.contains("/test/clocks"), "it is no test key");
    let wrong = [("application", "MIS"), ("read", "1"), ("days", "31")];
    let wrong = ada.post("/console/keys", &token, &wrong).await;
    assert_eq!(wrong.status, 422);
    assert!(wrong.text.contains("Expiry") && wrong.text.contains("value=\"MIS\""));
    let scopes = [("read", "1"), ("write", "1"), ("admin", "1")];
    let fields = [&scopes[..], &[("application", "Trial"), ("test", "1")]].concat();
    let made = ada.post("/console/keys", &token, &fields).await;
    let (_, key) = made.text.split_once("value=\"imp_test_").unwrap();
    let key = format!("imp_test_{}", key.split('"').next().unwrap());
    assert!(made.text.contains(&format!("KEY={key}\n")), "{}", made.text);
    // What the page says can be done.
    let with_key = async |method, path: &str, body: Value| -> Value {
        let request = service.anonymous(method, path).bearer_auth(&key);
        let answer = request.json(&body).send().await.unwrap();
        assert!(answer.status().is_success(), "{path}");
        answer.json().await.unwrap()
    };
    let mails = with_key(Method::GET, "/api/v1/test/mails", json!({})).await;
    assert_eq!(mails["data"], json!([]));
    let clocks = "/api/v1/test/clocks";
    let clock = with_key(Method::POST, clocks, json!({ "name": "Trial" })).await;
    assert!(clock["sign_in_link"].is_string(), "{clock}");
    let advance = format!("{clocks}/{}/advance", clock["id"].as_str().unwrap());
    with_key(Method::POST, &advance, json!({ "by": "3d" })).await;
}

both_stores!(stages_are_stored_as_a_plan_and_a_plan_is_sent);

async fn stages_are_stored_as_a_plan_and_a_plan_is_sent(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let (mut ada, token) = owner(&service).await;
    let job = file(&service).await;
    let fields = [
        ("staged", "1"),
        ("stage_1_to", VERA),
        ("stage_2_owner", "1"),
        ("plan_name", "Vera first"),
    ];
    let sent = ada.post(&format!("{job}/send"), &token, &fields).await;
    assert_leads_to(&sent, &format!("{job}?tab=reviewers#did-send"));
    let plans = service.get("/api/v1/plans").await;
    let plan = &plans["data"][0];
    assert_eq!(plan["name"], "Vera first");
    assert_eq!(plan["stages"][1]["reviewers"][0]["placeholder"], "owner");
    let page = format!("/console/plans/{}", plan["id"]);
    let form = ada.get(&page).await;
    assert!(form.text.contains(VERA) && form.text.contains("stage_2_owner"));
    let changed = [
        ("name", "Customer first"),
        ("gate", "none"),
        ("stage_1_customer", "1"),
        ("stage_1_days", "2"),
    ];
    let changed = ada.post(&page, &token, &changed).await;
    assert_leads_to(&changed, "/console/plans#did-save");
    send_to_customer(&service, (&mut ada, &token), &plan["id"].to_string()).await;
    let deleted = ada.post(&format!("{page}/delete"), &token, &[]).await;
    assert_leads_to(&deleted, "/console/plans#did-delete");
    assert!(
        ada.get("/console/plans")
            .await
            .text
            .contains("No plans yet")
    );
    assert_eq!(ada.get(&page).await.status, 404);
}

/// Sends a file by a plan that asks its customer, whom it gets in the end.
async fn send_to_customer(service: &ServerProcess, (ada, token): (&mut Visitor, &str), plan: &str) {
    let other = file(service).await;
    let shown = ada.get(&format!("{other}?tab=send")).await;
    for said in [
        "Stages of",
        "Customer first",
        "Customer of the job",
        "due after 2 days",
    ] {
        assert!(shown.text.contains(said), "{said}: {}", shown.text);
    }
    let by_plan = [("staged", "1"), ("plan", plan)];
    let nobody = ada.post(&format!("{other}/send"), token, &by_plan).await;
    assert_eq!(nobody.status, 422);
    assert!(
        nobody.text.contains("This plan asks somebody"),
        "{}",
        nobody.text
    );
    let guid = other.rsplit('/').next().unwrap();
    let customer = json!({ "c_email": "customer@example.com" });
    service
        .put(&format!("/api/v1/jobs/{guid}"), &customer)
        .await;
    let sent = ada.post(&format!("{other}/send"), token, &by_plan).await;
    assert_leads_to(&sent, &format!("{other}?tab=reviewers#did-send"));
}

both_stores!(reminders_are_added_cancelled_and_deleted);

async fn reminders_are_added_cancelled_and_deleted(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let (mut ada, token) = owner(&service).await;
    let job = file(&service).await;
    let reminders = format!("{job}/reminders");
    let offset = |quantity| {
        [
            ("quantity_1", quantity),
            ("unit_1", "weeks"),
            ("comparator_1", "after"),
        ]
    };
    for quantity in ["", "many", "1001"] {
        let wrong = ada.post(&reminders, &token, &offset(quantity)).await;
        assert_eq!(wrong.status, 422);
        assert!(
            wrong.text.contains("id=\"quantity_1-problem\""),
            "{}",
            wrong.text
        );
        assert!(wrong.text.contains("<option value=\"weeks\" selected>"));
    }
    let added = ada.post(&reminders, &token, &offset("2")).await;
    let done = format!("{job}?tab=reminders#did-reminders");
    assert_leads_to(&added, &done);
    let shown = ada.get(&format!("{job}?tab=reminders")).await;
    assert!(shown.text.contains("2 weeks after the due date"));
    assert!(shown.text.contains("once the job has a due date"));
    let guid = job.rsplit('/').next().unwrap();
    let list = format!("/api/v1/jobs/{guid}/reminders");
    let all = service.get(&list).await;
    let reminder = format!("{reminders}/{}", all[0]["id"]);
    for (on, is_cancelled) in [("0", true), ("1", false)] {
        let switched = ada.post(&reminder, &token, &[("on", on)]).await;
        assert_leads_to(&switched, &done);
        assert_eq!(service.get(&list).await[0]["cancelled"], is_cancelled);
    }
    let deleted = ada.post(&format!("{reminder}/delete"), &token, &[]).await;
    assert_leads_to(&deleted, &done);
    assert_eq!(service.get(&list).await, json!([]));
    assert_eq!(
        ada.post(&reminder, &token, &[("on", "1")]).await.status,
        404
    );
    let settings = [("items_per_page", "20"), ("reminders", "1")];
    let wrong = [&settings[..], &offset("x")].concat();
    let wrong = ada.post("/console/settings", &token, &wrong).await;
    assert_eq!(wrong.status, 422);
    assert!(
        wrong.text.contains("id=\"quantity_1-problem\""),
        "{}",
        wrong.text
    );
    let right = [&settings[..], &offset("3")].concat();
    let saved = ada.post("/console/settings", &token, &right).await;
    assert_leads_to(&saved, "/console/settings#did-save");
    let mine = service.get("/api/v1/me").await;
    let expected = json!([{ "quantity": 3, "unit": "weeks", "comparator": "after" }]);
    assert_eq!(mine["default_reminders"], expected);
}

both_stores!(a_decision_is_found_in_the_log);

async fn a_decision_is_found_in_the_log(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let (mut ada, _) = owner(&service).await;
    let empty = ada.get("/console/log").await;
    assert!(empty.text.contains("No entries yet"), "{}", empty.text);
    let jobs = [file(&service).await, file(&service).await];
    for job in &jobs {
        let tasks = format!("/api/v1/jobs/{}/tasks", job.rsplit('/').next().unwrap());
        let task = service.post(&tasks, &json!({ "assigned_to": VERA })).await;
        let decide = format!("{tasks}/{}/decision", task["id"]);
        let decision = json!({ "decision": "rejected", "comments": "No" });
        service.post(&decide, &decision).await;
    }
    let mut log = String::new();
    wait::until("both entries", Duration::from_secs(20), async || {
        log = ada.get("/console/log").await.text;
        let entries = log.matches("<span class=\"chip no\">Rejected</span>");
        (entries.count() == 2).then_some(())
    })
    .await;
    assert!(
        log.contains("Signed state of the whole log with 2 entries"),
        "{log}"
    );
    let newest = (log.find(&jobs[1]).unwrap(), log.find(&jobs[0]).unwrap());
    assert!(newest.0 < newest.1, "the newest comes first: {log}");
    let own = ada.get(&format!("/console/log?job={}", jobs[0])).await;
    assert!(own.text.contains(&format!("{}\"", jobs[0])) && !own.text.contains(&jobs[1]));
    let none = ada.get("/console/log?job=x").await;
    assert!(none.text.contains("No results"), "{}", none.text);
    service.command(&["user", "add", "--email", "bea@example.com"]);
    let mut bea = Visitor::signed_in(&service, "bea@example.com").await;
    assert_eq!(bea.get("/console/log").await.status, 403);
}
