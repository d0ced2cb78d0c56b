//! Replacing the reviewer of a task.

use imprimatur_domain::{
    access::Caller,
    dossier::{Dossier, Sending},
    email::Email,
    field::{FieldProblem, InputField},
    ids::{JobId, TaskId},
    job::Status,
    task::{NewTask, Task, TaskEdit, TaskStatus},
};

use crate::{
    failure::{Failure, FailureReason},
    job_change::{JobChange, change_job},
    jobs::RequiredRights,
    mails,
    ports::Ports,
    review,
};

/// Asks somebody else in place of the assignee: the task is closed, and the new assignee gets one like it, with a mail
/// if the old one was initiated. Returns the new task.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`], also for a task that gives the job a decision unless the caller owns
/// the job; [`Failure::Invalid`] for somebody who is asked already, [`Failure::Refused`] for a finished task,
/// [`Failure::Conflict`].
pub async fn replace(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    id: TaskId,
    assignee: Email,
) -> Result<Task, Failure> {
    let new_id = TaskId(ports.ids.next().await?);
    change_job(
        || JobChange::by_user(ports, caller, job, RequiredRights::Edit),
        |mut change| async {
            let dossier = &change.job.dossier;
            let task = dossier.task(id).ok_or(Failure::NotFound)?.clone();
            if task.job_status.is_some_and(Status::is_decision) {
                RequiredRights::Control.check(change.actor.rights)?;
            }
            dossier.ensure_writable("change a task of")?;
            ensure_replaceable(dossier, &task, &assignee)?;
            review::ensure_showable(ports, &dossier.job, task.category).await?;
            let (new, at) = (successor(new_id, &task, &assignee, caller), change.at);
            if task.stage.is_some() {
                RequiredRights::Control.check(change.actor.rights)?;
                change
                    .job
                    .apply(|dossier| dossier.replace_reviewer(id, new, at))?;
                let task = change.job.dossier.task(new_id).cloned();
                return Ok((change, task.ok_or(Failure::NotFound)?));
            }
            let execute = new.execute;
            // The new task comes first, so that the round does not end in between.
            change
                .job
                .apply(|dossier| dossier.send(vec![Sending::New(new)], at))?;
            let close = Some(TaskStatus::Closed);
            change
                .job
                .apply(|dossier| dossier.edit_task(id, TaskEdit::default(), close, at))?;
            if execute {
                mails::request(&mut change, &[new_id]).await?;
            }
            let task = change.job.dossier.task(new_id).cloned();
            Ok((change, task.ok_or(Failure::NotFound)?))
        },
    )
    .await
}

fn ensure_replaceable(dossier: &Dossier, task: &Task, assignee: &Email) -> Result<(), Failure> {
    task.ensure_unfinished("replace the assignee of")?;
    if task.assigned_to.is_none() {
        return Err(Failure::Conflict(FailureReason::AnyoneWithLink));
    }
    if dossier.unfinished_task(task.category, assignee).is_some() {
        return Err(Failure::invalid(
            InputField::AssignedTo,
            FieldProblem::AskedAlready,
        ));
    }
    Ok(())
}

/// A task like another one, for somebody else.
fn successor(id: TaskId, task: &Task, assignee: &Email, caller: &Caller) -> NewTask {
    NewTask {
        requested_by: Some(caller.email.clone()),
        name: task.name.clone(),
        due_at: task.due_at,
        job_status: task.job_status,
        req_confirm: task.req_confirm,
        private_comments: task.private_comments,
        inspector: task.inspector,
        language: task.language.clone(),
        comments: task.comments.clone(),
        execute: task.executed_at.is_some(),
        ..NewTask::new(id, task.category, Some(assignee.clone()))
    }
}
