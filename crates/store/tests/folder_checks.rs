//! A folder of many files behind a required check, with use cases on real databases.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "what is broken fails its test"
)]

use std::sync::Arc;

use imprimatur_application::{
    approvals::{StageInput, StageReviewerInput},
    changes::Changes,
    checks::{CheckRunWrite, CheckWrite},
    documents::Inspected,
    failure::Failure,
    mocks::Mocks,
    notifications::{self, Send},
    ports::{Ports, documents::Inspection, ids::Ids, store::Store as _, store::StoreError},
};
use imprimatur_domain::{
    account::User,
    check::{Check, CheckAnswer, CheckOutcome, CheckRun},
    field::{Comments, Line},
    ids::JobId,
};
use imprimatur_store::{Database, DatabaseConfig};
use imprimatur_testkit::{
    build::{BEGIN, World, address, caller},
    clock::FakeClock,
    events::PlainEvents,
    postgres,
};
use time::Duration;

const FILES: usize = 300;

/// Ids from the database, so that those of the builder stay apart.
struct DatabaseIds(Arc<Database>);

#[async_trait::async_trait]
impl Ids for DatabaseIds {
    fn job(&self) -> JobId {
        JobId::nil()
    }

    async fn next(&self) -> Result<i64, StoreError> {
        self.0.reserve_ids(1).await
    }

    fn random(&self) -> [u8; 32] {
        [7; 32]
    }

    fn salt(&self) -> [u8; 16] {
        [7; 16]
    }
}

fn open(url: &str) -> Arc<Database> {
    let database = Database::open(&DatabaseConfig::new(url), Arc::new(PlainEvents)).unwrap();
    database.migrate().unwrap();
    database
}

fn ports(database: &Arc<Database>) -> Ports {
    Ports {
        store: database.clone(),
        views: database.clone(),
        notices: database.clone(),
        accounts: database.clone(),
        queues: database.clone(),
        requests: database.clone(),
        log_store: database.clone(),
        ids: Arc::new(DatabaseIds(database.clone())),
        clock: Arc::new(FakeClock::at(BEGIN)),
        ..Mocks::at(BEGIN).ports()
    }
}

/// A folder of files that were inspected, and the run of a required check about each.
async fn folder(world: &World<'_>, owner: &User) -> (JobId, Vec<CheckRun>) {
    let check = Check {
        name: "ink".parse().unwrap(),
        title: "Ink coverage".parse().unwrap(),
        is_required: true,
        media_types: Vec::new(),
        folders: Vec::new(),
        deadline: Duration::HOUR,
    };
    world
        .commit(Changes::one(CheckWrite::Insert(owner.team, check.clone())))
        .await;
    let folder = world.folder(owner, None, "order").await.job.id;
    let mut runs = Vec::new();
    for number in 0..FILES {
        let name = format!("{number}.pdf");
        let file = world.file(owner, Some(folder), &name).await.job;
        let run = check.request(file.id, (1, [7; 32]), 1, BEGIN);
        let mut changes = Changes::one(world.version(&file, &format!("documents/{number}")));
        changes.write(CheckRunWrite::Insert(Box::new(run.clone())));
        let inspection = Inspection {
            page_count: 1,
            pages: Vec::new(),
            findings: Vec::new(),
            details: None,
        };
        changes.write(Inspected {
            job: file.id,
            version: 1,
            inspection,
            at: BEGIN,
        });
        world.commit(changes).await;
        runs.push(run);
    }
    (folder, runs)
}

/// The answer to a run.
fn answered(run: &CheckRun, outcome: CheckOutcome) -> CheckRunWrite {
    let answer = CheckAnswer {
        outcome,
        summary: Comments::default(),
        findings: Vec::new(),
        report_url: String::new(),
        tool: Line::default(),
        by: address("checker"),
        at: BEGIN,
    };
    CheckRunWrite::Answer(Box::new(CheckRun {
        answer: Some(answer),
        ..run.clone()
    }))
}

async fn send(ports: &Ports, owner: &User, folder: JobId) -> Result<(), Failure> {
    let stage = StageInput {
        reviewers: vec![StageReviewerInput {
            email: Some(address("vera")),
            ..StageReviewerInput::default()
        }],
        ..StageInput::default()
    };
    let command = Send {
        stages: vec![stage],
        ..Send::default()
    };
    let sent = notifications::send(ports, &caller(owner), folder, command).await;
    sent.map(drop)
}

/// One check that has not answered, or has failed, holds up the whole folder wherever its file lies; all passed, it is sent.
async fn one_of_many_holds_the_folder(database: Arc<Database>) {
    let world = World::new(&*database);
    let owner = world.user().await;
    let (folder, runs) = folder(&world, &owner).await;
    let ports = ports(&database);
    let Err(Failure::Unchecked(unchecked)) = send(&ports, &owner, folder).await else {
        panic!("all are open");
    };
    assert_eq!(unchecked.checks.len(), FILES);
    let last = [&runs[0], &runs[FILES / 2], &runs[FILES - 1]];
    let others = runs.iter().filter(|run| !last.contains(run));
    let passed = others.map(|run| answered(run, CheckOutcome::Passed));
    world.commit(passed.collect::<Changes>()).await;
    for run in last {
        let Err(Failure::Unchecked(unchecked)) = send(&ports, &owner, folder).await else {
            panic!("{} is open", run.job);
        };
        assert!(unchecked.checks.iter().any(|check| check.job == run.job));
        let outcome = if run.job == runs[FILES - 1].job {
            CheckOutcome::Failed
        } else {
            CheckOutcome::Passed
        };
        world.commit(Changes::one(answered(run, outcome))).await;
    }
    let Err(Failure::Held(held)) = send(&ports, &owner, folder).await else {
        panic!("the last one has failed");
    };
    let held: Vec<_> = held.findings.iter().map(|held| held.job).collect();
    assert_eq!(held, [runs[FILES - 1].job]);

    let again = CheckRun {
        run: 2,
        ..runs[FILES - 1].clone()
    };
    let insert = CheckRunWrite::Insert(Box::new(again.clone()));
    world.commit(Changes::one(insert)).await;
    assert!(matches!(
        send(&ports, &owner, folder).await,
        Err(Failure::Unchecked(_))
    ));
    let passed = answered(&again, CheckOutcome::Passed);
    world.commit(Changes::one(passed)).await;
    send(&ports, &owner, folder).await.unwrap();
    assert_eq!(world.load(folder).await.dossier.tasks.len(), 1);
}

#[tokio::test]
async fn one_of_many_holds_the_folder_on_sqlite() {
    let path = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", path.path().join("checks.sqlite3").display());
    one_of_many_holds_the_folder(open(&url)).await;
}

#[tokio::test]
async fn one_of_many_holds_the_folder_on_postgresql() {
    if let Some(fresh) = postgres::fresh_database() {
        one_of_many_holds_the_folder(open(fresh.url())).await;
    }
}
