//! Taking over properties of the folder above.

use actix_web::web::Payload;
use imprimatur_application::jobs::{self, SeenJob};
use imprimatur_wire::requests;

use crate::{call::Call, problem::Problem};

pub(super) async fn inherit(call: &Call, payload: Payload) -> Result<SeenJob, Problem> {
    let ignored = call.read(payload, requests::inherit).await?;
    Ok(jobs::inherit(call.ports(), call.caller(), call.job()?, ignored).await?)
}
