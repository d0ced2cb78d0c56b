//! `verify CERTIFICATE [DOCUMENT]`: verifies a certificate without configuration, store or network.

use std::{
    fs::File,
    io::{self, Read as _},
    panic::{AssertUnwindSafe, catch_unwind},
    path::Path,
};

use imprimatur_application::{
    certificates::{self, Verified},
    decision_log::{Leaf, LeafAction},
};
use imprimatur_certificate::PdfCertificates;
use imprimatur_decision_log::MerkleLog;
use imprimatur_domain::{Instant, task::Decision};
use sha2::{Digest as _, Sha256};
use time::macros::format_description;

use crate::{error::CommandError, stdout};

/// Verifies a certificate, and says in a sentence what it proves.
pub(crate) fn verify(
    certificate: &Path,
    document: Option<&Path>,
    key: Option<&str>,
) -> Result<(), CommandError> {
    let unreadable = |path: &Path, error: &io::Error| {
        CommandError::usage(format!("{}: {error}", path.display()))
    };
    let pdf = std::fs::read(certificate).map_err(|error| unreadable(certificate, &error))?;
    let facts = match document {
        None => None,
        Some(path) => Some(digest(path).map_err(|error| unreadable(path, &error))?),
    };
    let (log, reader) = (MerkleLog::default(), PdfCertificates::default());
    // A damaged PDF must not end the command without a sentence.
    let checked = catch_unwind(AssertUnwindSafe(|| {
        certificates::verify(&log, &reader, &pdf, facts, key)
    }));
    let verified = checked
        .map_err(|_| CommandError::Certificate("it cannot be read".to_owned()))?
        .map_err(|error| CommandError::Certificate(error.to_string()))?;
    for line in sentences(&verified, key.is_some()) {
        stdout::line(line)?;
    }
    Ok(())
}

fn digest(path: &Path) -> io::Result<([u8; 32], u64)> {
    let mut file = File::open(path)?;
    let (mut hasher, mut size) = (Sha256::new(), 0);
    let mut buffer = vec![0; 1 << 16];
    loop {
        let count = file.read(&mut buffer)?;
        if count == 0 {
            return Ok((hasher.finalize().into(), size));
        }
        hasher.update(&buffer[..count]);
        size += u64::try_from(count).unwrap_or_default();
    }
}

fn sentences(verified: &Verified, is_pinned: bool) -> Vec<String> {
    let facts = &verified.facts;
    let entries = match facts.leaves.len() {
        1 => "1 log entry".to_owned(),
        count => format!("{count} log entries"),
    };
    let mut sentences = vec![format!(
        "Valid: {} about version {} of job {}, in {} at size {}.",
        entries, facts.version, facts.job, verified.tree.origin, verified.tree.size
    )];
    for certified in &facts.leaves {
        sentences.push(sentence(&certified.leaf));
    }
    match &verified.document {
        Some(file) => sentences.push(format!(
            "The document is the one that was decided on ({} bytes, SHA-256 {}).",
            file.size,
            hex::encode(file.sha256)
        )),
        None => sentences.push("No document was compared.".to_owned()),
    }
    sentences.push(if is_pinned {
        "Signed by the given key.".to_owned()
    } else {
        format!(
            "Signed by the key in the certificate itself, {}: compare it with the one of the service.",
            verified.key
        )
    });
    sentences
}

/// What a log entry says.
fn sentence(leaf: &Leaf) -> String {
    let who = match (&leaf.reviewer, leaf.person.as_str()) {
        (Some(address), "") => address.to_string(),
        (Some(address), name) => format!("{name} <{address}>"),
        (None, "") => "somebody".to_owned(),
        (None, name) => name.to_owned(),
    };
    let what = match (leaf.action, leaf.decision) {
        (LeafAction::Decided, Some(Decision::Approved)) => format!("{who} has approved"),
        (LeafAction::Decided, Some(Decision::Rejected)) => format!("{who} has rejected"),
        (LeafAction::Decided, _) => format!("{who} has requested changes"),
        (action, _) => format!("{} ({who})", action.as_str()),
    };
    let on_behalf = match &leaf.on_behalf_by {
        Some(by) => format!(", recorded by {by}"),
        None => String::new(),
    };
    format!(
        "{}: {what}{on_behalf} ({}); the job is then {}.",
        moment(leaf.at),
        leaf.via.as_str(),
        leaf.status
    )
}

/// A moment to the second.
fn moment(at: Instant) -> String {
    let form = format_description!("[year]-[month]-[day] [hour]:[minute]:[second] UTC");
    at.format(form).unwrap_or_default()
}
