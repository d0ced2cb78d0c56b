//! Contract tests of the port [`LogStore`](imprimatur_application::ports::decision_log::LogStore).
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use imprimatur_application::{
    changes::{CertifiedLeaf, Changes},
    decision_log::{Channel, Leaf, LeafAction, NewLeaf},
    ports::{
        decision_log::{Checkpoint, Hash, LogVerification, Tree},
        store::StoreError,
    },
};
use imprimatur_domain::{account::User, ids::JobId, job::Status};
use time::Duration;

use crate::build::{BEGIN, World, lease};

/// Runs all contract tests; the log must be empty.
///
/// # Panics
/// If the promise is broken.
pub async fn keeps_its_contract(world: &World<'_>) {
    keys_follow_one_another(world).await;
    leaves_are_sealed_once_and_in_order(world).await;
    the_last_verification_is_known(world).await;
    cosignatures_are_those_of_the_largest_tree(world).await;
    entries_are_those_of_the_team_and_lose_their_text(world).await;
}

/// A leaf about a job, with a hash of its own.
pub fn leaf(world: &World<'_>, owner: &User, job: JobId) -> NewLeaf {
    let id = world.ids.number();
    let mut hash = [0; 32];
    hash[..8].copy_from_slice(&id.to_be_bytes());
    NewLeaf {
        team: owner.team,
        approves: true,
        leaf: Leaf {
            id,
            action: LeafAction::StatusChanged,
            detail: String::new(),
            job,
            name: "proof.pdf".to_owned(),
            version: 1,
            status: Status::Approved,
            files: Vec::new(),
            stage: None,
            plan: Vec::new(),
            task: None,
            reviewer: None,
            person: String::new(),
            on_behalf_by: None,
            decision: None,
            derivative: None,
            check: None,
            comment_sha256: None,
            by: None,
            at: BEGIN,
            address: None,
            via: Channel::Api,
            confirmed: false,
            seen_elsewhere: false,
            preflight: None,
            history: None,
            salt: [0; 16],
        },
        text: format!("{{\"id\":{id}}}"),
        hash,
    }
}

/// Commits a leaf and returns its hash.
async fn commit(world: &World<'_>, owner: &User, job: JobId) -> Hash {
    let new = leaf(world, owner, job);
    let hash = new.hash;
    let changes = Changes::one(new);
    world.commit(changes).await;
    hash
}

/// Records a tree of so many leaves.
async fn record(world: &World<'_>, holder: &str, former: u64, size: u64) -> bool {
    let tree = Tree {
        size,
        edge: vec![7; 32],
    };
    let checkpoint = Checkpoint {
        size,
        root: [9; 32],
        note: format!("{size} leaves"),
        former,
    };
    let recorded = world
        .log
        .record_checkpoint(holder.to_owned(), tree, checkpoint);
    recorded.await.expect("answers")
}

async fn keys_follow_one_another(world: &World<'_>) {
    let add = async |key: &str, former: Option<&str>| {
        let former = former.map(str::to_owned);
        world.log.add_log_key(key.to_owned(), former).await
    };
    add("one", None).await.expect("the first key");
    let refused = add("two", None).await;
    assert!(matches!(refused, Err(StoreError::Conflict)), "{refused:?}");
    add("two", Some("one")).await.expect("the next key");
    let refused = add("one", Some("two")).await;
    assert!(
        matches!(refused, Err(StoreError::Duplicate { .. })),
        "{refused:?}"
    );
    let keys = world.log.log_keys().await.expect("answers");
    let names: Vec<_> = keys.iter().map(|key| key.public_key.as_str()).collect();
    assert_eq!(names, ["one", "two"]);
}

async fn leaves_are_sealed_once_and_in_order(world: &World<'_>) {
    let owner = world.user().await;
    let job = world.file(&owner, None, "sealed").await.job.id;
    let claim = async |holder: &str, after, limit| {
        let claimed = world.log.claim_leaves(lease(holder, after), limit).await;
        claimed.expect("answers")
    };
    let nothing = claim("one", Duration::ZERO, 9)
        .await
        .expect("the lease is free");
    assert!(nothing.hashes.is_empty() && nothing.tree == Tree::default());
    let mut hashes = Vec::new();
    for _ in 0..5 {
        hashes.push(commit(world, &owner, job).await);
    }
    // Where there was nothing to seal the lease is free at once.
    let batch = claim("two", Duration::ZERO, 3)
        .await
        .expect("the lease is free");
    assert_eq!(batch.hashes, hashes[..3]);
    assert_eq!(claim("one", Duration::ZERO, 3).await, None);
    assert!(!record(world, "one", 0, 3).await, "somebody else's lease");
    // The holder has died: whoever comes next is given the same leaves first.
    let later = Duration::hours(1);
    let batch = claim("one", later, 5).await.expect("the lease has run out");
    assert_eq!(batch.hashes, hashes[..3]);
    assert!(!record(world, "two", 0, 3).await, "the lease is lost");
    assert!(!record(world, "one", 1, 3).await, "another tree");
    assert!(record(world, "one", 0, 3).await);
    let batch = claim("two", later, 5)
        .await
        .expect("recording ends the lease");
    assert_eq!((batch.tree.size, &batch.hashes[..]), (3, &hashes[3..]));
    world
        .log
        .release_log("two".to_owned())
        .await
        .expect("answers");
    assert!(claim("one", later, 5).await.is_some());
    assert!(record(world, "one", 3, 5).await);
    let (tree, newest) = world.log.sealed_tree().await.expect("answers");
    assert_eq!((tree.size, newest.map(|newest| newest.size)), (5, Some(5)));
    let sizes = world.log.checkpoints(0, 9).await.expect("answers");
    let sizes: Vec<_> = sizes.iter().map(|checkpoint| checkpoint.size).collect();
    assert_eq!(sizes, [3, 5]);
}

async fn the_last_verification_is_known(world: &World<'_>) {
    let last = async || world.log.last_verification().await.expect("answers");
    assert_eq!(last().await, None);
    for (size, is_whole) in [(5, true), (4, false)] {
        let verification = LogVerification {
            at: BEGIN + Duration::hours(5),
            size,
            is_whole,
        };
        let recorded = world.log.record_verification(verification).await;
        recorded.expect("answers");
        assert_eq!(last().await, Some(verification));
    }
}

async fn cosignatures_are_those_of_the_largest_tree(world: &World<'_>) {
    let record = async |witness: &str, size, line: &str| {
        let recorded = world
            .log
            .record_cosignature(witness.into(), size, line.into());
        recorded.await.expect("answers");
    };
    let size = async |witness: &str| {
        let known = world.log.cosigned_size(witness.to_owned()).await;
        known.expect("answers")
    };
    assert_eq!(size("one").await, None);
    record("one", 70, "a").await;
    record("one", 90, "b").await;
    record("one", 80, "c").await;
    record("two", 90, "d").await;
    assert_eq!(size("one").await, Some(90));
    let known = world.log.cosignatures().await.expect("answers");
    let known = known.iter().map(|one| (one.size, one.line.as_str()));
    assert_eq!(known.collect::<Vec<_>>(), [(90, "b"), (90, "d")]);
}

/// Expects an pending approval of the job.
async fn certifications_are_committed_once(world: &World<'_>, job: JobId) {
    let pending = async || {
        let pending = world.log.pending_certifications(99).await.expect("answers");
        assert!(!pending.checkpoint.is_empty());
        let mut approvals = pending.approvals.into_iter();
        approvals.find(|approval| approval.job == job)
    };
    let approval = pending().await.expect("not told yet");
    assert!(approval.text.is_some());
    let told = || Changes::one(CertifiedLeaf(approval.leaf));
    world.store.commit(told()).await.expect("is pending");
    let again = world.store.commit(told()).await;
    assert!(matches!(again, Err(StoreError::ClaimLost)), "{again:?}");
    assert_eq!(pending().await, None);
}

async fn entries_are_those_of_the_team_and_lose_their_text(world: &World<'_>) {
    let (owner, stranger) = (world.user().await, world.user().await);
    let job = world.file(&owner, None, "erased").await.job.id;
    let other = world.file(&owner, None, "kept").await.job.id;
    let hash = commit(world, &owner, job).await;
    commit(world, &owner, other).await;
    let later = lease("three", Duration::hours(2));
    let batch = world.log.claim_leaves(later, 9).await.expect("answers");
    let former = batch.expect("the lease is free").tree.size;
    let entries = async |user: &User, job| {
        let found = world.log.team_leaves(user.team, 0, job, 9).await;
        found.expect("answers")
    };
    assert!(entries(&owner, None).await.is_empty(), "not sealed yet");
    let is_unsealed = async |job| world.log.has_unsealed_leaves(job).await.expect("answers");
    assert!(is_unsealed(job).await);
    assert!(record(world, "three", former, former + 2).await);
    assert_eq!(entries(&owner, None).await.len(), 2);
    let latest = world.log.latest_team_leaves(owner.team, None, None, 1);
    let latest = latest.await.expect("answers");
    assert_eq!(latest[0].job, other);
    let before = latest[0].position;
    let earlier = world.log.latest_team_leaves(owner.team, before, None, 9);
    assert_eq!(earlier.await.expect("answers")[0].hash, hash);
    assert!(!is_unsealed(job).await);
    certifications_are_committed_once(world, job).await;
    assert!(entries(&stranger, None).await.is_empty());
    let of_job = entries(&owner, Some(job)).await;
    assert_eq!((of_job.len(), of_job[0].hash), (1, hash));
    assert!(of_job[0].text.is_some());
    world.erase(job).await;
    let of_job = entries(&owner, Some(job)).await;
    assert_eq!((of_job[0].hash, &of_job[0].text), (hash, &None));
    let evidence = world.log.leaf_evidence(former, 9).await.expect("answers");
    let teams: Vec<_> = evidence.iter().map(|leaf| leaf.job_team).collect();
    assert_eq!(teams, [None, Some(owner.team)]);
}
