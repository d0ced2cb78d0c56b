//! Handing a job to the owner's order management.

use actix_web::web::Payload;
use imprimatur_application::jobs::{self, VisibleJob};
use imprimatur_wire::requests::EmptyBody;

use crate::{api_request::ApiRequest, problem::Problem};

pub(super) async fn send_to_mis(
    request: &ApiRequest,
    payload: Payload,
) -> Result<VisibleJob, Problem> {
    request.read::<EmptyBody>(payload).await?;
    Ok(jobs::send_to_mis(request.ports(), request.caller(), request.job()?).await?)
}
