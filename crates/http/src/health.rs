//! Whether the process lives, and whether it can work.

use actix_web::web::Data;
use imprimatur_application::checkup;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    call::{Answer, json},
    problem::Problem,
    state::ApiState,
};

/// A good state.
#[derive(Serialize, ToSchema)]
pub(crate) struct Health {
    /// `ok`
    #[schema(example = "ok")]
    status: &'static str,
}

const GOOD: Health = Health { status: "ok" };

/// Whether the process answers.
#[utoipa::path(get, path = "/health/live", tag = "Health", security(()),
    responses((status = 200, description = "The process answers", body = Health)))]
pub(crate) async fn live() -> Answer {
    json(&GOOD)
}

/// Whether database and storage answer.
#[utoipa::path(get, path = "/health/ready", tag = "Health", security(()), responses(
    (status = 200, description = "Every part answers", body = Health),
    (status = 503, description = "A needed part is away"),
))]
pub(crate) async fn ready(state: Data<ApiState>) -> Answer {
    let checked = checkup::ready(state.ports()).await;
    checked.map_err(|failure| Problem::Unavailable(failure.to_string()))?;
    json(&GOOD)
}
