//! Verifying certificates that come in.

use imprimatur_application::{
    certificates::{self, InvalidCertificate, Verified},
    decision_log,
    failure::Failure,
    ports::{Ports, certificates::CertificateError, decision_log::Hash},
};
use tokio::{sync::Semaphore, task::spawn_blocking};

/// Largest certificate that is verified here, in bytes: one with a picture and a hundred decisions takes a tenth of that.
pub const CERTIFICATE_MAX: usize = 8 << 20;

/// Certificates that are read at a time, by anybody: it takes memory and a processor.
static READING: Semaphore = Semaphore::const_new(2);

/// Verifies a certificate, and that the document of this SHA-256 is the one decided on. Nothing is stored.
///
/// # Errors
/// [`Failure::Store`] if the keys of the service cannot be read.
pub async fn verify(
    ports: &Ports,
    pdf: Vec<u8>,
    document: Option<Hash>,
) -> Result<Result<Verified, InvalidCertificate>, Failure> {
    let keys = decision_log::keys(ports).await?;
    let ports = ports.clone();
    let turn = READING.acquire().await;
    let checked = spawn_blocking(move || certificates::verify_here(&ports, &keys, &pdf, document));
    // A damaged PDF may end its thread.
    let unreadable =
        |_| Err(CertificateError::NotACertificate("it cannot be read".to_owned()).into());
    let checked = checked.await.unwrap_or_else(unreadable);
    drop(turn);
    Ok(checked)
}
