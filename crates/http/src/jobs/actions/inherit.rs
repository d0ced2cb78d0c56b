//! Taking over properties of the folder above.

use actix_web::web::Payload;
use imprimatur_application::jobs::{self, VisibleJob};
use imprimatur_wire::requests::InheritBody;

use crate::{api_request::ApiRequest, problem::Problem};

pub(super) async fn inherit(call: &ApiRequest, payload: Payload) -> Result<VisibleJob, Problem> {
    let body: InheritBody = call.read(payload).await?;
    let ignored = body.ignore.unwrap_or_default();
    Ok(jobs::inherit(call.ports(), call.caller(), call.job()?, ignored).await?)
}
