//! Certificates: documents that prove the decisions on a job to people who have no access to the service.

use imprimatur_domain::{
    Instant,
    expectation::OrderComparison,
    ids::{JobId, TaskId},
    print::Simulation,
};

use super::decision_log::{DecisionLog, Hash, LogKey};
use crate::{
    certificates::{InvalidCertificate, Verified},
    decision_log::Leaf,
};

/// Why a certificate could not be written or read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CertificateError {
    /// The bytes are not a certificate; the text says what is missing.
    #[error("this is not a certificate: {0}")]
    NotACertificate(String),
    /// The file is not the one that its data make.
    #[error("it was changed since it was issued: the file is not the one that its data make")]
    Differs,
    /// The PDF cannot be made. A fault of the service.
    #[error("the certificate cannot be written: {0}")]
    Failed(String),
}

/// A leaf of the decision log in a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CertifiedLeaf {
    /// Its place in the tree.
    pub position: u64,
    /// Its text, byte for byte as it is hashed.
    pub text: String,
    /// What the text says.
    pub leaf: Leaf,
    /// Its leaf hash.
    pub hash: Hash,
    /// Its inclusion proof.
    pub proof: Vec<Hash>,
    /// The comment whose hash the leaf has, if it is known.
    pub comment: Option<String>,
    /// Its moment in the time zone of the team, as RFC 3339; `None` without a time zone.
    pub local: Option<String>,
}

/// Everything that a certificate says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CertificateFacts {
    /// Language of the pages.
    pub language: String,
    /// When it was issued.
    pub issued_at: Instant,
    /// Address of the service.
    pub service: String,
    /// The job.
    pub job: JobId,
    /// The version that was decided on.
    pub version: u32,
    /// The job's free text, often an order number; may be empty.
    pub alt_text: String,
    /// Name of the team that has asked for the decision; may be empty.
    pub team: String,
    /// SHA-256 of the team's logo, a JPEG; `None` without one.
    pub logo: Option<Hash>,
    /// The only task whose decisions it proves; `None` for all of the job.
    pub task: Option<TaskId>,
    /// Comments that are open.
    pub comments_open: u32,
    /// Comments that are resolved.
    pub comments_resolved: u32,
    /// SHA-256 of the picture of page 1, a JPEG; `None` without one.
    pub picture: Option<Hash>,
    /// What the picture simulates of the print; `None` for a page that uses no inks, and without a picture.
    pub simulation: Option<Simulation>,
    /// The version beside what is ordered, member by member; empty if nothing is, of folders, and before the inspection.
    pub comparisons: Vec<OrderComparison>,
    /// The leaves, in the order of the tree.
    pub leaves: Vec<CertifiedLeaf>,
    /// The signed checkpoint.
    pub checkpoint: String,
    /// Public keys of the log up to the one that has signed the checkpoint, which is the last.
    pub keys: Vec<LogKey>,
}

/// What is needed to write a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CertificateOrder {
    /// What it says. The local moments and the hashes of picture and logo are filled in.
    pub facts: CertificateFacts,
    /// IANA name of the team's time zone.
    pub time_zone: Option<String>,
    /// The picture of page 1, a JPEG; the facts say what it simulates.
    pub picture: Option<Vec<u8>>,
    /// The team's logo, a JPEG.
    pub logo: Option<Vec<u8>>,
}

/// Writes and reads certificates; no I/O.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
#[async_trait::async_trait]
pub trait Certificates: Send + Sync {
    /// A certificate as PDF/A-3, with its facts attached as `certificate.json`. The same facts,
    /// picture and logo make the same bytes.
    ///
    /// # Errors
    /// [`CertificateError::Failed`].
    async fn write(&self, order: CertificateOrder) -> Result<Vec<u8>, CertificateError>;

    /// What a certificate says, after it was made again from that and compared. Proofs and signatures are not looked at.
    ///
    /// # Errors
    /// [`CertificateError::NotACertificate`], [`CertificateError::Differs`].
    fn read(&self, log: &dyn DecisionLog, pdf: &[u8])
    -> Result<CertificateFacts, CertificateError>;

    /// What verifying a certificate has shown, in sentences for people; the first one says whether it is valid. In the language
    /// of a tag, in English if there are no texts in it.
    fn sentences(
        &self,
        certificate: &Result<Verified, InvalidCertificate>,
        language: &str,
    ) -> Vec<String>;
}
