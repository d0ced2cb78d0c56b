//! Checks by other programs and what they have answered.

use std::borrow::Cow;

use imprimatur_domain::{
    Instant,
    check::{Check, CheckAnswer, CheckFinding, CheckName, CheckRun},
    ids::JobId,
    preflight::CheckFacts,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{comment::ShapeRecord, requests::Span, stamp, words};

/// A check that the team has registered.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = Check)]
pub struct CheckRecord<'a> {
    /// Its name in addresses.
    #[schema(example = "ink-coverage")]
    pub name: Cow<'a, str>,
    /// What people read.
    #[schema(example = "Ink coverage")]
    pub title: Cow<'a, str>,
    /// Whether it holds up a sending for review until it has passed.
    pub required: bool,
    /// The media types that it is asked about; all if empty.
    #[schema(example = json!(["application/pdf"]))]
    pub media_types: Vec<Cow<'a, str>>,
    /// GUIDs of the folders below which it is asked; all jobs if empty.
    #[schema(value_type = Vec<String>, example = json!([]))]
    pub folders: Vec<Uuid>,
    /// How long it has to answer.
    #[schema(example = "10m")]
    pub deadline: String,
}

impl<'a> From<&'a Check> for CheckRecord<'a> {
    fn from(check: &'a Check) -> Self {
        let media_types = check.media_types.iter().map(|range| range.as_str().into());
        Self {
            name: check.name.as_str().into(),
            title: check.title.as_str().into(),
            required: check.is_required,
            media_types: media_types.collect(),
            folders: check.folders.iter().map(|folder| folder.0).collect(),
            deadline: Span::text(check.deadline),
        }
    }
}

/// A check that was asked about a version, and what it has answered.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = CheckRun)]
pub struct CheckRunRecord<'a> {
    /// The name of the check.
    #[schema(example = "ink-coverage")]
    pub check: Cow<'a, str>,
    /// What people read.
    #[schema(example = "Ink coverage")]
    pub title: Cow<'a, str>,
    /// The version.
    #[schema(example = 1)]
    pub version: u32,
    /// SHA-256 of its bytes, in hexadecimal digits.
    #[schema(example = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08")]
    pub sha256: String,
    /// The number of the run for this version, from 1.
    #[schema(example = 1)]
    pub run: u32,
    /// open, running, passed, failed, warning, skipped or expired.
    #[schema(value_type = words::CheckState)]
    pub state: Cow<'static, str>,
    /// Whether its last answer came after the deadline: it stays expired then.
    pub late: bool,
    /// When it was asked.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub requested_at: Instant,
    /// Until when it has to answer.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:40:00.000Z")]
    pub due_at: Instant,
    /// What it has answered; null until it has begun.
    pub answer: Option<CheckAnswerRecord<'a>>,
}

/// What a check has answered.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = CheckAnswer)]
pub struct CheckAnswerRecord<'a> {
    /// running, passed, failed, warning or skipped.
    #[schema(value_type = words::CheckOutcome)]
    pub state: Cow<'static, str>,
    /// The same in a sentence; may be empty.
    #[schema(example = "Too much ink on page 2.")]
    pub summary: Cow<'a, str>,
    /// What was found.
    pub findings: Vec<CheckFindingRecord<'a>>,
    /// A page that says more; may be empty.
    #[schema(example = "")]
    pub report_url: Cow<'a, str>,
    /// The program and its version; may be empty.
    #[schema(example = "Inkometer 3.1")]
    pub tool: Cow<'a, str>,
    /// Who has answered.
    #[schema(example = "owner@example.com")]
    pub answered_by: Cow<'a, str>,
    /// When.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:31:00.000Z")]
    pub answered_at: Instant,
}

/// Something that a check has found.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = CheckFinding)]
pub struct CheckFindingRecord<'a> {
    /// The program's own name of it; may be empty.
    #[schema(example = "ink")]
    pub code: Cow<'a, str>,
    /// error, warning or note.
    #[schema(value_type = words::Severity)]
    pub severity: Cow<'static, str>,
    /// What was found: plain text.
    #[schema(example = "342 % of ink")]
    pub text: Cow<'a, str>,
    /// The page, from 1; null for the whole document.
    #[schema(example = 2)]
    pub page: Option<u32>,
    /// The shape on the page; null without one.
    pub shape: Option<ShapeRecord>,
}

/// A required check that has not passed.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = HeldCheck)]
pub struct HeldCheckRecord<'a> {
    /// Its name.
    #[schema(example = "ink-coverage")]
    pub name: Cow<'a, str>,
    /// Its title.
    #[schema(example = "Ink coverage")]
    pub title: Cow<'a, str>,
    /// The number of the run.
    #[schema(example = 1)]
    pub run: u32,
    /// What it has said in a sentence; may be empty.
    #[schema(example = "Too much ink on page 2.")]
    pub summary: Cow<'a, str>,
    /// Number of its findings.
    #[schema(example = 1)]
    pub findings: u32,
    /// The first of them, at most 20; only where a sending is held up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub first_findings: Option<Vec<CheckFindingRecord<'a>>>,
}

/// A required check that may still answer.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = OpenCheck)]
pub struct OpenCheckRecord<'a> {
    /// Its name.
    #[schema(example = "ink-coverage")]
    pub check: Cow<'a, str>,
    /// Its title.
    #[schema(example = "Ink coverage")]
    pub title: Cow<'a, str>,
    /// GUID of the file.
    #[schema(value_type = String, format = Uuid, example = "0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11")]
    pub guid: Uuid,
    /// The file's name.
    #[schema(example = "poster.pdf")]
    pub name: Cow<'a, str>,
    /// Until when it has to answer.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:40:00.000Z")]
    pub due_at: Instant,
}

impl<'a> OpenCheckRecord<'a> {
    /// A check of this name and title about a file.
    pub fn new(
        (check, title): (&'a CheckName, &'a str),
        (job, name): (JobId, &'a str),
        due_at: Instant,
    ) -> Self {
        Self {
            check: check.as_str().into(),
            title: title.into(),
            guid: job.0,
            name: name.into(),
            due_at,
        }
    }
}

impl<'a> CheckRunRecord<'a> {
    /// A run as it stands now.
    pub fn new(run: &'a CheckRun, now: Instant) -> Self {
        Self {
            check: run.check.as_str().into(),
            title: run.title.as_str().into(),
            version: run.version,
            sha256: hex::encode(run.sha256),
            run: run.run,
            state: run.state(now).as_str().into(),
            late: run.is_late(),
            requested_at: run.requested_at,
            due_at: run.due_at,
            answer: run.answer.as_ref().map(Into::into),
        }
    }
}

impl<'a> From<&'a CheckAnswer> for CheckAnswerRecord<'a> {
    fn from(answer: &'a CheckAnswer) -> Self {
        Self {
            state: answer.outcome.as_str().into(),
            summary: answer.summary.as_str().into(),
            findings: answer.findings.iter().map(Into::into).collect(),
            report_url: answer.report_url.as_str().into(),
            tool: answer.tool.as_str().into(),
            answered_by: answer.by.as_str().into(),
            answered_at: answer.at,
        }
    }
}

impl<'a> From<&'a CheckFinding> for CheckFindingRecord<'a> {
    fn from(finding: &'a CheckFinding) -> Self {
        Self {
            code: finding.code.as_str().into(),
            severity: finding.severity.as_str().into(),
            text: finding.text.as_str().into(),
            page: finding.page,
            shape: finding.shape.as_ref().map(Into::into),
        }
    }
}

impl<'a> From<&'a CheckFacts> for HeldCheckRecord<'a> {
    fn from(facts: &'a CheckFacts) -> Self {
        Self {
            name: facts.name.as_str().into(),
            title: facts.title.as_str().into(),
            run: facts.run,
            summary: facts.summary.as_str().into(),
            findings: facts.findings,
            first_findings: None,
        }
    }
}
