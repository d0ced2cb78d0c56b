//! Sending a job for review in stages.

use super::validate;
use crate::{
    Instant,
    changed::Changed,
    dossier::{Dossier, transition::Transition},
    event::{Cause, EventData},
    refusal::Refusal,
    stage::{NewReviewer, NewStage, Plan, Stage, StageState},
    task::{NewTask, Task},
};

impl Dossier {
    /// Sends the job for review in stages. The first stage starts at once and the job becomes pending. A plan begins a
    /// round of its own, unless nobody was asked for a decision in the current one.
    ///
    /// # Errors
    /// [`Refusal::Locked`], [`Refusal::Trashed`], [`Refusal::UnderReview`] while another plan runs or a decision task of the
    /// round is unfinished, [`Refusal::InvalidPlan`], [`Refusal::TaskExists`].
    pub fn send_stages(self, stages: Vec<NewStage>, at: Instant) -> Result<Changed<Self>, Refusal> {
        let command = "send";
        self.ensure_writable(command)?;
        let round = self.job.round;
        let is_asked = |task: &Task| task.blocks_round(round);
        if self.running_stage().is_some() || self.tasks.iter().any(is_asked) {
            return Err(Refusal::UnderReview { command });
        }
        let stages = validate::numbered(stages)?;
        let is_of_round = |task: &Task| task.category.asks_for_decision() && task.round == round;
        let is_used = self.current_plan().is_some() || self.tasks.iter().any(is_of_round);
        let mut transition = Transition::new(self, at);
        transition.unexpire(Cause::Modified);
        transition.dossier.job.round += u32::from(is_used);
        transition.begin_plan(stages)?;
        Ok(transition.finish(&[]))
    }
}

impl Transition {
    fn begin_plan(&mut self, stages: Vec<(u32, NewStage)>) -> Result<(), Refusal> {
        let mut plan = Plan {
            round: self.dossier.job.round,
            stages: Vec::with_capacity(stages.len()),
        };
        let mut reviewers = Vec::new();
        for (number, new) in stages {
            plan.stages.push(Stage {
                number,
                name: new.name,
                rule: new.rule,
                stop_early: new.stop_early,
                due_after: new.due_after,
                state: StageState::Waiting,
                outcome: None,
                started_at: None,
                ended_at: None,
            });
            let of_stage = new.reviewers.into_iter();
            reviewers.extend(of_stage.map(|reviewer| (number, reviewer)));
        }
        plan.stages[0].start(self.at());
        self.dossier.job.plan = Some(plan);
        for (number, reviewer) in reviewers {
            self.add_to_stage(number, reviewer)?;
        }
        self.announce_stage(1);
        Ok(())
    }

    /// Creates the task of a reviewer; it is initiated if the stage runs.
    pub(super) fn add_to_stage(
        &mut self,
        number: u32,
        reviewer: NewReviewer,
    ) -> Result<(), Refusal> {
        let NewReviewer { role, task } = reviewer;
        let (job, round, at) = (self.dossier.job.id, self.dossier.job.round, self.at());
        let task = NewTask {
            execute: false,
            ..task
        };
        let mut task = Task {
            round,
            stage: Some(number),
            role,
            ..task.into_task(job, round, at)
        };
        let running = self.dossier.running_stage();
        if let Some(stage) = running.filter(|stage| stage.number == number) {
            task.initiate(stage.due_at(), at);
        }
        self.insert(task)
    }

    pub(in crate::dossier) fn insert(&mut self, task: Task) -> Result<(), Refusal> {
        let tasks = &mut self.dossier.tasks;
        let Err(position) = tasks.binary_search_by_key(&task.id, |task| task.id) else {
            return Err(Refusal::TaskExists(task.id));
        };
        tasks.insert(position, task.clone());
        self.emit(EventData::TaskCreated {
            task: Box::new(task),
        });
        Ok(())
    }
}
