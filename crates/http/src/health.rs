//! Whether the process lives, and whether it can work.

use std::time::Duration;

use actix_web::web::Data;
use imprimatur_application::{
    diagnostics::{self, Readiness},
    ports::Ports,
};
use serde::Serialize;
use tokio::time::timeout;
use utoipa::ToSchema;

use crate::{
    api_request::{Answer, json},
    operation::{Kind, Operation},
    problem::Problem,
    state::ApiState,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_live, _, _>(live).serves(Kind::Health),
        Operation::new::<__path_ready, _, _>(ready).serves(Kind::Health),
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

/// A state in which requests can be answered.
#[derive(Serialize, ToSchema)]
pub struct ReadyHealth {
    /// `ok`
    #[schema(example = "ok")]
    status: &'static str,
    /// Problems that an operator should look into.
    warnings: Vec<&'static str>,
}

const LATE_REMOVALS: &str =
    "Files of deleted jobs could not be removed from the storage. This is tried again.";

impl From<Readiness> for ReadyHealth {
    fn from(readiness: Readiness) -> Self {
        let late = readiness.has_late_blob_deletions.then_some(LATE_REMOVALS);
        Self {
            status: "ok",
            warnings: late.into_iter().collect(),
        }
    }
}

/// Whether the process answers.
#[utoipa::path(get, path = "/health/live", operation_id = "getLiveness", tag = "Health", security(()),
    responses((status = 200, description = "The process answers", body = Health)))]
async fn live() -> Answer {
    json(&Health { status: "ok" })
}

/// Whether database and storage answer.
#[utoipa::path(get, path = "/health/ready", operation_id = "getReadiness", tag = "Health", security(()), responses(
    (status = 200, description = "Every part answers", body = ReadyHealth),
    (status = 503, description = "A dependency is unavailable, or the process is stopping"),
))]
async fn ready(state: Data<ApiState>) -> Answer {
    if state.is_stopping() {
        return Err(Problem::Unavailable("the process is stopping".to_owned()));
    }
    let health = ensure_ready(state.ports()).await;
    json(&health.map_err(Problem::Unavailable)?)
}

/// Refuses, with the cause, if database or storage do not answer, or not within five seconds.
///
/// # Errors
/// What is away.
pub async fn ensure_ready(ports: &Ports) -> Result<ReadyHealth, String> {
    let checked = timeout(PATIENCE, diagnostics::ready(ports)).await;
    match checked {
        Ok(checked) => checked
            .map(Into::into)
            .map_err(|failure| failure.to_string()),
        Err(_) => Err(format!("no answer within {} s", PATIENCE.as_secs())),
    }
}
