//! New signing keys of endpoints.

use imprimatur_application::endpoints;
use imprimatur_wire::endpoint::EndpointRecord;

use super::read::{id, record};
use crate::call::{AdminCall, Answer, json};

/// Extension: gives an endpoint a new secret, which is told only here. The former one signs as well for a day. Needs scope
/// admin.
#[utoipa::path(post, path = "/api/v1/webhooks/{id}/rotate", tag = "Webhooks",
    params(("id" = i64, Path, description = "Id of the endpoint")),
    responses((status = 200, description = "The endpoint with its new secret", body = EndpointRecord)))]
pub(crate) async fn rotate(AdminCall(call): AdminCall) -> Answer {
    let rotated = endpoints::rotate(call.ports(), call.caller(), id(&call)?).await?;
    json(&record(&call, &rotated.endpoint).with_secret(&rotated.secret))
}
