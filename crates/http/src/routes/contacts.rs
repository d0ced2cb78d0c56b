//! Paths of contacts, and of the customer and partner of a job and what the customer is sent.

use actix_web::web::ServiceConfig;

use super::table::at;
use crate::{
    contacts::{self, customer, partner},
    notifications,
};

pub(super) fn routes(api: &mut ServiceConfig) {
    api.service(
        at("/jobs/{job_guid}/customer")
            .get(customer::get)
            .put(customer::put)
            .delete(customer::remove)
            .done(),
    )
    .service(
        at("/jobs/{job_guid}/partner")
            .get(partner::get)
            .put(partner::put)
            .delete(partner::remove)
            .done(),
    )
    .service(
        at("/jobs/{job_guid}/send/update")
            .post(notifications::update)
            .done(),
    )
    .service(
        at("/contacts")
            .get(contacts::list)
            .post(contacts::create)
            .done(),
    )
    .service(at("/contacts/groups").get(contacts::groups).done())
    .service(
        at("/contacts/{id}")
            .get(contacts::get)
            .put(contacts::update)
            .delete(contacts::delete)
            .done(),
    );
}
