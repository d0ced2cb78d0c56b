//! Whether the process lives, and whether it can work.

use std::time::Duration;

use actix_web::web::Data;
use imprimatur_application::{diagnostics, ports::Ports};
use serde::Serialize;
use tokio::time::timeout;
use utoipa::ToSchema;

use crate::{
    api_request::{Answer, json},
    operation::Operation,
    problem::Problem,
    state::ApiState,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_live, _, _>(live),
        Operation::new::<__path_ready, _, _>(ready),
    ]
}

/// How long the parts have to answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// A good state.
#[derive(Serialize, ToSchema)]
pub(crate) struct Health {
    /// `ok`
    #[schema(example = "ok")]
    status: &'static str,
}

const GOOD: Health = Health { status: "ok" };

/// Whether the process answers.
#[utoipa::path(get, path = "/health/live", operation_id = "getLiveness", tag = "Health", security(()),
    responses((status = 200, description = "The process answers", body = Health)))]
async fn live() -> Answer {
    json(&GOOD)
}

/// Whether database and storage answer.
#[utoipa::path(get, path = "/health/ready", operation_id = "getReadiness", tag = "Health", security(()), responses(
    (status = 200, description = "Every part answers", body = Health),
    (status = 503, description = "A dependency is unavailable, or the process is stopping"),
))]
async fn ready(state: Data<ApiState>) -> Answer {
    if state.is_stopping() {
        return Err(Problem::Unavailable("the process is stopping".to_owned()));
    }
    ensure_ready(state.ports())
        .await
        .map_err(Problem::Unavailable)?;
    json(&GOOD)
}

/// Refuses, with the cause, if database or storage do not answer, or not within five seconds.
///
/// # Errors
/// What is away.
pub async fn ensure_ready(ports: &Ports) -> Result<(), String> {
    let checked = timeout(PATIENCE, diagnostics::ready(ports)).await;
    match checked {
        Ok(checked) => checked.map_err(|failure| failure.to_string()),
        Err(_) => Err(format!("no answer within {} s", PATIENCE.as_secs())),
    }
}
