//! The certificate of the decisions on a job, and verifying one.

use actix_web::{
    HttpResponse,
    http::header::{CACHE_CONTROL, CONTENT_DISPOSITION},
    web::Payload,
};
use imprimatur_application::certificates;
use imprimatur_domain::field::LanguageTag;
use imprimatur_intake::CERTIFICATE_MAX;
use imprimatur_wire::decision_log::VerificationRecord;

use crate::{
    answers,
    api_request::{Answer, ApiRequest, json},
    body,
    documents::disposition,
    openapi::refusals::CONFLICT,
    operation::Operation,
    parameters::{Binary, OneVersion, parameters},
    problem::Problem,
    state::Options,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_certificate, _, _>(certificate)
            .refuses(&[CONFLICT])
            .answers(PDF),
        Operation::new::<__path_verify, _, _>(verify),
    ]
}

const PDF: &str = "application/pdf";

parameters! { Query;
    GetCertificateQuery {
        "language": "Language of the pages, such as `de`; that of the caller or the team if absent" = text("de");
    }
}

parameters! { Query;
    VerifyCertificateQuery {
        "language": "Language of the sentences, such as `de`; English if absent" = text("de");
        "sha256": "SHA-256 of a document, 64 hexadecimal digits: whether it is the one that was decided on" = text("9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08");
    }
}

/// Extension: verifies a certificate of this service or another one, at most 8 MiB, as `imprimatur verify` does. Nothing is
/// stored. A certificate that is not valid is no error: `valid` is false, and `sentences` say why.
#[utoipa::path(post, path = "/api/v1/certificates/verify", operation_id = "verifyCertificate", tag = "Decision log", params(VerifyCertificateQuery),
    request_body(content = inline(Binary), content_type = "application/pdf"),
    responses((status = 200, description = "What it proves, or why it proves nothing", body = VerificationRecord)))]
async fn verify(request: ApiRequest, payload: Payload) -> Answer {
    let mut query = request.query()?;
    let hash = |text: &str| hex::decode(text).ok()?.try_into().ok();
    let document: Option<[u8; 32]> =
        query.understood("sha256", hash, "must be 64 hexadecimal digits");
    let named = (query.field::<LanguageTag>("language"), document);
    let (language, document) = query.finish(named)?;
    let options = Options {
        max_json: CERTIFICATE_MAX,
        ..request.state().options().clone()
    };
    let pdf = body::bytes(request.headers(), payload, &options).await?;
    let ports = request.ports();
    let outcome = imprimatur_intake::verify(ports, pdf.to_vec(), document).await?;
    let sentences = ports
        .certificates
        .sentences(&outcome, language.as_deref().unwrap_or_default());
    json(&answers::verification(
        &outcome,
        document.is_some(),
        sentences,
    ))
}

/// Extension: the certificate of the decisions on a version, a PDF/A-3 with log entries, proofs and keys attached as
/// `certificate.json`; `imprimatur verify` checks it offline. Owners only. 409 if the log has no decision on the version, and with
/// `Retry-After` until the latest decision is sealed, at most 10 seconds.
#[utoipa::path(get, path = "/api/v1/jobs/{job_guid}/certificate", operation_id = "getCertificate", tag = "Decision log", params(OneVersion, GetCertificateQuery),
    responses(
    (status = 200, description = "The certificate", content_type = "application/pdf", body = inline(Binary)),
))]
async fn certificate(request: ApiRequest) -> Answer {
    let (version, language) = wanted(&request)?;
    let (ports, caller, job) = (request.ports(), request.caller(), request.job()?);
    let language = language.as_deref();
    let issued = certificates::certificate(ports, caller, job, version, language).await?;
    Ok(HttpResponse::Ok()
        .content_type(PDF)
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header((
            CONTENT_DISPOSITION,
            disposition("attachment", &issued.file_name()),
        ))
        .body(issued.pdf))
}

fn wanted(request: &ApiRequest) -> Result<(Option<u32>, Option<LanguageTag>), Problem> {
    let mut query = request.query()?;
    let wanted = (query.count("version", 0), query.field("language"));
    query.finish(wanted)
}
