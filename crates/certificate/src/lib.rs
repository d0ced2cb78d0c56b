//! Certificates: PDF/A-3 files that prove the decisions on a document to people who have no access to the service.
//!
//! The pages are made from the facts alone, and the facts are attached as `certificate.json`, whose SHA-256 is on every page.
//! Reading a certificate makes it once more and compares the files, byte by byte.

mod fonts;
mod layout;
mod lines;
mod made;
mod order;
mod page;
mod pdf;
mod read;
mod record;
mod sentences;
mod side_column;

use std::sync::Arc;

use imprimatur_application::{
    certificates::{InvalidCertificate, Verified},
    ports::{
        certificates::{CertificateError, CertificateFacts, CertificateOrder, Certificates},
        decision_log::DecisionLog,
    },
};
use imprimatur_texts::{Catalog, Language, Texts, Zone};

/// Writes and reads certificates in the languages of the texts.
pub struct PdfCertificates {
    catalog: Arc<Catalog>,
}

impl Default for PdfCertificates {
    fn default() -> Self {
        Self {
            catalog: Catalog::embedded(),
        }
    }
}

impl PdfCertificates {
    fn texts(&self, language: Language) -> Texts {
        self.catalog.texts(language, Zone::UTC)
    }
}

#[async_trait::async_trait]
impl Certificates for PdfCertificates {
    async fn write(&self, order: CertificateOrder) -> Result<Vec<u8>, CertificateError> {
        let language = Language::from_tag(&order.facts.language).unwrap_or(Language::ENGLISH);
        let texts = self.texts(language);
        let written = tokio::task::spawn_blocking(move || pdf::write(&texts, order));
        written
            .await
            .unwrap_or_else(|error| Err(CertificateError::Failed(error.to_string())))
    }

    fn read(
        &self,
        log: &dyn DecisionLog,
        pdf: &[u8],
    ) -> Result<CertificateFacts, CertificateError> {
        read::read(&|tag| Some(self.texts(Language::from_tag(tag)?)), log, pdf)
    }

    fn sentences(
        &self,
        certificate: &Result<Verified, InvalidCertificate>,
        language: &str,
    ) -> Vec<String> {
        let language = Language::from_tag(language).unwrap_or(Language::ENGLISH);
        sentences::sentences(&self.texts(language), certificate)
    }
}
