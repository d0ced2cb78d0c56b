//! Writes events, each with the job as of the end of the commit.

use std::collections::{HashMap, hash_map::Entry};

use diesel::prelude::*;
use imprimatur_application::{
    changes::{Changes, JobWrite, SubtreeChange, Watching},
    jobs::{JobView, VisibleJob},
    ports::events::EventRenderer,
};
use imprimatur_domain::{
    ids::{JobId, UserId},
    job::Job,
};

use super::{
    super::{
        Conn,
        jobs::JobRow,
        lineage,
        schema::{events, jobs},
        views,
    },
    owners::OwnerRow,
};
use crate::{
    failure::Failure,
    values::{DbInstant, DbUuid},
};

/// Columns of an event that come from its job.
#[derive(Clone, Copy, Queryable, Selectable)]
#[diesel(table_name = jobs)]
pub(super) struct Origin {
    team_id: i64,
    user_id: i64,
    revision: i64,
}

impl Origin {
    fn of(job: &Job) -> Self {
        Self {
            team_id: job.owner.team.0,
            user_id: job.owner.user.0,
            revision: job.revision,
        }
    }
}

/// Owners of the jobs that this commit erases; their events contain nothing else about them.
pub(super) fn before_erasing(
    conn: &mut Conn,
    changes: &Changes,
) -> Result<HashMap<JobId, Origin>, Failure> {
    let mut erased = HashMap::new();
    for change in &changes.subtrees {
        let SubtreeChange::Erase { root, .. } = change else {
            continue;
        };
        let origin: Option<Origin> = jobs::table
            .filter(jobs::id.eq(DbUuid::from(*root)))
            .select(Origin::as_select())
            .first(conn)
            .optional()?;
        erased.extend(origin.map(|origin| (*root, origin)));
    }
    Ok(erased)
}

/// The view of the job's owner.
fn of_owner(conn: &mut Conn, job: JobId) -> Result<Option<JobView>, Failure> {
    let owner: Option<i64> = jobs::table
        .filter(jobs::id.eq(DbUuid::from(job)))
        .select(jobs::user_id)
        .first(conn)
        .optional()?;
    match owner {
        Some(owner) => views::of_job(conn, job, Some(UserId(owner))),
        None => Ok(None),
    }
}

/// The owner of a job that this commit writes.
fn owner_in(changes: &Changes, job: JobId) -> Option<UserId> {
    let written = changes.jobs.iter().rev().map(|write| match write {
        JobWrite::Insert(after) | JobWrite::Save { after, .. } => after,
    });
    let mut written = written.filter(|after| after.id == job);
    written.next().map(|after| after.owner.user)
}

/// The view of a job that this commit inserts without any related records, built without a query.
fn of_new(
    changes: &Changes,
    job: JobId,
    owners: &HashMap<i64, OwnerRow>,
) -> Result<Option<JobView>, Failure> {
    let mut writes = changes.jobs.iter().filter_map(|write| match write {
        JobWrite::Insert(new) if new.id == job => Some(new),
        _ => None,
    });
    let (Some(new), true) = (writes.next(), changes.copies.is_empty()) else {
        return Ok(None);
    };
    let Some(owner) = owners.get(&new.owner.user.0) else {
        return Ok(None);
    };
    let has_names = new.customer.is_some() || new.partner.is_some() || new.assignment.is_some();
    let is_else = !changes.comments.is_empty() || !changes.inspections.is_empty();
    if has_names || is_else {
        return Ok(None);
    }
    let watches = |watching: &&Watching| watching.job == job && watching.user == new.owner.user;
    let watching = changes.watchers.iter().rev().find(watches);
    views::of_new(
        JobRow::of(new),
        owner.email.clone(),
        owner.trash_on_delete,
        watching.is_some_and(|watching| watching.watches),
    )
    .map(Some)
}

/// Writes the events and returns views of their jobs, except erased ones. Events get their feed position later, once
/// they are visible to everybody, because transactions do not commit in the order of ids.
pub(super) fn record(
    conn: &mut Conn,
    changes: &Changes,
    erased: &HashMap<JobId, Origin>,
    owners: &HashMap<i64, OwnerRow>,
    renderer: &dyn EventRenderer,
) -> Result<Vec<JobView>, Failure> {
    let mut locks = Locks::default();
    let mut known = HashMap::new();
    for recorded in &changes.events {
        let event = &recorded.event;
        let job = event.job;
        let (origin, seen) = if let Some(origin) = erased.get(&job) {
            (*origin, None)
        } else {
            let seen: &VisibleJob = match known.entry(job) {
                Entry::Occupied(known) => known.into_mut(),
                Entry::Vacant(unknown) => {
                    unknown.insert(look_up(conn, changes, job, owners, &mut locks)?)
                }
            };
            (Origin::of(&seen.view.job), Some(seen))
        };
        let payload = renderer
            .render(recorded, seen)
            .map_err(diesel::result::Error::SerializationError)?;
        let row = (
            events::id.eq(recorded.id.0),
            events::job_id.eq(DbUuid::from(job)),
            events::team_id.eq(origin.team_id),
            events::user_id.eq(origin.user_id),
            events::event_type.eq(event.event_type()),
            events::payload.eq(payload),
            events::job_revision.eq(origin.revision),
            events::created_at.eq(DbInstant(event.at)),
        );
        diesel::insert_into(events::table)
            .values(row)
            .execute(conn)?;
    }
    Ok(known.into_values().map(|seen| seen.view).collect())
}

/// The owner's view of a job. A new job never lies below a lock, since nothing can be added to a locked folder.
fn look_up(
    conn: &mut Conn,
    changes: &Changes,
    job: JobId,
    owners: &HashMap<i64, OwnerRow>,
    locks: &mut Locks,
) -> Result<VisibleJob, Failure> {
    if let Some(new) = of_new(changes, job, owners)? {
        return Ok(VisibleJob::for_owner(new, false));
    }
    let view = match owner_in(changes, job) {
        Some(owner) => views::of_job(conn, job, Some(owner))?,
        None => of_owner(conn, job)?,
    };
    let view = view.ok_or_else(Failure::conflict)?;
    let is_locked_above = locks.is_locked_from(conn, view.job.parent)?;
    Ok(VisibleJob::for_owner(view, is_locked_above))
}

/// Caches whether folders are locked, by themselves or from above; events of a commit are mostly close together in the
/// tree.
#[derive(Default)]
struct Locks(HashMap<JobId, bool>);

impl Locks {
    fn is_locked_from(&mut self, conn: &mut Conn, folder: Option<JobId>) -> Result<bool, Failure> {
        let Some(folder) = folder else {
            return Ok(false);
        };
        if let Some(known) = self.0.get(&folder) {
            return Ok(*known);
        }
        let is_locked = lineage::is_locked_from(conn, folder)?;
        self.0.insert(folder, is_locked);
        Ok(is_locked)
    }
}
