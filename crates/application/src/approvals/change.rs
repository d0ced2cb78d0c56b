//! Changes to a plan that runs. A reviewer is replaced and removed by way of the task.

use imprimatur_domain::{
    Instant,
    access::Caller,
    changed::Changed,
    dossier::Dossier,
    email::Email,
    ids::{JobId, TaskId},
    refusal::Refusal,
    stage::{NewReviewer, Role},
    task::{Category, NewTask},
};

use crate::{
    failure::Failure,
    job_change::{JobChange, change_job},
    jobs::RequiredRights,
    ports::Ports,
};

/// Adds a reviewer to a stage that waits or runs. Where it runs, the reviewer is asked at once. The gate is not asked again:
/// a plan that runs was sent with the current version, past the gate or by an override.
///
/// # Errors
/// [`Failure::NotFound`] for the job or the stage, [`Failure::Forbidden`] unless the caller owns the job,
/// [`Failure::Refused`], [`Failure::Conflict`].
pub async fn add_reviewer(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    stage: u32,
    (email, role): (Email, Role),
) -> Result<(), Failure> {
    let id = TaskId(ports.ids.next().await?);
    change(ports, caller, job, |dossier, at| {
        let task = like_others(&dossier, stage, id, &email, caller);
        dossier.add_reviewer(stage, NewReviewer { role, task }, at)
    })
    .await
}

/// Skips a stage that waits or runs.
///
/// # Errors
/// As [`add_reviewer`].
pub async fn skip_stage(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    stage: u32,
) -> Result<(), Failure> {
    change(ports, caller, job, |dossier, at| {
        dossier.skip_stage(stage, at)
    })
    .await
}

/// Asks the reviewers of a stage once more.
///
/// # Errors
/// As [`add_reviewer`].
pub async fn restart_stage(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    stage: u32,
) -> Result<(), Failure> {
    change(ports, caller, job, |dossier, at| {
        dossier.restart_stage(stage, at)
    })
    .await
}

#[expect(
    clippy::future_not_send,
    reason = "it is as `Send` as what it is given"
)]
async fn change(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    transition: impl Fn(Dossier, Instant) -> Result<Changed<Dossier>, Refusal>,
) -> Result<(), Failure> {
    change_job(
        || JobChange::by_user(ports, caller, job, RequiredRights::Control),
        |mut change| {
            let changed = change.job.apply(|dossier| transition(dossier, change.at));
            async {
                changed?;
                Ok((change, ()))
            }
        },
    )
    .await
}

/// A task for another reviewer of a stage, with the instructions and language of those who are in it.
fn like_others(
    dossier: &Dossier,
    stage: u32,
    id: TaskId,
    email: &Email,
    caller: &Caller,
) -> NewTask {
    let is_of_stage = |task: &&imprimatur_domain::task::Task| {
        dossier.stage_of(task).is_some_and(|of| of.number == stage)
    };
    let other = dossier.tasks.iter().find(is_of_stage);
    let category = other.map_or(Category::Review, |task| task.category);
    let new = NewTask::new(id, category, Some(email.clone()));
    let requested_by = Some(caller.email.clone());
    match other {
        Some(task) => NewTask {
            requested_by,
            name: task.name.clone(),
            req_confirm: task.req_confirm,
            private_comments: task.private_comments,
            inspector: task.inspector,
            language: task.language.clone(),
            comments: task.comments.clone(),
            ..new
        },
        None => NewTask {
            requested_by,
            ..new
        },
    }
}
