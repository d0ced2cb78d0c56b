//! Probes whether the server answers, on a connection of its own.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

use tokio::{sync::watch, time::timeout};

use super::{REPROBE_TIMEOUT, dialect_session::Target};
use crate::fault::DatabaseFault;

/// A connection that is refused sooner is an answer: the server, or its host, is there. Later it is a timeout.
const REFUSAL: Duration = Duration::from_secs(1);

/// What a probe found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Probe {
    Success,
    Refusal(DatabaseFault),
    /// Nothing came in time.
    Silence,
}

/// Probes of one server.
pub(super) struct Liveness {
    target: Target,
    /// When the probe that is under way has begun.
    begun_at: Arc<Mutex<Option<Instant>>>,
    latest: watch::Sender<(Instant, Probe)>,
}

impl Liveness {
    pub(super) fn new(target: Target) -> Self {
        Self {
            target,
            begun_at: Arc::default(),
            latest: watch::Sender::new((Instant::now(), Probe::Silence)),
        }
    }

    /// Begins a probe unless one is under way, and waits for the next one that ends. One that takes longer goes on: that a
    /// slow server answers is found by those who ask later.
    pub(super) async fn probe(&self, patience: Duration) -> Probe {
        let mut latest = self.latest.subscribe();
        let asked_at = Instant::now();
        self.begin();
        let next = latest.wait_for(|(ended_at, _)| *ended_at >= asked_at);
        match timeout(patience, next).await {
            Ok(Ok(ended)) => ended.1.clone(),
            _ => Probe::Silence,
        }
    }

    fn begin(&self) {
        let now = Instant::now();
        let mut begun_at = locked(&self.begun_at);
        // One that takes long may have lost what it sent.
        if begun_at.is_some_and(|at| now.duration_since(at) < REPROBE_TIMEOUT) {
            return;
        }
        let (target, latest) = (self.target.clone(), self.latest.clone());
        let current = Arc::clone(&self.begun_at);
        let probe = move || {
            let found = probe(&target);
            locked(&current).take_if(|at| *at == now);
            if found != Probe::Silence {
                latest.send_replace((Instant::now(), found));
            }
        };
        let thread = thread::Builder::new().name("store-probe".to_owned());
        match thread.spawn(probe) {
            Ok(_) => *begun_at = Some(now),
            Err(error) => tracing::error!(%error, "cannot start a probe of the database"),
        }
    }
}

fn probe(target: &Target) -> Probe {
    let begun_at = Instant::now();
    match target.connect() {
        Ok(_) => Probe::Success,
        Err(fault) if begun_at.elapsed() < REFUSAL => Probe::Refusal(fault),
        Err(_) => Probe::Silence,
    }
}

fn locked<T>(state: &Mutex<T>) -> MutexGuard<'_, T> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}
