//! Identity and chance.

use imprimatur_domain::ids::JobId;

use super::store::StoreError;

/// Hands out names for new records before they are saved, and random bytes.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
#[async_trait::async_trait]
pub trait Ids: Send + Sync {
    /// A GUID of version 7, later than all before from this process.
    fn job(&self) -> JobId;

    /// A positive integer below 2^53 that was never handed out before, by any process. Records of all kinds
    /// share the sequence. It comes from a block reserved in the store, so this seldom waits.
    ///
    /// # Errors
    /// Any [`StoreError`] of reserving the next block.
    async fn next(&self) -> Result<i64, StoreError>;

    /// 32 unpredictable bytes.
    fn random(&self) -> [u8; 32];
}
