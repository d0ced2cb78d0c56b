//! Derived files: written and read.

use diesel::prelude::*;
use imprimatur_application::{
    derivatives::DerivativeWrite,
    ports::{decision_log::DerivativeFacts, store::StoreError},
    releases::KnownBytes,
};
use imprimatur_domain::{
    derivative::{Confirmation, ConfirmationReason, Derivative},
    field::{Comments, Line},
    ids::{DerivativeId, JobId, TeamId},
};

use super::{
    Conn,
    schema::{derivatives, jobs},
};
use crate::{
    failure::Failure,
    records::to_json,
    values::{ColumnError, DbInstant, DbUuid, Json},
};

/// Most derived files of a job that are listed.
const LISTED_MAX: i64 = 1_000;

#[derive(Queryable, Selectable)]
#[diesel(table_name = derivatives)]
pub(crate) struct DerivativeRow {
    id: i64,
    team_id: i64,
    job_id: DbUuid,
    version: i64,
    sha256: Vec<u8>,
    process: String,
    tool: String,
    sameness: Json,
    registered_by: String,
    registered_at: DbInstant,
    confirmed_by: Option<String>,
    confirmed_at: Option<DbInstant>,
    reason: Option<String>,
    erased_at: Option<DbInstant>,
}

impl DerivativeRow {
    pub fn read(self) -> Result<Derivative, StoreError> {
        let reading = ColumnError {
            table: "derivatives",
            id: &self.id,
        };
        let sameness = reading.maybe_json("sameness", Some(&self.sameness))?;
        let confirmation = match (self.confirmed_by, self.confirmed_at) {
            (None, None) => None,
            (by, at) => {
                let reason = Comments::from_stored(self.reason.unwrap_or_default());
                Some(Confirmation {
                    by: reading.email("confirmed_by", by.as_deref().unwrap_or_default())?,
                    at: reading.known("confirmed_at", at)?.0,
                    reason: reading.known("reason", ConfirmationReason::try_from(reason).ok())?,
                })
            }
        };
        Ok(Derivative {
            id: DerivativeId(self.id),
            job: self.job_id.into(),
            version: reading.count("version", self.version)?,
            sha256: reading.hash("sha256", &self.sha256)?,
            process: Line::from_stored(self.process),
            tool: Line::from_stored(self.tool),
            sameness: reading.known("sameness", sameness)?,
            by: reading.email("registered_by", &self.registered_by)?,
            at: self.registered_at.0,
            confirmation,
        })
    }

    pub fn read_facts(self) -> Result<DerivativeFacts, StoreError> {
        Ok(DerivativeFacts {
            team: TeamId(self.team_id),
            is_erased: self.erased_at.is_some(),
            derivative: self.read()?,
        })
    }

    fn read_known(self) -> Result<KnownBytes, Failure> {
        let job = JobId::from(self.job_id);
        let reading = ColumnError {
            table: "derivatives",
            id: &self.id,
        };
        let version = reading.count("version", self.version)?;
        let is_erased = self.erased_at.is_some();
        Ok(KnownBytes {
            job,
            version,
            is_erased,
            derivative: if is_erased { None } else { Some(self.read()?) },
        })
    }
}

/// The derived files of a job, registered last first.
pub(crate) fn of_job(conn: &mut Conn, job: JobId) -> Result<Vec<Derivative>, Failure> {
    let rows: Vec<DerivativeRow> = derivatives::table
        .filter(derivatives::job_id.eq(DbUuid::from(job)))
        .order(derivatives::id.desc())
        .limit(LISTED_MAX)
        .select(DerivativeRow::as_select())
        .load(conn)?;
    rows.into_iter().map(|row| Ok(row.read()?)).collect()
}

/// The jobs of a team with a version that a file of this hash was made of, registered last first.
pub(crate) fn with_hash(
    conn: &mut Conn,
    team: TeamId,
    sha256: &[u8; 32],
    limit: u32,
) -> Result<Vec<KnownBytes>, Failure> {
    let rows: Vec<DerivativeRow> = derivatives::table
        .filter(derivatives::sha256.eq(sha256.as_slice()))
        .filter(derivatives::team_id.eq(team.0))
        .order(derivatives::id.desc())
        .limit(i64::from(limit))
        .select(DerivativeRow::as_select())
        .load(conn)?;
    rows.into_iter().map(DerivativeRow::read_known).collect()
}

pub(crate) fn write(conn: &mut Conn, writes: &[&DerivativeWrite]) -> Result<(), Failure> {
    writes.iter().try_for_each(|write| match write {
        DerivativeWrite::Insert(derivative) => insert(conn, derivative),
        DerivativeWrite::Confirm(derivative) => confirm(conn, derivative),
    })
}

fn insert(conn: &mut Conn, derivative: &Derivative) -> Result<(), Failure> {
    let job = DbUuid::from(derivative.job);
    let team: Option<i64> = jobs::table
        .filter(jobs::id.eq(job))
        .select(jobs::team_id)
        .first(conn)
        .optional()?;
    let row = (
        derivatives::id.eq(derivative.id.0),
        derivatives::team_id.eq(team.ok_or_else(Failure::conflict)?),
        derivatives::job_id.eq(job),
        derivatives::version.eq(i64::from(derivative.version)),
        derivatives::sha256.eq(derivative.sha256.to_vec()),
        derivatives::process.eq(derivative.process.as_str()),
        derivatives::tool.eq(derivative.tool.as_str()),
        derivatives::sameness.eq(to_json(&derivative.sameness)?),
        derivatives::registered_by.eq(derivative.by.as_str()),
        derivatives::registered_at.eq(DbInstant(derivative.at)),
    );
    diesel::insert_into(derivatives::table)
        .values(row)
        .execute(conn)?;
    Ok(())
}

/// Of two who confirm at once, the second conflicts.
fn confirm(conn: &mut Conn, derivative: &Derivative) -> Result<(), Failure> {
    let Some(confirmation) = &derivative.confirmation else {
        return Ok(());
    };
    let open = derivatives::table
        .filter(derivatives::id.eq(derivative.id.0))
        .filter(derivatives::confirmed_at.is_null());
    let count = diesel::update(open)
        .set((
            derivatives::confirmed_by.eq(confirmation.by.as_str()),
            derivatives::confirmed_at.eq(DbInstant(confirmation.at)),
            derivatives::reason.eq(confirmation.reason.as_str()),
        ))
        .execute(conn)?;
    if count == 0 {
        return Err(Failure::conflict());
    }
    Ok(())
}
