//! One change of one job: loaded, taken through transitions, committed, and begun anew when somebody was quicker.

use imprimatur_domain::{
    Instant,
    access::{Caller, Rights},
    changed::Changed,
    dossier::Dossier,
    ids::JobId,
};

use crate::{
    changes::Changes,
    failure::Failure,
    jobs::{self, RequiredRights},
    ports::{
        Ports,
        store::{Committed, Lineage},
    },
    retry,
    unit_of_work::{JobUnitOfWork, commit_returning, expect_ancestors},
};

/// A job on its way to a commit, and what goes along.
pub(crate) struct JobChange<'a> {
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
    pub(crate) draft: JobUnitOfWork,
    /// What is written besides.
    pub(crate) changes: Changes,
}

impl<'a> JobChange<'a> {
    /// Begins with a job as it is, for a caller whose rights are at least what is needed.
    pub(crate) async fn load(
        ports: &'a Ports,
        caller: &'a Caller,
        job: JobId,
        need: RequiredRights,
    ) -> Result<Self, Failure> {
        let (loaded, rights) = jobs::load(ports, caller, job, need).await?;
        Ok(Self {
            ports,
            caller,
            at: ports.clock.now(),
            rights,
            lineage: loaded.lineage,
            draft: JobUnitOfWork::of(loaded.dossier),
            changes: Changes::default(),
        })
    }

    /// Begins with a job that the caller makes below these folders.
    pub(crate) fn new(
        ports: &'a Ports,
        caller: &'a Caller,
        at: Instant,
        above: Lineage,
        created: Changed<Dossier>,
    ) -> Self {
        let lineage = above.below(&created.state.job);
        Self {
            ports,
            caller,
            at,
            rights: lineage.rights(caller),
            lineage,
            draft: JobUnitOfWork::new(created),
            changes: Changes::default(),
        }
    }

    /// Commits what has become of it.
    pub(crate) async fn commit(self) -> Result<Committed, Failure> {
        let (ports, by) = (self.ports, Some(&self.caller.email));
        let mut changes = self.changes;
        self.draft.finish(&mut changes, by, ports).await?;
        commit_returning(ports, changes).await
    }
}

/// Changes a job on behalf of a caller whose rights are at least what is needed. `decide` is given the job as it is and
/// gives it back with what has become of it. The commit expects the folders above to be as they were loaded, since rights
/// and locks come down from them.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`], whatever `decide` fails with, [`Failure::Conflict`] if others keep
/// changing it, [`Failure::Store`].
pub(crate) async fn on_job<'a, T, F>(
    ports: &'a Ports,
    caller: &'a Caller,
    job: JobId,
    need: RequiredRights,
    decide: impl Fn(JobChange<'a>) -> F,
) -> Result<T, Failure>
where
    F: Future<Output = Result<(JobChange<'a>, T), Failure>>,
{
    retry::on_conflict(|| async {
        let (mut work, answer) = decide(JobChange::load(ports, caller, job, need).await?).await?;
        if work.draft.is_changed() || !work.changes.is_empty() {
            expect_ancestors(&mut work.changes, &work.lineage);
        }
        work.commit().await?;
        Ok(answer)
    })
    .await
}
