//! API keys, tokens and encryption.
//!
//! Everything derives from the installation's key of 32 bytes, with a separate subkey per purpose, so that a token for
//! one purpose is not valid for another.

mod api_key;
mod base62;
mod grant;
mod link;
mod sandbox;
mod seal;

use hmac::{Hmac, KeyInit, Mac};
use imprimatur_application::ports::secrets::{DocumentGrant, FreshKey, Sealed, Secrets};
use imprimatur_domain::{
    ids::{ArchiveId, SignInId, TaskId},
    sign_in::SignIn,
};
pub use sandbox::{SandboxSecrets, account_sandbox, sandbox_key, sandbox_of_key};
use sha2::Sha256;
use subtle::ConstantTimeEq;

/// Makes and verifies secrets with the installation's key.
pub struct InstallationSecrets {
    links: [u8; 32],
    forms: [u8; 32],
    documents: [u8; 32],
    archives: [u8; 32],
    sealing: [u8; 32],
    sign_ins: [u8; 32],
    sessions: [u8; 32],
}

impl InstallationSecrets {
    /// Derives the subkeys from the installation's key.
    pub fn new(key: &[u8; 32]) -> Self {
        Self {
            links: keyed_hash(key, &[b"links"]),
            forms: keyed_hash(key, &[b"forms"]),
            documents: keyed_hash(key, &[b"documents"]),
            archives: keyed_hash(key, &[b"archives"]),
            sealing: keyed_hash(key, &[b"sealing"]),
            sign_ins: keyed_hash(key, &[b"sign-ins"]),
            sessions: keyed_hash(key, &[b"sessions"]),
        }
    }
}

impl Secrets for InstallationSecrets {
    fn api_key(&self, random: [u8; 32]) -> FreshKey {
        api_key::fresh(random)
    }

    fn api_key_hash(&self, text: &str) -> Option<[u8; 32]> {
        api_key::hash(text)
    }

    fn link_token(&self, task: TaskId, person: &str, generation: u32) -> String {
        link::token(&self.links, task, person, generation)
    }

    fn claimed_task(&self, token: &str) -> Option<TaskId> {
        link::claimed(token).map(TaskId)
    }

    fn sign_in_token(&self, sign_in: &SignIn) -> String {
        link::sign_in_token(&self.sign_ins, sign_in)
    }

    fn session_token(&self, sign_in: &SignIn) -> String {
        link::sign_in_token(&self.sessions, sign_in)
    }

    fn claimed_sign_in(&self, token: &str) -> Option<SignInId> {
        link::claimed(token).map(SignInId)
    }

    fn is_same(&self, left: &str, right: &str) -> bool {
        left.as_bytes().ct_eq(right.as_bytes()).into()
    }

    fn form_token(&self, purpose: &str, subject: &str) -> String {
        let hash = keyed_hash(&self.forms, &[purpose.as_bytes(), subject.as_bytes()]);
        base62::text(&hash[..20], 27)
    }

    fn archive_token(&self, archive: ArchiveId) -> String {
        let hash = keyed_hash(&self.archives, &[&archive.0.to_be_bytes()]);
        base62::text(&hash[..20], 27)
    }

    fn document_token(&self, grant: &DocumentGrant) -> String {
        grant::token(&self.documents, grant)
    }

    fn document_grant(&self, text: &str) -> Option<DocumentGrant> {
        grant::read(&self.documents, text)
    }

    fn seal(&self, plain: &[u8], nonce: [u8; 32]) -> Sealed {
        seal::seal(&self.sealing, plain, nonce)
    }

    fn unseal(&self, sealed: &Sealed) -> Option<Vec<u8>> {
        seal::unseal(&self.sealing, sealed)
    }
}

/// HMAC-SHA-256 over length-prefixed parts, so that different lists of parts never collide.
fn keyed_hash(key: &[u8; 32], parts: &[&[u8]]) -> [u8; 32] {
    #[expect(clippy::expect_used, reason = "HMAC takes keys of any length")]
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("a key of 32 bytes");
    for part in parts {
        mac.update(&(part.len() as u64).to_be_bytes());
        mac.update(part);
    }
    mac.finalize().into_bytes().into()
}

#[cfg(test)]
mod tests {
    use imprimatur_domain::ids::{JobId, UserId};
    use time::{Duration, macros::datetime};

    use super::*;

    fn secrets() -> InstallationSecrets {
        InstallationSecrets::new(&[1; 32])
    }

    fn sign_in() -> SignIn {
        SignIn::new(SignInId(9), UserId(1), datetime!(2026-11-20 09:30 UTC))
    }

    fn grant() -> DocumentGrant {
        DocumentGrant {
            job: JobId::nil(),
            version: 3,
            user: UserId(7),
            expires_at: datetime!(2026-11-20 10:30 UTC),
        }
    }

    /// Tokens are computed, not stored: changing the computation would invalidate all existing ones.
    #[test]
    fn what_was_given_out_stays_good() {
        let secrets = secrets();
        let given_out = [
            secrets.link_token(TaskId(4711), "vera@example.com", 1),
            secrets.sign_in_token(&sign_in()),
            secrets.session_token(&sign_in()),
            secrets.form_token("review", "subject"),
            secrets.archive_token(ArchiveId(5)),
            secrets.document_token(&grant()),
        ];
        let expected = [
            "1Dz-FhyxU6N3UCKhsLNQsYzT6P7a5ex",
            "9-Ny3Fw2AOSwNMV66Rrr1qjm1GH6y",
            "9-UnCjaYgveenPJL8lSi2Gd6gAH7w",
            "Eq4ot61pSsltAe84y7cl9aAc7fw",
            "8pZfuBFeIHj8iIAIoV5Gx2EFoMw",
            "AAAAAAAAAAAAAAAAAAAAAAAAAAMAAAAAAAAABwAAAABrACEozgJKNlpkT9aXU6CqLJDDMQ",
        ];
        assert_eq!(given_out, expected);
    }

    #[test]
    fn what_is_made_for_one_purpose_proves_nothing_for_another() {
        let secrets = secrets();
        let (link, session) = (
            secrets.sign_in_token(&sign_in()),
            secrets.session_token(&sign_in()),
        );
        assert!(!secrets.is_same(&link, &session));
        assert!(secrets.is_same(&link, &secrets.sign_in_token(&sign_in())));
        let forms = [("ab", "c"), ("a", "bc"), ("abc", "")];
        let [first, second, third] = forms.map(|(purpose, of)| secrets.form_token(purpose, of));
        assert!(first != second && second != third && first != third);
        let other = InstallationSecrets::new(&[2; 32]);
        assert_ne!(first, other.form_token("ab", "c"));
    }

    #[test]
    fn what_was_made_is_known_again() {
        let secrets = secrets();
        let link = secrets.link_token(TaskId(4711), "vera@example.com", 1);
        assert_eq!(secrets.claimed_task(&link), Some(TaskId(4711)));
        let session = secrets.session_token(&sign_in());
        assert_eq!(secrets.claimed_sign_in(&session), Some(SignInId(9)));
        let token = secrets.document_token(&grant());
        assert_eq!(secrets.document_grant(&token), Some(grant()));
        let key = secrets.api_key([4; 32]);
        assert_eq!(secrets.api_key_hash(&key.text), Some(key.hash));
        let sealed = secrets.seal(b"secret", [5; 32]);
        assert_eq!(secrets.unseal(&sealed).as_deref(), Some(&b"secret"[..]));
        let other = InstallationSecrets::new(&[2; 32]);
        assert_eq!(other.document_grant(&token), None);
        assert_eq!(other.unseal(&sealed), None);
    }

    /// Records store milliseconds.
    #[test]
    fn a_moment_counts_as_far_as_it_is_kept() {
        let mut read_again = sign_in();
        read_again.made_at += Duration::nanoseconds(999_999);
        let secrets = secrets();
        let (first, again) = (
            secrets.sign_in_token(&sign_in()),
            secrets.sign_in_token(&read_again),
        );
        assert_eq!(first, again);
    }
}
