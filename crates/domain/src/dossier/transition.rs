//! A transition under way: the changing dossier and the events so far.

use super::Dossier;
use crate::{
    Instant,
    changed::Changed,
    event::{Cause, Event, EventData, Field},
    job::{Active, State, Status},
    task::{TaskState, Verdict},
};

/// Collects the changes and events of a transition. Events carry the job's status after the whole transition, except
/// that each of several status changes carries the status it led to.
pub(super) struct Transition {
    pub(super) dossier: Dossier,
    before: Dossier,
    at: Instant,
    facts: Vec<EventData>,
}

impl Transition {
    pub(super) fn new(dossier: Dossier, at: Instant) -> Self {
        Self {
            before: dossier.clone(),
            dossier,
            at,
            facts: Vec::new(),
        }
    }

    pub(super) fn at(&self) -> Instant {
        self.at
    }

    pub(super) fn emit(&mut self, data: EventData) {
        self.facts.push(data);
    }

    /// The latest event's data, so that details can be added.
    pub(super) fn last_event(&mut self) -> Option<&mut EventData> {
        self.facts.last_mut()
    }

    /// Marks the job as updated: its assignment is no longer new.
    pub(super) fn note_update(&mut self) {
        if let Some(assignment) = &mut self.dossier.job.assignment {
            assignment.is_new = false;
        }
    }

    /// Gives an expired job its previous status back because it is being changed. A job that returns to approved emits
    /// no second approval event.
    pub(super) fn unexpire(&mut self, cause: Cause) {
        if let State::Expired { previous } = self.dossier.job.state {
            self.dossier.job.state = State::Active(previous);
            self.emit(EventData::StatusChanged {
                previous: Status::Expired,
                cause,
            });
        }
    }

    /// Changes the job's status; no-op if unchanged. Approval also emits `jobs.review.approval` with the verdict that
    /// completed the round.
    pub(super) fn enter(
        &mut self,
        active: Active,
        cause: Cause,
        verdict: Option<&(crate::ids::TaskId, Verdict)>,
    ) {
        let job = &mut self.dossier.job;
        let previous = job.status();
        if previous == active.status() {
            return;
        }
        job.state = State::Active(active);
        // Initiating or opening a task is no update of the job; its outcome is.
        if !matches!(cause, Cause::TaskInitiated | Cause::TaskOpened) {
            self.note_update();
        }
        let job = &mut self.dossier.job;
        if active.status().is_decision() {
            job.reviewed_at = Some(self.at);
        }
        self.emit(EventData::StatusChanged { previous, cause });
        if active == Active::Approved {
            let verdict = verdict.cloned();
            let task = verdict.as_ref().map(|(task, _)| *task);
            let verdict = verdict.map(|(_, verdict)| verdict);
            self.emit(EventData::ReviewApproval {
                task,
                reviewer: verdict.as_ref().and_then(|v| v.reviewer.clone()),
                on_behalf_by: verdict.as_ref().and_then(|v| v.on_behalf_by.clone()),
                comments: verdict.map(|v| v.comments.into()).unwrap_or_default(),
            });
        }
    }

    /// Closes open decision tasks, and those of the current round that wait to be notified again, and ends the plan. A
    /// task that waits for its first notification belongs to no round and keeps waiting.
    pub(super) fn close_decision_tasks(&mut self) {
        self.end_plan();
        let round = self.dossier.job.round;
        for task in &mut self.dossier.tasks {
            let is_asked = task.category.asks_for_decision() && task.is_open();
            if is_asked || task.blocks_round(round) {
                task.state = TaskState::Closed;
                task.updated_at = self.at;
            }
        }
    }

    /// Completes the running stage, or a round without stages: its job gets the worst decision once there is no unfinished
    /// task and at least one verdict. Only a job under review is settled, so a status that was set explicitly stays.
    pub(super) fn settle(&mut self) {
        if !self.dossier.job.status().is_under_review() {
            return;
        }
        if self.dossier.current_plan().is_some() {
            self.settle_stage();
            return;
        }
        let round: Vec<_> = self
            .dossier
            .tasks
            .iter()
            .filter(|task| task.is_in_round(self.dossier.job.round))
            .collect();
        if round.iter().any(|task| task.state.is_unfinished()) {
            return;
        }
        let verdicts = round
            .iter()
            .filter_map(|task| Some((task.id, task.verdict.clone()?)));
        let worst = verdicts.max_by_key(|(_, verdict)| (verdict.decision, verdict.at));
        if let Some(worst) = worst {
            self.enter(worst.1.decision.outcome(), Cause::Decided, Some(&worst));
        }
    }

    /// Ends a transition without changes or events; `active` restarts the idle period.
    pub(super) fn rest(self, active: bool) -> Changed<Dossier> {
        let mut state = self.before;
        if active {
            state.job.active_at = self.at;
        }
        Changed {
            state,
            events: Vec::new(),
        }
    }

    /// Ends the transition. A change without an event of its own emits `jobs.updated`; without any change or event the
    /// dossier is returned as it was, `updated_at` included.
    pub(super) fn finish(mut self, changed: &[Field]) -> Changed<Dossier> {
        let differs = self.dossier != self.before;
        if !differs && self.facts.is_empty() {
            return Changed {
                state: self.before,
                events: Vec::new(),
            };
        }
        let tasks_differ = self.dossier.tasks != self.before.tasks;
        let mut changed = changed.to_vec();
        changed.retain(|field| *field != Field::Tasks || tasks_differ);
        if !changed.is_empty() {
            self.facts.push(EventData::Updated { changed });
        } else if self.facts.is_empty() {
            self.facts.push(EventData::Updated {
                changed: vec![Field::Tasks],
            });
        }
        let job = &mut self.dossier.job;
        job.updated_at = self.at;
        job.active_at = self.at;
        let (id, last) = (job.id, job.status());
        let mut next = last;
        let mut events: Vec<_> = self
            .facts
            .into_iter()
            .rev()
            .map(|data| {
                let job_status = match &data {
                    EventData::StatusChanged { previous, .. } => {
                        std::mem::replace(&mut next, *previous)
                    }
                    _ => last,
                };
                Event {
                    job: id,
                    at: self.at,
                    job_status,
                    data,
                }
            })
            .collect();
        events.reverse();
        Changed {
            events,
            state: self.dossier,
        }
    }
}
