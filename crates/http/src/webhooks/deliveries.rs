//! The delivery log, and deliveries that are asked for by hand.

use imprimatur_application::{deliveries::DeliveryQuery, endpoints};
use imprimatur_domain::ids::DeliveryId;
use imprimatur_wire::{
    endpoint::{DeliveryRecord, Sent},
    events,
    list::Collection,
};

use super::read::id;
use crate::{
    answers,
    api_request::{Answer, ApiRequest, json},
    collection::{page, split_page},
    operation::Operation,
    parameters::Paging,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_deliveries, _, _>(deliveries),
        Operation::new::<__path_test, _, _>(test),
        Operation::new::<__path_resend, _, _>(resend),
    ]
}

/// Extension: lists deliveries to an endpoint, newest first.
#[utoipa::path(get, path = "/api/v1/webhooks/{id}/deliveries", operation_id = "listDeliveries", tag = "Webhooks", params(Paging),
    responses((status = 200, description = "The deliveries", body = Collection<DeliveryRecord>)))]
async fn deliveries(request: ApiRequest) -> Answer {
    let id = id(&request)?;
    let (after, limit) = page(&request)?;
    let query = DeliveryQuery {
        endpoint: id,
        status: None,
        before: after.map(DeliveryId),
        limit: limit + 1,
    };
    let found = endpoints::deliveries(request.ports(), request.caller(), query).await?;
    let (found, next) = split_page(&found, limit, |delivery| delivery.id.0);
    let data = found.iter().map(answers::delivery).collect();
    json(&Collection { data, next })
}

/// Extension: delivers a made-up event to an endpoint.
#[utoipa::path(post, path = "/api/v1/webhooks/{id}/test", operation_id = "testWebhook", tag = "Webhooks",
    responses((status = 200, description = "The delivery", body = Sent)))]
async fn test(request: ApiRequest) -> Answer {
    let (id, body) = (id(&request)?, events::test_payload);
    let delivery = endpoints::test(request.ports(), request.caller(), id, body).await?;
    json(&Sent {
        delivery_id: delivery.0,
    })
}

/// Extension: sends a delivery once more, with the same id and body.
#[utoipa::path(post, path = "/api/v1/webhooks/{id}/deliveries/{delivery_id}/resend", operation_id = "resendDelivery", tag = "Webhooks",
    responses((status = 200, description = "The delivery", body = Sent)))]
async fn resend(request: ApiRequest) -> Answer {
    let (id, delivery) = (id(&request)?, request.id("delivery_id")?);
    endpoints::resend(request.ports(), request.caller(), id, DeliveryId(delivery)).await?;
    json(&Sent {
        delivery_id: delivery,
    })
}
