//! Handing a job to the owner's order management.

use actix_web::web::Payload;
use imprimatur_application::jobs::{self, VisibleJob};
use imprimatur_wire::requests::EmptyBody;

use crate::{api_request::ApiRequest, problem::Problem};

pub(super) async fn send_to_mis(
    call: &ApiRequest,
    payload: Payload,
) -> Result<VisibleJob, Problem> {
    call.read::<EmptyBody>(payload).await?;
    Ok(jobs::send_to_mis(call.ports(), call.caller(), call.job()?).await?)
}
