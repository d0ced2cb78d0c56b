//! Preconditions of a request (idempotency and If-Match), enforced by a wrapper around the store.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use imprimatur_domain::{
    Instant,
    access::Caller,
    dossier::Dossier,
    history::HistoryEntry,
    ids::{JobId, TaskId, TeamId, TransferId, UserId},
    order::{OrderFolder, OrderId},
    task::Seen,
};

use super::Once;
use crate::{
    archives::StoredArchive,
    changes::{Changes, Expectation},
    ports::{
        Ports,
        store::{Committed, Lineage, Loaded, Store, StoreError},
    },
    transfers::{Part, Transfer},
};

/// Preconditions that a request's commit must meet.
#[derive(Clone, Debug, Default)]
pub struct Preconditions {
    /// Idempotency: the request takes effect once.
    pub once: Option<Arc<Once>>,
    /// If-Match: what the job of the request must be.
    pub precondition: Option<RequiredRevision>,
}

/// A revision that a job must have; else changing it fails with [`StoreError::Outdated`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RequiredRevision {
    /// The job.
    pub job: JobId,
    /// The revision; `None` if it is known that the job has another one.
    pub revision: Option<i64>,
}

impl RequiredRevision {
    /// Refuses a change of a job that is known to have another revision.
    ///
    /// # Errors
    /// [`StoreError::Outdated`].
    pub(crate) fn check(self, job: JobId) -> Result<(), StoreError> {
        if self.job == job && self.revision.is_none() {
            Err(StoreError::Outdated)
        } else {
            Ok(())
        }
    }
}

impl Preconditions {
    /// Ports whose commits enforce these preconditions.
    pub fn ports(&self, ports: &Ports) -> Ports {
        Ports {
            store: Arc::new(ConditionalStore {
                store: Arc::clone(&ports.store),
                preconditions: self.clone(),
                has_committed: AtomicBool::new(false),
            }),
            precondition: self.precondition,
            ..ports.clone()
        }
    }
}

/// The store wrapper for one request.
struct ConditionalStore {
    store: Arc<dyn Store>,
    preconditions: Preconditions,
    /// Set after the first commit; later commits build on it and are not checked.
    has_committed: AtomicBool,
}

impl ConditionalStore {
    /// Whether the revision has changed, so that a retry cannot resolve the conflict.
    async fn is_outdated(&self) -> Result<bool, StoreError> {
        let Some(RequiredRevision { job, revision }) = self.preconditions.precondition else {
            return Ok(false);
        };
        let found = self.store.find_job(job, None).await?;
        Ok(found.is_none_or(|found| Some(found.dossier.job.revision) != revision))
    }
}

#[async_trait::async_trait]
impl Store for ConditionalStore {
    async fn find_job(
        &self,
        id: JobId,
        caller: Option<Caller>,
    ) -> Result<Option<Loaded>, StoreError> {
        self.store.find_job(id, caller).await
    }

    async fn find_jobs(&self, ids: Vec<JobId>) -> Result<Vec<Loaded>, StoreError> {
        self.store.find_jobs(ids).await
    }

    async fn folders_above(&self, ids: Vec<JobId>) -> Result<Vec<Dossier>, StoreError> {
        self.store.folders_above(ids).await
    }

    async fn job_of_task(&self, task: TaskId) -> Result<Option<JobId>, StoreError> {
        self.store.job_of_task(task).await
    }

    async fn lineages(
        &self,
        ids: Vec<JobId>,
        caller: Option<Caller>,
    ) -> Result<Vec<Option<Lineage>>, StoreError> {
        self.store.lineages(ids, caller).await
    }

    async fn files_below(&self, folder: JobId) -> Result<Vec<Seen>, StoreError> {
        self.store.files_below(folder).await
    }

    async fn has_lock_below(&self, folder: JobId) -> Result<bool, StoreError> {
        self.store.has_lock_below(folder).await
    }

    async fn order_folders(
        &self,
        team: TeamId,
        order: OrderId,
    ) -> Result<Vec<OrderFolder>, StoreError> {
        self.store.order_folders(team, order).await
    }

    async fn orders_of(&self, jobs: Vec<JobId>) -> Result<Vec<OrderFolder>, StoreError> {
        self.store.orders_of(jobs).await
    }

    async fn find_archive(&self, folder: JobId) -> Result<Option<StoredArchive>, StoreError> {
        self.store.find_archive(folder).await
    }

    async fn available_archives(
        &self,
        folder: JobId,
        now: Instant,
    ) -> Result<Vec<StoredArchive>, StoreError> {
        self.store.available_archives(folder, now).await
    }

    async fn levels_below(&self, folder: JobId) -> Result<u32, StoreError> {
        self.store.levels_below(folder).await
    }

    async fn trash(
        &self,
        owner: UserId,
        after: Option<(Instant, JobId)>,
        limit: u32,
    ) -> Result<Vec<(Instant, JobId)>, StoreError> {
        self.store.trash(owner, after, limit).await
    }

    async fn find_transfer(&self, id: TransferId) -> Result<Option<Transfer>, StoreError> {
        self.store.find_transfer(id).await
    }

    async fn transfer_parts(&self, id: TransferId) -> Result<Vec<Part>, StoreError> {
        self.store.transfer_parts(id).await
    }

    async fn commit(&self, mut changes: Changes) -> Result<Committed, StoreError> {
        if changes.is_empty() {
            return Ok(Committed::default());
        }
        if let Some(once) = &self.preconditions.once {
            once.mark(&mut changes)?;
        }
        if !self.has_committed.load(Ordering::SeqCst) {
            let precondition = self.preconditions.precondition.into_iter();
            let unchanged = precondition.filter_map(|RequiredRevision { job, revision }| {
                revision.map(|revision| Expectation::Unchanged(job, revision))
            });
            changes.expects.extend(unchanged);
        }
        match self.store.commit(changes).await {
            Ok(committed) => {
                self.has_committed.store(true, Ordering::SeqCst);
                if let Some(once) = &self.preconditions.once {
                    once.committed();
                }
                Ok(committed)
            }
            Err(StoreError::Conflict) if self.is_outdated().await? => Err(StoreError::Outdated),
            Err(error) => Err(error),
        }
    }

    async fn note(&self, entry: HistoryEntry) -> Result<(), StoreError> {
        self.store.note(entry).await
    }

    async fn reserve_ids(&self, count: u32) -> Result<i64, StoreError> {
        self.store.reserve_ids(count).await
    }
}
