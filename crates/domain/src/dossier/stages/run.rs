//! Starting, completing and ending stages.

use crate::{
    Instant,
    dossier::transition::Transition,
    event::{Cause, EventData},
    ids::TaskId,
    job::Active,
    stage::{Role, Stage, StageState},
    task::{Decision, Task, TaskState, Verdict},
};

impl Task {
    pub(super) fn initiate(&mut self, due_at: Option<Instant>, at: Instant) {
        self.executed_at = Some(at);
        self.due_at = due_at.or(self.due_at);
        self.updated_at = at;
    }
}

impl Transition {
    pub(super) fn stage_mut(&mut self, number: u32) -> Option<&mut Stage> {
        let plan = self.dossier.job.plan.as_mut()?;
        plan.stages.iter_mut().find(|stage| stage.number == number)
    }

    /// Completes the running stage if its rule is met: the next one starts, or the job gets its status. If all deciders
    /// are closed without a decision that counts, nothing completes, as in a round without stages.
    pub(in crate::dossier) fn settle_stage(&mut self) {
        let Some(stage) = self.dossier.running_stage() else {
            return;
        };
        let (number, name) = (stage.number, stage.name.to_string());
        let deciders: Vec<&Task> = self.dossier.decider_tasks(number).collect();
        let Some(completing) = stage.completed_by(&deciders).and_then(verdict_of) else {
            return;
        };
        let outcome = completing.1.decision;
        let not_needed = self.close_stage_tasks(number);
        let state = match outcome {
            Decision::Approved => StageState::Approved,
            Decision::ChangeRequested | Decision::Rejected => StageState::Ended,
        };
        let at = self.at();
        if let Some(stage) = self.stage_mut(number) {
            stage.end(state, Some(outcome), at);
        }
        self.emit(EventData::StageCompleted {
            stage: number,
            name,
            outcome,
            not_needed,
        });
        match outcome {
            Decision::Approved => self.advance(Some(&completing)),
            Decision::ChangeRequested | Decision::Rejected => {
                self.end_plan();
                self.enter(outcome.outcome(), Cause::Decided, Some(&completing));
            }
        }
    }

    /// Starts the next stage, or approves the job after the last one.
    pub(super) fn advance(&mut self, completing: Option<&(TaskId, Verdict)>) {
        let next = self
            .dossier
            .current_plan()
            .and_then(|plan| plan.next_waiting());
        match next.map(|stage| stage.number) {
            Some(next) => self.start_stage(next),
            None => self.enter(Active::Approved, Cause::Decided, completing),
        }
    }

    /// The latest approval that counts for an approved stage of the plan.
    pub(super) fn latest_approval(&self) -> Option<(TaskId, Verdict)> {
        self.dossier
            .tasks
            .iter()
            .filter(|task| {
                let stage = self.dossier.stage_of(task);
                let is_approved = stage.is_some_and(|stage| stage.state == StageState::Approved);
                is_approved && task.role == Role::Decider
            })
            .filter_map(verdict_of)
            .filter(|(_, verdict)| verdict.decision == Decision::Approved)
            .max_by_key(|(_, verdict)| verdict.at)
    }

    pub(super) fn start_stage(&mut self, number: u32) {
        let at = self.at();
        let Some(stage) = self.stage_mut(number) else {
            return;
        };
        stage.start(at);
        let due_at = stage.due_at();
        self.each_in_stage(number, |task| {
            if task.state.is_unfinished() {
                task.initiate(due_at, at);
            }
        });
        self.announce_stage(number);
    }

    /// Says that a stage has started and whom it asks. The job becomes pending.
    pub(super) fn announce_stage(&mut self, number: u32) {
        let Some(stage) = self.stage_mut(number) else {
            return;
        };
        let (name, due_at) = (stage.name.to_string(), stage.due_at());
        let open = self
            .dossier
            .stage_tasks(number)
            .filter(|task| task.is_open());
        let tasks = open.map(|task| task.id).collect();
        self.emit(EventData::StageStarted {
            stage: number,
            name,
            due_at,
            tasks,
        });
        self.enter(Active::Pending, Cause::TaskInitiated, None);
    }

    /// Closes the unfinished tasks of a stage as no longer needed; returns those that were open.
    pub(super) fn close_stage_tasks(&mut self, number: u32) -> Vec<TaskId> {
        let at = self.at();
        let mut open = Vec::new();
        self.each_in_stage(number, |task| {
            if task.is_open() {
                open.push(task.id);
            }
            if task.state.is_unfinished() {
                task.state = TaskState::Closed;
                task.not_needed = true;
                task.updated_at = at;
            }
        });
        open
    }

    /// Ends a plan that is not complete: what runs or waits has ended, and its tasks close.
    pub(in crate::dossier) fn end_plan(&mut self) {
        let at = self.at();
        let unfinished: Vec<u32> = self
            .dossier
            .current_plan()
            .into_iter()
            .flat_map(|plan| &plan.stages)
            .filter(|stage| stage.is_unfinished())
            .map(|stage| stage.number)
            .collect();
        for number in unfinished {
            self.close_stage_tasks(number);
            if let Some(stage) = self.stage_mut(number) {
                stage.end(StageState::Ended, None, at);
            }
        }
    }

    pub(super) fn each_in_stage(&mut self, number: u32, change: impl FnMut(&mut Task)) {
        let round = self.dossier.job.round;
        let tasks = self.dossier.tasks.iter_mut();
        tasks
            .filter(|task| task.round == round && task.stage == Some(number))
            .for_each(change);
    }
}

fn verdict_of(task: &Task) -> Option<(TaskId, Verdict)> {
    Some((task.id, task.verdict.clone()?))
}
