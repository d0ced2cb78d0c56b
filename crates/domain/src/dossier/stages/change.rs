//! Adding, removing and replacing the reviewers of a plan, and skipping a stage.

use super::validate;
use crate::{
    Instant,
    changed::Changed,
    dossier::{Dossier, transition::Transition},
    email::Email,
    event::{Cause, EventData},
    ids::TaskId,
    job::Active,
    refusal::Refusal,
    stage::{InvalidPlan, NewReviewer, PlanChange, REVIEWERS_MAX, Role, Rule, StageState},
    task::NewTask,
};

/// A reviewer that is about to leave a stage.
struct Leaving {
    position: usize,
    stage: u32,
    reviewer: Email,
    role: Role,
    was_asked: bool,
}

impl Dossier {
    /// Adds a reviewer to a stage that waits or runs. In a running stage the reviewer is asked at once and the job becomes
    /// pending. An address whose task was closed can be added again.
    ///
    /// # Errors
    /// [`Refusal::Locked`], [`Refusal::Trashed`], [`Refusal::NoPlan`], [`Refusal::NoSuchStage`], [`Refusal::Stage`],
    /// [`Refusal::InvalidPlan`], [`Refusal::TaskExists`].
    pub fn add_reviewer(
        self,
        stage: u32,
        reviewer: NewReviewer,
        at: Instant,
    ) -> Result<Changed<Self>, Refusal> {
        let command = "add a reviewer to";
        self.ensure_writable(command)?;
        let is_running = self.unfinished_stage(stage, command)?.state == StageState::Running;
        let address = validate::reviewer_of(stage, &reviewer.task)?.clone();
        self.ensure_new_in_stage(stage, Some(&address), None)?;
        let plan = self
            .tasks
            .iter()
            .filter(|task| self.stage_of(task).is_some());
        if plan.count() >= REVIEWERS_MAX {
            return Err(InvalidPlan::ReviewerCount.into());
        }
        let (task, role) = (reviewer.task.id, reviewer.role);
        let mut transition = Transition::new(self, at);
        transition.unexpire(Cause::Modified);
        transition.tell_plan_change(PlanChange::ReviewerAdded {
            stage,
            task,
            reviewer: address,
            role,
        });
        transition.add_to_stage(stage, reviewer)?;
        if is_running {
            transition.enter(Active::Pending, Cause::TaskInitiated, None);
        }
        Ok(transition.finish(&[]))
    }

    /// Takes a reviewer, and the task with it, out of a stage that waits or runs. May complete the stage.
    ///
    /// # Errors
    /// [`Refusal::Locked`], [`Refusal::Trashed`], [`Refusal::NoSuchTask`], [`Refusal::NoPlan`], [`Refusal::NotInPlan`],
    /// [`Refusal::Stage`], [`Refusal::HasDecided`], [`Refusal::InvalidPlan`] if the deciders left could not meet the rule.
    pub fn remove_reviewer(self, task: TaskId, at: Instant) -> Result<Changed<Self>, Refusal> {
        let leaving = self.leaving(task, "remove")?;
        let stage = self.unfinished_stage(leaving.stage, "remove a reviewer of")?;
        let counts = self.tasks[leaving.position].state.is_unfinished();
        if leaving.role == Role::Decider && counts {
            let mut deciders = self.deciders(leaving.stage);
            deciders.retain(|decider| **decider != leaving.reviewer);
            stage.rule.ensure_can_be_met(leaving.stage, &deciders)?;
        }
        let mut transition = Transition::new(self, at);
        transition.unexpire(Cause::Modified);
        transition.dossier.tasks.remove(leaving.position);
        transition.tell_plan_change(PlanChange::ReviewerRemoved {
            stage: leaving.stage,
            task,
            reviewer: leaving.reviewer,
            was_asked: leaving.was_asked,
        });
        transition.settle();
        Ok(transition.finish(&[]))
    }

    /// Replaces a reviewer of a stage that waits or runs by another in the same role; a primary decider by another primary
    /// decider. In a running stage the new reviewer is asked at once and the job becomes pending.
    ///
    /// # Errors
    /// [`Refusal::Locked`], [`Refusal::Trashed`], [`Refusal::NoSuchTask`], [`Refusal::NoPlan`], [`Refusal::NotInPlan`],
    /// [`Refusal::Stage`], [`Refusal::HasDecided`], [`Refusal::InvalidPlan`], [`Refusal::TaskExists`].
    pub fn replace_reviewer(
        self,
        task: TaskId,
        by: NewTask,
        at: Instant,
    ) -> Result<Changed<Self>, Refusal> {
        let leaving = self.leaving(task, "replace")?;
        let number = leaving.stage;
        let stage = self.unfinished_stage(number, "replace a reviewer of")?;
        let is_running = stage.state == StageState::Running;
        let reviewer = validate::reviewer_of(number, &by)?.clone();
        self.ensure_new_in_stage(number, Some(&reviewer), Some(task))?;
        let new_task = by.id;
        let mut transition = Transition::new(self, at);
        transition.unexpire(Cause::Modified);
        transition.tell_plan_change(PlanChange::ReviewerReplaced {
            stage: number,
            former_task: task,
            former_reviewer: leaving.reviewer.clone(),
            was_asked: leaving.was_asked,
            task: new_task,
            reviewer: reviewer.clone(),
        });
        let role = leaving.role;
        transition.add_to_stage(number, NewReviewer { role, task: by })?;
        transition.dossier.tasks.retain(|one| one.id != task);
        if role == Role::Decider
            && let Some(stage) = transition.stage_mut(number)
            && stage.rule == Rule::Primary(leaving.reviewer)
        {
            stage.rule = Rule::Primary(reviewer);
        }
        if is_running {
            transition.enter(Active::Pending, Cause::TaskInitiated, None);
        }
        Ok(transition.finish(&[]))
    }

    /// Skips a stage that waits or runs; its open tasks close as no longer needed. After a running stage the next one
    /// starts, or the job is approved by what the stages before have approved.
    ///
    /// # Errors
    /// [`Refusal::Locked`], [`Refusal::Trashed`], [`Refusal::NoPlan`], [`Refusal::NoSuchStage`], [`Refusal::Stage`],
    /// [`Refusal::LastStage`] if no other stage is approved, runs or waits: nobody would have approved the job.
    pub fn skip_stage(self, stage: u32, at: Instant) -> Result<Changed<Self>, Refusal> {
        let command = "skip";
        self.ensure_writable("skip a stage of")?;
        let is_running = self.unfinished_stage(stage, command)?.state == StageState::Running;
        let counts = self.plan(command)?.stages.iter().any(|other| {
            let is_approved = other.state == StageState::Approved;
            other.number != stage && (is_approved || other.is_unfinished())
        });
        if !counts {
            return Err(Refusal::LastStage(stage));
        }
        let mut transition = Transition::new(self, at);
        transition.unexpire(Cause::Modified);
        let not_needed = transition.close_stage_tasks(stage);
        if let Some(stage) = transition.stage_mut(stage) {
            stage.end(StageState::Skipped, None, at);
        }
        transition.tell_plan_change(PlanChange::StageSkipped { stage, not_needed });
        if is_running {
            let completing = transition.latest_approval();
            transition.advance(completing.as_ref());
        }
        Ok(transition.finish(&[]))
    }

    fn leaving(&self, id: TaskId, command: &'static str) -> Result<Leaving, Refusal> {
        let position = self.position(id)?;
        self.ensure_writable("change the reviewers of")?;
        self.plan("change the reviewers of")?;
        let task = &self.tasks[position];
        let (Some(stage), Some(reviewer)) = (self.stage_of(task), task.assigned_to.clone()) else {
            return Err(Refusal::NotInPlan(id));
        };
        if task.verdict.is_some() {
            return Err(Refusal::HasDecided { command });
        }
        Ok(Leaving {
            position,
            stage: stage.number,
            reviewer,
            role: task.role,
            was_asked: task.is_open(),
        })
    }
}

impl Transition {
    pub(super) fn tell_plan_change(&mut self, change: PlanChange) {
        self.note_update();
        self.emit(EventData::PlanChanged { change });
    }
}
