//! Uploading a new version.

use actix_web::web::Payload;
use imprimatur_application::documents::{self, Revise};
use imprimatur_wire::{job::JobRecord, requests::UploadBody};

use super::form;
use crate::{
    api_request::{Answer, ApiRequest},
    operation::Operation,
};

/// Fields of the form that a revision leaves as they are.
const REFUSED: &[&str] = &["parent", "gate", "expect"];

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![Operation::new::<__path_revise, _, _>(revise).takes_files()]
}

/// Uploads a new version of a document.
#[utoipa::path(post, path = "/api/v1/jobs/{job_guid}/revision", operation_id = "uploadVersion", tag = "Upload",
    request_body(content = UploadBody, content_type = "multipart/form-data"),
    responses((status = 200, description = "The job with its new version", body = JobRecord)))]
async fn revise(request: ApiRequest, payload: Payload) -> Answer {
    let job = request.job()?;
    let (ports, caller) = (request.ports(), request.caller());
    let ensure_possible = async || documents::ensure_revisable(ports, caller, job).await;
    let (form, incoming) = form::take(&request, payload, REFUSED, ensure_possible).await?;
    let command = Revise {
        incoming,
        name: form.name,
        alt_text: form.alt_text,
        label: form.label,
        media_type: form.media_type,
        due_at: form.due_at,
        customer: form.customer,
        puid: form.puid.unwrap_or_default(),
        size: form.size,
        review: form::review(form.review, form.comments.as_ref()),
        comments: form.comments.unwrap_or_default(),
    };
    let seen = documents::revise(ports, caller, job, command).await;
    let seen = seen.map_err(form::named)?;
    request.record(&seen)
}
