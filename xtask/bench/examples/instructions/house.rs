//! A service within this process, on a store of its own: what a path walks through.

use std::sync::Arc;

use imprimatur_application::{
    ports::{
        Ports,
        blobs::MockBlobs,
        courier::{MockCourier, MockFetcher},
        documents::MockDocuments,
        mailer::MockMailer,
        nudge::MockNudge,
        packer::MockPacker,
    },
    settings::Settings,
};
use imprimatur_domain::account::{Scope, User};
use imprimatur_secrets::InstallationSecrets;
use imprimatur_store::{Database, DatabaseConfig};
use imprimatur_testkit::{
    build::{BEGIN, World},
    clock::FakeClock,
    ids::FakeIds,
};

/// A service with one user and that user's key.
pub struct House {
    /// The database.
    pub database: Arc<Database>,
    /// All ports.
    pub ports: Ports,
    /// The user.
    pub user: User,
    /// The key.
    pub key: String,
    _folder: tempfile::TempDir,
}

impl House {
    /// A new one.
    pub async fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let url = format!("sqlite:{}", folder.path().join("instructions.db").display());
        let database = Database::open(DatabaseConfig::new(url)).expect("a database");
        database.migrate().expect("its tables");
        let user = World::new(&*database).user().await;
        let secrets = InstallationSecrets::new(&[7; 32]);
        let ports = ports(&database, secrets);
        let scopes = vec![Scope::Read, Scope::Write];
        let made =
            imprimatur_application::accounts::create_key(&ports, &user.email, "paths", scopes);
        let (_, key) = made.await.expect("a key");
        Self {
            database,
            ports,
            user,
            key,
            _folder: folder,
        }
    }
}

fn ports(database: &Arc<Database>, secrets: InstallationSecrets) -> Ports {
    let mut nudge = MockNudge::new();
    nudge.expect_nudge().return_const(());
    Ports {
        store: database.clone(),
        views: database.clone(),
        accounts: database.clone(),
        queues: database.clone(),
        requests: database.clone(),
        blobs: Arc::new(MockBlobs::new()),
        documents: Arc::new(MockDocuments::new()),
        packer: Arc::new(MockPacker::new()),
        clock: Arc::new(FakeClock::at(BEGIN)),
        ids: Arc::new(FakeIds::default()),
        secrets: Arc::new(secrets),
        nudge: Arc::new(nudge),
        courier: Arc::new(MockCourier::new()),
        fetcher: Arc::new(MockFetcher::new()),
        mailer: Arc::new(MockMailer::new()),
        settings: Arc::new(Settings {
            public_url: "https://proofs.example.com".to_owned(),
            ..Settings::default()
        }),
    }
}
