//! Jobs as answers show them.

use std::collections::HashMap;

use diesel::prelude::*;
use imprimatur_application::jobs::JobView;
use imprimatur_domain::ids::{JobId, UserId};

use super::{
    Conn,
    jobs::JobRow,
    schema::{contacts, inspections, jobs, users, watchers},
};
use crate::{
    failure::Failure,
    values::{Guid, Json, Moment, Reading},
};

diesel::alias!(
    const CUSTOMERS: Alias<Customers> = contacts as customers;
    const PARTNERS: Alias<Partners> = contacts as partners;
    const ASSIGNEES: Alias<Assignees> = users as assignees;
);

type ViewRow = (
    JobRow,
    (String, bool),
    (Option<String>, Option<String>, Option<String>),
    Option<Json>,
    Option<i64>,
    (i64, Option<Moment>),
);

/// Views of these jobs by their GUID; `pages` only if asked for. A job that does not exist is missing.
pub(crate) fn of_jobs(
    conn: &mut Conn,
    ids: &[Guid],
    viewer: Option<UserId>,
    with_pages: bool,
) -> Result<HashMap<Guid, JobView>, Failure> {
    let query = jobs::table
        .inner_join(users::table.on(users::id.eq(jobs::user_id)))
        .left_join(
            CUSTOMERS.on(CUSTOMERS.field(contacts::user_id).eq(jobs::user_id).and(
                CUSTOMERS
                    .field(contacts::email)
                    .nullable()
                    .eq(jobs::customer),
            )),
        )
        .left_join(
            PARTNERS.on(PARTNERS
                .field(contacts::user_id)
                .eq(jobs::user_id)
                .and(PARTNERS.field(contacts::email).nullable().eq(jobs::partner))),
        )
        .left_join(ASSIGNEES.on(ASSIGNEES.field(users::email).nullable().eq(jobs::assignee)))
        .left_join(
            inspections::table.on(inspections::job_id
                .eq(jobs::id)
                .and(inspections::version.eq(jobs::version))
                .and(with_pages.into_sql::<diesel::sql_types::Bool>())),
        )
        .left_join(
            watchers::table.on(watchers::job_id
                .eq(jobs::id)
                .and(watchers::user_id.eq(viewer.map_or(0, |viewer| viewer.0)))),
        )
        .select((
            JobRow::as_select(),
            (users::email, users::trash_on_delete),
            (
                CUSTOMERS.field(contacts::name).nullable(),
                PARTNERS.field(contacts::name).nullable(),
                ASSIGNEES.field(users::full_name).nullable(),
            ),
            inspections::more_info.nullable(),
            watchers::user_id.nullable(),
            (jobs::annotation_count, jobs::reminded_at),
        ));
    let rows: Vec<ViewRow> = match ids {
        [] => Vec::new(),
        [id] => query.filter(jobs::id.eq(*id)).load(conn)?,
        ids => query.filter(jobs::id.eq_any(ids.to_vec())).load(conn)?,
    };
    rows.into_iter()
        .map(|row| Ok((row.0.id, view(row)?)))
        .collect()
}

fn view(row: ViewRow) -> Result<JobView, Failure> {
    let (job, (owner_email, owner_trashes), names, pages, watching, (annotations, reminded_at)) =
        row;
    let (c_name, p_name, asg_name) = names;
    let id = JobId::from(job.id);
    let reading = Reading {
        table: "jobs",
        id: &id,
    };
    Ok(JobView {
        owner_email,
        owner_trashes,
        c_name: c_name.unwrap_or_default(),
        p_name: p_name.unwrap_or_default(),
        asg_name: asg_name.unwrap_or_default(),
        pages: pages.map(|json| json.0),
        annotation_count: reading.count("annotation_count", annotations)?,
        is_watching: watching.is_some(),
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
