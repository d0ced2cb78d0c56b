//! Counters that went wrong, by a mistake that this test makes on purpose, are found and corrected.
#![expect(
    clippy::unwrap_used,
    reason = "a database that cannot be opened fails its test"
)]

use std::sync::Arc;

use diesel::{Connection as _, PgConnection, SqliteConnection, connection::SimpleConnection as _};
use imprimatur_application::jobs::{JobFilter, JobQuery, Scope, SortColumn};
use imprimatur_store::{Database, DatabaseConfig};
use imprimatur_testkit::{
    build::{World, caller},
    events::PlainEvents,
    postgres,
};

/// Three kinds of damage: a wrong number, one too many, one that is missing.
const DAMAGE: &str = "UPDATE counters SET number = number + 5 WHERE status = 'new' AND is_folder = TRUE; \
     INSERT INTO counters (scope, user_id, status, is_folder, number) \
     SELECT scope, user_id, 'rejected', is_folder, 3 FROM counters WHERE is_folder = TRUE; \
     DELETE FROM counters WHERE is_folder = FALSE;";

async fn is_corrected(database: &Database, damage: impl FnOnce()) {
    let world = World::new(database);
    let owner = world.user().await;
    let folder = world.folder(&owner, None, "folder").await.job.id;
    for parent in [None, Some(folder), Some(folder)] {
        world.file(&owner, parent, "file").await;
    }
    world.spread_all().await;
    world.queues.fold_counters().await.unwrap();
    assert_eq!(world.queues.recount().await.unwrap(), 0);
    let total = async |scope| {
        let query = JobQuery {
            viewer: caller(&owner),
            scope,
            filter: JobFilter::default(),
            sort: SortColumn::default(),
            descending: true,
            page: 0,
            per_page: Some(1),
            start: None,
            with_details: false,
        };
        world.views.jobs(query).await.unwrap().total
    };
    damage();
    assert_ne!(total(Scope::Flat).await, 4, "the damage is done");
    // Of the folders at the top level and of all, one number each is wrong and one too many; the files' three are gone.
    assert_eq!(world.queues.recount().await.unwrap(), 7);
    assert_eq!(total(Scope::Flat).await, 4);
    assert_eq!(total(Scope::TopLevel).await, 2);
    let (owner, can_edit) = (owner.id, true);
    assert_eq!(
        total(Scope::In {
            folder,
            owner,
            can_edit
        })
        .await,
        2
    );
    assert_eq!(world.queues.recount().await.unwrap(), 0);
}

#[tokio::test]
async fn wrong_counters_are_corrected_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("counters.sqlite3");
    let database = Database::open(
        &DatabaseConfig::new(format!("sqlite:{}", path.display())),
        Arc::new(PlainEvents),
    )
    .unwrap();
    database.migrate().unwrap();
    let mut conn = SqliteConnection::establish(path.to_str().unwrap()).unwrap();
    is_corrected(&database, || conn.batch_execute(DAMAGE).unwrap()).await;
}

#[tokio::test]
async fn wrong_counters_are_corrected_on_postgresql() {
    let Some(fresh) = postgres::fresh_database() else {
        return;
    };
    let database =
        Database::open(&DatabaseConfig::new(fresh.url()), Arc::new(PlainEvents)).unwrap();
    database.migrate().unwrap();
    let mut conn = PgConnection::establish(fresh.url()).unwrap();
    is_corrected(&database, || conn.batch_execute(DAMAGE).unwrap()).await;
}
