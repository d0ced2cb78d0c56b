//! Actions on a job, by name.

mod inherit;
mod renew;
mod restore;
mod send_to_mis;

use actix_web::web::Payload;
use imprimatur_application::failure::Failure;
use imprimatur_wire::{action::ActionRecord, requests::InheritBody};

use crate::{
    answers,
    api_request::{Answer, ApiRequest, json},
    operation::Operation,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![Operation::new::<__path_act, _, _>(act)]
}

/// Runs an action: `inherit` gives the job what its folder has, `renew` brings an expired job back to the status it had,
/// `restore` takes the job out of the trash, `send-to-mis` tells the endpoints that name `jobs.send-to-mis`.
#[utoipa::path(post, path = "/api/v1/jobs/{job_guid}/action/{action}", operation_id = "runJobAction", tag = "Actions",
    request_body(content = InheritBody, description = "Only `inherit` takes fields"),
    responses((status = 200, description = "The job after the action", body = ActionRecord)))]
async fn act(request: ApiRequest, payload: Payload) -> Answer {
    let seen = match request.segment("action") {
        "inherit" => inherit::inherit(&request, payload).await?,
        "renew" => renew::renew(&request, payload).await?,
        "restore" => restore::restore(&request, payload).await?,
        "send-to-mis" => send_to_mis::send_to_mis(&request, payload).await?,
        _ => return Err(Failure::NotFound.into()),
    };
    json(&answers::action_result(request.addresses(), &seen))
}
