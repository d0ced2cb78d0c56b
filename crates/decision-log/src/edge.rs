//! The right edge of the tree, on which it grows, and proofs from tiles.
//!
//! Every node that is still needed lies in an incomplete tile: there is at most one in each level.

use std::{cell::RefCell, collections::HashMap};

use imprimatur_application::ports::decision_log::{
    Grown, Hash, LogError, SignedTree, TileId, Tree,
};
use tlog_tiles::{
    tile::{Tile, TileHashReader, TileReader},
    tlog::{self, Error, HashReader},
};

/// Levels of the tree in a tile.
const HEIGHT: u8 = 8;
/// Hashes in a complete tile.
const WIDTH: u64 = 256;
/// Bytes of a hash.
const HASH: usize = tlog::HASH_SIZE;

#[expect(clippy::needless_pass_by_value, reason = "it is what `map_err` takes")]
fn broken(error: impl ToString) -> LogError {
    LogError::Tree(error.to_string())
}

/// The incomplete tiles of a tree: level, number, width.
fn incomplete(size: u64) -> impl Iterator<Item = TileId> {
    (0..8_u8).filter_map(move |level| {
        let hashes = size >> (HEIGHT * level);
        let width = u16::try_from(hashes % WIDTH)
            .ok()
            .filter(|width| *width > 0)?;
        Some(TileId {
            level,
            number: hashes / WIDTH,
            width,
        })
    })
}

/// Reads nodes of the edge, and those that were added since.
struct Nodes {
    tiles: Vec<(Tile, Vec<u8>)>,
    added: HashMap<u64, tlog::Hash>,
}

impl Nodes {
    fn new(tree: &Tree) -> Result<Self, LogError> {
        let mut rest = tree.edge.as_slice();
        let mut tiles = Vec::new();
        for id in incomplete(tree.size) {
            let cut = rest.split_at_checked(usize::from(id.width) * HASH);
            let (bytes, others) = cut.ok_or_else(|| broken("the edge is too short"))?;
            tiles.push((to_tile(id), bytes.to_vec()));
            rest = others;
        }
        if !rest.is_empty() {
            return Err(broken("the edge is too long"));
        }
        Ok(Self {
            tiles,
            added: HashMap::new(),
        })
    }
}

impl HashReader for Nodes {
    fn read_hashes(&self, indexes: &[u64]) -> Result<Vec<tlog::Hash>, Error> {
        indexes
            .iter()
            .map(|index| {
                if let Some(hash) = self.added.get(index) {
                    return Ok(*hash);
                }
                let mut held = self.tiles.iter();
                let found = held.find_map(|(tile, bytes)| tile.hash_at_index(bytes, *index).ok());
                found.ok_or(Error::IndexesNotInTree)
            })
            .collect()
    }
}

pub(crate) fn append(tree: &Tree, leaves: &[Hash]) -> Result<Grown, LogError> {
    let mut nodes = Nodes::new(tree)?;
    let mut size = tree.size;
    for leaf in leaves {
        let first = tlog::stored_hash_index(0, size);
        let stored = tlog::stored_hashes_for_record_hash(size, tlog::Hash(*leaf), &nodes);
        let stored = stored.map_err(broken)?;
        nodes.added.extend((first..).zip(stored));
        size += 1;
    }
    let mut complete = Vec::new();
    for tile in Tile::new_tiles(HEIGHT, tree.size, size) {
        if u64::from(tile.width()) == WIDTH {
            let bytes = tile.read_data(&nodes).map_err(broken)?;
            complete.push((to_id(tile)?, bytes));
        }
    }
    let mut edge = Vec::new();
    for id in incomplete(size) {
        edge.extend(to_tile(id).read_data(&nodes).map_err(broken)?);
    }
    let root = tlog::tree_hash(size, &nodes).map_err(broken)?;
    Ok(Grown {
        tree: Tree { size, edge },
        root: root.0,
        complete,
    })
}

pub(crate) fn root(tree: &Tree) -> Result<Hash, LogError> {
    let nodes = Nodes::new(tree)?;
    Ok(tlog::tree_hash(tree.size, &nodes).map_err(broken)?.0)
}

pub(crate) fn tile(tree: &Tree, wanted: TileId) -> Option<Vec<u8>> {
    let mut from = 0;
    for id in incomplete(tree.size) {
        let bytes = tree.edge.get(from..from + usize::from(id.width) * HASH)?;
        from += bytes.len();
        if (id.level, id.number) == (wanted.level, wanted.number) {
            return bytes
                .get(..usize::from(wanted.width) * HASH)
                .map(<[u8]>::to_vec);
        }
    }
    None
}

fn to_tile(id: TileId) -> Tile {
    Tile::new(HEIGHT, id.level, id.number, u32::from(id.width), false)
}

fn to_id(tile: Tile) -> Result<TileId, LogError> {
    Ok(TileId {
        level: tile.level(),
        number: tile.level_index(),
        width: u16::try_from(tile.width()).map_err(broken)?,
    })
}

/// Remembers which tiles are asked for, and has none.
struct Recorder {
    asked: RefCell<Vec<Tile>>,
}

impl TileReader for Recorder {
    fn height(&self) -> u8 {
        HEIGHT
    }

    fn read_tiles(&self, tiles: &[Tile]) -> Result<Vec<Vec<u8>>, Error> {
        self.asked.borrow_mut().extend_from_slice(tiles);
        Err(Error::InvalidTile)
    }

    fn save_tiles(&self, _: &[Tile], _: &[Vec<u8>]) {}
}

/// Tiles that were read before.
struct Read<'a>(&'a [(TileId, Vec<u8>)]);

impl TileReader for Read<'_> {
    fn height(&self) -> u8 {
        HEIGHT
    }

    fn read_tiles(&self, tiles: &[Tile]) -> Result<Vec<Vec<u8>>, Error> {
        let of = |tile: &Tile| {
            let mut read = self.0.iter();
            let found = read.find(|(id, _)| to_tile(*id) == *tile);
            found
                .map(|(_, bytes)| bytes.clone())
                .ok_or(Error::InvalidTile)
        };
        tiles.iter().map(of).collect()
    }

    fn save_tiles(&self, _: &[Tile], _: &[Vec<u8>]) {}
}

pub(crate) fn proof_tiles(size: u64, position: u64) -> Result<Vec<TileId>, LogError> {
    if position >= size {
        return Err(broken("there is no such leaf"));
    }
    tiles_of(size, |reader| tlog::prove_record(size, position, reader))
}

/// The tiles that a proof asks for.
fn tiles_of(
    size: u64,
    prove: impl FnOnce(&TileHashReader<'_>) -> Result<Vec<tlog::Hash>, Error>,
) -> Result<Vec<TileId>, LogError> {
    let recorder = Recorder {
        asked: RefCell::default(),
    };
    let asked = prove(&TileHashReader::new(size, tlog::EMPTY_HASH, &recorder));
    let tiles = recorder.asked.take();
    match asked {
        // A tree of one leaf needs no tile.
        Ok(_) => Ok(Vec::new()),
        Err(Error::InvalidTile) => tiles.into_iter().map(to_id).collect(),
        Err(error) => Err(broken(error)),
    }
}

pub(crate) fn prove(
    size: u64,
    root: Hash,
    position: u64,
    tiles: &[(TileId, Vec<u8>)],
) -> Result<Vec<Hash>, LogError> {
    let read = Read(tiles);
    let reader = TileHashReader::new(size, tlog::Hash(root), &read);
    let proof = tlog::prove_record(size, position, &reader).map_err(broken)?;
    Ok(proof.into_iter().map(|hash| hash.0).collect())
}

pub(crate) fn growth_tiles(size: u64, former: u64) -> Result<Vec<TileId>, LogError> {
    tiles_of(size, |reader| tlog::prove_tree(size, former, reader))
}

pub(crate) fn prove_growth(
    size: u64,
    root: Hash,
    former: u64,
    tiles: &[(TileId, Vec<u8>)],
) -> Result<Vec<Hash>, LogError> {
    let read = Read(tiles);
    let reader = TileHashReader::new(size, tlog::Hash(root), &read);
    let proof = tlog::prove_tree(size, former, &reader).map_err(broken)?;
    Ok(proof.into_iter().map(|hash| hash.0).collect())
}

pub(crate) fn includes(tree: &SignedTree, position: u64, leaf: Hash, proof: &[Hash]) -> bool {
    let proof = proof.iter().copied().map(tlog::Hash).collect();
    let (root, leaf) = (tlog::Hash(tree.root), tlog::Hash(leaf));
    position < tree.size && tlog::check_record(&proof, tree.size, root, position, leaf).is_ok()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn leaves(count: u64) -> Vec<Hash> {
        let leaf = |number: u64| tlog::record_hash(&number.to_be_bytes()).0;
        (0..count).map(leaf).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        /// However leaves are cut into sealings, the tree is the same, and every leaf is proven from the tiles.
        #[test]
        fn a_tree_does_not_show_how_it_has_grown(cuts in prop::collection::vec(1..400_usize, 1..6)) {
            let total = cuts.iter().sum::<usize>();
            let all = leaves(u64::try_from(total).unwrap());
            let whole = append(&Tree::default(), &all).unwrap();
            let (mut tree, mut tiles, mut from) = (Tree::default(), Vec::new(), 0);
            for cut in cuts {
                let grown = append(&tree, &all[from..from + cut]).unwrap();
                prop_assert_eq!(root(&grown.tree).unwrap(), grown.root);
                (tree, from) = (grown.tree, from + cut);
                tiles.extend(grown.complete);
            }
            prop_assert_eq!(&tree, &whole.tree);
            tiles.sort();
            let mut expected = whole.complete;
            expected.sort();
            prop_assert_eq!(&tiles, &expected);
            let signed = SignedTree { origin: String::new(), size: tree.size, root: whole.root };
            for position in [0, tree.size / 2, tree.size - 1] {
                let read: Vec<_> = proof_tiles(tree.size, position).unwrap().into_iter().map(|id| {
                    let complete = tiles.iter().find(|(known, _)| *known == id);
                    let bytes = complete.map(|(_, bytes)| bytes.clone()).or_else(|| tile(&tree, id));
                    (id, bytes.unwrap())
                }).collect();
                let proof = prove(tree.size, whole.root, position, &read).unwrap();
                let leaf = all[usize::try_from(position).unwrap()];
                prop_assert!(includes(&signed, position, leaf, &proof));
                prop_assert!(!includes(&signed, position, [1; 32], &proof));
                let former = position + 1;
                let read: Vec<_> = growth_tiles(tree.size, former).unwrap().into_iter().map(|id| {
                    let complete = tiles.iter().find(|(known, _)| *known == id);
                    let bytes = complete.map(|(_, bytes)| bytes.clone()).or_else(|| tile(&tree, id));
                    (id, bytes.unwrap())
                }).collect();
                let proof = prove_growth(tree.size, whole.root, former, &read).unwrap();
                let before = append(&Tree::default(), &all[..usize::try_from(former).unwrap()]).unwrap();
                let proof = proof.into_iter().map(tlog::Hash).collect();
                let (root, before) = (tlog::Hash(whole.root), tlog::Hash(before.root));
                prop_assert!(tlog::check_tree(&proof, tree.size, root, former, before).is_ok());
            }
        }
    }

    #[test]
    fn an_edge_of_another_size_is_refused() {
        let grown = append(&Tree::default(), &leaves(300)).unwrap();
        let size = 299;
        let edge = grown.tree.edge;
        assert!(
            root(&Tree {
                size,
                edge: edge.clone()
            })
            .is_err()
        );
        assert!(
            root(&Tree {
                size: 300,
                edge: edge[1..].to_vec()
            })
            .is_err()
        );
        assert!(proof_tiles(300, 300).is_err());
    }
}
