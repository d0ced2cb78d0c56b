//! Checks by other programs and their runs: written and read.

use diesel::prelude::*;
use imprimatur_application::{
    checks::{CheckRunWrite, CheckWrite},
    ports::store::StoreError,
};
use imprimatur_domain::{
    check::{Check, CheckRun},
    field::Line,
    ids::{JobId, TeamId},
};
use time::Duration;

use super::{
    Conn,
    schema::{check_runs, checks},
};
use crate::{
    failure::Failure,
    records::to_json,
    values::{ColumnError, DbInstant, DbUuid, Json},
};

/// Most jobs that are named at once.
const JOBS_MAX: usize = 500;

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = checks)]
struct CheckRow {
    team_id: i64,
    name: String,
    title: String,
    is_required: bool,
    media_types: Json,
    folders: Json,
    /// In seconds.
    deadline: i64,
}

impl CheckRow {
    fn new(team: TeamId, check: &Check) -> Result<Self, Failure> {
        Ok(Self {
            team_id: team.0,
            name: check.name.to_string(),
            title: check.title.to_string(),
            is_required: check.is_required,
            media_types: to_json(&check.media_types)?,
            folders: to_json(&check.folders)?,
            deadline: check.deadline.whole_seconds(),
        })
    }

    fn read(self) -> Result<Check, StoreError> {
        let reading = ColumnError {
            table: "checks",
            id: &self.name,
        };
        let media_types = reading.maybe_json("media_types", Some(&self.media_types))?;
        let folders = reading.maybe_json("folders", Some(&self.folders))?;
        Ok(Check {
            media_types: reading.known("media_types", media_types)?,
            folders: reading.known("folders", folders)?,
            name: reading.known("name", self.name.parse().ok())?,
            title: Line::from_stored(self.title.clone()),
            is_required: self.is_required,
            deadline: Duration::seconds(self.deadline),
        })
    }
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = check_runs)]
pub(crate) struct CheckRunRow {
    job_id: DbUuid,
    version: i64,
    name: String,
    run: i64,
    title: String,
    sha256: Vec<u8>,
    requested_at: DbInstant,
    due_at: DbInstant,
    is_finished: bool,
    answer: Option<Json>,
}

impl CheckRunRow {
    fn new(run: &CheckRun) -> Result<Self, Failure> {
        Ok(Self {
            job_id: run.job.into(),
            version: run.version.into(),
            name: run.check.to_string(),
            run: run.run.into(),
            title: run.title.to_string(),
            sha256: run.sha256.to_vec(),
            requested_at: DbInstant(run.requested_at),
            due_at: DbInstant(run.due_at),
            is_finished: run.finished().is_some(),
            answer: run.answer.as_ref().map(to_json).transpose()?,
        })
    }

    pub fn read(self) -> Result<CheckRun, StoreError> {
        let reading = ColumnError {
            table: "check_runs",
            id: &self.name,
        };
        Ok(CheckRun {
            check: reading.known("name", self.name.parse().ok())?,
            title: Line::from_stored(self.title.clone()),
            job: self.job_id.into(),
            version: reading.count("version", self.version)?,
            sha256: reading.hash("sha256", &self.sha256)?,
            run: reading.count("run", self.run)?,
            requested_at: self.requested_at.0,
            due_at: self.due_at.0,
            answer: reading.maybe_json("answer", self.answer.as_ref())?,
        })
    }
}

/// The checks of a team, by their names.
pub(crate) fn of_team(conn: &mut Conn, team: TeamId) -> Result<Vec<Check>, Failure> {
    let rows: Vec<CheckRow> = checks::table
        .filter(checks::team_id.eq(team.0))
        .order(checks::name)
        .select(CheckRow::as_select())
        .load(conn)?;
    rows.into_iter().map(|row| Ok(row.read()?)).collect()
}

/// The runs about these versions.
pub(crate) fn runs(conn: &mut Conn, versions: &[(JobId, u32)]) -> Result<Vec<CheckRun>, Failure> {
    let mut runs = Vec::new();
    for chunk in versions.chunks(JOBS_MAX) {
        let jobs: Vec<_> = chunk.iter().map(|(job, _)| DbUuid::from(*job)).collect();
        let numbers: Vec<_> = chunk.iter().map(|(_, number)| i64::from(*number)).collect();
        let rows: Vec<CheckRunRow> = check_runs::table
            .filter(check_runs::job_id.eq_any(jobs))
            .filter(check_runs::version.eq_any(numbers))
            .order((
                check_runs::job_id,
                check_runs::version,
                check_runs::name,
                check_runs::run,
            ))
            .select(CheckRunRow::as_select())
            .load(conn)?;
        for row in rows {
            let run = row.read()?;
            if chunk.contains(&(run.job, run.version)) {
                runs.push(run);
            }
        }
    }
    Ok(runs)
}

pub(crate) fn write(conn: &mut Conn, writes: &[&CheckWrite]) -> Result<(), Failure> {
    for write in writes {
        let count = match write {
            CheckWrite::Insert(team, check) => diesel::insert_into(checks::table)
                .values(CheckRow::new(*team, check)?)
                .execute(conn)?,
            CheckWrite::Save(team, check) => {
                let known = checks::table
                    .filter(checks::team_id.eq(team.0))
                    .filter(checks::name.eq(check.name.as_str()));
                diesel::update(known)
                    .set(CheckRow::new(*team, check)?)
                    .execute(conn)?
            }
            CheckWrite::Delete(team, name) => {
                let known = checks::table
                    .filter(checks::team_id.eq(team.0))
                    .filter(checks::name.eq(name.as_str()));
                diesel::delete(known).execute(conn)?
            }
        };
        if count == 0 {
            return Err(Failure::conflict());
        }
    }
    Ok(())
}

/// Of two last answers of a run, the second conflicts.
pub(crate) fn write_runs(conn: &mut Conn, writes: &[&CheckRunWrite]) -> Result<(), Failure> {
    for write in writes {
        let row = CheckRunRow::new(write.run())?;
        let count = match write {
            CheckRunWrite::Insert(_) => diesel::insert_into(check_runs::table)
                .values(row)
                .execute(conn)?,
            CheckRunWrite::Answer(_) => {
                let open = check_runs::table
                    .find((row.job_id, row.version, row.name, row.run))
                    .filter(check_runs::is_finished.eq(false));
                diesel::update(open)
                    .set((
                        check_runs::is_finished.eq(row.is_finished),
                        check_runs::answer.eq(row.answer),
                    ))
                    .execute(conn)?
            }
        };
        if count == 0 {
            return Err(Failure::conflict());
        }
    }
    Ok(())
}
