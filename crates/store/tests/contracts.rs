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
    ($($suite:path: $on_sqlite:ident, $on_postgresql:ident;)+) => {$(
        #[tokio::test]
        async fn $on_sqlite() {
            let (database, _folder) = sqlite();
            $suite(&World::new(&*database)).await;
        }

        #[tokio::test]
        async fn $on_postgresql() {
            if let Some((database, _fresh)) = postgresql() {
                $suite(&World::new(&*database)).await;
            }
        }
    )+};
}

contracts! {
    store::keeps_its_contract: the_store_keeps_its_contract_on_sqlite, the_store_keeps_its_contract_on_postgresql;
    views::keeps_its_contract: the_views_keep_their_contract_on_sqlite, the_views_keep_their_contract_on_postgresql;
    views::lists_keep_their_contract: lists_keep_their_contract_on_sqlite, lists_keep_their_contract_on_postgresql;
    views::totals_keep_their_contract: totals_keep_their_contract_on_sqlite, totals_keep_their_contract_on_postgresql;
    views::filters_keep_their_contract: filters_keep_their_contract_on_sqlite, filters_keep_their_contract_on_postgresql;
    queues::keeps_its_contract: the_queues_keep_their_contract_on_sqlite, the_queues_keep_their_contract_on_postgresql;
    requests::keeps_its_contract: the_requests_keep_their_contract_on_sqlite, the_requests_keep_their_contract_on_postgresql;
    inventory::keeps_its_contract: the_inventory_keeps_its_contract_on_sqlite, the_inventory_keeps_its_contract_on_postgresql;
    decision_log::keeps_its_contract: the_decision_log_keeps_its_contract_on_sqlite, the_decision_log_keeps_its_contract_on_postgresql;
    accounts::keeps_its_contract: the_accounts_keep_their_contract_on_sqlite, the_accounts_keep_their_contract_on_postgresql;
}
