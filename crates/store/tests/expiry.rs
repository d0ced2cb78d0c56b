//! The expiry of idle jobs on each real database.
#![expect(
    clippy::unwrap_used,
    reason = "a database that cannot be opened fails its test"
)]

use std::{sync::Arc, time::Duration as Span};

use imprimatur_application::{
    changes::{Changes, JobWrite},
    chores::expire::{Cursor, expire},
    ports::{
        Ports,
        blobs::MockBlobs,
        courier::{MockCourier, MockFetcher},
        documents::MockDocuments,
        mailer::MockMailer,
        nudge::MockNudge,
        packer::MockPacker,
        secrets::MockSecrets,
    },
    settings::Settings,
};
use imprimatur_domain::{account::User, prelude::*};
use imprimatur_store::{Database, DatabaseConfig};
use imprimatur_testkit::{
    build::{BEGIN, World},
    clock::FakeClock,
    events::PlainEvents,
    ids::FakeIds,
    postgres,
};
use time::Duration;

const IDLE: Duration = Duration::days(60);
const MANY: usize = 3_000;

/// Ports on a database; whatever expiry has no business with is not there.
fn ports(database: &Arc<Database>, ids: Arc<FakeIds>, clock: Arc<FakeClock>) -> Ports {
    let mut nudge = MockNudge::new();
    nudge.expect_nudge().return_const(());
    Ports {
        store: database.clone(),
        views: database.clone(),
        notices: database.clone(),
        accounts: database.clone(),
        queues: database.clone(),
        requests: database.clone(),
        blobs: Arc::new(MockBlobs::new()),
        documents: Arc::new(MockDocuments::new()),
        packer: Arc::new(MockPacker::new()),
        clock,
        ids,
        secrets: Arc::new(MockSecrets::new()),
        nudge: Arc::new(nudge),
        courier: Arc::new(MockCourier::new()),
        fetcher: Arc::new(MockFetcher::new()),
        mailer: Arc::new(MockMailer::new()),
        log: Arc::new(imprimatur_application::mocks::decision_log()),
        log_store: database.clone(),
        witnesses: Arc::new(imprimatur_application::ports::witnesses::MockWitnesses::new()),
        certificates: Arc::new(
            imprimatur_application::ports::certificates::MockCertificates::new(),
        ),
        channel: imprimatur_application::decision_log::Channel::System,
        precondition: None,
        settings: Arc::new(Settings {
            idle_period: Span::try_from(IDLE).unwrap(),
            ..Settings::default()
        }),
    }
}

async fn round(ports: &Ports) {
    let mut after: Option<Cursor> = None;
    loop {
        after = expire(ports, after).await.unwrap();
        if after.is_none() {
            return;
        }
    }
}

async fn plant(world: &World<'_>, owner: &User) -> Vec<JobId> {
    let mut all = Vec::new();
    for _ in 0..MANY / 100 {
        let mut changes = Changes::default();
        for _ in 0..100 {
            let file = world.new_file(owner, None, "idle").state.job;
            all.push(file.id);
            changes.write(JobWrite::Insert(Box::new(file)));
        }
        world.commit(changes).await;
    }
    all
}

async fn status(world: &World<'_>, job: JobId) -> Status {
    world.load(job).await.dossier.job.status()
}

async fn idle_jobs_expire_once(database: &Arc<Database>) {
    let world = World::new(&**database);
    let owner = world.user().await;
    let all = plant(&world, &owner).await;
    let locked = world.file(&owner, None, "locked").await.job.id;
    world.set(locked, |job| job.is_locked = true).await;
    let folder = world.folder(&owner, None, "locked folder").await.job.id;
    let inside = world.file(&owner, Some(folder), "inside").await.job.id;
    world.set(folder, |job| job.is_locked = true).await;
    let busy = world.folder(&owner, None, "busy").await.job.id;
    let fresh = world.file(&owner, Some(busy), "fresh").await.job.id;
    let later = BEGIN + Duration::days(30);
    world
        .set(fresh, |job| {
            job.active_at = later;
            job.updated_at = later;
        })
        .await;

    let ids = Arc::new(FakeIds::default());
    // Names that the world does not hand out.
    for _ in 0..100_000 {
        ids.number();
    }
    let clock = Arc::new(FakeClock::at(BEGIN + IDLE - Duration::MILLISECOND));
    let ports = ports(database, ids, clock.clone());
    round(&ports).await;
    assert_eq!(status(&world, all[0]).await, Status::New);
    clock.advance(Duration::MILLISECOND);
    world.spread_all().await;
    tokio::join!(round(&ports), round(&ports), round(&ports));
    assert_eq!(world.spread_all().await, u32::try_from(MANY).unwrap());
    for job in &all {
        assert_eq!(status(&world, *job).await, Status::Expired);
    }
    for job in [locked, folder, inside, busy, fresh] {
        assert_eq!(status(&world, job).await, Status::New);
    }
    round(&ports).await;
    assert_eq!(world.spread_all().await, 0);

    a_change_or_a_renewal_brings_them_back(&world, [all[0], all[1]]).await;

    clock.advance(Duration::days(30));
    round(&ports).await;
    assert_eq!(status(&world, busy).await, Status::Expired);
    assert_eq!(status(&world, fresh).await, Status::Expired);
    assert_eq!(status(&world, inside).await, Status::New);
}

/// The first by a renewal, the second by a change; what changes nothing does not.
async fn a_change_or_a_renewal_brings_them_back(world: &World<'_>, [first, second]: [JobId; 2]) {
    let expired = world.load(first).await.dossier;
    assert_eq!(expired.job.updated_at, BEGIN);
    let renewed = expired.clone().renew(BEGIN + IDLE).unwrap();
    world.save(&expired, renewed).await;
    assert_eq!(status(world, first).await, Status::New);
    let expired = world.load(second).await.dossier;
    let same = Edit {
        name: Some(expired.job.name.clone()),
        ..Edit::default()
    };
    assert!(
        expired
            .clone()
            .edit(same, BEGIN + IDLE)
            .unwrap()
            .events
            .is_empty()
    );
    let label = Edit {
        label: Some("rush".parse().unwrap()),
        ..Edit::default()
    };
    let edited = expired.clone().edit(label, BEGIN + IDLE).unwrap();
    world.save(&expired, edited).await;
    assert_eq!(status(world, second).await, Status::New);
}

#[tokio::test]
async fn thousands_of_idle_jobs_expire_once_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("test.sqlite3").display());
    let database = Database::open(&DatabaseConfig::new(url), Arc::new(PlainEvents)).unwrap();
    database.migrate().unwrap();
    Box::pin(idle_jobs_expire_once(&database)).await;
}

#[tokio::test]
async fn thousands_of_idle_jobs_expire_once_on_postgresql() {
    if let Some(fresh) = postgres::fresh_database() {
        let database =
            Database::open(&DatabaseConfig::new(fresh.url()), Arc::new(PlainEvents)).unwrap();
        database.migrate().unwrap();
        Box::pin(idle_jobs_expire_once(&database)).await;
    }
}
