//! A review in two stages in a browser: sent from the console, and approved by one reviewer after the other at the link.

use std::time::Duration;

use fantoccini::Client;
use imprimatur_testkit::{pdf, wait};
use serde_json::{Value, json};

use crate::{
    browser::{fill, fits, keep, press, wait_until_ready},
    support::{Driver, Look, Mailbox, ServerProcess, both_looks},
};

const ADA: &str = "ada@print.example";
const VERA: &str = "vera@example.com";
const LONG: Duration = Duration::from_secs(30);

/// Waits until the page says something, perhaps in the panel that a phone shows on demand.
async fn says(page: &Client, words: &str) {
    let text = "return document.querySelector('main').textContent";
    wait::until(words, LONG, async || {
        let text = page.execute(text, Vec::new()).await.ok()?;
        text.as_str()?.contains(words).then_some(())
    })
    .await;
}

async fn open(page: &Client, address: &str) {
    wait::until("the stage", LONG, async || {
        page.goto(address).await.ok()?;
        let is_there = "return document.querySelector('main[data-stage]') !== null";
        let is_there = page.execute(is_there, Vec::new()).await.ok()?;
        (is_there == json!(true)).then_some(())
    })
    .await;
    wait_until_ready(page).await;
}

async fn sign_in(service: &ServerProcess, page: &Client) {
    let made = service.command(&["user", "sign-in-link", "--email", "admin@localhost"]);
    let made: Value = serde_json::from_slice(&made.stdout).unwrap();
    page.goto(made["link"].as_str().unwrap()).await.unwrap();
    press(page, "main button").await;
}

/// Approves at a private link, where the page says which stage it is.
async fn approve(page: &Client, link: &str, stage: &str) {
    open(page, link).await;
    let facts = "return document.querySelector('.facts').textContent";
    let facts = page.execute(facts, Vec::new()).await.unwrap();
    assert!(facts.as_str().unwrap().contains(stage), "{facts}");
    press(page, ".choices button[value=approved]").await;
    press(page, "dialog[open] .buttons [type=submit]").await;
    let is_kept = "return document.querySelector('.receipt') !== null";
    wait::until("the receipt", LONG, async || {
        let is_kept = page.execute(is_kept, Vec::new()).await.ok()?;
        (is_kept == json!(true)).then_some(())
    })
    .await;
}

/// Sends another document by a stored plan; a group that there is not is named at its field.
async fn sent_by_plan(service: &ServerProcess, page: &Client, look: Look) {
    let plan = json!({ "name": "Brochures", "stages": [
        { "name": "Prepress", "reviewers": [{ "email": ADA }] },
        { "name": "Customer", "reviewers": [{ "email": VERA }, { "email": "kim@example.com", "role": "commenter" }] },
    ] });
    let plan = service.post("/api/v1/plans", &plan).await["id"].clone();
    let bytes = pdf::two_pages();
    let job = service.upload("/api/v1/upload", "Brochure.pdf", &bytes, &[]);
    let guid = job.await["guid"].as_str().unwrap().to_owned();
    open(
        page,
        &format!("{}/console/jobs/{guid}?tab=send", service.url),
    )
    .await;
    press(page, "#staged").await;
    fill(page, "stage_1_to", "Printers").await;
    press(page, "dialog[open] .buttons .yes").await;
    says(page, look.says("has no contacts", "enthält keine Kontakte")).await;
    keep(page, &format!("stages-form-{}", look.name())).await;
    let choose = "const plan = document.querySelector('#plan'); plan.value = arguments[0];
        plan.dispatchEvent(new Event('change', { bubbles: true }));";
    page.execute(choose, vec![json!(plan.to_string())])
        .await
        .unwrap();
    keep(page, &format!("stages-plan-{}", look.name())).await;
    press(page, "dialog[open] .buttons .yes").await;
    let running = look.says("One more decision completes", "Noch eine Entscheidung");
    open(
        page,
        &format!("{}/console/jobs/{guid}?tab=reviewers", service.url),
    )
    .await;
    says(page, running).await;
    let approval = service.get(&format!("/api/v1/jobs/{guid}/approval")).await;
    assert_eq!(approval["stages"].as_array().unwrap().len(), 2);
}

both_looks!(a_review_in_two_stages_is_sent_and_approved);

async fn a_review_in_two_stages_is_sent_and_approved(look: Look) {
    let Some(driver) = Driver::start() else {
        eprintln!("SKIPPED: there is no chromedriver, so no page was seen in a browser");
        return;
    };
    let store = look.store();
    let service = ServerProcess::start(&store).await;
    let bytes = pdf::two_pages();
    let job = service.upload("/api/v1/upload", "Menu.pdf", &bytes, &[]);
    let guid = job.await["guid"].as_str().unwrap().to_owned();
    let console = format!("{}/console/jobs/{guid}", service.url);
    let page = driver.browser().await;
    look.apply(&driver, &page).await;
    sign_in(&service, &page).await;

    open(&page, &format!("{console}?tab=send")).await;
    press(&page, "#staged").await;
    fill(&page, "stage_1_name", "Prepress").await;
    fill(&page, "stage_1_to", ADA).await;
    fill(&page, "stage_2_name", "Customer").await;
    press(&page, "dialog[open] .buttons .yes").await;
    says(
        &page,
        look.says(
            "Enter at least one email address.",
            "mindestens eine E-Mail-Adresse",
        ),
    )
    .await;
    keep(&page, &format!("stages-mistake-{}", look.name())).await;
    fill(&page, "stage_2_to", VERA).await;
    press(&page, "dialog[open] .buttons .yes").await;
    let running = look.says("One more decision completes", "Noch eine Entscheidung");
    open(&page, &format!("{console}?tab=reviewers")).await;
    says(&page, running).await;
    assert!(fits(&page).await, "the page is wider than the screen");

    let mails = Mailbox::new(&service);
    let ada = mails.link_for(ADA).await;
    assert!(mails.texts_to(VERA).is_empty());
    let first = look.says("Stage 1 of 2 · Prepress", "Stufe 1 von 2 · Prepress");
    approve(&page, &ada, first).await;
    let vera = mails.link_for(VERA).await;
    let second = look.says("Stage 2 of 2 · Customer", "Stufe 2 von 2 · Customer");
    approve(&page, &vera, second).await;

    open(&page, &format!("{console}?tab=reviewers")).await;
    says(
        &page,
        look.says("2 of 2 stages complete", "2 von 2 Stufen abgeschlossen"),
    )
    .await;
    keep(&page, &format!("stages-approved-{}", look.name())).await;
    let job = service.get(&format!("/api/v1/jobs/{guid}")).await;
    assert_eq!(job["status"], json!("approved"));
    sent_by_plan(&service, &page, look).await;
    page.close().await.unwrap();
}
