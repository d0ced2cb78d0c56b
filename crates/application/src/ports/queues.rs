//! Work that waits in tables, and leases on it.
//!
//! A lease is taken by a conditional update and names the process that holds it. Work whose lease has run out is
//! claimed anew by anybody. Settling goes through [`Store::commit`](super::store::Store::commit).

use imprimatur_domain::{
    Instant,
    ids::{ArchiveId, JobId, MailId, ReminderId, TransferId},
    job::Job,
};

use super::store::{Lineage, StoreError};
use crate::{
    archives::ClaimedArchive, deliveries::ClaimedDelivery, documents::Version, mails::ClaimedMail,
    ports::blobs::BlobKey,
};

/// Who claims, until when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lease {
    /// The process, unique per start.
    pub holder: String,
    /// Now, by the caller's clock.
    pub now: Instant,
    /// When the claim runs out.
    pub until: Instant,
}

/// A blob that nobody needs any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlobToDelete {
    /// Where the bytes are.
    pub key: BlobKey,
    /// SHA-256 of a document, after which the pictures of its pages are named; none for an archive.
    pub sha256: Option<[u8; 32]>,
}

/// A job that was not active for long, as one consistent picture with its surroundings.
#[derive(Clone, Debug, PartialEq)]
pub struct IdleJob {
    /// The job.
    pub job: Job,
    /// The way up.
    pub lineage: Lineage,
    /// The last change of a live job directly inside, if it is a folder that holds any.
    pub newest_inside: Option<Instant>,
}

/// How much waits in the tables, whether it is due or not; of reminders only those that are due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Waiting {
    /// Events that have no place in the feed yet.
    pub events: u64,
    /// Deliveries that are not settled.
    pub deliveries: u64,
    /// Mails that are not settled.
    pub mails: u64,
    /// Versions that are not inspected.
    pub inspections: u64,
    /// Zips that are not done.
    pub archives: u64,
    /// Reminders that are due, those of jobs in the trash among them.
    pub reminders: u64,
}

/// Claims waiting work. Every adapter passes `imprimatur_testkit::queues`.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
#[async_trait::async_trait]
pub trait Queues: Send + Sync {
    /// Gives up to `limit` events their position in the feed, without gaps, and makes a delivery for every
    /// enabled endpoint of the job's owner that wants the type. Events of one job keep the order of their
    /// commits. Returns how many events were spread; any number of processes may call it at once.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn fan_out_events(&self, now: Instant, limit: u32) -> Result<u32, StoreError>;

    /// Leases up to `limit` due deliveries, in the order of their events, no more than 8 of one endpoint at a
    /// time, leases of others included. The first try of a later event of a job is not given out to
    /// anybody while the first try of an earlier one to the same endpoint waits or is leased by somebody else.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn claim_deliveries(
        &self,
        lease: Lease,
        limit: u32,
    ) -> Result<Vec<ClaimedDelivery>, StoreError>;

    /// Leases up to `limit` due mails, oldest first.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn claim_mails(&self, lease: Lease, limit: u32) -> Result<Vec<ClaimedMail>, StoreError>;

    /// Keeps the lease on a mail for longer. Returns whether its holder still has it: if not, another process has taken the
    /// mail over, or it is gone, and sending it is to be given up.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn renew_mail(&self, mail: MailId, lease: Lease) -> Result<bool, StoreError>;

    /// Leases up to `limit` reminders of live jobs that are due, those that are due longest first. A lease ends with
    /// the change that notes that the reminder has fired.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn claim_reminders(
        &self,
        lease: Lease,
        limit: u32,
    ) -> Result<Vec<(JobId, ReminderId)>, StoreError>;

    /// Leases up to `limit` versions that are not inspected yet, oldest first. A version that was claimed three times
    /// without being settled comes with `true`: its inspection is to be settled as failed.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn claim_inspections(
        &self,
        lease: Lease,
        limit: u32,
    ) -> Result<Vec<(Version, bool)>, StoreError>;

    /// Leases up to `limit` archives that are queued, or being written by nobody any more, oldest first.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn claim_archives(
        &self,
        lease: Lease,
        limit: u32,
    ) -> Result<Vec<ClaimedArchive>, StoreError>;

    /// Notes how far an archive is and prolongs the lease on it. Returns whether the holder still has it: if not,
    /// it was removed or claimed by somebody else, and writing it is to be given up.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn note_archive_progress(
        &self,
        archive: ArchiveId,
        lease: Lease,
        processed: u64,
        total: u64,
    ) -> Result<bool, StoreError>;

    /// Ends the lease on an archive after a try that failed, if its holder still has it. It is claimed again from
    /// `lease.until` on, and the try counts.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn give_archive_back(&self, archive: ArchiveId, lease: Lease) -> Result<(), StoreError>;

    /// Up to `limit` archives that have expired and still have their bytes.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn expired_archives(
        &self,
        now: Instant,
        limit: u32,
    ) -> Result<Vec<(ArchiveId, BlobKey)>, StoreError>;

    /// Up to `limit` transfers that have expired.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn expired_transfers(
        &self,
        now: Instant,
        limit: u32,
    ) -> Result<Vec<TransferId>, StoreError>;
    /// Up to `limit` live jobs that are not locked by themselves, have not expired, and were not active after
    /// `until`: in the order of their last activity and their names, behind `after`.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn idle_jobs(
        &self,
        until: Instant,
        after: Option<(Instant, JobId)>,
        limit: u32,
    ) -> Result<Vec<IdleJob>, StoreError>;

    /// Ends all leases of this holder, which is at work on none of them any more, so that others need not wait for them to
    /// run out. What it gives back counts as not tried, but for
    /// mails, which are leased when they are sent.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn release(&self, holder: String) -> Result<(), StoreError>;

    /// Leaves the claimed inspection of a version alone until this instant. It counts as not tried.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn postpone_inspection(
        &self,
        version: (JobId, u32),
        until: Instant,
    ) -> Result<(), StoreError>;

    /// Forgets up to `limit` deliveries, with their attempts, that were made before this instant and are over or wait for
    /// a disabled endpoint. Returns how many there were. Events themselves stay.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn forget_deliveries(&self, before: Instant, limit: u32) -> Result<u32, StoreError>;

    /// Forgets events that were written before this instant: of the `limit` oldest those that are older. Returns how many
    /// there were. Places in the feed are given to no other events.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn forget_events(&self, before: Instant, limit: u32) -> Result<u32, StoreError>;

    /// How much waits.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn waiting(&self, now: Instant) -> Result<Waiting, StoreError>;

    /// Blobs whose version or archive was removed and that nothing refers to any more, in the order of their keys,
    /// after `after`, at most `limit`. Those that a copy still needs are struck off the list on the way: the commit
    /// that erases the copy lists them again. Empty only at the end of the list.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn doomed_blobs(
        &self,
        after: Option<BlobKey>,
        limit: u32,
    ) -> Result<Vec<BlobToDelete>, StoreError>;

    /// Strikes blobs that were removed off the list.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn mark_deleted(&self, keys: Vec<BlobKey>) -> Result<(), StoreError>;

    /// Which of these blobs no version and no archive refers to.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn unknown_blobs(&self, keys: Vec<BlobKey>) -> Result<Vec<BlobKey>, StoreError>;

    /// Counts all live jobs anew, corrects the counters that lists take their numbers from, and returns how many of
    /// them were wrong.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn recount(&self) -> Result<u64, StoreError>;
}
