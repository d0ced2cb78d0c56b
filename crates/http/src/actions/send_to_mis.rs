//! Handing a job to the owner's order management.

use actix_web::web::Payload;
use imprimatur_application::jobs::{self, SeenJob};
use imprimatur_wire::requests;

use crate::{call::Call, problem::Problem};

pub(super) async fn send_to_mis(call: &Call, payload: Payload) -> Result<SeenJob, Problem> {
    call.read(payload, requests::nothing).await?;
    Ok(jobs::send_to_mis(call.ports(), call.caller(), call.job()?).await?)
}
