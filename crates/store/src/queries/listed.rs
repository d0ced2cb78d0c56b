//! Queries of jobs for lists.

use std::{
    collections::{HashMap, hash_map::Entry},
    sync::Arc,
};

use diesel::{connection::DefaultLoadingMode, prelude::*};
use imprimatur_application::{
    jobs::{ListedDetails, ListedJob, ListedKind},
    ports::store::StoreError,
};
use imprimatur_domain::{
    access::Caller,
    ids::{JobId, UserId},
    job::{Assignment, Source, Status},
};

use super::{
    Conn,
    schema::{jobs, users},
    sql_views::{Viewed, listed},
};
use crate::{
    failure::Failure,
    values::{ColumnError, DbInstant, DbUuid},
};

/// Columns of a job in a list. Only what lists need, since every column costs for every job of a page.
#[derive(Queryable, Selectable)]
#[diesel(table_name = jobs)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "a row has the columns that its table has"
)]
pub(crate) struct ListedRow {
    id: DbUuid,
    user_id: i64,
    parent_id: Option<DbUuid>,
    name: String,
    alt_text: String,
    label: String,
    is_folder: bool,
    is_portal: bool,
    media_type: Option<String>,
    size: i64,
    version: i64,
    status: String,
    due_at: Option<DbInstant>,
    next_due_at: Option<DbInstant>,
    assignee: Option<String>,
    assigned_at: Option<DbInstant>,
    is_new: bool,
    customer: Option<String>,
    partner: Option<String>,
    cus_download: bool,
    has_comment: bool,
    is_locked: bool,
    source: String,
    reviewed_at: Option<DbInstant>,
    deleted_at: Option<DbInstant>,
    created_at: DbInstant,
    updated_at: DbInstant,
    reminded_at: Option<DbInstant>,
}

impl ListedRow {
    fn read(self, owner_email: Arc<str>, is_watching: bool) -> Result<ListedJob, StoreError> {
        let id = JobId::from(self.id);
        let reading = ColumnError {
            table: "jobs",
            id: &id,
        };
        let assignee = reading.maybe_email("assignee", self.assignee.as_deref())?;
        Ok(ListedJob {
            id,
            owner: UserId(self.user_id),
            owner_email,
            parent: self.parent_id.map(JobId::from),
            kind: if self.is_folder {
                ListedKind::Folder {
                    is_portal: self.is_portal,
                }
            } else {
                ListedKind::File {
                    media_type: reading.known("media_type", self.media_type)?,
                    size: self.size.cast_unsigned(),
                    version: reading.count("version", self.version)?,
                }
            },
            status: reading.known("status", Status::parse(&self.status))?,
            due_at: self.due_at.map(|at| at.0),
            next_due_at: self.next_due_at.map(|at| at.0),
            assignment: self.assigned_at.map(|at| Assignment {
                assignee,
                at: at.0,
                is_new: self.is_new,
            }),
            customer: reading.maybe_email("customer", self.customer.as_deref())?,
            partner: reading.maybe_email("partner", self.partner.as_deref())?,
            cus_download: self.cus_download,
            has_comment: self.has_comment,
            is_locked: self.is_locked,
            source: reading.known("source", Source::parse(&self.source))?,
            reviewed_at: self.reviewed_at.map(|at| at.0),
            trashed_at: self.deleted_at.map(|at| at.0),
            created_at: self.created_at.0,
            updated_at: self.updated_at.0,
            reminded_at: self.reminded_at.map(|at| at.0),
            is_watching,
            details: ListedDetails::default(),
            name: self.name,
            alt_text: self.alt_text,
            label: self.label,
        })
    }
}

/// Jobs for a list. The viewer's address is known, and those of the few other owners are looked up once each.
pub(crate) fn jobs(
    conn: &mut Conn,
    viewed: Viewed<'_>,
    viewer: &Caller,
) -> Result<Vec<ListedJob>, Failure> {
    if matches!(viewed, Viewed::Jobs([])) {
        return Ok(Vec::new());
    }
    let own: Arc<str> = viewer.email.as_str().into();
    let mut jobs = Vec::new();
    // Stream the rows; loading all first would double the memory.
    for row in
        listed(viewed, viewer.user).load_iter::<(ListedRow, bool), DefaultLoadingMode>(conn)?
    {
        let (row, is_watching) = row?;
        jobs.push(row.read(Arc::clone(&own), is_watching)?);
    }
    name_others(conn, &mut jobs, viewer.user)?;
    Ok(jobs)
}

/// Fills in the addresses of other owners.
fn name_others(conn: &mut Conn, jobs: &mut [ListedJob], viewer: UserId) -> Result<(), Failure> {
    let mut known: HashMap<UserId, Arc<str>> = HashMap::new();
    for job in jobs.iter_mut().filter(|job| job.owner != viewer) {
        let owner = match known.entry(job.owner) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(unknown) => {
                let owner = users::table.find(job.owner.0).select(users::email);
                let owner: Option<String> = owner.first(conn).optional()?;
                let reading = ColumnError {
                    table: "jobs",
                    id: &job.id,
                };
                unknown.insert(reading.known("user_id", owner)?.into())
            }
        };
        job.owner_email = Arc::clone(owner);
    }
    Ok(())
}
