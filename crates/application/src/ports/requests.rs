//! Requests that carry a key of their own: claims of keys, and the answers that are kept for them.
//!
//! A claim is a lease, so it is bookkeeping. That a request has taken effect is a fact, and is written by
//! [`Store::commit`](super::store::Store::commit) with the effect.

use imprimatur_domain::Instant;

use super::{secrets::Sealed, store::StoreError};
use crate::requests::{Claim, Claimed, Fingerprint, RequestKey};

/// Claims keys and keeps answers. Every adapter passes `imprimatur_testkit::requests`.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
#[async_trait::async_trait]
pub trait Requests: Send + Sync {
    /// Claims a key, unless a request with it has taken effect or is at work: of several that try at once, one gets
    /// it. A claim that has run out is taken over, and the commit of its former holder fails.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn claim(&self, claim: Claim) -> Result<Claimed, StoreError>;

    /// Keeps a claim for longer. Nothing happens if it has been taken over or is done.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn prolong(&self, key: RequestKey, claim: i64, until: Instant) -> Result<(), StoreError>;

    /// Keeps the answer of the request that holds this claim, done or still at work; it is done then. Nothing
    /// happens if the claim has been taken over.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Full`].
    async fn keep(
        &self,
        key: RequestKey,
        claim: i64,
        fingerprint: Fingerprint,
        answer: Sealed,
    ) -> Result<(), StoreError>;

    /// Ends a claim that came to nothing. Nothing happens if it has been taken over or is done.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn give_up(&self, key: RequestKey, claim: i64) -> Result<(), StoreError>;

    /// Forgets all requests that began before this and are not at work. Returns how many there were.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn forget(&self, before: Instant) -> Result<u32, StoreError>;
}
