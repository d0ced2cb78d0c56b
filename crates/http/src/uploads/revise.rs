//! Uploading a new version.

use actix_web::web::Payload;
use imprimatur_application::{
    documents::{self, Revise},
    failure::Failure,
};
use imprimatur_domain::{access::Rights, ids::JobId};
use imprimatur_wire::{job::JobRecord, requests::UploadBody};

use super::{drain, form};
use crate::{
    api_request::{Answer, ApiRequest},
    idempotency::ReplaySource,
    job_preconditions::RequiredState,
    operation::Operation,
    problem::Problem,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_revise, _, _>(revise)
            .on_job(Rights::Edit, RequiredState::Writable)
            .replays(ReplaySource::Job)
            .takes_files(),
    ]
}

/// Uploads a new version of a document.
#[utoipa::path(post, path = "/api/v1/jobs/{job_guid}/revision", operation_id = "uploadVersion", tag = "Upload",
    request_body(content = UploadBody, content_type = "multipart/form-data"),
    params(("job_guid" = String, Path, description = "GUID of the job")),
    responses((status = 200, description = "The job with its new version", body = JobRecord)))]
async fn revise(call: ApiRequest, payload: Payload) -> Answer {
    let job = call.job()?;
    let payload = ensure_revisable(&call, job, payload).await?;
    let (form, incoming) = form::take(&call, payload, &["parent", "gate"]).await?;
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
    let seen = documents::revise(call.ports(), call.caller(), job, command).await;
    let seen = seen.map_err(form::named)?;
    call.record(&seen)
}

/// Refuses what would be in vain before its bytes are taken in: by the head of the request, then by the job; but a form
/// that is none at all before the state of the job.
async fn ensure_revisable(
    call: &ApiRequest,
    job: JobId,
    payload: Payload,
) -> Result<Payload, Problem> {
    if let Err(problem) = form::ensure_welcome(call) {
        return Err(call.prefer_earlier_refusal(problem).await);
    }
    match documents::ensure_revisable(call.ports(), call.caller(), job).await {
        Err(refused @ Failure::Refused(_)) => {
            drain::validate_prefix(call, payload).await?;
            Err(refused.into())
        }
        Err(failure) => Err(failure.into()),
        Ok(()) => Ok(payload),
    }
}
