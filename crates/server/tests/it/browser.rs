//! A reviewer in a real browser, from the link in the mail to the receipt.

use std::{
    path::PathBuf,
    process::{Child, Command, Stdio},
    time::Duration,
};

use fantoccini::{Client, ClientBuilder, Locator};
use imprimatur_testkit::{pdf, wait};
use serde_json::json;

use crate::support::{House, Mailbox, Stores};

#[tokio::test(flavor = "multi_thread")]
async fn a_reviewer_approves_in_a_browser() {
    let Some(driver) = Driver::start() else {
        eprintln!("SKIPPED: there is no chromedriver, so no page was seen in a browser");
        return;
    };
    let house = House::start(&Stores::Sqlite).await;
    let fields = [
        ("recipient", "vera@example.com"),
        ("comments", "Please check the prices."),
        ("task[req_confirm]", "true"),
    ];
    let job = house
        .upload("/api/v1/upload", "Menu.pdf", &pdf::two_pages(), &fields)
        .await;
    let guid = job["guid"].as_str().unwrap();
    let link = Mailbox::of(&house).link_for("vera@example.com").await;
    let page = driver.browser().await;
    page.set_window_size(1280, 900).await.unwrap();
    page.goto(&link).await.unwrap();
    let status = format!("/api/v1/jobs/{guid}");
    wait::until(
        "the page to report that it was opened",
        Duration::from_secs(20),
        async || (house.get(&status).await["status"] == json!("processing")).then_some(()),
    )
    .await;
    pictures_are_there(&page).await;
    keep(&page, "review-desktop").await;
    page.set_window_size(390, 844).await.unwrap();
    keep(&page, "review-phone").await;
    page.set_window_size(1280, 900).await.unwrap();

    approve(&page).await;
    wait::until("the decision", Duration::from_secs(20), async || {
        (house.get(&status).await["status"] == json!("approved")).then_some(())
    })
    .await;
    let receipt = wait::until("the receipt", Duration::from_secs(20), async || {
        let text = page
            .find(Locator::Css("body"))
            .await
            .ok()?
            .text()
            .await
            .ok()?;
        text.contains("Prices are right.").then_some(text)
    })
    .await;
    assert!(receipt.contains("Vera Example"), "{receipt}");
    keep(&page, "receipt").await;
    page.close().await.unwrap();
}

/// Fills in the form as a reviewer does, and sends it.
async fn approve(page: &Client) {
    for (name, text) in [("comments", "Prices are right."), ("name", "Vera Example")] {
        let field = format!("[name={name}]");
        let field = page.find(Locator::Css(&field)).await.unwrap();
        field.send_keys(text).await.unwrap();
    }
    for button in ["[name=confirmed]", "button[value=approved]"] {
        let button = page.find(Locator::Css(button)).await.unwrap();
        button.click().await.unwrap();
    }
}

async fn pictures_are_there(page: &Client) {
    wait::until(
        "a picture of the first page",
        Duration::from_secs(30),
        async || {
            let script =
                "const i = document.querySelector('main img'); return i ? i.naturalWidth : 0";
            let width = page.execute(script, Vec::new()).await.ok()?;
            (width.as_u64()? > 100).then_some(())
        },
    )
    .await;
}

/// Keeps a screenshot where CI collects artefacts.
async fn keep(page: &Client, name: &str) {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../target/artefacts");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(
        folder.join(format!("{name}.png")),
        page.screenshot().await.unwrap(),
    )
    .unwrap();
}

/// A driver of browsers.
struct Driver {
    process: Child,
    port: u16,
    profile: tempfile::TempDir,
}

impl Driver {
    fn start() -> Option<Self> {
        let port = std::net::TcpListener::bind("127.0.0.1:0")
            .ok()?
            .local_addr()
            .ok()?
            .port();
        let process = Command::new("chromedriver")
            .arg(format!("--port={port}"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        Some(Self {
            process,
            port,
            profile: tempfile::tempdir().ok()?,
        })
    }

    async fn browser(&self) -> Client {
        let profile = format!("--user-data-dir={}", self.profile.path().display());
        let arguments = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-dev-shm-usage",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            &profile,
        ];
        let capabilities = json!({ "goog:chromeOptions": { "args": arguments } });
        let capabilities = capabilities.as_object().unwrap().clone();
        wait::until("a browser", Duration::from_secs(30), async || {
            let mut builder =
                ClientBuilder::new(hyper_util::client::legacy::connect::HttpConnector::new());
            builder.capabilities(capabilities.clone());
            builder
                .connect(&format!("http://127.0.0.1:{}", self.port))
                .await
                .ok()
        })
        .await
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // It is gone already, or ends now; either is fine.
        self.process.kill().ok();
        self.process.wait().ok();
    }
}
