//! The decision log.

use askama::Template;
use imprimatur_application::{
    address::encode,
    decision_log::{Leaf, LeafAction, LogOverview},
};
use imprimatur_domain::ids::JobId;
use serde::Deserialize;

use super::{Around, Bar, ConsolePage, console_pages, words::decision_tone};
use crate::{
    handlers::guid,
    view::{Frame, Page, decided},
};

/// The state of the log, and the entries of the team, newest first.
#[derive(Template)]
#[template(path = "console/log.html")]
pub(in crate::console) struct LogPage {
    frame: Frame,
    bar: Bar,
    query: LogQuery,
    overview: LogOverview,
    /// The next page.
    next: Option<String>,
}

console_pages!(LogPage);

/// Which entries an address asks for.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(in crate::console) struct LogQuery {
    job: String,
    /// The last entry of the page before.
    pub(in crate::console) before: Option<u64>,
}

impl LogQuery {
    /// The job, by its GUID or the address of its page; one that is neither is no job.
    pub(in crate::console) fn job(&self) -> Option<JobId> {
        let text = self.job.trim();
        let last = text.split(['/', '?', '#']).find(|part| guid(part).is_ok());
        (!text.is_empty()).then(|| guid(last.unwrap_or(text)).unwrap_or(JobId::nil()))
    }
}

impl LogPage {
    /// With so many entries at most.
    pub(in crate::console) fn new(
        around: Around,
        query: LogQuery,
        mut overview: LogOverview,
        page_size: usize,
    ) -> Self {
        let has_more = overview.entries.len() > page_size;
        overview.entries.truncate(page_size);
        let last = overview.entries.last().filter(|_| has_more);
        let next = last.and_then(|(stored, _)| stored.position).map(|before| {
            let (base, job) = (&around.bar.base, encode(&query.job));
            format!("{base}/console/log?job={job}&before={before}")
        });
        Self {
            query,
            overview,
            next,
            frame: around.frame,
            bar: around.bar,
        }
    }

    /// What an entry records, with a tone.
    fn action(&self, leaf: &Leaf) -> (String, &'static str) {
        let texts = &self.frame.texts;
        let key = match leaf.action {
            LeafAction::Decided => "log-decided",
            LeafAction::Withdrawn => "log-withdrawn",
            LeafAction::Reopened => "log-reopened",
            LeafAction::GateOverridden => "activity-gate-overridden",
            LeafAction::DerivativeRegistered => "activity-derivative-registered",
            LeafAction::CheckAnswered => "activity-check",
            LeafAction::DerivativeConfirmed => "activity-derivative-confirmed",
            LeafAction::PlanChanged => "activity-plan-changed",
            LeafAction::StatusChanged => {
                let status = self.status(leaf.status);
                return (status.word, status.tone);
            }
        };
        match (leaf.action, leaf.decision) {
            (LeafAction::Decided, Some(decision)) => {
                (decided(texts, decision), decision_tone(decision))
            }
            _ => (texts.get(key), "quiet"),
        }
    }
}
