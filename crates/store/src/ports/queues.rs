//! Work that waits, and leases on it.

use std::sync::Arc;

use imprimatur_application::{
    archives::ClaimedArchive,
    deliveries::ClaimedDelivery,
    documents::Version,
    mails::ClaimedMail,
    ports::{
        blobs::BlobKey,
        queues::{BlobDeletion, DueWork, FannedOut, IdleJob, Lease, Queues, Waiting},
        store::StoreError,
    },
};
use imprimatur_domain::{
    Instant,
    ids::{ArchiveId, JobId, MailId, ReminderId, TransferId},
};

use super::ask;
use crate::Database;

#[async_trait::async_trait]
impl Queues for Database {
    async fn fold_counters(&self) -> Result<(), StoreError> {
        ask!(self, write, counters::fold())
    }

    async fn fan_out_events(&self, now: Instant, limit: u32) -> Result<FannedOut, StoreError> {
        let events = Arc::clone(&self.events);
        ask!(self, write, fan_out::spread(now, limit, &*events))
    }

    async fn claim_deliveries(
        &self,
        lease: Lease,
        limit: u32,
    ) -> Result<Vec<ClaimedDelivery>, StoreError> {
        let events = Arc::clone(&self.events);
        ask!(self, write, claims::deliveries(&lease, limit, &*events))
    }

    async fn claim_mails(&self, lease: Lease, limit: u32) -> Result<Vec<ClaimedMail>, StoreError> {
        ask!(self, write, claims::mails(&lease, limit))
    }

    async fn renew_mail(&self, mail: MailId, lease: Lease) -> Result<bool, StoreError> {
        ask!(self, write, claims::renew_mail(mail, &lease))
    }

    async fn claim_reminders(
        &self,
        lease: Lease,
        limit: u32,
    ) -> Result<Vec<(JobId, ReminderId)>, StoreError> {
        ask!(self, write, reminders::claim(&lease, limit))
    }

    async fn claim_overdue(
        &self,
        lease: Lease,
        limit: u32,
    ) -> Result<Vec<(JobId, Instant)>, StoreError> {
        ask!(self, write, due_dates::claim(&lease, limit))
    }

    async fn claim_inspections(
        &self,
        lease: Lease,
        limit: u32,
    ) -> Result<Vec<(Version, bool)>, StoreError> {
        ask!(self, write, claims::inspections(&lease, limit))
    }

    async fn claim_archives(
        &self,
        lease: Lease,
        limit: u32,
    ) -> Result<Vec<ClaimedArchive>, StoreError> {
        ask!(self, write, archives::claim(&lease, limit))
    }

    async fn note_archive_progress(
        &self,
        archive: ArchiveId,
        lease: Lease,
        processed: u64,
        total: u64,
    ) -> Result<bool, StoreError> {
        ask!(
            self,
            write,
            archives::note_progress(archive, &lease, processed, total)
        )
    }

    async fn give_archive_back(&self, archive: ArchiveId, lease: Lease) -> Result<(), StoreError> {
        ask!(self, write, archives::give_back(archive, &lease))
    }

    async fn expired_archives(
        &self,
        now: Instant,
        limit: u32,
    ) -> Result<Vec<(ArchiveId, BlobKey)>, StoreError> {
        ask!(self, read, archives::expired(now, limit))
    }

    async fn expired_transfers(
        &self,
        now: Instant,
        limit: u32,
    ) -> Result<Vec<TransferId>, StoreError> {
        ask!(self, read, transfers::expired(now, limit))
    }

    async fn idle_jobs(
        &self,
        until: Instant,
        after: Option<(Instant, JobId)>,
        limit: u32,
    ) -> Result<Vec<IdleJob>, StoreError> {
        ask!(self, read, idle::jobs(until, after, limit))
    }

    async fn release(&self, holder: String) -> Result<(), StoreError> {
        ask!(self, write, claims::release(&holder))
    }

    async fn postpone_inspection(
        &self,
        version: (JobId, u32),
        until: Instant,
    ) -> Result<(), StoreError> {
        ask!(self, write, claims::postpone_inspection(version, until))
    }

    async fn forget_deliveries(&self, before: Instant, limit: u32) -> Result<u32, StoreError> {
        ask!(self, write, deliveries::forget(before, limit))
    }

    async fn forget_events(&self, before: Instant, limit: u32) -> Result<u32, StoreError> {
        ask!(self, write, feed::forget(before, limit))
    }

    async fn forget_notices(&self, before: Instant, limit: u32) -> Result<u32, StoreError> {
        ask!(self, write, notices::forget(before, limit))
    }

    async fn due_work(&self, now: Instant) -> Result<DueWork, StoreError> {
        ask!(self, read, due_work::find(now))
    }

    async fn next_due(&self, now: Instant) -> Result<Option<Instant>, StoreError> {
        ask!(self, read, next_due::find(now))
    }

    async fn waiting(&self, now: Instant) -> Result<Waiting, StoreError> {
        ask!(self, read, waiting::count(now))
    }

    async fn blob_deletions(
        &self,
        after: Option<BlobKey>,
        limit: u32,
    ) -> Result<Vec<BlobDeletion>, StoreError> {
        ask!(self, write, blob_deletions::list(after.as_ref(), limit))
    }

    async fn has_late_blob_deletions(&self, before: Instant) -> Result<bool, StoreError> {
        ask!(self, read, blob_deletions::has_late(before))
    }

    async fn mark_deleted(&self, keys: Vec<BlobKey>) -> Result<(), StoreError> {
        ask!(self, write, blob_deletions::remove(&keys))
    }

    async fn unreferenced_blobs(&self, keys: Vec<BlobKey>) -> Result<Vec<BlobKey>, StoreError> {
        ask!(self, read, inventory::unreferenced_blobs(&keys))
    }

    async fn recount(&self) -> Result<u64, StoreError> {
        let wrong = ask!(self, read, counters::differing())?;
        if wrong.is_empty() {
            return Ok(0);
        }
        ask!(self, write, counters::correct())
    }
}
