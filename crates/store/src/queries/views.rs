//! Views of jobs.
//!
//! Related data is selected by subqueries on unique keys: one statement with one table in its `FROM`, and nothing is
//! looked up for rows that a list skips.

use diesel::{prelude::*, query_builder::QueryFragment};
use imprimatur_application::jobs::JobView;
use imprimatur_domain::{
    access::Caller,
    ids::{JobId, UserId},
};

use super::{
    Conn, Db, dialect,
    jobs::JobRow,
    sql_lists::{BoundSql, Value},
    sql_views::{InFull, UpdateReturning, VisibleInFull, VisibleInFullAndAbove},
    sql_visibility::VisibleId,
};
use crate::{
    failure::Failure,
    values::{ColumnError, DbInstant, Json},
};

/// Owner's address and trash setting; names of customer, partner, assignee.
type Names = (
    Option<String>,
    Option<bool>,
    Option<String>,
    Option<String>,
    Option<String>,
);
/// Inspection result, watching, annotation count, time of last reminder.
type Rest = (Option<Json>, bool, i64, Option<DbInstant>);

/// The view of a job that was just inserted without related records.
pub(crate) fn of_new(
    job: JobRow,
    owner_email: String,
    owner_trashes: bool,
    is_watching: bool,
) -> Result<JobView, Failure> {
    let names = (Some(owner_email), Some(owner_trashes), None, None, None);
    view(job, names, (None, is_watching, 0, None))
}

fn view(job: JobRow, names: Names, rest: Rest) -> Result<JobView, Failure> {
    let (owner_email, owner_trashes, c_name, p_name, asg_name) = names;
    let (pages, is_watching, annotations, reminded_at) = rest;
    let id = JobId::from(job.id);
    let reading = ColumnError {
        table: "jobs",
        id: &id,
    };
    Ok(JobView {
        owner_email: reading.known("user_id", owner_email)?,
        owner_trashes: reading.known("user_id", owner_trashes)?,
        c_name: c_name.unwrap_or_default(),
        p_name: p_name.unwrap_or_default(),
        asg_name: asg_name.unwrap_or_default(),
        pages: pages.map(|json| json.0),
        annotation_count: reading.count("annotation_count", annotations)?,
        is_watching,
        reminded_at: reminded_at.map(|at| at.0),
        job: job.read()?,
    })
}

fn asked(id: JobId, viewer: Option<UserId>) -> [Value<'static>; 2] {
    let viewer = viewer.map_or(0, |viewer| viewer.0);
    [Value::Number(viewer), Value::DbUuid(id.into())]
}

/// The view of one job.
pub(crate) fn of_job(
    conn: &mut Conn,
    id: JobId,
    viewer: Option<UserId>,
) -> Result<Option<JobView>, Failure> {
    let values = asked(id, viewer);
    let question = BoundSql::<InFull>::new(&values);
    let row: Option<(JobRow, Names, Rest)> = question.get_result(conn).optional()?;
    row.map(|(job, names, rest)| view(job, names, rest))
        .transpose()
}

/// Runs an update of a job and returns the view of it; `None` if it found no row.
pub(crate) fn of_updated(
    conn: &mut Conn,
    update: impl QueryFragment<Db>,
    viewer: UserId,
) -> Result<Option<JobView>, Failure> {
    let values = [Value::Number(viewer.0)];
    let question = UpdateReturning::new(update, &values);
    let row: Option<(JobRow, Names, Rest)> = question.get_result(conn).optional()?;
    row.map(|(job, names, rest)| view(job, names, rest))
        .transpose()
}

/// The view of a job that the caller may see and, where that saves a round trip, of its parent folder.
pub(crate) fn of_job_and_above(
    conn: &mut Conn,
    id: JobId,
    caller: &Caller,
) -> Result<Option<(JobView, Option<JobView>)>, Failure> {
    let visible = VisibleId::new(id, caller);
    let values = visible.values();
    if !dialect::HAS_ROUND_TRIPS {
        let question = BoundSql::<VisibleInFull>::new(&values);
        let row: Option<(JobRow, Names, Rest)> = question.get_result(conn).optional()?;
        let view = row.map(|(job, names, rest)| view(job, names, rest));
        return Ok(view.transpose()?.map(|view| (view, None)));
    }
    let question = BoundSql::<VisibleInFullAndAbove>::new(&values);
    let rows: Vec<(JobRow, Names, Rest)> = question.load(conn)?;
    let (mut own, mut above) = (None, None);
    for (job, names, rest) in rows {
        let place = if job.id == id.into() {
            &mut own
        } else {
            &mut above
        };
        *place = Some(view(job, names, rest)?);
    }
    Ok(own.map(|own| (own, above)))
}
