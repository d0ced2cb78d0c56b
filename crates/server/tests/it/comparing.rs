//! A reviewer asks for changes, gets a new version, and sees what has changed; and a link that asks for too many tiles.

use std::time::Duration;

use fantoccini::{Client, Locator};
use imprimatur_testkit::{pdf, wait};
use serde_json::{Value, json};

use crate::{
    browser::{fits, keep, press, text_of, wait_until_ready},
    support::{Driver, Mailbox, ServerProcess, Stores, Visitor, both_stores},
};

const VERA: &str = "vera@example.com";

/// A programme of some pages; the price is on page 2.
fn programme(price: &str, pages: &[&str]) -> Vec<u8> {
    let contents: Vec<String> = pages
        .iter()
        .map(|title| {
            format!(
                "0.16 0.36 0.55 rg 0 500 420 95 re f 1 g BT /F1 30 Tf 40 530 Td ({title}) Tj ET \
                 0 g BT /F1 13 Tf 40 440 Td (Saturday, 5 June, at the old harbour) Tj ET \
                 BT /F1 13 Tf 40 410 Td (Admission {price}) Tj ET 0.85 0.55 0.2 rg 40 120 340 220 re f"
            )
        })
        .collect();
    let pages: Vec<_> = contents
        .iter()
        .map(|page| (420, 595, page.as_str()))
        .collect();
    pdf::pages(&pages)
}

/// A document on whose first version Vera has asked for changes, and that has a second one under review; its path, and
/// her link to the second one.
async fn two_versions(service: &ServerProcess) -> (String, String) {
    let first = programme("12 euros", &["Front", "Programme", "Map"]);
    let fields = [("recipient", VERA)];
    let job = service
        .upload("/api/v1/upload", "Programme.pdf", &first, &fields)
        .await;
    let path = format!("/api/v1/jobs/{}", job["guid"].as_str().unwrap());
    let mailbox = Mailbox::new(service);
    let first_link = mailbox.link_for(VERA).await;
    let comment = json!({ "text": "Please lower the price.", "page": 2 });
    service.post(&format!("{path}/comments"), &comment).await;
    let task = service.get(&format!("{path}/tasks")).await[0]["id"].clone();
    let decision = json!({ "status": "done", "job_status": "change-requested" });
    service
        .put(&format!("{path}/tasks/{task}"), &decision)
        .await;
    let second = programme("12 euros", &["Front", "Programme", "Sponsors", "Map"]);
    let second = String::from_utf8(second).unwrap();
    // Of equal length, so that the table of contents of the file stays right.
    let second = second
        .replacen("12 euros", "10 euros", 2)
        .replacen("10 euros", "12 euros", 1);
    let revision = format!("{path}/revision");
    service
        .upload(&revision, "Programme.pdf", second.as_bytes(), &fields)
        .await;
    let link = wait::until("the second link", Duration::from_secs(20), async || {
        let link = mailbox.link_for(VERA).await;
        (link != first_link).then_some(link)
    })
    .await;
    (path, link)
}

both_stores!(versions_are_compared_over_the_interface_and_at_a_link);

async fn versions_are_compared_over_the_interface_and_at_a_link(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let (path, link) = two_versions(&service).await;
    let compare = format!("{path}/versions/compare?from=1&to=2");
    let compared = service.get(&compare).await;
    assert_eq!(
        (&compared["state"], &compared["total"]),
        (&json!("ready"), &json!(4))
    );
    let pages = compared["pages"].as_array().unwrap();
    let states: Vec<_> = pages
        .iter()
        .map(|page| page["state"].as_str().unwrap())
        .collect();
    assert_eq!(states, ["same", "changed", "added", "same"]);
    assert_eq!(pages[1]["areas"].as_array().unwrap().len(), 1, "{compared}");
    assert_eq!(
        (&pages[2]["from_page"], &pages[3]["from_page"]),
        (&Value::Null, &json!(3))
    );
    assert_eq!(service.get(&compare).await, compared);

    let guid = path.rsplit('/').next().unwrap();
    let file = format!("{link}/files/{guid}");
    let at_link = reqwest::get(format!("{file}/compare?from=1&to=2"))
        .await
        .unwrap();
    assert_eq!(at_link.json::<Value>().await.unwrap(), compared);
    for (address, status) in [
        (format!("{file}/1/pages/2?w=480"), 200),
        (format!("{file}/1/pages/4?w=480"), 404),
        (format!("{file}/3/pages/1?w=480"), 404),
        (format!("{file}/1/original"), 404),
        (format!("{file}/compare?from=1&to=3"), 404),
        (format!("{file}/compare?from=2&to=2"), 422),
        (format!("{file}/compare?from=x&to=2"), 422),
        (format!("{link}?compare=1..2"), 200),
        (format!("{link}?compare=off"), 200),
        (format!("{link}?compare=7..2"), 404),
        (format!("{link}?compare=1"), 404),
    ] {
        let answer = reqwest::get(&address).await.unwrap();
        assert_eq!(answer.status(), status, "{address}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_team_compares_versions_at_the_job() {
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let (path, _) = two_versions(&service).await;
    let job = format!("/console/jobs/{}", path.rsplit('/').next().unwrap());
    let mut team = Visitor::signed_in(&service, "admin@localhost").await;
    let offered = team.get(&job).await;
    let offer = format!("href=\"{job}?compare=1..2\">Compare versions</a>");
    assert!(offered.text.contains(&offer), "{}", offered.text);
    let progress = format!("{job}/compare?from=1&to=2");
    assert_eq!(Visitor::new(&service).get(&progress).await.status, 401);
    let compared = team.get(&progress).await;
    assert!(compared.text.contains("\"ready\""), "{}", compared.text);
    let page = team.get(&format!("{job}?compare=1..2")).await;
    for said in [
        "Version 1 compared with version 2",
        "Page 2 changed.",
        "data-compare",
        "/thumbnail?version=1",
        "/thumbnail?version=2",
        "?compare=off",
    ] {
        assert!(
            page.text.contains(said),
            "{said} is missing in {}",
            page.text
        );
    }
    assert!(!page.text.contains(&offer), "it compares already");
    // What an address cannot mean is as good as absent.
    for versions in ["7..2", "1", "off"] {
        let page = team.get(&format!("{job}?compare={versions}")).await;
        assert_eq!(page.status, 200, "{versions}");
        assert!(!page.text.contains("data-compare"), "{versions}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_that_asks_for_too_many_tiles_has_to_wait_and_others_do_not() {
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let (path, link) = two_versions(&service).await;
    let inspected = format!("{path}/preflight");
    wait::until("the inspection", Duration::from_secs(20), async || {
        let preflight = service.get(&inspected).await;
        (!preflight["inspected_at"].is_null()).then_some(())
    })
    .await;
    let guid = path.rsplit('/').next().unwrap();
    let tile = format!("{link}/files/{guid}/2/pages/1/tiles");
    // Outside of the page: there is nothing to render.
    for outside in ["0/1/0", "9/0/0", "0/0/4294967296", "-1/0/0"] {
        let answer = reqwest::get(format!("{tile}/{outside}")).await.unwrap();
        assert_eq!(answer.status(), 404, "{outside}");
    }
    let client = reqwest::Client::new();
    let mut refused = None;
    for _ in 0..10_000 {
        let answer = client.get(format!("{tile}/0/0/0")).send().await.unwrap();
        if answer.status() != 200 {
            refused = Some(answer);
            break;
        }
    }
    let refused = refused.unwrap();
    assert_eq!(refused.status(), 429);
    let wait: u64 = refused.headers()["retry-after"]
        .to_str()
        .unwrap()
        .parse()
        .unwrap();
    assert!((1..=60).contains(&wait));
    // The page itself and its pictures are there, and so is everything for everybody else.
    for address in [link.clone(), format!("{link}/files/{guid}/2/pages/1?w=960")] {
        assert_eq!(
            reqwest::get(&address).await.unwrap().status(),
            200,
            "{address}"
        );
    }
    service.get(&path).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reviewer_who_asked_for_changes_sees_them_in_a_browser() {
    let Some(driver) = Driver::start() else {
        eprintln!("SKIPPED: there is no chromedriver, so no page was seen in a browser");
        return;
    };
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let (_, link) = two_versions(&service).await;
    let page = driver.browser().await;
    page.set_window_size(1440, 900).await.unwrap();
    // Whoever asked for changes lands on the comparison.
    page.goto(&link).await.unwrap();
    wait_until_ready(&page).await;
    let text = text_of(&page).await.unwrap();
    for said in [
        "Version 1 compared with version 2",
        "Page 2 changed.",
        "Page 3 added.",
        "Please lower the price.",
        "From version 1",
    ] {
        assert!(text.contains(said), "{said} is missing in {text}");
    }
    pictures_are_there(&page).await;
    keep(&page, "compare-side-desktop").await;
    for mode in ["slider", "overlay"] {
        press(&page, &format!(".compare-tools [data-mode={mode}]")).await;
        assert_eq!(mode_of(&page).await, json!(mode));
        pictures_are_there(&page).await;
        keep(&page, &format!("compare-{mode}-desktop")).await;
    }
    press(&page, ".compare-bar a[data-pair]").await;
    assert_eq!(difference(&page).await, json!([true, "difference"]));

    page.goto(&format!("{link}?compare=1..2")).await.unwrap();
    fits_a_phone(&driver, &page).await;
    pictures_are_there(&page).await;
    keep(&page, "compare-overlay-phone").await;
    press(&page, ".compare-tools [data-mode=slider]").await;
    pictures_are_there(&page).await;
    keep(&page, "compare-slider-phone").await;
    press(&page, ".compare-bar .leave").await;
    wait_until_ready(&page).await;
    assert!(page.find(Locator::Css("[data-compare]")).await.is_err());
    let offered = page.find(Locator::Css(".head .links a")).await.unwrap();
    assert_eq!(offered.text().await.unwrap(), "Compare with version 1");
    page.close().await.unwrap();
}

/// Whether nothing of the page is cut off on a phone, by mouse or by finger, for which everything is larger.
async fn fits_a_phone(driver: &Driver, page: &Client) {
    page.set_window_size(390, 844).await.unwrap();
    for is_touched in [false, true] {
        let touch = json!({ "enabled": is_touched });
        driver
            .tell(page, "Emulation.setTouchEmulationEnabled", touch)
            .await;
        let phone = json!({ "width": 390, "height": 844, "deviceScaleFactor": 1,
            "mobile": is_touched });
        driver
            .tell(page, "Emulation.setDeviceMetricsOverride", phone)
            .await;
        page.refresh().await.unwrap();
        wait_until_ready(page).await;
        assert!(fits(page).await, "the page is wider than a phone");
        assert_eq!(cut_off(page).await, json!([]), "by finger: {is_touched}");
    }
}

/// What of the toolbar cannot be seen without scrolling.
async fn cut_off(page: &Client) -> Value {
    let script = "
        const all = [...document.querySelectorAll('.tools :is(button, label)')];
        const cut = all.filter((one) => {
          const { left, right } = one.getBoundingClientRect();
          return left < 0 || right > document.documentElement.clientWidth;
        });
        return cut.map((one) => one.textContent || one.title)";
    page.execute(script, Vec::new()).await.unwrap()
}

async fn mode_of(page: &Client) -> Value {
    let script = "return document.querySelector('[data-compare]').dataset.mode";
    page.execute(script, Vec::new()).await.unwrap()
}

/// Whether the changed page is outlined and in view, and how it is laid over the earlier one.
async fn difference(page: &Client) -> Value {
    let script = "
        const pair = document.querySelector('.pair[data-state=changed]');
        const picture = pair.querySelector('[data-side=to] > a');
        const box = pair.querySelector('[data-side=to] .areas rect').getBoundingClientRect();
        const isShown = box.top > 0 && box.bottom < window.innerHeight;
        return [isShown, getComputedStyle(picture).mixBlendMode]";
    page.execute(script, Vec::new()).await.unwrap()
}

/// Waits until the pictures that are in view are drawn.
async fn pictures_are_there(page: &Client) {
    let script = "
        const view = document.querySelector('.sheets').getBoundingClientRect();
        const images = [...document.querySelectorAll('.sheets img')].filter((image) => {
          const box = image.getBoundingClientRect();
          return box.height > 0 && box.bottom > view.top && box.top < view.bottom;
        });
        return images.length > 0 && images.every((image) => image.complete && image.naturalWidth > 0)";
    wait::until("the pictures", Duration::from_secs(30), async || {
        let are_there = page.execute(script, Vec::new()).await.ok()?;
        (are_there == json!(true)).then_some(())
    })
    .await;
}
