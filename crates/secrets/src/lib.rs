//! Keys, private links and whatever else must not be forged or read by others.
//!
//! Everything derives from one key of 32 bytes that belongs to the installation: for each purpose a key of its own, so
//! that what is made for one purpose proves nothing for another.

mod api_key;
mod base62;
mod grant;
mod link;
mod seal;

use hmac::{Hmac, KeyInit, Mac};
use imprimatur_application::ports::secrets::{DocumentGrant, FreshKey, Sealed, Secrets};
use imprimatur_domain::{
    ids::{ArchiveId, SignInId, TaskId},
    sign_in::SignIn,
};
use sha2::Sha256;
use subtle::ConstantTimeEq;

/// Makes and checks secrets with the installation's key.
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
    /// Derives everything from the installation's key.
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

/// HMAC-SHA256 over parts, each preceded by its length, so that no two lists of parts look alike.
fn keyed_hash(key: &[u8; 32], parts: &[&[u8]]) -> [u8; 32] {
    #[expect(clippy::expect_used, reason = "HMAC takes keys of any length")]
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("a key of 32 bytes");
    for part in parts {
        mac.update(&(part.len() as u64).to_be_bytes());
        mac.update(part);
    }
    mac.finalize().into_bytes().into()
}
