//! Editing, pausing, closing, completing and removing tasks.

use super::{Dossier, transition::Transition};
use crate::{
    Instant,
    changed::Changed,
    email::Email,
    event::{Cause, Field},
    ids::TaskId,
    job::Active,
    refusal::Refusal,
    task::{Task, TaskEdit, TaskState, TaskStatus},
};

impl Dossier {
    /// Changes a task's fields and optionally its status. A decision task is completed by [`Dossier::decide`] only.
    ///
    /// # Errors
    /// [`Refusal::Locked`], [`Refusal::Trashed`], [`Refusal::NoSuchTask`], [`Refusal::Task`] for a status change that
    /// is not allowed or a change to a finished task, [`Refusal::DecisionMissing`] when completing a decision task.
    pub fn edit_task(
        self,
        id: TaskId,
        edit: TaskEdit,
        status: Option<TaskStatus>,
        at: Instant,
    ) -> Result<Changed<Self>, Refusal> {
        let position = self.position(id)?;
        self.ensure_writable("change a task of")?;
        let mut transition = Transition::new(self, at);
        let before = transition.dossier.tasks[position].clone();
        edit.apply(&mut transition.dossier.tasks[position], at);
        let edited = transition.dossier.tasks[position] != before;
        if edited && !before.state.is_unfinished() {
            return Err(before.state.refuse("change"));
        }
        if let Some(status) = status {
            transition.step(position, status)?;
        }
        if transition.dossier.tasks[position] != before {
            transition.unexpire(Cause::Modified);
        }
        Ok(transition.finish(if edited { &[Field::Tasks] } else { &[] }))
    }

    /// Removes a task. For the round, an unfinished decision task counts as closed.
    ///
    /// # Errors
    /// [`Refusal::Locked`], [`Refusal::Trashed`], [`Refusal::NoSuchTask`], [`Refusal::Task`] for a decision task that
    /// is done.
    pub fn remove_task(self, id: TaskId, at: Instant) -> Result<Changed<Self>, Refusal> {
        let position = self.position(id)?;
        self.ensure_writable("remove a task of")?;
        let task = &self.tasks[position];
        if task.category.asks_for_decision() && task.state == TaskState::Done {
            return Err(task.state.refuse("remove"));
        }
        let settles = task.blocks_round(self.job.round);
        let mut transition = Transition::new(self, at);
        transition.unexpire(Cause::Modified);
        if settles {
            // Close it rather than drop it, so that an earlier verdict on a reopened task still counts.
            transition.dossier.tasks[position].state = TaskState::Closed;
            transition.settle();
        }
        transition.dossier.tasks.remove(position);
        Ok(transition.finish(&[Field::Tasks]))
    }

    /// Revokes a task's private link; the next link has a new generation.
    ///
    /// # Errors
    /// [`Refusal::Locked`], [`Refusal::Trashed`], [`Refusal::NoSuchTask`].
    pub fn renew_link(self, id: TaskId, at: Instant) -> Result<Changed<Self>, Refusal> {
        let position = self.position(id)?;
        self.ensure_writable("renew a link of")?;
        let mut transition = Transition::new(self, at);
        transition.unexpire(Cause::Modified);
        let task = &mut transition.dossier.tasks[position];
        task.generation += 1;
        // The links of a finished task expire 30 days after `updated_at`, so leave that alone.
        if task.state.is_unfinished() {
            task.updated_at = at;
        }
        Ok(transition.finish(&[Field::Tasks]))
    }
}

impl Transition {
    fn step(&mut self, position: usize, status: TaskStatus) -> Result<(), Refusal> {
        let at = self.at();
        let task = &mut self.dossier.tasks[position];
        let next = task.state.step(status)?;
        if next == task.state {
            return Ok(());
        }
        self.unexpire(Cause::Modified);
        let task = &mut self.dossier.tasks[position];
        if next == TaskState::Done {
            if task.category.asks_for_decision() {
                return Err(Refusal::DecisionMissing);
            }
            let carried = self.complete(position)?;
            let done = self.dossier.tasks[position].clone();
            self.apply_carried_status(carried, Some(&done));
            return Ok(());
        }
        let (was_open, held_up) = (task.is_open(), task.blocks_round(self.dossier.job.round));
        let opens = task.state == TaskState::New && next == TaskState::Processing;
        task.state = next;
        task.updated_at = at;
        if next == TaskState::Closed && held_up {
            self.settle();
        }
        if opens && was_open {
            self.enter(Active::Processing, Cause::TaskOpened, None);
        }
        Ok(())
    }

    /// Closes the unfinished tasks of an address and revokes the links of all its tasks, finished ones included.
    pub(super) fn dismiss(&mut self, email: &Email) {
        self.close_where(|task| task.assigned_to.as_ref() == Some(email));
    }

    /// Closes the unfinished ones of the matching tasks and revokes the links of all of them. May complete the round.
    pub(super) fn close_where(&mut self, ends: impl Fn(&Task) -> bool) {
        let (at, round) = (self.at(), self.dossier.job.round);
        let mut settles = false;
        for task in self.dossier.tasks.iter_mut().filter(|task| ends(task)) {
            settles |= task.blocks_round(round);
            if task.state.is_unfinished() {
                task.state = TaskState::Closed;
                task.updated_at = at;
            }
            task.generation += 1;
        }
        if settles {
            self.settle();
        }
    }
}
