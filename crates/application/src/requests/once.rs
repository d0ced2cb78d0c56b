//! A claimed request up to its commit.

use std::sync::{
    OnceLock,
    atomic::{AtomicBool, Ordering},
};

use imprimatur_domain::ids::JobId;
use time::Duration;

use super::{Claim, Claimed, Fingerprint, RequestKey};
use crate::{
    changes::{Changes, FinishedRequest, JobWrite},
    failure::Failure,
    ports::{Ports, secrets::Sealed, store::StoreError},
};

/// How long an idempotency key is remembered.
const ANSWER_TTL: Duration = Duration::DAY;
/// Lifetime of a claim unless extended. After a crash, the key is free once it has expired.
const LEASE: Duration = Duration::seconds(15);

/// A request that takes effect at most once.
#[derive(Debug)]
pub struct Once {
    key: RequestKey,
    claim: i64,
    fingerprint: OnceLock<Fingerprint>,
    is_committed: AtomicBool,
}

impl Once {
    /// Claims a key. The fingerprint may be set later by [`Once::recognise`], but before any commit.
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
            forgotten_before: now - ANSWER_TTL,
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

    /// Sets the fingerprint; only the first call counts.
    pub fn recognise(&self, fingerprint: Fingerprint) {
        self.fingerprint.get_or_init(|| fingerprint);
    }

    /// Whether the effect is committed.
    pub fn is_committed(&self) -> bool {
        self.is_committed.load(Ordering::SeqCst)
    }

    /// Extends the claim.
    pub async fn prolong(&self, ports: &Ports) -> Result<(), Failure> {
        let until = ports.clock.now() + LEASE;
        Ok(ports.requests.prolong(self.key, self.claim, until).await?)
    }

    /// Stores the response. This also finishes a request without an effect.
    pub async fn keep(&self, ports: &Ports, sealed: Sealed) -> Result<(), Failure> {
        let fingerprint = self.fingerprint()?;
        let requests = &ports.requests;
        Ok(requests
            .keep(self.key, self.claim, fingerprint, sealed)
            .await?)
    }

    /// Releases the claim of a request without effect, so that it may be repeated.
    pub async fn give_up(&self, ports: &Ports) -> Result<(), Failure> {
        Ok(ports.requests.give_up(self.key, self.claim).await?)
    }

    /// Adds to a commit that the request takes effect with it. Only the first commit of a request is marked.
    pub(super) fn mark(&self, changes: &mut Changes) -> Result<(), StoreError> {
        if !self.is_committed() {
            let finished = FinishedRequest {
                key: self.key,
                claim: self.claim,
                fingerprint: self.fingerprint()?,
                job: job_of(changes),
            };
            changes.write(finished);
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

/// The job that a commit creates, else the one that its first event is about.
fn job_of(changes: &Changes) -> Option<JobId> {
    let mut new = changes.all::<JobWrite>().filter_map(|write| match write {
        JobWrite::Insert(job) => Some(job.id),
        JobWrite::Save { .. } => None,
    });
    let told = || changes.events.first().map(|recorded| recorded.event.job);
    new.next().or_else(told)
}

/// Deletes requests that are too old to be repeated. Returns how many.
pub async fn forget_old(ports: &Ports) -> Result<u32, Failure> {
    let before = ports.clock.now() - ANSWER_TTL;
    Ok(ports.requests.forget(before).await?)
}
