//! Export of a `SQLite` database as a file of the same kind.

use std::{
    fs::{self, File},
    path::{Path, PathBuf},
};

use diesel::{Connection as _, prelude::*, sql_types::Text};
use imprimatur_application::ports::store::StoreError;

use super::{Backend, Conn, dialect, queries};
use crate::{
    backup::{self, Tell},
    failure::Failure,
};

impl Backend {
    /// Copies one moment of the database, by a read transaction beside the writer.
    pub(crate) fn export(&self, file: &Path, tell: &mut Tell<'_>) -> Result<(), Failure> {
        let mut conn = dialect::connect(&self.path).map_err(|error| unavailable(&error))?;
        diesel::sql_query("VACUUM INTO ?")
            .bind::<Text, _>(file.to_string_lossy())
            .execute(&mut conn)?;
        drop(conn);
        queries::named_blobs::each(&mut plain(file)?, tell)?;
        backup::finish(file)
    }

    /// Whether neither the file nor the changes beside it have any bytes.
    pub(crate) fn is_empty(&self) -> bool {
        ["", "-wal", "-shm", "-journal"].iter().all(|end| {
            let facts = fs::metadata(with_end(&self.path, end));
            facts.is_ok_and(|facts| facts.len() == 0) || !with_end(&self.path, end).exists()
        })
    }

    /// Copies an export beside the place of the database and gives it its name once it is complete.
    pub(crate) fn import(&self, file: &Path) -> Result<(), Failure> {
        let new = with_end(&self.path, ".restoring");
        fs::copy(file, &new).map_err(|error| backup::failure(&error))?;
        queries::ids::skip_given_out(&mut plain(&new)?)?;
        backup::finish(&new)?;
        fs::rename(&new, &self.path).map_err(|error| backup::failure(&error))?;
        let folder = match self.path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        let synced = File::open(folder).and_then(|folder| folder.sync_all());
        synced.map_err(|error| backup::failure(&error))
    }
}

/// Opens a file that is in use by nobody else, without leaving a write-ahead log beside it.
fn plain(file: &Path) -> Result<Conn, Failure> {
    Conn::establish(&file.to_string_lossy()).map_err(|error| unavailable(&error))
}

fn with_end(path: &Path, end: &str) -> PathBuf {
    let mut text = path.as_os_str().to_owned();
    text.push(end);
    text.into()
}

fn unavailable(error: &diesel::ConnectionError) -> Failure {
    StoreError::Unavailable(error.to_string()).into()
}
