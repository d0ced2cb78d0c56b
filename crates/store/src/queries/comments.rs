//! Comments on jobs.

use diesel::prelude::*;
use imprimatur_application::ports::store::StoreError;
use imprimatur_domain::{
    comment::Comment,
    email::Email,
    field::{Comments, Line, MarkupName},
    ids::{CommentId, JobId},
    markup::{ImportedComment, TextMark},
    shape::{Place, Point, Shape, ShapeKind},
};

use super::{Conn, schema::comments};
use crate::{
    failure::Failure,
    records::from_json,
    values::{ColumnError, DbInstant, DbUuid, Json},
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = comments)]
struct CommentRow {
    id: i64,
    job_id: DbUuid,
    version: i64,
    page: Option<i64>,
    place: Option<Json>,
    words: String,
    author: String,
    parent_id: Option<i64>,
    resolved_at: Option<DbInstant>,
    created_at: DbInstant,
    updated_at: DbInstant,
    number: i64,
    shape: Option<Json>,
    is_internal: bool,
    resolved_by: Option<String>,
    withdrawn_at: Option<DbInstant>,
    edited_at: Option<DbInstant>,
    private_to: Option<String>,
    imported: Option<Json>,
}

impl CommentRow {
    fn read(self) -> Result<Comment, StoreError> {
        let reading = ColumnError {
            table: "comments",
            id: &self.id,
        };
        let page = self.page.map(|page| reading.count("page", page));
        let shape = match (&self.shape, &self.place) {
            (Some(shape_json), Some(bounds)) => {
                let shape = reading.known("shape", shape(shape_json))?;
                Some(shape.with_bounds(reading.known("place", place(bounds))?))
            }
            (None, Some(bounds)) => {
                let bounds = reading.known("place", place(bounds))?;
                Some(Shape::around(bounds))
            }
            (_, None) => None,
        };
        Ok(Comment {
            id: CommentId(self.id),
            number: reading.count("number", self.number)?,
            job: self.job_id.into(),
            version: reading.count("version", self.version)?,
            page: page.transpose()?,
            shape,
            author: reading.email("author", &self.author)?,
            text: Comments::from_stored(self.words),
            parent: self.parent_id.map(CommentId),
            is_internal: self.is_internal,
            private_to: reading.maybe_email("private_to", self.private_to.as_deref())?,
            imported: self
                .imported
                .map(|json| reading.known("imported", imported(&json)))
                .transpose()?,
            resolved_at: self.resolved_at.map(|at| at.0),
            resolved_by: reading.maybe_email("resolved_by", self.resolved_by.as_deref())?,
            withdrawn_at: self.withdrawn_at.map(|at| at.0),
            edited_at: self.edited_at.map(|at| at.0),
            created_at: self.created_at.0,
            updated_at: self.updated_at.0,
        })
    }
}

fn imported(json: &Json) -> Option<ImportedComment> {
    let (name, author, mark): (String, String, Option<String>) = from_json(json)?;
    Some(ImportedComment {
        name: MarkupName::from_stored(name),
        author: Line::from_stored(author),
        mark: match mark {
            Some(mark) => Some(TextMark::parse(&mark)?),
            None => None,
        },
    })
}

fn place(json: &Json) -> Option<Place> {
    let [x, y, width, height]: [f64; 4] = from_json(json)?;
    Place::new(x, y, width, height).ok()
}

fn shape(json: &Json) -> Option<Shape> {
    let (kind, points): (String, Vec<[f64; 2]>) = from_json(json)?;
    let points = points.into_iter().map(|[x, y]| Point::new(x, y).ok());
    Shape::new(ShapeKind::parse(&kind)?, points.collect::<Option<_>>()?).ok()
}

/// Comments on these jobs, oldest first.
pub(crate) fn on(conn: &mut Conn, jobs: &[JobId], limit: u32) -> Result<Vec<Comment>, Failure> {
    let jobs: Vec<DbUuid> = jobs.iter().copied().map(DbUuid::from).collect();
    let rows: Vec<CommentRow> = comments::table
        .filter(comments::job_id.eq_any(jobs))
        .order((comments::created_at, comments::id))
        .limit(i64::from(limit))
        .select(CommentRow::as_select())
        .load(conn)?;
    rows.into_iter().map(|row| Ok(row.read()?)).collect()
}

/// The comments with these ids.
pub(crate) fn of_ids(conn: &mut Conn, ids: &[i64]) -> Result<Vec<Comment>, Failure> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let rows: Vec<CommentRow> = comments::table
        .filter(comments::id.eq_any(ids.to_vec()))
        .select(CommentRow::as_select())
        .load(conn)?;
    rows.into_iter().map(|row| Ok(row.read()?)).collect()
}

/// Whether a comment has a reply.
pub(crate) fn has_replies(conn: &mut Conn, job: JobId, id: CommentId) -> Result<bool, Failure> {
    let replies = comments::table
        .filter(comments::job_id.eq(DbUuid::from(job)))
        .filter(comments::parent_id.eq(id.0));
    Ok(diesel::select(diesel::dsl::exists(replies)).get_result(conn)?)
}

/// Comments on a job after this one, oldest first.
pub(crate) fn page(
    conn: &mut Conn,
    job: JobId,
    after: Option<CommentId>,
    limit: u32,
) -> Result<Vec<Comment>, Failure> {
    let of_job = comments::table.filter(comments::job_id.eq(DbUuid::from(job)));
    let mut page = of_job
        .order((comments::created_at, comments::id))
        .limit(i64::from(limit))
        .select(CommentRow::as_select())
        .into_boxed();
    if let Some(after) = after {
        let at = of_job.filter(comments::id.eq(after.0));
        let at: Option<DbInstant> = at.select(comments::created_at).first(conn).optional()?;
        // If that comment was deleted meanwhile, continue by id alone.
        page = match at {
            Some(at) => {
                let is_later = comments::created_at.gt(at).or(comments::id.gt(after.0));
                page.filter(comments::created_at.ge(at)).filter(is_later)
            }
            None => page.filter(comments::id.gt(after.0)),
        };
    }
    let rows: Vec<CommentRow> = page.load(conn)?;
    rows.into_iter().map(|row| Ok(row.read()?)).collect()
}

/// How many comments an author has made on a job, and the latest of them.
pub(crate) fn comments_by(
    conn: &mut Conn,
    job: JobId,
    author: &Email,
) -> Result<(u64, Option<Comment>), Failure> {
    let own = comments::table
        .filter(comments::job_id.eq(DbUuid::from(job)))
        .filter(comments::author.eq(author.as_str()));
    let count: i64 = own.count().get_result(conn)?;
    let last = own
        .order((comments::created_at.desc(), comments::id.desc()))
        .select(CommentRow::as_select())
        .first(conn)
        .optional()?;
    Ok((
        count.cast_unsigned(),
        last.map(CommentRow::read).transpose()?,
    ))
}

/// A comment on this job.
pub(crate) fn find(conn: &mut Conn, job: JobId, id: CommentId) -> Result<Option<Comment>, Failure> {
    let row = comments::table
        .filter(comments::id.eq(id.0))
        .filter(comments::job_id.eq(DbUuid::from(job)))
        .select(CommentRow::as_select())
        .first(conn)
        .optional()?;
    Ok(row.map(CommentRow::read).transpose()?)
}
