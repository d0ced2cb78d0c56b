//! Deterministic ids and pseudorandom values.

use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

use imprimatur_application::ports::{ids::Ids, store::StoreError};
use imprimatur_domain::ids::JobId;
use uuid::Uuid;

/// Counts up. Integers start at one million, so that they never collide with ids that a store allocates itself.
#[derive(Debug)]
pub struct FakeIds {
    next: AtomicI64,
    jobs: AtomicU64,
    chance: AtomicU64,
}

impl Default for FakeIds {
    fn default() -> Self {
        Self {
            next: AtomicI64::new(1_000_000),
            jobs: AtomicU64::new(1),
            chance: AtomicU64::new(1),
        }
    }
}

impl FakeIds {
    /// The next integer.
    pub fn number(&self) -> i64 {
        self.next.fetch_add(1, Ordering::Relaxed)
    }

    /// A pseudorandom number below `limit`.
    pub fn below(&self, limit: u64) -> u64 {
        let mut state = self
            .chance
            .fetch_add(1, Ordering::Relaxed)
            .wrapping_mul(0x9E37_79B9_7F4A_7C15);
        state ^= state >> 30;
        state = state.wrapping_mul(0xBF58_476D_1CE4_E5B9);
        state ^= state >> 27;
        state.wrapping_mul(0x94D0_49BB_1331_11EB) % limit
    }
}

#[async_trait::async_trait]
impl Ids for FakeIds {
    fn job(&self) -> JobId {
        let number = self.jobs.fetch_add(1, Ordering::Relaxed);
        let base = 0x0199_e0d2_0000_7000_8000_0000_0000_0000_u128;
        JobId(Uuid::from_u128(base + u128::from(number)))
    }

    async fn next(&self) -> Result<i64, StoreError> {
        Ok(self.number())
    }

    fn salt(&self) -> [u8; 16] {
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&self.random()[..16]);
        bytes
    }

    fn random(&self) -> [u8; 32] {
        let mut bytes = [0; 32];
        let number = self.chance.fetch_add(1, Ordering::Relaxed);
        bytes[..8].copy_from_slice(&number.to_be_bytes());
        bytes
    }
}
