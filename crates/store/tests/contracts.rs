//! The contracts of the store's ports, on each real database.
#![expect(
    clippy::unwrap_used,
    reason = "a database that cannot be opened fails its test"
)]

use std::sync::Arc;

use imprimatur_store::{Database, DatabaseConfig};
use imprimatur_testkit::{
    accounts, build::World, decision_log, events::PlainEvents, inventory, postgres, queues,
    requests, store, views,
};

/// A fresh `SQLite` file, and the folder it lies in.
fn sqlite() -> (Arc<Database>, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("test.sqlite3").display());
    (open(&url), folder)
}

/// A fresh database on the cluster, if this machine has one.
fn postgresql() -> Option<(Arc<Database>, postgres::Database)> {
    let fresh = postgres::fresh_database()?;
    Some((open(fresh.url()), fresh))
}

fn open(url: &str) -> Arc<Database> {
    let database = Database::open(&DatabaseConfig::new(url), Arc::new(PlainEvents)).unwrap();
    database.migrate().unwrap();
    database.migrate().unwrap();
    database
}

macro_rules! contracts {
    ($($suite:ident: $on_sqlite:ident, $on_postgresql:ident;)+) => {$(
        #[tokio::test]
        async fn $on_sqlite() {
            let (database, _folder) = sqlite();
            $suite::keeps_its_contract(&World::new(&*database)).await;
        }

        #[tokio::test]
        async fn $on_postgresql() {
            if let Some((database, _fresh)) = postgresql() {
                $suite::keeps_its_contract(&World::new(&*database)).await;
            }
        }
    )+};
}

contracts! {
    store: the_store_keeps_its_contract_on_sqlite, the_store_keeps_its_contract_on_postgresql;
    views: the_views_keep_their_contract_on_sqlite, the_views_keep_their_contract_on_postgresql;
    queues: the_queues_keep_their_contract_on_sqlite, the_queues_keep_their_contract_on_postgresql;
    requests: the_requests_keep_their_contract_on_sqlite, the_requests_keep_their_contract_on_postgresql;
    inventory: the_inventory_keeps_its_contract_on_sqlite, the_inventory_keeps_its_contract_on_postgresql;
    decision_log: the_decision_log_keeps_its_contract_on_sqlite, the_decision_log_keeps_its_contract_on_postgresql;
    accounts: the_accounts_keep_their_contract_on_sqlite, the_accounts_keep_their_contract_on_postgresql;
}
