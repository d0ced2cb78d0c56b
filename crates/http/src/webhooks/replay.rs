//! Delivering once more what has happened since.

use actix_web::web::Payload;
use imprimatur_application::endpoints;
use imprimatur_wire::{endpoint::Replayed, requests::ReplayBody};

use super::read::id;
use crate::{
    api_request::{Answer, ApiRequest, json},
    operation::Operation,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![Operation::new::<__path_replay, _, _>(replay)]
}

/// Extension: delivers to an endpoint all events once more that it wants and that have happened since, at most 10,000.
#[utoipa::path(post, path = "/api/v1/webhooks/{id}/replay", operation_id = "replayEvents", tag = "Webhooks", request_body = ReplayBody,
    responses((status = 200, description = "How many there are", body = Replayed)))]
async fn replay(request: ApiRequest, payload: Payload) -> Answer {
    let id = id(&request)?;
    endpoints::get(request.ports(), request.caller(), id).await?;
    let body: ReplayBody = request.read(payload).await?;
    let since = body.since.get("since")?;
    let events = endpoints::replay(request.ports(), request.caller(), id, since).await?;
    json(&Replayed { events })
}
