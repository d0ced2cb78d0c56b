//! The tables of the decision log.

use imprimatur_application::ports::{
    decision_log::{
        Checkpoint, Cosignature, FileFacts, JobEvidence, LeafBatch, LeafEvidence, LogKey, LogStore,
        LogVerification, PendingCertifications, StoredLeaf, Tree,
    },
    queues::Lease,
    store::StoreError,
};
use imprimatur_domain::{
    history::HistoryEntry,
    ids::{JobId, TeamId},
};

use super::ask;
use crate::Database;

#[async_trait::async_trait]
impl LogStore for Database {
    async fn file_facts(&self, files: Vec<(JobId, u32)>) -> Result<Vec<FileFacts>, StoreError> {
        ask!(self, read, leaf_evidence::files(&files))
    }

    async fn history_facts(&self, ids: Vec<i64>) -> Result<Vec<HistoryEntry>, StoreError> {
        ask!(self, read, leaf_evidence::entries(&ids))
    }

    async fn claim_leaves(
        &self,
        lease: Lease,
        limit: u32,
    ) -> Result<Option<LeafBatch>, StoreError> {
        ask!(self, write, log::claim(&lease, limit))
    }

    async fn record_checkpoint(
        &self,
        holder: String,
        tree: Tree,
        checkpoint: Checkpoint,
    ) -> Result<bool, StoreError> {
        ask!(self, write, log::record(&holder, &tree, &checkpoint))
    }

    async fn release_log(&self, holder: String) -> Result<(), StoreError> {
        ask!(self, write, log::release(&holder))
    }

    async fn record_verification(&self, verification: LogVerification) -> Result<(), StoreError> {
        ask!(self, write, log::record_verification(&verification))
    }

    async fn last_verification(&self) -> Result<Option<LogVerification>, StoreError> {
        ask!(self, read, log::last_verification())
    }

    async fn log_keys(&self) -> Result<Vec<LogKey>, StoreError> {
        ask!(self, read, log::keys())
    }

    async fn add_log_key(
        &self,
        public_key: String,
        former: Option<String>,
    ) -> Result<(), StoreError> {
        ask!(self, write, log::add_key(&public_key, former.as_deref()))
    }

    async fn sealed_tree(&self) -> Result<(Tree, Option<Checkpoint>), StoreError> {
        ask!(self, read, log::sealed())
    }

    async fn cosigned_size(&self, witness: String) -> Result<Option<u64>, StoreError> {
        ask!(self, read, log_cosignatures::size(&witness))
    }

    async fn record_cosignature(
        &self,
        witness: String,
        size: u64,
        line: String,
    ) -> Result<(), StoreError> {
        ask!(self, write, log_cosignatures::record(&witness, size, &line))
    }

    async fn cosignatures(&self) -> Result<Vec<Cosignature>, StoreError> {
        ask!(self, read, log_cosignatures::all())
    }

    async fn checkpoints(&self, after: u64, limit: u32) -> Result<Vec<Checkpoint>, StoreError> {
        ask!(self, read, log::checkpoints(after, limit))
    }

    async fn team_leaves(
        &self,
        team: TeamId,
        from: u64,
        job: Option<JobId>,
        limit: u32,
    ) -> Result<Vec<StoredLeaf>, StoreError> {
        ask!(self, read, log::of_team(team, from, job, limit))
    }

    async fn latest_team_leaves(
        &self,
        team: TeamId,
        before: Option<u64>,
        job: Option<JobId>,
        limit: u32,
    ) -> Result<Vec<StoredLeaf>, StoreError> {
        ask!(self, read, log::latest_of_team(team, before, job, limit))
    }

    async fn has_unsealed_leaves(&self, job: JobId) -> Result<bool, StoreError> {
        ask!(self, read, log::has_unsealed(job))
    }

    async fn pending_certifications(
        &self,
        limit: u32,
    ) -> Result<PendingCertifications, StoreError> {
        ask!(self, read, log::pending(limit))
    }

    async fn leaf_evidence(&self, from: u64, limit: u32) -> Result<Vec<LeafEvidence>, StoreError> {
        ask!(self, read, leaf_evidence::leaves(from, limit))
    }

    async fn job_evidence(
        &self,
        after: Option<JobId>,
        limit: u32,
    ) -> Result<Vec<JobEvidence>, StoreError> {
        ask!(self, read, leaf_evidence::jobs_after(after, limit))
    }

    async fn unlogged_decision(&self) -> Result<Option<i64>, StoreError> {
        ask!(self, read, leaf_evidence::unlogged())
    }
}
