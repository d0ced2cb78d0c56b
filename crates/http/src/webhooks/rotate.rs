//! New signing keys of endpoints.

use actix_web::web::Payload;
use imprimatur_application::endpoints;
use imprimatur_wire::{endpoint::EndpointRecord, requests::EmptyBody};

use super::read::{id, record};
use crate::{
    api_request::{Answer, ApiRequest, json},
    operation::Operation,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![Operation::new::<__path_rotate, _, _>(rotate).for_admins()]
}

/// Extension: gives an endpoint a new secret, which is told only here. The former one signs as well for a day.
#[utoipa::path(post, path = "/api/v1/webhooks/{id}/rotate", operation_id = "rotateWebhookSecret", tag = "Webhooks",
    responses((status = 200, description = "The endpoint with its new secret", body = EndpointRecord)))]
async fn rotate(request: ApiRequest, payload: Payload) -> Answer {
    let id = id(&request)?;
    endpoints::get(request.ports(), request.caller(), id).await?;
    request.read::<EmptyBody>(payload).await?;
    let rotated = endpoints::rotate(request.ports(), request.caller(), id).await?;
    json(&record(&request, &rotated.endpoint).with_secret(&rotated.secret))
}
