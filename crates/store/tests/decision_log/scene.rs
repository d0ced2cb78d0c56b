//! Decisions on a real database, sealed into a tree in memory.

use std::{
    collections::BTreeMap,
    ops::Range,
    sync::{Arc, Mutex, PoisonError},
};

use base64::{Engine as _, engine::general_purpose::STANDARD};
use bytes::{Bytes, BytesMut};
use ed25519_dalek::{Signer as _, SigningKey};
use futures_util::{StreamExt as _, stream};
use imprimatur_application::{
    approvals::{StageInput, StageReviewerInput},
    changes::Changes,
    checks::{self, AnswerCheck, CheckRunWrite},
    chores::seal::{Sealed, seal},
    decision_log::{Fault, LogReader, Verified, verify_store},
    derivatives::{self, DerivedFile, Register, Registered},
    documents::Inspected,
    failure::Failure,
    mocks::Mocks,
    notifications::{self, Send},
    ports::{
        Ports,
        blobs::{BlobError, BlobKey, Blobs, ByteStream, Listed, Opened, Stored},
        decision_log::LogStore as _,
        documents::Inspection,
        ids::Ids,
        store::{Store as _, StoreError},
    },
    tasks::{self, RecordDecision},
};
use imprimatur_decision_log::{LogSigner, MerkleLog, new_key};
use imprimatur_domain::{
    account::User,
    check::{Check, CheckOutcome},
    field::Comments,
    ids::{DerivativeId, JobId, TaskId},
    job::{Job, Status},
    preflight::{Finding, FindingCode},
    stage::Rule,
    task::Decision,
};
use imprimatur_store::Database;
use imprimatur_testkit::{
    build::{BEGIN, World, address, caller, lease},
    clock::FakeClock,
};
use sha2::{Digest as _, Sha256};
use time::{Duration, OffsetDateTime};

/// Blobs in memory.
#[derive(Default)]
pub struct Tiles(pub Mutex<BTreeMap<BlobKey, Bytes>>);

#[async_trait::async_trait]
impl Blobs for Tiles {
    async fn put(&self, key: &BlobKey, mut bytes: ByteStream, _: u64) -> Result<Stored, BlobError> {
        let mut all = BytesMut::new();
        while let Some(chunk) = bytes.next().await {
            all.extend_from_slice(&chunk.map_err(BlobError::Source)?);
        }
        let size = u64::try_from(all.len()).unwrap();
        let mut tiles = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let all = all.freeze();
        if let Some(former) = tiles.insert(key.clone(), all.clone()) {
            assert_eq!(former, all, "{key} was written with other bytes");
        }
        let sha256 = [0; 32];
        Ok(Stored { size, sha256 })
    }

    async fn get(&self, key: &BlobKey, _: Option<Range<u64>>) -> Result<Opened, BlobError> {
        let tiles = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let bytes = tiles.get(key).cloned().ok_or(BlobError::NotFound)?;
        Ok(Opened {
            size: u64::try_from(bytes.len()).unwrap(),
            bytes: stream::iter([Ok(bytes)]).boxed(),
        })
    }

    async fn delete(&self, key: &BlobKey) -> Result<(), BlobError> {
        self.0.lock().unwrap().remove(key);
        Ok(())
    }

    async fn list(&self, _: &str, _: Option<BlobKey>, _: usize) -> Result<Vec<Listed>, BlobError> {
        Ok(Vec::new())
    }

    async fn sweep_unfinished(&self, _: OffsetDateTime) -> Result<usize, BlobError> {
        Ok(0)
    }
}

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

/// A database with a log.
pub struct Scene {
    pub database: Arc<Database>,
    pub tiles: Arc<Tiles>,
    pub ports: Ports,
    pub owner: User,
}

impl Scene {
    pub async fn new(database: Arc<Database>) -> Self {
        let tiles = Arc::new(Tiles::default());
        let key = new_key("review.example/log", &[7; 32]).unwrap();
        let log = MerkleLog::new(Some(LogSigner::new(&key).unwrap()));
        let ports = Ports {
            store: database.clone(),
            views: database.clone(),
            notices: database.clone(),
            accounts: database.clone(),
            queues: database.clone(),
            requests: database.clone(),
            log_store: database.clone(),
            log: Arc::new(log),
            blobs: tiles.clone(),
            ids: Arc::new(DatabaseIds(database.clone())),
            clock: Arc::new(FakeClock::at(BEGIN + Duration::HOUR)),
            ..Mocks::at(BEGIN).ports()
        };
        let world = World::new(&*database);
        let owner = world.user().await;
        // Of another team.
        world.user().await;
        Self {
            database,
            tiles,
            ports,
            owner,
        }
    }

    /// An inspected file.
    async fn inspected(&self, world: &World<'_>) -> Job {
        let file = world.file(&self.owner, None, "proof.pdf").await.job;
        let version = world.version(&file, &format!("documents/{}", file.id));
        let changes = Changes::one(version);
        world.commit(changes).await;
        let finding = Finding::of_document(FindingCode::NoBleed, "No bleed.");
        let inspection = Inspection {
            page_count: 1,
            pages: Vec::new(),
            findings: vec![finding],
            details: None,
        };
        let inspected = Inspected {
            job: file.id,
            version: 1,
            inspection,
            at: BEGIN,
        };
        let changes = Changes::one(inspected);
        world.commit(changes).await;
        file
    }

    async fn approve(&self, job: JobId, task: TaskId) {
        let ruling = RecordDecision {
            decision: Decision::Approved,
            comments: "Good.".parse().unwrap(),
            version: None,
            files: Vec::new(),
            address: Some("192.0.2.7".to_owned()),
        };
        let by = caller(&self.owner);
        tasks::decide(&self.ports, &by, job, task, ruling)
            .await
            .unwrap();
    }

    /// An inspected file that so many reviewers have decided on.
    pub async fn decided(&self, world: &World<'_>, reviewers: usize) -> JobId {
        let file = self.inspected(world).await;
        for number in 0..reviewers {
            let reviewer = address(&format!("reviewer{number}"));
            world.send(file.id, &reviewer).await;
        }
        for task in world.load(file.id).await.dossier.tasks {
            self.approve(file.id, task.id).await;
        }
        let job = world.load(file.id).await.dossier.job;
        assert_eq!(job.status(), Status::Approved);
        file.id
    }

    /// An inspected file under review in two stages, the first of which is approved.
    pub async fn staged(&self, world: &World<'_>, name: &str, rule: Rule) -> JobId {
        let file = self.inspected(world).await;
        let stage = |name: &str, rule, reviewer: &str| StageInput {
            name: name.parse().unwrap(),
            rule,
            reviewers: vec![StageReviewerInput {
                email: Some(address(reviewer)),
                ..StageReviewerInput::default()
            }],
            ..StageInput::default()
        };
        let command = Send {
            stages: vec![
                stage(name, rule, "ada"),
                stage("Customer", Rule::All, "vera"),
            ],
            ..Send::default()
        };
        let by = caller(&self.owner);
        notifications::send(&self.ports, &by, file.id, command)
            .await
            .unwrap();
        let first = world.load(file.id).await.dossier.tasks[0].id;
        self.approve(file.id, first).await;
        let job = world.load(file.id).await.dossier.job;
        assert_eq!(job.status(), Status::Pending);
        file.id
    }

    /// An inspected file with two finished runs of a check, a confirmed derived file and one that is not confirmed.
    pub async fn checked(&self, world: &World<'_>) {
        let file = self.inspected(world).await;
        for (run, outcome) in [(1, CheckOutcome::Failed), (2, CheckOutcome::Passed)] {
            self.answer_check(world, &file, run, outcome).await;
        }
        self.derive(file.id, "normalising", [2; 32]).await;
        let trapped = self.derive(file.id, "trapping", [1; 32]).await;
        let reason: Comments = "It is a little darker.".parse().unwrap();
        let by = caller(&self.owner);
        derivatives::confirm(
            &self.ports,
            &by,
            file.id,
            trapped,
            reason.try_into().unwrap(),
        )
        .await
        .unwrap();
    }

    async fn answer_check(&self, world: &World<'_>, file: &Job, run: u32, outcome: CheckOutcome) {
        let check = Check {
            name: "ink".parse().unwrap(),
            title: "Ink coverage".parse().unwrap(),
            is_required: false,
            media_types: Vec::new(),
            folders: Vec::new(),
            deadline: Duration::hours(2),
        };
        let sha256 = file.document().unwrap().sha256;
        let asked = check.request(file.id, (1, sha256), run, BEGIN);
        let insert = CheckRunWrite::Insert(Box::new(asked));
        world.commit(Changes::one(insert)).await;
        let command = AnswerCheck {
            outcome,
            summary: "Measured.".parse().unwrap(),
            findings: Vec::new(),
            report_url: String::new(),
            tool: "Inkometer".parse().unwrap(),
            run: Some(run),
        };
        let by = caller(&self.owner);
        checks::answer(&self.ports, &by, (file.id, 1), &check.name, command)
            .await
            .unwrap();
    }

    async fn derive(&self, job: JobId, process: &str, sha256: [u8; 32]) -> DerivativeId {
        let command = Register {
            file: DerivedFile::Hash(sha256),
            process: process.parse().unwrap(),
            tool: "Trapper".parse().unwrap(),
        };
        let by = caller(&self.owner);
        let registered = derivatives::register(&self.ports, &by, job, command).await;
        assert!(matches!(registered.unwrap(), Registered::New(_)));
        let known = derivatives::derivatives(&self.ports, &by, job).await;
        // The last one comes first.
        known.unwrap()[0].id
    }

    /// A witness cosigns the newest checkpoint.
    pub async fn cosign(&self) {
        let (_, checkpoint) = self.database.sealed_tree().await.unwrap();
        let checkpoint = checkpoint.unwrap();
        let key = SigningKey::from_bytes(&[3; 32]);
        let public = [&[4][..], &key.verifying_key().to_bytes()].concat();
        let named = [b"witness.example\n", &public[..]].concat();
        let id = Sha256::digest(named)[..4].to_vec();
        let witness = format!(
            "witness.example+{}+{}",
            hex::encode(&id),
            STANDARD.encode(&public)
        );
        let (body, _) = checkpoint.note.split_once("\n\n").unwrap();
        let signature = key.sign(format!("cosignature/v1\ntime 7\n{body}\n").as_bytes());
        let parts = [&id[..], &7_u64.to_be_bytes(), &signature.to_bytes()];
        let line = format!("— witness.example {}", STANDARD.encode(parts.concat()));
        let recorded = self
            .database
            .record_cosignature(witness, checkpoint.size, line);
        recorded.await.unwrap();
    }

    pub async fn seal_as(&self, holder: &str, after: Duration) -> Result<Sealed, Failure> {
        seal(&self.ports, lease(holder, after)).await
    }

    /// What differs; a row that cannot be read any more is a difference, too.
    pub async fn verify(&self) -> Result<Verified, String> {
        let verified = verify_store(LogReader::new(&self.ports)).await;
        let verified = verified.map_err(|failure| failure.to_string())?;
        verified.map_err(|Fault(text)| text)
    }
}
