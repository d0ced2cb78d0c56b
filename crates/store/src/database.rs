//! The public interface of this crate.

use std::sync::Arc;

use imprimatur_application::ports::{events::EventRenderer, store::StoreError};

use crate::{
    config::{Address, DatabaseConfig},
    fault::DatabaseFault,
    history_buffer::HistoryBuffer,
    postgres, sqlite,
};

/// A database with its threads. It implements the ports `Store`, `Views`, `Queues`, `Requests`,
/// `Accounts` and `Inventory`.
pub struct Database {
    pub(crate) backend: Backend,
    pub(crate) events: Arc<dyn EventRenderer>,
    pub(crate) notes: HistoryBuffer,
}

/// The backend in use.
pub(crate) enum Backend {
    Sqlite(sqlite::Backend),
    Postgres(postgres::Backend),
}

impl Database {
    /// Starts the threads without connecting. The schema may still have to be created by [`Database::migrate`].
    /// `events` renders the payloads of events inside the commits.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] if the URL is invalid or a thread cannot be started.
    pub fn open(
        config: &DatabaseConfig,
        events: Arc<dyn EventRenderer>,
    ) -> Result<Arc<Self>, StoreError> {
        let address = config
            .address()
            .map_err(|error| StoreError::Unavailable(format!("database_url: {error}")))?;
        let threads = config.threads;
        let started = match address {
            Address::Sqlite(path) => sqlite::Backend::start(&path, threads).map(Backend::Sqlite),
            Address::Postgres(url) => {
                let target = postgres::dialect_session::Target::new(&url, config.schema.as_deref());
                postgres::Backend::start_in(target, threads + config.writers).map(Backend::Postgres)
            }
        };
        let backend = started.map_err(|error| StoreError::Unavailable(error.to_string()))?;
        Ok(Arc::new(Self {
            backend,
            events,
            notes: HistoryBuffer::default(),
        }))
    }

    /// Whether it is `PostgreSQL`, which has schemas.
    pub fn has_schemas(&self) -> bool {
        matches!(self.backend, Backend::Postgres(_))
    }

    /// The schemas whose name begins with this; none in `SQLite`.
    pub async fn schemas(&self, prefix: String) -> Result<Vec<String>, StoreError> {
        match &self.backend {
            Backend::Sqlite(_) => Ok(Vec::new()),
            Backend::Postgres(backend) => {
                backend
                    .read(move |conn| postgres::dialect_schemas::list(conn, &prefix))
                    .await
            }
        }
    }

    /// Whether the service's role may create schemas, as sandboxes need. `SQLite` needs none.
    pub async fn may_create_schemas(&self) -> Result<bool, StoreError> {
        match &self.backend {
            Backend::Sqlite(_) => Ok(true),
            Backend::Postgres(backend) => backend.read(postgres::dialect_schemas::may_create).await,
        }
    }

    /// Creates a schema unless there is one. `SQLite` has none.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], also if the role may not create schemas.
    pub async fn create_schema(&self, name: String) -> Result<(), StoreError> {
        match &self.backend {
            Backend::Sqlite(_) => Ok(()),
            Backend::Postgres(backend) => {
                backend
                    .write(move |conn| postgres::dialect_schemas::create(conn, &name))
                    .await
            }
        }
    }

    /// Removes a schema with everything in it. `SQLite` has none.
    pub async fn drop_schema(&self, name: String) -> Result<(), StoreError> {
        match &self.backend {
            Backend::Sqlite(_) => Ok(()),
            Backend::Postgres(backend) => {
                backend
                    .write(move |conn| postgres::dialect_schemas::drop(conn, &name))
                    .await
            }
        }
    }

    /// Checks that the database server is reachable and has what is needed. Blocks. `SQLite` has no server.
    ///
    /// # Errors
    /// [`DatabaseFault`].
    pub fn ensure_usable(&self) -> Result<(), DatabaseFault> {
        match &self.backend {
            Backend::Sqlite(_) => Ok(()),
            Backend::Postgres(backend) => backend.ensure_usable(),
        }
    }

    /// Runs pending migrations; concurrent processes are serialised by a lock. Blocks, so call it at startup and not in
    /// an async task.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] with the cause.
    pub fn migrate(&self) -> Result<(), StoreError> {
        match &self.backend {
            Backend::Sqlite(backend) => backend.migrate(),
            Backend::Postgres(backend) => backend.migrate(),
        }
    }
}

#[cfg(test)]
mod tests {
    use diesel::{RunQueryDsl as _, connection::SimpleConnection as _};
    use imprimatur_application::ports::inventory::SchemaState;
    use imprimatur_testkit::postgres::fresh_database;

    use super::*;
    use crate::failure::Failure;

    #[test]
    fn processes_that_start_at_once_make_the_tables_once() {
        let Some(database) = fresh_database() else {
            return;
        };
        let start = || {
            let backend = postgres::Backend::start(database.url(), 17).unwrap();
            backend.migrate().unwrap();
        };
        std::thread::scope(|scope| {
            for _ in 0..6 {
                scope.spawn(start);
            }
        });
    }

    /// Simulates a schema from a newer version.
    macro_rules! refuses_newer {
        ($backend:expr) => {{
            let backend = $backend;
            backend.migrate().unwrap();
            backend.migrate().unwrap();
            let newer = "INSERT INTO __diesel_schema_migrations (version) VALUES ('999999')";
            let write = backend.write(move |conn| Ok(conn.batch_execute(newer)?));
            write.await.unwrap();
            let refused = backend.migrate().unwrap_err().to_string();
            assert!(refused.contains("999999"), "{refused}");
        }};
    }

    #[tokio::test]
    async fn tables_that_a_newer_version_has_changed_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("newer.sqlite3");
        refuses_newer!(sqlite::Backend::start(&path, 1).unwrap());
        if let Some(database) = fresh_database() {
            refuses_newer!(postgres::Backend::start(database.url(), 17).unwrap());
        }
    }

    /// Opens tables that the forty migrations before the first one have made: they are the same.
    macro_rules! opens_tables_of_the_build_before {
        ($backend:expr) => {{
            let backend = $backend;
            backend.migrate().unwrap();
            let run = |sql: &'static str| backend.write(move |conn| Ok(conn.batch_execute(sql)?));
            run("INSERT INTO sequences (name, value) VALUES ('kept', 7); \
                 UPDATE __diesel_schema_migrations SET version = '20261120000000' \
                 WHERE version = '20261127000100'")
            .await
            .unwrap();
            let refused = backend.migrate().unwrap_err().to_string();
            assert!(refused.contains("from before"), "{refused}");
            run("INSERT INTO __diesel_schema_migrations (version) VALUES ('20261126000045')")
                .await
                .unwrap();
            let state = || backend.read(queries::migrations::schema_state);
            assert_eq!(state().await.unwrap(), SchemaState::default());
            backend.migrate().unwrap();
            backend.migrate().unwrap();
            assert_eq!(state().await.unwrap(), SchemaState::default());
            let kept = "UPDATE sequences SET value = 1 / (value - 6) WHERE name = 'kept'";
            assert_eq!(
                backend
                    .write(move |conn| Ok(diesel::sql_query(kept).execute(conn)?))
                    .await
                    .unwrap(),
                1
            );
        }};
    }

    #[tokio::test]
    async fn tables_of_the_build_before_are_opened() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("before.sqlite3");
        {
            use crate::sqlite::queries;
            opens_tables_of_the_build_before!(sqlite::Backend::start(&path, 1).unwrap());
        }
        if let Some(database) = fresh_database() {
            use crate::postgres::queries;
            opens_tables_of_the_build_before!(
                postgres::Backend::start(database.url(), 17).unwrap()
            );
        }
    }

    /// A query that panics fails; later queries are not affected.
    macro_rules! survives {
        ($backend:expr) => {{
            let backend = $backend;
            for _ in 0..2 {
                let asked = backend.read(|_| -> Result<(), Failure> { panic!("a trial") });
                assert!(matches!(asked.await, Err(StoreError::Unavailable(_))));
                let written = backend.write(|_| -> Result<(), Failure> { panic!("a trial") });
                assert!(matches!(written.await, Err(StoreError::Unavailable(_))));
            }
            assert_eq!(backend.read(|_| Ok(1)).await.unwrap(), 1);
            assert_eq!(backend.write(|_| Ok(2)).await.unwrap(), 2);
        }};
    }

    #[tokio::test]
    async fn a_question_that_panics_ends_no_thread() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("trial.sqlite3");
        survives!(sqlite::Backend::start(&path, 1).unwrap());
        if let Some(database) = fresh_database() {
            survives!(postgres::Backend::start(database.url(), 17).unwrap());
        }
    }
}
