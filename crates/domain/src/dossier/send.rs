//! Sending a job to people: creating and reopening tasks.

use super::{Dossier, transition::Transition};
use crate::{
    Instant,
    changed::Changed,
    email::Email,
    event::Cause,
    ids::TaskId,
    job::Active,
    refusal::Refusal,
    task::{Category, NewTask, TaskEdit, TaskState},
};

/// One recipient's part of a notification.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Sending {
    /// Create a task.
    New(NewTask),
    /// Notify an existing task again. A finished one reopens in the current round.
    Again {
        /// The task.
        task: TaskId,
        /// Changes to its fields.
        edit: TaskEdit,
        /// Whether a waiting task is initiated now.
        execute: bool,
        /// Who requests it.
        by: Option<Email>,
    },
}

impl Dossier {
    /// Checks that the job's kind supports the category: folders have no versions, so no revision tasks.
    ///
    /// # Errors
    /// [`Refusal::Folder`].
    pub fn ensure_can_ask_for(&self, category: Category) -> Result<(), Refusal> {
        if self.job.is_folder() && category == Category::Revision {
            return Err(Refusal::Folder {
                command: "ask for a new version of",
            });
        }
        Ok(())
    }

    /// Creates and reopens tasks, all or nothing. If any task is initiated, the job becomes pending.
    ///
    /// # Errors
    /// [`Refusal::Locked`], [`Refusal::Trashed`], [`Refusal::NoSuchTask`], [`Refusal::TaskExists`],
    /// [`Refusal::Folder`] for a revision task on a folder, [`Refusal::UnderReview`] for a decision task without a stage
    /// that would be initiated while a plan runs, [`Refusal::Stage`] and [`Refusal::NotInPlan`] for a task whose stage does
    /// not run.
    pub fn send(self, sendings: Vec<Sending>, at: Instant) -> Result<Changed<Self>, Refusal> {
        self.ensure_writable("send")?;
        for sending in &sendings {
            if let Sending::New(task) = sending {
                self.ensure_can_ask_for(task.category)?;
            }
        }
        let mut transition = Transition::new(self, at);
        let mut initiated = false;
        let mut asked_again = false;
        transition.unexpire(Cause::Modified);
        for sending in sendings {
            initiated |= match sending {
                Sending::New(task) => transition.begin(task)?,
                Sending::Again {
                    task,
                    edit,
                    execute,
                    by,
                } => {
                    asked_again = true;
                    transition.set_requester(task, by)?;
                    transition.ask_again(task, edit, execute)?
                }
            };
        }
        if initiated {
            transition.enter(Active::Pending, Cause::TaskInitiated, None);
        }
        let changed: &[_] = if asked_again {
            &[crate::event::Field::Tasks]
        } else {
            &[]
        };
        Ok(transition.finish(changed))
    }
}

impl Transition {
    /// Creates a task; returns whether it was initiated.
    fn begin(&mut self, new: NewTask) -> Result<bool, Refusal> {
        let initiated = new.execute;
        if initiated && new.category.asks_for_decision() {
            self.leave_plan()?;
        }
        let (job, round) = (self.dossier.job.id, self.dossier.job.round);
        self.insert(new.into_task(job, round, self.at()))?;
        Ok(initiated)
    }

    /// Begins a round without stages if the current one has a plan, which must be over.
    fn leave_plan(&mut self) -> Result<(), Refusal> {
        if self.dossier.running_stage().is_some() {
            let command = "ask for another decision on";
            return Err(Refusal::UnderReview { command });
        }
        if self.dossier.current_plan().is_some() {
            self.dossier.job.round += 1;
        }
        Ok(())
    }

    /// Reopening a finished task sets its requester. An unfinished task keeps its requester, unless that is the
    /// assignee: then the new requester replaces it.
    fn set_requester(&mut self, id: TaskId, by: Option<Email>) -> Result<(), Refusal> {
        let position = self.dossier.position(id)?;
        let task = &mut self.dossier.tasks[position];
        let is_replaced = !task.state.is_unfinished() || task.is_self_requested(None);
        if by.is_some() && is_replaced {
            task.requested_by = by;
        }
        Ok(())
    }

    /// Notifies a task again; returns whether that initiated it.
    pub(super) fn ask_again(
        &mut self,
        id: TaskId,
        edit: TaskEdit,
        execute: bool,
    ) -> Result<bool, Refusal> {
        let at = self.at();
        let position = self.dossier.position(id)?;
        let task = &self.dossier.tasks[position];
        self.dossier.ensure_can_notify(task)?;
        let finished = !task.state.is_unfinished();
        let initiate = execute && (finished || task.executed_at.is_none());
        if initiate && task.stage.is_none() && task.category.asks_for_decision() {
            self.leave_plan()?;
        }
        let round = self.dossier.job.round;
        let task = &mut self.dossier.tasks[position];
        edit.apply(task, at);
        if finished {
            task.state = TaskState::New;
            if task.category.asks_for_decision() {
                task.job_status = None;
            }
        }
        if initiate {
            task.executed_at = Some(at);
            if task.round != round {
                task.round = round;
                task.verdict = None;
            }
        } else if finished {
            task.executed_at = None;
        }
        if initiate || finished {
            task.updated_at = at;
        }
        Ok(initiate)
    }
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use crate::prelude::*;

    const AT: Instant = datetime!(2026-11-20 09:30 UTC);

    fn folder() -> Dossier {
        let owner = Owner {
            team: TeamId(1),
            user: UserId(1),
        };
        Dossier::create(
            NewJob::folder(JobId::nil(), owner, "Order".parse().unwrap()),
            AT,
        )
        .unwrap()
        .state
    }

    #[test]
    fn a_task_that_waits_leaves_the_job_as_it_is() {
        let waiting = NewTask {
            execute: false,
            ..NewTask::review(TaskId(1), "vera@example.com".parse().unwrap())
        };
        let sent = folder().send(vec![Sending::New(waiting)], AT).unwrap();
        assert_eq!(sent.state.job.status(), Status::New);
        assert_eq!(sent.state.open_tasks().count(), 0);

        let again = Sending::Again {
            task: TaskId(1),
            edit: TaskEdit::default(),
            execute: true,
            by: None,
        };
        let sent = sent.state.send(vec![again], AT).unwrap();
        assert_eq!(sent.state.job.status(), Status::Pending);
        assert_eq!(sent.state.open_tasks().count(), 1);
    }

    #[test]
    fn a_folder_is_not_asked_for_a_new_version() {
        for (category, is_fine) in Category::ALL.map(|one| (one, one != Category::Revision)) {
            let vera = Some("vera@example.com".parse().unwrap());
            let task = NewTask::new(TaskId(1), category, vera);
            let sent = folder().send(vec![Sending::New(task)], AT);
            assert_eq!(sent.is_ok(), is_fine, "{category}");
        }
    }

    #[test]
    fn a_task_is_there_once() {
        let twice = ["vera@example.com", "tom@example.com"]
            .map(|who| Sending::New(NewTask::review(TaskId(1), who.parse().unwrap())));
        let refused = folder().send(twice.to_vec(), AT);
        assert_eq!(refused, Err(Refusal::TaskExists(TaskId(1))));
    }

    #[test]
    fn sending_is_all_or_nothing() {
        let vera = NewTask::review(TaskId(1), "vera@example.com".parse().unwrap());
        let missing = Sending::Again {
            task: TaskId(9),
            edit: TaskEdit::default(),
            execute: true,
            by: None,
        };
        let refused = folder().send(vec![Sending::New(vera), missing], AT);
        assert_eq!(refused, Err(Refusal::NoSuchTask(TaskId(9))));
    }
}
