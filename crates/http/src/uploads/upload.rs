//! Uploading a document as a new job.

use actix_web::web::Payload;
use imprimatur_application::documents::{self, Upload};
use imprimatur_domain::job::Source;
use imprimatur_wire::{job::JobRecord, requests::UploadBody};

use super::form;
use crate::{
    api_request::{Answer, ApiRequest},
    openapi::refusals::{LOCKED, NOT_FOUND},
    operation::Operation,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_upload, _, _>(upload)
            .refuses(&[NOT_FOUND, LOCKED])
            .takes_files(),
    ]
}

/// Uploads a document as a new job.
#[utoipa::path(post, path = "/api/v1/upload", operation_id = "uploadDocument", tag = "Upload",
    request_body(content = UploadBody, content_type = "multipart/form-data"),
    responses((status = 200, description = "The new job", body = JobRecord)))]
async fn upload(request: ApiRequest, payload: Payload) -> Answer {
    let (ports, caller) = (request.ports(), request.caller());
    // A `puid` may name a job that is there already, whatever has become of the folder.
    let (form, incoming) = form::take(&request, payload, &[], async || Ok(())).await?;
    let command = Upload {
        source: Source::Api,
        incoming,
        name: form.name,
        alt_text: form.alt_text.unwrap_or_default(),
        label: form.label.unwrap_or_default(),
        media_type: form.media_type,
        parent: form.parent,
        puid: form.puid.unwrap_or_default(),
        size: form.size,
        review: form::review(form.review, form.comments.as_ref()),
        comments: form.comments.unwrap_or_default(),
        due_at: form.due_at,
        customer: form.customer,
        gate: form.gate,
        expectation: form.expectation.unwrap_or_default(),
    };
    let seen = documents::upload(ports, caller, command).await;
    let seen = seen.map_err(form::named)?;
    request.record(&seen)
}
