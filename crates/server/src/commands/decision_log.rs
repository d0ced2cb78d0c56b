//! `verify --store` and `log`: checks the decision log, and gives it a new key.

use imprimatur_application::{decision_log, ports::Ports};
use serde_json::json;

use crate::{config::Config, error::CommandError, log_key, stdout, wiring};

/// Recomputes the decision log from the tables, and fails if anything differs.
pub(crate) async fn verify(config: &Config) -> Result<(), CommandError> {
    let outbound = wiring::outbound(config)?;
    let database = wiring::database(config)?;
    let services = wiring::build(config, database, outbound).await?;
    let verified = decision_log::verify_and_record(&services.ports).await?;
    let verified = verified.map_err(|fault| CommandError::LogFault(fault.to_string()))?;
    stdout::line(json!({
        "ok": true,
        "leaves": verified.leaves,
        "checkpoints": verified.checkpoints,
        "jobs": verified.jobs,
    }))
}

/// Gives the decision log a new key and prints its public key.
pub(crate) async fn rotate_key(config: &Config, ports: &Ports) -> Result<(), CommandError> {
    let record = async |key| Ok(decision_log::rotate_key(ports, key).await?);
    let public_key = log_key::rotate(config, record).await?;
    stdout::line(json!({ "public_key": public_key }))
}
