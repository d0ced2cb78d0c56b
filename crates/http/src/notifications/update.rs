//! Sending an update to the customer.

use actix_web::web::Payload;
use imprimatur_application::jobs::{self, SendUpdate};
use imprimatur_wire::{job::JobRecord, requests::SendUpdateBody};

use crate::{
    api_request::{Answer, ApiRequest},
    operation::Operation,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![Operation::new::<__path_update, _, _>(update)]
}

/// Sends one mail to the job's customer, with exactly the parts that are asked for.
#[utoipa::path(post, path = "/api/v1/jobs/{job_guid}/send/update", operation_id = "sendUpdate", tag = "Notifications",
    request_body = SendUpdateBody,
    responses((status = 200, description = "The job", body = JobRecord)))]
async fn update(request: ApiRequest, payload: Payload) -> Answer {
    let body: SendUpdateBody = request.read(payload).await?;
    let command = SendUpdate {
        with_specification: body.document_spec.unwrap_or_default(),
        label: body.job_label.value().unwrap_or_default(),
        with_preflight: body.preflight_report.unwrap_or_default(),
        with_update_link: body.update_link.unwrap_or_default(),
        with_upload_link: body.upload_link.unwrap_or_default(),
    };
    let seen =
        jobs::send_update(request.ports(), request.caller(), request.job()?, command).await?;
    request.record(&seen)
}
