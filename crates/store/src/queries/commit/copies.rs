//! Writes copies of documents with their inspection results and positioned comments.

use std::collections::{HashMap, HashSet};

use diesel::prelude::*;
use imprimatur_application::changes::CopiedVersion;
use imprimatur_domain::{comment::behind_answered, ids::CommentId};

use super::{
    super::{
        Conn,
        counters::Differences,
        ids,
        schema::{comments, inspections, jobs, versions},
    },
    comments as writing, records,
};
use crate::{
    failure::Failure,
    values::{DbInstant, DbUuid, Json},
};

/// An inspection: page count, `more_info`, findings, details, time.
type Found = (i64, Json, Json, Option<Json>, DbInstant);

pub(super) fn write(
    conn: &mut Conn,
    copies: &[&CopiedVersion],
    differences: &mut Differences,
) -> Result<(), Failure> {
    for copied in copies {
        records::insert_version(conn, &copied.version)?;
        differences.sums.version(conn, &copied.version)?;
        copy_inspection(conn, copied)?;
        copy_comments(conn, copied)?;
    }
    Ok(())
}

/// If the original is not inspected yet, the copy is inspected separately.
fn copy_inspection(conn: &mut Conn, copied: &CopiedVersion) -> Result<(), Failure> {
    let (original, number) = copied.from;
    let found: Option<Found> = inspections::table
        .filter(inspections::job_id.eq(DbUuid::from(original)))
        .filter(inspections::version.eq(i64::from(number)))
        .select((
            inspections::page_count,
            inspections::more_info,
            inspections::findings,
            inspections::details,
            inspections::inspected_at,
        ))
        .first(conn)
        .optional()?;
    let Some((page_count, more_info, findings, details, inspected_at)) = found else {
        return Ok(());
    };
    let (job, version) = (
        DbUuid::from(copied.version.job),
        i64::from(copied.version.number),
    );
    let row = (
        inspections::job_id.eq(job),
        inspections::version.eq(version),
        inspections::page_count.eq(page_count),
        inspections::more_info.eq(more_info),
        inspections::findings.eq(findings),
        inspections::details.eq(details),
        inspections::inspected_at.eq(inspected_at),
    );
    diesel::insert_into(inspections::table)
        .values(row)
        .execute(conn)?;
    let this = versions::table
        .filter(versions::job_id.eq(job))
        .filter(versions::number.eq(version));
    diesel::update(this)
        .set(versions::is_inspected.eq(true))
        .execute(conn)?;
    Ok(())
}

/// A comment to copy.
#[derive(Queryable, Selectable)]
#[diesel(table_name = comments)]
struct CommentRow {
    id: i64,
    version: i64,
    page: Option<i64>,
    place: Option<Json>,
    words: String,
    author: String,
    parent_id: Option<i64>,
    resolved_at: Option<DbInstant>,
    created_at: DbInstant,
    updated_at: DbInstant,
    shape: Option<Json>,
    is_internal: bool,
    resolved_by: Option<String>,
    edited_at: Option<DbInstant>,
    private_to: Option<String>,
    imported: Option<Json>,
}

/// The comments with a position on this version, and the replies to them, except those that were withdrawn.
fn placed_comments(conn: &mut Conn, copied: &CopiedVersion) -> Result<Vec<CommentRow>, Failure> {
    let (original, number) = copied.from;
    let rows: Vec<CommentRow> = comments::table
        .filter(comments::job_id.eq(DbUuid::from(original)))
        .filter(comments::withdrawn_at.is_null())
        .order((comments::created_at, comments::id))
        .select(CommentRow::as_select())
        .load(conn)?;
    let mut rows = behind_answered(rows, |row| {
        (CommentId(row.id), row.parent_id.map(CommentId))
    });
    let mut copied_ids = HashSet::new();
    rows.retain(|row| {
        let is_placed = row.place.is_some() && row.version == i64::from(number);
        let is_answer = row.parent_id.is_some_and(|id| copied_ids.contains(&id));
        let comes = is_placed || is_answer;
        if comes {
            copied_ids.insert(row.id);
        }
        comes
    });
    Ok(rows)
}

fn copy_comments(conn: &mut Conn, copied: &CopiedVersion) -> Result<(), Failure> {
    let rows = placed_comments(conn, copied)?;
    let Ok(count @ 1..) = i64::try_from(rows.len()) else {
        return Ok(());
    };
    let first = ids::take(conn, "ids", count)?;
    let job = DbUuid::from(copied.version.job);
    // The id and the number of the copy of each first comment.
    let mut threads: HashMap<i64, (i64, i64)> = HashMap::new();
    let mut last = 0;
    for (row, id) in rows.into_iter().zip(first..) {
        let thread = row.parent_id.and_then(|first| threads.get(&first).copied());
        let (parent, number) = if let Some((first, number)) = thread {
            (Some(first), number)
        } else {
            last += 1;
            threads.insert(row.id, (id, last));
            (None, last)
        };
        let copy = (
            comments::id.eq(id),
            comments::job_id.eq(job),
            comments::version.eq(i64::from(copied.version.number)),
            comments::page.eq(row.page),
            comments::place.eq(row.place),
            comments::words.eq(row.words),
            comments::author.eq(row.author),
            comments::parent_id.eq(parent),
            comments::resolved_at.eq(row.resolved_at),
            comments::created_at.eq(row.created_at),
            comments::updated_at.eq(row.updated_at),
            comments::number.eq(number),
            comments::shape.eq(row.shape),
            comments::is_internal.eq(row.is_internal),
            comments::resolved_by.eq(row.resolved_by),
            comments::edited_at.eq(row.edited_at),
            comments::private_to.eq(row.private_to),
            comments::imported.eq(row.imported),
        );
        diesel::insert_into(comments::table)
            .values(copy)
            .execute(conn)?;
    }
    diesel::update(jobs::table.filter(jobs::id.eq(job)))
        .set(jobs::last_comment.eq(last))
        .execute(conn)?;
    writing::count(conn, job)
}
