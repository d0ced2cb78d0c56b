//! Whole journeys of reviewers in a browser: marks on a later page, a question and its answer, a new version meanwhile, a
//! wrong name, many comments, many pages, a large poster, and a slow line.

mod journey;

use std::time::{Duration, Instant};

use fantoccini::Locator;
use imprimatur_testkit::{pdf, wait};
use serde_json::json;

use self::journey::{Journey, LONG, VERA, numbered};
use crate::{
    browser::{keep, press, wait_until_ready},
    support::{Driver, Look, Mailbox, ServerProcess, Stores, both_looks},
};

/// What the first screen of a review may weigh, and the script in it, as it is sent.
const FIRST_SCREEN_MAX: u64 = 250_000;
const SCRIPT_MAX: u64 = 40_000;
/// All scripts of the stage together, compressed.
const ALL_SCRIPTS_MAX: u64 = 130_000;

both_looks!(a_proof_is_approved);

async fn a_proof_is_approved(look: Look) {
    let begun = Journey::begin_as(look, "Menu.pdf", &numbered(2), &[]).await;
    let Some(journey) = begun else { return };
    journey.open().await;
    press(&journey.page, ".choices button[value=approved]").await;
    journey
        .says(look.says("Comment (optional)", "Kommentar (optional)"))
        .await;
    keep(&journey.page, &format!("journey-approve-{}", look.name())).await;
    press(&journey.page, "dialog[open] .buttons [type=submit]").await;
    journey.becomes("approved").await;
    journey
        .says(look.says("has been saved", "ist gespeichert"))
        .await;
    journey.page.close().await.unwrap();
}

both_looks!(two_marks_on_page_three_are_a_request_for_changes);

async fn two_marks_on_page_three_are_a_request_for_changes(look: Look) {
    let begun = Journey::begin_as(look, "Menu.pdf", &numbered(4), &[]).await;
    let Some(journey) = begun else { return };
    journey.open().await;
    journey.mark(3, "Larger logo").await;
    press(&journey.page, "[data-tool=box]").await;
    journey.mark(3, "Wrong price").await;
    keep(&journey.page, &format!("journey-two-marks-{}", look.name())).await;
    let pages: Vec<_> = journey.comments().await;
    let pages: Vec<_> = pages.iter().map(|comment| &comment["page"]).collect();
    assert_eq!(pages, [&json!(3), &json!(3)]);
    journey.decide("change-requested").await;
    journey.becomes("change-requested").await;
    let said = look.says("Changes requested", "Änderungen angefordert");
    journey.says(said).await;
    journey.page.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_question_is_answered_and_then_resolved() {
    let Some(journey) = Journey::begin("Menu.pdf", &numbered(2), &[]).await else {
        return;
    };
    journey.open().await;
    journey.mark(1, "Is this the new logo?").await;
    let question = journey.comments().await[0]["id"].clone();
    let answer = json!({ "text": "Yes, since May.", "parent_id": question });
    let comments = format!("{}/comments", journey.path);
    journey.service.post(&comments, &answer).await;
    journey.says("Yes, since May.").await;
    press(&journey.page, &format!("[data-action=resolve-{question}]")).await;
    wait::until("the resolution", LONG, async || {
        let asked = journey.service.get(&format!("{comments}/{question}")).await;
        (asked["resolved_by"] == json!(VERA)).then_some(())
    })
    .await;
    journey.page.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_version_meanwhile_is_told_and_approved() {
    let Some(journey) = Journey::begin("Menu.pdf", &numbered(2), &[]).await else {
        return;
    };
    journey.open().await;
    let revision = format!("{}/revision", journey.path);
    let fields = [("recipient", VERA)];
    journey
        .service
        .upload(&revision, "Menu.pdf", &numbered(3), &fields)
        .await;
    journey.says("Version 2 is available.").await;
    // Whoever decides on the old version all the same is told so, and decides nothing.
    journey.decide("approved").await;
    journey.says("newer version").await;
    let link = wait::until("the second link", LONG, async || {
        let link = Mailbox::new(&journey.service).link_for(VERA).await;
        (link != journey.link).then_some(link)
    })
    .await;
    journey
        .page
        .goto(&format!("{link}?compare=1..2"))
        .await
        .unwrap();
    journey.says("Version 1 compared with version 2").await;
    wait_until_ready(&journey.page).await;
    journey.decide("approved").await;
    journey.becomes("approved").await;
    journey.page.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_decision_without_a_name_is_asked_for_it_and_keeps_what_was_typed() {
    let fields = [("task[req_confirm]", "true")];
    let Some(journey) = Journey::begin("Menu.pdf", &numbered(1), &fields).await else {
        return;
    };
    journey.open().await;
    press(&journey.page, ".choices button[value=approved]").await;
    let comment = Locator::Css("dialog[open] [name=comments]");
    let comment = journey.page.find(comment).await.unwrap();
    comment.send_keys("All prices are right.").await.unwrap();
    // The browser stops what has no name; what has an unreadable one, the server.
    journey
        .run(
            "const form = document.querySelector('#decision-form');
            form.noValidate = true;
            form.elements.name.value = 'Vera\\u202eadniL'",
        )
        .await;
    press(&journey.page, "dialog[open] .buttons [type=submit]").await;
    journey.says("Tick the confirmation box.").await;
    wait_until_ready(&journey.page).await;
    let typed = journey
        .run("return document.querySelector('dialog [name=comments]').value")
        .await;
    assert_eq!(typed, json!("All prices are right."));
    let job = journey.service.get(&journey.path).await;
    assert_eq!(job["status"], json!("processing"), "nothing was decided");
    journey
        .run("document.querySelector('#name').value = 'Vera Lind'")
        .await;
    press(&journey.page, "dialog[open] [name=confirmed]").await;
    press(&journey.page, "dialog[open] .buttons [type=submit]").await;
    journey.becomes("approved").await;
    journey.says("Vera Lind").await;
    journey.page.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_archive_is_approved_by_whoever_has_seen_it_elsewhere() {
    let Some(driver) = Driver::start() else {
        eprintln!("SKIPPED: there is no chromedriver, so no page was seen in a browser");
        return;
    };
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let fields = [("recipient", VERA)];
    let job = service
        .upload("/api/v1/upload", "Contract.docx", b"PK\x03\x04", &fields)
        .await;
    let path = format!("/api/v1/jobs/{}", job["guid"].as_str().unwrap());
    let link = Mailbox::new(&service).link_for(VERA).await;
    let page = driver.browser().await;
    page.set_window_size(390, 844).await.unwrap();
    page.goto(&link).await.unwrap();
    wait_until_ready(&page).await;
    press(&page, ".choices button[value=rejected]").await;
    let tick = page.find(Locator::Css("dialog[open] .elsewhere")).await;
    assert!(!tick.unwrap().is_displayed().await.unwrap());
    press(&page, "dialog[open] .buttons [type=button]").await;
    press(&page, ".choices button[value=approved]").await;
    press(&page, "dialog[open] .buttons [type=submit]").await;
    keep(&page, "journey-seen-elsewhere").await;
    assert!(page.find(Locator::Css("dialog[open]")).await.is_ok());
    press(&page, "dialog[open] [name=seen_elsewhere]").await;
    press(&page, "dialog[open] .buttons [type=submit]").await;
    wait::until("the decision", LONG, async || {
        let kept = service.get(&format!("{path}/decisions")).await;
        let kept = kept["data"].as_array()?.first()?.clone();
        (kept["seen_elsewhere"] == json!(true)).then_some(())
    })
    .await;
    page.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn two_hundred_comments_are_listed_and_found() {
    let Some(journey) = Journey::begin("Menu.pdf", &numbered(2), &[]).await else {
        return;
    };
    let comments = format!("{}/comments", journey.path);
    for number in 1..=200 {
        let at = f64::from(number) / 201.0;
        let comment = json!({ "text": format!("Comment {number}"), "page": 1 + number % 2,
            "shape": { "kind": "pin", "points": [[at, 1.0 - at]] } });
        journey.service.post(&comments, &comment).await;
    }
    let began = Instant::now();
    journey.open().await;
    let count = "return document.querySelectorAll('.threads .thread').length";
    wait::until("all comments", LONG, async || {
        (journey.run(count).await == json!(200)).then_some(())
    })
    .await;
    assert!(began.elapsed() < LONG, "{:?}", began.elapsed());
    keep(&journey.page, "journey-200-comments").await;
    journey.page.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn three_hundred_pages_are_gone_through_by_number() {
    let Some(journey) = Journey::begin("Book.pdf", &numbered(300), &[]).await else {
        return;
    };
    journey.open().await;
    let list = "return document.querySelectorAll('nav.pages [data-page]').length";
    assert_eq!(journey.run(list).await, json!(300));
    let jump = "const field = document.querySelector('.jump-to input');
        field.value = '250';
        field.form.requestSubmit()";
    journey.run(jump).await;
    let drawn = "const box = document.querySelector('figure[data-page=\"250\"] img');
        const { top, bottom } = box.getBoundingClientRect();
        return bottom > 0 && top < innerHeight && box.complete && box.naturalWidth > 0";
    wait::until("page 250", LONG, async || {
        (journey.run(drawn).await == json!(true)).then_some(())
    })
    .await;
    keep(&journey.page, "journey-300-pages").await;
    journey.page.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn five_point_text_on_an_a1_poster_is_sharp_where_it_is_enlarged() {
    let text = "BT /F1 5 Tf 800 1200 Td (The small print of the poster) Tj ET";
    let poster = pdf::pages(&[(1684, 2384, text)]);
    let Some(journey) = Journey::begin("Poster.pdf", &poster, &[]).await else {
        return;
    };
    journey.open().await;
    let tile = "
        const figure = document.querySelector('figure.page');
        const tile = [...figure.querySelectorAll('.tiles img')].find((one) => one.complete);
        const level = tile && Number(tile.src.split('/tiles/')[1].split('/')[0]);
        const box = tile?.getBoundingClientRect();
        return [level, Number(figure.dataset.levels), tile?.naturalWidth, box && tile.naturalWidth / box.width]";
    // To 300 %: what the whole picture has is 82 dpi.
    for _ in 0..5 {
        press(&journey.page, ".zoom [aria-label='Zoom in']").await;
    }
    let found = wait::until("a tile", LONG, async || {
        let found = journey.run(tile).await;
        let is_sharp = found[3].as_f64().is_some_and(|density| density >= 0.8);
        is_sharp.then_some(found)
    })
    .await;
    keep(&journey.page, "journey-poster").await;
    assert!(found[2].as_u64().unwrap() <= 512, "{found}");
    assert_eq!(found[0], found[1], "the last level: {found}");
    journey.page.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_line_has_the_first_screen_soon_and_it_weighs_little() {
    let Some(journey) = Journey::begin("Menu.pdf", &numbered(8), &[]).await else {
        return;
    };
    // Drawn once, as after the first reader.
    journey.open().await;
    let driver = &journey.driver;
    driver
        .tell(&journey.page, "Network.enable", json!({}))
        .await;
    let line = json!({ "offline": false, "latency": 40, "downloadThroughput": 400_000,
        "uploadThroughput": 100_000 });
    driver
        .tell(&journey.page, "Network.emulateNetworkConditions", line)
        .await;
    let cold = json!({ "cacheDisabled": true });
    driver
        .tell(&journey.page, "Network.setCacheDisabled", cold)
        .await;
    let began = Instant::now();
    journey.open().await;
    let took = began.elapsed();
    let script = "
        const sent = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
        const sum = (some) => some.reduce((all, one) => all + one.transferSize, 0);
        return [sum(sent), sum(sent.filter((one) => one.name.endsWith('.js')))]";
    let weight = journey.run(script).await;
    let (all, scripts) = (weight[0].as_u64().unwrap(), weight[1].as_u64().unwrap());
    eprintln!("the first screen: {all} bytes, script {scripts}, {took:?}");
    assert!(took < Duration::from_secs(5), "{took:?}");
    assert!(all <= FIRST_SCREEN_MAX && scripts <= SCRIPT_MAX, "{weight}");
    let script = "
        const done = arguments[arguments.length - 1];
        const modules = Object.values(JSON.parse(document.querySelector('main').dataset.modules));
        const first = performance.getEntriesByType('resource').map((one) => one.name).filter((name) => name.endsWith('.js'));
        const all = new Set([...first, ...modules.map((name) => new URL(name, location).href)]);
        performance.clearResourceTimings();
        Promise.all([...all].map((name) => fetch(name).then((answer) => answer.text()))).then(() =>
          done(performance.getEntriesByType('resource').reduce((sum, one) => sum + one.transferSize, 0)))";
    let later = journey
        .page
        .execute_async(script, Vec::new())
        .await
        .unwrap();
    let later = later.as_u64().unwrap();
    eprintln!("all scripts: {later} bytes");
    assert!((1..=ALL_SCRIPTS_MAX).contains(&later), "{later}");
    journey.page.close().await.unwrap();
}
