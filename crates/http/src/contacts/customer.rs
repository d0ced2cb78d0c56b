//! The customer of a job.

use actix_web::web::Payload;
use imprimatur_application::contacts::{self, Role};
use imprimatur_wire::{contact::ContactRecord, requests::ContactBody};

use super::write::input;
use crate::{
    answers,
    api_request::{Answer, ApiRequest, json, nothing},
    operation::Operation,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_get, _, _>(get),
        Operation::new::<__path_put, _, _>(put),
        Operation::new::<__path_remove, _, _>(remove),
    ]
}

/// Reads the record of a job's customer.
#[utoipa::path(get, path = "/api/v1/jobs/{job_guid}/customer", operation_id = "getCustomer", tag = "Customer",
    responses((status = 200, description = "The record; 404 says when the job has none", body = ContactRecord)))]
async fn get(request: ApiRequest) -> Answer {
    let role = Role::Customer;
    let contact = contacts::of_job(request.ports(), request.caller(), request.job()?, role).await?;
    json(&answers::contact(&contact))
}

/// Changes the record of a job's customer. Another `c_email` points the job to another contact and renames nobody.
#[utoipa::path(put, path = "/api/v1/jobs/{job_guid}/customer", operation_id = "updateCustomer", tag = "Customer",
    request_body = ContactBody,
    responses((status = 200, description = "The record after the change", body = ContactRecord)))]
async fn put(request: ApiRequest, payload: Payload) -> Answer {
    let body = request.read(payload).await?;
    let (job, role) = (request.job()?, Role::Customer);
    let command = input(body);
    let contact =
        contacts::put_of_job(request.ports(), request.caller(), job, role, command).await?;
    json(&answers::contact(&contact))
}

/// Takes the customer away from a job. The contact stays.
#[utoipa::path(delete, path = "/api/v1/jobs/{job_guid}/customer", operation_id = "deleteCustomer", tag = "Customer",
    responses((status = 200, description = "An empty object", body = Object)))]
async fn remove(request: ApiRequest) -> Answer {
    let role = Role::Customer;
    contacts::remove_of_job(request.ports(), request.caller(), request.job()?, role).await?;
    nothing()
}
