//! Taking a job out of the trash.

use actix_web::web::Payload;
use imprimatur_application::jobs::{self, SeenJob};
use imprimatur_wire::requests;

use crate::{call::Call, problem::Problem};

pub(super) async fn restore(call: &Call, payload: Payload) -> Result<SeenJob, Problem> {
    call.read(payload, requests::nothing).await?;
    Ok(jobs::restore(call.ports(), call.caller(), call.job()?).await?)
}
