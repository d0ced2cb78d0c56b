//! Captured mails, what a sandbox knows of itself, and the schemas of sandboxes.

use imprimatur_application::ports::{
    sandboxes::{CapturedMail, Leased, SandboxLease, SandboxState, SandboxStore},
    store::StoreError,
};
use imprimatur_domain::Instant;

use super::ask;
use crate::Database;

#[async_trait::async_trait]
impl SandboxStore for Database {
    async fn capture_mail(&self, mail: CapturedMail) -> Result<(), StoreError> {
        ask!(self, write, sandboxes::capture(&mail))
    }

    async fn captured_mails(
        &self,
        to: Option<String>,
        after: Option<i64>,
        limit: u32,
    ) -> Result<Vec<CapturedMail>, StoreError> {
        ask!(self, read, sandboxes::captured(to, after, limit))
    }

    async fn sandbox_state(&self) -> Result<Option<SandboxState>, StoreError> {
        ask!(self, read, sandboxes::state())
    }

    async fn begin_sandbox(&self, state: SandboxState) -> Result<(), StoreError> {
        ask!(self, write, sandboxes::begin(&state))
    }

    async fn set_sandbox_now(&self, now: Instant) -> Result<(), StoreError> {
        ask!(self, write, sandboxes::set_now(now))
    }

    async fn note_sandbox_use(&self, at: Instant) -> Result<(), StoreError> {
        ask!(self, write, sandboxes::note_use(at))
    }

    async fn lease_sandbox(&self, lease: SandboxLease) -> Result<Leased, StoreError> {
        ask!(self, write, sandboxes::lease(&lease))
    }

    async fn release_sandbox(&self, holder: String) -> Result<(), StoreError> {
        ask!(self, write, sandboxes::release(&holder))
    }
}
