//! What events about checks tell.

use std::borrow::Cow;

use imprimatur_domain::{
    Instant,
    check::{CheckOutcome, CheckRun},
    event::EventData,
};
use serde::{Deserialize, Serialize};
use serde_json::{Error, Map, Value};
use utoipa::ToSchema;

use super::rendered;
use crate::{stamp, words};

/// Of jobs.check.requested. The file is the job's `path_url` with this `version`.
#[derive(Deserialize, Serialize, ToSchema)]
pub struct CheckRequestedData<'a> {
    /// The name of the check, under which it answers.
    #[schema(example = "ink-coverage")]
    pub check: Cow<'a, str>,
    /// The version.
    #[schema(example = 1)]
    pub version: u32,
    /// SHA-256 of its bytes, in hexadecimal digits.
    #[schema(example = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08")]
    pub sha256: String,
    /// The number of the run for this version, from 1.
    #[schema(example = 1)]
    pub run: u32,
    /// Until when it has to answer.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:40:00.000Z")]
    pub due_at: Instant,
    /// Where the file can be fetched with a key of the scope `checks` or `read`.
    #[schema(
        example = "https://proofs.example.com/review/file/0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11/document/poster.pdf?version=1"
    )]
    pub download_url: Cow<'a, str>,
}

/// Of jobs.check.answered.
#[derive(Deserialize, Serialize, ToSchema)]
pub struct CheckAnsweredData<'a> {
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
    /// running, passed, failed, warning or skipped.
    #[schema(value_type = words::CheckOutcome)]
    pub state: Cow<'static, str>,
    /// Whether it came after the deadline, so that it opens nothing.
    pub late: bool,
    /// The same in a sentence; may be empty.
    #[schema(example = "Too much ink on page 2.")]
    pub summary: Cow<'a, str>,
    /// Number of findings.
    #[schema(example = 1)]
    pub finding_count: usize,
}

pub(super) fn of_check(data: &EventData) -> Result<Map<String, Value>, Error> {
    match data {
        EventData::CheckRequested { run, download_url } => rendered(CheckRequestedData {
            check: run.check.as_str().into(),
            version: run.version,
            sha256: hex::encode(run.sha256),
            run: run.run,
            due_at: run.due_at,
            download_url: download_url.into(),
        }),
        EventData::CheckAnswered { run } => rendered(answered(run)),
        _ => Ok(Map::new()),
    }
}

fn answered(run: &CheckRun) -> CheckAnsweredData<'_> {
    let answer = run.answer.as_ref();
    let outcome = answer.map_or(CheckOutcome::Running, |answer| answer.outcome);
    CheckAnsweredData {
        check: run.check.as_str().into(),
        title: run.title.as_str().into(),
        version: run.version,
        sha256: hex::encode(run.sha256),
        run: run.run,
        state: outcome.as_str().into(),
        late: run.is_late(),
        summary: answer.map_or("", |answer| answer.summary.as_str()).into(),
        finding_count: answer.map_or(0, |answer| answer.findings.len()),
    }
}
