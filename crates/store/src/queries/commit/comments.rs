//! Writes comments, and the job's count of comments with a position.

use std::collections::BTreeSet;

use diesel::{dsl::count_star, prelude::*};
use imprimatur_application::changes::CommentWrite;
use imprimatur_domain::{
    comment::Comment,
    email::Email,
    ids::{CommentId, JobId},
    markup::TextMark,
    shape::Place,
};

use super::super::{
    Conn,
    schema::{comments, jobs},
};
use crate::{
    failure::Failure,
    records::to_json,
    values::{DbInstant, DbUuid},
};

pub(super) fn write(conn: &mut Conn, writes: &[&CommentWrite]) -> Result<(), Failure> {
    let mut touched = BTreeSet::new();
    for write in writes {
        match write {
            CommentWrite::Insert(comment) => {
                insert(conn, comment)?;
                touched.insert(DbUuid::from(comment.job));
            }
            CommentWrite::Save { before, after } => save(conn, before, after)?,
            CommentWrite::Delete { job, id } => {
                delete(conn, *job, id.0)?;
                touched.insert(DbUuid::from(*job));
            }
        }
    }
    touched.into_iter().try_for_each(|job| count(conn, job))
}

fn insert(conn: &mut Conn, comment: &Comment) -> Result<(), Failure> {
    if let Some(answered) = comment.parent {
        hold(conn, answered)?;
    }
    let place = comment.place().map(Place::fractions);
    let shape = comment.shape.as_ref().map(|shape| {
        let points: Vec<_> = shape
            .points()
            .iter()
            .map(|point| point.fractions())
            .collect();
        to_json(&(shape.kind().as_str(), points))
    });
    let imported = comment.imported.as_ref().map(|imported| {
        let mark = imported.mark.map(TextMark::as_str);
        to_json(&(imported.name.as_str(), imported.author.as_str(), mark))
    });
    let row = (
        comments::id.eq(comment.id.0),
        comments::job_id.eq(DbUuid::from(comment.job)),
        comments::version.eq(i64::from(comment.version)),
        comments::page.eq(comment.page.map(i64::from)),
        comments::place.eq(place.map(|place| to_json(&place)).transpose()?),
        comments::words.eq(comment.text.as_str()),
        comments::author.eq(comment.author.as_str()),
        comments::parent_id.eq(comment.parent.map(|parent| parent.0)),
        comments::created_at.eq(DbInstant(comment.created_at)),
        comments::updated_at.eq(DbInstant(comment.updated_at)),
        comments::number.eq(i64::from(comment.number)),
        comments::shape.eq(shape.transpose()?),
        comments::is_internal.eq(comment.is_internal),
        comments::private_to.eq(comment.private_to.as_ref().map(Email::as_str)),
        comments::imported.eq(imported.transpose()?),
        comments::resolved_at.eq(comment.resolved_at.map(DbInstant)),
        comments::resolved_by.eq(comment.resolved_by.as_ref().map(Email::as_str)),
    );
    diesel::insert_into(comments::table)
        .values(row)
        .execute(conn)?;
    Ok(())
}

/// Locks the parent comment of a reply until the end of the transaction.
fn hold(conn: &mut Conn, id: CommentId) -> Result<(), Failure> {
    let count = diesel::update(comments::table.filter(comments::id.eq(id.0)))
        .set(comments::updated_at.eq(comments::updated_at))
        .execute(conn)?;
    if count == 0 {
        return Err(Failure::conflict());
    }
    Ok(())
}

/// Conflicts if text, resolution or withdrawal have changed since the comment was loaded.
fn save(conn: &mut Conn, before: &Comment, after: &Comment) -> Result<(), Failure> {
    let this = comments::table.filter(comments::id.eq(after.id.0));
    let held = diesel::update(this).set(comments::updated_at.eq(DbInstant(after.updated_at)));
    let found: Option<(String, Option<DbInstant>, Option<DbInstant>)> = held
        .returning((
            comments::words,
            comments::resolved_at,
            comments::withdrawn_at,
        ))
        .get_result(conn)
        .optional()?;
    let known = (
        String::from(before.text.clone()),
        before.resolved_at.map(DbInstant),
        before.withdrawn_at.map(DbInstant),
    );
    if found != Some(known) {
        return Err(Failure::conflict());
    }
    let words = (
        comments::words.eq(after.text.as_str()),
        comments::resolved_at.eq(after.resolved_at.map(DbInstant)),
        comments::resolved_by.eq(after.resolved_by.as_ref().map(Email::as_str)),
        comments::withdrawn_at.eq(after.withdrawn_at.map(DbInstant)),
        comments::edited_at.eq(after.edited_at.map(DbInstant)),
    );
    diesel::update(this).set(words).execute(conn)?;
    Ok(())
}

/// Deletes a comment with all direct and indirect replies.
fn delete(conn: &mut Conn, job: JobId, id: i64) -> Result<(), Failure> {
    let of_job = || comments::table.filter(comments::job_id.eq(DbUuid::from(job)));
    let mut to_delete = vec![id];
    while !to_delete.is_empty() {
        let gone = of_job().filter(comments::id.eq_any(to_delete.clone()));
        let count = diesel::delete(gone).execute(conn)?;
        if count == 0 {
            return Err(Failure::conflict());
        }
        let parents: Vec<_> = to_delete.into_iter().map(Some).collect();
        to_delete = of_job()
            .filter(comments::parent_id.eq_any(parents))
            .select(comments::id)
            .load(conn)?;
    }
    Ok(())
}

pub(super) fn count(conn: &mut Conn, job: DbUuid) -> Result<(), Failure> {
    let placed: i64 = comments::table
        .filter(comments::job_id.eq(job))
        .filter(comments::place.is_not_null())
        .select(count_star())
        .first(conn)?;
    diesel::update(jobs::table.filter(jobs::id.eq(job)))
        .set(jobs::annotation_count.eq(placed))
        .execute(conn)?;
    Ok(())
}
