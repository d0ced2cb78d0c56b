//! Paths of webhook endpoints and their deliveries.

use actix_web::web::ServiceConfig;

use super::table::at;
use crate::{feed, webhooks};

pub(super) fn routes(api: &mut ServiceConfig) {
    api.service(
        at("/webhooks")
            .get(webhooks::list)
            .post(webhooks::create)
            .done(),
    )
    .service(
        at("/webhooks/{id}")
            .get(webhooks::get)
            .put(webhooks::update)
            .delete(webhooks::delete)
            .done(),
    )
    .service(at("/webhooks/{id}/rotate").post(webhooks::rotate).done())
    .service(at("/webhooks/{id}/replay").post(webhooks::replay).done())
    .service(at("/events").get(feed::events).done())
    .service(at("/webhooks/{id}/test").post(webhooks::test).done())
    .service(
        at("/webhooks/{id}/deliveries")
            .get(webhooks::deliveries)
            .done(),
    )
    .service(
        at("/webhooks/{id}/deliveries/{delivery_id}/resend")
            .post(webhooks::resend)
            .done(),
    );
}
