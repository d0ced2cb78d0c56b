//! The check of the decision log.

use imprimatur_application::{
    decision_log::{LogReader, verify_newest},
    ports::{blobs::Blobs, decision_log::LogStore as _},
};
use imprimatur_decision_log::MerkleLog;
use imprimatur_store::Database;

use super::report::{Outcome, Problem};
use crate::{config::Config, log_key};

/// Checks that this process has the current key of the log, and the newest part of the log against the tables.
pub(super) async fn check(config: &Config, database: &Database, blobs: &dyn Blobs) -> Outcome {
    key(config, database).await?;
    let reader = LogReader {
        log: &MerkleLog::default(),
        tables: database,
        store: database,
        blobs,
    };
    let verified = verify_newest(reader).await;
    let fix = "run `imprimatur verify --store` for all of it, and find out who has changed the database or the storage";
    match verified.map_err(|error| Problem::new(format!("it cannot be read: {error}"), fix))? {
        Ok(verified) => Ok(format!(
            "the newest checkpoint and {} leaves before it hold",
            verified.leaves
        )),
        Err(fault) => Err(Problem::new(format!("it does not hold: {fault}"), fix)),
    }
}

async fn key(config: &Config, database: &Database) -> Result<(), Problem> {
    let fix = "copy log.key from where the service ran before, or from a backup, into data_dir, set log.key to it, or run \
        `imprimatur log rotate-key`";
    let problem = |what: String| Problem::new(what, fix);
    let own = log_key::find(config).map_err(|error| problem(error.to_string()))?;
    let keys = database.log_keys().await;
    let current = keys.map_err(|error| problem(error.to_string()))?.pop();
    match (own, current) {
        (_, None) => Ok(()),
        (Some(own), Some(current)) if own.public_key() == current.public_key => Ok(()),
        (Some(_), Some(_)) => Err(problem("log.key is not its current key".to_owned())),
        (None, Some(_)) => Err(problem("its key is missing".to_owned())),
    }
}
