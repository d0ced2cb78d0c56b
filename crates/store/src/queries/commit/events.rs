//! Writing events, each with the job as it is at the end of the commit.

use std::collections::HashMap;

use diesel::prelude::*;
use imprimatur_application::{
    changes::{Changes, JobWrite, RecordedEvent, SubtreeChange},
    jobs::JobView,
};
use imprimatur_domain::ids::{JobId, UserId};
use imprimatur_wire::{addresses::Addresses, events::payload};

use super::super::{
    Conn,
    schema::{events, jobs},
    views,
};
use crate::{
    failure::Failure,
    values::{Guid, Moment},
};

/// Views of the jobs that this commit erases and tells of, as they are before.
pub(super) fn before_erasing(
    conn: &mut Conn,
    changes: &Changes,
) -> Result<HashMap<JobId, JobView>, Failure> {
    let mut views = HashMap::new();
    for change in &changes.subtrees {
        let SubtreeChange::Erase { root, .. } = change else {
            continue;
        };
        if changes
            .events
            .iter()
            .any(|recorded| recorded.event.job == *root)
            && let Some(view) = of_owner(conn, *root)?
        {
            views.insert(*root, view);
        }
    }
    Ok(views)
}

/// The view that the job's owner has of it.
fn of_owner(conn: &mut Conn, job: JobId) -> Result<Option<JobView>, Failure> {
    let owner: Option<i64> = jobs::table
        .filter(jobs::id.eq(Guid::from(job)))
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

/// Writes the events. They have no place in the feed yet: that is given once they are there for everybody to
/// see, because transactions do not end in the order of their names.
pub(super) fn record(
    conn: &mut Conn,
    changes: &Changes,
    erased: &HashMap<JobId, JobView>,
    addresses: &Addresses,
) -> Result<(), Failure> {
    let mut known: HashMap<JobId, JobView> = HashMap::new();
    for RecordedEvent { id, event } in &changes.events {
        let job = event.job;
        if !erased.contains_key(&job) && !known.contains_key(&job) {
            let view = match owner_in(changes, job) {
                Some(owner) => views::of_job(conn, job, Some(owner))?,
                None => of_owner(conn, job)?,
            };
            let view = view.ok_or_else(Failure::conflict)?;
            known.insert(job, view);
        }
        let Some(view) = erased.get(&job).or_else(|| known.get(&job)) else {
            return Err(Failure::conflict());
        };
        let row = (
            events::id.eq(id.0),
            events::job_id.eq(Guid::from(job)),
            events::team_id.eq(view.job.owner.team.0),
            events::user_id.eq(view.job.owner.user.0),
            events::event_type.eq(event.event_type()),
            events::payload.eq(payload(addresses, *id, event, view)),
            events::job_revision.eq(view.job.revision),
            events::created_at.eq(Moment(event.at)),
        );
        diesel::insert_into(events::table)
            .values(row)
            .execute(conn)?;
    }
    Ok(())
}
