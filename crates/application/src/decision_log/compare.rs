//! Compares leaves with the tables that they were made from.

use std::collections::HashMap;

use imprimatur_domain::{
    Instant,
    email::Email,
    history::{CheckSummary, DerivativeSummary, HistoryEntry},
    ids::{HistoryId, JobId, TaskId},
    job::Status,
    task::{Category, Decision, Task, TaskStatus},
};

use super::{
    leaf::{Leaf, LeafAction},
    leaf_facts,
    new_leaves::{is_decision, leaf_stage},
};
use crate::ports::decision_log::{
    DecisionFacts, DecisionLog, DerivativeFacts, FileFacts, JobEvidence, LeafEvidence,
};

/// What else the leaves of a portion are about.
pub(super) struct Facts {
    pub(super) files: Vec<FileFacts>,
    /// Jobs of files that are gone.
    pub(super) erased: Vec<JobId>,
    pub(super) history: HashMap<HistoryId, HistoryEntry>,
}

/// What differs between a leaf and the tables; `None` if nothing does.
pub(super) fn leaf_fault(
    log: &dyn DecisionLog,
    evidence: &LeafEvidence,
    facts: &Facts,
) -> Option<String> {
    let stored = &evidence.stored;
    let Some(text) = &stored.text else {
        let is_erased = evidence
            .decision
            .as_ref()
            .is_none_or(|facts| facts.is_erased);
        return (evidence.job_team.is_some() || !is_erased)
            .then(|| "its text is gone, but its job is not erased".to_owned());
    };
    if log.leaf_hash(text) != stored.hash {
        return Some("its text does not have its hash".to_owned());
    }
    let Some(leaf) = log.decode(text) else {
        return Some("its text cannot be read".to_owned());
    };
    let differing = [
        ("id", leaf.id == stored.id),
        ("job", leaf.job == stored.job),
        ("team", evidence.job_team == Some(stored.team)),
    ];
    first(&differing)
        .map(|name| format!("its {name} differs from the row's"))
        .or_else(|| decision_fault(log, &leaf, evidence.decision.as_ref()))
        .or_else(|| files_fault(&leaf, facts))
        .or_else(|| history_fault(log, &leaf, facts))
}

fn first(checks: &[(&'static str, bool)]) -> Option<&'static str> {
    checks
        .iter()
        .find(|(_, holds)| !holds)
        .map(|(name, _)| *name)
}

fn decision_fault(
    log: &dyn DecisionLog,
    leaf: &Leaf,
    facts: Option<&DecisionFacts>,
) -> Option<String> {
    let facts = match facts {
        Some(facts) if leaf.action == LeafAction::Decided => facts,
        Some(_) => return Some("a decision names it that it does not record".to_owned()),
        None if leaf.action == LeafAction::Decided => {
            return Some("its decision is not recorded".to_owned());
        }
        None => return None,
    };
    let verdict = &facts.verdict;
    let comment = Some(verdict.comments.as_str()).filter(|text| !text.is_empty());
    let own = verdict.seen.iter().find(|seen| seen.job == facts.job);
    let is_seen = verdict.seen.len() == leaf.files.len()
        && (verdict.seen.iter().zip(&leaf.files)).all(|(seen, file)| {
            let kept = (seen.job, seen.version, seen.sha256, seen.decision);
            kept == (file.job, file.version, file.sha256, file.decision)
        });
    let checks = [
        ("job_id", facts.job == leaf.job),
        ("job_name", facts.job_name == leaf.name),
        ("task_id", Some(facts.task) == leaf.task),
        ("decision", Some(verdict.decision) == leaf.decision),
        ("reviewer", verdict.reviewer == leaf.reviewer),
        ("name", *verdict.name == leaf.person),
        ("on_behalf_by", verdict.on_behalf_by == leaf.on_behalf_by),
        (
            "comments",
            comment.map(|text| log.sha256(text)) == leaf.comment_sha256,
        ),
        ("version", verdict.version == leaf.version),
        (
            "sha256",
            own.map(|seen| seen.sha256.as_slice()) == facts.sha256.as_deref(),
        ),
        ("seen", is_seen),
        (
            "seen_elsewhere",
            verdict.seen_elsewhere == leaf.seen_elsewhere,
        ),
        ("address", verdict.address == leaf.address),
        ("decided_at", verdict.at == leaf.at),
        ("erased_at", !facts.is_erased),
    ];
    first(&checks).map(|column| format!("its decision differs in {column}"))
}

fn files_fault(leaf: &Leaf, facts: &Facts) -> Option<String> {
    let mut is_complete = true;
    for file in &leaf.files {
        let Some(known) = leaf_facts::find(&facts.files, (file.job, file.version)) else {
            if file.job != leaf.job && facts.erased.contains(&file.job) {
                is_complete = false;
                continue;
            }
            return Some(format!(
                "version {} of {} is missing",
                file.version, file.job
            ));
        };
        let checks = [
            ("sha256", known.sha256 == file.sha256),
            ("size", known.size == file.size),
        ];
        if let Some(column) = first(&checks) {
            let (version, job) = (file.version, file.job);
            return Some(format!("version {version} of {job} differs in {column}"));
        }
    }
    let preflight = leaf.preflight.filter(|_| is_complete)?;
    (leaf_facts::preflight(leaf, &facts.files) != Some(preflight))
        .then(|| "the findings of the inspection differ".to_owned())
}

fn history_fault(log: &dyn DecisionLog, leaf: &Leaf, facts: &Facts) -> Option<String> {
    let told = leaf.history.as_ref()?;
    let Some(entry) = facts.history.get(&HistoryId(told.id)) else {
        return Some(format!(
            "entry {} of the history is missing or cannot be read",
            told.id
        ));
    };
    let text_sha256 = match log.entry_sha256(&entry.data) {
        Ok(sha256) => sha256,
        Err(error) => return Some(format!("entry {} of the history: {error}", told.id)),
    };
    let author = match leaf.action {
        LeafAction::Decided => leaf.reviewer.as_ref().or(leaf.by.as_ref()),
        _ => leaf.by.as_ref(),
    };
    let checks = [
        ("job_id", entry.job == leaf.job),
        ("from_email", entry.from_email.as_ref() == author),
        ("category", entry.category().as_str() == told.category),
        ("data", text_sha256 == told.text_sha256),
        ("created_at", entry.at == leaf.at),
    ];
    first(&checks).map(|column| format!("entry {} of the history differs in {column}", told.id))
}

/// What differs between a job and what is recorded of it; `None` if nothing does.
pub(super) fn job_fault(log: &dyn DecisionLog, evidence: &JobEvidence) -> Option<String> {
    let leaves: Vec<Leaf> = (evidence.leaves.iter())
        .filter_map(|text| log.decode(text))
        .collect();
    if leaves.len() != evidence.leaves.len() {
        return Some("a leaf of it cannot be read".to_owned());
    }
    if is_decision(evidence.status) {
        let recorded = leaves.last().map(|leaf| leaf.status);
        if recorded != Some(evidence.status) {
            return Some(format!(
                "its status is {}, its latest leaf says {}",
                evidence.status,
                recorded.map_or("nothing", Status::as_str)
            ));
        }
    }
    let is_here = |id: TaskId| evidence.tasks.iter().any(|task| task.id == id);
    let mut latest: HashMap<TaskId, &Leaf> = HashMap::new();
    for leaf in &leaves {
        if let Some(task) = leaf.task {
            latest.insert(task, leaf);
        }
    }
    let mut gone = latest.iter();
    let gone = gone.find(|(id, leaf)| leaf.action == LeafAction::Decided && !is_here(**id));
    if let Some((task, _)) = gone {
        return Some(format!("task {task} was decided and is missing"));
    }
    let mut tasks = evidence.tasks.iter();
    tasks
        .find_map(|task| task_fault(task, latest.get(&task.id).copied(), evidence, &leaves))
        .or_else(|| plan_fault(evidence, &leaves))
        .or_else(|| derivatives_fault(evidence, &leaves))
        .or_else(|| checks_fault(evidence, &leaves))
}

/// What differs between a task and its leaves, the latest of which is given.
fn task_fault(
    task: &Task,
    latest: Option<&Leaf>,
    evidence: &JobEvidence,
    leaves: &[Leaf],
) -> Option<String> {
    let is_settled = latest.is_some_and(|leaf| leaf.action == LeafAction::Decided);
    let is_done = task.asks_for_decision() && task.status() == TaskStatus::Done;
    if task.verdict.is_none() && (is_done || is_settled) {
        return Some(format!("task {} has lost its decision", task.id));
    }
    let mut of_task = leaves.iter().rev();
    let decided =
        of_task.find(|leaf| leaf.task == Some(task.id) && leaf.action == LeafAction::Decided);
    let mut decisions = evidence.decisions.iter();
    let decision = decisions.find(|one| decided.is_some_and(|leaf| one.id == leaf.id));
    let recorded = decision.map(|decision| &decision.verdict);
    let outcome = task
        .verdict
        .as_ref()
        .map(|verdict| settled_status(verdict.decision));
    // An anonymous task may have an assignee while the decision was recorded without a reviewer.
    let is_assigned = |leaf: &Leaf| {
        task.assigned_to == leaf.reviewer
            || (leaf.reviewer.is_none() && task.category == Category::Anonymous)
    };
    let is_in_stage = |leaf: &Leaf| match &leaf.stage {
        None => !is_settled || task.stage.is_none(),
        Some(stage) => task.stage == Some(stage.number),
    };
    let checks = [
        (
            "verdict",
            task.verdict.is_none() || recorded == task.verdict.as_ref(),
        ),
        ("assigned_to", latest.is_none_or(is_assigned)),
        ("stage", latest.is_none_or(is_in_stage)),
        ("category", !is_settled || task.asks_for_decision()),
        ("status", !is_settled || task.status() == TaskStatus::Done),
        ("job_status", !is_done || task.job_status == outcome),
    ];
    first(&checks).map(|column| format!("task {} differs in {column}", task.id))
}

/// What differs between the derived files of a job and their leaves.
fn derivatives_fault(evidence: &JobEvidence, leaves: &[Leaf]) -> Option<String> {
    let recorded = leaves
        .iter()
        .filter(|leaf| leaf.action == LeafAction::DerivativeRegistered);
    if recorded.count() != evidence.derivatives.len() {
        return Some("a derived file is missing, or was not recorded".to_owned());
    }
    let mut derivatives = evidence.derivatives.iter();
    derivatives.find_map(|facts| derivative_fault(facts, evidence, leaves))
}

fn derivative_fault(
    facts: &DerivativeFacts,
    evidence: &JobEvidence,
    leaves: &[Leaf],
) -> Option<String> {
    let derivative = &facts.derivative;
    let summary = DerivativeSummary::from(derivative);
    let of_action = |action| {
        let mut leaves = leaves.iter().filter(move |leaf| leaf.action == action);
        leaves.find(|leaf| {
            leaf.derivative
                .as_ref()
                .is_some_and(|it| it.id == summary.id)
        })
    };
    let is_by = |leaf: &Leaf, by: &Email, at: Instant| {
        leaf.derivative.as_deref() == Some(&summary)
            && leaf.by.as_ref() == Some(by)
            && leaf.at == at
    };
    let registered = of_action(LeafAction::DerivativeRegistered);
    let is_registered = registered.is_some_and(|leaf| is_by(leaf, &derivative.by, derivative.at));
    let confirmed = of_action(LeafAction::DerivativeConfirmed);
    let is_confirmed = match (&derivative.confirmation, confirmed) {
        (None, None) => true,
        (Some(said), Some(leaf)) => {
            is_by(leaf, &said.by, said.at) && leaf.detail == said.reason.as_str()
        }
        _ => false,
    };
    let id = derivative.id;
    let is_of_job = facts.team == evidence.team && !facts.is_erased;
    if !is_of_job {
        return Some(format!(
            "derived file {id} differs from its job in team_id or erased_at"
        ));
    }
    (!is_registered || !is_confirmed).then(|| format!("derived file {id} differs from its leaves"))
}

/// What differs between the checks of a job that have come to an end and their leaves.
fn checks_fault(evidence: &JobEvidence, leaves: &[Leaf]) -> Option<String> {
    let recorded = leaves
        .iter()
        .filter(|leaf| leaf.action == LeafAction::CheckAnswered);
    if recorded.clone().count() != evidence.checks.len() {
        return Some("an answered check is missing, or was not recorded".to_owned());
    }
    let differing = evidence.checks.iter().find(|run| {
        let Some(answer) = run.finished() else {
            return true;
        };
        let summary = CheckSummary::new(run, answer);
        !recorded.clone().any(|leaf| {
            leaf.check.as_deref() == Some(&summary)
                && leaf.detail == answer.summary.as_str()
                && leaf.by.as_ref() == Some(&answer.by)
                && leaf.at == answer.at
        })
    })?;
    let (check, run) = (&differing.check, differing.run);
    Some(format!(
        "run {run} of the check {check} differs from its leaf"
    ))
}

/// What differs between the plan of a job and the one that was started last, with the stages that later leaves name.
fn plan_fault(evidence: &JobEvidence, leaves: &[Leaf]) -> Option<String> {
    let started = leaves.iter().rposition(|leaf| !leaf.plan.is_empty())?;
    let mut recorded = leaves[started].plan.clone();
    for stage in leaves[started..]
        .iter()
        .filter_map(|leaf| leaf.stage.as_ref())
    {
        let mut known = recorded.iter_mut();
        if let Some(known) = known.find(|known| known.number == stage.number) {
            known.clone_from(stage);
        }
    }
    let plan = evidence.plan.iter().flat_map(|plan| &plan.stages);
    let is_same = plan.map(leaf_stage).eq(recorded);
    (!is_same).then(|| "its plan differs in stages, names or rules".to_owned())
}

fn settled_status(decision: Decision) -> Status {
    match decision {
        Decision::Approved => Status::Approved,
        Decision::ChangeRequested => Status::ChangeRequested,
        Decision::Rejected => Status::Rejected,
    }
}
