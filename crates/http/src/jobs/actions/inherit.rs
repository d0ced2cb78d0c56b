//! Taking over properties of the folder above.

use actix_web::web::Payload;
use imprimatur_application::jobs::{self, VisibleJob};
use imprimatur_wire::requests;

use crate::{api_request::ApiRequest, problem::Problem};

pub(super) async fn inherit(call: &ApiRequest, payload: Payload) -> Result<VisibleJob, Problem> {
    let ignored = call.read(payload, requests::inherit).await?;
    Ok(jobs::inherit(call.ports(), call.caller(), call.job()?, ignored).await?)
}
