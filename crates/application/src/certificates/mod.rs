//! Certificates: what the decision log has about a job, with proofs, as a document for people outside.

mod issue;
mod verify;

pub use issue::{Issued, certificate, link_certificate};
pub use verify::{InvalidCertificate, Signer, Verified, verify, verify_here};
