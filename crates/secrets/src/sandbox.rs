//! Secrets of a sandbox: those of a key of its own, with a prefix that names the sandbox.

use imprimatur_application::ports::{
    sandboxes::SandboxId,
    secrets::{DocumentGrant, FreshKey, Sealed, Secrets},
};
use imprimatur_domain::{
    ids::{ArchiveId, SignInId, TaskId},
    sign_in::SignIn,
};

use crate::{InstallationSecrets, keyed_hash};

/// What all keys begin with.
const KEY: &str = "imp_";

/// Makes and verifies the secrets of one sandbox. Keys read `imp_test_…`; private links, sign-ins, sessions and tokens of
/// documents and zips begin with `test_…`.
pub struct SandboxSecrets {
    inner: InstallationSecrets,
    prefix: String,
}

impl SandboxSecrets {
    /// Derives the sandbox's key from the installation's.
    pub fn new(installation_key: &[u8; 32], id: &SandboxId) -> Self {
        Self {
            inner: InstallationSecrets::new(&sandbox_key(installation_key, b"sandbox", id)),
            prefix: id.prefix(),
        }
    }

    fn named(&self, token: &str) -> String {
        format!("{}{token}", self.prefix)
    }

    fn own<'t>(&self, token: &'t str) -> Option<&'t str> {
        token.strip_prefix(&self.prefix)
    }
}

/// A key for one purpose of a sandbox.
pub fn sandbox_key(installation_key: &[u8; 32], purpose: &[u8], id: &SandboxId) -> [u8; 32] {
    keyed_hash(installation_key, &[purpose, id.as_str().as_bytes()])
}

/// The sandbox of an account, which nobody can guess.
pub fn account_sandbox(installation_key: &[u8; 32], account: i64) -> SandboxId {
    let hash = keyed_hash(installation_key, &[b"sandboxes", &account.to_be_bytes()]);
    let mut id = [0; 6];
    id.copy_from_slice(&hash[..6]);
    SandboxId::of_account(id)
}

/// The sandbox that an API key names, if it is a test key.
pub fn sandbox_of_key(key: &str) -> Option<SandboxId> {
    SandboxId::split(key.strip_prefix(KEY)?).map(|(id, _)| id)
}

impl Secrets for SandboxSecrets {
    fn api_key(&self, random: [u8; 32]) -> FreshKey {
        let FreshKey { text, hash } = self.inner.api_key(random);
        let rest = text.strip_prefix(KEY).unwrap_or(&text);
        FreshKey {
            text: format!("{KEY}{}{rest}", self.prefix),
            hash,
        }
    }

    fn api_key_hash(&self, text: &str) -> Option<[u8; 32]> {
        let rest = self.own(text.strip_prefix(KEY)?)?;
        self.inner.api_key_hash(&format!("{KEY}{rest}"))
    }

    fn link_token(&self, task: TaskId, person: &str, generation: u32) -> String {
        self.named(&self.inner.link_token(task, person, generation))
    }

    fn claimed_task(&self, token: &str) -> Option<TaskId> {
        self.inner.claimed_task(self.own(token)?)
    }

    fn sign_in_token(&self, sign_in: &SignIn) -> String {
        self.named(&self.inner.sign_in_token(sign_in))
    }

    fn session_token(&self, sign_in: &SignIn) -> String {
        self.named(&self.inner.session_token(sign_in))
    }

    fn claimed_sign_in(&self, token: &str) -> Option<SignInId> {
        self.inner.claimed_sign_in(self.own(token)?)
    }

    fn is_same(&self, left: &str, right: &str) -> bool {
        self.inner.is_same(left, right)
    }

    fn form_token(&self, purpose: &str, subject: &str) -> String {
        self.inner.form_token(purpose, subject)
    }

    fn archive_token(&self, archive: ArchiveId) -> String {
        self.named(&self.inner.archive_token(archive))
    }

    fn document_token(&self, grant: &DocumentGrant) -> String {
        self.named(&self.inner.document_token(grant))
    }

    fn document_grant(&self, text: &str) -> Option<DocumentGrant> {
        self.inner.document_grant(self.own(text)?)
    }

    fn seal(&self, plain: &[u8], nonce: [u8; 32]) -> Sealed {
        self.inner.seal(plain, nonce)
    }

    fn unseal(&self, sealed: &Sealed) -> Option<Vec<u8>> {
        self.inner.unseal(sealed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_and_links_name_their_sandbox_and_are_good_there_only() {
        let (ours, theirs) = (account_sandbox(&[1; 32], 7), account_sandbox(&[1; 32], 8));
        assert_ne!(ours, theirs);
        let own = SandboxSecrets::new(&[1; 32], &ours);
        let other = SandboxSecrets::new(&[1; 32], &theirs);
        let live = InstallationSecrets::new(&[1; 32]);
        let key = own.api_key([7; 32]);
        assert!(
            key.text
                .starts_with(&format!("imp_test_{}_", ours.as_str()))
        );
        assert_eq!(sandbox_of_key(&key.text), Some(ours.clone()));
        assert_eq!(sandbox_of_key(&live.api_key([7; 32]).text), None);
        assert_eq!(own.api_key_hash(&key.text), Some(key.hash));
        assert_eq!(other.api_key_hash(&key.text), None);
        assert_eq!(live.api_key_hash(&key.text), None);
        let link = own.link_token(TaskId(4711), "vera@example.com", 1);
        assert_eq!(own.claimed_task(&link), Some(TaskId(4711)));
        assert_eq!(live.claimed_task(&link), None);
        assert_eq!(other.claimed_task(&link), None);
        assert_eq!(SandboxId::split(&link).map(|(id, _)| id), Some(ours));
    }
}
