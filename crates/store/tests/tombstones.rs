//! What stays in the tables after a job is deleted for good, where no port reads it.
#![expect(
    clippy::unwrap_used,
    reason = "a database that cannot be opened fails its test"
)]

use std::sync::Arc;

use diesel::{Connection as _, SqliteConnection, prelude::*};
use imprimatur_application::changes::{Changes, StoredVerdict};
use imprimatur_domain::ids::TaskId;
use imprimatur_store::{Database, DatabaseConfig};
use imprimatur_testkit::{
    build::{World, address},
    events::PlainEvents,
    store::approval,
};

/// The tables as this test reads them.
mod tables {
    diesel::table! {
        /// Decisions.
        verdicts (id) {
            /// See the migrations.
            id -> BigInt,
            /// See the migrations.
            job_id -> Binary,
            /// See the migrations.
            job_name -> Text,
            /// See the migrations.
            decision -> Text,
            /// See the migrations.
            reviewer -> Nullable<Text>,
            /// See the migrations.
            comments -> Text,
            /// See the migrations.
            version -> BigInt,
            /// See the migrations.
            sha256 -> Nullable<Binary>,
            /// See the migrations.
            erased_at -> Nullable<BigInt>,
        }
    }

    diesel::table! {
        /// Blobs to be removed.
        doomed_blobs (blob) {
            /// See the migrations.
            blob -> Text,
        }
    }
}
use tables::{doomed_blobs, verdicts};

/// What is left of a decision.
#[derive(Queryable)]
struct Stone {
    job: Vec<u8>,
    name: String,
    decision: String,
    reviewer: Option<String>,
    comments: String,
    sha256: Option<Vec<u8>>,
    erased_at: Option<i64>,
}

#[tokio::test]
async fn a_decision_stays_as_a_tombstone_and_blobs_are_listed_for_removal() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.sqlite3");
    let database = Database::open(
        &DatabaseConfig::new(format!("sqlite:{}", path.display())),
        Arc::new(PlainEvents),
    )
    .unwrap();
    database.migrate().unwrap();
    let world = World::new(&*database);
    let owner = world.user().await;
    let job = world.file(&owner, None, "Offer.pdf").await.job;
    let other = world.file(&owner, None, "Copy.pdf").await.job;
    let kept = StoredVerdict {
        id: 7,
        job: job.id,
        task: TaskId(1),
        verdict: approval(job.id),
    };
    let mut second = world.version(&job, "b/alone");
    second.number = 2;
    let versions = vec![
        world.version(&job, "b/shared"),
        second,
        world.version(&other, "b/shared"),
    ];
    let mut changes = Changes::one(kept);
    changes.write_all(versions);
    world.commit(changes).await;
    world.erase(job.id).await;

    let mut conn = SqliteConnection::establish(path.to_str().unwrap()).unwrap();
    let stones = stones(&mut conn);
    let [stone] = &stones[..] else {
        panic!("one decision, not {}", stones.len());
    };
    assert_eq!(stone.job, job.id.0.as_bytes());
    assert_eq!(
        (stone.name.as_str(), stone.decision.as_str()),
        ("Offer.pdf", "approved")
    );
    assert_eq!(stone.reviewer.as_deref(), Some(address("vera").as_str()));
    assert_eq!(
        (stone.comments.as_str(), stone.sha256.as_deref()),
        ("", Some(&[7; 32][..]))
    );
    assert!(stone.erased_at.is_some());
    let doomed: Vec<String> = doomed_blobs::table
        .select(doomed_blobs::blob)
        .load(&mut conn)
        .unwrap();
    // Whether others need them is looked at when they are to be removed.
    assert_eq!(doomed, ["b/alone", "b/shared"]);
}

fn stones(conn: &mut SqliteConnection) -> Vec<Stone> {
    let columns = (
        verdicts::job_id,
        verdicts::job_name,
        verdicts::decision,
        verdicts::reviewer,
        verdicts::comments,
        verdicts::sha256,
        verdicts::erased_at,
    );
    verdicts::table.select(columns).load(conn).unwrap()
}
