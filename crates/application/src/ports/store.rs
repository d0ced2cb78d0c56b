//! The writing port: load what a decision needs, commit what follows from it.

use imprimatur_domain::{
    access::{Caller, Place, Rights},
    dossier::Dossier,
    ids::{JobId, TransferId},
    job::{Job, Kind},
};

use crate::{
    archives::StoredArchive,
    changes::Changes,
    jobs::JobView,
    transfers::{Part, Transfer},
};

/// Why the store could not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Something has changed since it was loaded; load and decide again.
    #[error("revision conflict")]
    Conflict,
    /// It is not what the caller has based the request on; loading and deciding again does not help. No adapter says so:
    /// [`crate::requests`] makes it of a [`Conflict`](Self::Conflict) of a request with terms.
    #[error("it is not as the request expects it")]
    Outdated,
    /// Another request with the same key of its own, or another process, has taken the place of this one, which took no
    /// effect.
    #[error("idempotency claim lost to another process")]
    Displaced,
    /// A record with this key exists already.
    #[error("{what} exists already")]
    Duplicate {
        /// Which key, such as `users.email`.
        what: &'static str,
    },
    /// A stored value cannot be what we have written.
    #[error("corrupt value in {table}.{column} of {id}")]
    Corrupt {
        /// The table.
        table: &'static str,
        /// The column.
        column: &'static str,
        /// The record.
        id: String,
    },
    /// The database does not answer as it should; the cause is for the log.
    #[error("the database is unavailable: {0}")]
    Unavailable(String),
    /// The database has no room left.
    #[error("the database is full")]
    Full,
}

/// One step on the way from a job up to the top level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The job or folder.
    pub job: JobId,
    /// Its revision as loaded.
    pub revision: i64,
    /// Its name.
    pub name: String,
    /// Whether it is a folder; all above the first step are.
    pub is_folder: bool,
    /// Its own lock.
    pub is_locked: bool,
    /// Whether it is in the trash.
    pub is_trashed: bool,
    /// What decides about access there.
    pub place: Place,
}

impl Step {
    /// The step that a job itself is, for somebody whom no task asks.
    pub fn of(job: &Job) -> Self {
        Self {
            job: job.id,
            revision: job.revision,
            name: job.name.clone(),
            is_folder: job.is_folder(),
            is_locked: job.is_locked,
            is_trashed: job.trashed.is_some(),
            place: Place {
                owner: job.owner,
                assignee: job.assignee().cloned(),
                partner: job.partner.clone(),
                asked: Vec::new(),
                is_portal: matches!(job.kind, Kind::Folder { is_portal: true }),
            },
        }
    }
}

/// A job and the folders above it: the job itself first, the top-level folder last.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Lineage(pub Vec<Step>);

impl Lineage {
    /// What this caller may do with the job.
    pub fn rights(&self, caller: &Caller) -> Rights {
        let places: Vec<_> = self.0.iter().map(|step| step.place.clone()).collect();
        Rights::of(caller, &places)
    }

    /// Whether this caller may see the folder that the job lies in.
    pub fn shows_parent(&self, caller: &Caller) -> bool {
        Self(self.above().to_vec()).rights(caller).can_view()
    }

    /// Whether the job is there for somebody with these rights to it: what is in the trash is so only for its owner.
    pub fn is_shown_with(&self, rights: Rights) -> bool {
        rights.can_view() && (!self.is_trashed() || rights.has_control())
    }

    /// Whether the job is in the trash.
    pub fn is_trashed(&self) -> bool {
        self.0.first().is_some_and(|step| step.is_trashed)
    }

    /// Whether a folder above is locked.
    pub fn is_locked_above(&self) -> bool {
        self.above().iter().any(|step| step.is_locked)
    }

    /// The way up from a job that was just put below all this.
    #[must_use]
    pub fn below(self, job: &Job) -> Self {
        let mut steps = vec![Step::of(job)];
        steps.extend(self.0);
        Self(steps)
    }

    /// All jobs on the way, the lowest first.
    pub fn jobs(&self) -> Vec<JobId> {
        self.0.iter().map(|step| step.job).collect()
    }

    /// The folders above, the nearest first.
    pub fn folders(&self) -> Vec<JobId> {
        self.above().iter().map(|step| step.job).collect()
    }

    /// The steps above, the nearest first.
    pub fn above(&self) -> &[Step] {
        self.0.get(1..).unwrap_or_default()
    }
}

/// A job loaded for a decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Loaded {
    /// The job with its tasks.
    pub dossier: Dossier,
    /// The way up.
    pub lineage: Lineage,
}

/// What a commit has made.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Committed {
    /// Jobs that its events tell of, as they are right after it and as their owners see them. May be incomplete:
    /// whoever misses one reads it.
    pub told: Vec<JobView>,
}

/// Loads aggregates and commits changes. Every adapter passes `imprimatur_testkit::store`.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
#[async_trait::async_trait]
pub trait Store: Send + Sync {
    /// Loads a job, live or in the trash, as one consistent picture. `asked` of each place holds at most the
    /// caller's own address, if a caller is given, else is empty.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn find_job(
        &self,
        id: JobId,
        caller: Option<Caller>,
    ) -> Result<Option<Loaded>, StoreError>;

    /// Which job a task belongs to.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn job_of_task(
        &self,
        task: imprimatur_domain::ids::TaskId,
    ) -> Result<Option<JobId>, StoreError>;

    /// The lineages of several jobs, in the order asked for, each `None` if the job does not exist.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn lineages(
        &self,
        ids: Vec<JobId>,
        caller: Option<Caller>,
    ) -> Result<Vec<Option<Lineage>>, StoreError>;

    /// All jobs below a folder that are live and files, with version and hash: what a decision about the
    /// folder is about.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn files_below(
        &self,
        folder: JobId,
    ) -> Result<Vec<imprimatur_domain::task::Seen>, StoreError>;

    /// Whether any live job below a folder (not the folder itself) is locked.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn has_lock_below(&self, folder: JobId) -> Result<bool, StoreError>;

    /// The latest archive of a folder.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn find_archive(&self, folder: JobId) -> Result<Option<StoredArchive>, StoreError>;

    /// The archives of a folder that are done and not expired at `now`, the latest first.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn available_archives(
        &self,
        folder: JobId,
        now: imprimatur_domain::Instant,
    ) -> Result<Vec<StoredArchive>, StoreError>;

    /// How many levels of jobs there are below a folder, the trash included: 0 for one that holds nothing.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn levels_below(&self, folder: JobId) -> Result<u32, StoreError>;

    /// What a user has deleted itself and not for good, with the instant, oldest first, after `after`, at most
    /// `limit`.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn trash(
        &self,
        owner: imprimatur_domain::ids::UserId,
        after: Option<(imprimatur_domain::Instant, JobId)>,
        limit: u32,
    ) -> Result<Vec<(imprimatur_domain::Instant, JobId)>, StoreError>;

    /// A transfer, whoever's it is.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn find_transfer(&self, id: TransferId) -> Result<Option<Transfer>, StoreError>;

    /// The pieces of a transfer in their order.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn transfer_parts(&self, id: TransferId) -> Result<Vec<Part>, StoreError>;

    /// Writes everything in one transaction, or nothing. When it returns `Ok`, it survives a power loss.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if a job that is saved, erased or expected has another revision than the one
    /// loaded or is gone, or if what is expected below a folder does not hold; [`StoreError::Duplicate`] for a second record of a unique key; [`StoreError::Displaced`] if the request that is finished or the mail that is settled has lost its claim;
    /// [`StoreError::Full`], [`StoreError::Unavailable`].
    async fn commit(&self, changes: Changes) -> Result<Committed, StoreError>;

    /// Takes a line of history for which its writer does not wait: it is kept within a moment, at the latest before the
    /// history is next read through this adapter, unless the process is killed before. If its job is gone by then, or if
    /// there is no room for it, it is kept in the log alone.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] if many lines wait that could not be kept.
    async fn note(&self, line: imprimatur_domain::history::HistoryEntry) -> Result<(), StoreError>;

    /// Reserves `count` consecutive integers that were never handed out, and returns the first.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn reserve_ids(&self, count: u32) -> Result<i64, StoreError>;
}
