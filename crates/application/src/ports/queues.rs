//! Queues of background work in database tables, and leases on them.
//!
//! A lease is taken by a conditional update and names the holding process. Any process may claim work whose lease has
//! expired. Work is settled through [`Store::commit`](super::store::Store::commit).

use imprimatur_domain::{
    Instant,
    ids::{ArchiveId, JobId, MailId, ReminderId, TransferId},
    job::Job,
};

use super::{
    nudge::QueueKind,
    store::{Lineage, StoreError},
};
use crate::{
    archives::ClaimedArchive, deliveries::ClaimedDelivery, documents::Version, mails::ClaimedMail,
    ports::blobs::BlobKey,
};

/// A lease request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lease {
    /// Id of the process, unique per start.
    pub holder: String,
    /// Now, by the caller's clock.
    pub now: Instant,
    /// When the lease expires.
    pub until: Instant,
}

/// A blob that no record needs any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlobDeletion {
    /// Its key.
    pub key: BlobKey,
    /// SHA-256 of a document, which names its page images; `None` for an archive.
    pub sha256: Option<[u8; 32]>,
}

/// An idle job, read in one snapshot with its folders.
#[derive(Clone, Debug, PartialEq)]
pub struct IdleJob {
    /// The job.
    pub job: Job,
    /// The job and the folders above it.
    pub lineage: Lineage,
    /// Latest activity of a live job directly inside, for a folder that holds any.
    pub newest_inside: Option<Instant>,
}

/// Queue lengths, due or not; only reminders are counted when due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Waiting {
    /// Events without a feed position.
    pub events: u64,
    /// Unsettled deliveries to enabled endpoints.
    pub deliveries: u64,
    /// Unsettled mails.
    pub mails: u64,
    /// Versions not yet inspected.
    pub inspections: u64,
    /// Unfinished zips.
    pub archives: u64,
    /// Due reminders of live jobs.
    pub reminders: u64,
    /// Blobs that are to be deleted.
    pub removals: u64,
}

/// How much was fanned out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct FannedOut {
    /// Events that were given their positions.
    pub events: u32,
    /// Deliveries that were created for them.
    pub deliveries: u32,
}

/// What background work can begin.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct DueWork {
    /// Queues with work that is due and not leased. A delivery may be held back all the same, by the limit of its
    /// endpoint or by an earlier event.
    pub queues: Vec<QueueKind>,
    /// When the next reminder of a live job is due that is not leased; in the past if one is due now.
    pub next_reminder: Option<Instant>,
}

/// Claims background work. Every adapter passes `imprimatur_testkit::queues`.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
#[async_trait::async_trait]
pub trait Queues: Send + Sync {
    /// Assigns up to `limit` events their feed positions, without gaps, and creates a delivery for each enabled
    /// endpoint of the job's owner that subscribes to the event type. Events of one job keep their commit order.
    /// Safe to call concurrently from any process.
    async fn fan_out_events(&self, now: Instant, limit: u32) -> Result<FannedOut, StoreError>;

    /// Adds pending changes to the counters and sums that lists and analytics read. They count before that, too; the
    /// more are pending, the longer reading takes. Safe to call concurrently from any process.
    async fn fold_counters(&self) -> Result<(), StoreError>;

    /// Leases up to `limit` due deliveries in event order, at most 8 per endpoint at a time including the leases of
    /// other processes. The first attempt for an event is held back while the first attempt for an earlier event of the
    /// same job to the same endpoint is not yet due, or leased by an earlier claim.
    async fn claim_deliveries(
        &self,
        lease: Lease,
        limit: u32,
    ) -> Result<Vec<ClaimedDelivery>, StoreError>;

    /// Leases up to `limit` due mails, longest due first.
    async fn claim_mails(&self, lease: Lease, limit: u32) -> Result<Vec<ClaimedMail>, StoreError>;

    /// Extends the lease on a mail. Returns false if the lease was lost, because another process took it over or the
    /// mail is gone; sending must then be abandoned.
    async fn renew_mail(&self, mail: MailId, lease: Lease) -> Result<bool, StoreError>;

    /// Leases up to `limit` due reminders of live jobs, longest overdue first. The commit that records the firing ends
    /// the lease.
    async fn claim_reminders(
        &self,
        lease: Lease,
        limit: u32,
    ) -> Result<Vec<(JobId, ReminderId)>, StoreError>;

    /// Leases up to `limit` live jobs whose planned due date has passed, longest overdue first, each with that date. The
    /// commit that tells of it ends the lease.
    async fn claim_overdue(
        &self,
        lease: Lease,
        limit: u32,
    ) -> Result<Vec<(JobId, Instant)>, StoreError>;

    /// Leases up to `limit` versions not yet inspected, oldest first. The flag is `true` if the version was claimed
    /// three times without being settled; its inspection must then be settled as failed.
    async fn claim_inspections(
        &self,
        lease: Lease,
        limit: u32,
    ) -> Result<Vec<(Version, bool)>, StoreError>;

    /// Leases up to `limit` archives that are queued or whose lease has expired, oldest first.
    async fn claim_archives(
        &self,
        lease: Lease,
        limit: u32,
    ) -> Result<Vec<ClaimedArchive>, StoreError>;

    /// Records the progress of an archive and extends the lease. Returns false if the lease was lost, because the
    /// archive was removed or claimed by another process; writing must then be abandoned.
    async fn note_archive_progress(
        &self,
        archive: ArchiveId,
        lease: Lease,
        processed: u64,
        total: u64,
    ) -> Result<bool, StoreError>;

    /// Ends the lease on an archive after a failed attempt, if still held. It can be claimed again from `lease.until`
    /// on, and the attempt counts.
    async fn give_archive_back(&self, archive: ArchiveId, lease: Lease) -> Result<(), StoreError>;

    /// Up to `limit` expired archives whose blob still exists.
    async fn expired_archives(
        &self,
        now: Instant,
        limit: u32,
    ) -> Result<Vec<(ArchiveId, BlobKey)>, StoreError>;

    /// Up to `limit` expired transfers.
    async fn expired_transfers(
        &self,
        now: Instant,
        limit: u32,
    ) -> Result<Vec<TransferId>, StoreError>;
    /// Up to `limit` live jobs that have no lock of their own, have not expired and had no activity after `until`, in
    /// the order of last activity and id, after `after`.
    async fn idle_jobs(
        &self,
        until: Instant,
        after: Option<(Instant, JobId)>,
        limit: u32,
    ) -> Result<Vec<IdleJob>, StoreError>;

    /// Ends all leases of this holder, so that other processes need not wait for them to expire. The attempt does not
    /// count, except for mails, which are leased only when they are about to be sent.
    async fn release(&self, holder: String) -> Result<(), StoreError>;

    /// Postpones a claimed inspection until this time. The attempt does not count.
    async fn postpone_inspection(
        &self,
        version: (JobId, u32),
        until: Instant,
    ) -> Result<(), StoreError>;

    /// Deletes up to `limit` deliveries with their attempts that were created before this time and are settled or
    /// belong to a disabled endpoint. Returns how many. Events stay.
    async fn forget_deliveries(&self, before: Instant, limit: u32) -> Result<u32, StoreError>;

    /// Deletes those of the `limit` oldest events that were written before this time. Returns how many. Feed positions
    /// are never reused.
    async fn forget_events(&self, before: Instant, limit: u32) -> Result<u32, StoreError>;

    /// Deletes up to `limit` notices that were made before this time. Returns how many.
    async fn forget_notices(&self, before: Instant, limit: u32) -> Result<u32, StoreError>;

    /// Looks for work in all queues with nudges except [`QueueKind::BlobDeletions`], by one statement that writes nothing.
    async fn due_work(&self, now: Instant) -> Result<DueWork, StoreError>;

    /// The next instant after `now` at which a reminder, a due date, a delivery, a mail, an inspection or an archive
    /// becomes due, as far as it is known yet. One statement that writes nothing.
    async fn next_due(&self, now: Instant) -> Result<Option<Instant>, StoreError>;

    /// Queue lengths.
    async fn waiting(&self, now: Instant) -> Result<Waiting, StoreError>;

    /// Blobs whose version or archive was removed and that no record refers to, in key order after `after`, at most
    /// `limit`. Blobs that a copy still uses are removed from the list on the way; erasing the copy lists them again.
    /// An empty result means the end of the list.
    async fn blob_deletions(
        &self,
        after: Option<BlobKey>,
        limit: u32,
    ) -> Result<Vec<BlobDeletion>, StoreError>;

    /// Whether a blob was listed before this instant, so that its deletion has failed since.
    async fn has_late_blob_deletions(&self, before: Instant) -> Result<bool, StoreError>;

    /// Removes deleted blobs from the list.
    async fn mark_deleted(&self, keys: Vec<BlobKey>) -> Result<(), StoreError>;

    /// Those of these blobs that no version, archive or transfer refers to.
    async fn unreferenced_blobs(&self, keys: Vec<BlobKey>) -> Result<Vec<BlobKey>, StoreError>;

    /// Recounts all live jobs and corrects the counters that lists use. Returns how many counters were wrong.
    async fn recount(&self) -> Result<u64, StoreError>;
}
