//! Queries of recorded decisions.

use diesel::prelude::*;
use imprimatur_application::{jobs::KeptDecision, ports::store::StoreError};
use imprimatur_domain::{
    field::{Comments, Line},
    ids::{JobId, TaskId},
    task::{Decision, Verdict},
};

use super::{Conn, schema::verdicts};
use crate::{
    failure::Failure,
    records::{SeenRecord, from_json},
    values::{ColumnError, DbInstant, DbUuid, Json},
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = verdicts)]
pub(crate) struct VerdictRow {
    id: i64,
    task_id: i64,
    decision: String,
    reviewer: Option<String>,
    name: String,
    on_behalf_by: Option<String>,
    comments: String,
    version: i64,
    seen: Json,
    seen_elsewhere: bool,
    address: Option<String>,
    decided_at: DbInstant,
}

impl VerdictRow {
    pub fn read(self) -> Result<KeptDecision, StoreError> {
        let reading = ColumnError {
            table: "verdicts",
            id: &self.id,
        };
        let seen: Option<Vec<SeenRecord>> = from_json(&self.seen);
        let seen = seen.and_then(|all| all.into_iter().map(SeenRecord::read).collect());
        Ok(KeptDecision {
            id: self.id,
            task: TaskId(self.task_id),
            verdict: Verdict {
                decision: reading.known("decision", Decision::parse(&self.decision))?,
                reviewer: reading.maybe_email("reviewer", self.reviewer.as_deref())?,
                on_behalf_by: reading.maybe_email("on_behalf_by", self.on_behalf_by.as_deref())?,
                version: reading.count("version", self.version)?,
                seen: reading.known("seen", seen)?,
                seen_elsewhere: self.seen_elsewhere,
                at: self.decided_at.0,
                name: Line::from_stored(self.name),
                comments: Comments::from_stored(self.comments),
                address: self.address,
            },
        })
    }
}

/// The decisions on a job after this one, oldest first. By time, since ids of several processes are not chronological.
pub(crate) fn page(
    conn: &mut Conn,
    job: JobId,
    after: Option<i64>,
    limit: u32,
) -> Result<Vec<KeptDecision>, Failure> {
    let of_job = verdicts::table.filter(verdicts::job_id.eq(DbUuid::from(job)));
    let mut page = of_job
        .order((verdicts::decided_at, verdicts::id))
        .limit(i64::from(limit))
        .select(VerdictRow::as_select())
        .into_boxed();
    if let Some(after) = after {
        let at = of_job.filter(verdicts::id.eq(after));
        let at: Option<DbInstant> = at.select(verdicts::decided_at).first(conn).optional()?;
        let Some(at) = at else {
            return Ok(Vec::new());
        };
        let is_later = verdicts::decided_at.gt(at).or(verdicts::id.gt(after));
        page = page.filter(verdicts::decided_at.ge(at)).filter(is_later);
    }
    let rows: Vec<VerdictRow> = page.load(conn)?;
    rows.into_iter().map(|row| Ok(row.read()?)).collect()
}
