//! A reviewer in a browser, and what the reviewer does there.

use std::time::Duration;

use fantoccini::{Client, Locator};
use imprimatur_testkit::{pdf, wait};
use serde_json::{Value, json};

use crate::{
    browser::{pictures_are_there, press, text_of, wait_until_ready},
    support::{Driver, Look, Mailbox, ServerProcess, Stores},
};

pub(super) const VERA: &str = "vera@example.com";
pub(super) const LONG: Duration = Duration::from_secs(30);

/// A browser, and a document under review by Vera.
pub(super) struct Journey {
    pub(super) driver: Driver,
    pub(super) service: ServerProcess,
    pub(super) page: Client,
    /// The job in the interface.
    pub(super) path: String,
    pub(super) link: String,
    /// It ends after the service.
    _store: Stores,
}

impl Journey {
    /// On a desktop, light and in English; `None` where there is no browser.
    pub(super) async fn begin(name: &str, bytes: &[u8], fields: &[(&str, &str)]) -> Option<Self> {
        Self::begin_as(Look::BOTH[0], name, bytes, fields).await
    }

    pub(super) async fn begin_as(
        look: Look,
        name: &str,
        bytes: &[u8],
        fields: &[(&str, &str)],
    ) -> Option<Self> {
        let Some(driver) = Driver::start() else {
            eprintln!("SKIPPED: there is no chromedriver, so no page was seen in a browser");
            return None;
        };
        let store = look.store();
        let service = ServerProcess::start(&store).await;
        let mut all = vec![("recipient", VERA)];
        all.extend_from_slice(fields);
        let job = service.upload("/api/v1/upload", name, bytes, &all).await;
        let path = format!("/api/v1/jobs/{}", job["guid"].as_str().unwrap());
        let preflight = format!("{path}/preflight");
        wait::until("the inspection", LONG, async || {
            let found = service.get(&preflight).await;
            (!found["inspected_at"].is_null()).then_some(())
        })
        .await;
        let link = Mailbox::new(&service).link_for(VERA).await;
        let page = driver.browser().await;
        look.apply(&driver, &page).await;
        Some(Self {
            driver,
            service,
            _store: store,
            page,
            path,
            link,
        })
    }

    pub(super) async fn open(&self) {
        self.page.goto(&self.link).await.unwrap();
        wait_until_ready(&self.page).await;
        pictures_are_there(&self.page).await;
    }

    pub(super) async fn comments(&self) -> Vec<Value> {
        let comments = self.service.get(&format!("{}/comments", self.path)).await;
        comments["data"].as_array().unwrap().clone()
    }

    /// Marks a place of a page with a pin, and says something about it.
    pub(super) async fn mark(&self, page: u32, text: &str) {
        press(&self.page, &format!("figure[data-page='{page}'] img")).await;
        let field = self.page.find(Locator::Css(".popover textarea")).await;
        field.unwrap().send_keys(text).await.unwrap();
        press(&self.page, ".popover [type=submit]").await;
        // A phone does not show the list of comments beside the page.
        wait::until(text, LONG, async || {
            let comments = self.comments().await;
            let is_kept = comments
                .iter()
                .any(|comment| comment["text"] == json!(text));
            is_kept.then_some(())
        })
        .await;
    }

    /// Waits until the page has a text.
    pub(super) async fn says(&self, text: &str) {
        wait::until(text, LONG, async || {
            text_of(&self.page).await?.contains(text).then_some(())
        })
        .await;
    }

    /// Waits until the job has a status.
    pub(super) async fn becomes(&self, status: &str) {
        wait::until(status, LONG, async || {
            let job = self.service.get(&self.path).await;
            (job["status"] == json!(status)).then_some(())
        })
        .await;
    }

    /// Presses a button of the decision, which is deaf just after a comment was sent, and confirms it in its dialog.
    pub(super) async fn decide(&self, decision: &str) {
        wait::until("the dialog", LONG, async || {
            press(&self.page, &format!(".choices button[value={decision}]")).await;
            let dialog = self.page.find(Locator::Css("dialog[open] .buttons")).await;
            dialog.ok().map(drop)
        })
        .await;
        press(&self.page, "dialog[open] .buttons [type=submit]").await;
    }

    pub(super) async fn run(&self, script: &str) -> Value {
        self.page.execute(script, Vec::new()).await.unwrap()
    }
}

/// So many pages in A5, each with its number.
pub(super) fn numbered(count: usize) -> Vec<u8> {
    let texts: Vec<_> = (1..=count)
        .map(|page| format!("BT /F1 40 Tf 60 300 Td (Page {page}) Tj ET"))
        .collect();
    let pages: Vec<_> = texts.iter().map(|text| (420, 595, text.as_str())).collect();
    pdf::pages(&pages)
}
