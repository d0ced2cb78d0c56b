//! What verifying a certificate has shown.

use imprimatur_application::{
    certificates::{InvalidCertificate, Signer, Verified},
    decision_log::Leaf,
    ports::certificates::CertificateError,
};
use imprimatur_texts::Texts;

use crate::lines::{Writer, utc};

/// The sentences, the first of which says whether the certificate is valid.
pub(crate) fn sentences(
    texts: &Texts,
    certificate: &Result<Verified, InvalidCertificate>,
) -> Vec<String> {
    match certificate {
        Ok(verified) => valid(texts, verified),
        Err(invalid) => vec![texts.get("verify-invalid"), reason(texts, invalid)],
    }
}

fn valid(texts: &Texts, verified: &Verified) -> Vec<String> {
    let facts = &verified.facts;
    let first = (texts.text("verify-valid"))
        .with("count", facts.leaves.len())
        .with("version", facts.version)
        .with("job", facts.job.to_string())
        .with("log", verified.tree.origin.clone())
        .with("size", verified.tree.size);
    let mut sentences = vec![first.plain()];
    let writer = Writer { texts, facts };
    let entries = facts.leaves.iter();
    sentences.extend(entries.map(|certified| entry(texts, &writer, &certified.leaf)));
    sentences.push(match &verified.document {
        Some(file) => (texts.text("verify-document"))
            .with("size", texts.size(file.size))
            .with("hash", hex::encode(file.sha256))
            .plain(),
        None => texts.get("verify-no-document"),
    });
    sentences.push(match verified.signer {
        Signer::Given => texts.get("verify-key-given"),
        Signer::Service => texts.get("verify-key-of-service"),
        Signer::Unknown => (texts.text("verify-key-unknown"))
            .with("key", verified.key.clone())
            .plain(),
    });
    sentences
}

/// What a log entry says.
fn entry(texts: &Texts, writer: &Writer<'_>, leaf: &Leaf) -> String {
    let mut manner = writer.manner(leaf);
    if let Some(by) = &leaf.on_behalf_by {
        let recorded = texts.text("verify-recorded-by");
        manner = format!("{manner}, {}", recorded.with("by", by.to_string()).plain());
    }
    (texts.text("verify-entry"))
        .with("when", utc(leaf.at))
        .with("what", writer.headline(leaf))
        .with("how", manner)
        .with("status", writer.status(leaf.status))
        .plain()
}

fn reason(texts: &Texts, invalid: &InvalidCertificate) -> String {
    let of_entry = |key: &'static str, position: u64| {
        let text = texts.text(key);
        text.with("position", position.to_string()).plain()
    };
    match invalid {
        InvalidCertificate::Unreadable(CertificateError::Differs) => texts.get("verify-differs"),
        InvalidCertificate::Unreadable(_) => texts.get("verify-unreadable"),
        InvalidCertificate::NoDecision => texts.get("verify-no-decision"),
        InvalidCertificate::NoKey => texts.get("verify-no-key"),
        InvalidCertificate::Signature { key, .. } => {
            let text = texts.text("verify-signature");
            text.with("key", key.clone()).plain()
        }
        InvalidCertificate::NotIncluded(position) => of_entry("verify-not-included", *position),
        InvalidCertificate::Foreign(position) => of_entry("verify-foreign", *position),
        InvalidCertificate::Altered { position, .. } => of_entry("verify-altered", *position),
        InvalidCertificate::OtherDocument(hash) => {
            let text = texts.text("verify-other-document");
            text.with("hash", hash.clone()).plain()
        }
    }
}
