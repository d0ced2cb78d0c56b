//! The certificate of the decisions on a job.

use actix_web::{
    HttpResponse,
    http::header::{CACHE_CONTROL, CONTENT_DISPOSITION},
};
use imprimatur_application::certificates;
use imprimatur_domain::field::LanguageTag;

use crate::{
    api_request::{Answer, ApiRequest},
    documents::disposition,
    openapi::refusals::CONFLICT,
    operation::Operation,
    parameters::{Binary, OneVersion, parameters},
    problem::Problem,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_certificate, _, _>(certificate)
            .refuses(&[CONFLICT])
            .answers(PDF),
    ]
}

const PDF: &str = "application/pdf";

parameters! { Query;
    GetCertificateQuery {
        "language": "Language of the pages, such as `de`; that of the caller or the team if absent" = text("de");
    }
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
