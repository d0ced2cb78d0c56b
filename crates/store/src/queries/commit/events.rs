//! Writes events, each with the job as of the end of the commit.

use std::collections::{HashMap, hash_map::Entry};

use diesel::prelude::*;
use imprimatur_application::{
    changes::{
        Changes, CommentWrite, CopiedVersion, JobWrite, SubtreeChange, UserRemoval, Watching, Write,
    },
    documents::Inspected,
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
        held::HeldRow,
        jobs::JobRow,
        lineage, outcomes,
        schema::{events, jobs},
        views,
    },
    owners::OwnerRow,
};
use crate::{
    failure::Failure,
    values::{DbInstant, DbUuid},
};

/// Maximum number of rows per statement.
const ROWS_MAX: usize = 500;

/// Columns of an event that come from its job.
#[derive(Clone, Copy, Queryable, Selectable)]
#[diesel(table_name = jobs)]
pub(super) struct Origin {
    team_id: i64,
    user_id: i64,
    revision: i64,
}

impl Origin {
    fn new(job: &Job) -> Self {
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
    for change in changes.all::<SubtreeChange>() {
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
    let written = changes.all::<JobWrite>().rev().map(|write| match write {
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
    let mut writes = changes.all::<JobWrite>().filter_map(|write| match write {
        JobWrite::Insert(new) if new.id == job => Some(new),
        _ => None,
    });
    let (Some(new), true) = (writes.next(), !changes.has::<CopiedVersion>()) else {
        return Ok(None);
    };
    let Some(owner) = owners.get(&new.owner.user.0) else {
        return Ok(None);
    };
    let has_names = new.customer.is_some() || new.partner.is_some() || new.assignment.is_some();
    let is_else = changes.has::<CommentWrite>() || changes.has::<Inspected>();
    if has_names || is_else {
        return Ok(None);
    }
    let watches = |watching: &&Watching| watching.job == job && watching.user == new.owner.user;
    let watching = changes.all::<Watching>().rev().find(watches);
    views::of_new(
        JobRow::new(new)?,
        owner.email.clone(),
        owner.trash_on_delete,
        watching.is_some_and(|watching| watching.watches),
    )
    .map(Some)
}

/// What a commit knows about the jobs of its events.
pub(super) struct Jobs {
    erased: HashMap<JobId, Origin>,
    owners: HashMap<i64, OwnerRow>,
    /// Saved jobs as their owners see them, unless something else in the commit shows in the view.
    saved: HashMap<JobId, JobView>,
    /// Jobs whose parent and own lock are known as of the end of the commit.
    places: HashMap<JobId, (Option<JobId>, bool)>,
    /// Owners of held jobs, unless the commit may change them.
    held_owners: HashMap<JobId, UserId>,
    /// Folders of which it is known whether they are locked, by themselves or from above.
    locked: HashMap<JobId, bool>,
}

impl Jobs {
    pub(super) fn new(
        changes: &Changes,
        origins: HashMap<JobId, Origin>,
        owners: HashMap<i64, OwnerRow>,
        held: Vec<HeldRow>,
        views: HashMap<JobId, JobView>,
    ) -> Self {
        let keeps_owners = !changes.has::<SubtreeChange>() && !changes.has::<UserRemoval>();
        let held_owners = held.iter().filter(|_| keeps_owners);
        let held_owners = held_owners.map(|held| (held.id.into(), UserId(held.user_id)));
        let held_owners = held_owners.collect();
        let held = held.into_iter().map(|held| {
            (
                held.id.into(),
                (held.parent_id.map(JobId::from), held.is_locked),
            )
        });
        let written = changes.all::<JobWrite>().map(|write| {
            let (JobWrite::Insert(after) | JobWrite::Save { after, .. }) = write;
            (after.id, (after.parent, after.is_locked))
        });
        let is_final = !changes.writes.iter().any(Write::shows_in_jobs);
        Self {
            erased: origins,
            owners,
            saved: if is_final { views } else { HashMap::new() },
            places: held.chain(written).collect(),
            held_owners,
            locked: HashMap::new(),
        }
    }

    /// The owner's view of a job. A new job never lies below a lock, since nothing can be added to a locked folder.
    fn look_up(
        &mut self,
        conn: &mut Conn,
        changes: &Changes,
        job: JobId,
    ) -> Result<VisibleJob, Failure> {
        if let Some(new) = of_new(changes, job, &self.owners)? {
            return Ok(VisibleJob::for_owner(new, false));
        }
        let owner = owner_in(changes, job).or_else(|| self.held_owners.get(&job).copied());
        let view = match (self.saved.remove(&job), owner) {
            (Some(saved), _) => Some(saved),
            (None, Some(owner)) => views::of_job(conn, job, Some(owner))?,
            (None, None) => of_owner(conn, job)?,
        };
        let view = view.ok_or_else(Failure::conflict)?;
        let is_locked_above = self.is_locked_from(conn, view.job.parent)?;
        Ok(VisibleJob::for_owner(view, is_locked_above))
    }

    /// Whether this folder or one above is locked. Events of a commit are mostly close together in the tree, and the
    /// folders above are mostly held.
    fn is_locked_from(&mut self, conn: &mut Conn, folder: Option<JobId>) -> Result<bool, Failure> {
        let mut next = folder;
        while let Some((parent, is_locked)) = next.and_then(|id| self.places.get(&id)) {
            if *is_locked {
                return Ok(true);
            }
            next = *parent;
        }
        let Some(folder) = next else {
            return Ok(false);
        };
        if let Some(known) = self.locked.get(&folder) {
            return Ok(*known);
        }
        let is_locked = lineage::is_locked_from(conn, folder)?;
        self.locked.insert(folder, is_locked);
        Ok(is_locked)
    }
}

/// Writes the events and returns views of their jobs, except erased ones. Events get their feed position later, once
/// they are visible to everybody, because transactions do not commit in the order of ids.
pub(super) fn record(
    conn: &mut Conn,
    changes: &Changes,
    mut jobs: Jobs,
    renderer: &dyn EventRenderer,
) -> Result<Vec<JobView>, Failure> {
    let mut known = HashMap::new();
    let mut rows = Vec::with_capacity(changes.events.len());
    for recorded in &changes.events {
        let event = &recorded.event;
        let job = event.job;
        let (origin, seen) = if let Some(origin) = jobs.erased.get(&job) {
            (*origin, None)
        } else {
            let seen: &VisibleJob = match known.entry(job) {
                Entry::Occupied(known) => known.into_mut(),
                Entry::Vacant(unknown) => unknown.insert(jobs.look_up(conn, changes, job)?),
            };
            (Origin::new(&seen.view.job), Some(seen))
        };
        let payload = renderer
            .render(recorded, seen)
            .map_err(diesel::result::Error::SerializationError)?;
        rows.push((
            events::id.eq(recorded.id.0),
            events::job_id.eq(DbUuid::from(job)),
            events::team_id.eq(origin.team_id),
            events::user_id.eq(origin.user_id),
            events::event_type.eq(event.event_type()),
            events::payload.eq(payload),
            events::outcome.eq(outcomes::column(recorded.outcome.as_deref())?),
            events::job_revision.eq(origin.revision),
            events::created_at.eq(DbInstant(event.at)),
        ));
    }
    for rows in rows.chunks(ROWS_MAX) {
        let insert = diesel::insert_into(events::table);
        // That of one row stays prepared.
        if let [row] = rows {
            insert.values(row).execute(conn)?;
        } else {
            insert.values(rows).execute(conn)?;
        }
    }
    Ok(known.into_values().map(|seen| seen.view).collect())
}
