//! A reviewer decides on the page.

use imprimatur_domain::{
    access::Caller,
    email::Email,
    field::Comments,
    ids::JobId,
    refusal::Refusal,
    task::{Category, Decision, Seen, Task, Verdict},
};

use super::{confirm, open::ensure_own_form};
use crate::{
    failure::{Checks, Failure},
    job_change::{JobChange, change_job},
    ports::{Ports, store::Lineage},
    tasks::reviewed_versions,
};

/// What a reviewer sends from the page; texts as they came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageDecision {
    /// The form's own token.
    pub form_token: String,
    /// What was decided.
    pub decision: Decision,
    /// What the reviewer says of it.
    pub comments: String,
    /// The version that the page showed.
    pub version: u32,
    /// For a folder, the files and versions that the page showed; empty for a file.
    pub shown: Vec<(JobId, u32)>,
    /// Whether the reviewer has confirmed the decision.
    pub confirmed: bool,
    /// The reviewer's name, where it has to be given.
    pub name: String,
    /// The reviewer's address, where the link is for nobody in particular.
    pub email: String,
    /// Network address of the reviewer.
    pub address: Option<String>,
}

/// Records a reviewer's decision. It stands once this returns.
///
/// # Errors
/// [`Failure::NotFound`] for the link, [`Failure::Forbidden`] for a form that is not ours, [`Failure::Invalid`] if the
/// confirmation, name or address is missing, [`Failure::Refused`] for a finished task, one that the reviewer created, a locked
/// or withdrawn job, or another version than the one shown, [`Failure::Conflict`], [`Failure::Store`].
pub async fn decide(ports: &Ports, token: &str, command: PageDecision) -> Result<(), Failure> {
    ensure_own_form(ports, token, &command.form_token)?;
    change_job(
        || JobChange::by_link(ports, token),
        |mut work| async {
            let (task, dossier) = (&work.actor, &work.draft.dossier);
            dossier.ensure_writable("decide on")?;
            task.ensure_open("decide on")?;
            let seen = reviewed_versions(ports, dossier).await?;
            if dossier.job.is_folder() {
                ensure_shown(&seen, &command.shown)?;
            }
            let (reviewer, name, comments) = check(&command, task)?;
            if !may_decide(ports, task, &work.lineage, reviewer.as_ref()).await? {
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
                address: command.address.clone(),
                at: work.at,
            };
            work.draft
                .apply(|dossier| dossier.decide(task.id, verdict))?;
            work.by = reviewer;
            Ok((work, ()))
        },
    )
    .await
}

/// Whether this reviewer may decide on the task: one who created it himself may only as the owner of the job.
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
    Ok(user.is_some_and(|user| lineage.rights(&Caller::of(&user)).has_control()))
}

/// A decision on a folder never reaches files that its reviewer was not shown.
pub(super) fn ensure_shown(seen: &[Seen], shown: &[(JobId, u32)]) -> Result<(), Failure> {
    let is_shown = |seen: &Seen| shown.contains(&(seen.job, seen.version));
    if seen.len() == shown.len() && seen.iter().all(is_shown) {
        Ok(())
    } else {
        Err(Failure::Conflict(
            "the files of this folder have changed since the page was opened".to_owned(),
        ))
    }
}

fn check(command: &PageDecision, task: &Task) -> Result<(Option<Email>, String, String), Failure> {
    let mut checks = Checks::default();
    let is_anonymous = task.category == Category::Anonymous;
    let name = confirm::check(task, &command.name, command.confirmed, &mut checks);
    if name.is_empty() && is_anonymous {
        checks.wrong("name", "must be given");
    }
    let reviewer = if is_anonymous {
        checks.ok("email", command.email.parse())
    } else {
        task.assigned_to.clone()
    };
    let comments = checks.take("comments", command.comments.parse::<Comments>());
    checks.finish()?;
    Ok((reviewer, name, comments.into()))
}
