//! A claimed request on its way to its one commit.

use std::sync::{
    OnceLock,
    atomic::{AtomicBool, Ordering},
};

use time::Duration;

use super::{Claim, Claimed, Fingerprint, RequestKey, Subject};
use crate::{
    changes::{Changes, FinishedRequest},
    failure::Failure,
    ports::{Ports, secrets::Sealed, store::StoreError},
};

/// How long a key keeps standing for its first request.
const KEPT: Duration = Duration::DAY;
/// How long a claim holds without being prolonged. After a crash, the key is free once it has run out.
const LEASE: Duration = Duration::seconds(15);

/// A request that takes effect once, however often it is sent.
#[derive(Debug)]
pub struct Once {
    key: RequestKey,
    claim: i64,
    fingerprint: OnceLock<Fingerprint>,
    is_committed: AtomicBool,
}

impl Once {
    /// Claims a key. The fingerprint may follow by [`Once::recognise`] before anything is committed.
    ///
    /// # Errors
    /// [`Failure::Store`].
    pub async fn claim(
        ports: &Ports,
        key: RequestKey,
        fingerprint: Option<Fingerprint>,
    ) -> Result<(Self, Claimed), Failure> {
        let now = ports.clock.now();
        let claim = Claim {
            key,
            id: ports.ids.next().await?,
            fingerprint,
            now,
            until: now + LEASE,
            forgotten_before: now - KEPT,
        };
        let once = Self {
            key,
            claim: claim.id,
            fingerprint: fingerprint.map_or_else(OnceLock::new, OnceLock::from),
            is_committed: AtomicBool::new(false),
        };
        let claimed = ports.requests.claim(claim).await?;
        Ok((once, claimed))
    }

    /// Tells by what the request is recognised, once it is known. The first word holds.
    pub fn recognise(&self, fingerprint: Fingerprint) {
        self.fingerprint.get_or_init(|| fingerprint);
    }

    /// Whether the effect is written.
    pub fn is_committed(&self) -> bool {
        self.is_committed.load(Ordering::SeqCst)
    }

    /// Keeps the claim for longer.
    ///
    /// # Errors
    /// [`Failure::Store`].
    pub async fn prolong(&self, ports: &Ports) -> Result<(), Failure> {
        let until = ports.clock.now() + LEASE;
        Ok(ports.requests.prolong(self.key, self.claim, until).await?)
    }

    /// Keeps the answer. A request that had nothing to change is finished by it.
    ///
    /// # Errors
    /// [`Failure::Store`].
    pub async fn keep(&self, ports: &Ports, answer: Sealed) -> Result<(), Failure> {
        let fingerprint = self.fingerprint()?;
        let requests = &ports.requests;
        Ok(requests
            .keep(self.key, self.claim, fingerprint, answer)
            .await?)
    }

    /// Ends the claim of a request that came to nothing, so that it may be sent again.
    ///
    /// # Errors
    /// [`Failure::Store`].
    pub async fn give_up(&self, ports: &Ports) -> Result<(), Failure> {
        Ok(ports.requests.give_up(self.key, self.claim).await?)
    }

    /// Writes into a commit that the request has taken effect with it. What follows the first commit is not the
    /// effect any more.
    pub(super) fn mark(&self, changes: &mut Changes) -> Result<(), StoreError> {
        if !self.is_committed() {
            changes.finished_request = Some(FinishedRequest {
                key: self.key,
                claim: self.claim,
                fingerprint: self.fingerprint()?,
                subject: Subject::of(changes),
            });
        }
        Ok(())
    }

    pub(super) fn committed(&self) {
        self.is_committed.store(true, Ordering::SeqCst);
    }

    fn fingerprint(&self) -> Result<Fingerprint, StoreError> {
        let known = self.fingerprint.get().copied();
        known.ok_or_else(|| StoreError::Unavailable("a request was never recognised".to_owned()))
    }
}

/// Forgets requests that are too old to be answered again. Returns how many there were.
///
/// # Errors
/// [`Failure::Store`].
pub async fn forget_old(ports: &Ports) -> Result<u32, Failure> {
    let before = ports.clock.now() - KEPT;
    Ok(ports.requests.forget(before).await?)
}
