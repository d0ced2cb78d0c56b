//! The console: asking for something else than a review, and the menu of a job, from the form to what becomes of it.

use std::time::Duration;

use imprimatur_testkit::{pdf, wait};
use serde_json::json;

use crate::support::{Mailbox, Page, ServerProcess, Stores, Visitor, both_stores};

const OWNER: &str = "admin@localhost";
const VERA: &str = "vera@example.com";
const BEA: &str = "bea@example.com";

fn assert_leads_to(page: &Page, location: &str) {
    let found = (page.status, page.location.as_str());
    assert_eq!(found, (303, location), "{}", page.text);
}

/// The owner at the console, with a form token and the address of a file.
async fn with_file(service: &ServerProcess) -> (Visitor, String, String) {
    let mut owner = Visitor::signed_in(service, OWNER).await;
    let token = owner.get("/console/keys").await.form_token();
    let path = "/api/v1/upload";
    let pdf = pdf::two_pages();
    let file = service.upload(path, "Menu.pdf", &pdf, &[]).await;
    let job = format!("/console/jobs/{}", file["guid"].as_str().unwrap());
    (owner, token, job)
}

/// The page at a private link.
async fn text_at(link: &str) -> String {
    let answer = reqwest::get(link).await.unwrap();
    answer.text().await.unwrap()
}

fn api(job: &str) -> String {
    job.replace("/console/jobs/", "/api/v1/jobs/")
}

both_stores!(a_new_version_a_quote_and_a_link_for_anyone_are_asked_for);

async fn a_new_version_a_quote_and_a_link_for_anyone_are_asked_for(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let (mut ada, token, job) = with_file(&service).await;
    let form = ada.get(&format!("{job}?tab=ask")).await;
    assert!(form.text.contains("value=\"revision-task\""));
    assert!(!form.text.contains("value=\"upload-task\""));
    let asked = |category| {
        [
            ("category", category),
            ("recipients", VERA),
            ("comments", "By noon"),
        ]
    };
    let ask = format!("{job}/ask");
    let sent = ada.post(&ask, &token, &asked("revision-task")).await;
    assert_leads_to(&sent, &format!("{job}?tab=reviewers#did-ask"));
    let link = Mailbox::new(&service).link_for(VERA).await;
    let page = text_at(&link).await;
    assert!(
        page.contains("By noon") && page.contains("type=\"file\""),
        "{page}"
    );
    let later = [&asked("quote-review-task")[..], &[("later", "1")]].concat();
    ada.post(&ask, &token, &later).await;
    let tasks = service.get(&format!("{}/tasks", api(&job))).await;
    assert!(!tasks[0]["executed_at"].is_null(), "{tasks}");
    assert_eq!(tasks[1]["category"], "quote-review-task");
    assert!(tasks[1]["executed_at"].is_null(), "{tasks}");
    let nobody = [
        ("category", "revision-task"),
        ("recipients", "vera"),
        ("comments", "Now"),
    ];
    let wrong = ada.post(&ask, &token, &nobody).await;
    assert_eq!(wrong.status, 422);
    assert!(wrong.text.contains("value=\"vera\"") && wrong.text.contains("\nNow</textarea>"));
    let due = [("due_at", "2099-01-01T12:00")];
    let made = ada.post(&format!("{job}/open-link"), &token, &due).await;
    let (_, link) = made.text.split_once("id=\"link-").unwrap();
    let link = link.split("value=\"").nth(1).unwrap();
    let link = link.split('"').next().unwrap();
    let open = text_at(link).await;
    assert!(open.contains("name=\"email\""), "{open}");
}

both_stores!(a_customer_is_sent_an_update_and_a_job_is_assigned_and_handed_over);

async fn a_customer_is_sent_an_update_and_a_job_is_assigned_and_handed_over(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let (mut ada, token, job) = with_file(&service).await;
    service.command(&["user", "add", "--email", BEA]);
    let to = |action: &str| format!("{job}/{action}");
    let parts = [("with_specification", "1"), ("update_label", "Order 7")];
    let without = ada.post(&to("send-update"), &token, &parts).await;
    assert_eq!(without.status, 409);
    assert!(without.text.contains("no customer yet"), "{}", without.text);
    let customer = [("name", "Menu.pdf"), ("c_email", VERA), ("p_email", BEA)];
    assert_leads_to(
        &ada.post(&to("details"), &token, &customer).await,
        &format!("{job}#did-details"),
    );
    let record = service.get(&api(&job)).await;
    assert_eq!(
        (&record["c_email"], &record["p_email"]),
        (&json!(VERA), &json!(BEA))
    );
    let sent = ada.post(&to("send-update"), &token, &parts).await;
    assert_leads_to(&sent, &format!("{job}#did-send-update"));
    let mailbox = Mailbox::new(&service);
    wait::until("the update", Duration::from_secs(20), async || {
        let texts = mailbox.texts_to(VERA);
        texts
            .iter()
            .any(|text| text.contains("Order 7"))
            .then_some(())
    })
    .await;
    let nothing = ada.post(&to("send-update"), &token, &[]).await;
    assert_eq!(nothing.status, 422);
    let assigned = [("assignee", BEA), ("comments", "Please check the cut")];
    let assigned = ada.post(&to("assign"), &token, &assigned).await;
    assert_leads_to(&assigned, &format!("{job}?tab=reviewers#did-assign"));
    assert_eq!(service.get(&api(&job)).await["asg_email"], BEA);
    let mis = ada.post(&to("send-to-mis"), &token, &[]).await;
    assert_eq!(mis.status, 409);
    assert!(mis.text.contains("No webhook endpoint"), "{}", mis.text);
    let nobody = ada.post(&to("hand-over"), &token, &[("owner", "")]).await;
    assert_eq!(nobody.status, 422);
    let handed = ada.post(&to("hand-over"), &token, &[("owner", BEA)]).await;
    assert_leads_to(&handed, "/console#did-hand-over");
    let mut bea = Visitor::signed_in(&service, BEA).await;
    let page = bea.get(&job).await;
    assert!(page.text.contains("?tab=hand-over"), "{}", page.text);
}

both_stores!(a_job_is_copied_and_takes_over_what_its_folder_has);

async fn a_job_is_copied_and_takes_over_what_its_folder_has(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let (mut ada, token, job) = with_file(&service).await;
    let to = |action: &str| format!("{job}/{action}");
    let copied = ada.post(&to("duplicate"), &token, &[]).await;
    assert_eq!(copied.status, 303);
    let copy = copied.location.split('#').next().unwrap().to_owned();
    assert_eq!(service.get(&api(&copy)).await["source"], "duplicate");
    let at_top = ada.post(&to("inherit"), &token, &[]).await;
    assert!(
        at_top.text.contains("The job is in no folder"),
        "{}",
        at_top.text
    );
    ada.post("/console/folders", &token, &[("name", "Spring")])
        .await;
    let folders = service.get("/api/v1/jobs?folders_only=1").await;
    let folder = folders["data"][0]["guid"].as_str().unwrap().to_owned();
    let portal = [("name", "Spring"), ("label", "Order 7"), ("c_email", VERA)];
    let portal = [&portal[..], &[("is_portal_was", "0"), ("is_portal", "1")]].concat();
    ada.post(&format!("/console/jobs/{folder}/details"), &token, &portal)
        .await;
    let record = service.get(&format!("/api/v1/jobs/{folder}")).await;
    assert_eq!(record["is_portal"], true, "{record}");
    ada.post(&to("move"), &token, &[("folder", &folder)]).await;
    let taken = ada.post(&to("inherit"), &token, &[("take", "label")]).await;
    assert_leads_to(&taken, &format!("{job}#did-inherit"));
    let labelled = "/api/v1/jobs?flat=1&files_only=1&label=Order%207";
    let labelled = service.get(labelled).await;
    assert_eq!(labelled["meta"]["total"], 1, "{labelled}");
    assert_eq!(service.get(&api(&job)).await["c_email"], "");
    let zip = [("guid", folder.as_str())];
    let zip = ada.post("/console/zip", &token, &zip).await;
    assert_eq!(zip.status, 200);
}

both_stores!(all_decisions_are_shown_and_any_two_versions_are_compared);

async fn all_decisions_are_shown_and_any_two_versions_are_compared(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let (mut ada, token, job) = with_file(&service).await;
    let to = |action: &str| format!("{job}/{action}");
    ada.post(&to("send"), &token, &[("recipients", VERA)]).await;
    let tasks = service.get(&format!("{}/tasks", api(&job))).await;
    let decide = to(&format!("tasks/{}/decide", tasks[0]["id"]));
    let decision = [
        ("decision", "rejected"),
        ("version", "1"),
        ("comments", "Too dark"),
    ];
    ada.post(&decide, &token, &decision).await;
    let shown = ada.get(&format!("{job}?tab=decisions")).await;
    assert!(shown.text.contains("Too dark") && shown.text.contains("certificate?version=1"));
    for _ in 2..=3 {
        let path = format!("{}/revision", api(&job));
        service
            .upload(&path, "Menu.pdf", &pdf::two_pages(), &[])
            .await;
    }
    let versions = ada.get(&format!("{job}?tab=versions")).await;
    assert!(versions.text.contains("name=\"with\""), "{}", versions.text);
    let compared = ada.get(&format!("{job}?compare=2&with=1")).await;
    assert!(
        compared.text.contains("thumbnail?version=2"),
        "{}",
        compared.text
    );
    assert!(!compared.text.contains("thumbnail?version=3"));
}

both_stores!(a_sending_that_fails_gives_its_form_back_and_leaves_the_files_where_they_were);

async fn a_sending_that_fails_gives_its_form_back_and_leaves_the_files_where_they_were(
    store: Stores,
) {
    let service = ServerProcess::start(&store).await;
    let (mut ada, token, locked) = with_file(&service).await;
    let (_, _, other) = with_file(&service).await;
    ada.post(&format!("{locked}/lock"), &token, &[("on", "1")])
        .await;
    let guid = |job: &str| job.replace("/console/jobs/", "");
    let (other, locked) = (guid(&other), guid(&locked));
    let form = [
        ("action", "send"),
        ("go", "1"),
        ("guid", other.as_str()),
        ("guid", locked.as_str()),
        ("together", "1"),
        ("name", "Order 7"),
        ("recipients", VERA),
        ("comments", "By noon, please"),
    ];
    let refused = ada.post("/console/bulk", &token, &form).await;
    assert_eq!(refused.status, 409, "{}", refused.text);
    for text in ["This was not possible", "By noon, please", "Order 7", VERA] {
        assert!(refused.text.contains(text), "{text}: {}", refused.text);
    }
    let left = service.get("/api/v1/jobs").await;
    let left = left["data"].as_array().unwrap();
    assert!(left.iter().all(|job| job["is_folder"] == false), "{left:?}");
    assert_eq!(left.len(), 2);
}

both_stores!(a_page_that_is_out_of_date_overturns_no_decision);

async fn a_page_that_is_out_of_date_overturns_no_decision(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let (mut ada, token, job) = with_file(&service).await;
    let asked = [("recipients", "vera@example.com, otto@example.com")];
    ada.post(&format!("{job}/send"), &token, &asked).await;
    let link = Mailbox::new(&service).link_for(VERA).await;
    let path = link.strip_prefix(&service.url).unwrap();
    let page = ada.get(path).await;
    assert!(page.text.contains("name=\"first\""), "{}", page.text);
    let (token, decide) = (page.form_token(), format!("{path}/decision"));
    let approved = [("version", "1"), ("first", "1"), ("decision", "approved")];
    assert_eq!(ada.post(&decide, &token, &approved).await.status, 303);
    let again = [
        ("version", "1"),
        ("decision", "rejected"),
        ("comments", "No"),
    ];
    let stale = [&again[..], &[("first", "1")]].concat();
    let decisions = format!("{}/decisions", api(&job));
    for (form, count) in [(&stale[..], 1), (&again[..], 2)] {
        ada.post(&decide, &token, form).await;
        let decisions = service.get(&decisions).await;
        assert_eq!(decisions["data"].as_array().unwrap().len(), count);
    }
}
