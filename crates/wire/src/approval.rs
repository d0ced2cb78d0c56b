//! How far the approval of a job is.

use std::borrow::Cow;

use imprimatur_domain::{
    Instant,
    dossier::{Counts, Missing, Needs, StageReport},
    gate::Gate,
    stage::Rule,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use crate::{check::OpenCheckRecord, preflight::HeldFindingRecord, requests::Span, stamp, words};

/// The stages of the current round.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = Approval)]
pub struct ApprovalRecord<'a> {
    /// In the order in which they start. A round without stages is one; without anybody who was asked there is none.
    pub stages: Vec<StageRecord<'a>>,
    /// What stands before another sending for review.
    pub gate: GateRecord<'a>,
}

/// The preflight gate of a job, and what it says of the current version; of a folder, of every file in it.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = Gate)]
pub struct GateRecord<'a> {
    /// Which findings hold up a sending: none, errors, or warnings too.
    #[schema(example = "errors")]
    pub gate: Cow<'static, str>,
    /// open; held, by findings or checks; or waiting for an inspection or a check.
    #[schema(example = "held")]
    pub state: Cow<'static, str>,
    /// The findings that hold it up.
    pub findings: Vec<HeldFindingRecord<'a>>,
    /// The required checks that may still answer.
    pub checks: Vec<OpenCheckRecord<'a>>,
}

/// A stage.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = Stage)]
pub struct StageRecord<'a> {
    /// Its number, from 1.
    #[schema(example = 1)]
    pub stage: u32,
    /// Its name; may be empty.
    #[schema(example = "Customer")]
    pub name: Cow<'a, str>,
    /// waiting, running, approved, ended or skipped.
    #[schema(value_type = words::StageState)]
    pub state: Cow<'static, str>,
    /// all, any, `{"at_least": n}` or `{"primary": address}`.
    pub rule: Value,
    /// Whether the first rejection or change request ends it.
    pub stop_early: bool,
    /// How long its reviewers have from its start; null without a limit.
    #[schema(example = "2d")]
    pub due_after: Option<String>,
    /// When it is due.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime, example = "2026-11-22T09:30:00.000Z")]
    pub due_at: Option<Instant>,
    /// When it last started.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub started_at: Option<Instant>,
    /// When it was completed, ended or skipped.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub ended_at: Option<Instant>,
    /// The decision that completed it: approved, change-requested or rejected.
    #[schema(value_type = Option<words::Decision>)]
    pub outcome: Option<Cow<'static, str>>,
    /// What its deciders have decided.
    pub counts: CountsRecord,
    /// Whom it waits for.
    pub missing: Vec<MissingRecord<'a>>,
    /// What would complete it.
    pub needs: NeedsRecord<'a>,
}

/// What the deciders of a stage have decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[schema(as = StageCounts)]
pub struct CountsRecord {
    /// All who decide.
    #[schema(example = 2)]
    pub deciders: u32,
    /// Who has approved.
    #[schema(example = 1)]
    pub approved: u32,
    /// Who has requested a change.
    #[schema(example = 0)]
    pub change_requested: u32,
    /// Who has rejected.
    #[schema(example = 0)]
    pub rejected: u32,
    /// Who has not decided.
    #[schema(example = 1)]
    pub undecided: u32,
}

/// A decider whom a stage waits for.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = MissingReviewer)]
pub struct MissingRecord<'a> {
    /// The task.
    #[schema(example = 17)]
    pub task_id: i64,
    /// The address; empty for an anonymous task.
    #[schema(example = "vera@example.com")]
    pub reviewer: Cow<'a, str>,
    /// Since when; null while the task waits to be notified again.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub since: Option<Instant>,
}

imprimatur_domain::keywords! {
    /// What would complete a stage.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum NeedsKind {
        /// It is complete.
        Nothing = "nothing",
        /// The decisions of all who are missing.
        EveryDecision = "every-decision",
        /// One decision.
        AnyDecision = "any-decision",
        /// As many approvals as are missing.
        Approvals = "approvals",
        /// The decision of the reviewer.
        DecisionOf = "decision-of",
        /// No decision can complete it: add or replace a reviewer, skip or restart the stage.
        Change = "change",
    }
}

/// What would complete a stage.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = StageNeeds)]
pub struct NeedsRecord<'a> {
    /// nothing; every-decision, of all who are missing; any-decision; approvals, as many as are missing; decision-of the
    /// reviewer; change, since no decision can complete it: add or replace a reviewer, skip or restart the stage.
    #[schema(value_type = words::StageNeed)]
    pub kind: Cow<'static, str>,
    /// How many decisions or approvals are missing; null where that does not count.
    #[schema(example = 1)]
    pub missing: Option<u32>,
    /// The reviewer whose decision counts.
    pub reviewer: Option<Cow<'a, str>>,
}

impl<'a> ApprovalRecord<'a> {
    /// These stages behind this gate.
    pub fn new(stages: &'a [StageReport], gate: GateRecord<'a>) -> Self {
        Self {
            stages: stages.iter().map(StageRecord::from).collect(),
            gate,
        }
    }
}

impl<'a> GateRecord<'a> {
    /// A gate with the findings that it holds up, `None` while an inspection has not finished, and the checks that it waits
    /// for.
    pub fn new(
        gate: Gate,
        findings: Option<Vec<HeldFindingRecord<'a>>>,
        checks: Vec<OpenCheckRecord<'a>>,
    ) -> Self {
        let state = match &findings {
            Some(findings) if !findings.is_empty() => "held",
            Some(_) if checks.is_empty() => "open",
            _ => "waiting",
        };
        Self {
            gate: gate.as_str().into(),
            state: state.into(),
            findings: findings.unwrap_or_default(),
            checks,
        }
    }
}

impl<'a> From<&'a StageReport> for StageRecord<'a> {
    fn from(report: &'a StageReport) -> Self {
        let stage = &report.stage;
        Self {
            stage: stage.number,
            name: stage.name.as_ref().into(),
            state: stage.state.as_str().into(),
            rule: rule(&stage.rule),
            stop_early: stage.stop_early,
            due_after: stage.due_after.map(Span::text),
            due_at: report.due_at,
            started_at: stage.started_at,
            ended_at: stage.ended_at,
            outcome: stage.outcome.map(|outcome| outcome.as_str().into()),
            counts: CountsRecord::from(report.counts),
            missing: report.missing.iter().map(MissingRecord::from).collect(),
            needs: NeedsRecord::from(&report.needs),
        }
    }
}

/// A rule as it is sent.
pub(crate) fn rule(rule: &Rule) -> Value {
    match rule {
        Rule::All => json!("all"),
        Rule::Any => json!("any"),
        Rule::AtLeast(count) => json!({"at_least": count}),
        Rule::Primary(primary) => json!({"primary": primary.as_str()}),
    }
}

impl From<Counts> for CountsRecord {
    fn from(counts: Counts) -> Self {
        Self {
            deciders: counts.deciders,
            approved: counts.approved,
            change_requested: counts.change_requested,
            rejected: counts.rejected,
            undecided: counts.undecided,
        }
    }
}

impl<'a> From<&'a Missing> for MissingRecord<'a> {
    fn from(missing: &'a Missing) -> Self {
        Self {
            task_id: missing.task.0,
            reviewer: missing
                .reviewer
                .as_ref()
                .map_or("", |email| email.as_str())
                .into(),
            since: missing.since,
        }
    }
}

impl<'a> From<&'a Needs> for NeedsRecord<'a> {
    fn from(needs: &'a Needs) -> Self {
        let (kind, missing, reviewer) = match needs {
            Needs::Nothing => (NeedsKind::Nothing, None, None),
            Needs::EveryDecision { missing } => (NeedsKind::EveryDecision, Some(*missing), None),
            Needs::AnyDecision => (NeedsKind::AnyDecision, Some(1), None),
            Needs::Approvals { missing } => (NeedsKind::Approvals, Some(*missing), None),
            Needs::DecisionOf(reviewer) => (NeedsKind::DecisionOf, Some(1), Some(reviewer)),
            Needs::Change => (NeedsKind::Change, None, None),
        };
        Self {
            kind: kind.as_str().into(),
            missing,
            reviewer: reviewer.map(|email| email.as_str().into()),
        }
    }
}
