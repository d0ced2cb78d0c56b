//! Verifying a certificate, without a store and without a network.

use imprimatur_domain::Instant;
use time::format_description::well_known::Rfc3339;

use crate::{
    decision_log::{LeafAction, LeafFile},
    documents::hex,
    ports::{
        Ports,
        certificates::{CertificateError, CertificateFacts, Certificates, CertifiedLeaf},
        decision_log::{DecisionLog, Hash, LogKey, SignedTree},
    },
};

/// Why a certificate does not prove what it says.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidCertificate {
    /// It cannot be read, or was changed.
    #[error(transparent)]
    Unreadable(#[from] CertificateError),
    /// It holds no decision.
    #[error("it holds no decision")]
    NoDecision,
    /// It names no key that could have signed its checkpoint.
    #[error("it holds no key for its checkpoint")]
    NoKey,
    /// The checkpoint is not signed by the key.
    #[error("its checkpoint is not signed by {key}: {cause}")]
    Signature {
        /// The public key.
        key: String,
        /// Why.
        cause: String,
    },
    /// A log entry is not part of the signed log.
    #[error("log entry {0} is not in the log that was signed")]
    NotIncluded(u64),
    /// A log entry is about another job, version or task.
    #[error("log entry {0} is about something else")]
    Foreign(u64),
    /// A comment, or the local time, is not that of the log entry.
    #[error("the {what} of log entry {position} is not the recorded one")]
    Altered {
        /// What differs.
        what: &'static str,
        /// The entry.
        position: u64,
    },
    /// The document has other bytes than those decided on.
    #[error("the document is not the one that was decided on: its SHA-256 is {0}")]
    OtherDocument(String),
}

/// Whose key has signed a certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signer {
    /// It is the key that was given to compare with.
    Given,
    /// It is a key of this service.
    Service,
    /// Nobody has compared it: it is the one inside the certificate.
    Unknown,
}

/// What a valid certificate proves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// What it says.
    pub facts: CertificateFacts,
    /// The log that was signed.
    pub tree: SignedTree,
    /// The public key that has signed it.
    pub key: String,
    /// Whose key that is.
    pub signer: Signer,
    /// The document, if one was given.
    pub document: Option<LeafFile>,
}

/// Verifies a certificate: that it is the one that its data make, that each log entry is part of the log that the key has signed,
/// and that the document is the one that the latest decision is about. Without a key, the one inside is taken, which whoever
/// made the certificate has put there.
///
/// # Errors
/// What does not hold, the first thing of it.
pub fn verify(
    log: &dyn DecisionLog,
    certificates: &dyn Certificates,
    pdf: &[u8],
    document: Option<Hash>,
    pinned: Option<&str>,
) -> Result<Verified, InvalidCertificate> {
    let facts = certificates.read(log, pdf)?;
    let (tree, key) = open(log, &facts, pinned)?;
    let mut after = None;
    for certified in &facts.leaves {
        if after.is_some_and(|after| certified.position <= after) {
            return Err(InvalidCertificate::NotIncluded(certified.position));
        }
        after = Some(certified.position);
        check(log, &facts, &tree, certified)?;
    }
    let mut latest = facts.leaves.iter().rev().map(|certified| &certified.leaf);
    let decided = latest.find(|leaf| leaf.action == LeafAction::Decided);
    let decided = decided.ok_or(InvalidCertificate::NoDecision)?;
    let document = match document {
        None => None,
        Some(sha256) => {
            let is_it = |file: &&LeafFile| file.sha256 == sha256;
            let file = decided.files.iter().find(is_it);
            let other = || InvalidCertificate::OtherDocument(hex(&sha256));
            Some(file.ok_or_else(other)?.clone())
        }
    };
    Ok(Verified {
        facts,
        tree,
        key,
        signer: match pinned {
            Some(_) => Signer::Given,
            None => Signer::Unknown,
        },
        document,
    })
}

/// [`verify`] by a service with these keys. Nothing is stored.
///
/// # Errors
/// As [`verify`].
pub fn verify_here(
    ports: &Ports,
    keys: &[LogKey],
    pdf: &[u8],
    document: Option<Hash>,
) -> Result<Verified, InvalidCertificate> {
    let verified = verify(&*ports.log, &*ports.certificates, pdf, document, None)?;
    let is_ours = keys.iter().any(|key| key.public_key == verified.key);
    Ok(Verified {
        signer: if is_ours {
            Signer::Service
        } else {
            Signer::Unknown
        },
        ..verified
    })
}

fn open(
    log: &dyn DecisionLog,
    facts: &CertificateFacts,
    pinned: Option<&str>,
) -> Result<(SignedTree, String), InvalidCertificate> {
    let own = || facts.keys.last().map(|key| key.public_key.as_str());
    let key = pinned.or_else(own).ok_or(InvalidCertificate::NoKey)?;
    let tree = log.open(&facts.checkpoint, key);
    let tree = tree.map_err(|error| InvalidCertificate::Signature {
        key: key.to_owned(),
        cause: error.to_string(),
    })?;
    if own() != Some(key) {
        return Err(InvalidCertificate::Signature {
            key: key.to_owned(),
            cause: "it names another key".to_owned(),
        });
    }
    Ok((tree, key.to_owned()))
}

fn check(
    log: &dyn DecisionLog,
    facts: &CertificateFacts,
    tree: &SignedTree,
    certified: &CertifiedLeaf,
) -> Result<(), InvalidCertificate> {
    let CertifiedLeaf { position, leaf, .. } = certified;
    let hash = log.leaf_hash(&certified.text);
    if hash != certified.hash || !log.includes(tree, *position, hash, &certified.proof) {
        return Err(InvalidCertificate::NotIncluded(*position));
    }
    let is_other_task = facts.task.is_some() && leaf.task != facts.task;
    if leaf.job != facts.job || leaf.version != facts.version || is_other_task {
        return Err(InvalidCertificate::Foreign(*position));
    }
    let comment = certified.comment.as_deref().map(|text| log.sha256(text));
    let local = certified.local.as_deref().map(moment);
    let altered = |what| InvalidCertificate::Altered {
        what,
        position: *position,
    };
    if comment != leaf.comment_sha256 {
        return Err(altered("comment"));
    }
    let is_same = |at: Instant| at.unix_timestamp() == leaf.at.unix_timestamp();
    if local.is_some_and(|at| !at.is_some_and(is_same)) {
        return Err(altered("local time"));
    }
    if leaf.at > facts.issued_at {
        return Err(altered("time"));
    }
    Ok(())
}

fn moment(text: &str) -> Option<Instant> {
    Instant::parse(text, &Rfc3339).ok()
}
