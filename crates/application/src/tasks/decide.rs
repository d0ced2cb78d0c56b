//! Recording a decision over the API.

use std::collections::BTreeMap;

use imprimatur_domain::{
    Instant,
    access::{Caller, Rights},
    dossier::Dossier,
    field::{Comments, FieldProblem, InputField, Line},
    ids::{JobId, TaskId},
    refusal::Refusal,
    task::{Decision, Seen, Task, Verdict},
};

use super::list::known;
use crate::{
    failure::Failure,
    job_change::{JobChange, change_job},
    jobs::RequiredRights,
    ports::Ports,
};

/// A decision recorded through the API.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordDecision {
    /// The decision.
    pub decision: Decision,
    /// The reviewer's comments.
    pub comments: Comments,
    /// The version that was decided on; the current one if none.
    pub version: Option<u32>,
    /// What is decided on files of a folder; on others what is decided on the folder.
    pub files: Vec<(JobId, Decision)>,
    /// Client IP address, if known.
    pub address: Option<String>,
}

/// Records a decision: the assignee's own, or by the owner on the assignee's behalf.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`], [`Failure::Invalid`], [`Failure::Refused`],
/// [`Failure::Conflict`].
pub async fn decide(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    id: TaskId,
    command: RecordDecision,
) -> Result<Task, Failure> {
    change_job(
        || JobChange::by_user(ports, caller, job, RequiredRights::View),
        |mut change| async {
            record(&mut change, id, command.clone()).await?;
            let task = change.job.dossier.task(id).cloned();
            Ok((change, task.ok_or(Failure::NotFound)?))
        },
    )
    .await
}

/// Applies the decision to a job change.
pub(crate) async fn record(
    change: &mut JobChange<'_>,
    id: TaskId,
    command: RecordDecision,
) -> Result<(), Failure> {
    let (caller, job) = (change.actor.caller, &mut change.job);
    let task = known(&job.dossier, caller, change.actor.rights, id)?;
    let is_own = task.assigned_to.as_ref() == Some(&caller.email);
    if !is_own {
        RequiredRights::Control.check(change.actor.rights)?;
    }
    ensure_not_self_requested(task, caller, change.actor.rights)?;
    let seen = reviewed_versions(change.ports, &job.dossier).await?;
    let verdict = Verdict {
        decision: command.decision,
        reviewer: task.assigned_to.clone(),
        name: Line::default(),
        on_behalf_by: (!is_own).then(|| caller.email.clone()),
        comments: command.comments,
        version: command.version.unwrap_or_else(|| job.dossier.job.version()),
        seen: ruled(&job.dossier, seen, command.decision, &command.files)?,
        seen_elsewhere: false,
        address: command.address,
        at: not_before_last_change(&job.dossier, change.at),
    };
    Ok(job.apply(|dossier| dossier.decide(id, verdict))?)
}

/// Refuses a decision on a task that the reviewer requested, unless the reviewer owns the job.
pub(super) fn ensure_not_self_requested(
    task: &Task,
    reviewer: &Caller,
    rights: Rights,
) -> Result<(), Refusal> {
    if task.is_self_requested(Some(&reviewer.email)) && !rights.has_control() {
        return Err(Refusal::SelfRequested);
    }
    Ok(())
}

/// The moment of a decision. Clocks of several processes differ by milliseconds, and a clock may be set back: a decision
/// then has the moment of the job's last change, so that what is recorded about a job is in order.
pub(crate) fn not_before_last_change(dossier: &Dossier, now: Instant) -> Instant {
    now.max(dossier.job.updated_at)
}

/// The versions that a decision on this job covers: the file's own, or those of all files below the folder.
pub(crate) async fn reviewed_versions(
    ports: &Ports,
    dossier: &Dossier,
) -> Result<Vec<Seen>, Failure> {
    match dossier.job.evidence() {
        Some(current) => Ok(vec![current]),
        None => Ok(ports.store.files_below(dossier.job.id).await?),
    }
}

/// The files below a folder with what is decided on each, if anything is said of some; on the others, what is decided on
/// the folder.
pub(crate) fn ruled(
    dossier: &Dossier,
    mut seen: Vec<Seen>,
    decision: Decision,
    of_files: &[(JobId, Decision)],
) -> Result<Vec<Seen>, Failure> {
    if of_files.is_empty() {
        return Ok(seen);
    }
    let said: BTreeMap<_, _> = of_files.iter().copied().collect();
    let is_below = |file: &&Seen| dossier.job.is_folder() && said.contains_key(&file.job);
    if seen.iter().filter(is_below).count() != of_files.len() {
        return Err(Failure::invalid(InputField::Files, FieldProblem::NotBelow));
    }
    for file in &mut seen {
        file.decision = Some(said.get(&file.job).copied().unwrap_or(decision));
    }
    if seen.iter().filter_map(|file| file.decision).max() != Some(decision) {
        return Err(Failure::invalid(
            InputField::Files,
            FieldProblem::NotTheWorst,
        ));
    }
    Ok(seen)
}
