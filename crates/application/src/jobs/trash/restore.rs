//! Restoring a job from the trash.

use imprimatur_domain::{access::Caller, ids::JobId};

use crate::{
    changes::{Changes, SubtreeChange},
    conflict_retry,
    failure::Failure,
    jobs::{RequiredRights, VisibleJob, get, load},
    ports::Ports,
    unit_of_work::{JobUnitOfWork, commit, expect_ancestors_any, touch_ancestors},
};

/// Restores a job with everything trashed with it: into its folder, or to the top level if the folder is trashed too.
/// Tasks and private links work again; mails and reminders that were due meanwhile are not sent. For a folder above
/// under review it counts as new content.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] unless the caller is the owner, [`Failure::Refused`] for a job that
/// was trashed with its folder and for a locked folder, [`Failure::Conflict`].
pub async fn restore(ports: &Ports, caller: &Caller, id: JobId) -> Result<VisibleJob, Failure> {
    conflict_retry::on_conflict(|| async {
        let at = ports.clock.now();
        let (loaded, _) = load(ports, caller, id, RequiredRights::Control).await?;
        let above = loaded.lineage.above();
        let folder = above.first().filter(|folder| !folder.is_trashed);
        let parent = folder.map(|folder| folder.job);
        let mut changes = Changes::default();
        changes.write(SubtreeChange::Restore { root: id, at });
        let mut job = JobUnitOfWork::from_loaded(loaded.dossier);
        job.apply(|dossier| dossier.restore(parent, at))?;
        if parent.is_some() {
            touch_ancestors(ports, &mut changes, above, false, Some(&caller.email), at).await?;
        } else {
            expect_ancestors_any(&mut changes, &loaded.lineage);
        }
        job.finish(&mut changes, Some(&caller.email), ports).await?;
        commit(ports, changes).await
    })
    .await?;
    get(ports, caller, id).await
}
