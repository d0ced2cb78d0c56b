//! What all handlers share.

use std::sync::{
    Arc, OnceLock,
    atomic::{AtomicBool, Ordering},
};

use imprimatur_application::{failure::Failure, ports::Ports};
use imprimatur_domain::ids::{KeyId, UserId};
use imprimatur_intake::BodyTimeouts;
use ipnet::IpNet;

use crate::{
    addresses::Addresses,
    authentication::{Failures, FixedWindowLimiter, Keys},
    openapi::Served,
    problem::Problem,
    transfers::Appends,
};

/// Limits of the interface.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Largest JSON body in bytes.
    pub max_json: usize,
    /// How much patience there is with a body.
    pub patience: BodyTimeouts,
    /// Requests a minute per key; no limit if none.
    pub rate: Option<u32>,
    /// Networks of proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<IpNet>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            max_json: 1 << 20,
            patience: BodyTimeouts::default(),
            rate: Some(1_000),
            trusted_proxies: Vec::new(),
        }
    }
}

/// The shared state of the interface; cheap to clone.
#[derive(Clone)]
pub struct ApiState(Arc<Inner>);

struct Inner {
    ports: Ports,
    addresses: Addresses,
    options: Options,
    keys: Keys,
    failures: Failures,
    rate: Option<FixedWindowLimiter<KeyId>>,
    description: OnceLock<Served>,
    is_stopping: AtomicBool,
    appends: Appends,
}

impl ApiState {
    /// State over these ports.
    pub fn new(ports: Ports, options: Options) -> Self {
        let addresses = Addresses::new(&ports.settings.public_url);
        let failures = Failures::new(Arc::clone(&ports.clock), options.trusted_proxies.clone());
        let rate = options.rate.map(FixedWindowLimiter::new);
        Self(Arc::new(Inner {
            ports,
            addresses,
            options,
            keys: Keys::default(),
            failures,
            rate,
            description: OnceLock::new(),
            is_stopping: AtomicBool::new(false),
            appends: Appends::default(),
        }))
    }

    /// Forgets a cached key, so that its revocation takes effect at once in this process.
    pub fn forget(&self, key: KeyId) {
        self.0.keys.forget(key);
    }

    /// Forgets all cached keys of a user.
    pub(crate) fn forget_user(&self, user: UserId) {
        self.0.keys.forget_user(user);
    }

    /// Keeps in the store when and from where keys were used since the last time. Whoever serves the interface calls this every now
    /// and then, and once more at the end; what cannot be kept now is kept the next time.
    pub async fn keep_uses(&self) -> Result<(), Failure> {
        let uses = self.0.keys.take_uses();
        if uses.is_empty() {
            return Ok(());
        }
        let kept = self.0.ports.accounts.note_uses(uses.clone()).await;
        if kept.is_err() {
            self.0.keys.give_back(uses);
        }
        Ok(kept?)
    }

    /// The counter of failed authentications, to be shared with whoever else counts failures.
    pub fn failures(&self) -> &Failures {
        &self.0.failures
    }

    /// From now on the process is not ready, so that proxies send requests elsewhere; it answers all the same.
    pub fn announce_stop(&self) {
        self.0.is_stopping.store(true, Ordering::Relaxed);
    }

    /// Whether the process is about to stop.
    pub fn is_stopping(&self) -> bool {
        self.0.is_stopping.load(Ordering::Relaxed)
    }

    pub(crate) fn ports(&self) -> &Ports {
        &self.0.ports
    }

    pub(crate) fn addresses(&self) -> &Addresses {
        &self.0.addresses
    }

    pub(crate) fn options(&self) -> &Options {
        &self.0.options
    }

    pub(crate) fn keys(&self) -> &Keys {
        &self.0.keys
    }

    /// The description of the interface, which is made when it is first asked for.
    ///
    /// # Errors
    /// [`Problem::Internal`] if it cannot be made.
    pub(crate) fn description(&self) -> Result<&Served, Problem> {
        let description = &self.0.description;
        if let Some(served) = description.get() {
            return Ok(served);
        }
        let served = Served::new(&self.0.addresses.public_url)?;
        Ok(description.get_or_init(|| served))
    }

    /// Appends to resumable uploads under way in this process.
    pub(crate) fn appends(&self) -> &Appends {
        &self.0.appends
    }

    pub(crate) fn rate(&self) -> Option<&FixedWindowLimiter<KeyId>> {
        self.0.rate.as_ref()
    }
}
