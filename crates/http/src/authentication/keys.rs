//! Keys that were looked up lately, and when and from where keys were used.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

use imprimatur_application::ports::accounts::{KeyHolder, KeyUse};
use imprimatur_domain::{
    Instant,
    ids::{KeyId, UserId},
};
use moka::sync::Cache;

/// How long a looked-up key is believed: less than the five seconds within which a revocation has to take effect,
/// whether or not anybody tells this process of it.
const CACHE_TTL: Duration = Duration::from_secs(4);
/// Most keys that are kept.
const CACHE_CAPACITY: u64 = 10_000;

/// A looked-up key.
struct Known {
    holder: Arc<KeyHolder>,
    looked_up_at: Instant,
    /// The minute of its latest use, so that a use is noted once a minute only.
    minute: AtomicI64,
}

/// A cache of keys by the hash of their text, and the uses that are still to be kept.
pub(crate) struct Keys {
    known: Cache<[u8; 32], Arc<Known>>,
    uses: Mutex<HashMap<KeyId, KeyUse>>,
}

impl Default for Keys {
    fn default() -> Self {
        let known = Cache::builder()
            .max_capacity(CACHE_CAPACITY)
            .time_to_live(CACHE_TTL)
            .build();
        Self {
            known,
            uses: Mutex::default(),
        }
    }
}

impl Keys {
    /// The holder of a key that was looked up less than four seconds ago, and has not expired since. The use is noted.
    pub(crate) fn get(
        &self,
        hash: &[u8; 32],
        now: Instant,
        from: Option<IpAddr>,
    ) -> Option<Arc<KeyHolder>> {
        let known = self.known.get(hash)?;
        let age = Duration::try_from(now - known.looked_up_at).ok()?;
        let is_valid = known.holder.expires_at.is_none_or(|until| now < until);
        if age >= CACHE_TTL || !is_valid {
            return None;
        }
        self.note(&known, now, from);
        Some(Arc::clone(&known.holder))
    }

    /// Keeps the holder of a key that is used now.
    pub(crate) fn keep(
        &self,
        hash: [u8; 32],
        holder: Arc<KeyHolder>,
        now: Instant,
        from: Option<IpAddr>,
    ) {
        let known = Arc::new(Known {
            holder,
            looked_up_at: now,
            minute: AtomicI64::new(i64::MIN),
        });
        self.note(&known, now, from);
        self.known.insert(hash, known);
    }

    /// Forgets a key by its name.
    pub(crate) fn forget(&self, key: KeyId) {
        self.forget_if(|holder| holder.key == key);
    }

    /// Forgets all keys of a user.
    pub(crate) fn forget_user(&self, user: UserId) {
        self.forget_if(|holder| holder.user.id == user);
    }

    fn forget_if(&self, is_gone: impl Fn(&KeyHolder) -> bool) {
        for (hash, known) in &self.known {
            if is_gone(&known.holder) {
                self.known.invalidate(&*hash);
            }
        }
    }

    fn note(&self, known: &Known, now: Instant, from: Option<IpAddr>) {
        let minute = now.unix_timestamp().div_euclid(60);
        if known.minute.swap(minute, Ordering::Relaxed) == minute {
            return;
        }
        if let Ok(at) = Instant::from_unix_timestamp(minute * 60) {
            let key = known.holder.key;
            self.add(KeyUse { key, at, from });
        }
    }

    fn add(&self, key_use: KeyUse) {
        let mut uses = self.uses.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = uses.entry(key_use.key).or_insert(key_use);
        if kept.at < key_use.at {
            *kept = key_use;
        }
    }

    /// The uses, by the minute, that nobody has taken yet.
    pub(crate) fn take_uses(&self) -> Vec<KeyUse> {
        let mut uses = self.uses.lock().unwrap_or_else(PoisonError::into_inner);
        uses.drain().map(|(_, key_use)| key_use).collect()
    }

    /// Gives uses back that could not be kept.
    pub(crate) fn give_back(&self, uses: Vec<KeyUse>) {
        for key_use in uses {
            self.add(key_use);
        }
    }
}
