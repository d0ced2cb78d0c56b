//! To whom a job belongs and where it lies.

use actix_web::web::Payload;
use imprimatur_application::jobs::{self, HandOver};
use imprimatur_wire::{job::JobRecord, place::OwnershipRecord, requests::OwnershipBody};

use crate::{
    answers,
    api_request::{Answer, ApiRequest, json},
    operation::Operation,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_get, _, _>(get),
        Operation::new::<__path_set, _, _>(set).gives_job_away(),
    ]
}

/// To whom a job belongs and in which folder it lies.
#[utoipa::path(get, path = "/api/v1/jobs/{job_guid}/ownership", operation_id = "getOwnership", tag = "Ownership and locking",
    responses((status = 200, description = "The ownership", body = OwnershipRecord)))]
async fn get(request: ApiRequest) -> Answer {
    let ownership = jobs::ownership(request.ports(), request.caller(), request.job()?).await?;
    json(&answers::ownership(&ownership))
}

/// Moves a job with all its content to another folder of its owner, or hands it over to another user of the team.
#[utoipa::path(post, path = "/api/v1/jobs/{job_guid}/ownership", operation_id = "changeOwnership", tag = "Ownership and locking",
    request_body = OwnershipBody,
    responses((status = 200, description = "The job at its new place, as the caller may see it", body = JobRecord)))]
async fn set(request: ApiRequest, payload: Payload) -> Answer {
    let body = request.read::<OwnershipBody>(payload).await?;
    let command = HandOver {
        parent: body.parent_guid.value(),
        owner: body.owner_email.value(),
    };
    let seen = jobs::hand_over(request.ports(), request.caller(), request.job()?, command).await?;
    request.record(&seen)
}
