//! The key of the log, and the notes that it signs.

use base64::{Engine as _, engine::general_purpose::STANDARD};
use ed25519_dalek::SigningKey;
use imprimatur_application::ports::decision_log::{Hash, LogError, SignedTree};
use signed_note::{
    Note, Signer as _, StandardSigner, StandardVerifier, VerifierList, key_id,
    new_ed25519_verifier_key,
};
use tlog_tiles::{Checkpoint, tlog};

/// Marks an Ed25519 key in notes.
const ED25519: u8 = 1;

/// Signs checkpoints. The name of its key is the name of the log.
pub struct LogSigner {
    signer: StandardSigner,
    public_key: String,
}

/// The text of a new key: `PRIVATE+KEY+name+id+key`, as `signed-note` writes it. `None` if the name is empty or has spaces
/// or plus signs.
pub fn new_key(origin: &str, seed: &[u8; 32]) -> Option<String> {
    if !signed_note::is_key_name_valid(origin) {
        return None;
    }
    let signing = SigningKey::from_bytes(seed);
    let public = [&[ED25519][..], &signing.verifying_key().to_bytes()].concat();
    let private = [&[ED25519][..], seed].concat();
    let id = key_id(origin, &public);
    Some(format!(
        "PRIVATE+KEY+{origin}+{id:08x}+{}",
        STANDARD.encode(private)
    ))
}

impl LogSigner {
    /// The signer of a key's text.
    ///
    /// # Errors
    /// What is wrong with the text, without the text.
    pub fn new(text: &str) -> Result<Self, String> {
        let text = text.trim();
        let malformed = || "it is not a key as `PRIVATE+KEY+name+id+key`".to_owned();
        let signer = StandardSigner::new(text).map_err(|error| error.to_string())?;
        let seed = text
            .rsplit('+')
            .next()
            .and_then(|part| decode_seed(text, part));
        let signing = SigningKey::from_bytes(&seed.ok_or_else(malformed)?);
        let public_key = new_ed25519_verifier_key(signer.name(), &signing.verifying_key());
        Ok(Self { signer, public_key })
    }

    /// The public key: `name+id+key`.
    pub fn public_key(&self) -> &str {
        &self.public_key
    }

    /// The name of the log.
    pub fn origin(&self) -> &str {
        self.signer.name()
    }

    pub(crate) fn sign(&self, size: u64, root: Hash) -> Result<String, LogError> {
        let wrong = |error: String| LogError::Note(error);
        let checkpoint = Checkpoint::new(self.origin(), size, tlog::Hash(root), "");
        let checkpoint = checkpoint.map_err(|error| wrong(error.to_string()))?;
        let mut note = Note::new(&checkpoint.to_bytes(), &[]).map_err(|e| wrong(e.to_string()))?;
        let signed = note.add_sigs(&[&self.signer]);
        signed.map_err(|error| wrong(error.to_string()))?;
        String::from_utf8(note.to_bytes()).map_err(|error| wrong(error.to_string()))
    }
}

/// The private part may itself hold plus signs, since it is base64: it is what follows the fourth one.
fn decode_seed(text: &str, last: &str) -> Option<[u8; 32]> {
    let encoded = text.splitn(5, '+').nth(4).unwrap_or(last);
    let bytes = STANDARD.decode(encoded).ok()?;
    bytes.get(1..)?.try_into().ok()
}

pub(crate) fn open(note: &str, public_key: &str) -> Result<SignedTree, LogError> {
    let wrong = |error: String| LogError::Note(error);
    let verifier = StandardVerifier::new(public_key).map_err(|error| wrong(error.to_string()))?;
    let note = Note::from_bytes(note.as_bytes()).map_err(|error| wrong(error.to_string()))?;
    let known = VerifierList::new(vec![Box::new(verifier)]);
    note.verify(&known)
        .map_err(|error| wrong(error.to_string()))?;
    let checkpoint = Checkpoint::from_bytes(note.text());
    let checkpoint = checkpoint.map_err(|error| wrong(error.to_string()))?;
    let name = public_key.split('+').next().unwrap_or_default();
    if checkpoint.origin() != name {
        return Err(wrong(format!("it is of the log {}", checkpoint.origin())));
    }
    Ok(SignedTree {
        origin: checkpoint.origin().to_owned(),
        size: checkpoint.size(),
        root: checkpoint.hash().0,
    })
}
