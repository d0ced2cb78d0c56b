//! `doctor`: checks the service's dependencies and suggests fixes. It repairs nothing, and writes nothing but a probe
//! in the storage, which it deletes again.

mod bytes;
mod checks;
mod log;
mod report;

use std::sync::Arc;

use imprimatur_store::{Database, DatabaseConfig};

use crate::{commands::doctor::report::Report, config::Config, error::CommandError, wiring};

/// Runs the checks, prints each result, and fails if any check failed.
pub(crate) async fn run(config: &Config, as_json: bool) -> Result<(), CommandError> {
    let mut report = Report::new(as_json);
    let folder = checks::folder(config);
    let has_folder = folder.is_ok();
    report.tell("folder", folder);
    let database = database(config, &mut report).await;
    let storage = checks::storage(config).await;
    let blobs = storage.as_ref().ok().map(|(blobs, _)| Arc::clone(blobs));
    report.tell("storage", storage.map(|(_, message)| message));
    report.tell("mail", checks::mail(config, has_folder).await);
    if let Some(database) = &database {
        report.tell("key", checks::key(config, &**database).await);
        report.tell("clock", checks::clock(&**database).await);
        report.tell("test mode", checks::test_mode(database).await);
        if let Some(blobs) = &blobs {
            let grace = config.storage.grace;
            let compared = bytes::compare(&**database, &**blobs, grace, &mut report).await;
            report.tell("bytes", compared);
            report.tell("log", log::check(config, database, &**blobs).await);
        }
    }
    report.end()
}

/// Opens the database, if it answers and its schema is current.
async fn database(config: &Config, report: &mut Report) -> Option<Arc<Database>> {
    let mut location = DatabaseConfig::new(config.database_url());
    // The checks run one query at a time.
    location.threads = 1;
    let opened = match location.missing_file() {
        Some(file) => Err(checks::missing_database(&file)),
        None => Database::open(&location, wiring::events(config))
            .map_err(|error| checks::unreachable_database(&error)),
    };
    let database = match opened {
        Ok(database) => database,
        Err(problem) => {
            report.tell("database", Err(problem));
            return None;
        }
    };
    let asked = Arc::clone(&database);
    let usable = tokio::task::spawn_blocking(move || asked.ensure_usable()).await;
    let state = match usable {
        Ok(Ok(())) => checks::database(config, &*database).await,
        Ok(Err(fault)) => Err(checks::unusable_database(&fault)),
        Err(error) => Err(checks::unreachable_database(&error)),
    };
    let is_fine = state.is_ok();
    report.tell("database", state);
    is_fine.then_some(database)
}
