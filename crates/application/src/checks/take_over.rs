//! Making a comment of what a check has found.

use imprimatur_domain::{
    access::Caller, check::CheckName, comment::Comment, field::Comments, ids::JobId,
};

use super::runs;
use crate::{
    comments::{self, MakeComment},
    failure::Failure,
    ports::Ports,
};

/// A finding of a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FindingRef {
    /// The job.
    pub job: JobId,
    /// The version.
    pub version: u32,
    /// The check.
    pub check: CheckName,
    /// The number of the run.
    pub run: u32,
    /// Its place among the findings of that run, from 0.
    pub index: usize,
}

/// Makes a comment of a finding, at its place, in the name of whoever takes it over. Requires Edit rights.
///
/// # Errors
/// [`Failure::NotFound`] for a finding that there is not, and those of [`comments::make`].
pub async fn take_over(
    ports: &Ports,
    caller: &Caller,
    finding: FindingRef,
) -> Result<Comment, Failure> {
    let FindingRef {
        job,
        version,
        check,
        run: number,
        index,
    } = finding;
    let runs = runs(ports, caller, job, version).await?;
    let run = runs
        .into_iter()
        .find(|run| run.check == check && run.run == number);
    let run = run.ok_or(Failure::NotFound)?;
    let findings = run.answer.map(|answer| answer.findings).unwrap_or_default();
    let found = findings.into_iter().nth(index).ok_or(Failure::NotFound)?;
    let text = format!("{}: {}", run.title.as_str(), found.text.as_str());
    // The title may make it longer than a comment can be.
    let text: String = text.chars().take(COMMENT_MAX).collect();
    let command = MakeComment {
        text: Comments::from_stored(text),
        version: Some(version),
        page: found.page,
        shape: found.shape,
        ..MakeComment::default()
    };
    comments::make(ports, caller, job, command).await
}

/// Most characters of a comment.
const COMMENT_MAX: usize = 10_000;
