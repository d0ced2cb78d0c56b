//! Loading for decisions, and commits.

use std::sync::Arc;

use imprimatur_application::{
    archives::StoredArchive,
    changes::Changes,
    ports::store::{Committed, Lineage, Loaded, Store, StoreError},
    transfers::{Part, Transfer},
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

use super::ask;
use crate::Database;

#[async_trait::async_trait]
impl Store for Database {
    async fn find_job(
        &self,
        id: JobId,
        caller: Option<Caller>,
    ) -> Result<Option<Loaded>, StoreError> {
        ask!(self, read, lineage::find_job(id, caller.as_ref()))
    }

    async fn find_jobs(&self, ids: Vec<JobId>) -> Result<Vec<Loaded>, StoreError> {
        ask!(self, read, folders::find_jobs(&ids))
    }

    async fn folders_above(&self, ids: Vec<JobId>) -> Result<Vec<Dossier>, StoreError> {
        ask!(self, read, folders::folders_above(&ids))
    }

    async fn job_of_task(&self, task: TaskId) -> Result<Option<JobId>, StoreError> {
        ask!(self, read, tasks::job_of(task))
    }

    async fn lineages(
        &self,
        ids: Vec<JobId>,
        caller: Option<Caller>,
    ) -> Result<Vec<Option<Lineage>>, StoreError> {
        ask!(self, read, lineage::of_jobs(&ids, caller.as_ref()))
    }

    async fn files_below(&self, folder: JobId) -> Result<Vec<Seen>, StoreError> {
        ask!(self, read, lineage::files_below(folder))
    }

    async fn has_lock_below(&self, folder: JobId) -> Result<bool, StoreError> {
        ask!(self, read, lineage::has_lock_below(folder))
    }

    async fn order_folders(
        &self,
        team: TeamId,
        order: OrderId,
    ) -> Result<Vec<OrderFolder>, StoreError> {
        ask!(self, read, orders::of_team(team, &order))
    }

    async fn orders_of(&self, jobs: Vec<JobId>) -> Result<Vec<OrderFolder>, StoreError> {
        ask!(self, read, orders::of_jobs(&jobs))
    }

    async fn find_archive(&self, folder: JobId) -> Result<Option<StoredArchive>, StoreError> {
        ask!(self, read, archives::latest(folder))
    }

    async fn available_archives(
        &self,
        folder: JobId,
        now: Instant,
    ) -> Result<Vec<StoredArchive>, StoreError> {
        ask!(self, read, archives::available(folder, now))
    }

    async fn levels_below(&self, folder: JobId) -> Result<u32, StoreError> {
        ask!(self, read, lineage::levels_below(folder))
    }

    async fn trash(
        &self,
        owner: UserId,
        after: Option<(Instant, JobId)>,
        limit: u32,
    ) -> Result<Vec<(Instant, JobId)>, StoreError> {
        ask!(self, read, lineage::trash(owner, after, limit))
    }

    async fn find_transfer(&self, id: TransferId) -> Result<Option<Transfer>, StoreError> {
        ask!(self, read, transfers::find(id))
    }

    async fn transfer_parts(&self, id: TransferId) -> Result<Vec<Part>, StoreError> {
        ask!(self, read, transfers::parts(id))
    }

    async fn commit(&self, changes: Changes) -> Result<Committed, StoreError> {
        if changes.is_empty() {
            return Ok(Committed::default());
        }
        let events = Arc::clone(&self.events);
        ask!(self, write, commit::commit(&changes, &*events))
    }

    async fn note(&self, entry: HistoryEntry) -> Result<(), StoreError> {
        self.add_note(entry).await
    }

    async fn reserve_ids(&self, count: u32) -> Result<i64, StoreError> {
        ask!(self, write, ids::reserve(count))
    }
}
