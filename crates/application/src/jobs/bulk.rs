//! One action on many jobs.

use imprimatur_domain::{Instant, access::Caller, field::Label, ids::JobId};

use super::{UpdateJob, move_to_trash, restore, update};
use crate::{
    failure::Failure,
    notifications,
    ports::Ports,
    tasks::{self, TaskOrDefault, UpdateTask},
};

/// What is done with each of the jobs.
#[derive(Clone, Debug, PartialEq)]
pub enum BulkAction {
    /// Sends it to people.
    Send(Box<notifications::Send>),
    /// Reminds everybody who has still to act on it.
    Remind,
    /// Moves it to a folder, or to the top level.
    Move(Option<JobId>),
    /// Sets its label; an empty one clears it.
    Label(Label),
    /// Sets or clears its due date, and that of its open tasks.
    DueDate(Option<Instant>),
    /// Moves it to the trash.
    Trash,
    /// Takes it out of the trash.
    Restore,
}

/// Takes an action on each of these jobs, in their order. Each succeeds or fails by itself: a failure of one has no effect
/// on the others.
pub async fn bulk(
    ports: &Ports,
    caller: &Caller,
    jobs: &[JobId],
    action: &BulkAction,
) -> Vec<(JobId, Result<(), Failure>)> {
    let mut results = Vec::with_capacity(jobs.len());
    for job in jobs {
        results.push((*job, act(ports, caller, *job, action).await));
    }
    results
}

async fn act(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    action: &BulkAction,
) -> Result<(), Failure> {
    let command = match action {
        BulkAction::Send(command) => {
            let command = (**command).clone();
            return notifications::send(ports, caller, job, command)
                .await
                .map(drop);
        }
        BulkAction::Remind => return tasks::remind(ports, caller, job).await,
        BulkAction::Trash => return move_to_trash(ports, caller, job).await,
        BulkAction::Restore => return restore(ports, caller, job).await.map(drop),
        BulkAction::Move(parent) => UpdateJob {
            parent: Some(*parent),
            ..UpdateJob::default()
        },
        BulkAction::Label(label) => UpdateJob {
            label: Some(label.clone()),
            ..UpdateJob::default()
        },
        BulkAction::DueDate(due_at) => return reschedule(ports, caller, job, *due_at).await,
    };
    update(ports, caller, job, command).await.map(drop)
}

/// Changes when the job is due, and with it those who have still to act on it.
async fn reschedule(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    due_at: Option<Instant>,
) -> Result<(), Failure> {
    let command = UpdateJob {
        due_at: Some(due_at),
        ..UpdateJob::default()
    };
    update(ports, caller, job, command).await?;
    for task in tasks::list(ports, caller, job, &[], false).await? {
        if let TaskOrDefault::Task(task) = task
            && task.is_open()
        {
            let command = UpdateTask {
                due_at: Some(due_at),
                ..UpdateTask::default()
            };
            tasks::update(ports, caller, job, task.id, command).await?;
        }
    }
    Ok(())
}
