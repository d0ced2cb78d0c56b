//! `zip`: folders as zips, which the service writes in the background.

use std::{
    path::{Path, PathBuf},
    time::Duration,
};

use imprimatur_client::{Client, Compression, DownloadDocumentQuery, Uuid};
use serde::Serialize;
use tokio::time::sleep;

use super::download::Target;
use crate::{
    args::{Form, ZipArgs},
    error::{Error, Result},
    output, progress,
};

/// How often is asked how far a zip is.
const LOOK: Duration = Duration::from_millis(500);

pub(super) async fn run(client: &Client, args: ZipArgs) -> Result<()> {
    let output = args.output.as_deref();
    if args.folders.len() > 1 && output.is_some_and(|path| !path.is_dir()) {
        let what = "several zips need a folder as --output, which must be there";
        return Err(Error::Usage(what.to_owned()));
    }
    let mut saved = Vec::new();
    for folder in args.folders {
        let Some(zip) = download(client, folder.0, output, args.form).await? else {
            continue;
        };
        if !args.form.json {
            output::line(&format!("Saved {}.", zip.path.display()))?;
        }
        saved.push(zip);
    }
    if args.form.json {
        return output::json(&saved);
    }
    Ok(())
}

/// A zip that is a file.
#[derive(Serialize)]
struct SavedZip {
    guid: Uuid,
    path: PathBuf,
    size: u64,
}

async fn download(
    client: &Client,
    folder: Uuid,
    output: Option<&Path>,
    form: Form,
) -> Result<Option<SavedZip>> {
    let job = client.get_job(folder).await?.fields;
    if !job.is_folder {
        let what = format!("{} is no folder: use `imprimatur download`", job.name);
        return Err(Error::Usage(what));
    }
    let target = Target::find(output, &format!("{}.zip", job.name), form)?;
    client.create_compression(folder).await?;
    let zip = wait(client, folder).await?;
    if zip.status != "done" {
        let what = format!("the service could not write the zip of {}", job.name);
        return Err(Error::Failed(what));
    }
    let answer = client
        .download_document(folder, "folder.zip", &DownloadDocumentQuery::default())
        .await?;
    let path = target.save(answer).await?;
    Ok(path.map(|path| SavedZip {
        guid: folder,
        path,
        size: zip.size,
    }))
}

/// Waits until a zip is done or has failed.
async fn wait(client: &Client, folder: Uuid) -> Result<Compression> {
    let bar = progress::files();
    loop {
        let zip = client.get_compression(folder).await?;
        if ["done", "failed"].contains(&&*zip.status) {
            bar.finish_and_clear();
            return Ok(zip);
        }
        bar.set_length(zip.total);
        bar.set_position(zip.processed);
        sleep(LOOK).await;
    }
}
