//! The history of a job.

use diesel::{dsl::Eq, prelude::*};
use imprimatur_application::ports::store::StoreError;
use imprimatur_domain::{
    email::Email,
    history::{HistoryCategory, HistoryData, HistoryEntry},
    ids::{HistoryId, JobId},
};

use super::{Conn, schema::history};
use crate::{
    failure::Failure,
    records::{from_json, to_json},
    values::{ColumnError, DbInstant, DbUuid, Json},
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
    Eq<history::data, Option<Json>>,
);

fn columns(entry: &HistoryEntry) -> Result<Columns<'_>, Failure> {
    let (comments, data) = match &entry.data {
        HistoryData::Text { text, .. } => (text.as_str(), None),
        data => ("", Some(to_json(data)?)),
    };
    Ok((
        history::id.eq(entry.id.0),
        history::job_id.eq(DbUuid::from(entry.job)),
        history::from_email.eq(entry.from_email.as_ref().map(Email::as_str)),
        history::category.eq(entry.category().as_str()),
        history::comments.eq(comments),
        history::created_at.eq(DbInstant(entry.at)),
        history::data.eq(data),
    ))
}

/// Adds entries in few statements.
pub(crate) fn insert_all<'a>(
    conn: &mut Conn,
    entries: impl IntoIterator<Item = &'a HistoryEntry>,
) -> Result<(), Failure> {
    let rows: Result<Vec<_>, Failure> = entries.into_iter().map(columns).collect();
    for rows in rows?.chunks(ROWS_MAX) {
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

/// A row of the table.
#[derive(Queryable, Selectable)]
#[diesel(table_name = history)]
pub(super) struct HistoryRow {
    pub(super) id: i64,
    job_id: DbUuid,
    from_email: Option<String>,
    category: String,
    comments: String,
    created_at: DbInstant,
    data: Option<Json>,
}

/// Entries after this one, oldest first. By time, since ids of several processes are not chronological.
pub(crate) fn page(
    conn: &mut Conn,
    job: JobId,
    after: Option<HistoryId>,
    limit: u32,
) -> Result<Vec<HistoryEntry>, Failure> {
    let of_job = history::table.filter(history::job_id.eq(DbUuid::from(job)));
    let mut page = of_job
        .order((history::created_at, history::id))
        .limit(i64::from(limit))
        .select(HistoryRow::as_select())
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
    entries(page.load(conn)?)
}

/// The latest entries, latest first.
pub(crate) fn latest(
    conn: &mut Conn,
    job: JobId,
    limit: u32,
) -> Result<Vec<HistoryEntry>, Failure> {
    let rows: Vec<HistoryRow> = history::table
        .filter(history::job_id.eq(DbUuid::from(job)))
        .order((history::created_at.desc(), history::id.desc()))
        .limit(i64::from(limit))
        .select(HistoryRow::as_select())
        .load(conn)?;
    entries(rows)
}

fn entries(rows: Vec<HistoryRow>) -> Result<Vec<HistoryEntry>, Failure> {
    let entries = rows.into_iter().map(HistoryEntry::try_from);
    Ok(entries.collect::<Result<_, _>>()?)
}

impl TryFrom<HistoryRow> for HistoryEntry {
    type Error = StoreError;

    fn try_from(row: HistoryRow) -> Result<Self, StoreError> {
        let reading = ColumnError {
            table: "history",
            id: &row.id,
        };
        let is_said_once = row.data.is_none() || row.comments.is_empty();
        reading.known("comments", is_said_once.then_some(()))?;
        let data: HistoryData = match &row.data {
            Some(data) => reading.known("data", from_json(data))?,
            None => HistoryData::Text {
                category: reading.known("category", HistoryCategory::parse(&row.category))?,
                text: row.comments,
            },
        };
        let is_its_category = data.category().as_str() == row.category;
        reading.known("category", is_its_category.then_some(()))?;
        Ok(Self {
            id: HistoryId(row.id),
            job: row.job_id.into(),
            from_email: reading.maybe_email("from_email", row.from_email.as_deref())?,
            data,
            at: row.created_at.0,
        })
    }
}
