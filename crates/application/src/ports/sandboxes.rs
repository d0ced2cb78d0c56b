//! Sandboxes: complete installations beside the live one, each with its own database, documents, mails and clock, in
//! which an integration is tried with test keys.

use imprimatur_domain::{
    Instant,
    account::{Scope, User},
};
use time::Duration;

use super::store::StoreError;
use crate::{accounts::keys::MadeKey, failure::Failure};

/// Hexadecimal digits that name an account.
const ACCOUNT: usize = 12;
/// Hexadecimal digits that name one of its clocks.
const CLOCK: usize = 8;

/// Names a sandbox: the account's own, or one of its clocks, whose id begins with that of the account.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SandboxId(String);

impl SandboxId {
    /// The sandbox of an account that follows real time.
    pub fn of_account(bytes: [u8; 6]) -> Self {
        let mut number = [0; 8];
        number[2..].copy_from_slice(&bytes);
        Self(format!("{:012x}", u64::from_be_bytes(number)))
    }

    /// A clock of the same account.
    #[must_use]
    pub fn clock(&self, bytes: [u8; 4]) -> Self {
        let clock = u32::from_be_bytes(bytes);
        Self(format!("{}{clock:08x}", self.account()))
    }

    /// Parses an id.
    pub fn parse(text: &str) -> Option<Self> {
        let is_hex = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        let has_length = text.len() == ACCOUNT || text.len() == ACCOUNT + CLOCK;
        (has_length && text.bytes().all(is_hex)).then(|| Self(text.to_owned()))
    }

    /// The sandbox that a key, link or token belongs to, by its prefix, and the rest of it.
    pub fn split(token: &str) -> Option<(Self, &str)> {
        let (id, rest) = token.strip_prefix("test_")?.split_once('_')?;
        Some((Self::parse(id)?, rest))
    }

    /// What keys, links and tokens of this sandbox begin with.
    pub fn prefix(&self) -> String {
        format!("test_{}_", self.0)
    }

    /// The part that names the account.
    pub fn account(&self) -> &str {
        &self.0[..ACCOUNT]
    }

    /// Whether it is a clock, rather than the account's own sandbox.
    pub fn is_clock(&self) -> bool {
        self.0.len() > ACCOUNT
    }

    /// As text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A mail that was captured instead of being sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CapturedMail {
    /// Ascending in the order of sending.
    pub id: i64,
    /// When it was sent, by the sandbox's clock.
    pub at: Instant,
    /// Address of the recipient.
    pub to: String,
    /// The subject.
    pub subject: String,
    /// The text part.
    pub text: String,
    /// The HTML part.
    pub html: String,
}

/// What a sandbox knows of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SandboxState {
    /// What the caller calls it.
    pub name: Option<String>,
    /// Its instant, if time stands still in it.
    pub now: Option<Instant>,
    /// When it was made, in real time.
    pub created_at: Instant,
    /// When it was last used, in real time.
    pub used_at: Instant,
}

/// A claim to be the only one who does background work in a sandbox, in real time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SandboxLease {
    /// Id of the holder, unique per process and purpose.
    pub holder: String,
    /// Now, in real time.
    pub now: Instant,
    /// When it ends unless it is renewed.
    pub until: Instant,
    /// Whether it is taken to advance the clock.
    pub is_advancing: bool,
}

/// What came of asking for a [`SandboxLease`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leased {
    /// It is held.
    Held,
    /// Somebody else works at the present instant, and will be done soon.
    Busy,
    /// Somebody else advances the clock.
    Advancing,
}

/// Captured mails, and what a sandbox knows of itself.
#[async_trait::async_trait]
pub trait SandboxStore: Send + Sync {
    /// Stores a captured mail; its id is assigned here.
    async fn capture_mail(&self, mail: CapturedMail) -> Result<(), StoreError>;

    /// Up to `limit` captured mails with an id above `after`, oldest first, to this address or to anybody.
    async fn captured_mails(
        &self,
        to: Option<String>,
        after: Option<i64>,
        limit: u32,
    ) -> Result<Vec<CapturedMail>, StoreError>;

    /// The state; `None` if it was never written.
    async fn sandbox_state(&self) -> Result<Option<SandboxState>, StoreError>;

    /// Writes the first state, unless there is one.
    async fn begin_sandbox(&self, state: SandboxState) -> Result<(), StoreError>;

    /// Sets the instant of a clock.
    async fn set_sandbox_now(&self, now: Instant) -> Result<(), StoreError>;

    /// Notes that the sandbox was used.
    async fn note_sandbox_use(&self, at: Instant) -> Result<(), StoreError>;

    /// Takes or renews the lease on background work.
    async fn lease_sandbox(&self, lease: SandboxLease) -> Result<Leased, StoreError>;

    /// Ends the lease of this holder.
    async fn release_sandbox(&self, holder: String) -> Result<(), StoreError>;
}

/// A clock as listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TestClock {
    /// Its sandbox.
    pub id: SandboxId,
    /// What the caller calls it.
    pub name: Option<String>,
    /// Its instant.
    pub now: Instant,
    /// When it was made, in real time.
    pub created_at: Instant,
}

/// A new clock, with what is returned only once.
#[derive(Clone, PartialEq, Eq)]
pub struct MadeClock {
    /// The clock.
    pub clock: TestClock,
    /// A key; what is made with it is under the clock.
    pub key: String,
    /// A link to sign in to the console under the clock, valid for 15 minutes by the clock.
    pub sign_in_link: String,
}

/// How far to advance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Advance {
    /// By a span.
    By(Duration),
    /// To an instant.
    To(Instant),
}

/// What happened while a clock advanced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Happened {
    /// Mails captured.
    pub mails: u64,
    /// Attempts of webhook deliveries.
    pub webhooks: u64,
    /// Jobs whose reminders fired.
    pub reminders: u64,
    /// Jobs that expired.
    pub expired: u64,
}

/// Makes, finds, advances and removes sandboxes.
#[async_trait::async_trait]
pub trait Sandboxes: Send + Sync {
    /// Creates a key for the sandbox of a live user's team, which is made if there is none. The user has the same role
    /// in it.
    ///
    /// # Errors
    /// Any [`Failure`].
    async fn create_key(
        &self,
        user: &User,
        application: &str,
        scopes: Vec<Scope>,
    ) -> Result<MadeKey, Failure>;

    /// Makes a clock for the account that a sandbox belongs to, with a key for a user of that sandbox.
    ///
    /// # Errors
    /// [`Failure::Invalid`] if the account has too many; any other [`Failure`].
    async fn create_clock(
        &self,
        account: &SandboxId,
        user: &User,
        scopes: Vec<Scope>,
        name: Option<String>,
        now: Option<Instant>,
    ) -> Result<MadeClock, Failure>;

    /// The clocks of an account, oldest first.
    async fn clocks(&self, account: &SandboxId) -> Result<Vec<TestClock>, Failure>;

    /// One of the account's clocks.
    ///
    /// # Errors
    /// [`Failure::NotFound`].
    async fn clock(&self, account: &SandboxId, id: &str) -> Result<TestClock, Failure>;

    /// Advances a clock, and does everything that falls due on the way, in order.
    ///
    /// # Errors
    /// [`Failure::NotFound`]; [`Failure::Invalid`] for a step backwards or too far; [`Failure::Conflict`] while it is
    /// being advanced; any other [`Failure`].
    async fn advance(
        &self,
        account: &SandboxId,
        id: &str,
        advance: Advance,
    ) -> Result<(TestClock, Happened), Failure>;

    /// Removes a clock with everything under it.
    ///
    /// # Errors
    /// [`Failure::NotFound`], [`Failure::Conflict`] while it is being advanced.
    async fn delete_clock(&self, account: &SandboxId, id: &str) -> Result<(), Failure>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_prefix_names_its_sandbox() {
        let account = SandboxId::of_account([1, 2, 3, 4, 5, 254]);
        let clock = account.clock([9, 8, 7, 6]);
        for id in [&account, &clock] {
            let token = format!("{}rest_of_it", id.prefix());
            assert_eq!(SandboxId::split(&token), Some((id.clone(), "rest_of_it")));
            assert_eq!(id.account(), account.as_str());
        }
        assert!(clock.is_clock() && !account.is_clock());
        for text in ["", "test_", "test__x", "test_0102030405FE_x", "test_01_x"] {
            assert_eq!(SandboxId::split(text), None, "{text}");
        }
    }
}
