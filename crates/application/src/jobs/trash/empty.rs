//! Emptying a user's trash.

use imprimatur_domain::{access::Caller, ids::JobId};

use super::delete::add_erasure;
use crate::{
    changes::Changes, conflict_retry, failure::Failure, ports::Ports, unit_of_work::commit,
};

/// Trashed jobs per commit, each with everything below it.
const PORTION: u32 = 50;

/// Erases everything in the caller's trash, in commits of bounded size; repeat after an interruption. Jobs in locked
/// folders stay in the trash.
///
/// # Errors
/// [`Failure::Conflict`] if concurrent changes persist.
pub async fn empty_trash(ports: &Ports, caller: &Caller) -> Result<(), Failure> {
    let mut after = None;
    loop {
        let portion = ports.store.trash(caller.user, after, PORTION).await?;
        let Some(last) = portion.last().copied() else {
            return Ok(());
        };
        let jobs: Vec<_> = portion.into_iter().map(|(_, job)| job).collect();
        conflict_retry::on_conflict(|| erase(ports, caller, &jobs)).await?;
        after = Some(last);
    }
}

/// Erases those of these jobs that are still in the trash. Deepest first, so that a job trashed before its folder still
/// gets its own event.
async fn erase(ports: &Ports, caller: &Caller, jobs: &[JobId]) -> Result<(), Failure> {
    let at = ports.clock.now();
    let mut all = Vec::new();
    for job in jobs {
        let found = ports.store.find_job(*job, Some(caller.clone())).await?;
        let is_meant = |trashed: imprimatur_domain::job::Trashed| trashed.root == *job;
        all.extend(found.filter(|found| {
            let dossier = &found.dossier;
            found.lineage.rights(caller).has_control()
                && dossier.job.trashed.is_some_and(is_meant)
                && !dossier.is_locked()
        }));
    }
    all.sort_by_key(|found| std::cmp::Reverse(found.lineage.0.len()));
    let mut changes = Changes::default();
    for found in &all {
        add_erasure(ports, caller, &mut changes, found, at).await?;
    }
    commit(ports, changes).await
}
