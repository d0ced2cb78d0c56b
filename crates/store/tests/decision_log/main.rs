//! The decision log on real databases: sealing by several processes, and finding whatever was changed.
#![expect(clippy::unwrap_used, reason = "what is broken fails its test")]

mod columns;
mod damages;
mod scene;

use std::sync::Arc;

use diesel::{
    Connection as _, PgConnection, QueryableByName, RunQueryDsl as _, SqliteConnection,
    connection::SimpleConnection as _, sql_query, sql_types::Text,
};
use imprimatur_application::{
    changes::Changes,
    decision_log::job_proofs,
    ports::decision_log::{DecisionLog as _, LogStore as _},
};
use imprimatur_decision_log::MerkleLog;
use imprimatur_domain::stage::Rule;
use imprimatur_store::{Database, DatabaseConfig};
use imprimatur_testkit::{
    build::{World, caller},
    decision_log,
    events::PlainEvents,
    postgres,
};
use time::Duration;

use crate::{
    columns::{is_damaged, is_unspoken},
    damages::{KEPT, damages, mend},
    scene::Scene,
};

fn open(url: &str) -> Arc<Database> {
    let database = Database::open(&DatabaseConfig::new(url), Arc::new(PlainEvents)).unwrap();
    database.migrate().unwrap();
    database
}

fn sqlite() -> (Arc<Database>, SqliteConnection, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("log.sqlite3");
    let database = open(&format!("sqlite:{}", path.display()));
    let mut conn = SqliteConnection::establish(path.to_str().unwrap()).unwrap();
    conn.batch_execute("PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON")
        .unwrap();
    (database, conn, folder)
}

/// A connection beside the store's own.
trait Intruder {
    fn run(&mut self, sql: &str);
    fn columns(&mut self, table: &str) -> Vec<String>;
}

#[derive(QueryableByName)]
struct Column {
    #[diesel(sql_type = Text)]
    name: String,
}

fn names(columns: Vec<Column>) -> Vec<String> {
    columns.into_iter().map(|column| column.name).collect()
}

impl Intruder for SqliteConnection {
    fn run(&mut self, sql: &str) {
        self.batch_execute(sql).unwrap();
    }

    fn columns(&mut self, table: &str) -> Vec<String> {
        let query = format!("SELECT name FROM pragma_table_info('{table}')");
        names(sql_query(query).load(self).unwrap())
    }
}

impl Intruder for PgConnection {
    fn run(&mut self, sql: &str) {
        self.batch_execute(sql).unwrap();
    }

    fn columns(&mut self, table: &str) -> Vec<String> {
        let query = format!(
            "SELECT column_name::text AS name FROM information_schema.columns \
             WHERE table_schema = current_schema() AND table_name = '{table}'"
        );
        names(sql_query(query).load(self).unwrap())
    }
}

/// Decisions on many jobs, plans that run, checks and derived files of a job, a cosigned checkpoint.
async fn watched(database: Arc<Database>) -> Scene {
    let scene = Scene::new(database).await;
    let world = World::new(&*scene.database);
    world.file(&scene.owner, None, "other.pdf").await;
    let seal = async || while scene.seal_as("one", Duration::ZERO).await.unwrap().leaves > 0 {};
    for _ in 0..13 {
        scene.decided(&world, 20).await;
        seal().await;
    }
    scene.staged(&world, "Prepress", Rule::All).await;
    scene.staged(&world, "Press", Rule::All).await;
    scene.staged(&world, "Prepress", Rule::Any).await;
    scene.checked(&world).await;
    seal().await;
    scene.cosign().await;
    let verified = scene.verify().await.unwrap();
    assert_eq!(
        (verified.leaves, verified.checkpoints, verified.jobs),
        (271, 14, 17)
    );
    scene
}

/// Changes every column that the log speaks of, drops, adds and swaps rows, cuts tiles: each is found, and mended before the
/// next.
async fn everything_is_found(database: Arc<Database>, intruder: &mut dyn Intruder) {
    let scene = watched(database).await;
    for table in KEPT {
        intruder.run(&format!(
            "CREATE TABLE kept_{table} AS SELECT * FROM {table}"
        ));
        for column in intruder.columns(table) {
            assert!(
                is_damaged(table, &column) || is_unspoken(table, &column),
                "{table}.{column} is neither damaged here nor named as beyond the log"
            );
        }
    }
    let mut unfound = Vec::new();
    let damages = damages();
    for of_table in damages.chunk_by(|one, next| one.table == next.table) {
        for damage in of_table {
            intruder.run(&damage.sql);
            if scene.verify().await.is_ok() {
                unfound.push(&damage.sql);
            }
            for mend in mend(damage.table) {
                intruder.run(&mend);
            }
        }
        // Each time the table was put back whole, so that this speaks for all its damages.
        let mended = scene.verify().await;
        assert!(mended.is_ok(), "{mended:?} after {:?}", of_table.last());
    }
    assert!(unfound.is_empty(), "not found: {unfound:#?}");
    tiles_are_watched(&scene).await;
}

async fn tiles_are_watched(scene: &Scene) {
    let (key, bytes) = {
        let tiles = scene.tiles.0.lock().unwrap();
        let (key, bytes) = tiles.first_key_value().unwrap();
        (key.clone(), bytes.clone())
    };
    let mut other = bytes.to_vec();
    other[100] ^= 1;
    for changed in [Some(bytes.slice(..8_000)), Some(other.into()), None] {
        match changed {
            Some(changed) => scene.tiles.0.lock().unwrap().insert(key.clone(), changed),
            None => scene.tiles.0.lock().unwrap().remove(&key),
        };
        let fault = scene.verify().await.unwrap_err();
        assert!(fault.starts_with("tile 0/0"), "{fault}");
    }
    scene.tiles.0.lock().unwrap().insert(key, bytes);
    scene.verify().await.unwrap();
}

#[tokio::test]
async fn whatever_is_changed_is_found_on_sqlite() {
    let (database, mut conn, _folder) = sqlite();
    everything_is_found(database, &mut conn).await;
}

#[tokio::test]
async fn whatever_is_changed_is_found_on_postgresql() {
    let Some(fresh) = postgres::fresh_database() else {
        return;
    };
    let mut conn = PgConnection::establish(fresh.url()).unwrap();
    everything_is_found(open(fresh.url()), &mut conn).await;
}

/// Three processes seal while decisions come in; some die between claim and checkpoint, so that others go on.
async fn several_seal(database: Arc<Database>) {
    let scene = Scene::new(database).await;
    let world = World::new(&*scene.database);
    for round in 0_i64..8 {
        scene.decided(&world, 5).await;
        let after = Duration::minutes(10 * round);
        // It dies with the lease in its hand: the order of its leaves is fixed.
        let dying = imprimatur_testkit::build::lease("dying", after);
        scene.database.claim_leaves(dying, 3).await.unwrap();
        scene.decided(&world, 2).await;
        let later = after + Duration::minutes(5);
        let (one, two, three) = tokio::join!(
            scene.seal_as("one", later),
            scene.seal_as("two", later),
            scene.seal_as("three", later),
        );
        let sealed = [one, two, three].map(|sealed| sealed.unwrap().leaves);
        assert!(sealed.iter().sum::<usize>() >= 3, "{sealed:?}");
        while scene.seal_as("one", later).await.unwrap().leaves > 0 {}
    }
    assert_eq!(scene.verify().await.unwrap().leaves, 56);
}

#[tokio::test(flavor = "multi_thread")]
async fn several_processes_seal_each_leaf_once_on_sqlite() {
    let (database, _conn, _folder) = sqlite();
    several_seal(database).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn several_processes_seal_each_leaf_once_on_postgresql() {
    if let Some(fresh) = postgres::fresh_database() {
        several_seal(open(fresh.url())).await;
    }
}

#[tokio::test]
async fn erased_jobs_keep_their_hashes_and_proofs_lead_to_the_checkpoint() {
    let (database, _conn, _folder) = sqlite();
    let scene = Scene::new(database).await;
    let world = World::new(&*scene.database);
    let erased = scene.decided(&world, 150).await;
    let kept = scene.decided(&world, 150).await;
    scene.seal_as("one", Duration::ZERO).await.unwrap();
    world.erase(erased).await;
    assert_eq!(scene.verify().await.unwrap().leaves, 300);
    let by = caller(&scene.owner);
    let proofs = job_proofs(&scene.ports, &by, kept, Some(1))
        .await
        .unwrap()
        .unwrap();
    assert_eq!(proofs.leaves.len(), 150);
    let log = MerkleLog::default();
    let key = &proofs.keys[0].public_key;
    let signed = log.open(&proofs.checkpoint.note, key).unwrap();
    assert_eq!((signed.size, signed.root), (300, proofs.checkpoint.root));
    for leaf in &proofs.leaves {
        assert_eq!(log.leaf_hash(&leaf.text), leaf.hash);
        assert!(log.includes(&signed, leaf.position, leaf.hash, &leaf.proof));
    }
    let other = job_proofs(&scene.ports, &by, kept, Some(2)).await.unwrap();
    assert!(other.is_none());
}

/// How many leaves are sealed; `IMPRIMATUR_TEST_BULK=full` asks for as many as a large log gets in a year.
fn many() -> usize {
    match std::env::var("IMPRIMATUR_TEST_BULK") {
        Ok(size) if size == "full" => 100_000,
        _ => 2_000,
    }
}

#[tokio::test]
async fn many_leaves_are_sealed_in_portions() {
    let (database, _conn, _folder) = sqlite();
    let scene = Scene::new(database).await;
    let world = World::new(&*scene.database);
    let job = world.file(&scene.owner, None, "proof.pdf").await.job.id;
    for _ in 0..many() / 1_000 {
        let leaves = (0..1_000).map(|_| decision_log::leaf(&world, &scene.owner, job));
        let changes = leaves.collect::<Changes>();
        world.commit(changes).await;
    }
    let began = std::time::Instant::now();
    while scene.seal_as("one", Duration::ZERO).await.unwrap().leaves > 0 {}
    let took = began.elapsed();
    eprintln!("sealed {} leaves in {took:?}", many());
    assert!(took.as_secs() < 60, "{took:?}");
    let (tree, _) = scene.database.sealed_tree().await.unwrap();
    assert_eq!(tree.size, u64::try_from(many()).unwrap());
}
