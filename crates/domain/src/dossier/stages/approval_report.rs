//! How far a review is: its stages, who is missing, and what would complete them.

use crate::{
    Instant,
    dossier::Dossier,
    email::Email,
    field::Label,
    ids::TaskId,
    stage::{Role, Rule, Stage, StageState},
    task::{Decision, Task, TaskState},
};

/// How many deciders a stage has and what they have decided. Deciders whose task was closed without a decision do not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Counts {
    /// All deciders.
    pub deciders: u32,
    /// Those who have approved.
    pub approved: u32,
    /// Those who have requested a change.
    pub change_requested: u32,
    /// Those who have rejected.
    pub rejected: u32,
    /// Those who have not decided.
    pub undecided: u32,
}

/// A decider whom a running stage waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Missing {
    /// The task.
    pub task: TaskId,
    /// The decider; `None` for an anonymous task.
    pub reviewer: Option<Email>,
    /// When the decider was asked; `None` while the task waits to be notified again.
    pub since: Option<Instant>,
}

/// What would complete a stage. With `stop_early` a rejection or change request does as well.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Needs {
    /// Nothing: it is over.
    Nothing,
    /// The decision of each decider who is missing.
    EveryDecision {
        /// How many are missing.
        missing: u32,
    },
    /// One decision.
    AnyDecision,
    /// So many more approvals.
    Approvals {
        /// How many are missing.
        missing: u32,
    },
    /// The decision of the primary decider.
    DecisionOf(Email),
    /// No decision of those who are asked can complete it: add or replace a reviewer, skip or restart the stage.
    Change,
}

/// A stage as `GET /jobs/{guid}/approval` shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct StageReport {
    /// The stage.
    pub stage: Stage,
    /// When it is due.
    pub due_at: Option<Instant>,
    /// Who has decided what.
    pub counts: Counts,
    /// Whom it waits for; nobody unless it runs.
    pub missing: Vec<Missing>,
    /// What would complete it, also before it starts.
    pub needs: Needs,
}

impl Dossier {
    /// The stages of the current round, in order. A round without stages is one stage without a name whose rule is
    /// [`Rule::All`]; one in which nobody was asked has none.
    pub fn approval(&self) -> Vec<StageReport> {
        if let Some(plan) = self.current_plan() {
            let report = |stage: &Stage| {
                let deciders: Vec<&Task> = self.decider_tasks(stage.number).collect();
                report(stage.clone(), &deciders)
            };
            return plan.stages.iter().map(report).collect();
        }
        let round = self.job.round;
        let tasks: Vec<&Task> = self
            .tasks
            .iter()
            .filter(|task| task.is_in_round(round))
            .collect();
        let stage = implied_stage(&tasks, self.job.due_at);
        stage
            .into_iter()
            .map(|(stage, due_at)| StageReport {
                due_at,
                ..report(stage, &tasks)
            })
            .collect()
    }
}

/// The stage that a round without stages amounts to, and when it is due.
fn implied_stage(tasks: &[&Task], due_at: Option<Instant>) -> Option<(Stage, Option<Instant>)> {
    let started_at = tasks.iter().map(|task| task.executed_at).min()?;
    let last_change = tasks.iter().map(|task| task.updated_at).max();
    let is_running = tasks.iter().any(|task| task.state.is_unfinished());
    let worst = tasks.iter().filter_map(|task| task.given());
    let outcome = worst
        .map(|verdict| verdict.decision)
        .max()
        .filter(|_| !is_running);
    let state = match outcome {
        _ if is_running => StageState::Running,
        Some(Decision::Approved) => StageState::Approved,
        Some(Decision::ChangeRequested | Decision::Rejected) | None => StageState::Ended,
    };
    let stage = Stage {
        number: 1,
        name: Label::default(),
        rule: Rule::All,
        stop_early: false,
        due_after: None,
        state,
        outcome,
        started_at,
        ended_at: last_change.filter(|_| !is_running),
    };
    Some((stage, due_at))
}

fn report(stage: Stage, deciders: &[&Task]) -> StageReport {
    let counts = count(deciders);
    let missing = match stage.state {
        StageState::Running => missing(&stage.rule, deciders),
        StageState::Waiting | StageState::Approved | StageState::Ended | StageState::Skipped => {
            Vec::new()
        }
    };
    let needs = if stage.is_unfinished() {
        needs(&stage.rule, counts, deciders)
    } else {
        Needs::Nothing
    };
    StageReport {
        due_at: stage.due_at(),
        counts,
        missing,
        needs,
        stage,
    }
}

fn count(deciders: &[&Task]) -> Counts {
    let mut counts = Counts::default();
    for task in deciders {
        let place = match task.given().map(|verdict| verdict.decision) {
            Some(Decision::Approved) => &mut counts.approved,
            Some(Decision::ChangeRequested) => &mut counts.change_requested,
            Some(Decision::Rejected) => &mut counts.rejected,
            None if task.state == TaskState::Closed => continue,
            None => &mut counts.undecided,
        };
        *place += 1;
        counts.deciders += 1;
    }
    counts
}

fn missing(rule: &Rule, deciders: &[&Task]) -> Vec<Missing> {
    let is_waited_for = |task: &&&Task| match rule {
        Rule::All | Rule::Any | Rule::AtLeast(_) => true,
        Rule::Primary(primary) => task.assigned_to.as_ref() == Some(primary),
    };
    deciders
        .iter()
        .filter(|task| task.role == Role::Decider && task.state.is_unfinished())
        .filter(is_waited_for)
        .map(|task| Missing {
            task: task.id,
            reviewer: task.assigned_to.clone(),
            since: task.executed_at,
        })
        .collect()
}

fn needs(rule: &Rule, counts: Counts, deciders: &[&Task]) -> Needs {
    if missing(rule, deciders).is_empty() {
        return Needs::Change;
    }
    match rule {
        Rule::All => Needs::EveryDecision {
            missing: counts.undecided,
        },
        Rule::Any => Needs::AnyDecision,
        Rule::AtLeast(needed) => Needs::Approvals {
            missing: needed.saturating_sub(counts.approved),
        },
        Rule::Primary(primary) => Needs::DecisionOf(primary.clone()),
    }
}
