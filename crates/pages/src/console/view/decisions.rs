//! All decisions on a job, by the version they are about, each version with its certificate.

use std::collections::HashMap;

use imprimatur_application::jobs::{KeptDecision, Overview};
use imprimatur_domain::{Instant, ids::JobId, task::Seen};

use super::{Around, head::certificate_address, words::decision_tone};
use crate::view::{decided, visible};

/// The decisions on one version, the latest first.
pub(super) struct VersionDecisions {
    pub(super) number: u32,
    pub(super) decisions: Vec<ShownDecision>,
    /// Where their certificate is, for those who control the job.
    pub(super) certificate: Option<String>,
}

/// A decision.
pub(super) struct ShownDecision {
    pub(super) person: String,
    pub(super) word: String,
    pub(super) tone: &'static str,
    pub(super) at: Instant,
    pub(super) on_behalf_by: String,
    /// The reviewer's IP address, for those who control the job.
    pub(super) address: String,
    pub(super) comments: String,
    /// The files of a folder that it is about, by address and name; none if it is about all.
    pub(super) files: Vec<(String, String)>,
}

/// Groups decisions, which are sorted by age, the latest version first.
pub(super) fn by_version(
    around: &Around,
    overview: &Overview,
    decisions: &[KeptDecision],
    names: &HashMap<JobId, String>,
) -> Vec<VersionDecisions> {
    let has_control = overview.seen.rights.has_control();
    let job = overview.seen.view.job.id;
    let mut versions: Vec<VersionDecisions> = Vec::new();
    for kept in decisions.iter().rev() {
        let number = kept.verdict.version;
        let decision = ShownDecision::new(around, kept, names);
        match versions.iter_mut().find(|known| known.number == number) {
            Some(known) => known.decisions.push(decision),
            None => versions.push(VersionDecisions {
                number,
                decisions: vec![decision],
                certificate: has_control.then(|| certificate_address(around, job, number)),
            }),
        }
    }
    versions.sort_by_key(|known| std::cmp::Reverse(known.number));
    versions
}

impl ShownDecision {
    fn new(around: &Around, kept: &KeptDecision, names: &HashMap<JobId, String>) -> Self {
        let base = &around.bar.base;
        let verdict = &kept.verdict;
        let email = verdict.reviewer.as_ref();
        let email = email.map_or_else(String::new, |email| visible(email.as_str()));
        let behalf = verdict.on_behalf_by.as_ref();
        let named = |seen: &Seen| {
            let name = names.get(&seen.job);
            let name = name.map_or_else(|| seen.job.to_string(), |name| visible(name));
            (format!("{base}/console/jobs/{}", seen.job), name)
        };
        Self {
            person: if verdict.name.is_empty() {
                email
            } else {
                visible(&verdict.name)
            },
            word: decided(around.texts(), verdict.decision),
            tone: decision_tone(verdict.decision),
            at: verdict.at,
            on_behalf_by: behalf.map_or_else(String::new, |by| visible(by.as_str())),
            address: verdict.address.clone().unwrap_or_default(),
            comments: verdict.comments.to_string(),
            files: verdict.objections().map(named).collect(),
        }
    }
}
