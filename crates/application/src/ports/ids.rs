//! Ids and randomness.

use imprimatur_domain::ids::JobId;

use super::store::StoreError;

/// Allocates ids for new records, and random bytes.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
#[async_trait::async_trait]
pub trait Ids: Send + Sync {
    /// A version 7 UUID, greater than all earlier ones of this process.
    fn job(&self) -> JobId;

    /// A positive integer below 2^53 that was never handed out before by any process. Records of all kinds share the
    /// sequence. Blocks are reserved in the store, so most calls do not wait.
    ///
    /// # Errors
    /// Any [`StoreError`] of reserving a block.
    async fn next(&self) -> Result<i64, StoreError>;

    /// 32 random bytes from a cryptographically secure source.
    fn random(&self) -> [u8; 32];

    /// 16 random bytes from the same source.
    fn salt(&self) -> [u8; 16];
}
