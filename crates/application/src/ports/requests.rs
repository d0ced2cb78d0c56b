//! Idempotent requests: claims on keys, and the stored responses.
//!
//! A claim is a lease and no part of a commit. That a request has taken effect is written by
//! [`Store::commit`](super::store::Store::commit) together with its effect.

use imprimatur_domain::Instant;

use super::{secrets::Sealed, store::StoreError};
use crate::requests::{Claim, Claimed, Fingerprint, RequestKey};

/// Claims keys and stores responses. Every adapter passes `imprimatur_testkit::requests`.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
#[async_trait::async_trait]
pub trait Requests: Send + Sync {
    /// Claims a key unless a request with it has taken effect or is running; of concurrent callers exactly one
    /// succeeds. An expired claim is taken over, and the former holder's commit fails.
    async fn claim(&self, claim: Claim) -> Result<Claimed, StoreError>;

    /// Extends a claim. No-op if it was taken over or is done.
    async fn prolong(&self, key: RequestKey, claim: i64, until: Instant) -> Result<(), StoreError>;

    /// Stores the response of the request that holds this claim and marks it done. No-op if the claim was taken over.
    async fn keep(
        &self,
        key: RequestKey,
        claim: i64,
        fingerprint: Fingerprint,
        sealed: Sealed,
    ) -> Result<(), StoreError>;

    /// Releases a claim of a request without effect. No-op if it was taken over or is done.
    async fn give_up(&self, key: RequestKey, claim: i64) -> Result<(), StoreError>;

    /// Deletes requests that began before this time and are not running. Returns how many.
    async fn forget(&self, before: Instant) -> Result<u32, StoreError>;
}
