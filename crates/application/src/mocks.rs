//! Every port mocked, for tests that run a use case without anything around it.
//!
//! The README of this crate has a whole test.

use std::sync::{
    Arc, Mutex, PoisonError,
    atomic::{AtomicI64, Ordering},
};

use imprimatur_domain::{Instant, dossier::Dossier, ids::JobId, job::Job};

use crate::{
    changes::Changes,
    decision_log::Channel,
    jobs::JobView,
    ports::{
        Ports,
        accounts::MockAccounts,
        blobs::MockBlobs,
        certificates::MockCertificates,
        clock::MockClock,
        courier::{MockCourier, MockFetcher},
        decision_log::{EncodedLeaf, MockDecisionLog, MockLogStore},
        documents::MockDocuments,
        ids::MockIds,
        mailer::MockMailer,
        notices::MockNotices,
        nudge::MockNudge,
        packer::MockPacker,
        queues::MockQueues,
        requests::MockRequests,
        secrets::MockSecrets,
        store::{Committed, Lineage, Loaded, MockStore, Step},
        views::MockViews,
        witnesses::MockWitnesses,
    },
    settings::Settings,
};

/// What was committed, one value for each commit.
pub type Commits = Arc<Mutex<Vec<Changes>>>;

/// The mock of every port. What a test needs is expected of them; whatever else a use case asks makes the test panic, with
/// the name of what was asked.
pub struct Mocks {
    /// Loading aggregates and committing changes.
    pub store: MockStore,
    /// Read models.
    pub views: MockViews,
    /// Followers and notices. Nobody follows anything, unless a test puts another mock here.
    pub notices: MockNotices,
    /// Users and keys.
    pub accounts: MockAccounts,
    /// Waiting work.
    pub queues: MockQueues,
    /// Requests with a key of their own.
    pub requests: MockRequests,
    /// Bytes.
    pub blobs: MockBlobs,
    /// What is inside documents.
    pub documents: MockDocuments,
    /// Writing zips.
    pub packer: MockPacker,
    /// The time.
    pub clock: MockClock,
    /// Identity and chance.
    pub ids: MockIds,
    /// Keys and links.
    pub secrets: MockSecrets,
    /// Waking the background.
    pub nudge: MockNudge,
    /// Carrying webhooks.
    pub courier: MockCourier,
    /// Fetching documents from addresses.
    pub fetcher: MockFetcher,
    /// Sending mail.
    pub mailer: MockMailer,
    /// Encoding and signing the decision log. Leaves have no text, unless a test puts another mock here.
    pub log: MockDecisionLog,
    /// The tables of the decision log. There are no facts of files, unless a test puts another mock here.
    pub log_store: MockLogStore,
    /// Asking witnesses.
    pub witnesses: MockWitnesses,
    /// Writing and reading certificates.
    pub certificates: MockCertificates,
    /// What operators have configured.
    pub settings: Settings,
}

impl Mocks {
    /// A clock that stands, ids that count up from one, a background that may be woken, a team without checks; of the
    /// others nothing is expected yet. A job that is made has the nil id.
    #[must_use]
    pub fn at(at: Instant) -> Self {
        let mut mocks = Self {
            store: MockStore::new(),
            views: MockViews::new(),
            notices: MockNotices::new(),
            accounts: MockAccounts::new(),
            queues: MockQueues::new(),
            requests: MockRequests::new(),
            blobs: MockBlobs::new(),
            documents: MockDocuments::new(),
            packer: MockPacker::new(),
            clock: MockClock::new(),
            ids: MockIds::new(),
            secrets: MockSecrets::new(),
            nudge: MockNudge::new(),
            courier: MockCourier::new(),
            fetcher: MockFetcher::new(),
            mailer: MockMailer::new(),
            log: decision_log(),
            log_store: log_store(),
            witnesses: MockWitnesses::new(),
            certificates: MockCertificates::new(),
            settings: Settings::default(),
        };
        mocks.clock.expect_now().return_const(at);
        let next = AtomicI64::new(1);
        let count = move || Ok(next.fetch_add(1, Ordering::Relaxed));
        mocks.ids.expect_next().returning(count);
        mocks.ids.expect_salt().return_const([0; 16]);
        mocks.ids.expect_job().return_const(JobId::nil());
        mocks.nudge.expect_nudge().return_const(());
        let nobody = |_| Ok(Vec::new());
        mocks.notices.expect_followers().returning(nobody);
        mocks.accounts.expect_checks().returning(|_| Ok(Vec::new()));
        mocks
            .views
            .expect_check_runs()
            .returning(|_| Ok(Vec::new()));
        mocks
    }

    /// Lets the store and the views find this job at the top level, owned by whoever has this address.
    pub fn knows(&mut self, dossier: &Dossier, owner_email: &str) {
        self.knows_below(&[], dossier, owner_email);
    }

    /// Lets the store and the views find this job below these folders, the lowest first. Nobody is asked on any of them.
    pub fn knows_below(&mut self, folders: &[&Dossier], dossier: &Dossier, owner_email: &str) {
        let id = dossier.job.id;
        let way = std::iter::once(dossier).chain(folders.iter().copied());
        let steps = way.clone().map(|dossier| Step::new(&dossier.job));
        let lineage = Lineage(steps.collect());
        let loaded = Loaded {
            dossier: dossier.clone(),
            lineage: lineage.clone(),
        };
        let found = loaded.clone();
        self.store
            .expect_find_job()
            .withf(move |job, _| *job == id)
            .returning(move |_, _| Ok(Some(loaded.clone())));
        self.store
            .expect_find_jobs()
            .withf(move |jobs| *jobs == [id])
            .returning(move |_| Ok(vec![found.clone()]));
        let way: Vec<Dossier> = way.cloned().collect();
        for way in [way.clone(), way[1..].to_vec()] {
            let ids: Vec<JobId> = way.iter().map(|dossier| dossier.job.id).collect();
            self.store
                .expect_folders_above()
                .withf(move |asked| *asked == ids)
                .returning(move |_| Ok(way.clone()));
        }
        let view = view_of(dossier.job.clone(), owner_email);
        let known = view.clone();
        self.views
            .expect_job()
            .withf(move |job, _| *job == id)
            .returning(move |_, _| Ok(Some(known.clone())));
        self.views
            .expect_job_with_lineage()
            .withf(move |job, _| *job == id)
            .returning(move |_, _| Ok(Some((view.clone(), lineage.clone()))));
    }

    /// Lets every commit succeed, and keeps what was to become true, in order.
    pub fn keep_commits(&mut self) -> Commits {
        let commits = Commits::default();
        let kept = Arc::clone(&commits);
        self.store.expect_commit().returning(move |changes| {
            kept.lock()
                .unwrap_or_else(PoisonError::into_inner)
                .push(changes);
            Ok(Committed::default())
        });
        commits
    }

    /// The ports, as a use case takes them.
    #[must_use]
    pub fn ports(self) -> Ports {
        Ports {
            store: Arc::new(self.store),
            views: Arc::new(self.views),
            notices: Arc::new(self.notices),
            accounts: Arc::new(self.accounts),
            queues: Arc::new(self.queues),
            requests: Arc::new(self.requests),
            blobs: Arc::new(self.blobs),
            documents: Arc::new(self.documents),
            packer: Arc::new(self.packer),
            clock: Arc::new(self.clock),
            ids: Arc::new(self.ids),
            secrets: Arc::new(self.secrets),
            nudge: Arc::new(self.nudge),
            courier: Arc::new(self.courier),
            fetcher: Arc::new(self.fetcher),
            mailer: Arc::new(self.mailer),
            log: Arc::new(self.log),
            log_store: Arc::new(self.log_store),
            witnesses: Arc::new(self.witnesses),
            certificates: Arc::new(self.certificates),
            channel: Channel::Api,
            precondition: None,
            settings: Arc::new(self.settings),
        }
    }
}

/// A job as the views show it, of which nothing is kept elsewhere.
#[must_use]
pub fn view_of(job: Job, owner_email: &str) -> JobView {
    JobView {
        job,
        owner_email: owner_email.to_owned(),
        owner_trashes: true,
        c_name: String::new(),
        p_name: String::new(),
        asg_name: String::new(),
        pages: None,
        annotation_count: 0,
        is_watching: false,
        reminded_at: None,
    }
}

/// A decision log whose leaves have no text.
#[must_use]
pub fn decision_log() -> MockDecisionLog {
    let mut log = MockDecisionLog::new();
    log.expect_sha256().return_const([0; 32]);
    log.expect_entry_sha256().returning(|_| Ok([0; 32]));
    let nothing = |_: &_| {
        Ok(EncodedLeaf {
            text: String::new(),
            hash: [0; 32],
        })
    };
    log.expect_encode().returning(nothing);
    log
}

/// Tables of a decision log that know no file.
#[must_use]
pub fn log_store() -> MockLogStore {
    let mut store = MockLogStore::new();
    store.expect_file_facts().returning(|_| Ok(Vec::new()));
    store.expect_cosignatures().returning(|| Ok(Vec::new()));
    store
}
