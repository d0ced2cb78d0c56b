//! The stores that a story is told on.

use std::{process::Command, time::UNIX_EPOCH};

use imprimatur_testkit::postgres;

use super::launch::binary;

/// The stores that a story is told on: always `SQLite`, and PostgreSQL where there is one.
pub(crate) enum Stores {
    Sqlite,
    Postgres(postgres::Database),
}

/// A story that is told on each store, `async fn $story(store: Stores)`, as a test on each: the second one ends at once
/// where there is no PostgreSQL.
macro_rules! both_stores {
    ($story:ident) => {
        mod $story {
            use crate::support::Stores;

            #[tokio::test(flavor = "multi_thread")]
            async fn on_sqlite() {
                super::$story(Stores::Sqlite).await;
            }

            #[tokio::test(flavor = "multi_thread")]
            async fn on_postgres() {
                if let Some(store) = Stores::postgres() {
                    super::$story(store).await;
                }
            }
        }
    };
}
pub(crate) use both_stores;

/// Both stores, or the one that is to be had.
pub(crate) fn stores() -> Vec<Stores> {
    std::iter::once(Stores::Sqlite)
        .chain(Stores::postgres())
        .collect()
}

impl Stores {
    /// A database whose tables the binary has made: a copy, as making them takes longer than most stories.
    pub(crate) fn postgres() -> Option<Self> {
        let made_at = std::fs::metadata(binary()).unwrap().modified().unwrap();
        let made_at = made_at.duration_since(UNIX_EPOCH).unwrap();
        let version = made_at.as_nanos().to_string();
        let migrate = |database: &postgres::Database| {
            let folder = tempfile::tempdir().unwrap();
            let mut users = Command::new(binary());
            users.args(["user", "list"]);
            users.env("IMPRIMATUR_DATABASE_URL", database.url());
            users.env("IMPRIMATUR_DATA_DIR", folder.path());
            // It has made the tables before it says that nothing was started yet.
            let answer = users.output().unwrap();
            let count = database.run("SELECT count(*) FROM users;");
            assert_eq!(count.trim(), "0", "{answer:?}");
        };
        let database = postgres::copied_database(&version, migrate)?;
        // Each installation has its own.
        let id = "substring(decode(md5(random()::text), 'hex') FOR 8)";
        let updated = database.run(&format!(
            "UPDATE installation SET value = {id} WHERE key = 'id' RETURNING 1;"
        ));
        assert_eq!(updated.trim(), "1");
        Some(Self::Postgres(database))
    }
}
