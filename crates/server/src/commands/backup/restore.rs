//! Restoring a backup into an empty installation.

use std::{io::ErrorKind, path::Path, sync::Arc};

use imprimatur_application::ports::blobs::Blobs;
use imprimatur_blobs::FileBlobs;
use imprimatur_store::Database;

use super::{
    blob_list::{self, failed},
    check,
    copy::{self, Outcome},
    layout::{BLOBS, Entry, LOG_KEY, Manifest, SECRET_KEY},
    whole,
};
use crate::{
    cli::RestoreArgs,
    commands::{decision_log, doctor},
    config::Config,
    error::CommandError,
    log_key, secret_key, stdout, wiring,
};

/// Restores a backup, then runs the checks of `doctor` and `verify --store`.
pub(crate) async fn restore(config: &Config, args: &RestoreArgs) -> Result<(), CommandError> {
    let folder = &args.folder;
    let manifest = Manifest::read(folder)?;
    let faults = check::check(folder, &manifest).await?;
    whole("the backup cannot be restored", &faults.files)?;
    if !args.skip_damaged {
        let refused =
            "nothing was restored; --skip-damaged restores the rest: the backup is not whole";
        whole(refused, &faults.blobs)?;
    }
    let database = wiring::database(config)?;
    let target = wiring::blobs(config, false)?;
    ensure_fits(config, folder, &manifest, &database, &*target).await?;
    restore_keys(config, folder, &manifest)?;
    restore_blobs(folder, &manifest, &*target).await?;
    restore_database(folder, &manifest, &database).await?;
    drop(database);
    for fault in faults.blobs.iter().chain(&faults.recorded) {
        eprintln!("imprimatur: not restored: {fault}");
    }
    let Manifest {
        created_at,
        blob_count,
        ..
    } = &manifest;
    stdout::line(format_args!(
        "restored the backup of {created_at} with {blob_count} files; now it is checked"
    ))?;
    Box::pin(doctor::run(config, false)).await?;
    Box::pin(decision_log::verify(config)).await
}

/// Refuses whatever is in use.
async fn ensure_fits(
    config: &Config,
    folder: &Path,
    manifest: &Manifest,
    database: &Arc<Database>,
    target: &dyn Blobs,
) -> Result<(), CommandError> {
    let (of, ours) = (manifest.database_kind.as_str(), database.kind());
    if of != ours {
        return Err(CommandError::usage(format!(
            "the backup is of a {of} database, and database_url names a {ours} database"
        )));
    }
    let asked = Arc::clone(database);
    let is_empty = tokio::task::spawn_blocking(move || asked.is_empty());
    if !is_empty.await.map_err(std::io::Error::other)?? {
        return Err(CommandError::usage(
            "the database is not empty: a backup is restored into an empty installation only",
        ));
    }
    for (name, ours) in [
        (SECRET_KEY, secret_key::find(config)?.map(hex::encode)),
        (LOG_KEY, log_key::text(config)?),
    ] {
        if let (Some(ours), Some(entry)) = (ours, manifest.key(name))
            && ours.trim() != std::fs::read_to_string(folder.join(&entry.file))?.trim()
        {
            return Err(CommandError::usage(format!(
                "there is another {name} than that of the backup: remove it, or the setting, if it is not needed any more"
            )));
        }
    }
    let list = folder.join(&manifest.blob_list.file);
    blob_list::for_each_other(target, &list, async |blob| {
        let key = blob.key;
        Err(CommandError::usage(format!(
            "the storage is not empty: {key} is not of the backup, which is restored into an empty installation only"
        )))
    })
    .await
}

/// Writes the keys where they are looked for, unless they are configured.
fn restore_keys(config: &Config, folder: &Path, manifest: &Manifest) -> Result<(), CommandError> {
    let is_configured = |name| match name {
        SECRET_KEY => config.secret_key.is_some(),
        _ => config.log.key.is_some(),
    };
    for name in [SECRET_KEY, LOG_KEY] {
        let Some(Entry { file, .. }) = manifest.key(name).filter(|_| !is_configured(name)) else {
            continue;
        };
        let text = std::fs::read_to_string(folder.join(file))?;
        match secret_key::write_new(&config.data_dir.join(name), &text) {
            // The same one, as was checked.
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            written => written?,
        }
    }
    Ok(())
}

/// Copies the blobs. Those that are damaged were named before.
async fn restore_blobs(
    folder: &Path,
    manifest: &Manifest,
    target: &dyn Blobs,
) -> Result<(), CommandError> {
    let source = FileBlobs::open(folder.join(BLOBS))?;
    for line in blob_list::read(&folder.join(&manifest.blob_list.file))? {
        let line = line?;
        let key = line.key()?;
        match copy::copy(&source, target, &key, &line).await? {
            Outcome::Copied(_) => {}
            Outcome::Missing => tracing::warn!(%key, "not restored: missing"),
            Outcome::Fault(fault) => tracing::warn!(fault, "not restored"),
        }
    }
    // Even a storage without documents has to be found the next time.
    target.list("documents/", None, 1).await.map_err(failed)?;
    Ok(())
}

/// Fills the database last: as long as it is empty, the same backup can be restored again.
async fn restore_database(
    folder: &Path,
    manifest: &Manifest,
    database: &Arc<Database>,
) -> Result<(), CommandError> {
    let file = folder.join(&manifest.database.file);
    let database = Arc::clone(database);
    let restored = tokio::task::spawn_blocking(move || {
        database.import(&file)?;
        database.migrate()
    });
    Ok(restored.await.map_err(std::io::Error::other)??)
}
