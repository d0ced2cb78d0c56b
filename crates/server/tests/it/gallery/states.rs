//! The states, and the jobs that show them.

mod areas;
mod stages;

use std::time::Duration;

use fantoccini::{Client, Locator};
use imprimatur_testkit::{pdf, wait};
use serde_json::{Value, json};

use crate::support::{Mailbox, ServerProcess, Visitor};

/// What is looked at together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// What reviewers are asked, and what they have decided.
    Reviews,
    /// Comparing versions.
    Versions,
    /// Tasks that are none to review, and reviews in stages.
    Tasks,
    /// The console's lists and jobs.
    Console,
    /// What else the console has.
    Areas,
}

/// A page in one of its states.
pub(super) struct State {
    pub(super) name: &'static str,
    address: String,
    /// What is pressed, one after the other, until the state is there.
    pressed: &'static [&'static str],
}

/// The jobs of the gallery.
pub(super) struct Scene<'s> {
    service: &'s ServerProcess,
    states: Vec<State>,
}

/// The answer about bytes that nobody has.
const UNKNOWN: &str = "/console/release?name=Menu.pdf&sha256=\
                       0000000000000000000000000000000000000000000000000000000000000000";

const APPROVE: &str = ".choices button[value=approved]";

impl<'s> Scene<'s> {
    /// No jobs yet, as the first sign-in finds it.
    pub(super) fn new(service: &'s ServerProcess) -> Self {
        Self {
            service,
            states: Vec::new(),
        }
    }

    pub(super) async fn fill(&mut self, part: Part) {
        match part {
            Part::Reviews => self.reviews().await,
            Part::Versions => areas::versions(self).await,
            Part::Tasks => {
                self.other_tasks().await;
                self.stages().await;
            }
            Part::Console => {
                // It shows the jobs of the reviews.
                self.reviews().await;
                self.states.clear();
                self.console().await;
            }
            Part::Areas => areas::fill(self).await,
        }
    }

    pub(super) fn states(&self) -> impl Iterator<Item = &State> {
        self.states.iter()
    }

    /// Signs the browser in as the first user.
    pub(super) async fn sign_in(&self, page: &Client) {
        let made = self
            .service
            .command(&["user", "sign-in-link", "--email", "admin@localhost"]);
        let made: Value = serde_json::from_slice(&made.stdout).unwrap();
        page.goto(made["link"].as_str().unwrap()).await.unwrap();
        let open = page.find(Locator::Css("main button")).await.unwrap();
        open.click().await.unwrap();
        wait::until(
            "the question of the first sign-in",
            Duration::from_secs(20),
            async || {
                let address = page.current_url().await.ok()?;
                address
                    .path()
                    .starts_with("/console/introduction")
                    .then_some(())
            },
        )
        .await;
    }

    /// Says who the owner is, as the first sign-in asks.
    pub(super) async fn introduce(&self, page: &Client) {
        for (field, text) in [("full_name", "Petra Press"), ("team", "Orchard Press")] {
            let input = page.find(Locator::Id(field)).await.unwrap();
            input.clear().await.unwrap();
            input.send_keys(text).await.unwrap();
        }
        let save = page.find(Locator::Css("main form button.yes")).await;
        save.unwrap().click().await.unwrap();
        wait::until("the console", Duration::from_secs(20), async || {
            let address = page.current_url().await.ok()?;
            address.path().ends_with("/console").then_some(())
        })
        .await;
    }

    /// Opens a page and brings it into its state.
    pub(super) async fn show(&self, page: &Client, state: &State) {
        page.goto(&state.address).await.unwrap();
        let script = "const stage = document.querySelector('main[data-stage]');
            return !stage || 'ready' in stage.dataset";
        wait::until("the page's script", Duration::from_secs(20), async || {
            let ready = page.execute(script, Vec::new()).await.ok()?;
            (ready == json!(true)).then_some(())
        })
        .await;
        for pressed in state.pressed {
            let button = page.find(Locator::Css(pressed)).await;
            let button =
                button.unwrap_or_else(|error| panic!("{}: {pressed}: {error}", state.name));
            let there = serde_json::to_value(&button).unwrap();
            let script = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' });
                arguments[0].click()";
            page.execute(script, vec![there]).await.unwrap();
        }
        // Asked anew each time: a page replaces pictures while they load, and one that left the page never ends loading. Nor does
        // a lazy one that lies outside of what its scrolled parents show.
        let script = "const isSeen = (image) => {
              let { top, bottom, left, right } = image.getBoundingClientRect();
              [top, left] = [Math.max(top, 0), Math.max(left, 0)];
              [bottom, right] = [Math.min(bottom, innerHeight), Math.min(right, innerWidth)];
              for (let box = image.parentElement; box; box = box.parentElement) {
                if (getComputedStyle(box).overflow === 'visible') continue;
                const shown = box.getBoundingClientRect();
                [top, bottom] = [Math.max(top, shown.top), Math.min(bottom, shown.bottom)];
                [left, right] = [Math.max(left, shown.left), Math.min(right, shown.right)];
              }
              return bottom - top > 1 && right - left > 1;
            };
            return [...document.images].filter((image) => !image.complete &&
              (image.loading !== 'lazy' || isSeen(image)))
              .map((image) => image.outerHTML)";
        let what = format!("the pictures of {}", state.name);
        let mut missing = json!([]);
        let all = wait::until(&what, Duration::from_hours(1), async || {
            missing = page.execute(script, Vec::new()).await.ok()?;
            (missing == json!([])).then_some(())
        });
        let all = tokio::time::timeout(Duration::from_mins(1), all).await;
        assert!(all.is_ok(), "{what} do not come: {missing}");
    }

    fn add(
        &mut self,
        name: &'static str,
        address: impl Into<String>,
        pressed: &'static [&'static str],
    ) {
        let address = address.into();
        let address = if address.starts_with('/') {
            format!("{}{address}", self.service.url)
        } else {
            address
        };
        self.states.push(State {
            name,
            address,
            pressed,
        });
    }

    /// A document that is sent to somebody for review; its path in the interface, and the link.
    async fn sent(&self, name: &str, reviewer: &str, fields: &[(&str, &str)]) -> (String, String) {
        self.sent_as(&pdf::two_pages(), name, reviewer, fields)
            .await
    }

    async fn sent_as(
        &self,
        bytes: &[u8],
        name: &str,
        reviewer: &str,
        fields: &[(&str, &str)],
    ) -> (String, String) {
        let email = format!("{reviewer}@example.com");
        let mut all = vec![("recipient", email.as_str())];
        all.extend_from_slice(fields);
        let job = self.service.upload("/api/v1/upload", name, bytes, &all);
        let job = job.await;
        let path = format!("/api/v1/jobs/{}", job["guid"].as_str().unwrap());
        let link = Mailbox::new(self.service).link_for(&email).await;
        (path, link)
    }

    async fn reviews(&mut self) {
        let fields = [
            ("comments", "Please check the prices on page 2."),
            ("task[due_at]", "2030-12-01T12:00:00Z"),
            ("alt_text", "PO-4711"),
        ];
        // The document of the demo: the README shows this page.
        let menu = include_bytes!("../../../../pages/assets/sample.pdf");
        let (job, link) = self.sent_as(menu, "Menu.pdf", "vera", &fields).await;
        self.ask(&link).await;
        let comments = format!("{job}/comments");
        let pin = json!({ "text": "The logo is too small.", "page": 1,
            "shape": { "kind": "pin", "points": [[0.4, 0.3]] } });
        let comment = self.service.post(&comments, &pin).await;
        let reply = json!({ "text": "Twice as large?", "parent_id": comment["id"] });
        self.service.post(&comments, &reply).await;
        let marked = json!({ "text": "This line goes.", "page": 1,
            "shape": { "kind": "box", "points": [[0.1, 0.5], [0.6, 0.6]] } });
        self.service.post(&comments, &marked).await;
        self.add("review", link.clone(), &[]);
        self.add("review-dialog", link.clone(), &[APPROVE]);
        self.add(
            "review-changes-dialog",
            link,
            &[".choices button[value=change-requested]"],
        );
        let (_, link) = self
            .sent("Signed.pdf", "nora", &[("task[req_confirm]", "true")])
            .await;
        self.add("review-sign-dialog", link, &[APPROVE]);
        let (job, link) = self.sent("Decided.pdf", "ben", &[]).await;
        let task = self.service.get(&format!("{job}/tasks")).await[0]["id"].clone();
        let decision = json!({ "decision": "approved", "comments": "Fine.", "version": 1 });
        self.service
            .post(&format!("{job}/tasks/{task}/decision"), &decision)
            .await;
        self.add("receipt", link.clone(), &[]);
        self.add("receipt-page", format!("{link}/receipt"), &[]);
        self.add("verify", "/verify", &[]);
        self.add("docs", "/docs/reference-jobs", &[]);
        let (job, link) = self.sent("Locked.pdf", "lena", &[]).await;
        let locked = json!({ "locked": true });
        self.service.post(&format!("{job}/locking"), &locked).await;
        self.add("review-locked", link, &[]);
        let email = [("recipient", "dora@example.com")];
        self.service
            .upload("/api/v1/upload", "Contract.docx", b"PK\x03\x04", &email)
            .await;
        let link = Mailbox::new(self.service)
            .link_for("dora@example.com")
            .await;
        self.add("review-without-preview", link.clone(), &[]);
        self.add("review-without-preview-dialog", link, &[APPROVE]);
        self.add("link-unknown", "/review/task/unknown", &[]);
    }

    /// Asks something as the reviewer, of which the owner has a notice.
    async fn ask(&self, link: &str) {
        let path = link.strip_prefix(&self.service.url).unwrap();
        let mut reviewer = Visitor::new(self.service);
        let token = reviewer.get(path).await.form_token();
        let asked = [("comments", "Which paper is it printed on?")];
        let sent = reviewer
            .post(&format!("{path}/comment"), &token, &asked)
            .await;
        assert_eq!(sent.status, 303, "{}", sent.text);
    }

    /// Two versions, the first of which a reviewer wanted changed.
    async fn comparison(&mut self) {
        let (job, _) = self.sent("Programme.pdf", "cora", &[]).await;
        let task = self.service.get(&format!("{job}/tasks")).await[0]["id"].clone();
        let decision =
            json!({ "decision": "change-requested", "comments": "Larger.", "version": 1 });
        self.service
            .post(&format!("{job}/tasks/{task}/decision"), &decision)
            .await;
        let larger = "1 0 0 rg 100 400 200 200 re f";
        let second = pdf::pages(&[(595, 842, larger), (300, 200, "1 0 0 0 k 0 0 150 200 re f")]);
        let fields = [("recipient", "cora@example.com")];
        self.service
            .upload(
                &format!("{job}/revision"),
                "Programme.pdf",
                &second,
                &fields,
            )
            .await;
        self.service
            .get(&format!("{job}/versions/compare?from=1&to=2"))
            .await;
        let link = wait::until("the second link", Duration::from_secs(20), async || {
            let mailbox = Mailbox::new(self.service);
            let link = mailbox.link_for("cora@example.com").await;
            let text = reqwest::get(&link).await.ok()?.text().await.ok()?;
            text.contains("data-compare").then_some(link)
        })
        .await;
        self.add("comparison", link.clone(), &[]);
        let slider: &[&str] = &[".compare-tools [data-mode=slider]"];
        self.add("comparison-slider", link, slider);
        let (_, guid) = job.rsplit_once('/').unwrap();
        let console = format!("/console/jobs/{guid}");
        self.add("console-comparison", format!("{console}?compare=1..2"), &[]);
        let more: &[&str] = &[".doing .menu summary"];
        self.add("console-versions", console, more);
    }

    async fn other_tasks(&mut self) {
        let folder = json!({ "is_folder": true, "name": "Order 4711" });
        let folder = self.service.post("/api/v1/jobs", &folder).await;
        let guid = folder["guid"].as_str().unwrap();
        for name in ["Cover.pdf", "Inside.pdf"] {
            let bytes = pdf::two_pages();
            self.service
                .upload("/api/v1/upload", name, &bytes, &[("parent", guid)])
                .await;
        }
        let tasks = format!("/api/v1/jobs/{guid}/tasks");
        for (name, reviewer, category) in [
            ("review-folder", "fred@example.com", "review-task"),
            ("upload", "carl@example.com", "upload-task"),
            ("forward", "paul@example.com", "forward-task"),
        ] {
            let task = json!({ "assigned_to": reviewer, "category": category });
            self.service.post(&tasks, &task).await;
            let link = Mailbox::new(self.service).link_for(reviewer).await;
            self.add(name, link.clone(), &[]);
            if name == "review-folder" {
                let changes: &[&str] = &[".choices button[value=change-requested]"];
                self.add("review-folder-dialog", link, changes);
            }
        }
        let folder = format!("/console/jobs/{guid}");
        self.add("console-folder-send", format!("{folder}?tab=send"), &[]);
        self.add("console-folder", folder, &[]);
    }

    async fn console(&mut self) {
        let list = self.service.get("/api/v1/jobs?files_only=1").await;
        let jobs = list["data"].as_array().unwrap();
        let menu = jobs.iter().find(|job| job["name"] == "Menu.pdf").unwrap();
        let guid = menu["guid"].as_str().unwrap();
        self.add("console-file", format!("/console/jobs/{guid}"), &[]);
        let send = format!("/console/jobs/{guid}?tab=send");
        self.add("console-send", send.clone(), &[]);
        self.add("console-send-stages", send, &["dialog #staged"]);
        self.add("viewer", menu["path_url"].as_str().unwrap(), &[]);
        let filters = &[".search .menu summary"];
        self.add(
            "console-filters",
            "/console?status=new&from=2026-01-01",
            filters,
        );
        for (name, address) in [
            ("console", "/console"),
            ("console-empty", "/console?q=nothing-like-this"),
            ("console-trash", "/console?trash=1"),
            ("console-flat", "/console?flat=1&sort=next_due_at"),
            ("console-view", "/console?view=waiting"),
            ("console-notices", "/console/notices"),
            ("console-release", "/console/release"),
            ("console-release-no", UNKNOWN),
            ("console-keys", "/console/keys"),
            ("console-team", "/console/team"),
            ("console-settings", "/console/settings"),
            ("console-sessions", "/console/sessions"),
            ("console-sign-in", "/console/sign-in"),
            ("console-not-found", "/console/nowhere"),
        ] {
            self.add(name, address, &[]);
        }
    }
}
