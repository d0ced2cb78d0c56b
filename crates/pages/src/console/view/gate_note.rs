//! What the form to send a job says of its preflight gate.

use imprimatur_application::{
    approvals::{GateReport, HeldFinding},
    jobs::Overview,
};
use imprimatur_texts::Texts;

use super::job::tone;
use crate::{
    console::jobs::FailedForm,
    view::{severity, visible},
};

/// Most findings that are listed.
const LISTED_MAX: usize = 20;

/// Why a sending would be refused.
pub(super) struct GateNote {
    /// The findings: a tone, how much each matters, the file in a folder, and what was found. None while the inspection has
    /// not finished.
    pub(super) findings: Vec<(&'static str, String, String, String)>,
    /// How many more there are.
    pub(super) others: usize,
    pub(super) is_waiting: bool,
    pub(super) can_override: bool,
    /// The reason that was typed.
    pub(super) reason: String,
}

impl GateNote {
    /// Nothing is said of a gate that lets the job pass.
    pub(super) fn new(
        texts: &Texts,
        overview: &Overview,
        gate: &GateReport,
        failed_form: &FailedForm,
    ) -> Option<Self> {
        if !gate.is_closed() {
            return None;
        }
        let seen = &overview.seen;
        let is_folder = seen.view.job.is_folder();
        let findings = gate.findings.as_deref().unwrap_or_default();
        let shown = |held: &HeldFinding| {
            let severe = held.finding.code.severity();
            let file = if is_folder {
                visible(&held.name)
            } else {
                String::new()
            };
            let message = visible(&texts.finding(&held.finding));
            (tone(severe), severity(texts, severe), file, message)
        };
        let reason =
            (failed_form.form == "send").then(|| failed_form.sent.one("override").to_owned());
        Some(Self {
            findings: findings.iter().take(LISTED_MAX).map(shown).collect(),
            others: findings.len().saturating_sub(LISTED_MAX),
            is_waiting: gate.findings.is_none(),
            can_override: seen.rights.has_control(),
            reason: reason.unwrap_or_default(),
        })
    }
}
