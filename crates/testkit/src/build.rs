//! Builders of users, jobs and endpoints in a store under test.
#![expect(clippy::expect_used, reason = "a store that fails here fails its test")]
#![expect(
    clippy::missing_panics_doc,
    reason = "all of them panic when the store does not answer"
)]

use imprimatur_application::{
    changes::{Changes, EndpointWrite, JobWrite, NewTeam, NewUser, SubtreeChange},
    documents::{Press, Version},
    endpoints::Endpoint,
    ports::{
        accounts::Accounts,
        blobs::BlobKey,
        decision_log::LogStore,
        ids::Ids,
        inventory::Inventory,
        notices::Notices,
        queues::{Lease, Queues},
        requests::Requests,
        secrets::Sealed,
        store::{Loaded, Store, StoreError},
        views::Views,
    },
};
use imprimatur_domain::{
    access::Caller,
    account::{Role, User},
    history::HistoryEntry,
    order::ExchangeFormat,
    prelude::*,
};
use time::{Duration, macros::datetime};

use crate::ids::FakeIds;

/// Start time of all tests.
pub const BEGIN: Instant = datetime!(2026-11-20 09:30 UTC);

/// A store under test with all its ports, and ids for test data.
pub struct World<'a> {
    /// The write port.
    pub store: &'a dyn Store,
    /// The read port.
    pub views: &'a dyn Views,
    /// Followers and notices.
    pub notices: &'a dyn Notices,
    /// The queues.
    pub queues: &'a dyn Queues,
    /// Idempotent requests.
    pub requests: &'a dyn Requests,
    /// Diagnostics.
    pub inventory: &'a dyn Inventory,
    /// Users.
    pub accounts: &'a dyn Accounts,
    /// The decision log's tables.
    pub log: &'a dyn LogStore,
    /// Ids.
    pub ids: FakeIds,
}

impl<'a> World<'a> {
    /// A world for an adapter that implements all ports.
    pub fn new<T: Store + Views + Notices + Queues + Requests + Inventory + Accounts + LogStore>(
        adapter: &'a T,
    ) -> Self {
        Self {
            store: adapter,
            views: adapter,
            notices: adapter,
            queues: adapter,
            requests: adapter,
            inventory: adapter,
            accounts: adapter,
            log: adapter,
            ids: FakeIds::default(),
        }
    }

    /// A new team with one user.
    pub async fn user(&self) -> User {
        let team = TeamId(self.ids.number());
        let name = format!("Team {team}");
        self.commit(Changes::one(NewTeam {
            id: team,
            name,
            at: BEGIN,
        }))
        .await;
        self.member(team).await
    }

    /// A new user of a team.
    pub async fn member(&self, team: TeamId) -> User {
        let id = UserId(self.ids.number());
        let email = address(&format!("user{id}"));
        let user = User {
            full_name: format!("User {id}"),
            ..User::new(id, team, email, Role::Member)
        };
        let new = NewUser {
            user: user.clone(),
            at: BEGIN,
        };
        self.commit(Changes::one(new)).await;
        user
    }

    /// A folder that is not stored yet.
    pub fn new_folder(&self, owner: &User, parent: Option<JobId>, name: &str) -> Changed<Dossier> {
        let new = NewJob {
            parent,
            ..NewJob::folder(
                self.ids.job(),
                owner_of(owner),
                name.parse().expect("a valid text"),
            )
        };
        Dossier::create(new, BEGIN).expect("a new folder is never refused")
    }

    /// A file that is not stored yet.
    pub fn new_file(&self, owner: &User, parent: Option<JobId>, name: &str) -> Changed<Dossier> {
        let document = Document {
            media_type: "application/pdf".parse().expect("a valid text"),
            size: 1_000,
            version: 1,
            sha256: self.ids.random(),
        };
        let new = NewJob {
            parent,
            ..NewJob::file(
                self.ids.job(),
                owner_of(owner),
                name.parse().expect("a valid text"),
                document,
            )
        };
        Dossier::create(new, BEGIN).expect("a new file is never refused")
    }

    /// Stores a folder.
    pub async fn folder(&self, owner: &User, parent: Option<JobId>, name: &str) -> Dossier {
        self.insert(self.new_folder(owner, parent, name)).await
    }

    /// Stores a file.
    pub async fn file(&self, owner: &User, parent: Option<JobId>, name: &str) -> Dossier {
        self.insert(self.new_file(owner, parent, name)).await
    }

    /// Stores a new job with its events.
    pub async fn insert(&self, changed: Changed<Dossier>) -> Dossier {
        let mut changes = Changes::default();
        let dossier = changes
            .insert(changed, None, &self.ids)
            .await
            .expect("names never run out");
        self.commit(changes).await;
        dossier
    }

    /// The changes that save a changed job.
    pub async fn saving(&self, before: &Dossier, changed: Changed<Dossier>) -> Changes {
        let mut changes = Changes::default();
        changes
            .save(before, changed, None, &self.ids)
            .await
            .expect("names never run out");
        changes
    }

    /// Stores a changed job with its events.
    pub async fn save(&self, before: &Dossier, changed: Changed<Dossier>) {
        let changes = self.saving(before, changed).await;
        self.commit(changes).await;
    }

    /// Sends a job for review to this address.
    pub async fn send(&self, job: JobId, reviewer: &Email) {
        self.send_due(job, reviewer, None).await;
    }

    /// Sends a job for review with a due date.
    pub async fn send_due(&self, job: JobId, reviewer: &Email, due_at: Option<Instant>) {
        let loaded = self.load(job).await.dossier;
        let mut task = NewTask::review(TaskId(self.ids.number()), reviewer.clone());
        task.due_at = due_at;
        let sent = loaded.clone().send(vec![Sending::New(task)], BEGIN);
        self.save(&loaded, sent.expect("a new job can be sent"))
            .await;
    }

    /// Changes a job directly, without a domain command.
    pub async fn set(&self, job: JobId, change: impl FnOnce(&mut Job)) {
        let before = self.load(job).await.dossier.job;
        let mut after = before.clone();
        change(&mut after);
        let jobs = vec![JobWrite::Save {
            before: Box::new(before),
            after: Box::new(after),
        }];
        self.commit(Changes::from_iter(jobs)).await;
    }

    /// Trashes a job with everything below.
    pub async fn trash(&self, job: JobId, at: Instant) {
        let before = self.load(job).await.dossier;
        let trashed = before.clone().trash(at).expect("a live job can be trashed");
        let mut changes = self.saving(&before, trashed).await;
        changes.write(SubtreeChange::Trash { root: job, at });
        self.commit(changes).await;
    }

    /// Restores a job with everything trashed with it.
    pub async fn restore(&self, job: JobId) {
        let before = self.load(job).await.dossier;
        let parent = before.job.parent;
        let restored = before
            .clone()
            .restore(parent, BEGIN)
            .expect("it was trashed itself");
        let mut changes = self.saving(&before, restored).await;
        changes.write(SubtreeChange::Restore {
            root: job,
            at: BEGIN,
        });
        self.commit(changes).await;
    }

    /// Erases a job with everything below.
    pub async fn erase(&self, job: JobId) {
        let before = self.load(job).await.dossier;
        let mut changes = Changes::default();
        let events = before.erase(BEGIN).expect("it is not locked");
        changes
            .emit(events, None, &self.ids)
            .await
            .expect("names never run out");
        // An erased job's events stay, its history does not.
        drop(changes.take::<HistoryEntry>());
        let revision = before.job.revision;
        changes.write(SubtreeChange::Erase {
            root: job,
            revision,
            at: BEGIN,
        });
        self.commit(changes).await;
    }

    /// Loads a job that must exist.
    pub async fn load(&self, job: JobId) -> Loaded {
        let loaded = self
            .store
            .find_job(job, None)
            .await
            .expect("the store answers");
        loaded.expect("the job is there")
    }

    /// A commit that must succeed.
    pub async fn commit(&self, changes: Changes) {
        self.store
            .commit(changes)
            .await
            .expect("nothing speaks against this commit");
    }

    /// A commit that must conflict.
    pub async fn conflict(&self, changes: Changes, what: &str) {
        let refused = self.store.commit(changes).await;
        assert!(
            matches!(refused, Err(StoreError::Conflict)),
            "{what}: {refused:?}"
        );
    }

    /// An enabled endpoint of this user for all events.
    pub async fn endpoint(&self, user: &User) -> Endpoint {
        self.endpoint_for(user, ExchangeFormat::Json).await
    }

    /// An enabled endpoint of this user that gets all that this format has.
    pub async fn endpoint_for(&self, user: &User, format: ExchangeFormat) -> Endpoint {
        let endpoint = Endpoint {
            id: EndpointId(self.ids.number()),
            revision: 1,
            user: user.id,
            url: "https://receiver.example.com/".to_owned(),
            credentials: None,
            description: String::new(),
            event_types: Vec::new(),
            is_enabled: true,
            secret: Sealed(vec![1, 2, 3]),
            former_secret: None,
            format,
            created_at: BEGIN,
            updated_at: BEGIN,
        };
        let write = EndpointWrite::Insert(Box::new(endpoint.clone()));
        self.commit(Changes::one(write)).await;
        endpoint
    }

    /// The first version of a file, with this blob.
    pub fn version(&self, file: &Job, blob: &str) -> Version {
        let document = file.document().expect("a file has a document");
        Version {
            job: file.id,
            number: document.version,
            name: file.name.to_string(),
            media_type: document.media_type.to_string(),
            size: document.size,
            sha256: document.sha256,
            blob: BlobKey::new(blob).expect("a plain key"),
            puid: String::new(),
            uploaded_by: None,
            created_at: BEGIN,
            press: Press::default(),
            layers: None,
        }
    }

    /// Assigns feed positions until no event is left without one.
    pub async fn spread_all(&self) -> u32 {
        let mut all = 0;
        loop {
            let spread = self
                .queues
                .fan_out_events(BEGIN, 50)
                .await
                .expect("the store answers")
                .events;
            if spread == 0 {
                return all;
            }
            all += spread;
        }
    }
}

/// An address under example.com.
pub fn address(name: &str) -> Email {
    format!("{name}@example.com")
        .parse()
        .expect("a plain address")
}

/// The user as a caller.
pub fn caller(user: &User) -> Caller {
    Caller {
        user: user.id,
        team: user.team,
        email: user.email.clone(),
    }
}

/// The user as an owner.
pub fn owner_of(user: &User) -> Owner {
    Owner {
        team: user.team,
        user: user.id,
    }
}

/// A lease of one minute, starting at an offset from `BEGIN`.
pub fn lease(holder: &str, after: Duration) -> Lease {
    Lease {
        holder: holder.to_owned(),
        now: BEGIN + after,
        until: BEGIN + after + Duration::MINUTE,
    }
}
