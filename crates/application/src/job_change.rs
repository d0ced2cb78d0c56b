//! One change of one job: loaded, taken through transitions, committed, and begun again after a conflict.

use imprimatur_domain::{
    Instant,
    access::{Caller, Rights},
    changed::Changed,
    dossier::Dossier,
    email::Email,
    ids::JobId,
    task::Task,
};

use crate::{
    changes::Changes,
    conflict_retry,
    decision_log::Channel,
    failure::Failure,
    jobs::{self, RequiredRights},
    ports::{
        Ports,
        store::{Committed, Lineage, Loaded},
    },
    review::{self, Opened},
    unit_of_work::{JobUnitOfWork, commit_returning, expect_ancestors},
};

/// A user and the rights that he has.
pub(crate) struct ActingUser<'a> {
    pub(crate) caller: &'a Caller,
    pub(crate) rights: Rights,
}

/// A job on its way to a commit, and what goes along.
pub(crate) struct JobChange<'a, Acting = ActingUser<'a>> {
    /// All ports.
    pub(crate) ports: &'a Ports,
    /// Who changes it.
    pub(crate) actor: Acting,
    /// The address in whose name the change is recorded.
    pub(crate) by: Option<Email>,
    /// When.
    pub(crate) at: Instant,
    /// The way up, as loaded.
    pub(crate) lineage: Lineage,
    /// The job and its tasks.
    pub(crate) job: JobUnitOfWork,
    /// What is written besides.
    pub(crate) changes: Changes,
}

impl<'a> JobChange<'a> {
    /// Begins with a job as it is, for a user whose rights are at least what is needed.
    pub(crate) async fn by_user(
        ports: &'a Ports,
        caller: &'a Caller,
        job: JobId,
        required: RequiredRights,
    ) -> Result<Self, Failure> {
        let (loaded, rights) = jobs::load(ports, caller, job, required).await?;
        let by = Some(caller.email.clone());
        Ok(Self::from_loaded(
            ports,
            ActingUser { caller, rights },
            by,
            loaded,
        ))
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
        let rights = lineage.rights(caller);
        Self {
            ports,
            actor: ActingUser { caller, rights },
            by: Some(caller.email.clone()),
            at,
            lineage,
            job: JobUnitOfWork::new(created),
            changes: Changes::default(),
        }
    }
}

impl<'a> JobChange<'a, Task> {
    /// Begins with a job as it is, for whoever holds the private link of one of its tasks.
    pub(crate) async fn by_link(ports: &'a Ports, token: &str) -> Result<Self, Failure> {
        let Opened { loaded, task } = review::resolve_link(ports, token).await?;
        let by = task.assigned_to.clone();
        Ok(Self::from_loaded(ports, task, by, loaded).through(Channel::Link))
    }

    /// Begins with a job that the private link of a task shows: the task's own if none is named, or a file below its
    /// folder.
    pub(crate) async fn by_link_on(
        ports: &'a Ports,
        token: &str,
        job: Option<JobId>,
    ) -> Result<Self, Failure> {
        let Opened { mut loaded, task } = review::resolve_link(ports, token).await?;
        if let Some(job) = job {
            loaded = review::shown_job(ports, loaded, job).await?;
        }
        let by = task.assigned_to.clone();
        Ok(Self::from_loaded(ports, task, by, loaded).through(Channel::Link))
    }
}

impl<'a> JobChange<'a, ()> {
    /// Begins with a job as it is, for the service itself.
    pub(crate) async fn by_system(ports: &'a Ports, job: JobId) -> Result<Self, Failure> {
        let loaded = ports.store.find_job(job, None).await?;
        let loaded = loaded.ok_or(Failure::NotFound)?;
        Ok(Self::from_loaded(ports, (), None, loaded).through(Channel::System))
    }
}

impl<'a, Acting> JobChange<'a, Acting> {
    fn from_loaded(ports: &'a Ports, actor: Acting, by: Option<Email>, loaded: Loaded) -> Self {
        Self {
            ports,
            actor,
            by,
            at: ports.clock.now(),
            lineage: loaded.lineage,
            job: JobUnitOfWork::from_loaded(loaded.dossier),
            changes: Changes::default(),
        }
    }

    /// Says how the change reached the service.
    fn through(mut self, channel: Channel) -> Self {
        self.job.via = Some(channel);
        self
    }

    /// Commits what has become of it.
    pub(crate) async fn commit(self) -> Result<Committed, Failure> {
        let (ports, mut changes) = (self.ports, self.changes);
        self.job
            .finish(&mut changes, self.by.as_ref(), ports)
            .await?;
        commit_returning(ports, changes).await
    }
}

/// Changes a job, see [`change_job_and_see`].
///
/// # Errors
/// As there.
#[expect(
    clippy::future_not_send,
    reason = "it is as `Send` as what it is given"
)]
pub(crate) async fn change_job<'a, Acting, T, L, F>(
    load: impl Fn() -> L,
    decide: impl Fn(JobChange<'a, Acting>) -> F,
) -> Result<T, Failure>
where
    L: Future<Output = Result<JobChange<'a, Acting>, Failure>>,
    F: Future<Output = Result<(JobChange<'a, Acting>, T), Failure>>,
    Acting: 'a,
{
    let (answer, _) = change_job_and_see(load, decide).await?;
    Ok(answer)
}

/// Changes a job and gives what the store has seen of it. `load` says on whose behalf, by one of the constructors of
/// [`JobChange`]; `decide` is given the job as it is and gives it back with what has become of it. The commit expects
/// the folders above to be as they were loaded, since rights and locks come down from them.
///
/// # Errors
/// Whatever `load` and `decide` fail with, [`Failure::Conflict`] if others keep changing the job.
#[expect(
    clippy::future_not_send,
    reason = "it is as `Send` as what it is given"
)]
pub(crate) async fn change_job_and_see<'a, Acting, T, L, F>(
    load: impl Fn() -> L,
    decide: impl Fn(JobChange<'a, Acting>) -> F,
) -> Result<(T, Committed), Failure>
where
    L: Future<Output = Result<JobChange<'a, Acting>, Failure>>,
    F: Future<Output = Result<(JobChange<'a, Acting>, T), Failure>>,
    Acting: 'a,
{
    // A job with all that belongs to it is large; boxed, it is not part of every caller's future.
    let attempt = || {
        Box::pin(async {
            let (mut change, answer) = decide(load().await?).await?;
            if change.job.is_changed() || !change.changes.is_empty() {
                expect_ancestors(&mut change.changes, &change.lineage);
            }
            Ok((answer, change.commit().await?))
        })
    };
    conflict_retry::on_conflict(attempt).await
}
