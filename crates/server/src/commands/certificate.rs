//! `verify CERTIFICATE [DOCUMENT]`: verifies a certificate without configuration, store or network.

use std::{
    fs::File,
    io::{self, Read as _},
    panic::{AssertUnwindSafe, catch_unwind},
    path::Path,
};

use imprimatur_application::{certificates, ports::certificates::Certificates as _};
use imprimatur_certificate::PdfCertificates;
use imprimatur_decision_log::MerkleLog;
use sha2::{Digest as _, Sha256};

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
    for line in reader.sentences(&Ok(verified), "en") {
        stdout::line(line)?;
    }
    Ok(())
}

fn digest(path: &Path) -> io::Result<[u8; 32]> {
    let mut file = File::open(path)?;
    let mut hasher = Sha256::new();
    let mut buffer = vec![0; 1 << 16];
    loop {
        let count = file.read(&mut buffer)?;
        if count == 0 {
            return Ok(hasher.finalize().into());
        }
        hasher.update(&buffer[..count]);
    }
}
