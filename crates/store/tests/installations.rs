//! Each database has a random id of its own.
#![expect(
    clippy::unwrap_used,
    reason = "a database that cannot be opened fails its test"
)]

use std::sync::Arc;

use imprimatur_application::ports::accounts::Accounts as _;
use imprimatur_store::{Database, DatabaseConfig};
use imprimatur_testkit::{events::PlainEvents, postgres};

async fn id_of(url: &str) -> String {
    let database = Database::open(&DatabaseConfig::new(url), Arc::new(PlainEvents)).unwrap();
    database.migrate().unwrap();
    database.installation_id().await.unwrap()
}

#[tokio::test]
async fn a_database_that_is_made_anew_has_another_id() {
    let folder = tempfile::tempdir().unwrap();
    let sqlite = |name: &str| format!("sqlite:{}", folder.path().join(name).display());
    let first = id_of(&sqlite("first.sqlite3")).await;
    assert_eq!(first.len(), 16, "{first}");
    assert_eq!(id_of(&sqlite("first.sqlite3")).await, first);
    assert_ne!(id_of(&sqlite("second.sqlite3")).await, first);
    if let (Some(one), Some(other)) = (postgres::fresh_database(), postgres::fresh_database()) {
        let first = id_of(one.url()).await;
        assert_eq!(first.len(), 16, "{first}");
        assert_eq!(id_of(one.url()).await, first);
        assert_ne!(id_of(other.url()).await, first);
    }
}
