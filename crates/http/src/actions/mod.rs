//! Actions on a job, by name.

mod restore;

use actix_web::web::Payload;
use imprimatur_application::failure::Failure;
use imprimatur_wire::action::ActionRecord;

use crate::call::{Answer, Call, json};

/// Runs an action: `restore` takes the job out of the trash.
#[utoipa::path(post, path = "/api/v1/jobs/{job_guid}/action/{action}", tag = "Actions",
    params(
        ("job_guid" = String, Path, description = "GUID of the job"),
        ("action" = String, Path, description = "restore", example = "restore"),
    ), responses((status = 200, description = "The job after the action", body = ActionRecord)))]
pub(crate) async fn act(call: Call, payload: Payload) -> Answer {
    let seen = match call.segment("action") {
        "restore" => restore::restore(&call, payload).await?,
        _ => return Err(Failure::NotFound.into()),
    };
    json(&ActionRecord::of(call.addresses(), &seen))
}
