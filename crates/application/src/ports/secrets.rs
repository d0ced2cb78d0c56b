//! API keys, tokens and encryption.

use imprimatur_domain::{
    Instant,
    ids::{ArchiveId, JobId, SignInId, TaskId, UserId},
    sign_in::SignIn,
};

/// A new API key. The text is shown once and never stored.
#[derive(Clone, PartialEq, Eq)]
pub struct FreshKey {
    /// `imp_` and 43 base62 characters, the last six of them a checksum.
    pub text: String,
    /// The stored hash.
    pub hash: [u8; 32],
}

/// A short-lived permission to read one version of a document by URL.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DocumentGrant {
    /// The job.
    pub job: JobId,
    /// The version.
    pub version: u32,
    /// On whose behalf; the user's rights are checked again on use.
    pub user: UserId,
    /// Expiry.
    pub expires_at: Instant,
}

/// Ciphertext that only this installation can decrypt.
#[derive(Clone, PartialEq, Eq)]
pub struct Sealed(pub Vec<u8>);

impl std::fmt::Debug for Sealed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Sealed(…)")
    }
}

/// Makes and verifies secrets with the installation's key.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
pub trait Secrets: Send + Sync {
    /// A new API key from 32 random bytes.
    fn api_key(&self, random: [u8; 32]) -> FreshKey;

    /// The hash under which a presented key would be stored. `None` if its form or checksum is wrong, so that a
    /// mistyped key costs no query.
    fn api_key_hash(&self, text: &str) -> Option<[u8; 32]>;

    /// The token of a task's private link: a keyed hash of task, person and generation.
    fn link_token(&self, task: TaskId, person: &str, generation: u32) -> String;

    /// The task that a link token claims to be for; `None` if it is malformed. The claim must be verified with
    /// [`Secrets::is_same`] against [`Secrets::link_token`].
    fn claimed_task(&self, token: &str) -> Option<TaskId>;

    /// The token of a sign-in link: a keyed hash of its id, user and creation time. The time is included because ids
    /// may be reused after a database was restored from a backup.
    fn sign_in_token(&self, sign_in: &SignIn) -> String;

    /// The token of the session that a link started. It cannot be derived from the link's token, nor the other way
    /// round.
    fn session_token(&self, sign_in: &SignIn) -> String;

    /// The sign-in that a link or session token claims to be for; `None` if it is malformed. The claim must be verified
    /// with [`Secrets::is_same`].
    fn claimed_sign_in(&self, token: &str) -> Option<SignInId>;

    /// Constant-time comparison.
    fn is_same(&self, left: &str, right: &str) -> bool;

    /// A CSRF token for this purpose and subject.
    fn form_token(&self, purpose: &str, subject: &str) -> String;

    /// The token that allows downloading a zip by URL while it exists.
    fn archive_token(&self, archive: ArchiveId) -> String;

    /// Serializes and signs a document grant.
    fn document_token(&self, grant: &DocumentGrant) -> String;

    /// The grant of a text with a valid signature, expired or not.
    fn document_grant(&self, text: &str) -> Option<DocumentGrant>;

    /// Encrypts data that must be read back, such as a webhook secret. `nonce` must be random.
    fn seal(&self, plain: &[u8], nonce: [u8; 32]) -> Sealed;

    /// Decrypts; `None` if the data was altered or sealed by another installation.
    fn unseal(&self, sealed: &Sealed) -> Option<Vec<u8>>;
}
