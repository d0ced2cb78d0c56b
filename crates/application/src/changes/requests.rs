//! Idempotent requests in a commit.

use crate::requests::{Fingerprint, RequestKey, Subject};

/// Records that a request has taken effect with this commit. The commit fails with
/// [`Displaced`](crate::ports::store::StoreError::Displaced) if the claim was lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedRequest {
    /// The request's key.
    pub key: RequestKey,
    /// The claim it holds.
    pub claim: i64,
    /// Hash that identifies the same request when repeated.
    pub fingerprint: Fingerprint,
    /// What the response was about.
    pub subject: Subject,
}
