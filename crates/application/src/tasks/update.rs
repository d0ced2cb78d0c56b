//! Changing, completing and removing a task.

use imprimatur_domain::{
    Instant,
    access::{Caller, Rights},
    field::{Comments, InputField, Name},
    ids::{JobId, TaskId},
    job::{SettableStatus, Status},
    task::{Decision, Task, TaskEdit, TaskStatus},
};

use super::{
    decide::{self, RecordDecision},
    list::known,
};
use crate::{
    failure::{Checks, Failure},
    job_change::{JobChange, change_job},
    jobs::RequiredRights,
    ports::Ports,
};

/// Changes to a task; `None` leaves a property unchanged.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct UpdateTask {
    /// Due date; `Some(None)` clears it.
    pub due_at: Option<Option<Instant>>,
    /// With status done, the decision; for tasks without decision, the status that completion gives the job.
    pub job_status: Option<Option<SettableStatus>>,
    /// Name.
    pub name: Option<Name>,
    /// Whether the page demands a confirmation.
    pub req_confirm: Option<bool>,
    /// Status of the task.
    pub status: Option<TaskStatus>,
    /// Client IP address, if known; recorded with a decision.
    pub address: Option<String>,
}

impl UpdateTask {
    /// Whether it only repeats the task as read.
    fn says_what_is(&self, task: &Task) -> bool {
        let is_same = |is_as_it_is: Option<bool>| is_as_it_is.unwrap_or(true);
        is_same(self.due_at.map(|due_at| due_at == task.due_at))
            && is_same(
                self.job_status
                    .map(|status| status.map(Status::from) == task.job_status),
            )
            && is_same(self.name.as_ref().map(|name| **name == *task.name))
            && is_same(self.req_confirm.map(|confirm| confirm == task.req_confirm))
            && is_same(self.status.map(|status| status == task.status()))
    }
}

/// Changes a task. Status done with a decision as `job_status` records that decision: the assignee's own, or by the
/// owner on the assignee's behalf.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`], [`Failure::Invalid`], [`Failure::Refused`],
/// [`Failure::Conflict`].
pub async fn update(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    id: TaskId,
    command: UpdateTask,
) -> Result<Task, Failure> {
    change_job(
        || JobChange::by_user(ports, caller, job, RequiredRights::View),
        |mut change| async {
            let task = known(&change.job.dossier, caller, change.actor.rights, id)?.clone();
            if command.says_what_is(&task) {
                return Ok((change, task));
            }
            ensure_allowed(&command, &task, caller, change.actor.rights)?;
            change.job.dossier.ensure_writable("change a task of")?;
            let (edit, decision) = check(&command, &task)?;
            let (at, status) = (change.at, command.status.filter(|_| decision.is_none()));
            change
                .job
                .apply(|dossier| dossier.edit_task(id, edit, status, at))?;
            change.job.completed_by(&caller.email);
            if let Some(decision) = decision {
                let ruling = RecordDecision {
                    decision,
                    comments: Comments::default(),
                    version: None,
                    files: Vec::new(),
                    address: command.address.clone(),
                };
                decide::record(&mut change, id, ruling).await?;
            }
            let task = change.job.dossier.task(id).cloned();
            Ok((change, task.ok_or(Failure::NotFound)?))
        },
    )
    .await
}

/// Checks the caller's rights. Without Edit rights an assignee may only complete the own task, with a decision if it
/// asks for one, else with its `job_status`. Setting a decision as the `job_status` of a non-decision task, or
/// completing another's task that carries one, requires ownership.
fn ensure_allowed(
    command: &UpdateTask,
    task: &Task,
    caller: &Caller,
    rights: Rights,
) -> Result<(), Failure> {
    let is_own = task.assigned_to.as_ref() == Some(&caller.email);
    let decides = task.asks_for_decision();
    let carried = command
        .job_status
        .map(|status| status.map(Status::from))
        .filter(|status| !decides && *status != task.job_status);
    let completes = command.status == Some(TaskStatus::Done);
    if decides && completes && is_own {
        decide::ensure_not_self_requested(task, caller, rights)?;
    }
    // Completing another's task sets its `job_status` on the job.
    let given = task.job_status.filter(|_| completes && !decides && !is_own);
    if carried.flatten().or(given).is_some_and(Status::is_decision) {
        return RequiredRights::Control.check(rights);
    }
    let only_completes = completes
        && carried.is_none()
        && (&command.due_at, &command.name, &command.req_confirm) == (&None, &None, &None);
    if is_own && only_completes {
        Ok(())
    } else {
        RequiredRights::Edit.check(rights)
    }
}

fn check(command: &UpdateTask, task: &Task) -> Result<(TaskEdit, Option<Decision>), Failure> {
    let mut checks = Checks::default();
    let decides = task.asks_for_decision();
    let mut job_status = command.job_status.map(|status| status.map(Status::from));
    let mut decision = None;
    if let Some(Some(status)) = job_status
        && decides
        && task.job_status != Some(status)
    {
        decision = Decision::parse(status.as_str());
        if decision.is_none() {
            checks.wrong(
                InputField::JobStatus,
                "must be approved, change-requested or rejected",
            );
        } else if command.status != Some(TaskStatus::Done) {
            checks.wrong(
                InputField::JobStatus,
                "is decided by setting status to done with it",
            );
        }
    }
    if decides {
        job_status = None;
    }
    checks.finish()?;
    let (due_at, req_confirm) = (command.due_at, command.req_confirm);
    let edit = TaskEdit {
        name: command.name.clone(),
        due_at,
        job_status,
        req_confirm,
        private_comments: None,
        inspector: None,
        language: None,
        comments: None,
    };
    Ok((edit, decision))
}

/// Removes a task.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`], [`Failure::Refused`] for a decision task that is done,
/// [`Failure::Conflict`].
pub async fn remove(ports: &Ports, caller: &Caller, job: JobId, id: TaskId) -> Result<(), Failure> {
    change_job(
        || JobChange::by_user(ports, caller, job, RequiredRights::Edit),
        |mut change| async {
            let task = change.job.dossier.task(id).ok_or(Failure::NotFound)?;
            let (at, is_in_plan) = (change.at, change.job.dossier.stage_of(task).is_some());
            if is_in_plan {
                RequiredRights::Control.check(change.actor.rights)?;
            }
            change.job.apply(|dossier| {
                if is_in_plan {
                    dossier.remove_reviewer(id, at)
                } else {
                    dossier.remove_task(id, at)
                }
            })?;
            Ok((change, ()))
        },
    )
    .await
}
