//! Where sandboxes are kept: each in a folder of its own, and on `PostgreSQL` in a schema of its own.

use std::{io::ErrorKind, path::PathBuf, sync::Arc};

use imprimatur_application::ports::{blobs::Blobs, sandboxes::SandboxId, store::StoreError};
use imprimatur_blobs::{FileBlobs, ObjectBlobs, RecentBlobs};
use imprimatur_store::{Database, DatabaseConfig};

use crate::{
    config::{self, Config},
    error::CommandError,
};

/// What the names of schemas begin with.
const SCHEMA: &str = "imprimatur_test_";
/// Folder of sandboxes, below the data folder and below that of documents; no key of a document begins with a dot.
const FOLDER: &str = ".test";
/// Blobs that are removed at a time.
const PORTION: usize = 500;

/// Finds, creates and removes what a sandbox consists of.
pub(super) struct Registry {
    config: Config,
    live: Arc<Database>,
}

impl Registry {
    pub(super) fn new(config: Config, database: Arc<Database>) -> Self {
        Self {
            config,
            live: database,
        }
    }

    /// All sandboxes whose id begins with this.
    pub(super) async fn ids(&self, prefix: &str) -> Result<Vec<SandboxId>, StoreError> {
        let names = if self.live.has_schemas() {
            let schemas = self.live.schemas(format!("{SCHEMA}{prefix}")).await?;
            let ids = schemas.iter().filter_map(|name| name.strip_prefix(SCHEMA));
            ids.map(str::to_owned).collect()
        } else {
            self.folders().map_err(|error| unavailable(&error))?
        };
        let ids = names.iter().filter(|name| name.starts_with(prefix));
        let mut ids: Vec<_> = ids.filter_map(|name| SandboxId::parse(name)).collect();
        ids.sort();
        Ok(ids)
    }

    pub(super) async fn exists(&self, id: &SandboxId) -> Result<bool, StoreError> {
        if self.live.has_schemas() {
            let found = self.live.schemas(schema(id)).await?;
            return Ok(found.contains(&schema(id)));
        }
        Ok(self.file(id).is_file())
    }

    /// Whether sandboxes can be made: the role of the service may create schemas.
    pub(super) async fn may_create(&self) -> Result<bool, StoreError> {
        self.live.may_create_schemas().await
    }

    /// Makes room for a sandbox, unless there is.
    pub(super) async fn create(&self, id: &SandboxId) -> Result<(), StoreError> {
        if self.live.has_schemas() {
            return self.live.create_schema(schema(id)).await;
        }
        std::fs::create_dir_all(self.folder(id)).map_err(|error| unavailable(&error))
    }

    /// The database of a sandbox.
    pub(super) fn database(&self, id: &SandboxId) -> DatabaseConfig {
        if self.live.has_schemas() {
            return DatabaseConfig::new(self.config.database_url()).in_schema(&schema(id));
        }
        DatabaseConfig {
            threads: 1,
            ..DatabaseConfig::new(format!("sqlite:{}", self.file(id).display()))
        }
    }

    /// The documents of a sandbox.
    pub(super) fn blobs(&self, id: &SandboxId) -> Result<Arc<dyn Blobs>, CommandError> {
        Ok(match self.blobs_folder(id) {
            Some(folder) => Arc::new(RecentBlobs::new(Arc::new(FileBlobs::make(folder)?))),
            None => Arc::new(RecentBlobs::new(self.bucket(id)?)),
        })
    }

    /// Removes everything of a sandbox that no process uses any more.
    pub(super) async fn remove(&self, id: &SandboxId) -> Result<(), CommandError> {
        if self.live.has_schemas() {
            self.live.drop_schema(schema(id)).await?;
        }
        let folders = [Some(self.folder(id)), self.blobs_folder(id)];
        for folder in folders.into_iter().flatten() {
            match std::fs::remove_dir_all(&folder) {
                Err(error) if error.kind() != ErrorKind::NotFound => return Err(error.into()),
                Ok(()) | Err(_) => {}
            }
        }
        if self.blobs_folder(id).is_none() {
            empty(&*self.bucket(id)?).await?;
        }
        Ok(())
    }

    fn bucket(&self, id: &SandboxId) -> Result<Arc<dyn Blobs>, CommandError> {
        let url = self.config.blobs_url.as_deref().unwrap_or_default();
        let url = format!("{}/{FOLDER}/{}", url.trim_end_matches('/'), id.as_str());
        let bucket = ObjectBlobs::s3(&url, config::resolve(config::environment())?);
        Ok(Arc::new(
            bucket.map_err(CommandError::to_set_up("blobs_url"))?,
        ))
    }

    fn blobs_folder(&self, id: &SandboxId) -> Option<PathBuf> {
        let folder = self.config.blobs_folder()?;
        Some(folder.join(FOLDER).join(id.as_str()))
    }

    fn folder(&self, id: &SandboxId) -> PathBuf {
        self.config.data_dir.join(FOLDER).join(id.as_str())
    }

    fn file(&self, id: &SandboxId) -> PathBuf {
        self.folder(id).join("imprimatur.sqlite3")
    }

    fn folders(&self) -> std::io::Result<Vec<String>> {
        let entries = match std::fs::read_dir(self.config.data_dir.join(FOLDER)) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let mut names = Vec::new();
        for entry in entries {
            names.extend(entry?.file_name().into_string().ok());
        }
        Ok(names)
    }
}

/// Removes all blobs.
async fn empty(blobs: &dyn Blobs) -> Result<(), CommandError> {
    loop {
        let found = blobs.list("", None, PORTION).await;
        let found = found.map_err(|error| unavailable(&error))?;
        if found.is_empty() {
            return Ok(());
        }
        for listed in found {
            let deleted = blobs.delete(&listed.key).await;
            deleted.map_err(|error| unavailable(&error))?;
        }
    }
}

fn schema(id: &SandboxId) -> String {
    format!("{SCHEMA}{}", id.as_str())
}

fn unavailable(error: &dyn std::fmt::Display) -> StoreError {
    StoreError::Unavailable(error.to_string())
}
