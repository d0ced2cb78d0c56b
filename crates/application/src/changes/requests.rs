//! Idempotent requests in a commit.

use imprimatur_domain::ids::JobId;

use crate::requests::{Fingerprint, RequestKey};

/// Records that a request has taken effect with this commit. The commit fails with
/// [`ClaimLost`](crate::ports::store::StoreError::ClaimLost) if the claim was lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedRequest {
    /// The request's key.
    pub key: RequestKey,
    /// The claim it holds.
    pub claim: i64,
    /// Hash that identifies the same request when repeated.
    pub fingerprint: Fingerprint,
    /// The job that the response is about: it is erased with it.
    pub job: Option<JobId>,
}
