//! What is promised of clicks, of pages that stand still while they load, and of the first screen on a phone.

use std::{fmt::Write as _, time::Duration};

use fantoccini::{Client, Locator};
use imprimatur_testkit::{pdf, wait};
use serde_json::{Value, json};

use crate::{
    browser::{pictures_are_there, text_of, wait_until_ready},
    support::{Driver, Mailbox, ServerProcess, Stores},
};

const ADMIN: &str = "admin@localhost";
const VERA: &str = "vera@example.com";
const PATIENCE: Duration = Duration::from_secs(20);

/// Most clicks to send nine files that were dropped.
const CLICKS_TO_SEND: u32 = 6;
/// How far a page may move while it loads, as browsers measure it.
const SHIFT_MAX: f64 = 0.02;
/// What the first screen of a page of photographs may weigh on a phone, as it is sent.
const PHOTOGRAPHS_MAX: u64 = 250_000;
/// When its largest part is there, at 400 kB/s with a processor four times as slow. The promise is 2 s; a test machine that is
/// busy with other tests gets twice that.
const LARGEST_PART_MAX: f64 = 4_000.0;

/// A page on which clicks are counted.
struct Counted {
    page: Client,
    clicks: u32,
}

impl Counted {
    async fn click(&mut self, selector: &str) {
        self.clicks += 1;
        wait::until(selector, PATIENCE, async || {
            let target = self.page.find(Locator::Css(selector)).await.ok()?;
            target.click().await.ok()
        })
        .await;
    }

    async fn says(&self, words: &str) {
        wait::until(words, PATIENCE, async || {
            text_of(&self.page).await?.contains(words).then_some(())
        })
        .await;
    }
}

/// A browser in which the admin is signed in and sees the list of jobs.
async fn at_the_list(service: &ServerProcess, driver: &Driver) -> Client {
    let page = driver.browser().await;
    page.set_window_size(1440, 900).await.unwrap();
    let made = service.command(&["user", "sign-in-link", "--email", ADMIN]);
    let made: Value = serde_json::from_slice(&made.stdout).unwrap();
    page.goto(made["link"].as_str().unwrap()).await.unwrap();
    let enter = page.find(Locator::Css("main button")).await.unwrap();
    enter.click().await.unwrap();
    wait::until("the console", PATIENCE, async || {
        page.find(Locator::Css(".bar .account"))
            .await
            .ok()
            .map(drop)
    })
    .await;
    page.goto(&format!("{}/console", service.url))
        .await
        .unwrap();
    page
}

/// A driver, or a word that there is none.
fn driver() -> Option<Driver> {
    let driver = Driver::start();
    if driver.is_none() {
        eprintln!("SKIPPED: there is no chromedriver, so no page was seen in a browser");
    }
    driver
}

#[tokio::test(flavor = "multi_thread")]
async fn nine_files_are_dropped_and_sent_and_what_is_overdue_is_one_click_away() {
    let Some(driver) = driver() else { return };
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let page = at_the_list(&service, &driver).await;
    let mut list = Counted { page, clicks: 0 };
    let drop_files = "
        const [bytes, done] = arguments;
        const transfer = new DataTransfer();
        for (let n = 1; n <= 9; n += 1) {
          transfer.items.add(new File([Uint8Array.from(bytes)], `Page ${n}.pdf`, { type: 'application/pdf' }));
        }
        document.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
        done(transfer.files.length)";
    let bytes = json!(pdf::two_pages());
    let dropped = list.page.execute_async(drop_files, vec![bytes]).await;
    assert_eq!(dropped.unwrap(), json!(9));
    list.click(".uploads form:not([hidden]) button.yes").await;
    let people = "#recipients";
    wait::until("the form to send", PATIENCE, async || {
        let field = list.page.find(Locator::Css(people)).await.ok()?;
        field
            .send_keys("vera@example.com, otto@example.com")
            .await
            .ok()
    })
    .await;
    list.click("main form [type=submit].yes").await;
    Mailbox::new(&service).link_for("otto@example.com").await;
    wait::until("nine jobs under review", PATIENCE, async || {
        let sent = service.get("/api/v1/jobs?status=pending").await;
        (sent["meta"]["total"] == json!(9)).then_some(())
    })
    .await;
    eprintln!("nine files were sent with {} clicks", list.clicks);
    assert!(list.clicks <= CLICKS_TO_SEND);

    let sent = service.get("/api/v1/jobs?status=pending").await;
    let job = format!("/api/v1/jobs/{}", sent["data"][0]["guid"].as_str().unwrap());
    let late = json!({ "due_at": "2020-01-01T12:00:00Z", "name": "Late.pdf" });
    service.put(&job, &late).await;
    let front = format!("{}/console", service.url);
    list.page.goto(&front).await.unwrap();
    list.clicks = 0;
    list.click(".views a[href*=overdue]").await;
    list.says("Late.pdf").await;
    let rows = list.page.find_all(Locator::Css("tbody tr")).await.unwrap();
    assert_eq!((rows.len(), list.clicks), (1, 1));
    list.page.close().await.unwrap();
}

/// What a browser says of how far a page has moved by itself.
const SHIFT: &str = "
    const done = arguments[arguments.length - 1];
    let shift = 0;
    const parts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) {
        shift += entry.value;
        for (const { node, previousRect: was, currentRect: now } of entry.sources) {
          const at = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
          parts.push(`${node?.outerHTML?.slice(0, 80) ?? ''}: ${at(was)} to ${at(now)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => done([shift, parts]), 400)";

#[tokio::test(flavor = "multi_thread")]
async fn pages_stand_still_while_they_load() {
    let Some(driver) = driver() else { return };
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let fields = [("recipient", VERA)];
    let file = pdf::pages(&[(595, 842, "0 0 400 400 re f"); 2]);
    let job = service.upload("/api/v1/upload", "Menu.pdf", &file, &fields);
    let job = job.await;
    let guid = job["guid"].as_str().unwrap();
    let due = json!({ "due_at": "2031-05-01T10:00:00Z" });
    service.put(&format!("/api/v1/jobs/{guid}"), &due).await;
    let link = Mailbox::new(&service).link_for(VERA).await;
    let page = at_the_list(&service, &driver).await;
    let zone = json!({ "timezoneId": "Asia/Tokyo" });
    driver
        .tell(&page, "Emulation.setTimezoneOverride", zone)
        .await;
    let console = |path: &str| format!("{}/console{path}", service.url);
    let mut pages = [
        "",
        "/notices",
        "/contacts",
        "/plans",
        "/analytics",
        "/team",
        "/settings",
    ]
    .map(console)
    .to_vec();
    pages.extend(["/mails", "/log", "/keys", "/webhooks"].map(console));
    for tab in ["comments", "reviewers"] {
        pages.push(console(&format!("/jobs/{guid}?tab={tab}")));
    }
    pages.extend([link, format!("{}/docs", service.url)]);
    let mut moved = String::new();
    for (width, height) in [(1440, 900), (390, 844)] {
        page.set_window_size(width, height).await.unwrap();
        // The scrollbars of a phone lie over the page.
        let hidden = json!({ "hidden": width < 500 });
        driver
            .tell(&page, "Emulation.setScrollbarsHidden", hidden)
            .await;
        for address in &pages {
            page.goto(address).await.unwrap();
            let found = page.execute_async(SHIFT, Vec::new()).await.unwrap();
            if found[0].as_f64().unwrap() > SHIFT_MAX {
                writeln!(moved, "{width}: {address}: {found}").unwrap();
            }
        }
    }
    assert!(moved.is_empty(), "{moved}");
    page.close().await.unwrap();
}

/// A page of photographs: soft shades with some noise, which a picture of lines and letters does not have.
fn photographs() -> Vec<u8> {
    let mut content = String::new();
    let mut noise: u32 = 7;
    for row in 0..120_u32 {
        for column in 0..90_u32 {
            noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let shade = |phase: u32, of: u32| {
                let wave = (column * of + row * phase) % 200;
                f64::from(wave.abs_diff(100) + (noise >> 27)) / 131.0
            };
            let (red, green, blue) = (shade(1, 2), shade(2, 1), shade(3, 1));
            let (x, y) = (column * 7, row * 7);
            writeln!(content, "{red:.2} {green:.2} {blue:.2} rg {x} {y} 7 7 re f").unwrap();
        }
    }
    let page = (595, 842, content.as_str());
    pdf::pages(&[page; 12])
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_of_photographs_is_there_soon_on_a_phone() {
    let Some(driver) = driver() else { return };
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let fields = [("recipient", VERA)];
    let path = "/api/v1/upload";
    service
        .upload(path, "Album.pdf", &photographs(), &fields)
        .await;
    let link = Mailbox::new(&service).link_for(VERA).await;
    let page = driver.browser().await;
    page.set_window_size(390, 844).await.unwrap();
    // Drawn once, as after the first reader.
    page.goto(&link).await.unwrap();
    wait_until_ready(&page).await;
    pictures_are_there(&page).await;
    driver.tell(&page, "Network.enable", json!({})).await;
    let line = json!({ "offline": false, "latency": 40, "downloadThroughput": 400_000,
        "uploadThroughput": 100_000 });
    driver
        .tell(&page, "Network.emulateNetworkConditions", line)
        .await;
    let cold = json!({ "cacheDisabled": true });
    driver.tell(&page, "Network.setCacheDisabled", cold).await;
    let slow = json!({ "rate": 4 });
    driver
        .tell(&page, "Emulation.setCPUThrottlingRate", slow)
        .await;
    page.goto(&link).await.unwrap();
    wait_until_ready(&page).await;
    pictures_are_there(&page).await;
    let script = "
        const done = arguments[arguments.length - 1];
        let largest = 0;
        new PerformanceObserver((list) => { for (const entry of list.getEntries()) largest = entry.startTime; })
          .observe({ type: 'largest-contentful-paint', buffered: true });
        setTimeout(() => {
          const sent = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
          const early = sent.filter((one) => one.responseEnd <= largest);
          const names = early.map((one) => [one.name.slice(-60), one.transferSize]);
          done([largest, early.reduce((all, one) => all + one.transferSize, 0), names]);
        }, 1500)";
    let found = page.execute_async(script, Vec::new()).await.unwrap();
    let (largest, weight) = (found[0].as_f64().unwrap(), found[1].as_u64().unwrap());
    eprintln!("photographs on a phone: {weight} bytes, largest part after {largest:.0} ms");
    assert!(weight <= PHOTOGRAPHS_MAX, "{found}");
    assert!(largest > 0.0 && largest <= LARGEST_PART_MAX, "{found}");
    page.close().await.unwrap();
}
