//! Reading the decision log.

use imprimatur_domain::{access::Caller, ids::JobId};

use super::{Leaf, proofs::with_cosignatures, tiles};
use crate::{
    accounts::users,
    failure::Failure,
    ports::{
        Ports,
        decision_log::{Checkpoint, Cosignature, LogKey, LogVerification, StoredLeaf},
    },
};

/// The newest checkpoint, with the cosignatures of witnesses that have it; `None` before the first leaf is sealed.
pub async fn checkpoint(ports: &Ports) -> Result<Option<Checkpoint>, Failure> {
    match ports.log_store.sealed_tree().await?.1 {
        None => Ok(None),
        Some(newest) => Ok(Some(with_cosignatures(ports, newest).await?)),
    }
}

/// The hashes of a tile, by its path below `/log/tile/`, and whether it is complete. Incomplete tiles are served at every
/// width that the tree has had.
///
/// # Errors
/// [`Failure::NotFound`] for a path that is no tile of the tree, [`Failure::Blob`].
pub async fn tile(ports: &Ports, path: &str) -> Result<Vec<u8>, Failure> {
    let tile = tiles::parse(path).ok_or(Failure::NotFound)?;
    let (tree, _) = ports.log_store.sealed_tree().await?;
    let bytes = tiles::read_tile(ports, &tree, tile).await?;
    bytes.ok_or(Failure::NotFound)
}

/// All public keys of the log, the current one last.
pub async fn keys(ports: &Ports) -> Result<Vec<LogKey>, Failure> {
    Ok(ports.log_store.log_keys().await?)
}

/// What to list of the entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entries {
    /// From this position on.
    pub from: u64,
    /// Of this job only.
    pub job: Option<JobId>,
    /// How many.
    pub limit: u32,
}

/// Sealed leaves of the caller's team, in the order of the tree. Network addresses are part of them, so only those who may
/// administer the team read them.
pub async fn entries(
    ports: &Ports,
    caller: &Caller,
    entries: Entries,
) -> Result<Vec<StoredLeaf>, Failure> {
    let Entries { from, job, limit } = entries;
    let found = ports.log_store.team_leaves(caller.team, from, job, limit);
    Ok(found.await?)
}

/// What the decision log has for those who may administer a team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogOverview {
    /// The newest checkpoint; `None` before the first leaf is sealed.
    pub checkpoint: Option<Checkpoint>,
    /// All public keys, the current one last.
    pub keys: Vec<LogKey>,
    /// What each witness has cosigned last.
    pub cosignatures: Vec<Cosignature>,
    /// Sealed leaves of the team, the newest first, and what they say; `None` once the job is erased.
    pub entries: Vec<(StoredLeaf, Option<Leaf>)>,
    /// What `verify --store` has last shown.
    pub verification: Option<LogVerification>,
}

/// The state of the log with the entries of the caller's team before a position, the newest first; of one job only, if
/// named.
///
/// # Errors
/// [`Failure::Forbidden`].
pub async fn overview(
    ports: &Ports,
    caller: &Caller,
    job: Option<JobId>,
    before: Option<u64>,
    limit: u32,
) -> Result<LogOverview, Failure> {
    users::ensure_may(ports, caller).await?;
    let store = &ports.log_store;
    let leaves = store.latest_team_leaves(caller.team, before, job, limit);
    let leaves = leaves.await?.into_iter();
    let entries = leaves.map(|stored| {
        let leaf = stored.text.as_deref();
        let leaf = leaf.and_then(|text| ports.log.decode(text));
        (stored, leaf)
    });
    Ok(LogOverview {
        entries: entries.collect(),
        checkpoint: checkpoint(ports).await?,
        keys: keys(ports).await?,
        cosignatures: store.cosignatures().await?,
        verification: store.last_verification().await?,
    })
}
