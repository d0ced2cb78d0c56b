//! Reviews in stages: one group of reviewers after another, each with a rule of its own.
//!
//! A plan belongs to the round that it begins. Its tasks are of that round from the start; those of later stages are
//! initiated when their stage starts.

mod approval_report;
mod change;
mod restart;
mod run;
mod send;
mod validate;

pub use approval_report::{Counts, Missing, Needs, StageReport};

use super::Dossier;
use crate::{
    email::Email,
    ids::TaskId,
    refusal::Refusal,
    stage::{InvalidPlan, Plan, Role, Stage, StageState},
    task::{Task, TaskState},
};

impl Dossier {
    /// The plan of the current round; `None` for a round without stages.
    pub fn current_plan(&self) -> Option<&Plan> {
        let round = self.job.round;
        self.job.plan.as_ref().filter(|plan| plan.round == round)
    }

    /// The stage whose reviewers are being asked.
    pub fn running_stage(&self) -> Option<&Stage> {
        self.current_plan()?.running()
    }

    /// The stage of the current plan that a task is of.
    pub fn stage_of(&self, task: &Task) -> Option<&Stage> {
        let plan = self.current_plan()?;
        plan.stage(task.stage.filter(|_| task.round == plan.round)?)
    }

    /// Whether a task that was not initiated must not be now: because its stage does not run, or because it asks for a
    /// decision beside a plan that runs.
    pub(super) fn is_held_back(&self, task: &Task) -> bool {
        if task.is_initiated() {
            return false;
        }
        match task.stage {
            Some(_) => self
                .stage_of(task)
                .is_none_or(|stage| stage.state != StageState::Running),
            None => task.category.asks_for_decision() && self.running_stage().is_some(),
        }
    }

    /// Checks that a task may be notified: one of a stage only while the stage runs, and a closed one only if its address was
    /// not added again.
    pub(super) fn ensure_can_notify(&self, task: &Task) -> Result<(), Refusal> {
        if task.stage.is_none() {
            return Ok(());
        }
        let stage = self.stage_of(task).ok_or(Refusal::NotInPlan(task.id))?;
        if stage.state != StageState::Running {
            return Err(stage.refuse("notify a reviewer of"));
        }
        self.ensure_new_in_stage(stage.number, task.assigned_to.as_ref(), Some(task.id))?;
        Ok(())
    }

    /// Checks that a stage has no task for this address, other than closed ones and `except`.
    fn ensure_new_in_stage(
        &self,
        stage: u32,
        reviewer: Option<&Email>,
        except: Option<TaskId>,
    ) -> Result<(), InvalidPlan> {
        let is_theirs = |task: &&Task| {
            Some(task.id) != except
                && task.state != TaskState::Closed
                && task.assigned_to.as_ref() == reviewer
        };
        match self.stage_tasks(stage).find(is_theirs) {
            Some(Task {
                assigned_to: Some(reviewer),
                ..
            }) => Err(InvalidPlan::Twice {
                stage,
                reviewer: reviewer.clone(),
            }),
            Some(_) | None => Ok(()),
        }
    }

    /// The tasks of a stage of the current plan.
    fn stage_tasks(&self, stage: u32) -> impl Iterator<Item = &Task> {
        self.tasks
            .iter()
            .filter(move |task| self.stage_of(task).is_some_and(|of| of.number == stage))
    }

    /// The tasks of a stage's deciders.
    fn decider_tasks(&self, stage: u32) -> impl Iterator<Item = &Task> {
        self.stage_tasks(stage)
            .filter(|task| task.role == Role::Decider)
    }

    /// The deciders of a stage whose task was not closed.
    fn deciders(&self, stage: u32) -> Vec<&Email> {
        self.decider_tasks(stage)
            .filter(|task| task.state != TaskState::Closed)
            .filter_map(|task| task.assigned_to.as_ref())
            .collect()
    }

    /// The current plan.
    fn plan(&self, command: &'static str) -> Result<&Plan, Refusal> {
        self.current_plan().ok_or(Refusal::NoPlan { command })
    }

    /// A stage of the current plan that waits or runs.
    fn unfinished_stage(&self, number: u32, command: &'static str) -> Result<&Stage, Refusal> {
        let plan = self.plan(command)?;
        let stage = plan.stage(number).ok_or(Refusal::NoSuchStage(number))?;
        if stage.is_unfinished() {
            Ok(stage)
        } else {
            Err(stage.refuse(command))
        }
    }
}

impl Stage {
    fn refuse(&self, command: &'static str) -> Refusal {
        Refusal::Stage {
            command,
            stage: self.number,
            state: self.state,
            allowed: match self.state {
                StageState::Waiting => "add, remove or replace a reviewer, skip",
                StageState::Running => "add, remove or replace a reviewer, skip, restart",
                StageState::Approved | StageState::Ended | StageState::Skipped => {
                    "restart, once every stage before it is approved or skipped"
                }
            },
        }
    }
}
