//! The decision log: an append-only Merkle tree of decisions. Its arithmetic and its signatures are one port, its tables
//! another.

use imprimatur_domain::{
    Instant,
    history::{HistoryData, HistoryEntry},
    ids::{JobId, TeamId},
};

pub use super::log_evidence::{
    Cosignature, DecisionFacts, DerivativeFacts, FileFacts, JobEvidence, LeafEvidence,
};
use super::{queues::Lease, store::StoreError};
use crate::decision_log::Leaf;

/// A node or leaf hash of the tree.
pub type Hash = [u8; 32];

/// Why the log's arithmetic failed. None of these is an error of a caller.
#[derive(Debug, thiserror::Error)]
pub enum LogError {
    /// This process has no key to sign with.
    #[error("there is no key to sign the decision log with")]
    NoKey,
    /// A note is malformed, or no known key has signed it.
    #[error("the checkpoint is not signed by a key of this log: {0}")]
    Note(String),
    /// A witness has not cosigned.
    #[error("the witness did not cosign: {0}")]
    Witness(String),
    /// A leaf or an entry of the history has no canonical form.
    #[error("a leaf of the decision log cannot be written: {0}")]
    Encoding(String),
    /// A stored part of the tree does not fit the rest.
    #[error("the tree of the decision log does not fit together: {0}")]
    Tree(String),
}

/// A leaf as it is hashed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EncodedLeaf {
    /// Canonical JSON.
    pub text: String,
    /// Its leaf hash.
    pub hash: Hash,
}

/// A tree, by what is needed to go on: the incomplete tiles at its right edge, lowest level first, one after the other.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Tree {
    /// Number of leaves.
    pub size: u64,
    /// Hashes of the incomplete tiles.
    pub edge: Vec<u8>,
}

/// Coordinates of a tile of hashes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TileId {
    /// Its level.
    pub level: u8,
    /// Its number in the level.
    pub number: u64,
    /// How many hashes it holds: 1–255, or 256 if it is complete.
    pub width: u16,
}

/// A tree after leaves were added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grown {
    /// The tree.
    pub tree: Tree,
    /// Its root hash.
    pub root: Hash,
    /// Tiles that are complete now and were not before.
    pub complete: Vec<(TileId, Vec<u8>)>,
}

/// What a checkpoint says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignedTree {
    /// Name of the log.
    pub origin: String,
    /// Number of leaves.
    pub size: u64,
    /// Root hash.
    pub root: Hash,
}

/// Encoding, hashing, proving and signing; no I/O.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
pub trait DecisionLog: Send + Sync {
    /// SHA-256 of a text.
    fn sha256(&self, text: &str) -> Hash;

    /// SHA-256 of what an entry of the history says.
    ///
    /// # Errors
    /// [`LogError::Encoding`].
    fn entry_sha256(&self, data: &HistoryData) -> Result<Hash, LogError>;

    /// A leaf as canonical JSON, and its hash.
    ///
    /// # Errors
    /// [`LogError::Encoding`].
    fn encode(&self, leaf: &Leaf) -> Result<EncodedLeaf, LogError>;

    /// The leaf of a text; `None` if it is not one.
    fn decode(&self, text: &str) -> Option<Leaf>;

    /// The leaf hash of a text.
    fn leaf_hash(&self, text: &str) -> Hash;

    /// Adds leaves to a tree.
    ///
    /// # Errors
    /// [`LogError::Tree`] if the edge does not fit the size.
    fn append(&self, tree: &Tree, leaves: &[Hash]) -> Result<Grown, LogError>;

    /// The root of a tree.
    ///
    /// # Errors
    /// [`LogError::Tree`] if the edge does not fit the size.
    fn root(&self, tree: &Tree) -> Result<Hash, LogError>;

    /// The incomplete tile at the right edge, if the coordinates name it or fewer of its hashes.
    fn edge_tile(&self, tree: &Tree, tile: TileId) -> Option<Vec<u8>>;

    /// The tiles that prove a leaf of a tree of this size.
    ///
    /// # Errors
    /// [`LogError::Tree`] if there is no such leaf.
    fn proof_tiles(&self, size: u64, position: u64) -> Result<Vec<TileId>, LogError>;

    /// The inclusion proof of a leaf, from the tiles that [`proof_tiles`](Self::proof_tiles) names.
    ///
    /// # Errors
    /// [`LogError::Tree`] if the tiles do not lead to the root.
    fn prove(
        &self,
        size: u64,
        root: Hash,
        position: u64,
        tiles: &[(TileId, Vec<u8>)],
    ) -> Result<Vec<Hash>, LogError>;

    /// The tiles that prove that a tree of this size continues one of `former` leaves, which are fewer and not none.
    ///
    /// # Errors
    /// [`LogError::Tree`] for other sizes.
    fn growth_tiles(&self, size: u64, former: u64) -> Result<Vec<TileId>, LogError>;

    /// The consistency proof, from the tiles that [`growth_tiles`](Self::growth_tiles) names.
    ///
    /// # Errors
    /// [`LogError::Tree`] if the tiles do not lead to the root.
    fn prove_growth(
        &self,
        size: u64,
        root: Hash,
        former: u64,
        tiles: &[(TileId, Vec<u8>)],
    ) -> Result<Vec<Hash>, LogError>;

    /// What asks a witness to cosign a note that continues a tree of `former` leaves.
    fn witness_request(&self, former: u64, proof: &[Hash], note: &str) -> String;

    /// The line of an answer by which a witness has cosigned a note.
    ///
    /// # Errors
    /// [`LogError::Witness`] if there is none.
    fn cosignature(&self, note: &str, answer: &str, witness: &str) -> Result<String, LogError>;

    /// Whether a proof leads from a leaf to the root of a tree.
    fn includes(&self, tree: &SignedTree, position: u64, leaf: Hash, proof: &[Hash]) -> bool;

    /// Signs a checkpoint.
    ///
    /// # Errors
    /// [`LogError::NoKey`].
    fn sign(&self, size: u64, root: Hash) -> Result<String, LogError>;

    /// The public key of this process, as `name+id+key`.
    fn public_key(&self) -> Option<String>;

    /// What a checkpoint says that this public key has signed.
    ///
    /// # Errors
    /// [`LogError::Note`].
    fn open(&self, note: &str, public_key: &str) -> Result<SignedTree, LogError>;
}

/// Leaves that were claimed for sealing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeafBatch {
    /// The sealed tree.
    pub tree: Tree,
    /// The leaves after it, in order.
    pub hashes: Vec<Hash>,
}

/// A signed state of the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    /// Number of leaves.
    pub size: u64,
    /// Root hash.
    pub root: Hash,
    /// The signed note.
    pub note: String,
    /// Number of leaves of the checkpoint before; 0 for the first.
    pub former: u64,
}

/// A public key of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogKey {
    /// Size of the tree when it became the current one: it signs larger trees.
    pub since: u64,
    /// The key, as `name+id+key`.
    pub public_key: String,
}

/// A leaf as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredLeaf {
    /// Its id.
    pub id: i64,
    /// The team.
    pub team: TeamId,
    /// The job.
    pub job: JobId,
    /// Its place in the tree; `None` until it is sealed.
    pub position: Option<u64>,
    /// Its hash.
    pub hash: Hash,
    /// Its text; `None` once the job is erased.
    pub text: Option<String>,
}

/// An approval that is sealed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SealedApproval {
    /// Id of its leaf.
    pub leaf: i64,
    /// The job.
    pub job: JobId,
    /// Text of its leaf; `None` once the job is erased.
    pub text: Option<String>,
    /// Its place in the tree.
    pub position: u64,
}

/// What comparing the whole log with the tables has last shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogVerification {
    /// When.
    pub at: Instant,
    /// How many leaves were sealed.
    pub size: u64,
    /// Whether nothing differed.
    pub is_whole: bool,
}

/// Sealed approvals whose `jobs.certified` is still to be committed.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct PendingCertifications {
    /// The approvals, in the order of the tree.
    pub approvals: Vec<SealedApproval>,
    /// The newest checkpoint, which holds them all.
    pub checkpoint: String,
}

/// The tables of the decision log. Every adapter passes `imprimatur_testkit::decision_log`.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
#[async_trait::async_trait]
pub trait LogStore: Send + Sync {
    /// These versions, as far as they exist, in any order.
    async fn file_facts(&self, files: Vec<(JobId, u32)>) -> Result<Vec<FileFacts>, StoreError>;

    /// These entries of the history with their ids, as far as they exist.
    async fn history_facts(&self, ids: Vec<i64>) -> Result<Vec<HistoryEntry>, StoreError>;

    /// Takes or keeps the lease on sealing, and gives the tree with up to `limit` leaves after it. Their order is fixed
    /// from then on, whoever seals them. `None` while another process holds the lease.
    async fn claim_leaves(&self, lease: Lease, limit: u32)
    -> Result<Option<LeafBatch>, StoreError>;

    /// Records a sealed tree. Returns false, and records nothing, unless the holder has the lease and the tree so far has
    /// the size of the checkpoint before.
    async fn record_checkpoint(
        &self,
        holder: String,
        tree: Tree,
        checkpoint: Checkpoint,
    ) -> Result<bool, StoreError>;

    /// Ends the lease on sealing, if this holder has it.
    async fn release_log(&self, holder: String) -> Result<(), StoreError>;

    /// All public keys of the log, the current one last.
    async fn log_keys(&self) -> Result<Vec<LogKey>, StoreError>;

    /// Records what comparing the whole log has shown.
    async fn record_verification(&self, verification: LogVerification) -> Result<(), StoreError>;

    /// What comparing the whole log has last shown.
    async fn last_verification(&self) -> Result<Option<LogVerification>, StoreError>;

    /// Makes this the current public key.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the current one is not `former`; [`StoreError::Duplicate`] if it was one before;
    /// [`StoreError::Unavailable`].
    async fn add_log_key(
        &self,
        public_key: String,
        former: Option<String>,
    ) -> Result<(), StoreError>;

    /// The sealed tree and its checkpoint, in one snapshot; no checkpoint before the first sealing.
    async fn sealed_tree(&self) -> Result<(Tree, Option<Checkpoint>), StoreError>;

    /// Size of the tree that a witness has cosigned last.
    async fn cosigned_size(&self, witness: String) -> Result<Option<u64>, StoreError>;

    /// Records the cosignature of a tree of this size, unless there is one of a larger tree.
    async fn record_cosignature(
        &self,
        witness: String,
        size: u64,
        line: String,
    ) -> Result<(), StoreError>;

    /// The latest cosignature of each witness.
    async fn cosignatures(&self) -> Result<Vec<Cosignature>, StoreError>;

    /// Checkpoints of trees larger than `after`, smallest first, at most `limit`.
    async fn checkpoints(&self, after: u64, limit: u32) -> Result<Vec<Checkpoint>, StoreError>;

    /// Sealed leaves of a team from this position on, in order, at most `limit`; only those of one job, if named.
    async fn team_leaves(
        &self,
        team: TeamId,
        from: u64,
        job: Option<JobId>,
        limit: u32,
    ) -> Result<Vec<StoredLeaf>, StoreError>;

    /// Sealed leaves of a team before this position, the newest first, at most `limit`; only those of one job, if named.
    async fn latest_team_leaves(
        &self,
        team: TeamId,
        before: Option<u64>,
        job: Option<JobId>,
        limit: u32,
    ) -> Result<Vec<StoredLeaf>, StoreError>;

    /// Whether a leaf of the job is not part of a checkpoint yet.
    async fn has_unsealed_leaves(&self, job: JobId) -> Result<bool, StoreError>;

    /// Sealed approvals whose `jobs.certified` is still to be committed, at most `limit`.
    async fn pending_certifications(&self, limit: u32)
    -> Result<PendingCertifications, StoreError>;

    /// Leaves with a position from this one on, in order, at most `limit`, with what they are about.
    async fn leaf_evidence(&self, from: u64, limit: u32) -> Result<Vec<LeafEvidence>, StoreError>;

    /// Live and trashed jobs after this one that have leaves or a decision status, at most `limit`.
    async fn job_evidence(
        &self,
        after: Option<JobId>,
        limit: u32,
    ) -> Result<Vec<JobEvidence>, StoreError>;

    /// The id of a decision that has no leaf.
    async fn unlogged_decision(&self) -> Result<Option<i64>, StoreError>;
}
