//! What a check answers.

use imprimatur_domain::{
    access::Caller,
    check::{CheckAnswer, CheckFinding, CheckName, CheckOutcome, CheckRun},
    field::{Comments, InputField, Line},
    ids::JobId,
};

use super::CheckRunWrite;
use crate::{
    failure::Failure,
    job_change::{JobChange, change_job},
    jobs::RequiredRights,
    ports::Ports,
};

/// What a check says of a version.
#[derive(Clone, Debug, PartialEq)]
pub struct AnswerCheck {
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
    /// The run that is answered; `None` is the last one.
    pub run: Option<u32>,
}

/// Records what a check says of a version. The same last answer once more changes nothing. Requires Edit rights.
///
/// # Errors
/// [`Failure::NotFound`] if it was not asked about this version; [`Failure::Invalid`]; [`Failure::Refused`] if there is a newer
/// version, or another last answer.
pub async fn answer(
    ports: &Ports,
    caller: &Caller,
    (job, version): (JobId, u32),
    name: &CheckName,
    command: AnswerCheck,
) -> Result<CheckRun, Failure> {
    let command = &command;
    let pages = pages(ports, job, version).await?;
    change_job(
        || JobChange::by_user(ports, caller, job, RequiredRights::Edit),
        |mut change| async {
            let runs = ports.views.check_runs(vec![(job, version)]).await?;
            let mut runs = runs.into_iter().filter(|run| run.check == *name);
            let run = match command.run {
                Some(number) => runs.find(|run| run.run == number),
                None => runs.max_by_key(|run| run.run),
            };
            let mut run = run.ok_or(Failure::NotFound)?;
            validate(command, pages)?;
            let answer = CheckAnswer {
                outcome: command.outcome,
                summary: command.summary.clone(),
                findings: command.findings.clone(),
                report_url: command.report_url.clone(),
                tool: command.tool.clone(),
                by: caller.email.clone(),
                at: change.at,
            };
            let is_current = version == change.job.dossier.job.version();
            let known = run.finished().filter(|_| is_current);
            if known.is_some_and(|known| known.says_same(&answer)) {
                return Ok((change, run));
            }
            (change.job).apply(|dossier| dossier.answer_check(&mut run, answer))?;
            let answered = CheckRunWrite::Answer(Box::new(run.clone()));
            change.changes.write(answered);
            Ok((change, run))
        },
    )
    .await
}

/// How many pages the version has; `None` if nobody knows.
async fn pages(ports: &Ports, job: JobId, version: u32) -> Result<Option<u32>, Failure> {
    let found = ports.views.inspection(job, version).await?;
    Ok(found
        .map(|found| found.page_count)
        .filter(|count| *count > 0))
}

/// Findings are about pages that there are.
fn validate(command: &AnswerCheck, pages: Option<u32>) -> Result<(), Failure> {
    let Some(pages) = pages else {
        return Ok(());
    };
    let mut named = command.findings.iter().filter_map(|finding| finding.page);
    match named.find(|page| *page > pages) {
        None => Ok(()),
        Some(beyond) => {
            let problem = format!("name page {beyond}: the version has {pages}");
            Err(Failure::invalid(InputField::Findings, problem))
        }
    }
}
