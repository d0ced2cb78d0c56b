//! Idempotent requests: repeating a request with the same Idempotency-Key returns the first response and has no second
//! effect.
//!
//! A request takes a claim (a lease) before it does anything. Its commit marks the claim as done in the same
//! transaction as the effect; the response itself is stored right after. A repeated request that finds none, because the
//! process died in between, is refused.

mod once;
mod preconditions;

use imprimatur_domain::{
    Instant,
    ids::{JobId, UserId},
};

pub use self::{
    once::{Once, forget_old},
    preconditions::{Preconditions, RequiredRevision},
};
use crate::ports::secrets::Sealed;

/// An idempotency key, hashed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RequestKey {
    /// The user; different users may use the same key.
    pub user: UserId,
    /// SHA-256 of the key's text.
    pub hash: [u8; 32],
}

/// Hash of method, path and content; distinguishes different requests with the same key.
pub type Fingerprint = [u8; 32];

/// A claim on a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The key.
    pub key: RequestKey,
    /// Unique id of this claim.
    pub id: i64,
    /// `None` until the body was read.
    pub fingerprint: Option<Fingerprint>,
    /// Now.
    pub now: Instant,
    /// When the claim expires unless extended.
    pub until: Instant,
    /// Requests that began before this are ignored.
    pub forgotten_before: Instant,
}

/// The result of claiming a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claimed {
    /// New: the request may proceed.
    Fresh,
    /// The first request is still running.
    Running {
        /// The first request's fingerprint, if known.
        fingerprint: Option<Fingerprint>,
    },
    /// The first request has taken effect.
    Done {
        /// The first request's fingerprint.
        fingerprint: Fingerprint,
        /// The job that the response is about.
        job: Option<JobId>,
        /// Its response, unless its process died before storing it.
        answer: Option<Sealed>,
    },
}
