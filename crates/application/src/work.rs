//! One change of one job: loaded, taken through transitions, committed, and begun anew when somebody was quicker.

use imprimatur_domain::{
    Instant,
    access::{Caller, Rights},
    ids::JobId,
};

use crate::{
    changes::Changes,
    draft::{Draft, commit, expect_above},
    failure::Failure,
    jobs::{self, Need},
    ports::{Ports, store::Lineage},
    retry,
};

/// A loaded job on its way to a commit, and what goes along.
pub(crate) struct Work<'a> {
    /// All ports.
    pub(crate) ports: &'a Ports,
    /// Who changes it.
    pub(crate) caller: &'a Caller,
    /// When.
    pub(crate) at: Instant,
    /// What the caller may do with it.
    pub(crate) rights: Rights,
    /// The way up, as loaded.
    pub(crate) lineage: Lineage,
    /// The job and its tasks.
    pub(crate) draft: Draft,
    /// What is written besides.
    pub(crate) changes: Changes,
}

/// Changes a job on behalf of a caller whose rights are at least what is needed. The commit expects the folders
/// above to be as they were loaded, since rights and locks come down from them.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`], whatever `decide` fails with, [`Failure::Conflict`] if others keep
/// changing it, [`Failure::Store`].
pub(crate) async fn on_job<'a, T>(
    ports: &'a Ports,
    caller: &'a Caller,
    job: JobId,
    need: Need,
    decide: impl AsyncFn(&mut Work<'a>) -> Result<T, Failure>,
) -> Result<T, Failure> {
    retry::on_conflict(async || {
        let (loaded, rights) = jobs::load(ports, caller, job, need).await?;
        let mut work = Work {
            ports,
            caller,
            at: ports.clock.now(),
            rights,
            lineage: loaded.lineage,
            draft: Draft::of(loaded.dossier),
            changes: Changes::default(),
        };
        let answer = decide(&mut work).await?;
        let Work {
            lineage,
            draft,
            mut changes,
            ..
        } = work;
        if draft.is_changed() || !changes.is_empty() {
            expect_above(&mut changes, &lineage);
        }
        draft
            .finish(&mut changes, Some(&caller.email), ports)
            .await?;
        commit(ports, changes).await?;
        Ok(answer)
    })
    .await
}
