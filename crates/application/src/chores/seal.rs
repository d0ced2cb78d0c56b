//! Sealing leaves into the tree of the decision log.

use futures_util::{StreamExt as _, TryStreamExt as _, stream};

use crate::{
    decision_log::{store_tile, use_key},
    failure::Failure,
    ports::{Ports, decision_log::Checkpoint, queues::Lease},
};

/// Leaves per step: it is what one step holds in memory.
const PORTION: u32 = 16_384;

/// Tiles written at the same time.
const PARALLEL: usize = 8;

/// What a step has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sealed {
    /// Number of leaves that were sealed.
    pub leaves: usize,
    /// Whether there may be more.
    pub is_more: bool,
}

/// Seals the next leaves and signs the tree. Nothing is done while another process holds the lease.
///
/// The order of leaves is fixed by the claim, before any tile is written. Whoever goes on after a crash claims the same
/// leaves in the same order and writes the same tiles; the checkpoint comes last.
///
/// # Errors
/// [`Failure::Log`], [`Failure::Conflict`] if this process has not the current key,
/// [`Failure::Blob`].
pub async fn seal(ports: &Ports, lease: Lease) -> Result<Sealed, Failure> {
    let nothing = Sealed {
        leaves: 0,
        is_more: false,
    };
    use_key(ports).await?;
    let holder = lease.holder.clone();
    let Some(batch) = ports.log_store.claim_leaves(lease, PORTION).await? else {
        return Ok(nothing);
    };
    if batch.hashes.is_empty() {
        return Ok(nothing);
    }
    let grown = ports.log.append(&batch.tree, &batch.hashes)?;
    stream::iter(grown.complete)
        .map(|(tile, bytes)| store_tile(ports, tile, bytes))
        .buffer_unordered(PARALLEL)
        .try_collect::<()>()
        .await?;
    let size = grown.tree.size;
    let checkpoint = Checkpoint {
        size,
        root: grown.root,
        note: ports.log.sign(size, grown.root)?,
        former: batch.tree.size,
    };
    let recorded = ports
        .log_store
        .record_checkpoint(holder, grown.tree, checkpoint);
    if !recorded.await? {
        tracing::info!(size, "another process seals the decision log");
        return Ok(nothing);
    }
    Ok(Sealed {
        leaves: batch.hashes.len(),
        is_more: batch.hashes.len() >= usize::try_from(PORTION).unwrap_or(usize::MAX),
    })
}
