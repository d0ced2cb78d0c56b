//! Copying a document.

use actix_web::web::Payload;
use imprimatur_application::jobs::{self, Duplicate};
use imprimatur_wire::{job::JobRecord, requests::DuplicateBody};

use crate::{
    api_request::{Answer, ApiRequest},
    operation::Operation,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![Operation::new::<__path_duplicate, _, _>(duplicate)]
}

/// Copies a document, its findings and metadata, beside the original. The bytes are shared.
#[utoipa::path(post, path = "/api/v1/jobs/{job_guid}/duplicate", operation_id = "duplicateJob", tag = "Jobs", request_body = DuplicateBody,
    responses((status = 200, description = "The copy", body = JobRecord)))]
async fn duplicate(request: ApiRequest, payload: Payload) -> Answer {
    let body = request.read::<DuplicateBody>(payload).await?;
    let command = Duplicate {
        alt_text: body.alt_text.or_empty(),
        customer: body.c_email.value(),
    };
    let seen = jobs::duplicate(request.ports(), request.caller(), request.job()?, command).await?;
    request.record(&seen)
}
