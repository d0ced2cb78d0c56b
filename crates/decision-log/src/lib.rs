//! The arithmetic of the decision log: canonical leaves, the Merkle tree of RFC 6962 in tiles, and signed checkpoints, by
//! the specifications of [C2SP](https://c2sp.org): `tlog-tiles`, `tlog-checkpoint` and `signed-note`.
//!
//! Hashing, proofs and notes come from the crates `tlog_tiles` and `signed_note`; this crate says what a leaf looks like,
//! and keeps the right edge of the tree between two sealings.

mod edge;
mod key;
mod leaf;
mod witness;

use imprimatur_application::{
    decision_log::Leaf,
    ports::decision_log::{
        DecisionLog, EncodedLeaf, Grown, Hash, LogError, SignedTree, TileId, Tree,
    },
};
use imprimatur_domain::history::HistoryData;
pub use key::{LogSigner, new_key};
use sha2::{Digest as _, Sha256};
use tlog_tiles::tlog;
pub use witness::is_witness_key;

/// The decision log's arithmetic, with or without a key to sign with.
#[derive(Default)]
pub struct MerkleLog {
    signer: Option<LogSigner>,
}

impl MerkleLog {
    /// A log that signs with this key, or only reads.
    pub fn new(signer: Option<LogSigner>) -> Self {
        Self { signer }
    }
}

impl DecisionLog for MerkleLog {
    fn sha256(&self, text: &str) -> Hash {
        Sha256::digest(text.as_bytes()).into()
    }

    fn entry_sha256(&self, data: &HistoryData) -> Result<Hash, LogError> {
        match data {
            HistoryData::Text { text, .. } => Ok(self.sha256(text)),
            data => Ok(self.sha256(&leaf::canonical(data)?)),
        }
    }

    fn encode(&self, leaf: &Leaf) -> Result<EncodedLeaf, LogError> {
        let text = leaf::to_text(leaf)?;
        let hash = self.leaf_hash(&text);
        Ok(EncodedLeaf { text, hash })
    }

    fn decode(&self, text: &str) -> Option<Leaf> {
        leaf::from_text(text)
    }

    fn leaf_hash(&self, text: &str) -> Hash {
        tlog::record_hash(text.as_bytes()).0
    }

    fn append(&self, tree: &Tree, leaves: &[Hash]) -> Result<Grown, LogError> {
        edge::append(tree, leaves)
    }

    fn root(&self, tree: &Tree) -> Result<Hash, LogError> {
        edge::root(tree)
    }

    fn edge_tile(&self, tree: &Tree, tile: TileId) -> Option<Vec<u8>> {
        edge::tile(tree, tile)
    }

    fn proof_tiles(&self, size: u64, position: u64) -> Result<Vec<TileId>, LogError> {
        edge::proof_tiles(size, position)
    }

    fn prove(
        &self,
        size: u64,
        root: Hash,
        position: u64,
        tiles: &[(TileId, Vec<u8>)],
    ) -> Result<Vec<Hash>, LogError> {
        edge::prove(size, root, position, tiles)
    }

    fn growth_tiles(&self, size: u64, former: u64) -> Result<Vec<TileId>, LogError> {
        edge::growth_tiles(size, former)
    }

    fn prove_growth(
        &self,
        size: u64,
        root: Hash,
        former: u64,
        tiles: &[(TileId, Vec<u8>)],
    ) -> Result<Vec<Hash>, LogError> {
        edge::prove_growth(size, root, former, tiles)
    }

    fn witness_request(&self, former: u64, proof: &[Hash], note: &str) -> String {
        witness::request(former, proof, note)
    }

    fn cosignature(&self, note: &str, answer: &str, witness: &str) -> Result<String, LogError> {
        witness::find(note, answer, witness)
    }

    fn includes(&self, tree: &SignedTree, position: u64, leaf: Hash, proof: &[Hash]) -> bool {
        edge::includes(tree, position, leaf, proof)
    }

    fn sign(&self, size: u64, root: Hash) -> Result<String, LogError> {
        self.signer
            .as_ref()
            .ok_or(LogError::NoKey)?
            .sign(size, root)
    }

    fn public_key(&self) -> Option<String> {
        Some(self.signer.as_ref()?.public_key().to_owned())
    }

    fn open(&self, note: &str, public_key: &str) -> Result<SignedTree, LogError> {
        key::open(note, public_key)
    }
}
