//! Reading tasks.

use imprimatur_domain::{
    access::{Caller, Rights},
    dossier::Dossier,
    ids::{JobId, TaskId},
    task::{Category, Task},
};

use crate::{
    failure::Failure,
    jobs::{self, RequiredRights},
    ports::Ports,
};

/// A task, or the default of a category, which has no id yet.
#[derive(Clone, Debug, PartialEq)]
pub enum TaskOrDefault {
    /// A task of the job.
    Task(Box<Task>),
    /// Defaults of a new task in this category.
    Default(Category),
}

/// The tasks of a job, ascending by id, optionally only of these categories. With `default`, a category without a task
/// yields its default.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`].
pub async fn list(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    categories: &[Category],
    default: bool,
) -> Result<Vec<TaskOrDefault>, Failure> {
    let (loaded, _) = jobs::load(ports, caller, job, RequiredRights::Edit).await?;
    let tasks = loaded.dossier.tasks;
    let wanted = |task: &Task| categories.is_empty() || categories.contains(&task.category);
    let missing: Vec<_> = categories
        .iter()
        .filter(|kind| default && !tasks.iter().any(|task| task.category == **kind))
        .map(|kind| TaskOrDefault::Default(*kind))
        .collect();
    let found = tasks
        .into_iter()
        .filter(wanted)
        .map(|task| TaskOrDefault::Task(Box::new(task)));
    Ok(found.chain(missing).collect())
}

/// One task of a job.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`].
pub async fn get(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    task: TaskId,
) -> Result<Task, Failure> {
    let (loaded, rights) = jobs::load(ports, caller, job, RequiredRights::View).await?;
    known(&loaded.dossier, caller, rights, task).cloned()
}

/// A task that the caller may know of. Without Edit rights only the caller's own; for all others the error does not
/// reveal whether they exist.
pub(super) fn known<'a>(
    dossier: &'a Dossier,
    caller: &Caller,
    rights: Rights,
    id: TaskId,
) -> Result<&'a Task, Failure> {
    let task = dossier.task(id);
    if task.and_then(|task| task.assigned_to.as_ref()) != Some(&caller.email) {
        RequiredRights::Edit.check(rights)?;
    }
    task.ok_or(Failure::NotFound)
}

/// The latest task of a category on the job, or the category's default if there is none or no job is given.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`].
pub async fn default(
    ports: &Ports,
    caller: &Caller,
    category: Category,
    job: Option<JobId>,
) -> Result<TaskOrDefault, Failure> {
    let Some(job) = job else {
        return Ok(TaskOrDefault::Default(category));
    };
    let found = list(ports, caller, job, &[category], true).await?;
    found.into_iter().last().ok_or(Failure::NotFound)
}
