//! Decisions of reviewers, and completion of other tasks.

use std::collections::BTreeSet;

use super::{Dossier, transition::Transition};
use crate::{
    Instant,
    changed::Changed,
    event::{Cause, EventData},
    ids::TaskId,
    job::Active,
    refusal::Refusal,
    stage::StageState,
    task::{Category, Task, TaskState, TaskStatus, Verdict},
};

impl Dossier {
    /// The page of a task was opened. An open task becomes processing and so does the job; a paused one stays paused
    /// and resumes as processing. Nothing changes for finished or waiting tasks, or on a locked job.
    ///
    /// # Errors
    /// [`Refusal::NoSuchTask`], [`Refusal::Trashed`].
    pub fn open_task(self, id: TaskId, at: Instant) -> Result<Changed<Self>, Refusal> {
        let position = self.position(id)?;
        if self.job.trashed.is_some() {
            return Err(Refusal::Trashed { command: "open" });
        }
        let locked = self.is_locked();
        let mut transition = Transition::new(self, at);
        let task = &mut transition.dossier.tasks[position];
        if locked || !task.is_open() {
            return Ok(transition.finish(&[]));
        }
        let opened = task.state.opened();
        if task.state != opened {
            task.state = opened;
            task.updated_at = at;
        }
        transition.unexpire(Cause::Modified);
        transition.enter(Active::Processing, Cause::TaskOpened, None);
        Ok(transition.finish(&[]))
    }

    /// Records a decision on an open decision task and emits its event at once. The job's status changes when the round
    /// or its stage is complete.
    ///
    /// # Errors
    /// [`Refusal::Locked`], [`Refusal::Trashed`], [`Refusal::NoSuchTask`], [`Refusal::NotADecisionTask`],
    /// [`Refusal::NotADecider`] for the task of a commenter or observer,
    /// [`Refusal::Task`] for a finished or waiting task, [`Refusal::Stale`] if the verdict is about
    /// another version than the current one, [`Refusal::WrongReviewer`] if it is not the assignee's,
    /// [`Refusal::WrongEvidence`] if it does not name the bytes of the current version, or says less of a folder than of
    /// the worst of its files, [`Refusal::BeforeLastChange`].
    pub fn decide(self, id: TaskId, verdict: Verdict) -> Result<Changed<Self>, Refusal> {
        let position = self.position(id)?;
        self.ensure_writable("decide on")?;
        let task = &self.tasks[position];
        Self::ensure_decides(task)?;
        task.ensure_open("decide on")?;
        self.record_verdict(position, verdict)
    }

    /// Records another decision on a task that was decided, while [its round is open](Self::can_decide_again). Both
    /// decisions stay on record; the later one counts.
    ///
    /// # Errors
    /// As [`Dossier::decide`]; [`Refusal::Task`] once the round is complete.
    pub fn decide_again(self, id: TaskId, verdict: Verdict) -> Result<Changed<Self>, Refusal> {
        let position = self.position(id)?;
        self.ensure_writable("decide on")?;
        let task = &self.tasks[position];
        Self::ensure_decides(task)?;
        if !self.can_decide_again(task) {
            task.ensure_open("decide on")?;
        }
        self.record_verdict(position, verdict)
    }

    /// Whether the reviewer of a decided task may decide otherwise: as long as the round, or the task's stage, waits for
    /// others.
    pub fn can_decide_again(&self, task: &Task) -> bool {
        task.state == TaskState::Done
            && task.verdict.is_some()
            && task.category != Category::Anonymous
            && task.is_in_round(self.job.round)
            && self.job.status().is_under_review()
            && self.is_settling(task)
    }

    fn ensure_decides(task: &Task) -> Result<(), Refusal> {
        if !task.category.asks_for_decision() {
            return Err(Refusal::NotADecisionTask);
        }
        if !task.asks_for_decision() {
            return Err(Refusal::NotADecider);
        }
        Ok(())
    }

    /// Whether a decision on the task could still change what its round or stage comes to.
    fn is_settling(&self, task: &Task) -> bool {
        let stage = self.stage_of(task);
        self.current_plan().is_none()
            || stage.is_some_and(|stage| stage.state == StageState::Running)
    }

    fn record_verdict(self, position: usize, verdict: Verdict) -> Result<Changed<Self>, Refusal> {
        let current = self.job.version();
        if verdict.version != current {
            return Err(Refusal::Stale {
                shown: verdict.version,
                current,
            });
        }
        Self::ensure_reviewer(&self.tasks[position], &verdict)?;
        self.ensure_evidence(&verdict)?;
        if verdict.at < self.job.updated_at {
            return Err(Refusal::BeforeLastChange);
        }
        let mut transition = Transition::new(self, verdict.at);
        transition.unexpire(Cause::Modified);
        transition.record(position, verdict);
        transition.settle();
        Ok(transition.finish(&[]))
    }

    /// The verdict on a task must be its assignee's. An anonymous task takes anybody's; without a reviewer somebody must
    /// have recorded it for them.
    fn ensure_reviewer(task: &Task, verdict: &Verdict) -> Result<(), Refusal> {
        let is_open_to_all = task.category == Category::Anonymous || task.assigned_to.is_none();
        let is_theirs = is_open_to_all || verdict.reviewer == task.assigned_to;
        let is_somebodys = verdict.reviewer.is_some() || verdict.on_behalf_by.is_some();
        if is_theirs && is_somebodys {
            Ok(())
        } else {
            Err(Refusal::WrongReviewer)
        }
    }

    /// A verdict on a file names exactly its current bytes, one on a folder each file below once. The set of files is checked
    /// by the application layer. What it says of files is never worse than what it says of the folder.
    fn ensure_evidence(&self, verdict: &Verdict) -> Result<(), Refusal> {
        let seen = verdict.seen.as_slice();
        let is_right = if let Some(current) = self.job.evidence() {
            seen == [current]
        } else {
            let jobs: BTreeSet<_> = seen.iter().map(|seen| seen.job).collect();
            jobs.len() == seen.len() && !jobs.contains(&self.job.id)
        };
        let is_right = is_right && verdict.is_worst_of_its_files();
        is_right.then_some(()).ok_or(Refusal::WrongEvidence)
    }
}

impl Transition {
    fn record(&mut self, position: usize, verdict: Verdict) {
        let task = &mut self.dossier.tasks[position];
        task.state = TaskState::Done;
        task.job_status = Some(verdict.decision.outcome().status());
        task.updated_at = verdict.at;
        // An anonymous task belongs to whoever decides first, even if it had an assignee before.
        let is_taken_over = task.category == Category::Anonymous && verdict.reviewer.is_some();
        if task.assigned_to.is_none() || is_taken_over {
            task.assigned_to.clone_from(&verdict.reviewer);
        }
        let message = EventData::ReviewMessage {
            from_email: verdict.reviewer.clone(),
            comments: verdict.comments.to_string(),
            decision: Some(verdict.decision),
            page: None,
            shape: None,
            comment: None,
            task: Some(task.id),
            category: Some(task.category),
            on_behalf_by: verdict.on_behalf_by.clone(),
        };
        let counts_as_comment = verdict
            .reviewer
            .as_ref()
            .is_some_and(|reviewer| self.dossier.job.tracks_comments_of(reviewer));
        self.dossier.job.has_comment |= counts_as_comment && !verdict.comments.is_empty();
        let task = &mut self.dossier.tasks[position];
        task.verdict = Some(verdict);
        let completed = EventData::TaskCompleted {
            task: Box::new(task.clone()),
        };
        self.emit(message);
        self.emit(completed);
    }

    /// Completes a task that does not ask for a decision, and returns the status it sets on the job. An internal
    /// `job_status` is ignored.
    pub(super) fn complete(&mut self, position: usize) -> Result<Option<Active>, Refusal> {
        let at = self.at();
        let task = &mut self.dossier.tasks[position];
        task.state = task.state.step(TaskStatus::Done)?;
        task.updated_at = at;
        let carried = task.job_status.filter(|status| !status.is_internal());
        let completed = EventData::TaskCompleted {
            task: Box::new(task.clone()),
        };
        self.emit(completed);
        Ok(carried.and_then(Active::from_status))
    }

    /// Sets the status that completed tasks carry. If one task approved the job, the approval event names it.
    pub(super) fn apply_carried_status(&mut self, carried: Option<Active>, by: Option<&Task>) {
        let Some(active) = carried else { return };
        self.replace_status(active, Cause::TaskCompleted);
        if let (Some(by), Some(EventData::ReviewApproval { reviewer, task, .. })) =
            (by, self.last_event())
        {
            reviewer.clone_from(&by.assigned_to);
            *task = Some(by.id);
        }
    }
}
