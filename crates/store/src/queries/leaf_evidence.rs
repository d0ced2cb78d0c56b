//! Queries of what leaves of the decision log are about.

use std::collections::HashMap;

use diesel::{
    dsl::{exists, not},
    prelude::*,
};
use imprimatur_application::{
    jobs::KeptDecision,
    ports::{
        decision_log::{DecisionFacts, DerivativeFacts, FileFacts, JobEvidence, LeafEvidence},
        store::StoreError,
    },
};
use imprimatur_domain::{
    check::CheckRun,
    history::HistoryEntry,
    ids::{JobId, TeamId},
    job::Status,
};

use super::{
    Conn,
    checks::CheckRunRow,
    derivatives::DerivativeRow,
    dialect,
    history::HistoryRow,
    log::LeafRow,
    schema::{check_runs, derivatives, history, inspections, jobs, log_leaves, verdicts, versions},
    tasks,
    verdicts::VerdictRow,
};
use crate::{
    failure::Failure,
    records::read_findings,
    values::{ColumnError, DbInstant, DbUuid, Json},
};

/// Maximum number of values in a list of a statement.
const LIST_MAX: usize = 500;

/// The statuses of a job that was decided on.
const DECIDED: [&str; 3] = [
    Status::Approved.as_str(),
    Status::ChangeRequested.as_str(),
    Status::Rejected.as_str(),
];

type EvidenceRow = (DbUuid, i64, String, Option<String>, Option<Json>);

type FileRow = (DbUuid, i64, Vec<u8>, i64, Option<Json>);

/// Versions with their findings.
pub(crate) fn files(conn: &mut Conn, wanted: &[(JobId, u32)]) -> Result<Vec<FileFacts>, Failure> {
    let facts = || {
        versions::table
            .left_join(
                inspections::table.on(inspections::job_id
                    .eq(versions::job_id)
                    .and(inspections::version.eq(versions::number))),
            )
            .select((
                versions::job_id,
                versions::number,
                versions::sha256,
                versions::size,
                inspections::findings.nullable(),
            ))
    };
    let mut rows: Vec<FileRow> = Vec::new();
    if let [(job, version)] = wanted {
        rows = facts()
            .filter(versions::job_id.eq(DbUuid::from(*job)))
            .filter(versions::number.eq(i64::from(*version)))
            .load(conn)?;
    } else {
        for chunk in wanted.chunks(LIST_MAX) {
            let jobs: Vec<_> = chunk.iter().map(|(job, _)| DbUuid::from(*job)).collect();
            rows.extend(
                facts()
                    .filter(versions::job_id.eq_any(jobs))
                    .load::<FileRow>(conn)?,
            );
        }
    }
    let mut files = Vec::with_capacity(wanted.len());
    for row in rows {
        let file = read_file(row)?;
        if wanted.contains(&(file.job, file.version)) {
            files.push(file);
        }
    }
    Ok(files)
}

fn read_file((job, number, sha256, size, findings): FileRow) -> Result<FileFacts, StoreError> {
    let job = JobId::from(job);
    let reading = ColumnError {
        table: "versions",
        id: &job,
    };
    let findings = findings.map(|json| reading.known("findings", read_findings(&json)));
    Ok(FileFacts {
        job,
        version: reading.count("number", number)?,
        sha256: reading.hash("sha256", &sha256)?,
        size: size.cast_unsigned(),
        findings: findings.transpose()?,
    })
}

/// Entries of the history. One that cannot be read is no entry.
pub(crate) fn entries(conn: &mut Conn, ids: &[i64]) -> Result<Vec<HistoryEntry>, Failure> {
    let mut entries = Vec::with_capacity(ids.len());
    for chunk in ids.chunks(LIST_MAX) {
        let rows: Vec<HistoryRow> = history::table
            .filter(history::id.eq_any(chunk.to_vec()))
            .select(HistoryRow::as_select())
            .load(conn)?;
        for row in rows {
            match HistoryEntry::try_from(row) {
                Ok(entry) => entries.push(entry),
                Err(StoreError::Corrupt { .. }) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }
    Ok(entries)
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = verdicts)]
struct DecisionRow {
    job_id: DbUuid,
    job_name: String,
    sha256: Option<Vec<u8>>,
    erased_at: Option<DbInstant>,
    #[diesel(embed)]
    verdict: VerdictRow,
}

impl DecisionRow {
    fn read(self) -> Result<(i64, DecisionFacts), StoreError> {
        let kept = self.verdict.read()?;
        let facts = DecisionFacts {
            job: self.job_id.into(),
            job_name: self.job_name,
            task: kept.task,
            verdict: kept.verdict,
            sha256: self.sha256,
            is_erased: self.erased_at.is_some(),
        };
        Ok((kept.id, facts))
    }
}

/// Leaves from a position on, with their decisions.
pub(crate) fn leaves(conn: &mut Conn, from: u64, limit: u32) -> Result<Vec<LeafEvidence>, Failure> {
    dialect::read_snapshot(conn, |conn| {
        let rows: Vec<(LeafRow, Option<i64>)> = log_leaves::table
            .left_join(jobs::table.on(jobs::id.eq(log_leaves::job_id)))
            .filter(log_leaves::position.ge(from.cast_signed()))
            .order(log_leaves::position)
            .limit(i64::from(limit))
            .select((LeafRow::as_select(), jobs::team_id.nullable()))
            .load(conn)?;
        let mut decisions = HashMap::new();
        for chunk in rows.chunks(LIST_MAX) {
            let ids: Vec<_> = chunk.iter().map(|(leaf, _)| leaf.id).collect();
            let found: Vec<DecisionRow> = verdicts::table
                .filter(verdicts::id.eq_any(ids))
                .select(DecisionRow::as_select())
                .load(conn)?;
            for row in found {
                let (id, facts) = row.read()?;
                decisions.insert(id, facts);
            }
        }
        rows.into_iter()
            .map(|(leaf, team)| {
                Ok(LeafEvidence {
                    decision: decisions.remove(&leaf.id),
                    stored: leaf.read()?,
                    job_team: team.map(TeamId),
                })
            })
            .collect()
    })
}

/// Jobs that were decided on, after one.
pub(crate) fn jobs_after(
    conn: &mut Conn,
    after: Option<JobId>,
    limit: u32,
) -> Result<Vec<JobEvidence>, Failure> {
    dialect::read_snapshot(conn, |conn| {
        let has_leaves = exists(log_leaves::table.filter(log_leaves::job_id.eq(jobs::id)));
        let is_derived = exists(derivatives::table.filter(derivatives::job_id.eq(jobs::id)));
        let is_checked = exists(
            check_runs::table
                .filter(check_runs::job_id.eq(jobs::id))
                .filter(check_runs::is_finished.eq(true)),
        );
        let is_decided = jobs::status
            .eq_any(DECIDED)
            .or(jobs::previous.eq_any(DECIDED.map(Some)));
        let rows: Vec<EvidenceRow> = jobs::table
            .filter(jobs::id.gt(DbUuid::from(after.unwrap_or(JobId::nil()))))
            .filter((has_leaves.or(is_derived).or(is_checked)).or(is_decided.assume_not_null()))
            .order(jobs::id)
            .limit(i64::from(limit))
            .select((
                jobs::id,
                jobs::team_id,
                jobs::status,
                jobs::previous,
                jobs::plan,
            ))
            .load(conn)?;
        let ids: Vec<JobId> = rows.iter().map(|(id, ..)| (*id).into()).collect();
        let mut leaves = leaves_of(conn, &ids)?;
        let mut tasks = tasks::of_jobs(conn, &ids)?;
        let mut decisions = decisions_of(conn, &ids)?;
        let mut derivatives = derivatives_of(conn, &ids)?;
        let mut checks = checks_of(conn, &ids)?;
        rows.into_iter()
            .map(|(id, team, status, previous, plan)| {
                let job = JobId::from(id);
                let reading = ColumnError {
                    table: "jobs",
                    id: &job,
                };
                let status = previous.as_deref().unwrap_or(&status);
                Ok(JobEvidence {
                    job,
                    team: TeamId(team),
                    status: reading.known("status", Status::parse(status))?,
                    leaves: leaves.remove(&job).unwrap_or_default(),
                    plan: reading.maybe_json("plan", plan.as_ref())?,
                    tasks: tasks.remove(&job).unwrap_or_default(),
                    decisions: decisions.remove(&job).unwrap_or_default(),
                    derivatives: derivatives.remove(&job).unwrap_or_default(),
                    checks: checks.remove(&job).unwrap_or_default(),
                })
            })
            .collect()
    })
}

fn leaves_of(conn: &mut Conn, ids: &[JobId]) -> Result<HashMap<JobId, Vec<String>>, Failure> {
    let mut texts: HashMap<JobId, Vec<String>> = HashMap::new();
    for chunk in ids.chunks(LIST_MAX) {
        let chunk: Vec<_> = chunk.iter().copied().map(DbUuid::from).collect();
        let rows: Vec<(DbUuid, Option<String>)> = log_leaves::table
            .filter(log_leaves::job_id.eq_any(chunk))
            .order((
                log_leaves::position.is_null(),
                log_leaves::position,
                log_leaves::seq,
            ))
            .select((log_leaves::job_id, log_leaves::text))
            .load(conn)?;
        for (job, text) in rows {
            texts.entry(job.into()).or_default().extend(text);
        }
    }
    Ok(texts)
}

fn decisions_of(
    conn: &mut Conn,
    ids: &[JobId],
) -> Result<HashMap<JobId, Vec<KeptDecision>>, Failure> {
    let mut decisions: HashMap<JobId, Vec<KeptDecision>> = HashMap::new();
    for chunk in ids.chunks(LIST_MAX) {
        let chunk: Vec<_> = chunk.iter().copied().map(DbUuid::from).collect();
        let rows: Vec<(DbUuid, VerdictRow)> = verdicts::table
            .filter(verdicts::job_id.eq_any(chunk))
            .select((verdicts::job_id, VerdictRow::as_select()))
            .load(conn)?;
        for (job, row) in rows {
            decisions.entry(job.into()).or_default().push(row.read()?);
        }
    }
    Ok(decisions)
}

fn checks_of(conn: &mut Conn, ids: &[JobId]) -> Result<HashMap<JobId, Vec<CheckRun>>, Failure> {
    let mut known: HashMap<JobId, Vec<CheckRun>> = HashMap::new();
    for chunk in ids.chunks(LIST_MAX) {
        let chunk: Vec<_> = chunk.iter().copied().map(DbUuid::from).collect();
        let rows: Vec<CheckRunRow> = check_runs::table
            .filter(check_runs::job_id.eq_any(chunk))
            .filter(check_runs::is_finished.eq(true))
            .select(CheckRunRow::as_select())
            .load(conn)?;
        for row in rows {
            let run = row.read()?;
            known.entry(run.job).or_default().push(run);
        }
    }
    Ok(known)
}

fn derivatives_of(
    conn: &mut Conn,
    ids: &[JobId],
) -> Result<HashMap<JobId, Vec<DerivativeFacts>>, Failure> {
    let mut known: HashMap<JobId, Vec<DerivativeFacts>> = HashMap::new();
    for chunk in ids.chunks(LIST_MAX) {
        let chunk: Vec<_> = chunk.iter().copied().map(DbUuid::from).collect();
        let rows: Vec<DerivativeRow> = derivatives::table
            .filter(derivatives::job_id.eq_any(chunk))
            .select(DerivativeRow::as_select())
            .load(conn)?;
        for row in rows {
            let facts = row.read_facts()?;
            let job = facts.derivative.job;
            known.entry(job).or_default().push(facts);
        }
    }
    Ok(known)
}

/// A decision that has no leaf.
pub(crate) fn unlogged(conn: &mut Conn) -> Result<Option<i64>, Failure> {
    let leaf = log_leaves::table
        .filter(log_leaves::id.eq(verdicts::id))
        .filter(log_leaves::job_id.eq(verdicts::job_id));
    Ok(verdicts::table
        .filter(not(exists(leaf)))
        .order(verdicts::id)
        .select(verdicts::id)
        .first(conn)
        .optional()?)
}
