//! What events about stages tell.

use std::borrow::Cow;

use imprimatur_domain::{Instant, event::EventData, ids::TaskId, stage::PlanChange};
use serde::{Deserialize, Serialize};
use serde_json::{Error, Map, Value};
use utoipa::ToSchema;

use super::rendered;
use crate::stamp;

/// Of jobs.stage.started.
#[derive(Deserialize, Serialize, ToSchema)]
pub struct StageStartedData<'a> {
    /// Number of the stage, from 1.
    #[schema(example = 2)]
    pub stage: u32,
    /// Its name; may be empty.
    #[schema(example = "Customer")]
    pub name: Cow<'a, str>,
    /// When it is due.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime, example = "2026-11-22T09:30:00.000Z")]
    pub due_at: Option<Instant>,
    /// The tasks of those who are asked now.
    #[schema(example = json!([17, 18]))]
    pub tasks: Vec<i64>,
}

/// Of jobs.stage.completed.
#[derive(Deserialize, Serialize, ToSchema)]
pub struct StageCompletedData<'a> {
    /// Number of the stage, from 1.
    #[schema(example = 1)]
    pub stage: u32,
    /// Its name; may be empty.
    #[schema(example = "Prepress")]
    pub name: Cow<'a, str>,
    /// The decision that counts: approved, change-requested or rejected.
    #[schema(example = "approved")]
    pub outcome: Cow<'static, str>,
    /// The tasks that were open and are no longer needed.
    #[schema(example = json!([16]))]
    pub not_needed: Vec<i64>,
}

/// Of jobs.plan.changed.
#[derive(Default, Deserialize, Serialize, ToSchema)]
pub struct PlanChangedData<'a> {
    /// reviewer-added, reviewer-removed, reviewer-replaced, stage-skipped or stage-restarted.
    #[schema(example = "reviewer-added")]
    pub change: Cow<'static, str>,
    /// Number of the stage, from 1.
    #[schema(example = 2)]
    pub stage: u32,
    /// The task of a reviewer who was added.
    pub task_id: Option<i64>,
    /// A reviewer who was added.
    #[schema(example = "vera@example.com")]
    pub reviewer: Option<Cow<'a, str>>,
    /// The task of a reviewer who was taken out; it is gone.
    pub former_task_id: Option<i64>,
    /// A reviewer who was taken out.
    pub former_reviewer: Option<Cow<'a, str>>,
    /// The tasks that were open and are no longer needed.
    pub not_needed: Vec<i64>,
}

pub(super) fn of_stage(data: &EventData) -> Result<Map<String, Value>, Error> {
    match data {
        EventData::StageStarted {
            stage,
            name,
            due_at,
            tasks,
        } => rendered(StageStartedData {
            stage: *stage,
            name: name.into(),
            due_at: *due_at,
            tasks: numbers(tasks),
        }),
        EventData::StageCompleted {
            stage,
            name,
            outcome,
            not_needed,
        } => rendered(StageCompletedData {
            stage: *stage,
            name: name.into(),
            outcome: outcome.as_str().into(),
            not_needed: numbers(not_needed),
        }),
        EventData::PlanChanged { change } => rendered(plan_changed(change)),
        _ => Ok(Map::new()),
    }
}

fn plan_changed(change: &PlanChange) -> PlanChangedData<'_> {
    let mut data = PlanChangedData {
        change: change.as_str().into(),
        stage: change.stage(),
        ..PlanChangedData::default()
    };
    match change {
        PlanChange::ReviewerAdded { task, reviewer, .. } => {
            data.task_id = Some(task.0);
            data.reviewer = Some(reviewer.as_str().into());
        }
        PlanChange::ReviewerRemoved { task, reviewer, .. } => {
            data.former_task_id = Some(task.0);
            data.former_reviewer = Some(reviewer.as_str().into());
        }
        PlanChange::ReviewerReplaced {
            former_task,
            former_reviewer,
            task,
            reviewer,
            ..
        } => {
            data.task_id = Some(task.0);
            data.reviewer = Some(reviewer.as_str().into());
            data.former_task_id = Some(former_task.0);
            data.former_reviewer = Some(former_reviewer.as_str().into());
        }
        PlanChange::StageSkipped { not_needed, .. }
        | PlanChange::StageRestarted { not_needed, .. } => data.not_needed = numbers(not_needed),
    }
    data
}

fn numbers(tasks: &[TaskId]) -> Vec<i64> {
    tasks.iter().map(|task| task.0).collect()
}
