//! `backup` and `restore`: database, documents and keys in one folder, while the service runs.
//!
//! A backup is a folder with `manifest.json`, the blobs, and one folder with everything else of the latest run. Blobs never
//! change, so a further run only adds new ones. It becomes the backup when it replaces the manifest, so that a run that
//! breaks off leaves the one before as it was ([0019](../../../../docs/adr/0019-backups-are-folders.md)).

mod blob_list;
mod check;
mod copy;
mod layout;
mod restore;
mod take;

use std::path::Path;

pub(crate) use restore::restore;
use serde_json::json;

use crate::{cli::BackupArgs, config::Config, error::CommandError, stdout};

/// Takes a backup, or checks one.
pub(crate) async fn backup(config: &Config, args: &BackupArgs) -> Result<(), CommandError> {
    if args.check {
        return verify(&args.folder).await;
    }
    let taken = take::take(config, &args.folder).await?;
    stdout::line(json!({
        "ok": taken.manifest.faults.is_empty(),
        "folder": args.folder,
        "database_bytes": taken.manifest.database.size,
        "blobs": taken.manifest.blob_count,
        "blob_bytes": taken.manifest.blob_bytes,
        "new_blobs": taken.new_blobs,
        "faults": taken.manifest.faults,
    }))?;
    whole("the backup is incomplete", &taken.manifest.faults)
}

async fn verify(folder: &Path) -> Result<(), CommandError> {
    let manifest = layout::Manifest::read(folder)?;
    let faults = check::check(folder, &manifest).await?.in_words();
    stdout::line(json!({
        "ok": faults.is_empty(),
        "folder": folder,
        "version": manifest.version,
        "created_at": manifest.created_at,
        "blobs": manifest.blob_count,
        "blob_bytes": manifest.blob_bytes,
        "faults": faults,
    }))?;
    whole("the backup is not whole", &faults)
}

/// Fails with the first fault, if there is one.
fn whole(what: &str, faults: &[String]) -> Result<(), CommandError> {
    match faults {
        [] => Ok(()),
        [first] => Err(CommandError::Backup(format!("{what}: {first}"))),
        [first, others @ ..] => {
            let count = others.len();
            Err(CommandError::Backup(format!(
                "{what}: {first}, and {count} more"
            )))
        }
    }
}
