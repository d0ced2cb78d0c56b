//! Record ids from blocks that are reserved in the database.

use std::sync::{Arc, Mutex, PoisonError};

use imprimatur_application::ports::{
    ids::Ids,
    store::{Store, StoreError},
};
use imprimatur_domain::ids::JobId;
use rand::Rng;
use uuid::Uuid;

/// Size of a block: large enough to reserve seldom, small enough that a restart wastes little.
const BLOCK: u32 = 1_000;

/// The rest of a block.
#[derive(Clone, Copy, Debug, Default)]
struct Block {
    next: i64,
    end: i64,
}

/// Allocates ids from a block of this process.
pub(crate) struct BlockIds {
    store: Arc<dyn Store>,
    block: Mutex<Block>,
    refilling: tokio::sync::Mutex<()>,
}

impl BlockIds {
    pub(crate) fn new(store: Arc<dyn Store>) -> Self {
        Self {
            store,
            block: Mutex::default(),
            refilling: tokio::sync::Mutex::default(),
        }
    }

    fn take(&self) -> Option<i64> {
        let mut block = self.block.lock().unwrap_or_else(PoisonError::into_inner);
        (block.next < block.end).then(|| {
            block.next += 1;
            block.next - 1
        })
    }
}

/// A new job id.
pub(crate) fn guid() -> JobId {
    #[expect(
        clippy::disallowed_methods,
        reason = "this is where identity comes from"
    )]
    JobId(Uuid::now_v7())
}

/// Cryptographically secure random bytes.
pub(crate) fn random() -> [u8; 32] {
    let mut bytes = [0; 32];
    #[expect(clippy::disallowed_methods, reason = "this is where chance comes from")]
    rand::rng().fill_bytes(&mut bytes);
    bytes
}

#[async_trait::async_trait]
impl Ids for BlockIds {
    fn job(&self) -> JobId {
        guid()
    }

    async fn next(&self) -> Result<i64, StoreError> {
        if let Some(id) = self.take() {
            return Ok(id);
        }
        let _refilling = self.refilling.lock().await;
        loop {
            if let Some(id) = self.take() {
                return Ok(id);
            }
            let next = self.store.reserve_ids(BLOCK).await?;
            let end = next + i64::from(BLOCK);
            *self.block.lock().unwrap_or_else(PoisonError::into_inner) = Block { next, end };
        }
    }

    fn random(&self) -> [u8; 32] {
        random()
    }

    fn salt(&self) -> [u8; 16] {
        let mut salt = [0; 16];
        salt.copy_from_slice(&random()[..16]);
        salt
    }
}
