//! Queries of stored plans.

use diesel::prelude::*;
use imprimatur_application::{
    approvals::{StageInput, StageReviewerInput},
    plans::{Plan, PlanWrite},
    ports::store::StoreError,
};
use imprimatur_domain::{
    email::Email,
    field::{Label, Line},
    gate::Gate,
    ids::{PlanId, TeamId},
    stage::{Placeholder, Role, Rule},
};
use serde::{Deserialize, Serialize};
use time::Duration;

use super::{
    Conn,
    schema::{jobs, plans},
};
use crate::{
    failure::Failure,
    records::{from_json, to_json},
    values::{ColumnError, DbInstant, Json},
};

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = plans)]
pub(crate) struct PlanRow {
    id: i64,
    team_id: i64,
    name: String,
    stages: Json,
    gate: String,
    revision: i64,
    created_at: DbInstant,
    updated_at: DbInstant,
}

/// A stage in its column.
#[derive(Serialize, Deserialize)]
struct StageRecord {
    name: Label,
    reviewers: Vec<ReviewerRecord>,
    rule: Rule,
    stop_early: bool,
    /// In seconds.
    due_after: Option<i64>,
}

#[derive(Serialize, Deserialize)]
struct ReviewerRecord {
    email: Option<Email>,
    group: Option<Line>,
    placeholder: Option<Placeholder>,
    role: Role,
}

impl StageRecord {
    fn new(stage: &StageInput) -> Self {
        let reviewer = |reviewer: &StageReviewerInput| ReviewerRecord {
            email: reviewer.email.clone(),
            group: reviewer.group.clone(),
            placeholder: reviewer.placeholder,
            role: reviewer.role,
        };
        Self {
            name: stage.name.clone(),
            reviewers: stage.reviewers.iter().map(reviewer).collect(),
            rule: stage.rule.clone(),
            stop_early: stage.stop_early,
            due_after: stage.due_after.map(Duration::whole_seconds),
        }
    }

    fn read(self) -> StageInput {
        let reviewer = |reviewer: ReviewerRecord| StageReviewerInput {
            email: reviewer.email,
            group: reviewer.group,
            placeholder: reviewer.placeholder,
            role: reviewer.role,
        };
        StageInput {
            name: self.name,
            reviewers: self.reviewers.into_iter().map(reviewer).collect(),
            rule: self.rule,
            stop_early: self.stop_early,
            due_after: self.due_after.map(Duration::seconds),
        }
    }
}

impl PlanRow {
    fn new(plan: &Plan) -> Result<Self, Failure> {
        let stages: Vec<_> = plan.stages.iter().map(StageRecord::new).collect();
        Ok(Self {
            id: plan.id.0,
            team_id: plan.team.0,
            name: plan.name.to_string(),
            stages: to_json(&stages)?,
            gate: plan.gate.as_str().to_owned(),
            revision: plan.revision,
            created_at: DbInstant(plan.created_at),
            updated_at: DbInstant(plan.updated_at),
        })
    }

    fn read(self) -> Result<Plan, StoreError> {
        let reading = ColumnError {
            table: "plans",
            id: &self.id,
        };
        let stages: Vec<StageRecord> = reading.known("stages", from_json(&self.stages))?;
        Ok(Plan {
            id: PlanId(self.id),
            revision: self.revision,
            team: TeamId(self.team_id),
            name: reading.known("name", self.name.parse().ok())?,
            stages: stages.into_iter().map(StageRecord::read).collect(),
            gate: reading.known("gate", Gate::parse(&self.gate))?,
            created_at: self.created_at.0,
            updated_at: self.updated_at.0,
        })
    }
}

/// A plan of a team.
pub(crate) fn find(conn: &mut Conn, team: TeamId, id: PlanId) -> Result<Option<Plan>, Failure> {
    let row: Option<PlanRow> = plans::table
        .filter(plans::team_id.eq(team.0))
        .filter(plans::id.eq(id.0))
        .select(PlanRow::as_select())
        .first(conn)
        .optional()?;
    Ok(row.map(PlanRow::read).transpose()?)
}

/// The plans of a team after an id.
pub(crate) fn list(
    conn: &mut Conn,
    team: TeamId,
    after: Option<PlanId>,
    limit: u32,
) -> Result<Vec<Plan>, Failure> {
    let rows: Vec<PlanRow> = plans::table
        .filter(plans::team_id.eq(team.0))
        .filter(plans::id.gt(after.map_or(0, |after| after.0)))
        .order(plans::id)
        .limit(i64::from(limit))
        .select(PlanRow::as_select())
        .load(conn)?;
    Ok(rows
        .into_iter()
        .map(PlanRow::read)
        .collect::<Result<_, _>>()?)
}

/// Folders that propose a plan do so no more.
fn forget(conn: &mut Conn, plan: PlanId) -> Result<(), Failure> {
    diesel::update(jobs::table.filter(jobs::default_plan.eq(plan.0)))
        .set((
            jobs::default_plan.eq(None::<i64>),
            jobs::revision.eq(jobs::revision + 1),
        ))
        .execute(conn)?;
    Ok(())
}

/// Writes plans as part of a commit.
pub(crate) fn write(conn: &mut Conn, writes: &[&PlanWrite]) -> Result<(), Failure> {
    for write in writes {
        let count = match write {
            PlanWrite::Insert(plan) => diesel::insert_into(plans::table)
                .values(PlanRow::new(plan)?)
                .execute(conn)?,
            PlanWrite::Save(plan) => {
                let mut row = PlanRow::new(plan)?;
                row.revision += 1;
                let known = plans::table
                    .filter(plans::id.eq(plan.id.0))
                    .filter(plans::revision.eq(plan.revision));
                diesel::update(known).set(row).execute(conn)?
            }
            PlanWrite::Delete(plan) => {
                forget(conn, plan.id)?;
                let known = plans::table
                    .filter(plans::id.eq(plan.id.0))
                    .filter(plans::revision.eq(plan.revision));
                diesel::delete(known).execute(conn)?
            }
        };
        if count == 0 {
            return Err(Failure::conflict());
        }
    }
    Ok(())
}
