//! Registering, changing and removing endpoints.

use actix_web::web::Payload;
use imprimatur_application::endpoints::{self, EndpointInput};
use imprimatur_wire::{
    endpoint::EndpointRecord,
    requests::{CreateWebhookBody, EndpointBody},
};

use super::read::{id, record};
use crate::{
    api_request::{Answer, ApiRequest, json, nothing},
    operation::Operation,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_create, _, _>(create),
        Operation::new::<__path_update, _, _>(update),
        Operation::new::<__path_delete, _, _>(delete),
    ]
}

/// Extension: registers an endpoint. The secret is told only here.
#[utoipa::path(post, path = "/api/v1/webhooks", operation_id = "createWebhook", tag = "Webhooks", request_body = CreateWebhookBody,
    responses((status = 200, description = "The new endpoint with its secret", body = EndpointRecord)))]
async fn create(request: ApiRequest, payload: Payload) -> Answer {
    let body = request.read::<CreateWebhookBody>(payload).await?;
    let command = input(body.into());
    let registered = endpoints::create(request.ports(), request.caller(), command).await?;
    json(&record(&request, &registered.endpoint).with_secret(&registered.secret))
}

/// Extension: changes an endpoint.
#[utoipa::path(put, path = "/api/v1/webhooks/{id}", operation_id = "updateWebhook", tag = "Webhooks", request_body = EndpointBody,
    responses((status = 200, description = "The endpoint after the change", body = EndpointRecord)))]
async fn update(request: ApiRequest, payload: Payload) -> Answer {
    let command = input(request.read(payload).await?);
    let id = id(&request)?;
    let endpoint = endpoints::update(request.ports(), request.caller(), id, command).await?;
    json(&record(&request, &endpoint))
}

/// Extension: removes an endpoint with its deliveries.
#[utoipa::path(delete, path = "/api/v1/webhooks/{id}", operation_id = "deleteWebhook", tag = "Webhooks",
    responses((status = 200, description = "An empty object", body = Object)))]
async fn delete(request: ApiRequest) -> Answer {
    endpoints::delete(request.ports(), request.caller(), id(&request)?).await?;
    nothing()
}

fn input(body: EndpointBody) -> EndpointInput {
    EndpointInput {
        url: body.url.map(|url| url.0),
        description: body.description.or_empty(),
        format: body.format,
        event_types: body.event_types,
        is_enabled: body.enabled,
        secret: body.secret.value(),
    }
}
