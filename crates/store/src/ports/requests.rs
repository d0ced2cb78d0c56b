//! Requests that carry a key of their own.

use imprimatur_application::{
    ports::{requests::Requests, secrets::Sealed, store::StoreError},
    requests::{Claim, Claimed, Fingerprint, RequestKey},
};
use imprimatur_domain::Instant;

use super::ask;
use crate::Database;

#[async_trait::async_trait]
impl Requests for Database {
    async fn claim(&self, claim: Claim) -> Result<Claimed, StoreError> {
        ask!(self, write, requests::claim(&claim))
    }

    async fn prolong(&self, key: RequestKey, claim: i64, until: Instant) -> Result<(), StoreError> {
        ask!(self, write, requests::prolong(key, claim, until))
    }

    async fn keep(
        &self,
        key: RequestKey,
        claim: i64,
        fingerprint: Fingerprint,
        sealed: Sealed,
    ) -> Result<(), StoreError> {
        ask!(
            self,
            write,
            requests::keep(key, claim, fingerprint, &sealed)
        )
    }

    async fn give_up(&self, key: RequestKey, claim: i64) -> Result<(), StoreError> {
        ask!(self, write, requests::give_up(key, claim))
    }

    async fn forget(&self, before: Instant) -> Result<u32, StoreError> {
        ask!(self, write, requests::forget(before))
    }
}
