//! What a preflight gate says of a job.

use std::fmt;

use imprimatur_domain::{
    Instant,
    check::{CheckFinding, CheckName},
    gate::Gate,
    ids::JobId,
    preflight::Finding,
};

/// Most findings that a message names.
const NAMED_MAX: usize = 5;

/// A finding that holds up a sending.
#[derive(Clone, Debug, PartialEq)]
pub struct HeldFinding {
    /// The file.
    pub job: JobId,
    /// Its name.
    pub name: String,
    /// What was found.
    pub finding: Finding,
    /// What a check has found that has not passed: the first 20.
    pub check_findings: Vec<CheckFinding>,
}

/// A required check that may still answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenCheck {
    /// Its name.
    pub check: CheckName,
    /// Its title.
    pub title: String,
    /// The file.
    pub job: JobId,
    /// The file's name.
    pub name: String,
    /// Until when it has to answer.
    pub due_at: Instant,
}

/// The gate of a job, and what it finds in the current version; of a folder, in all files below.
#[derive(Clone, Debug, PartialEq)]
pub struct GateReport {
    /// The gate.
    pub gate: Gate,
    /// The findings that hold up a sending; `None` while an inspection has not finished.
    pub findings: Option<Vec<HeldFinding>>,
    /// The required checks that may still answer.
    pub checks: Vec<OpenCheck>,
}

impl GateReport {
    /// Whether a sending would be refused, or has to wait.
    pub fn is_closed(&self) -> bool {
        let findings = self.findings.as_ref();
        findings.is_none_or(|findings| !findings.is_empty()) || !self.checks.is_empty()
    }
}

/// The required checks that a sending waits for. Nothing was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unchecked {
    /// The checks.
    pub checks: Vec<OpenCheck>,
    /// Whether a file came along, which was not stored.
    pub discards_file: bool,
}

impl fmt::Display for Unchecked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("required checks have not answered yet: ")?;
        for (number, check) in self.checks.iter().take(NAMED_MAX).enumerate() {
            let separator = if number > 0 { "; " } else { "" };
            write!(f, "{separator}{} of {}", check.title, check.name)?;
        }
        let others = self.checks.len().saturating_sub(NAMED_MAX);
        if others > 0 {
            write!(f, "; and {others} more")?;
        }
        f.write_str(if self.discards_file {
            ". Nothing was sent, and the file was not stored: upload it without reviewers, and send it once they have passed"
        } else {
            ". Nothing was sent"
        })
    }
}

/// Why a gate refuses a sending. Nothing was sent.
#[derive(Clone, Debug, PartialEq)]
pub struct Held {
    /// The findings.
    pub findings: Vec<HeldFinding>,
    /// Whether the job is a folder, so that findings need the names of files.
    pub is_folder: bool,
    /// Whether a file came along, which was not stored.
    pub discards_file: bool,
}

impl fmt::Display for Held {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("preflight findings hold up this sending: ")?;
        for (number, held) in self.findings.iter().take(NAMED_MAX).enumerate() {
            let separator = if number > 0 { "; " } else { "" };
            let message = held.finding.message.trim_end_matches('.');
            if self.is_folder {
                write!(f, "{separator}{}: {message}", held.name)?;
            } else {
                write!(f, "{separator}{message}")?;
            }
        }
        let others = self.findings.len().saturating_sub(NAMED_MAX);
        if others > 0 {
            write!(f, "; and {others} more")?;
        }
        f.write_str(if self.discards_file {
            ". Nothing was sent, and the file was not stored"
        } else {
            ". Nothing was sent"
        })
    }
}
