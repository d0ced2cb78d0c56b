//! Reviews in stages: where they stand, and what those who are asked see.

use imprimatur_testkit::pdf;
use serde_json::{Value, json};

use super::Scene;
use crate::support::Mailbox;

/// What shows the panel on a phone, where it covers the proof.
const PANEL: &str = ".open-comments";
const CHANGE: &str = ".plan-stage:nth-of-type(2) .stage-acts summary";

impl Scene<'_> {
    pub(super) async fn stages(&mut self) {
        let stages = json!([
            { "name": "Prepress", "reviewers": [{ "email": "ada@print.example" }] },
            { "name": "Customer", "due_after": "2d", "rule": { "at_least": 1 }, "reviewers": [
                { "email": "otto@example.com" }, { "email": "uma@example.com" },
                { "email": "kim@example.com", "role": "commenter" },
                { "email": "oli@example.com", "role": "observer" },
            ] },
            { "reviewers": [{ "email": "nina@example.com" }] },
        ]);
        let job = self.in_stages("Brochure.pdf", &stages).await;
        self.approve_for(&job, "ada@print.example").await;
        for (state, reviewer) in [
            ("review-stage", "otto@example.com"),
            ("review-commenter", "kim@example.com"),
            ("review-observer", "oli@example.com"),
        ] {
            let link = Mailbox::new(self.service).link_for(reviewer).await;
            self.add(state, link, &[]);
        }
        let (_, guid) = job.rsplit_once('/').unwrap();
        let console = format!("/console/jobs/{guid}?tab=");
        let reviewers = format!("{console}reviewers");
        self.add("console-stages", reviewers.clone(), &[PANEL]);
        self.add("console-stages-change", reviewers, &[PANEL, CHANGE]);
        let activity = format!("{console}activity");
        self.add("console-stages-activity", activity, &[PANEL]);

        let first = json!([{ "name": "Customer", "rule": "any", "reviewers": [
            { "email": "eve@example.com" }, { "email": "fay@example.com" },
        ] }]);
        let job = self.in_stages("Flyer.pdf", &first).await;
        let link = Mailbox::new(self.service).link_for("fay@example.com").await;
        self.approve_for(&job, "eve@example.com").await;
        self.add("review-not-needed", link, &[]);
    }

    /// A document that is sent in these stages; its path in the interface.
    async fn in_stages(&self, name: &str, stages: &Value) -> String {
        let bytes = pdf::two_pages();
        let job = self.service.upload("/api/v1/upload", name, &bytes, &[]);
        let path = format!("/api/v1/jobs/{}", job.await["guid"].as_str().unwrap());
        let sending = json!({ "comments": "Please check the prices.", "stages": stages });
        let notifications = format!("{path}/notifications");
        self.service.post(&notifications, &sending).await;
        path
    }

    async fn approve_for(&self, job: &str, reviewer: &str) {
        let tasks = self.service.get(&format!("{job}/tasks")).await;
        let mut tasks = tasks.as_array().unwrap().iter();
        let task = tasks.find(|task| task["assigned_to"] == reviewer).unwrap();
        let path = format!("{job}/tasks/{}/decision", task["id"]);
        let decision = json!({ "decision": "approved" });
        self.service.post(&path, &decision).await;
    }
}
