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
    dsl::{AsSelect, SqlTypeOf, exists},
    prelude::*,
    query_builder::{QueryBuilder as _, QueryFragment as _},
    sql_types::{BigInt, Bool, Nullable},
};
use imprimatur_application::jobs::JobView;
use imprimatur_domain::{
    access::Caller,
    ids::{JobId, UserId},
};

use super::{
    super::types::MomentType,
    Conn, Db, dialect,
    dialect_lists::{Ask, Statement},
    jobs::JobRow,
    schema::{contacts, inspections, jobs, users, watchers},
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

/// Views of these jobs by their GUID; `pages` only if asked for. A job that does not exist is missing.
pub(crate) fn of_jobs(
    conn: &mut Conn,
    ids: &[Guid],
    viewer: Option<UserId>,
    with_pages: bool,
) -> Result<HashMap<Guid, JobView>, Failure> {
    let owner = || users::table.filter(users::id.eq(jobs::user_id));
    let contact = || contacts::table.filter(contacts::user_id.eq(jobs::user_id));
    let names = (
        owner().select(users::email).single_value(),
        owner().select(users::trash_on_delete).single_value(),
        contact()
            .filter(contacts::email.nullable().eq(jobs::customer))
            .select(contacts::name)
            .single_value(),
        contact()
            .filter(contacts::email.nullable().eq(jobs::partner))
            .select(contacts::name)
            .single_value(),
        users::table
            .filter(users::email.nullable().eq(jobs::assignee))
            .select(users::full_name)
            .single_value(),
    );
    let pages = inspections::table
        .filter(with_pages.into_sql::<diesel::sql_types::Bool>())
        .filter(inspections::job_id.eq(jobs::id))
        .filter(inspections::version.eq(jobs::version))
        .select(inspections::more_info)
        .single_value();
    let watching = watchers::table
        .filter(watchers::job_id.eq(jobs::id))
        .filter(watchers::user_id.eq(viewer.map_or(0, |viewer| viewer.0)));
    let rest = (
        pages,
        exists(watching),
        jobs::annotation_count,
        jobs::reminded_at,
    );
    let query = jobs::table.select((JobRow::as_select(), names, rest));
    let rows: Vec<(JobRow, Names, Rest)> = match ids {
        [] => Vec::new(),
        [id] => query.filter(jobs::id.eq(*id)).load(conn)?,
        ids => query.filter(jobs::id.eq_any(ids.to_vec())).load(conn)?,
    };
    rows.into_iter()
        .map(|(job, names, rest)| Ok((job.id, view(job, names, rest)?)))
        .collect()
}

/// The columns of a job's row. Questions that are put together anew each time have them as a text, since naming them
/// one by one takes longer than the look-ups.
static COLUMNS: LazyLock<String> = LazyLock::new(|| {
    let mut columns = <Db as Backend>::QueryBuilder::default();
    let named = JobRow::as_select().to_sql(&mut columns, &Db::default());
    named.map(|()| columns.finish()).unwrap_or_default()
});

/// What a list asks of jobs.
type Listed = (
    SqlTypeOf<AsSelect<JobRow, Db>>,
    (Bool, BigInt, Nullable<MomentType>),
);

fn listed(viewed: Viewed<'_>, viewer: UserId) -> Ask<Listed> {
    let question = Statement::new("SELECT ")
        .words(COLUMNS.as_str())
        .words(", EXISTS (SELECT 1 FROM watchers w WHERE w.job_id = jobs.id AND w.user_id = ")
        .number(viewer.0)
        .words("), jobs.annotation_count, jobs.reminded_at FROM jobs WHERE jobs.");
    Ask::new(match viewed {
        Viewed::Jobs(ids) => {
            let mut question = question.words("id IN (");
            let mut between = "";
            for id in ids {
                question = question.words(between).guid(*id);
                between = ", ";
            }
            question.words(")")
        }
        Viewed::Found(found) => {
            let is_kept = found.is_kept();
            let question = question.words(dialect::PLACE).words(" IN (");
            question.join(found).words(")").keep(is_kept)
        }
    })
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
    let guid = Guid::from(id);
    Ok(of_jobs(conn, &[guid], viewer, true)?.remove(&guid))
}
