//! Derives the leaves of a commit from what has become of a job.

use imprimatur_domain::{
    derivative::Derivative,
    dossier::Dossier,
    email::Email,
    event::{Event, EventData},
    history::CheckSummary,
    job::Status,
    stage::{PlanChange, Rule, Stage},
    task::{Seen, Task, Verdict},
};

use super::leaf::{Channel, Leaf, LeafAction, LeafFile, LeafStage, NewLeaf};
use crate::ports::decision_log::DecisionLog;

/// Who acts, and how.
pub(crate) struct Acting<'a> {
    pub(crate) by: Option<&'a Email>,
    pub(crate) via: Channel,
}

/// What a commit does to a job.
struct Step<'a> {
    log: &'a dyn DecisionLog,
    acting: Acting<'a>,
    before: Option<&'a Dossier>,
    after: &'a Dossier,
}

/// The leaves of what has become of a job. A commit that decides nothing has none.
pub(crate) fn leaves(
    log: &dyn DecisionLog,
    acting: Acting<'_>,
    before: Option<&Dossier>,
    after: &Dossier,
    events: &[Event],
) -> Vec<NewLeaf> {
    let step = Step {
        log,
        acting,
        before,
        after,
    };
    let mut leaves: Vec<Leaf> = step.of_new_plan().into_iter().collect();
    leaves.extend(after.tasks.iter().filter_map(|task| step.of_task(task)));
    leaves.extend(events.iter().filter_map(|event| step.of_event(event)));
    if leaves.is_empty() {
        let settled = events.iter().rev().find(|event| {
            matches!(event.data, EventData::StatusChanged { .. }) && is_decision(event.job_status)
        });
        leaves.extend(settled.map(|event| step.plain(LeafAction::StatusChanged, event.at)));
    }
    let team = after.job.owner.team;
    let was_approved = before.is_some_and(|before| before.job.status() == Status::Approved);
    let approves = !was_approved && after.job.status() == Status::Approved;
    let count = leaves.len();
    let new = |(number, leaf)| NewLeaf {
        team,
        leaf,
        approves: approves && number == count,
        text: String::new(),
        hash: [0; 32],
    };
    (1..).zip(leaves).map(new).collect()
}

/// Whether a job of this status was decided on.
pub(crate) fn is_decision(status: Status) -> bool {
    matches!(
        status,
        Status::Approved | Status::ChangeRequested | Status::Rejected
    )
}

impl Step<'_> {
    fn of_new_plan(&self) -> Option<Leaf> {
        let plan = self.after.current_plan()?;
        let former = self.before.and_then(|before| before.job.plan.as_ref());
        if former.is_some_and(|former| former.round == plan.round) {
            return None;
        }
        let at = plan.stages.first()?.started_at?;
        let mut leaf = self.plain(LeafAction::PlanChanged, at);
        "started".clone_into(&mut leaf.detail);
        leaf.plan = plan.stages.iter().map(leaf_stage).collect();
        Some(leaf)
    }

    fn of_task(&self, task: &Task) -> Option<Leaf> {
        let former = self.before.and_then(|before| before.task(task.id));
        let known = former.and_then(|former| former.verdict.as_ref());
        if let Some(verdict) = task
            .verdict
            .as_ref()
            .filter(|verdict| Some(*verdict) != known)
        {
            return Some(self.decided(task, verdict));
        }
        let former = former?;
        let is_reopened =
            task.asks_for_decision() && !former.state.is_unfinished() && task.state.is_unfinished();
        let action = if is_reopened {
            LeafAction::Reopened
        } else if known.is_some() && task.verdict.is_none() {
            LeafAction::Withdrawn
        } else {
            return None;
        };
        let mut leaf = self.about(task, action, task.updated_at);
        leaf.decision = known.map(|verdict| verdict.decision);
        Some(leaf)
    }

    fn of_event(&self, event: &Event) -> Option<Leaf> {
        match &event.data {
            EventData::PlanChanged { change } => {
                let mut leaf = self.plain(LeafAction::PlanChanged, event.at);
                change.as_str().clone_into(&mut leaf.detail);
                leaf.stage = self.stage(change.stage());
                (leaf.task, leaf.reviewer) = match change {
                    PlanChange::ReviewerAdded { task, reviewer, .. }
                    | PlanChange::ReviewerRemoved { task, reviewer, .. }
                    | PlanChange::ReviewerReplaced { task, reviewer, .. } => {
                        (Some(*task), Some(reviewer.clone()))
                    }
                    PlanChange::StageSkipped { .. } | PlanChange::StageRestarted { .. } => {
                        (None, None)
                    }
                };
                Some(leaf)
            }
            EventData::GateOverridden {
                version, reason, ..
            } => {
                let mut leaf = self.plain(LeafAction::GateOverridden, event.at);
                leaf.version = *version;
                leaf.detail.clone_from(reason);
                Some(leaf)
            }
            EventData::DerivativeRegistered { derivative } => {
                Some(self.of_derivative(LeafAction::DerivativeRegistered, derivative, event.at))
            }
            EventData::DerivativeConfirmed { derivative } => {
                let mut leaf =
                    self.of_derivative(LeafAction::DerivativeConfirmed, derivative, event.at);
                let reason = derivative
                    .confirmation
                    .as_ref()
                    .map(|it| it.reason.as_str());
                reason.unwrap_or_default().clone_into(&mut leaf.detail);
                Some(leaf)
            }
            EventData::CheckAnswered { run } => run.finished().map(|answer| {
                let mut leaf = self.plain(LeafAction::CheckAnswered, event.at);
                leaf.check = Some(Box::new(CheckSummary::new(run, answer)));
                answer.summary.as_str().clone_into(&mut leaf.detail);
                leaf
            }),
            _ => None,
        }
    }

    fn of_derivative(
        &self,
        action: LeafAction,
        derivative: &Derivative,
        at: imprimatur_domain::Instant,
    ) -> Leaf {
        let mut leaf = self.plain(action, at);
        leaf.derivative = Some(Box::new(derivative.into()));
        leaf
    }

    fn decided(&self, task: &Task, verdict: &Verdict) -> Leaf {
        let comment = Some(verdict.comments.as_str()).filter(|text| !text.is_empty());
        Leaf {
            version: verdict.version,
            files: verdict.seen.iter().map(|seen| self.file(seen)).collect(),
            reviewer: verdict.reviewer.clone(),
            person: verdict.name.to_string(),
            on_behalf_by: verdict.on_behalf_by.clone(),
            decision: Some(verdict.decision),
            comment_sha256: comment.map(|text| self.log.sha256(text)),
            address: verdict.address.clone(),
            confirmed: task.req_confirm && !verdict.name.is_empty(),
            seen_elsewhere: verdict.seen_elsewhere,
            ..self.about(task, LeafAction::Decided, verdict.at)
        }
    }

    fn about(&self, task: &Task, action: LeafAction, at: imprimatur_domain::Instant) -> Leaf {
        let mut leaf = self.plain(action, at);
        leaf.task = Some(task.id);
        leaf.reviewer.clone_from(&task.assigned_to);
        leaf.stage = task.stage.and_then(|number| self.stage(number));
        leaf
    }

    fn plain(&self, action: LeafAction, at: imprimatur_domain::Instant) -> Leaf {
        let job = &self.after.job;
        Leaf {
            id: 0,
            action,
            detail: String::new(),
            job: job.id,
            name: job.name.to_string(),
            version: job.version(),
            status: job.status(),
            files: job.evidence().iter().map(|seen| self.file(seen)).collect(),
            stage: None,
            plan: Vec::new(),
            task: None,
            reviewer: None,
            person: String::new(),
            on_behalf_by: None,
            decision: None,
            derivative: None,
            check: None,
            comment_sha256: None,
            by: self.acting.by.cloned(),
            at,
            address: None,
            via: self.acting.via,
            confirmed: false,
            seen_elsewhere: false,
            preflight: None,
            history: None,
            salt: [0; 16],
        }
    }

    /// The size of a file below the folder is filled in when the leaf is committed.
    fn file(&self, seen: &Seen) -> LeafFile {
        let job = &self.after.job;
        let own = job.document().filter(|_| job.id == seen.job);
        LeafFile {
            job: seen.job,
            version: seen.version,
            sha256: seen.sha256,
            size: own.map_or(0, |document| document.size),
            decision: seen.decision,
        }
    }

    fn stage(&self, number: u32) -> Option<LeafStage> {
        self.after.job.plan.as_ref()?.stage(number).map(leaf_stage)
    }
}

/// A stage as leaves speak of it.
pub(super) fn leaf_stage(stage: &Stage) -> LeafStage {
    LeafStage {
        number: stage.number,
        name: stage.name.clone().into(),
        rule: match &stage.rule {
            Rule::All => "all".to_owned(),
            Rule::Any => "any".to_owned(),
            Rule::AtLeast(count) => format!("at_least:{count}"),
            Rule::Primary(primary) => format!("primary:{primary}"),
        },
        stop_early: stage.stop_early,
    }
}
