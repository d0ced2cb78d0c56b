//! Reading, renewing and revoking private links of tasks.

use imprimatur_domain::{
    Instant,
    access::Caller,
    ids::{JobId, TaskId},
    task::Task,
};

use super::Created;
use crate::{
    failure::{Failure, FailureReason},
    job_change::{JobChange, change_job},
    jobs::{self, RequiredRights},
    ports::Ports,
    review::token_of,
};

/// The private link of a task, as in the mail about it. Requires ownership of the job, since whoever has the link can
/// decide in the assignee's name.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`], [`Failure::Refused`] in the trash, [`Failure::Conflict`] if the link
/// no longer works.
pub async fn link(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    id: TaskId,
) -> Result<Created, Failure> {
    let (loaded, _) = jobs::load(ports, caller, job, RequiredRights::Control).await?;
    loaded.dossier.ensure_live("read a link of")?;
    let task = loaded.dossier.task(id).ok_or(Failure::NotFound)?;
    with_link(ports, task, ports.clock.now())
}

/// A task with its link, if that works.
fn with_link(ports: &Ports, task: &Task, at: Instant) -> Result<Created, Failure> {
    if !task.is_reachable(at) {
        return Err(Failure::Conflict(FailureReason::TaskEnded));
    }
    Ok(Created {
        link: Some(ports.settings.link(&token_of(ports, task))),
        task: task.clone(),
    })
}

/// Makes a new private link for a task and returns it. The old link, which may be in a mail, stops working. Requires
/// ownership of the job, since whoever has the link can decide in the assignee's name.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`], [`Failure::Refused`], [`Failure::Conflict`].
pub async fn renew_link(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    id: TaskId,
) -> Result<Created, Failure> {
    change_job(
        || JobChange::by_user(ports, caller, job, RequiredRights::Control),
        |mut change| async {
            renew(&mut change, id)?;
            let task = change.job.dossier.task(id).ok_or(Failure::NotFound)?;
            let created = with_link(ports, task, change.at)?;
            Ok((change, created))
        },
    )
    .await
}

/// Revokes a task's private link. The next mail about the task carries a new one. Requires ownership of the job.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`], [`Failure::Refused`], [`Failure::Conflict`].
pub async fn revoke_link(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    id: TaskId,
) -> Result<(), Failure> {
    change_job(
        || JobChange::by_user(ports, caller, job, RequiredRights::Control),
        |mut change| async {
            renew(&mut change, id)?;
            Ok((change, ()))
        },
    )
    .await
}

fn renew(change: &mut JobChange<'_>, id: TaskId) -> Result<(), Failure> {
    change.job.dossier.task(id).ok_or(Failure::NotFound)?;
    let at = change.at;
    Ok(change.job.apply(|dossier| dossier.renew_link(id, at))?)
}
