//! Locks what a decision was based on, and checks that it still holds.

use std::collections::BTreeMap;

use imprimatur_application::changes::{
    Changes, CommentWrite, Expectation, ExpectedBelow, JobWrite, LastReminder, SubtreeChange,
};

use imprimatur_domain::ids::JobId;

use super::super::{Conn, dialect, held::HeldRow, lineage, versions};
use crate::{failure::Failure, values::DbUuid};

/// What a commit requires of a job.
struct Demand {
    /// The required revision; `None` for any.
    revision: Option<i64>,
    is_changed: bool,
    must_live: bool,
}

/// Locks all jobs that the commit was decided on, ordered by id to avoid deadlocks, and checks their revisions. A
/// commit that only saves one job leaves the check to its update. Returns the jobs that are held.
pub(super) fn hold(conn: &mut Conn, changes: &Changes) -> Result<Vec<HeldRow>, Failure> {
    let demands = demands(changes)?;
    let is_saved = |demand: &Demand| demand.revision.is_some();
    let is_single_save = demands.len() == 1
        && demands.values().all(is_saved)
        && !changes.expects.iter().any(is_about_job)
        && !changes.has::<SubtreeChange>();
    if is_single_save {
        return Ok(Vec::new());
    }
    let jobs: Vec<_> = demands
        .iter()
        .map(|(job, demand)| (*job, demand.is_changed))
        .collect();
    let held = dialect::hold(conn, &jobs)?;
    for (job, demand) in demands {
        let Some(revision) = demand.revision else {
            continue;
        };
        let holds = held.iter().find(|held| held.id == job).is_some_and(|held| {
            held.revision == revision && !(demand.must_live && held.deleted_at.is_some())
        });
        if !holds {
            return Err(Failure::conflict());
        }
    }
    for expectation in &changes.expects {
        if let Expectation::Below(expected) = expectation {
            look_below(conn, expected)?;
        }
    }
    Ok(held)
}

/// Whether a condition is about a job, rather than about a puid.
fn is_about_job(expectation: &Expectation) -> bool {
    match expectation {
        Expectation::Live(..) | Expectation::Unchanged(..) | Expectation::Below(_) => true,
        Expectation::FreshPuid(..) => false,
    }
}

/// The commit's requirements of jobs, ordered by id.
fn demands(changes: &Changes) -> Result<BTreeMap<DbUuid, Demand>, Failure> {
    let expected = changes
        .expects
        .iter()
        .filter_map(|expectation| match expectation {
            Expectation::Live(job, revision) => Some(((*job, *revision), true, false)),
            Expectation::Unchanged(job, revision) => Some(((*job, *revision), false, false)),
            Expectation::Below(_) | Expectation::FreshPuid(..) => None,
        });
    let changed = changed(changes).map(|expected| (expected, false, true));
    let mut demands: BTreeMap<DbUuid, Demand> = BTreeMap::new();
    for ((job, revision), must_live, is_changed) in expected.chain(changed) {
        let demand = demands.entry(DbUuid::from(job)).or_insert(Demand {
            revision: Some(revision),
            is_changed,
            must_live,
        });
        if demand.revision != Some(revision) {
            return Err(Failure::conflict());
        }
        demand.is_changed |= is_changed;
        demand.must_live |= must_live;
    }
    // Comments and reminders also update their job's row. A shared lock first would let two commits deadlock.
    let commented = changes.all::<CommentWrite>().map(CommentWrite::job);
    let reminded = changes.all::<LastReminder>().map(|reminded| reminded.job);
    for job in commented.chain(reminded) {
        if let Some(demand) = demands.get_mut(&DbUuid::from(job)) {
            demand.is_changed = true;
        }
    }
    // An event carries the job as of the end of the commit and comes after all earlier ones, so nobody else may change
    // the job until then.
    for job in jobs_of_events(changes) {
        demands.entry(DbUuid::from(job)).or_insert(Demand {
            revision: None,
            is_changed: true,
            must_live: false,
        });
    }
    Ok(demands)
}

/// Locks these puids until the end of the transaction, and checks that they are unused.
pub(super) fn hold_puids(conn: &mut Conn, changes: &Changes) -> Result<(), Failure> {
    for expectation in &changes.expects {
        let Expectation::FreshPuid(uploader, puid) = expectation else {
            continue;
        };
        dialect::advisory_lock(conn, uploader.as_str(), puid)?;
        if versions::by_puid(conn, uploader, puid)?.is_some() {
            return Err(Failure::conflict());
        }
    }
    Ok(())
}

/// The folder is locked here. Commits that lock or add something below it lock it too, so they are either committed and
/// seen here, or wait and will conflict.
fn look_below(conn: &mut Conn, expected: &ExpectedBelow) -> Result<(), Failure> {
    let is_deeper = |conn: &mut Conn, most: u32| {
        lineage::levels_below(conn, expected.folder).map(|levels| levels > most)
    };
    if lineage::has_lock_below(conn, expected.folder)?
        || expected
            .levels_max
            .map_or(Ok(false), |most| is_deeper(conn, most))?
    {
        return Err(Failure::conflict());
    }
    Ok(())
}

/// The jobs that events are about, except new ones, which nobody else knows yet.
fn jobs_of_events(changes: &Changes) -> impl Iterator<Item = JobId> {
    let is_new = |job: JobId| {
        changes
            .all::<JobWrite>()
            .any(|write| matches!(write, JobWrite::Insert(new) if new.id == job))
    };
    let jobs = changes.events.iter().map(|recorded| recorded.event.job);
    jobs.filter(move |job| !is_new(*job))
}

fn changed(changes: &Changes) -> impl Iterator<Item = (JobId, i64)> {
    let saved = changes.all::<JobWrite>().filter_map(|write| match write {
        JobWrite::Insert(_) => None,
        JobWrite::Save { before, .. } => Some((before.id, before.revision)),
    });
    let erased = changes
        .all::<SubtreeChange>()
        .filter_map(|change| match change {
            SubtreeChange::Erase { root, revision, .. } => Some((*root, *revision)),
            _ => None,
        });
    saved.chain(erased)
}
