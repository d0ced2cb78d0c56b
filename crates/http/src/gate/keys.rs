//! Keys that were looked up lately.

use std::{sync::Arc, time::Duration};

use imprimatur_application::ports::accounts::KeyHolder;
use imprimatur_domain::ids::KeyId;
use moka::sync::Cache;

/// How long a looked-up key is believed: less than the five seconds within which a revocation has to take effect,
/// whether or not anybody tells this process of it.
const BELIEVED: Duration = Duration::from_secs(4);
/// Most keys that are kept.
const KEPT: u64 = 10_000;

/// A cache of keys by the hash of their text.
pub(crate) struct Keys(Cache<[u8; 32], Arc<KeyHolder>>);

impl Default for Keys {
    fn default() -> Self {
        Self(
            Cache::builder()
                .max_capacity(KEPT)
                .time_to_live(BELIEVED)
                .build(),
        )
    }
}

impl Keys {
    /// The holder of a key.
    pub(crate) fn get(&self, hash: &[u8; 32]) -> Option<Arc<KeyHolder>> {
        self.0.get(hash)
    }

    /// Keeps the holder of a key.
    pub(crate) fn keep(&self, hash: [u8; 32], holder: Arc<KeyHolder>) {
        self.0.insert(hash, holder);
    }

    /// Forgets a key by its name.
    pub(crate) fn forget(&self, key: KeyId) {
        for (hash, holder) in &self.0 {
            if holder.key == key {
                self.0.invalidate(&*hash);
            }
        }
    }
}
