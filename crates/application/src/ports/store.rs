//! The write port: load what a decision needs, commit the resulting changes.

use imprimatur_domain::{
    access::{Caller, Place, Rights},
    dossier::Dossier,
    ids::{JobId, PlanId, TeamId, TransferId},
    job::{Job, Kind},
    order::{OrderFolder, OrderId},
};

use crate::{
    archives::StoredArchive,
    changes::Changes,
    jobs::JobView,
    transfers::{Part, Transfer},
};

/// Why a store operation failed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The data has changed since it was loaded; reload and decide again.
    #[error("revision conflict")]
    Conflict,
    /// The caller's precondition does not hold, and reloading does not help. Adapters never return this:
    /// [`crate::requests`] maps a [`Conflict`](Self::Conflict) of a request with preconditions to it.
    #[error("it is not as the request expects it")]
    Outdated,
    /// Another request with the same idempotency key, or another process, has taken over; this one had no effect.
    #[error("another process has taken over")]
    ClaimLost,
    /// A record with this key already exists.
    #[error("{what} exists already")]
    Duplicate {
        /// The unique key, such as `users.email`.
        what: &'static str,
    },
    /// A stored value that this program cannot have written.
    #[error("corrupt value in {table}.{column} of {id}")]
    Corrupt {
        /// The table.
        table: &'static str,
        /// The column.
        column: &'static str,
        /// The record's id.
        id: String,
    },
    /// The database failed; the cause is for the log.
    #[error("the database is unavailable: {0}")]
    Unavailable(String),
    /// The database is full.
    #[error("the database is full")]
    Full,
}

/// One level on the path from a job to the top level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The job or folder.
    pub job: JobId,
    /// Its revision as loaded.
    pub revision: i64,
    /// Its name.
    pub name: String,
    /// Whether it is a folder; everything above the first step is.
    pub is_folder: bool,
    /// Its own lock.
    pub is_locked: bool,
    /// Whether it is in the trash.
    pub is_trashed: bool,
    /// The stored plan that it proposes, if it is a folder.
    pub default_plan: Option<PlanId>,
    /// What decides about access at this level.
    pub place: Place,
}

impl Step {
    /// The step of a job itself, for a caller without an open task on it.
    pub fn new(job: &Job) -> Self {
        Self {
            job: job.id,
            revision: job.revision,
            name: job.name.to_string(),
            is_folder: job.is_folder(),
            is_locked: job.is_locked,
            is_trashed: job.trashed.is_some(),
            default_plan: job.default_plan,
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

/// A job and the folders above it: the job first, the top-level folder last.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Lineage(pub Vec<Step>);

impl Lineage {
    /// What this caller may do with the job.
    pub fn rights(&self, caller: &Caller) -> Rights {
        let places: Vec<_> = self.0.iter().map(|step| step.place.clone()).collect();
        Rights::new(caller, &places)
    }

    /// Whether this caller may see the job's parent folder.
    pub fn shows_parent(&self, caller: &Caller) -> bool {
        Self(self.above().to_vec()).rights(caller).can_view()
    }

    /// Whether the job exists for somebody with these rights: in the trash, only its owner sees it.
    pub fn is_shown_with(&self, rights: Rights) -> bool {
        rights.can_view() && (!self.is_trashed() || rights.has_control())
    }

    /// Whether the job is in the trash.
    pub fn is_trashed(&self) -> bool {
        self.0.first().is_some_and(|step| step.is_trashed)
    }

    /// The plan that is proposed for the job: by itself, else by the nearest folder that names one.
    pub fn default_plan(&self) -> Option<PlanId> {
        self.0.iter().find_map(|step| step.default_plan)
    }

    /// Whether a folder above is locked.
    pub fn is_locked_above(&self) -> bool {
        self.above().iter().any(|step| step.is_locked)
    }

    /// The lineage of a job that was just created inside this one.
    #[must_use]
    pub fn below(self, job: &Job) -> Self {
        let mut steps = vec![Step::new(job)];
        steps.extend(self.0);
        Self(steps)
    }

    /// All jobs of the lineage, the job itself first.
    pub fn jobs(&self) -> Vec<JobId> {
        self.0.iter().map(|step| step.job).collect()
    }

    /// The folders above, nearest first.
    pub fn folders(&self) -> Vec<JobId> {
        self.above().iter().map(|step| step.job).collect()
    }

    /// The steps above, nearest first.
    pub fn above(&self) -> &[Step] {
        self.0.get(1..).unwrap_or_default()
    }
}

/// A job loaded for a decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Loaded {
    /// The job with its tasks.
    pub dossier: Dossier,
    /// The job and the folders above it.
    pub lineage: Lineage,
}

/// The result of a commit.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Committed {
    /// Views, as their owners see them, of jobs that the commit's events are about. May be incomplete: read the missing
    /// ones.
    pub told: Vec<JobView>,
}

/// Loads aggregates and commits changes. Every adapter passes `imprimatur_testkit::store`.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
#[async_trait::async_trait]
pub trait Store: Send + Sync {
    /// Loads a job, live or in the trash, in one snapshot. `asked` of each place holds at most the caller's own
    /// address, and is empty without a caller.
    async fn find_job(
        &self,
        id: JobId,
        caller: Option<Caller>,
    ) -> Result<Option<Loaded>, StoreError>;

    /// Loads several jobs, live or in the trash, in one snapshot, in the order given and without places' `asked`; missing
    /// ones are left out.
    async fn find_jobs(&self, ids: Vec<JobId>) -> Result<Vec<Loaded>, StoreError>;

    /// Folders that lie in one another, nearest first, each with its tasks; missing ones are left out. They are not of
    /// one moment: whoever decides on them lets the commit expect their revisions.
    async fn folders_above(&self, ids: Vec<JobId>) -> Result<Vec<Dossier>, StoreError>;

    /// The job that a task belongs to.
    async fn job_of_task(
        &self,
        task: imprimatur_domain::ids::TaskId,
    ) -> Result<Option<JobId>, StoreError>;

    /// The lineages of several jobs, in the order given; `None` for missing jobs.
    async fn lineages(
        &self,
        ids: Vec<JobId>,
        caller: Option<Caller>,
    ) -> Result<Vec<Option<Lineage>>, StoreError>;

    /// All live files below a folder, with version and hash: what a decision about the folder covers.
    async fn files_below(
        &self,
        folder: JobId,
    ) -> Result<Vec<imprimatur_domain::task::Seen>, StoreError>;

    /// Whether any live job below a folder (not the folder itself) is locked.
    async fn has_lock_below(&self, folder: JobId) -> Result<bool, StoreError>;

    /// The folders of an order that a team has, and those of its parts; also folders that are in the trash or gone.
    async fn order_folders(
        &self,
        team: TeamId,
        order: OrderId,
    ) -> Result<Vec<OrderFolder>, StoreError>;

    /// The orders and parts whose folders are among these jobs, at most one for each.
    async fn orders_of(&self, jobs: Vec<JobId>) -> Result<Vec<OrderFolder>, StoreError>;

    /// The latest archive of a folder.
    async fn find_archive(&self, folder: JobId) -> Result<Option<StoredArchive>, StoreError>;

    /// The archives of a folder that are done and not expired at `now`, latest first.
    async fn available_archives(
        &self,
        folder: JobId,
        now: imprimatur_domain::Instant,
    ) -> Result<Vec<StoredArchive>, StoreError>;

    /// Number of levels of jobs below a folder, including the trash; 0 if it is empty.
    async fn levels_below(&self, folder: JobId) -> Result<u32, StoreError>;

    /// Jobs that a user has moved to the trash themselves, with the time, oldest first, after `after`, at most `limit`.
    async fn trash(
        &self,
        owner: imprimatur_domain::ids::UserId,
        after: Option<(imprimatur_domain::Instant, JobId)>,
        limit: u32,
    ) -> Result<Vec<(imprimatur_domain::Instant, JobId)>, StoreError>;

    /// A transfer of any user.
    async fn find_transfer(&self, id: TransferId) -> Result<Option<Transfer>, StoreError>;

    /// The parts of a transfer, in order.
    async fn transfer_parts(&self, id: TransferId) -> Result<Vec<Part>, StoreError>;

    /// Writes everything in one transaction, or nothing. After `Ok` it is durable.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the revision of a saved, erased or expected job has changed or the job is gone, or
    /// if an expectation about a folder's content does not hold; [`StoreError::Duplicate`] for a second record with a
    /// unique key; [`StoreError::ClaimLost`] if a finished request or settled mail has lost its claim;
    /// [`StoreError::Full`].
    async fn commit(&self, changes: Changes) -> Result<Committed, StoreError>;

    /// Buffers a history entry without waiting for the write. It is written shortly after, and at the latest before
    /// this adapter next reads history; it is lost if the process is killed before. If the job is gone by then, or the
    /// database is full, the entry only goes to the log.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] if the buffer is full and cannot be flushed.
    async fn note(&self, entry: imprimatur_domain::history::HistoryEntry)
    -> Result<(), StoreError>;

    /// Reserves `count` consecutive integers that were never handed out, and returns the first.
    async fn reserve_ids(&self, count: u32) -> Result<i64, StoreError>;
}
