//! A row that cannot be read stands in nobody's way.
#![expect(
    clippy::unwrap_used,
    reason = "a database that cannot be opened fails its test"
)]

use std::sync::Arc;

use diesel::{Connection as _, PgConnection, SqliteConnection, connection::SimpleConnection as _};
use imprimatur_application::changes::Changes;
use imprimatur_store::{Database, DatabaseConfig};
use imprimatur_testkit::{
    build::{World, lease},
    events::PlainEvents,
    postgres,
};
use time::Duration;

/// Makes a version unreadable.
const DAMAGE: &str = "UPDATE versions SET blob = '../up' WHERE name = 'damaged'";

async fn others_are_claimed(database: &Database, damage: impl FnOnce()) {
    let world = World::new(database);
    let owner = world.user().await;
    let damaged = world.file(&owner, None, "damaged").await.job;
    let sound = world.file(&owner, None, "sound").await.job;
    let versions = vec![
        world.version(&damaged, "documents/damaged"),
        world.version(&sound, "documents/sound"),
    ];
    let changes = Changes::from_iter(versions);
    world.commit(changes).await;
    damage();
    let lease = lease("somebody", Duration::ZERO);
    let claimed = world.queues.claim_inspections(lease, 9).await.unwrap();
    let jobs: Vec<_> = claimed.iter().map(|(version, _)| version.job).collect();
    assert_eq!(jobs, [sound.id]);
}

#[tokio::test]
async fn other_work_is_claimed_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("damaged.sqlite3");
    let database = Database::open(
        &DatabaseConfig::new(format!("sqlite:{}", path.display())),
        Arc::new(PlainEvents),
    )
    .unwrap();
    database.migrate().unwrap();
    let mut conn = SqliteConnection::establish(path.to_str().unwrap()).unwrap();
    others_are_claimed(&database, || conn.batch_execute(DAMAGE).unwrap()).await;
}

#[tokio::test]
async fn other_work_is_claimed_on_postgresql() {
    let Some(fresh) = postgres::fresh_database() else {
        return;
    };
    let database =
        Database::open(&DatabaseConfig::new(fresh.url()), Arc::new(PlainEvents)).unwrap();
    database.migrate().unwrap();
    let mut conn = PgConnection::establish(fresh.url()).unwrap();
    others_are_claimed(&database, || conn.batch_execute(DAMAGE).unwrap()).await;
}
