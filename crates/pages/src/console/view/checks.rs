//! Checks by other programs of the current version.

use imprimatur_application::jobs::Overview;
use imprimatur_domain::{
    Instant,
    check::{CheckFinding, CheckOutcome, CheckRun, CheckState},
    history::CheckSummary,
    preflight::Severity,
};
use imprimatur_texts::Texts;
use imprimatur_wire::comment::ShapeRecord;
use serde_json::json;

use super::{Around, activity::Activity};
use crate::view::{self, visible};

/// The last run of a check.
pub(super) struct ShownCheck {
    pub(super) name: String,
    pub(super) title: String,
    pub(super) version: u32,
    pub(super) run: u32,
    pub(super) word: String,
    pub(super) tone: &'static str,
    /// What it has said; may be empty.
    pub(super) summary: String,
    pub(super) report_url: String,
    pub(super) tool: String,
    /// When it has answered, else until when it has to.
    pub(super) at: Instant,
    pub(super) is_open: bool,
    pub(super) is_late: bool,
    pub(super) findings: Vec<ShownFinding>,
    /// Whether whoever reads this can ask it again, and take its findings over.
    pub(super) can_act: bool,
}

/// Something that a check has found.
pub(super) struct ShownFinding {
    pub(super) word: String,
    pub(super) tone: &'static str,
    pub(super) text: String,
    pub(super) page: Option<u32>,
    /// Where on the page, for the script that outlines it.
    pub(super) shape: Option<String>,
}

impl ShownCheck {
    fn new(around: &Around, overview: &Overview, run: &CheckRun) -> Self {
        let seen = &overview.seen;
        let job = &seen.view.job;
        let now = around.bar.now;
        let state = run.state(now);
        let answer = run.answer.as_ref();
        let said = |text: &str| visible(text);
        let is_open = run.is_open(now);
        let findings = answer.map(|answer| answer.findings.as_slice());
        Self {
            name: run.check.to_string(),
            title: visible(run.title.as_str()),
            version: run.version,
            run: run.run,
            word: around.texts().get(state_key(state)),
            tone: tone(state),
            summary: answer.map_or_else(String::new, |answer| said(answer.summary.as_str())),
            report_url: answer.map_or_else(String::new, |answer| answer.report_url.clone()),
            tool: answer.map_or_else(String::new, |answer| said(answer.tool.as_str())),
            at: match answer {
                Some(answer) if !is_open => answer.at,
                _ => run.due_at,
            },
            is_open,
            is_late: run.is_late(),
            findings: (findings.unwrap_or_default().iter())
                .map(|finding| ShownFinding::new(around.texts(), finding))
                .collect(),
            can_act: job.trashed.is_none() && !seen.is_locked && seen.rights.can_edit(),
        }
    }

    /// The last run of each check about the current version.
    pub(super) fn last(around: &Around, overview: &Overview, runs: &[CheckRun]) -> Vec<Self> {
        // Runs come by check and number.
        let next = runs.iter().skip(1).map(Some).chain([None]);
        let last = runs
            .iter()
            .zip(next)
            .filter(|(run, next)| next.is_none_or(|next| next.check != run.check));
        last.map(|(run, _)| Self::new(around, overview, run))
            .collect()
    }
}

impl ShownFinding {
    fn new(texts: &Texts, finding: &CheckFinding) -> Self {
        Self {
            word: view::severity(texts, finding.severity),
            tone: match finding.severity {
                Severity::Note => "quiet",
                Severity::Warning => "change",
                Severity::Error => "no",
            },
            text: visible(finding.text.as_str()),
            page: finding.page,
            shape: finding
                .shape
                .as_ref()
                .map(|shape| json!(ShapeRecord::from(shape)).to_string()),
        }
    }
}

/// The entry of a check that has come to an end.
pub(super) fn checked(texts: &Texts, check: &CheckSummary, summary: &str) -> Activity {
    let state = match check.outcome {
        _ if check.is_late => CheckState::Expired,
        CheckOutcome::Running => CheckState::Running,
        CheckOutcome::Passed => CheckState::Passed,
        CheckOutcome::Failed => CheckState::Failed,
        CheckOutcome::Warning => CheckState::Warning,
        CheckOutcome::Skipped => CheckState::Skipped,
    };
    let heading = texts.text("activity-checked");
    let heading = heading.name("check", visible(&check.title));
    let heading = heading.with("state", texts.get(state_key(state)));
    Activity::new(heading.plain(), summary)
}

fn state_key(state: CheckState) -> &'static str {
    match state {
        CheckState::Open => "check-open",
        CheckState::Running => "check-running",
        CheckState::Passed => "check-passed",
        CheckState::Failed => "check-failed",
        CheckState::Warning => "check-warning",
        CheckState::Skipped => "check-skipped",
        CheckState::Expired => "check-expired",
    }
}

fn tone(state: CheckState) -> &'static str {
    match state {
        CheckState::Open | CheckState::Running | CheckState::Skipped => "quiet",
        CheckState::Passed => "yes",
        CheckState::Warning => "change",
        CheckState::Failed | CheckState::Expired => "no",
    }
}
