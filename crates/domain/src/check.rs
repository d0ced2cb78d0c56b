//! Checks by other programs: a preflight tool, a colour server, a spelling checker. A team registers them; each is asked about
//! every new version, and what a required one says joins the [gate](crate::gate).
//!
//! ```
//! use imprimatur_domain::check::{Check, CheckState};
//! use imprimatur_domain::prelude::*;
//! use time::{Duration, macros::datetime};
//!
//! let check = Check {
//!     name: "ink-coverage".parse()?,
//!     title: "Ink coverage".parse()?,
//!     is_required: true,
//!     media_types: vec!["application/*".parse()?],
//!     folders: Vec::new(),
//!     deadline: Duration::minutes(10),
//! };
//! assert!(check.applies_to("application/pdf", &[]));
//! let asked = datetime!(2026-11-20 09:30 UTC);
//! let run = check.request(JobId::nil(), (1, [7; 32]), 1, asked);
//! assert_eq!(run.state(asked), CheckState::Open);
//! assert_eq!(run.state(asked + Duration::minutes(11)), CheckState::Expired);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::{fmt, str::FromStr};

use time::Duration;

use crate::{
    Instant,
    email::Email,
    field::{Comments, FieldProblem, Line, MediaType},
    ids::JobId,
    preflight::{CheckFacts, Finding, FindingCode, FindingDetail, Severity},
    shape::Shape,
};

/// Most findings of one answer.
pub const FINDINGS_MAX: usize = 1_000;

/// Most checks of a team.
pub const CHECKS_MAX: usize = 50;

/// Most characters of a check's name.
const NAME_MAX: usize = 64;

/// The name of a check in addresses: lower-case letters of English, digits and hyphens, beginning with a letter or digit; at
/// most 64.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub struct CheckName(String);

impl CheckName {
    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for CheckName {
    type Err = FieldProblem;

    fn from_str(text: &str) -> Result<Self, FieldProblem> {
        let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
        let is_name = text.bytes().next().is_some_and(is_plain)
            && text.len() <= NAME_MAX
            && text.bytes().all(|byte| is_plain(byte) || byte == b'-');
        if is_name {
            Ok(Self(text.to_owned()))
        } else {
            Err(
                "must be 1 to 64 lower-case letters, digits and hyphens, a letter or digit first"
                    .into(),
            )
        }
    }
}

impl TryFrom<String> for CheckName {
    type Error = FieldProblem;

    fn try_from(text: String) -> Result<Self, FieldProblem> {
        text.parse()
    }
}

impl From<CheckName> for String {
    fn from(name: CheckName) -> Self {
        name.0
    }
}

impl fmt::Display for CheckName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A media type, or all of a kind, such as `image/*`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub struct MediaRange(String);

impl MediaRange {
    /// How it is written.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether it includes a media type.
    pub fn includes(&self, media_type: &str) -> bool {
        match self.0.strip_suffix('*') {
            Some(kind) => media_type.starts_with(kind),
            None => media_type == self.0,
        }
    }
}

impl FromStr for MediaRange {
    type Err = FieldProblem;

    fn from_str(text: &str) -> Result<Self, FieldProblem> {
        // A kind with any name is a media type, as `x` is a name.
        let name = text.strip_suffix("/*").map(|kind| format!("{kind}/x"));
        let checked: MediaType = name.as_deref().unwrap_or(text).parse()?;
        Ok(Self(match name {
            Some(_) => text.trim().to_lowercase(),
            None => checked.to_string(),
        }))
    }
}

impl TryFrom<String> for MediaRange {
    type Error = FieldProblem;

    fn try_from(text: String) -> Result<Self, FieldProblem> {
        text.parse()
    }
}

impl From<MediaRange> for String {
    fn from(media_range: MediaRange) -> Self {
        media_range.0
    }
}

/// A check that a team has registered.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Check {
    /// Its name in addresses.
    pub name: CheckName,
    /// What people read; never empty.
    pub title: Line,
    /// Whether it holds up a sending until it has passed.
    pub is_required: bool,
    /// The media types that it is asked about; all if empty.
    pub media_types: Vec<MediaRange>,
    /// The folders below which it is asked; all jobs if empty.
    pub folders: Vec<JobId>,
    /// How long it has to answer.
    pub deadline: Duration,
}

impl Check {
    /// Whether it is asked about a file of this media type below these folders.
    pub fn applies_to(&self, media_type: &str, folders: &[JobId]) -> bool {
        let mut ranges = self.media_types.iter();
        let is_of_type =
            self.media_types.is_empty() || ranges.any(|range| range.includes(media_type));
        let mut known = self.folders.iter();
        is_of_type && (self.folders.is_empty() || known.any(|folder| folders.contains(folder)))
    }

    /// Asks it about a version, by its number and the SHA-256 of its bytes.
    pub fn request(
        &self,
        job: JobId,
        (version, sha256): (u32, [u8; 32]),
        run: u32,
        at: Instant,
    ) -> CheckRun {
        CheckRun {
            check: self.name.clone(),
            title: self.title.clone(),
            job,
            version,
            sha256,
            run,
            requested_at: at,
            due_at: at + self.deadline,
            answer: None,
        }
    }
}

keywords! {
    /// What a check answers.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum CheckOutcome {
        /// It has begun.
        Running = "running",
        /// All is well.
        Passed = "passed",
        /// The document must not be printed like this.
        Failed = "failed",
        /// Somebody should have a look.
        Warning = "warning",
        /// It has nothing to say about this document.
        Skipped = "skipped",
    }
}

impl CheckOutcome {
    /// Whether the answer is the last one of a run.
    pub fn is_final(self) -> bool {
        self != Self::Running
    }
}

keywords! {
    /// Where a run of a check stands.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum CheckState {
        /// It was asked.
        Open = "open",
        /// It has begun.
        Running = "running",
        /// All is well.
        Passed = "passed",
        /// The document must not be printed like this.
        Failed = "failed",
        /// Somebody should have a look.
        Warning = "warning",
        /// It has nothing to say about this document.
        Skipped = "skipped",
        /// It has not answered in time.
        Expired = "expired",
    }
}

/// Something that a check has found. Texts are plain: markup is shown as it is written.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CheckFinding {
    /// The program's own name of it; may be empty.
    pub code: Line,
    /// How much it matters.
    pub severity: Severity,
    /// What was found.
    pub text: Comments,
    /// The page, from 1; `None` for the whole document.
    pub page: Option<u32>,
    /// Where on the page.
    pub shape: Option<Shape>,
}

/// What a check has answered.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CheckAnswer {
    /// In a word.
    pub outcome: CheckOutcome,
    /// In a sentence; may be empty.
    pub summary: Comments,
    /// What was found; at most 1,000.
    pub findings: Vec<CheckFinding>,
    /// A page of the program that says more; may be empty.
    pub report_url: String,
    /// The program and its version; may be empty.
    pub tool: Line,
    /// Who has answered.
    pub by: Email,
    /// When.
    pub at: Instant,
}

impl CheckAnswer {
    /// Whether another one says the same, whoever says it and when.
    pub fn says_same(&self, other: &Self) -> bool {
        let Self { by, at, .. } = self.clone();
        let other = other.clone();
        *self == Self { by, at, ..other }
    }
}

/// A check that was asked about a version, once.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CheckRun {
    /// The check.
    pub check: CheckName,
    /// Its title when it was asked.
    pub title: Line,
    /// The job.
    pub job: JobId,
    /// The version.
    pub version: u32,
    /// SHA-256 of its bytes.
    pub sha256: [u8; 32],
    /// The number of the run for this version, from 1.
    pub run: u32,
    /// When it was asked.
    pub requested_at: Instant,
    /// Until when it has to answer.
    pub due_at: Instant,
    /// Its answer; `None` until it has begun.
    pub answer: Option<CheckAnswer>,
}

impl CheckRun {
    /// Whether its last answer came after the deadline. It is kept and opens nothing.
    pub fn is_late(&self) -> bool {
        self.finished()
            .is_some_and(|answer| answer.at > self.due_at)
    }

    /// Its last answer.
    pub fn finished(&self) -> Option<&CheckAnswer> {
        self.answer
            .as_ref()
            .filter(|answer| answer.outcome.is_final())
    }

    /// Where it stands. What came late leaves it expired.
    pub fn state(&self, now: Instant) -> CheckState {
        match &self.answer {
            _ if self.is_late() => CheckState::Expired,
            Some(answer) if answer.outcome.is_final() => match answer.outcome {
                CheckOutcome::Running => CheckState::Running,
                CheckOutcome::Passed => CheckState::Passed,
                CheckOutcome::Failed => CheckState::Failed,
                CheckOutcome::Warning => CheckState::Warning,
                CheckOutcome::Skipped => CheckState::Skipped,
            },
            _ if now > self.due_at => CheckState::Expired,
            Some(_) => CheckState::Running,
            None => CheckState::Open,
        }
    }

    /// Whether it may still answer.
    pub fn is_open(&self, now: Instant) -> bool {
        matches!(self.state(now), CheckState::Open | CheckState::Running)
    }

    /// What it says to the gate; nothing if all is well, or if it may still answer.
    pub fn finding(&self, now: Instant) -> Option<Finding> {
        let (code, said) = match self.state(now) {
            CheckState::Open | CheckState::Running | CheckState::Passed | CheckState::Skipped => {
                return None;
            }
            CheckState::Failed => (FindingCode::CheckFailed, "has failed"),
            CheckState::Warning => (FindingCode::CheckWarns, "warns"),
            CheckState::Expired => (FindingCode::CheckExpired, "has not answered in time"),
        };
        let answer = self.finished();
        let summary = answer.map_or("", |answer| answer.summary.as_str());
        let count = answer.map_or(0, |answer| answer.findings.len());
        let message = match summary {
            "" => format!("The check {} {said}.", self.title.as_str()),
            summary => format!("The check {} {said}: {summary}", self.title.as_str()),
        };
        let facts = CheckFacts {
            name: self.check.clone(),
            title: self.title.to_string(),
            run: self.run,
            summary: summary.to_owned(),
            findings: u32::try_from(count).unwrap_or(u32::MAX),
        };
        let finding = Finding::of_document(code, message);
        Some(finding.with(FindingDetail::Check(facts)))
    }
}
