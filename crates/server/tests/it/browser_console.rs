//! The team at a job's page in a real browser: answering a reviewer, sending, replacing a reviewer, deciding for one.

use std::time::Duration;

use fantoccini::{Client, Locator};
use imprimatur_testkit::{pdf, wait};
use serde_json::{Value, json};

use crate::{
    browser::{fill, fits, keep, pictures_are_there, press, text_of, wait_until_ready},
    support::{Driver, Mailbox, ServerProcess, Stores},
};

const ADMIN: &str = "admin@localhost";

/// A file under review by Vera, and its page in a browser where the admin is signed in.
async fn opened(service: &ServerProcess, driver: &Driver) -> (Value, Client) {
    let fields = [("recipient", "vera@example.com")];
    let job = service
        .upload("/api/v1/upload", "Menu.pdf", &pdf::two_pages(), &fields)
        .await;
    let page = driver.browser().await;
    page.set_window_size(1440, 900).await.unwrap();
    let made = service.command(&["user", "sign-in-link", "--email", ADMIN]);
    let made: Value = serde_json::from_slice(&made.stdout).unwrap();
    page.goto(made["link"].as_str().unwrap()).await.unwrap();
    press(&page, "main button").await;
    let guid = job["guid"].as_str().unwrap();
    let address = format!("{}/console/jobs/{guid}", service.url);
    wait::until("the page of the job", Duration::from_secs(20), async || {
        page.goto(&address).await.ok()?;
        let stage = page.find(Locator::Css("main.job[data-stage]")).await;
        stage.ok().map(drop)
    })
    .await;
    wait_until_ready(&page).await;
    (job, page)
}

async fn shows(page: &Client, words: &str, within: Duration) {
    wait::until(words, within, async || {
        text_of(page).await?.contains(words).then_some(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_team_answers_a_reviewer_who_sees_it_appear() {
    // A profile is one browser's.
    let (Some(driver), Some(other)) = (Driver::start(), Driver::start()) else {
        eprintln!("SKIPPED: there is no chromedriver, so no page was seen in a browser");
        return;
    };
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let (_, team) = opened(&service, &driver).await;
    let reviewer = other.browser().await;
    reviewer.set_window_size(1280, 900).await.unwrap();
    let link = Mailbox::new(&service).link_for("vera@example.com").await;
    reviewer.goto(&link).await.unwrap();
    wait_until_ready(&reviewer).await;
    let field = Locator::Css(".new-comment textarea");
    let field = reviewer.find(field).await.unwrap();
    field.send_keys("Is the bleed enough?").await.unwrap();
    press(&reviewer, ".new-comment button").await;
    shows(&team, "Is the bleed enough?", Duration::from_secs(10)).await;
    pictures_are_there(&team).await;
    keep(&team, "job-comments-desktop").await;

    press(&team, "[data-action^=reply]").await;
    let reply = team.find(Locator::Css("form.reply textarea")).await;
    reply.unwrap().send_keys("Yes, 3 mm.").await.unwrap();
    press(&team, "form.reply [type=submit]").await;
    shows(&reviewer, "Yes, 3 mm.", Duration::from_secs(5)).await;
    // What is for the team only stays there.
    let field = team.find(Locator::Css(".new-comment textarea")).await;
    field.unwrap().send_keys("Ask Petra.").await.unwrap();
    press(&team, "#new-internal").await;
    press(&team, ".new-comment [type=submit]").await;
    shows(&team, "Ask Petra.", Duration::from_secs(10)).await;
    press(&team, "[data-action^=resolve]").await;
    shows(&reviewer, "Resolved", Duration::from_secs(5)).await;
    let text = text_of(&reviewer).await.unwrap();
    assert!(!text.contains("Ask Petra."), "{text}");

    team.set_window_size(390, 844).await.unwrap();
    assert!(fits(&team).await, "the page is wider than a phone");
    keep(&team, "job-phone").await;
    press(&team, ".open-comments").await;
    shows(&team, "Ask Petra.", Duration::from_secs(5)).await;
    keep(&team, "job-comments-phone").await;
    for page in [team, reviewer] {
        page.close().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_decision_appears_on_the_open_page_in_one_time_zone() {
    let Some(driver) = Driver::start() else {
        eprintln!("SKIPPED: there is no chromedriver, so no page was seen in a browser");
        return;
    };
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let (job, page) = opened(&service, &driver).await;
    let zone = json!({ "timezoneId": "Asia/Tokyo" });
    driver
        .tell(&page, "Emulation.setTimezoneOverride", zone)
        .await;
    let path = format!("/api/v1/jobs/{}", job["guid"].as_str().unwrap());
    let due = json!({ "due_at": "2031-05-01T10:00:00Z" });
    service.put(&path, &due).await;
    page.refresh().await.unwrap();
    wait_until_ready(&page).await;
    press(&page, ".tabs [data-section=reviewers]").await;
    keep(&page, "job-waiting-desktop").await;
    page.execute("window.isSame = true", Vec::new())
        .await
        .unwrap();

    let tasks = service.get(&format!("{path}/tasks")).await;
    let task = format!("{path}/tasks/{}/decision", tasks[0]["id"]);
    let decision = json!({ "decision": "change-requested", "comments": "Darker." });
    service.post(&task, &decision).await;
    shows(&page, "Darker.", Duration::from_secs(5)).await;
    shows(&page, "Changes requested", Duration::from_secs(5)).await;
    // What comes next is to upload another version.
    let primary = page.find(Locator::Css(".doing .button.yes")).await.unwrap();
    assert_eq!(primary.text().await.unwrap(), "Upload a new version");
    let is_same = page
        .execute("return window.isSame === true", Vec::new())
        .await;
    assert_eq!(is_same.unwrap(), json!(true), "the page was loaded anew");
    dates_are_of_tokyo(&page).await;

    press(&page, ".doing .menu summary").await;
    press(&page, ".doing [data-section=details]").await;
    let field = page.find(Locator::Css("#due_at")).await.unwrap();
    let shown = field.prop("value").await.unwrap();
    assert_eq!(shown.as_deref(), Some("2031-05-01T19:00"));
    let script = "document.getElementById('due_at').value = '2031-05-02T09:30'";
    page.execute(script, Vec::new()).await.unwrap();
    press(&page, "form[action$='/details'] [type=submit]").await;
    wait::until("the due date", Duration::from_secs(20), async || {
        let job = service.get(&path).await;
        (job["due_at"] == json!("2031-05-02T00:30:00.000Z")).then_some(())
    })
    .await;
    keep(&page, "job-decided-live-desktop").await;
    page.close().await.unwrap();
}

/// Each date is said once, in the zone of the browser, which its title names; how long ago something was is so in all
/// zones.
async fn dates_are_of_tokyo(page: &Client) {
    let dates = "return [...document.querySelectorAll('time:not(.threads time, [data-form=relative])')].map((time) => time.title)";
    let dates = page.execute(dates, Vec::new()).await.unwrap();
    let dates: Vec<_> = dates
        .as_array()
        .unwrap()
        .iter()
        .filter_map(Value::as_str)
        .collect();
    let is_local = |date: &&str| date.contains("GMT+9") && !date.contains("UTC");
    assert!(dates.len() > 3 && dates.iter().all(is_local), "{dates:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn reviewers_are_replaced_decided_for_and_asked_again() {
    let Some(driver) = Driver::start() else {
        eprintln!("SKIPPED: there is no chromedriver, so no page was seen in a browser");
        return;
    };
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let (job, page) = opened(&service, &driver).await;
    press(&page, ".tabs [data-section=reviewers]").await;
    keep(&page, "job-reviewers-desktop").await;
    press(&page, ".more-acts summary").await;
    keep(&page, "job-reviewer-actions-desktop").await;
    fill(&page, "assigned_to", "otto@example.com").await;
    press(&page, "form[action$='/replace'] button").await;
    shows(&page, "otto@example.com", Duration::from_secs(20)).await;
    let mailbox = Mailbox::new(&service);
    mailbox.link_for("otto@example.com").await;

    press(&page, "form[action$='/link'] button").await;
    let copied = wait::until("the link", Duration::from_secs(20), async || {
        let field = page.find(Locator::Css("input[data-copy]")).await.ok()?;
        field.prop("value").await.ok()?
    })
    .await;
    assert!(copied.contains("/review/task/"), "{copied}");
    press(&page, ".more-acts summary").await;
    press(&page, "select[name=decision] [value=change-requested]").await;
    let why = page
        .find(Locator::Css("form[action$='/decide'] textarea"))
        .await;
    why.unwrap().send_keys("By phone: too dark.").await.unwrap();
    press(&page, "form[action$='/decide'] button").await;
    shows(&page, "By phone: too dark.", Duration::from_secs(20)).await;
    keep(&page, "job-decided-desktop").await;
    let path = format!("/api/v1/jobs/{}", job["guid"].as_str().unwrap());
    assert_eq!(
        service.get(&path).await["status"],
        json!("change-requested")
    );

    // The next version goes to whoever has seen this one.
    let (revision, bytes) = (format!("{path}/revision"), pdf::two_pages());
    service.upload(&revision, "Menu.pdf", &bytes, &[]).await;
    send_again(&page).await;
    assert_eq!(service.get(&path).await["status"], json!("pending"));
    page.close().await.unwrap();
}

/// Sends the page's job to whoever has reviewed it before.
async fn send_again(page: &Client) {
    page.refresh().await.unwrap();
    wait_until_ready(page).await;
    press(page, "a[data-open=send]").await;
    let ticked = "dialog[open] [name=to][value='otto@example.com']:checked";
    page.find(Locator::Css(ticked)).await.unwrap();
    keep(page, "job-send-desktop").await;
    page.set_window_size(390, 844).await.unwrap();
    keep(page, "job-send-phone").await;
    page.set_window_size(1440, 900).await.unwrap();
    let comments = page
        .find(Locator::Css("dialog[open] [name=comments]"))
        .await;
    comments.unwrap().send_keys("Brighter now.").await.unwrap();
    press(page, "dialog[open] .buttons [type=submit]").await;
    shows(page, "Sent to reviewers", Duration::from_secs(20)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reply_is_sent_and_a_comment_resolved_without_script() {
    let Some(driver) = Driver::start() else {
        eprintln!("SKIPPED: there is no chromedriver, so no page was seen in a browser");
        return;
    };
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let (job, page) = opened(&service, &driver).await;
    let path = format!("/api/v1/jobs/{}/comments", job["guid"].as_str().unwrap());
    let comment = json!({ "text": "Is the bleed enough?", "page": 1 });
    service.post(&path, &comment).await;
    let without = json!({ "value": true });
    driver
        .tell(&page, "Emulation.setScriptExecutionDisabled", without)
        .await;
    page.refresh().await.unwrap();
    press(&page, "details.reply summary").await;
    let reply = page.find(Locator::Css("details.reply textarea")).await;
    reply.unwrap().send_keys("Yes, 3 mm.").await.unwrap();
    keep(&page, "job-reply-without-script").await;
    press(&page, "details.reply [type=submit]").await;
    shows(&page, "Yes, 3 mm.", Duration::from_secs(10)).await;
    press(&page, "form.resolve button").await;
    shows(&page, "Resolved by", Duration::from_secs(10)).await;
    keep(&page, "job-resolved-without-script").await;
    let resolved = service.get(&path).await["data"][0]["resolved_by"].clone();
    assert_eq!(resolved, json!(ADMIN));
    page.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_check_has_found_is_outlined_at_its_place() {
    let Some(driver) = Driver::start() else {
        eprintln!("SKIPPED: there is no chromedriver, so no page was seen in a browser");
        return;
    };
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let check = json!({"name": "ink-coverage", "title": "Ink coverage"});
    service.post("/api/v1/checks", &check).await;
    let (job, page) = opened(&service, &driver).await;
    let job = job["guid"].as_str().unwrap();
    let checks = format!("/api/v1/jobs/{job}/versions/1/checks");
    wait::until("the request", Duration::from_secs(20), async || {
        let runs = service.get(&checks).await;
        (!runs["data"].as_array().unwrap().is_empty()).then_some(())
    })
    .await;
    let shape = json!({"kind": "box", "points": [[0.1, 0.2], [0.4, 0.5]]});
    let finding = json!({"severity": "error", "text": "342 % of ink", "page": 2, "shape": shape});
    let answer = json!({"state": "failed", "findings": [finding]});
    let path = format!("{checks}/ink-coverage");
    service.put(&path, &answer).await;
    let address = format!("{}/console/jobs/{job}?tab=preflight", service.url);
    let outlined = Locator::Css("figure[data-page='2'] .outline.box.chosen");
    for (width, height) in [(1440, 900), (390, 844)] {
        page.set_window_size(width, height).await.unwrap();
        page.goto(&address).await.unwrap();
        wait_until_ready(&page).await;
        // On a phone the list comes up from below.
        wait::until("the list", Duration::from_secs(10), async || {
            let link = page.find(Locator::Css("a[data-found]")).await.ok()?;
            link.click().await.ok()
        })
        .await;
        page.wait().for_element(outlined).await.unwrap();
        keep(&page, &format!("job-finding-{width}")).await;
    }
    let sheet = page.find(Locator::Css(".panel.open")).await;
    assert!(sheet.is_err(), "the list covers the page");
    page.close().await.unwrap();
}
