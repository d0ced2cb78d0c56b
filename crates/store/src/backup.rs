//! One moment of the database in a file, and back.

use std::{
    fs::{File, OpenOptions, Permissions},
    io,
    os::unix::fs::{OpenOptionsExt as _, PermissionsExt as _},
    path::Path,
};

use imprimatur_application::ports::{blobs::BlobKey, store::StoreError};

use crate::{
    database::{Backend, Database},
    failure::Failure,
};

/// A blob that an exported database refers to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedBlob {
    /// Its key.
    pub key: BlobKey,
    /// Recorded size in bytes.
    pub size: u64,
    /// Recorded SHA-256; only documents have one.
    pub sha256: Option<[u8; 32]>,
}

/// Receives the blobs of an export, by kind and in key order.
pub(crate) type Tell<'t> = dyn FnMut(NamedBlob) -> io::Result<()> + 't;

impl Database {
    /// Name of the backend. An export can only be imported into the same.
    pub fn kind(&self) -> &'static str {
        match &self.backend {
            Backend::Sqlite(_) => "sqlite",
            Backend::Postgres(_) => "postgres",
        }
    }

    /// Writes one moment of the database into a new file, whatever others write meanwhile, and tells the blobs that it
    /// refers to. Blocks.
    pub fn export(&self, file: &Path, tell: &mut Tell<'_>) -> Result<(), StoreError> {
        match &self.backend {
            Backend::Sqlite(backend) => backend.export(file, tell),
            Backend::Postgres(backend) => backend.export(file, tell),
        }
        .map_err(StoreError::from)
    }

    /// Whether there is nothing in this database yet, not even tables. Blocks.
    pub fn is_empty(&self) -> Result<bool, StoreError> {
        match &self.backend {
            Backend::Sqlite(backend) => Ok(backend.is_empty()),
            Backend::Postgres(backend) => backend.is_empty().map_err(StoreError::from),
        }
    }

    /// Fills an empty database from an export, whole or not at all. Ids go on far behind those of the export, as later ones
    /// may have been given out. Tables are those of the export: [`Database::migrate`] brings them up to date. Blocks.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], also for a file that is no export; [`StoreError::Full`].
    pub fn import(&self, file: &Path) -> Result<(), StoreError> {
        match &self.backend {
            Backend::Sqlite(backend) => backend.import(file),
            Backend::Postgres(backend) => backend.import(file),
        }
        .map_err(StoreError::from)
    }
}

/// A new file that only its owner can read.
pub(crate) fn create(file: &Path) -> Result<File, Failure> {
    let mut options = OpenOptions::new();
    let options = options.write(true).create_new(true).mode(0o600);
    options.open(file).map_err(|error| failure(&error))
}

/// Makes a file durable, and readable by its owner only.
pub(crate) fn finish(file: &Path) -> Result<(), Failure> {
    let finish = || {
        let file = File::open(file)?;
        file.set_permissions(Permissions::from_mode(0o600))?;
        file.sync_all()
    };
    finish().map_err(|error| failure(&error))
}

/// An error of the file.
pub(crate) fn failure(error: &io::Error) -> Failure {
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => StoreError::Full,
        _ => StoreError::Unavailable(error.to_string()),
    }
    .into()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use diesel::{Connection as _, connection::SimpleConnection as _};
    use imprimatur_testkit::postgres::fresh_database;

    use super::*;
    use crate::{postgres, sqlite};

    /// Texts, bytes, nothing and JSON that a careless writer would get wrong.
    const ROWS: &str = r#"
        INSERT INTO teams (id, name, created_at, language, revision)
            VALUES (7, 'a "b" \ c	d [1,2] – é', '2026-11-25 10:11:12.345678+00', NULL, 3);
        INSERT INTO plans (id, team_id, name, stages, gate, revision, created_at, updated_at)
            VALUES (1, 7, '', 'null', 'off', 1, '2026-11-25 00:00:00+00', '2026-11-25 00:00:00+00');
        INSERT INTO installation (key, value) VALUES ('odd', '\x00ff5c22');
        INSERT INTO counter_deltas (scope, user_id, status, is_folder, number)
            VALUES ('0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11', 1, 'new', true, -5);
    "#;

    /// The lines of an export, without those that an import changes on purpose.
    fn lines(file: &Path) -> Vec<String> {
        let text = fs::read_to_string(file).unwrap();
        let is_same =
            |line: &&str| !line.starts_with("[\"ids\"") && !line.starts_with("[\"positions\"");
        text.lines()
            .filter(is_same)
            .map(ToOwned::to_owned)
            .collect()
    }

    #[test]
    fn an_imported_postgres_database_is_exported_as_before() {
        let (Some(from), Some(to)) = (fresh_database(), fresh_database()) else {
            return;
        };
        let folder = tempfile::tempdir().unwrap();
        let (first, second) = (folder.path().join("first"), folder.path().join("second"));
        let source = postgres::Backend::start(from.url(), 1).unwrap();
        assert!(source.is_empty().unwrap());
        source.migrate().unwrap();
        let mut conn = postgres::Conn::establish(from.url()).unwrap();
        conn.batch_execute(ROWS).unwrap();
        source.export(&first, &mut |_| Ok(())).unwrap();
        let target = postgres::Backend::start(to.url(), 1).unwrap();
        target.import(&first).unwrap();
        assert!(!target.is_empty().unwrap());
        target.migrate().unwrap();
        target.export(&second, &mut |_| Ok(())).unwrap();
        assert_eq!(lines(&first), lines(&second));
        assert!(
            lines(&first)
                .iter()
                .any(|line| line.contains(r"\\x00ff5c22"))
        );
        // A backup of the build before names the migrations that made the same tables then.
        let before = fs::read_to_string(&first)
            .unwrap()
            .replace("20261127000100", "20261126000045");
        fs::write(folder.path().join("before"), before).unwrap();
        let restored = fresh_database().unwrap();
        let restored = postgres::Backend::start(restored.url(), 1).unwrap();
        restored.import(&folder.path().join("before")).unwrap();
        restored.migrate().unwrap();
        // Columns that number themselves go on.
        let mut conn = postgres::Conn::establish(to.url()).unwrap();
        let further = ROWS.rsplit_once("INSERT").unwrap().1;
        conn.batch_execute(&format!("INSERT{further}")).unwrap();
        // What is refused leaves nothing.
        let text = fs::read_to_string(&first)
            .unwrap()
            .replace("\"teams\"", "\"unknown\"");
        fs::write(&second, text).unwrap();
        let empty = fresh_database().unwrap();
        let empty = postgres::Backend::start(empty.url(), 1).unwrap();
        assert!(empty.import(&second).is_err());
        assert!(empty.is_empty().unwrap());
    }

    #[test]
    fn a_sqlite_database_in_use_is_not_empty() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("one.sqlite3");
        let backend = sqlite::Backend::start(&path, 1).unwrap();
        assert!(backend.is_empty());
        fs::write(folder.path().join("one.sqlite3-wal"), "changes").unwrap();
        assert!(!backend.is_empty());
    }
}
