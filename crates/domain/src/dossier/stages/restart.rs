//! Starting a stage anew.

use crate::{
    Instant,
    changed::Changed,
    dossier::{Dossier, transition::Transition},
    email::Email,
    event::Cause,
    ids::TaskId,
    refusal::Refusal,
    stage::{PlanChange, Stage, StageState},
    task::{Task, TaskState},
};

impl Task {
    /// Whether it stays closed when its stage starts anew: somebody has closed it, not its stage.
    fn was_closed_by_hand(&self) -> bool {
        self.state == TaskState::Closed && !self.not_needed
    }

    fn reset(&mut self, at: Instant) {
        self.state = TaskState::New;
        self.not_needed = false;
        self.verdict = None;
        self.job_status = None;
        self.executed_at = None;
        self.updated_at = at;
    }
}

impl Dossier {
    /// Starts a stage anew that has run or was skipped, also after its plan has ended in the current round: all of its
    /// reviewers are asked again, except those whose task somebody has closed, and the job becomes pending. Later stages
    /// wait again, except skipped ones. The events keep the decisions that count no more.
    ///
    /// # Errors
    /// [`Refusal::Locked`], [`Refusal::Trashed`], [`Refusal::NoPlan`], [`Refusal::NoSuchStage`], [`Refusal::Stage`] if it
    /// waits or a stage before it is neither approved nor skipped, [`Refusal::InvalidPlan`] if the deciders that would be
    /// asked could not meet the rule.
    pub fn restart_stage(self, number: u32, at: Instant) -> Result<Changed<Self>, Refusal> {
        let command = "restart";
        self.ensure_writable("restart a stage of")?;
        let plan = self.plan(command)?;
        let stage = plan.stage(number).ok_or(Refusal::NoSuchStage(number))?;
        let mut before = plan.stages.iter().take_while(|one| one.number != number);
        if stage.state == StageState::Waiting || !before.all(Stage::is_passed) {
            return Err(stage.refuse(command));
        }
        let deciders: Vec<&Email> = self
            .decider_tasks(number)
            .filter(|task| !task.was_closed_by_hand())
            .filter_map(|task| task.assigned_to.as_ref())
            .collect();
        stage.rule.ensure_can_be_met(number, &deciders)?;
        let later = plan.stages.iter().filter(|one| one.number > number);
        let later: Vec<u32> = later
            .filter(|one| one.state != StageState::Skipped)
            .map(|one| one.number)
            .collect();
        let mut transition = Transition::new(self, at);
        transition.unexpire(Cause::Modified);
        let mut not_needed = Vec::new();
        for later in later {
            not_needed.extend(transition.reset_stage(later));
        }
        transition.reset_stage(number);
        transition.tell_plan_change(PlanChange::StageRestarted {
            stage: number,
            not_needed,
        });
        transition.start_stage(number);
        Ok(transition.finish(&[]))
    }
}

impl Transition {
    /// Lets a stage wait again; returns the tasks that were open.
    fn reset_stage(&mut self, number: u32) -> Vec<TaskId> {
        let at = self.at();
        let mut open = Vec::new();
        self.each_in_stage(number, |task| {
            if task.is_open() {
                open.push(task.id);
            }
            if !task.was_closed_by_hand() {
                task.reset(at);
            }
        });
        if let Some(stage) = self.stage_mut(number) {
            stage.reset();
        }
        open
    }
}
