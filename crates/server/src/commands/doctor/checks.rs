//! The checks of folder, database, secret key, storage, mail and clock.

use std::{future::Future, path::Path, sync::Arc, time::Duration};

use imprimatur_application::{
    accounts::ensure_own_key,
    diagnostics::{self, StorageFault},
    ports::{
        accounts::Accounts,
        blobs::{BlobError, Blobs},
        inventory::Inventory,
    },
};

use imprimatur_secrets::InstallationSecrets;
use imprimatur_store::{Database, DatabaseFault};

use super::report::{Outcome, Problem};
use crate::{
    config::{Config, Secret},
    secret_key,
    system::{self, SystemClock},
    wiring,
};

/// Time limit of a check that queries another service.
const PATIENCE: Duration = Duration::from_secs(30);
/// Maximum clock drift. Leases and links last for minutes or longer.
const DRIFT: time::Duration = time::Duration::seconds(5);

/// Applies the time limit.
async fn in_time<T>(result: impl Future<Output = Result<T, String>>) -> Result<T, String> {
    let answer = tokio::time::timeout(PATIENCE, result).await;
    answer.unwrap_or_else(|_| Err(format!("no answer within {} s", PATIENCE.as_secs())))
}

pub(super) fn folder(config: &Config) -> Outcome {
    let folder = config.data_dir.display();
    let fix = "create it, let the service's user write there, or correct data_dir; the first start fills it";
    if !config.data_dir.is_dir() {
        return Err(Problem::new(format!("there is no folder {folder}"), fix));
    }
    // The spool folder may have another owner or be on another disk.
    let spool = wiring::spool(&config.data_dir);
    let inside = spool.is_dir().then_some(&spool);
    for place in [&config.data_dir].into_iter().chain(inside) {
        tempfile::tempfile_in(place).map_err(|error| {
            let what = format!("{} is not writable: {error}", place.display());
            Problem::new(what, fix)
        })?;
    }
    Ok(format!("{folder} is writable"))
}

pub(super) fn missing_database(file: &Path) -> Problem {
    Problem::new(
        format!("there is no database {}", file.display()),
        "start the service once, which creates it, or correct data_dir or database_url; if it was lost, restore it from \
         a backup",
    )
}

pub(super) fn unreachable_database(error: &dyn std::fmt::Display) -> Problem {
    Problem::new(
        format!("it does not answer: {error}"),
        "start the database, let this machine reach it, and compare database_url with its address, user and password",
    )
}

/// What is wrong with the database server, and what to do about it.
pub(super) fn unusable_database(fault: &DatabaseFault) -> Problem {
    let fix = match fault {
        DatabaseFault::Unreachable(error) => return unreachable_database(error),
        DatabaseFault::ReadOnly => {
            "let database_url name the primary server; among several hosts, target_session_attrs=read-write finds it"
        }
        DatabaseFault::Encoding(_) => {
            "create another database with ENCODING 'UTF8', and let database_url name that"
        }
        DatabaseFault::Schema(_) => {
            "create the schema and grant its use, or correct search_path in database_url"
        }
        DatabaseFault::SearchPathLost => {
            "set it for the role, ALTER ROLE … SET search_path = …, or connect without the pooler"
        }
        DatabaseFault::SharedSession => {
            "set pool_mode = session for this database, or connect without the pooler"
        }
    };
    Problem::new(fault.to_string(), fix)
}

pub(super) async fn database(config: &Config, inventory: &dyn Inventory) -> Outcome {
    // Not covered by the time limit: a damaged database may still answer queries, and a full check takes time in
    // proportion to its size.
    let looked = inventory.damage().await;
    let damage = looked.map_err(|error| match error.to_string() {
        told if ["malformed", "not a database"]
            .iter()
            .any(|sign| told.contains(sign)) =>
        {
            broken(&told)
        }
        told => unreachable_database(&told),
    })?;
    if let Some(damage) = damage {
        return Err(broken(&damage));
    }
    let asked = in_time(async {
        let state = inventory.schema_state().await;
        state.map_err(|error| error.to_string())
    });
    let state = asked.await.map_err(|error| unreachable_database(&error))?;
    if !state.unknown.is_empty() {
        let versions = state.unknown.join(", ");
        return Err(if state.is_older {
            Problem::new(
                format!(
                    "a version of the service from before 26 November 2026 made the tables ({versions})"
                ),
                "run a version of that day once, then this one",
            )
        } else {
            Problem::new(
                format!("a newer version of the service has changed the tables ({versions})"),
                "run the newer version; to go back to this one, restore a backup from before the change",
            )
        });
    }
    if !state.pending.is_empty() {
        return Err(Problem::new(
            format!("{} migrations are pending", state.pending.len()),
            "run `imprimatur migrate`, or start the service, which also runs them",
        ));
    }
    let tried = in_time(async {
        let tried = inventory.ensure_writable().await;
        tried.map_err(|error| error.to_string())
    });
    tried.await.map_err(|error| {
        Problem::new(
            format!("it cannot be written to: {error}"),
            "let the service's user write to the database and its folder, and free space on its disk",
        )
    })?;
    let address = Secret(config.database_url()).shown();
    Ok(format!("{address} answers, its schema is up to date"))
}

/// Whether sandboxes can be made.
pub(super) async fn test_mode(database: &Database) -> Outcome {
    let asked = database.may_create_schemas().await;
    if asked.map_err(|error| unreachable_database(&error))? {
        return Ok("test keys can be created".to_owned());
    }
    Err(Problem::warning(
        "test keys cannot be created: the database role may not create schemas",
        "if test mode is wanted: GRANT CREATE ON DATABASE … TO …, with the role of database_url",
    ))
}

fn broken(damage: &str) -> Problem {
    Problem::new(
        format!("its file is broken: {damage}"),
        "stop the service and restore a backup; move what lies beside the file, ending in -wal and -shm, away with it",
    )
}

/// Checks that the secret key is the one that the database was created with.
pub(super) async fn key(config: &Config, accounts: &dyn Accounts) -> Outcome {
    let fix = "copy secret.key from where the service ran before, or from a backup, into data_dir, or set secret_key to it";
    let key = secret_key::find(config).map_err(|error| Problem::new(error.to_string(), fix))?;
    let Some(key) = key else {
        return match accounts.seal_check().await {
            Ok(None) => Ok("there is no secret key yet; the first start creates it".to_owned()),
            _ => Err(Problem::new(
                "the secret key is missing, but the database was created with one".to_owned(),
                fix,
            )),
        };
    };
    let secrets = InstallationSecrets::new(&key);
    let checked = ensure_own_key(accounts, &secrets).await;
    match checked {
        Ok(true) => Ok("the secret key matches the database".to_owned()),
        Ok(false) => Ok("the first start will record the secret key in the database".to_owned()),
        Err(error) => Err(Problem::new(error.to_string(), fix)),
    }
}

/// Opens and tests the object storage.
pub(super) async fn storage(config: &Config) -> Result<(Arc<dyn Blobs>, String), Problem> {
    let files = config.blobs_folder().unwrap_or_default();
    let place = match config.shown_bucket() {
        Some(url) if config.blobs_folder().is_none() => url,
        _ if files.is_dir() => files.display().to_string(),
        _ => {
            return Err(Problem::new(
                format!("there is no folder {}", files.display()),
                "start the service once, which creates it, or correct data_dir or blobs_url; if it was lost, restore it from a backup",
            ));
        }
    };
    let opened = wiring::blobs(config, true);
    let blobs = opened.map_err(|error| broken_storage(&place, &error, &files))?;
    let probed = in_time(async {
        let probed = diagnostics::probe_storage(&*blobs, system::guid(), system::random()).await;
        probed.map_err(|fault| match fault {
            StorageFault::Write(BlobError::Full) => "it is full".to_owned(),
            fault => fault.to_string(),
        })
    });
    probed
        .await
        .map_err(|error| broken_storage(&place, &error, &files))?;
    Ok((
        blobs,
        format!("{place}: a test file was written, read and removed"),
    ))
}

fn broken_storage(place: &str, error: &dyn std::fmt::Display, files: &Path) -> Problem {
    let fix = if place.starts_with("s3:") {
        "compare blobs_url and the AWS_ variables with the bucket's endpoint, region and credentials; they must be \
         allowed to list, read, write and delete"
            .to_owned()
    } else {
        format!(
            "let the service's user write to {} and free space on its disk",
            files.display()
        )
    };
    Problem::new(format!("{place}: {error}"), fix)
}

pub(super) async fn mail(config: &Config, has_folder: bool) -> Outcome {
    let fix = "compare smtp.url with the mail server's name, port, encryption, user and password";
    let opened = wiring::smtp(config).map_err(|error| Problem::new(error.to_string(), fix))?;
    let Some(mailer) = opened else {
        return without_mail_server(&config.data_dir.join("mail"), has_folder);
    };
    in_time(Box::pin(async { mailer.probe().await }))
        .await
        .map_err(|error| Problem::new(format!("the mail server cannot be used: {error}"), fix))?;
    Ok("the mail server answers and accepts our sign-in; nothing was sent".to_owned())
}

fn without_mail_server(folder: &Path, has_folder: bool) -> Outcome {
    let shown = folder.display();
    if has_folder && folder.is_dir() {
        let written = tempfile::tempfile_in(folder);
        written.map_err(|error| {
            let fix = format!("let the service's user write to {shown}");
            Problem::new(format!("{shown} is not writable: {error}"), fix)
        })?;
    }
    Err(Problem::warning(
        format!(
            "no mail server is configured; emails are only written to {shown}, and nobody receives them"
        ),
        "set smtp.url to your mail server",
    ))
}

pub(super) async fn clock(inventory: &dyn Inventory) -> Outcome {
    let asked = in_time(async {
        let drift = diagnostics::drift(&SystemClock, inventory).await;
        drift.map_err(|error| error.to_string())
    });
    let drift = asked.await.map_err(|error| unreachable_database(&error))?;
    let seconds = drift.abs().as_seconds_f64();
    if drift.abs() > DRIFT {
        let side = if drift.is_positive() {
            "ahead of"
        } else {
            "behind"
        };
        return Err(Problem::new(
            format!("this machine is {seconds:.1} s {side} the database"),
            "synchronize the clocks of both machines (NTP)",
        ));
    }
    Ok(format!("{seconds:.1} s from the database's clock"))
}
