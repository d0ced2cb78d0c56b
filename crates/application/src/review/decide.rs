//! Deciding at a private link.

use std::collections::BTreeSet;

use imprimatur_domain::{
    access::Caller,
    email::Email,
    field::{Comments, Line},
    field::{FieldProblem, InputField},
    ids::JobId,
    refusal::Refusal,
    task::{Category, Decision, Seen, Task, TaskState, Verdict},
};

use super::{confirm, open::ensure_own_form, shown::lacks_view};
use crate::{
    failure::{Checks, Failure},
    job_change::{JobChange, change_job},
    ports::{Ports, store::Lineage},
    tasks::{not_before_last_change, reviewed_versions, ruled},
};

/// A decision form; texts are not validated yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageDecision {
    /// CSRF token of the form.
    pub form_token: String,
    /// The decision.
    pub decision: Decision,
    /// Whether the page showed that there is no decision yet, and may be out of date in that.
    pub is_first: bool,
    /// The reviewer's comments.
    pub comments: String,
    /// The version that the page showed.
    pub version: u32,
    /// For a folder, the files and versions that the page showed; empty for a file.
    pub shown: Vec<(JobId, u32)>,
    /// For a folder, the files that a decision against it is about; all if none.
    pub about: Vec<JobId>,
    /// Whether the confirmation was ticked.
    pub confirmed: bool,
    /// Whether the reviewer has ticked having seen elsewhere what the page could not show.
    pub seen_elsewhere: bool,
    /// The reviewer's name, where required.
    pub name: String,
    /// The reviewer's address, at an anonymous link.
    pub email: String,
    /// The reviewer's IP address.
    pub address: Option<String>,
}

impl PageDecision {
    /// What is decided on each file: the files that it is not about are approved. Who approves a folder and says that files
    /// are not right contradicts themselves, and is refused.
    fn of_files(&self) -> Vec<(JobId, Decision)> {
        if self.about.is_empty() {
            return Vec::new();
        }
        let objection = self.decision.max(Decision::ChangeRequested);
        let shown = self.shown.iter().map(|(file, _)| *file);
        let ruled = shown.map(|file| {
            let is_right = !self.about.contains(&file);
            (
                file,
                if is_right {
                    Decision::Approved
                } else {
                    objection
                },
            )
        });
        ruled.collect()
    }

    fn is_about(&self, files: impl Iterator<Item = JobId>) -> bool {
        files.collect::<BTreeSet<_>>() == self.about.iter().copied().collect()
    }
}

/// Records a reviewer's decision; durable once this returns. As long as the round waits for others, the reviewer may
/// decide once more; the same decision again changes nothing.
///
/// # Errors
/// [`Failure::NotFound`] for an invalid link, [`Failure::Forbidden`] for a wrong form token, [`Failure::Invalid`] if
/// confirmation, name or address is missing, or a file is approved that was seen nowhere, [`Failure::Refused`] for a
/// finished task, one that the reviewer requested, a locked or trashed job, or another version than the one shown,
/// [`Failure::Conflict`].
pub async fn decide(ports: &Ports, token: &str, command: PageDecision) -> Result<(), Failure> {
    ensure_own_form(ports, token, &command.form_token)?;
    Box::pin(change_job(
        || JobChange::by_link(ports, token),
        |mut change| async {
            let (task, dossier) = (&change.actor, &change.job.dossier);
            dossier.ensure_writable("decide on")?;
            if is_repeated(task, &command) {
                return Ok((change, ()));
            }
            if command.is_first || !dossier.can_decide_again(task) {
                task.ensure_open("decide on")?;
            }
            let seen = reviewed_versions(ports, dossier).await?;
            if dossier.job.is_folder() {
                ensure_shown(&seen, &command.shown)?;
            }
            let seen = ruled(dossier, seen, command.decision, &command.of_files())?;
            let is_unseen = lacks_view(ports, &dossier.job, task.category).await?;
            let (reviewer, name, comments) = check(&command, task, is_unseen)?;
            if !may_decide(ports, task, &change.lineage, reviewer.as_ref()).await? {
                return Err(Refusal::SelfRequested.into());
            }
            let verdict = Verdict {
                decision: command.decision,
                reviewer: reviewer.clone(),
                name,
                on_behalf_by: None,
                comments,
                version: command.version,
                seen,
                seen_elsewhere: is_unseen && command.seen_elsewhere,
                address: command.address.clone(),
                at: not_before_last_change(dossier, change.at),
            };
            change
                .job
                .apply(|dossier| dossier.decide_again(task.id, verdict))?;
            change.by = reviewer;
            Ok((change, ()))
        },
    ))
    .await
}

/// Whether the task has this decision already: people press a button twice, and browsers resend a form when the
/// connection breaks before the response.
fn is_repeated(task: &Task, command: &PageDecision) -> bool {
    task.state == TaskState::Done
        && task.category != Category::Anonymous
        && task.verdict.as_ref().is_some_and(|verdict| {
            verdict.decision == command.decision
                && *verdict.comments == command.comments
                && verdict.version == command.version
                && command.is_about(verdict.objections().map(|seen| seen.job))
        })
}

/// Whether this reviewer may decide on the task. On a self-requested task only the job's owner may.
pub(super) async fn may_decide(
    ports: &Ports,
    task: &Task,
    lineage: &Lineage,
    reviewer: Option<&Email>,
) -> Result<bool, Failure> {
    let requester = task.requested_by.clone();
    let Some(requester) = requester.filter(|_| task.is_self_requested(reviewer)) else {
        return Ok(true);
    };
    let user = ports.accounts.find_user_by_email(requester).await?;
    Ok(user.is_some_and(|user| lineage.rights(&Caller::new(&user)).has_control()))
}

/// Checks that a folder's reviewer was shown exactly its current files.
pub(super) fn ensure_shown(seen: &[Seen], shown: &[(JobId, u32)]) -> Result<(), Failure> {
    let is_shown = |seen: &Seen| shown.contains(&(seen.job, seen.version));
    if seen.len() == shown.len() && seen.iter().all(is_shown) {
        Ok(())
    } else {
        Err(Failure::Conflict(
            "the files of this folder have changed since the page was opened".into(),
        ))
    }
}

/// `is_unseen`: whether the reviewer could neither see nor download what is decided on.
fn check(
    command: &PageDecision,
    task: &Task,
    is_unseen: bool,
) -> Result<(Option<Email>, Line, Comments), Failure> {
    let mut checks = Checks::default();
    let is_anonymous = task.category == Category::Anonymous;
    let name = confirm::check(task, &command.name, command.confirmed, &mut checks);
    if name.is_empty() && is_anonymous {
        checks.wrong(InputField::Name, FieldProblem::Missing);
    }
    let reviewer = if is_anonymous {
        checks.ok(InputField::Email, command.email.parse())
    } else {
        task.assigned_to.clone()
    };
    if is_unseen && command.decision == Decision::Approved && !command.seen_elsewhere {
        checks.wrong(InputField::SeenElsewhere, FieldProblem::Unticked);
    }
    let comments = checks.take(InputField::Comments, command.comments.parse::<Comments>());
    checks.finish()?;
    Ok((reviewer, name, comments))
}
