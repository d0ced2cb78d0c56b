//! The history of a job.

use diesel::{dsl::Eq, prelude::*};
use imprimatur_application::jobs::HistoryLine;
use imprimatur_domain::{
    email::Email,
    history::{HistoryCategory, HistoryEntry},
    ids::{HistoryId, JobId},
};

use super::{Conn, schema::history};
use crate::{
    failure::Failure,
    values::{ColumnError, DbInstant, DbUuid},
};

/// Maximum number of rows per statement.
const ROWS_MAX: usize = 500;

/// Columns of an entry. Their types say that none of them is ever defaulted, so that diesel caches the prepared
/// statement.
type Columns<'a> = (
    Eq<history::id, i64>,
    Eq<history::job_id, DbUuid>,
    Eq<history::from_email, Option<&'a str>>,
    Eq<history::category, &'a str>,
    Eq<history::comments, &'a str>,
    Eq<history::created_at, DbInstant>,
);

fn columns(entry: &HistoryEntry) -> Columns<'_> {
    (
        history::id.eq(entry.id.0),
        history::job_id.eq(DbUuid::from(entry.job)),
        history::from_email.eq(entry.from_email.as_ref().map(Email::as_str)),
        history::category.eq(entry.category.as_str()),
        history::comments.eq(entry.comments.as_str()),
        history::created_at.eq(DbInstant(entry.at)),
    )
}

/// Adds entries in few statements.
pub(crate) fn insert_all<'a>(
    conn: &mut Conn,
    entries: impl IntoIterator<Item = &'a HistoryEntry>,
) -> Result<(), Failure> {
    let rows: Vec<_> = entries.into_iter().map(columns).collect();
    for rows in rows.chunks(ROWS_MAX) {
        let insert = diesel::insert_into(history::table);
        // That of one row stays prepared.
        if let [row] = rows {
            insert.values(row).execute(conn)?;
        } else {
            insert.values(rows).execute(conn)?;
        }
    }
    Ok(())
}

type Row = (i64, Option<String>, String, String, DbInstant);

/// Selected columns.
const COLUMNS: (
    history::id,
    history::from_email,
    history::category,
    history::comments,
    history::created_at,
) = (
    history::id,
    history::from_email,
    history::category,
    history::comments,
    history::created_at,
);

/// Entries after this one, oldest first. By time, since ids of several processes are not chronological.
pub(crate) fn page(
    conn: &mut Conn,
    job: JobId,
    after: Option<HistoryId>,
    limit: u32,
) -> Result<Vec<HistoryLine>, Failure> {
    let of_job = history::table.filter(history::job_id.eq(DbUuid::from(job)));
    let mut page = of_job
        .order((history::created_at, history::id))
        .limit(i64::from(limit))
        .select(COLUMNS)
        .into_boxed();
    if let Some(after) = after {
        let at = of_job.filter(history::id.eq(after.0));
        let at: Option<DbInstant> = at.select(history::created_at).first(conn).optional()?;
        let Some(at) = at else {
            return Ok(Vec::new());
        };
        let is_later = history::created_at.gt(at).or(history::id.gt(after.0));
        page = page.filter(history::created_at.ge(at)).filter(is_later);
    }
    lines(job, page.load(conn)?)
}

/// The latest entries, latest first.
pub(crate) fn latest(conn: &mut Conn, job: JobId, limit: u32) -> Result<Vec<HistoryLine>, Failure> {
    let rows: Vec<Row> = history::table
        .filter(history::job_id.eq(DbUuid::from(job)))
        .order((history::created_at.desc(), history::id.desc()))
        .limit(i64::from(limit))
        .select(COLUMNS)
        .load(conn)?;
    lines(job, rows)
}

fn lines(job: JobId, rows: Vec<Row>) -> Result<Vec<HistoryLine>, Failure> {
    let line = |(id, from_email, category, comments, at): Row| {
        let reading = ColumnError {
            table: "history",
            id: &id,
        };
        Ok(HistoryLine {
            id: HistoryId(id),
            job,
            from_email: from_email.unwrap_or_default(),
            category: reading.known("category", HistoryCategory::parse(&category))?,
            comments,
            at: at.0,
        })
    };
    rows.into_iter().map(line).collect()
}
