//! The lock of a job.

use actix_web::web::Payload;
use imprimatur_application::jobs::{self, SetLock};
use imprimatur_wire::{job::JobRecord, place::LockingRecord, requests::LockingBody};

use crate::{
    answers,
    api_request::{Answer, ApiRequest, json},
    operation::Operation,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_get, _, _>(get),
        Operation::new::<__path_set, _, _>(set),
    ]
}

/// Whether a job is locked, by itself or by a folder above.
#[utoipa::path(get, path = "/api/v1/jobs/{job_guid}/locking", operation_id = "getLocking", tag = "Ownership and locking",
    responses((status = 200, description = "The lock", body = LockingRecord)))]
async fn get(request: ApiRequest) -> Answer {
    let seen = jobs::get(request.ports(), request.caller(), request.job()?).await?;
    json(&answers::locking(&seen))
}

/// Locks or unlocks a job; only its owner may. A lock holds for everything below, and is lifted where it was set.
#[utoipa::path(post, path = "/api/v1/jobs/{job_guid}/locking", operation_id = "setLocking", tag = "Ownership and locking",
    request_body = LockingBody,
    responses((status = 200, description = "The job after the change", body = JobRecord)))]
async fn set(request: ApiRequest, payload: Payload) -> Answer {
    let body: LockingBody = request.read(payload).await?;
    let command = SetLock {
        locked: body.locked.get("locked")?,
        is_record: body.guid.0,
    };
    let seen = jobs::lock(request.ports(), request.caller(), request.job()?, command).await?;
    request.record(&seen)
}
