//! Verifying certificates, for everybody. Nothing is stored.

use actix_multipart::{Field, MultipartError};
use actix_web::{HttpRequest, HttpResponse, http::StatusCode, web::Payload};
use futures_util::{StreamExt as _, TryStreamExt as _};
use imprimatur_application::failure::Failure;
use imprimatur_intake::{CERTIFICATE_MAX, StallGuard, multipart};
use sha2::{Digest as _, Sha256};

use crate::{
    answers::{self, html},
    state::PageContext,
    view::{Message, VerifyPage},
};

/// Most parts of the form.
const PARTS_MAX: usize = 4;

/// What was sent.
#[derive(Default)]
struct Uploaded {
    certificate: Vec<u8>,
    /// SHA-256 of the document.
    document: Option<[u8; 32]>,
}

/// The form.
pub(crate) async fn verify_form(context: PageContext) -> HttpResponse {
    html(StatusCode::OK, &VerifyPage::new(&context))
}

/// What a certificate proves, or why it proves nothing.
pub(crate) async fn verify(
    context: PageContext,
    request: HttpRequest,
    payload: Payload,
) -> HttpResponse {
    let page = VerifyPage::new(&context);
    let body = StallGuard::new(payload, context.patience);
    let Ok(uploaded) = read(&request, body).await else {
        return html(StatusCode::BAD_REQUEST, &page.refused("verify-choose"));
    };
    let Uploaded {
        certificate,
        document,
    } = uploaded;
    if certificate.is_empty() {
        let page = page.refused("verify-choose");
        return html(StatusCode::UNPROCESSABLE_ENTITY, &page);
    }
    if certificate.len() > CERTIFICATE_MAX {
        let page = page.refused("verify-too-large");
        return html(StatusCode::PAYLOAD_TOO_LARGE, &page);
    }
    match imprimatur_intake::verify(&context.ports, certificate, document).await {
        Ok(outcome) => {
            let language = context.texts.language().tag();
            let sentences = context.ports.certificates.sentences(&outcome, language);
            html(StatusCode::OK, &page.verified(outcome.is_ok(), sentences))
        }
        Err(failure) => unavailable(&context, &failure),
    }
}

fn unavailable(context: &PageContext, failure: &Failure) -> HttpResponse {
    tracing::error!(%failure, "a certificate could not be verified");
    let about = Message::about(context);
    answers::message(StatusCode::SERVICE_UNAVAILABLE, &about.away())
}

/// Reads the form. Of a certificate that is too large, one byte more than may be is kept, of a document nothing.
async fn read(
    request: &HttpRequest,
    payload: StallGuard<Payload>,
) -> Result<Uploaded, MultipartError> {
    let mut uploaded = Uploaded::default();
    let mut parts = multipart(request.headers(), payload).take(PARTS_MAX);
    while let Some(part) = parts.try_next().await? {
        match part.name() {
            Some("certificate") => uploaded.certificate = certificate(part).await?,
            Some("document") => uploaded.document = hashed(part).await?,
            _ => {}
        }
    }
    Ok(uploaded)
}

async fn certificate(mut field: Field) -> Result<Vec<u8>, MultipartError> {
    let mut certificate = Vec::new();
    while let Some(chunk) = field.try_next().await? {
        let room = (CERTIFICATE_MAX + 1).saturating_sub(certificate.len());
        certificate.extend(chunk.into_iter().take(room));
    }
    Ok(certificate)
}

/// SHA-256 of a file. A browser sends an empty one where none was chosen.
pub(crate) async fn hashed(mut field: Field) -> Result<Option<[u8; 32]>, MultipartError> {
    let (mut hasher, mut is_empty) = (Sha256::new(), true);
    while let Some(chunk) = field.try_next().await? {
        is_empty &= chunk.is_empty();
        hasher.update(&chunk);
    }
    Ok((!is_empty).then(|| hasher.finalize().into()))
}
