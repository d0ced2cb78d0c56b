//! Keys, links and whatever else must not be forged or read by others.

use imprimatur_domain::{
    Instant,
    ids::{ArchiveId, JobId, SignInId, TaskId, UserId},
    sign_in::SignIn,
};

/// A fresh API key. The text is shown once and never kept.
#[derive(Clone, PartialEq, Eq)]
pub struct FreshKey {
    /// `imp_` and 43 base62 characters, the last six a checksum.
    pub text: String,
    /// What is stored.
    pub hash: [u8; 32],
}

/// A short-lived permission to read one version of a document by its address alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DocumentGrant {
    /// The job.
    pub job: JobId,
    /// The version.
    pub version: u32,
    /// On whose behalf; the user's rights are checked again on use.
    pub user: UserId,
    /// Until when.
    pub expires_at: Instant,
}

/// Ciphertext that only this installation can read.
#[derive(Clone, PartialEq, Eq)]
pub struct Sealed(pub Vec<u8>);

impl std::fmt::Debug for Sealed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Sealed(…)")
    }
}

/// Makes and checks secrets with the installation's key.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
pub trait Secrets: Send + Sync {
    /// A new API key from 32 random bytes.
    fn api_key(&self, random: [u8; 32]) -> FreshKey;

    /// The hash under which a presented key would be stored; `None` if its form or checksum is wrong, so that
    /// a mistyped key costs no look-up.
    fn api_key_hash(&self, text: &str) -> Option<[u8; 32]>;

    /// The token of a task's private link: a keyed hash over task, person and generation.
    fn link_token(&self, task: TaskId, person: &str, generation: u32) -> String;

    /// Which task a link token claims to be for; `None` if it has not the form of a token. The claim must be
    /// checked with [`Secrets::is_same`] against [`Secrets::link_token`].
    fn claimed_task(&self, token: &str) -> Option<TaskId>;

    /// The token of a link to sign in with: a keyed hash over its name, its user and when it was made. Names may be given
    /// again after a database was restored; moments are not.
    fn sign_in_token(&self, sign_in: &SignIn) -> String;

    /// The token of the session that a link has opened; it cannot be told from the link's token, nor that from it.
    fn session_token(&self, sign_in: &SignIn) -> String;

    /// Which sign-in a token of either kind claims to be for; `None` if it has not the form of a token. The claim must be
    /// checked with [`Secrets::is_same`].
    fn claimed_sign_in(&self, token: &str) -> Option<SignInId>;

    /// Whether two secrets are equal, in a time that does not depend on where they differ.
    fn is_same(&self, left: &str, right: &str) -> bool;

    /// A token that proves a form was served by us, for this purpose and subject.
    fn form_token(&self, purpose: &str, subject: &str) -> String;

    /// The token with which a zip can be fetched by its address alone, as long as there is one.
    fn archive_token(&self, archive: ArchiveId) -> String;

    /// The text of a document grant.
    fn document_token(&self, grant: &DocumentGrant) -> String;

    /// The grant of a text that we have signed, expired or not.
    fn document_grant(&self, text: &str) -> Option<DocumentGrant>;

    /// Encrypts what has to be read back, such as the secret of a webhook endpoint. `nonce` supplies the chance.
    fn seal(&self, plain: &[u8], nonce: [u8; 32]) -> Sealed;

    /// Decrypts it; `None` if it was altered or sealed by another installation.
    fn unseal(&self, sealed: &Sealed) -> Option<Vec<u8>>;
}
