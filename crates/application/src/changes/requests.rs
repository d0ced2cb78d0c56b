//! Requests with a key of their own in a commit.

use crate::requests::{Fingerprint, RequestKey, Subject};

/// That a request has taken effect with this commit. The commit fails with
/// [`Displaced`](crate::ports::store::StoreError::Displaced) if the claim was lost to another request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedRequest {
    /// Which request.
    pub key: RequestKey,
    /// The claim that it works under.
    pub claim: i64,
    /// What it is recognised by when it is sent again.
    pub fingerprint: Fingerprint,
    /// What its answer is about.
    pub subject: Subject,
}
