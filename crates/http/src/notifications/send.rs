//! Sending a job to people.

use actix_web::web::Payload;
use imprimatur_application::notifications;
use imprimatur_domain::access::Rights;
use imprimatur_wire::{
    notification::NotificationRecord,
    requests::{self, NotificationBody},
};

use crate::{
    answers,
    api_request::{Answer, ApiRequest, json},
    idempotency::ReplaySource,
    operation::Operation,
    preconditions::RequiredState,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_send, _, _>(send)
            .on_job(Rights::Edit, RequiredState::Writable)
            .replays(ReplaySource::Notification),
    ]
}

/// Sends a job to people: one task each, created or asked for again.
#[utoipa::path(post, path = "/api/v1/jobs/{job_guid}/notifications", operation_id = "sendNotification", tag = "Notifications",
    request_body = NotificationBody,
    params(("job_guid" = String, Path, description = "GUID of the job")),
    responses((status = 200, description = "The notification as it was sent", body = NotificationRecord)))]
async fn send(call: ApiRequest, payload: Payload) -> Answer {
    let command = call.read_with_faults(payload, requests::send).await?;
    let sent = notifications::send(call.ports(), call.caller(), call.job()?, command).await?;
    json(&answers::notification(&sent))
}
