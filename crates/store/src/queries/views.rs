//! Jobs as answers show them.
//!
//! What is kept elsewhere comes by subselects on unique keys: one statement, one table in its `FROM`, and nothing is
//! looked up for rows that a list leaves out.

use std::{
    collections::{HashMap, hash_map::Entry},
    sync::LazyLock,
};

use diesel::{
    backend::Backend,
    dsl::{AsSelect, SqlTypeOf},
    prelude::*,
    query_builder::{QueryBuilder as _, QueryFragment as _},
    sql_types::{BigInt, Bool, Nullable, Text},
};
use imprimatur_application::jobs::JobView;
use imprimatur_domain::{
    access::Caller,
    ids::{JobId, UserId},
};

use super::{
    super::types::{JsonType, MomentType},
    Conn, Db, dialect,
    dialect_lists::{Ask, Statement},
    jobs::JobRow,
    schema::users,
};
use crate::{
    failure::Failure,
    values::{Guid, Json, Moment, Reading},
};

/// Owner's address and setting; names of customer, partner, assignee.
type Names = (
    Option<String>,
    Option<bool>,
    Option<String>,
    Option<String>,
    Option<String>,
);
/// Watching, annotations, reminded.
type Few = (bool, i64, Option<Moment>);
/// Pages, watching, annotations, reminded.
type Rest = (Option<Json>, bool, i64, Option<Moment>);

/// Which jobs of a list are viewed.
pub(crate) enum Viewed<'a> {
    /// These.
    Jobs(&'a [Guid]),
    /// Those whose places a question names.
    Found(Statement),
}

/// The columns of a job's row. Questions that are put together anew each time have them as a text, since naming them
/// one by one takes longer than the look-ups.
static COLUMNS: LazyLock<String> = LazyLock::new(|| {
    let mut columns = <Db as Backend>::QueryBuilder::default();
    let named = JobRow::as_select().to_sql(&mut columns, &Db::default());
    named.map(|()| columns.finish()).unwrap_or_default()
});

/// The names beside a job, after its columns.
const NAMES: &str = ", (SELECT u.email FROM users u WHERE u.id = jobs.user_id), \
     (SELECT u.trash_on_delete FROM users u WHERE u.id = jobs.user_id), \
     (SELECT c.name FROM contacts c WHERE c.user_id = jobs.user_id AND c.email = jobs.customer), \
     (SELECT c.name FROM contacts c WHERE c.user_id = jobs.user_id AND c.email = jobs.partner), \
     (SELECT u.full_name FROM users u WHERE u.email = jobs.assignee)";

/// What the inspection of the current version found, if it was found.
const PAGES: &str = ", (SELECT i.more_info FROM inspections i WHERE i.job_id = jobs.id AND i.version = jobs.version";

/// What is asked of jobs in full.
type Full = (
    SqlTypeOf<AsSelect<JobRow, Db>>,
    (
        Nullable<Text>,
        Nullable<Bool>,
        Nullable<Text>,
        Nullable<Text>,
        Nullable<Text>,
    ),
    (Nullable<JsonType>, Bool, BigInt, Nullable<MomentType>),
);
/// What a list asks of jobs.
type Listed = (
    SqlTypeOf<AsSelect<JobRow, Db>>,
    (Bool, BigInt, Nullable<MomentType>),
);

/// Asks for what is shown of jobs in full; which ones is still to be said.
fn full(viewer: Option<UserId>, with_pages: bool) -> Statement {
    let question = Statement::new("SELECT ")
        .words(COLUMNS.as_str())
        .words(NAMES)
        .words(PAGES)
        .words(if with_pages { ")" } else { " AND FALSE)" });
    few(question, viewer.map_or(0, |viewer| viewer.0)).words(" FROM jobs WHERE jobs.")
}

fn listed(viewed: Viewed<'_>, viewer: UserId) -> Ask<Listed> {
    let question = Statement::new("SELECT ").words(COLUMNS.as_str());
    let question = few(question, viewer.0).words(" FROM jobs WHERE jobs.");
    Ask::new(match viewed {
        Viewed::Jobs(ids) => among(question, ids),
        Viewed::Found(found) => {
            let is_kept = found.is_kept();
            let question = question.words(dialect::PLACE).words(" IN (");
            question.join(found).words(")").keep(is_kept)
        }
    })
}

/// Asks for what is little: whether the viewer watches it, and so on.
fn few(question: Statement, viewer: i64) -> Statement {
    question
        .words(", EXISTS (SELECT 1 FROM watchers w WHERE w.job_id = jobs.id AND w.user_id = ")
        .number(viewer)
        .words("), jobs.annotation_count, jobs.reminded_at")
}

/// Asks for these.
fn among(question: Statement, ids: &[Guid]) -> Statement {
    let mut question = question.words("id IN (");
    let mut between = "";
    for id in ids {
        question = question.words(between).guid(*id);
        between = ", ";
    }
    question.words(")")
}

/// Views of these jobs by their GUID, without pages. A job that does not exist is missing.
pub(crate) fn of_jobs(conn: &mut Conn, ids: &[Guid]) -> Result<HashMap<Guid, JobView>, Failure> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let question = Ask::<Full>::new(among(full(None, false), ids));
    let rows: Vec<(JobRow, Names, Rest)> = question.load(conn)?;
    rows.into_iter()
        .map(|(job, names, rest)| Ok((job.id, view(job, names, rest)?)))
        .collect()
}

/// Views for a list: without pages and without the names of contacts and assignees, which no list shows. Owners are
/// few: the viewer is known, others are looked up once each.
pub(crate) fn of_list(
    conn: &mut Conn,
    viewed: Viewed<'_>,
    viewer: &Caller,
    viewer_trashes: Option<bool>,
) -> Result<Vec<JobView>, Failure> {
    if matches!(viewed, Viewed::Jobs([])) {
        return Ok(Vec::new());
    }
    let rows: Vec<(JobRow, Few)> = listed(viewed, viewer.user).load(conn)?;
    let mut owners: HashMap<i64, Option<(String, bool)>> = HashMap::new();
    if let Some(trashes) = viewer_trashes {
        let known = (viewer.email.to_string(), trashes);
        owners.insert(viewer.user.0, Some(known));
    }
    let mut views = Vec::with_capacity(rows.len());
    for (job, (is_watching, annotations, reminded_at)) in rows {
        let owner = match owners.entry(job.user_id) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(unknown) => {
                let owner = users::table
                    .filter(users::id.eq(job.user_id))
                    .select((users::email, users::trash_on_delete));
                unknown.insert(owner.first(conn).optional()?)
            }
        };
        let (email, trashes) = owner.clone().unzip();
        let names = (email, trashes, None, None, None);
        let rest = (None, is_watching, annotations, reminded_at);
        views.push(view(job, names, rest)?);
    }
    Ok(views)
}

/// The view of a job that was just inserted, alone: nobody was asked, named or assigned, and nothing was said of it.
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
    let reading = Reading {
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

/// The view of one job.
pub(crate) fn of_job(
    conn: &mut Conn,
    id: JobId,
    viewer: Option<UserId>,
) -> Result<Option<JobView>, Failure> {
    let question = among(full(viewer, true), &[id.into()]).keep(true);
    let row: Option<(JobRow, Names, Rest)> =
        Ask::<Full>::new(question).get_result(conn).optional()?;
    row.map(|(job, names, rest)| view(job, names, rest))
        .transpose()
}

/// The view of one job and, where that saves a question, of the folder it lies in.
pub(crate) fn of_job_and_above(
    conn: &mut Conn,
    id: JobId,
    viewer: UserId,
) -> Result<Option<(JobView, Option<JobView>)>, Failure> {
    if !dialect::IS_FAR {
        return Ok(of_job(conn, id, Some(viewer))?.map(|view| (view, None)));
    }
    let question = full(Some(viewer), true)
        .words("id IN (")
        .guid(id.into())
        .words(", (SELECT p.parent_id FROM jobs p WHERE p.id = ")
        .guid(id.into())
        .words("))");
    let rows: Vec<(JobRow, Names, Rest)> = Ask::<Full>::new(question.keep(true)).load(conn)?;
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
