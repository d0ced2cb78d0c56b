//! Taking a job out of the trash.

use imprimatur_domain::{access::Caller, ids::JobId};

use crate::{
    changes::{Changes, SubtreeChange},
    failure::Failure,
    jobs::{RequiredRights, VisibleJob, get, load},
    ports::Ports,
    retry,
    unit_of_work::{JobUnitOfWork, commit, expect_ancestors_any, touch_ancestors},
};

/// Takes a job out of the trash with everything that went there with it: back into its folder, or to the top level if
/// the folder is in the trash itself. Tasks and private links work again; what was not sent meanwhile is not sent.
/// For a folder under review it is something new.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] for anybody but the owner, [`Failure::Refused`] for what was not
/// deleted itself and what lies in a locked folder, [`Failure::Conflict`], [`Failure::Store`].
pub async fn restore(ports: &Ports, caller: &Caller, id: JobId) -> Result<VisibleJob, Failure> {
    retry::on_conflict(|| async {
        let at = ports.clock.now();
        let (loaded, _) = load(ports, caller, id, RequiredRights::Control).await?;
        let above = loaded.lineage.above();
        let folder = above.first().filter(|folder| !folder.is_trashed);
        let parent = folder.map(|folder| folder.job);
        let mut changes = Changes::default();
        changes
            .subtrees
            .push(SubtreeChange::Restore { root: id, at });
        let mut draft = JobUnitOfWork::of(loaded.dossier);
        draft.apply(|dossier| dossier.restore(parent, at))?;
        if parent.is_some() {
            touch_ancestors(ports, &mut changes, above, false, Some(&caller.email), at).await?;
        } else {
            expect_ancestors_any(&mut changes, &loaded.lineage);
        }
        draft
            .finish(&mut changes, Some(&caller.email), ports)
            .await?;
        commit(ports, changes).await
    })
    .await?;
    get(ports, caller, id).await
}
