//! The decision log: every decision is a leaf of a Merkle tree that only grows.
//!
//! A commit writes the leaves of what it decides. The chore [`seal`](crate::chores::seal) gives them their places in the
//! tree and signs what has become of it. Tiles of the tree are blobs, so that everybody can check it.

mod compare;
mod keys;
mod leaf;
mod leaf_facts;
mod new_leaves;
mod proofs;
mod read;
mod tiles;
mod verify;

pub use keys::{rotate_key, use_key};
pub use leaf::{
    Channel, Leaf, LeafAction, LeafFile, LeafHistory, LeafPreflight, LeafStage, NewLeaf,
};
pub use proofs::{JobProofs, ProvenLeaf, job_proofs};
pub use read::{Entries, LogOverview, checkpoint, entries, keys, overview, tile};
pub(crate) use tiles::store_tile;
pub use tiles::{TILES, tile_key};
pub use verify::{Fault, LogReader, Verified, verify_and_record, verify_newest, verify_store};

pub(crate) use leaf_facts::add_facts;
pub(crate) use new_leaves::{Acting, leaves};
pub(crate) use proofs::{growth_proof, proofs_of};
pub(crate) use tiles::collect;
