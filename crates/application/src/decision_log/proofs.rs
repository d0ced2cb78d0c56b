//! Inclusion proofs of the decisions on a job.

use imprimatur_domain::{access::Caller, ids::JobId};

use super::{leaf::Leaf, tiles};
use crate::{
    failure::Failure,
    jobs::{self, RequiredRights},
    ports::{
        Ports,
        decision_log::{Checkpoint, Hash, LogError, LogKey, StoredLeaf, TileId, Tree},
        store::Loaded,
    },
};

/// Leaves read at once.
const PORTION: u32 = 1_000;

/// A leaf and its place in the tree of the checkpoint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProvenLeaf {
    /// Its position.
    pub position: u64,
    /// Its text.
    pub text: String,
    /// Its hash.
    pub hash: Hash,
    /// The leaf.
    pub leaf: Leaf,
    /// Its inclusion proof by RFC 6962: sibling hashes from the leaf upwards.
    pub proof: Vec<Hash>,
}

/// Everything that proves the decisions on a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JobProofs {
    /// The leaves, in the order of the tree.
    pub leaves: Vec<ProvenLeaf>,
    /// The newest checkpoint.
    pub checkpoint: Checkpoint,
    /// All public keys of the log, the current one last.
    pub keys: Vec<LogKey>,
}

/// The sealed decisions on a job, or on one version of it, with inclusion proofs against the newest checkpoint. `None` if
/// none is sealed yet.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] for callers who do not control the job, [`Failure::Log`] if the tree is
/// damaged, [`Failure::Blob`].
pub async fn job_proofs(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    version: Option<u32>,
) -> Result<Option<JobProofs>, Failure> {
    let (loaded, _) = jobs::load(ports, caller, job, RequiredRights::Control).await?;
    proofs_of(ports, &loaded, version).await
}

/// As [`job_proofs`], of a job that is loaded.
///
/// # Errors
/// [`Failure::Log`] if the tree is damaged, [`Failure::Blob`].
pub(crate) async fn proofs_of(
    ports: &Ports,
    loaded: &Loaded,
    version: Option<u32>,
) -> Result<Option<JobProofs>, Failure> {
    let job = loaded.dossier.job.id;
    let (tree, checkpoint) = ports.log_store.sealed_tree().await?;
    let Some(checkpoint) = checkpoint else {
        return Ok(None);
    };
    let mut leaves = Vec::new();
    let mut from = 0;
    let team = loaded.dossier.job.owner.team;
    loop {
        let portion = ports
            .log_store
            .team_leaves(team, from, Some(job), PORTION)
            .await?;
        let Some(last) = portion.last().and_then(|stored| stored.position) else {
            break;
        };
        from = last + 1;
        for stored in portion {
            if let Some(proven) = prove(ports, &tree, &checkpoint, stored, version).await? {
                leaves.push(proven);
            }
        }
    }
    let keys = ports.log_store.log_keys().await?;
    let checkpoint = with_cosignatures(ports, checkpoint).await?;
    let proofs = JobProofs {
        leaves,
        checkpoint,
        keys,
    };
    Ok(Some(proofs).filter(|proofs| !proofs.leaves.is_empty()))
}

/// A leaf with its proof; `None` if it is of another version, or not part of the checkpoint yet.
async fn prove(
    ports: &Ports,
    tree: &Tree,
    checkpoint: &Checkpoint,
    stored: StoredLeaf,
    version: Option<u32>,
) -> Result<Option<ProvenLeaf>, Failure> {
    let (Some(position), Some(text)) = (stored.position, stored.text) else {
        return Ok(None);
    };
    let leaf = ports.log.decode(&text);
    let leaf = leaf.ok_or_else(|| LogError::Tree(format!("leaf {position} cannot be read")))?;
    if position >= tree.size || version.is_some_and(|version| version != leaf.version) {
        return Ok(None);
    }
    let read = read(ports, tree, ports.log.proof_tiles(tree.size, position)?).await?;
    let proof = ports
        .log
        .prove(tree.size, checkpoint.root, position, &read)?;
    Ok(Some(ProvenLeaf {
        position,
        text,
        hash: stored.hash,
        leaf,
        proof,
    }))
}

async fn read(
    ports: &Ports,
    tree: &Tree,
    wanted: Vec<TileId>,
) -> Result<Vec<(TileId, Vec<u8>)>, Failure> {
    let mut read = Vec::with_capacity(wanted.len());
    for tile in wanted {
        let bytes = tiles::read_tile(ports, tree, tile).await?;
        let bytes = bytes.ok_or_else(|| LogError::Tree(format!("{tile:?} is missing")))?;
        read.push((tile, bytes));
    }
    Ok(read)
}

/// The proof that the tree of a checkpoint continues one of `former` leaves; empty for none and for all of them.
///
/// # Errors
/// [`Failure::Log`] if the tree is damaged, or smaller; [`Failure::Blob`].
pub(crate) async fn growth_proof(
    ports: &Ports,
    tree: &Tree,
    checkpoint: &Checkpoint,
    former: u64,
) -> Result<Vec<Hash>, Failure> {
    if former == 0 || former == tree.size {
        return Ok(Vec::new());
    }
    let read = read(ports, tree, ports.log.growth_tiles(tree.size, former)?).await?;
    let proof = ports
        .log
        .prove_growth(tree.size, checkpoint.root, former, &read);
    Ok(proof?)
}

/// A checkpoint with the lines of witnesses below its own signature.
pub(super) async fn with_cosignatures(
    ports: &Ports,
    mut checkpoint: Checkpoint,
) -> Result<Checkpoint, Failure> {
    for cosignature in ports.log_store.cosignatures().await? {
        if cosignature.size == checkpoint.size {
            checkpoint.note.push_str(&cosignature.line);
            checkpoint.note.push('\n');
        }
    }
    Ok(checkpoint)
}
