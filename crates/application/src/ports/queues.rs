//! Work that waits in tables, and leases on it.
//!
//! A lease is taken by a conditional update and names the process that holds it. Work whose lease has run out is
//! claimed anew by anybody. Settling goes through [`Store::commit`](super::store::Store::commit).

use imprimatur_domain::Instant;

use super::store::StoreError;
use crate::{
    deliveries::ClaimedDelivery, documents::Version, mails::ClaimedMail, ports::blobs::BlobKey,
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
    async fn spread_events(&self, now: Instant, limit: u32) -> Result<u32, StoreError>;

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

    /// Ends all leases of this holder, so that others need not wait for them to run out.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn release(&self, holder: String) -> Result<(), StoreError>;

    /// When the next delivery or mail will be due, if any waits for a time after `now`.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn next_due_at(&self, now: Instant) -> Result<Option<Instant>, StoreError>;

    /// Which of these blobs no version refers to.
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
