//! Taking a job out of the trash.

use actix_web::web::Payload;
use imprimatur_application::jobs::{self, VisibleJob};
use imprimatur_wire::requests::EmptyBody;

use crate::{api_request::ApiRequest, problem::Problem};

pub(super) async fn restore(request: &ApiRequest, payload: Payload) -> Result<VisibleJob, Problem> {
    request.read::<EmptyBody>(payload).await?;
    Ok(jobs::restore(request.ports(), request.caller(), request.job()?).await?)
}
