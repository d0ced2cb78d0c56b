//! Taking a backup.

use std::{
    fs::{self, DirBuilder},
    io::{self, Write as _},
    os::unix::fs::DirBuilderExt as _,
    path::{Path, PathBuf},
    sync::Arc,
};

use imprimatur_application::{
    accounts::ensure_own_key,
    ports::{
        blobs::Blobs, clock::Clock as _, decision_log::LogStore as _, inventory::Inventory as _,
    },
};
use imprimatur_blobs::FileBlobs;
use imprimatur_secrets::InstallationSecrets;
use imprimatur_store::{Database, DatabaseConfig, NamedBlob};
use time::{format_description::well_known::Rfc3339, macros::format_description};

use super::{
    blob_list::{self, Line, Writer, failed},
    copy::{Copied, Copier},
    layout::{self, BLOB_LIST, BLOBS, DATABASE, Entry, LOG_KEY, Manifest, RUN, SECRET_KEY},
};
use crate::{
    NOT_BEGUN,
    config::Config,
    error::CommandError,
    log_key, secret_key,
    system::{self, SystemClock},
    wiring,
};

/// Documents may be deleted for good while they are copied; then a later moment of the database is taken.
const ATTEMPTS: u32 = 4;
/// Lists the blobs that the snapshot of the database names, as long as they are copied.
const SNAPSHOT: &str = "snapshot.jsonl";

/// A backup that was taken.
pub(super) struct Taken {
    pub(super) manifest: Manifest,
    /// Blobs that were not in the backup before.
    pub(super) new_blobs: u64,
}

/// Takes a backup into a folder.
pub(super) async fn take(config: &Config, folder: &Path) -> Result<Taken, CommandError> {
    let database = open_database(config).await?;
    let source = wiring::blobs(config, true)?;
    let _locked = layout::open(folder)?;
    let at = SystemClock.now();
    let target = FileBlobs::make(folder.join(BLOBS))?;
    let run = Run::begin(folder, database, target)?;
    let (keys, key_fault) = run.keys(config).await?;
    let copied = run.data(&*source).await?;
    let manifest = Manifest {
        format: Manifest::FORMAT,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        created_at: at.format(&Rfc3339).map_err(io::Error::other)?,
        database_kind: run.database.kind().to_owned(),
        database: run.entry(DATABASE)?,
        blob_list: run.entry(BLOB_LIST)?,
        blob_count: copied.count,
        blob_bytes: copied.bytes,
        keys,
        faults: copied.faults.into_iter().chain(key_fault).collect(),
    };
    manifest.write(folder)?;
    run.remove_former().await?;
    Ok(Taken {
        manifest,
        new_blobs: copied.new,
    })
}

/// The database, if the service was started on it with the key that is configured.
async fn open_database(config: &Config) -> Result<Arc<Database>, CommandError> {
    let location = DatabaseConfig::new(config.database_url());
    if location.missing_file().is_some() {
        return Err(CommandError::usage(NOT_BEGUN));
    }
    let database = wiring::database(config)?;
    let state = database.schema_state().await?;
    if !state.pending.is_empty() || !state.unknown.is_empty() {
        return Err(CommandError::usage(
            "the database is of another version of the service; back it up with that version",
        ));
    }
    let key = secret_key::find(config)?.ok_or_else(|| {
        let none = "there is none here, and a backup without it could not be used";
        CommandError::to_set_up("the secret key")(none)
    })?;
    if !ensure_own_key(&*database, &InstallationSecrets::new(&key)).await? {
        return Err(CommandError::usage(NOT_BEGUN));
    }
    Ok(database)
}

/// A run, which writes into a folder of its own; blobs are added to those of earlier runs.
struct Run<'a> {
    folder: &'a Path,
    name: String,
    database: Arc<Database>,
    target: FileBlobs,
}

impl<'a> Run<'a> {
    fn begin(
        folder: &'a Path,
        database: Arc<Database>,
        target: FileBlobs,
    ) -> Result<Self, CommandError> {
        let format = format_description!("[year][month][day]T[hour][minute][second]Z");
        let at = SystemClock.now().format(format).map_err(io::Error::other)?;
        let name = format!("{RUN}{at}-{}", hex::encode(&system::random()[..4]));
        DirBuilder::new().mode(0o700).create(folder.join(&name))?;
        Ok(Self {
            folder,
            name,
            database,
            target,
        })
    }

    fn path(&self, file: &str) -> PathBuf {
        self.folder.join(&self.name).join(file)
    }

    fn entry(&self, file: &str) -> io::Result<Entry> {
        Entry::new(self.folder, format!("{}/{file}", self.name))
    }

    /// Writes the keys, wherever they are configured. A process may have been started without that of the decision log.
    async fn keys(&self, config: &Config) -> Result<(Vec<Entry>, Option<String>), CommandError> {
        let secret = secret_key::find(config)?.map(hex::encode);
        let log = log_key::text(config)?;
        let fault = (log.is_none() && !self.database.log_keys().await?.is_empty()).then(|| {
            "missing: the key of the decision log; take the backup where it is".to_owned()
        });
        let mut keys = Vec::new();
        for (name, text) in [(SECRET_KEY, secret), (LOG_KEY, log)] {
            if let Some(text) = text {
                let mut file = layout::create(&self.path(name), false)?;
                file.write_all(text.as_bytes())?;
                file.sync_all()?;
                keys.push(self.entry(name)?);
            }
        }
        Ok((keys, fault))
    }

    /// Exports the database, then copies the blobs that it names; again, if some were deleted with their records meanwhile.
    async fn data(&self, source: &dyn Blobs) -> Result<Copied, CommandError> {
        let mut new = 0;
        let mut attempt = 1;
        loop {
            self.export().await?;
            let copier = Copier {
                records: &*self.database,
                source,
                target: &self.target,
                list: Writer::create(&self.path(BLOB_LIST))?,
                copied: Copied::default(),
            };
            let mut copied = copier.run(&self.path(SNAPSHOT)).await?;
            fs::remove_file(self.path(SNAPSHOT))?;
            new += copied.new;
            if copied.gone.is_empty() || attempt == ATTEMPTS {
                let gone = copied.gone.drain(..);
                let gone = gone.map(|key| format!("deleted while the backup was taken: {key}"));
                copied.faults.extend(gone);
                copied.new = new;
                layout::sync(&self.path(""))?;
                return Ok(copied);
            }
            attempt += 1;
            fs::remove_file(self.path(DATABASE))?;
            fs::remove_file(self.path(BLOB_LIST))?;
        }
    }

    async fn export(&self) -> Result<(), CommandError> {
        let database = Arc::clone(&self.database);
        let (file, list) = (self.path(DATABASE), self.path(SNAPSHOT));
        let exported = tokio::task::spawn_blocking(move || {
            let mut list = Writer::create(&list)?;
            database.export(&file, &mut |blob: NamedBlob| {
                list.write(&Line::new(&blob.key, blob.size, blob.sha256))
            })?;
            Ok(list.finish()?)
        });
        exported.await.map_err(io::Error::other)?
    }

    /// Removes former runs, and blobs that the backup does not name any more.
    async fn remove_former(&self) -> Result<(), CommandError> {
        for other in layout::other_runs(self.folder, &self.name)? {
            fs::remove_dir_all(other)?;
        }
        let list = self.path(BLOB_LIST);
        blob_list::for_each_other(&self.target, &list, async |blob| {
            self.target.delete(&blob.key).await.map_err(failed)
        })
        .await
    }
}
