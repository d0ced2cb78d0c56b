//! What the form to send a job says of its preflight gate.

use crate::{console::jobs::FailedForm, view::visible};
use imprimatur_application::{
    approvals::{GateReport, HeldFinding, OpenCheck},
    jobs::Overview,
};

/// Most findings that are listed.
const LISTED_MAX: usize = 20;

/// Why a sending would be refused.
pub(super) struct GateNote<'a> {
    /// The findings that are listed.
    pub(super) findings: &'a [HeldFinding],
    /// How many more there are.
    pub(super) others: usize,
    /// Whether preflight has not finished.
    pub(super) is_waiting: bool,
    /// The titles of the checks that may still answer.
    pub(super) checks: String,
    pub(super) can_override: bool,
    /// The reason that was typed.
    pub(super) reason: String,
}

impl<'a> GateNote<'a> {
    /// Nothing is said of a gate that lets the job pass.
    pub(super) fn new(
        overview: &Overview,
        gate: &'a GateReport,
        failed_form: &FailedForm,
    ) -> Option<Self> {
        if !gate.is_closed() {
            return None;
        }
        let seen = &overview.seen;
        let findings = gate.findings.as_deref().unwrap_or_default();
        let reason =
            (failed_form.form == "send").then(|| failed_form.sent.one("override").to_owned());
        Some(Self {
            findings: &findings[..findings.len().min(LISTED_MAX)],
            others: findings.len().saturating_sub(LISTED_MAX),
            is_waiting: gate.findings.is_none(),
            checks: titles(&gate.checks),
            can_override: seen.rights.has_control(),
            reason: reason.unwrap_or_default(),
        })
    }
}

/// The titles of checks, each once.
fn titles(checks: &[OpenCheck]) -> String {
    let mut titles: Vec<_> = checks.iter().map(|check| visible(&check.title)).collect();
    titles.sort();
    titles.dedup();
    titles.join(", ")
}
