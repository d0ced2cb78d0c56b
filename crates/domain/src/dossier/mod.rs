//! A job with its tasks: the aggregate that transitions read and change.
//!
//! Every transition is a method that consumes the dossier and returns the new one with its events. Each file holds
//! related transitions.

mod assign;
mod check;
mod comment;
mod create;
mod decide;
mod delete;
mod derive;
mod edit;
mod expire;
mod gate;
mod lock;
mod place;
mod remind;
mod revise;
mod send;
mod stages;
mod status;
mod tasks;
mod transition;

pub use edit::Edit;
pub use revise::Revision;
pub use send::Sending;
pub use stages::{Counts, Missing, Needs, StageReport};

use crate::{
    email::Email,
    ids::TaskId,
    job::Job,
    refusal::Refusal,
    task::{Category, Task},
};

/// A job with all of its tasks, and whether a folder above is locked.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Dossier {
    /// The job.
    pub job: Job,
    /// Its tasks, ascending by id.
    pub tasks: Vec<Task>,
    /// Whether a folder above is locked, which locks this job too.
    pub locked_above: bool,
}

impl Dossier {
    /// Whether the job or a folder above it is locked.
    pub fn is_locked(&self) -> bool {
        self.job.is_locked || self.locked_above
    }

    /// The task with this id.
    pub fn task(&self, id: TaskId) -> Option<&Task> {
        self.tasks.iter().find(|task| task.id == id)
    }

    /// The newest unfinished task of this category that is assigned to `email` and does not wait for its stage.
    pub fn unfinished_task(&self, category: Category, email: &Email) -> Option<&Task> {
        self.tasks.iter().rev().find(|task| {
            task.category == category
                && task.assigned_to.as_ref() == Some(email)
                && task.state.is_unfinished()
                && !self.is_held_back(task)
        })
    }

    /// Tasks that were initiated and are not finished.
    pub fn open_tasks(&self) -> impl Iterator<Item = &Task> {
        self.tasks.iter().filter(|task| task.is_open())
    }

    /// Checks that new jobs and files may be added: the job must be an unlocked folder outside the trash.
    ///
    /// # Errors
    /// [`Refusal::Locked`], [`Refusal::Trashed`], [`Refusal::File`].
    pub fn ensure_takes_content(&self) -> Result<(), Refusal> {
        let command = "add to";
        self.ensure_writable(command)?;
        if self.job.is_folder() {
            Ok(())
        } else {
            Err(Refusal::File { command })
        }
    }

    /// Checks that the job is neither locked nor in the trash.
    ///
    /// # Errors
    /// [`Refusal::Locked`], [`Refusal::Trashed`].
    pub fn ensure_writable(&self, command: &'static str) -> Result<(), Refusal> {
        if self.is_locked() {
            Err(Refusal::Locked { command })
        } else if self.job.trashed.is_some() {
            Err(Refusal::Trashed { command })
        } else {
            Ok(())
        }
    }

    /// Checks that the job is not in the trash; it may be locked.
    ///
    /// # Errors
    /// [`Refusal::Trashed`].
    pub fn ensure_live(&self, command: &'static str) -> Result<(), Refusal> {
        match self.job.trashed {
            Some(_) => Err(Refusal::Trashed { command }),
            None => Ok(()),
        }
    }

    fn position(&self, id: TaskId) -> Result<usize, Refusal> {
        self.tasks
            .iter()
            .position(|task| task.id == id)
            .ok_or(Refusal::NoSuchTask(id))
    }
}
