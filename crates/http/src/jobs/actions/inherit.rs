//! Taking over properties of the folder above.

use actix_web::web::Payload;
use imprimatur_application::jobs::{self, VisibleJob};
use imprimatur_wire::requests::InheritBody;

use crate::{api_request::ApiRequest, problem::Problem};

pub(super) async fn inherit(request: &ApiRequest, payload: Payload) -> Result<VisibleJob, Problem> {
    let body: InheritBody = request.read(payload).await?;
    let ignored = body.ignore.unwrap_or_default();
    Ok(jobs::inherit(request.ports(), request.caller(), request.job()?, ignored).await?)
}
