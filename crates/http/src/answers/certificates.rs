//! Certificates.

use imprimatur_application::certificates::{InvalidCertificate, Signer, Verified};
use imprimatur_wire::decision_log::VerificationRecord;

/// What verifying a certificate has shown, perhaps along with a document.
pub(crate) fn verification(
    outcome: &Result<Verified, InvalidCertificate>,
    has_document: bool,
    sentences: Vec<String>,
) -> VerificationRecord {
    let verified = outcome.as_ref().ok();
    let is_other = matches!(outcome, Err(InvalidCertificate::OtherDocument(_)));
    VerificationRecord {
        valid: verified.is_some(),
        job_guid: verified.map(|verified| verified.facts.job.to_string()),
        version: verified.map(|verified| verified.facts.version),
        signed_by_service: verified.is_some_and(|verified| verified.signer == Signer::Service),
        document_matches: (has_document && (is_other || verified.is_some())).then_some(!is_other),
        sentences,
    }
}
