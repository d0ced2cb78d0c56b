//! Recomputes the decision log from the tables.

use std::{collections::HashMap, fmt};

use imprimatur_domain::ids::JobId;

use super::{
    compare::{Facts, job_fault, leaf_fault},
    tiles,
};
use crate::{
    failure::Failure,
    ports::{
        Ports,
        blobs::Blobs,
        decision_log::{
            Checkpoint, Cosignature, DecisionLog, FileFacts, Hash, LeafEvidence, LogKey, LogStore,
            LogVerification, TileId, Tree,
        },
        store::Store,
    },
};

/// Leaves compared at once.
const PORTION: u32 = 1_000;

/// The first thing that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault(pub String);

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What was compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Verified {
    /// Sealed leaves.
    pub leaves: u64,
    /// Checkpoints.
    pub checkpoints: u64,
    /// Jobs.
    pub jobs: u64,
}

/// What verifying reads.
#[derive(Clone, Copy)]
pub struct LogReader<'a> {
    /// Hashes and opens notes.
    pub log: &'a dyn DecisionLog,
    /// The tables of the log.
    pub tables: &'a dyn LogStore,
    /// The jobs.
    pub store: &'a dyn Store,
    /// The tiles.
    pub blobs: &'a dyn Blobs,
}

impl<'a> LogReader<'a> {
    /// Reads by these ports.
    pub fn new(ports: &'a Ports) -> Self {
        Self {
            log: &*ports.log,
            tables: &*ports.log_store,
            store: &*ports.store,
            blobs: &*ports.blobs,
        }
    }
}

/// A fault, or what kept us from looking.
enum Stop {
    Fault(Fault),
    Failure(Failure),
}

impl<E: Into<Failure>> From<E> for Stop {
    fn from(error: E) -> Self {
        Self::Failure(error.into())
    }
}

fn fault<T>(text: impl Into<String>) -> Result<T, Stop> {
    Err(Stop::Fault(Fault(text.into())))
}

fn outcome(result: Result<Verified, Stop>) -> Result<Result<Verified, Fault>, Failure> {
    match result {
        Ok(verified) => Ok(Ok(verified)),
        Err(Stop::Fault(fault)) => Ok(Err(fault)),
        Err(Stop::Failure(failure)) => Err(failure),
    }
}

/// Recomputes every sealed leaf from the tables, the tree and its tiles from the leaves, and compares every checkpoint,
/// every decided task and every decision status.
///
/// # Errors
/// Any [`Failure`] of reading; what differs is no failure.
pub async fn verify_store(reader: LogReader<'_>) -> Result<Result<Verified, Fault>, Failure> {
    let mut walk = Walk {
        reader,
        keys: reader.tables.log_keys().await?,
        tree: Tree::default(),
        checkpoints: Vec::new(),
        former: 0,
        verified: Verified::default(),
    };
    outcome(walk.all().await)
}

/// Verifies the whole log, and records for the console what that has shown, if the database can be written to.
///
/// # Errors
/// Any [`Failure`] of reading; what differs is no failure.
pub async fn verify_and_record(ports: &Ports) -> Result<Result<Verified, Fault>, Failure> {
    let size = ports.log_store.sealed_tree().await?.0.size;
    let shown = verify_store(LogReader::new(ports)).await?;
    let (at, is_whole) = (ports.clock.now(), shown.is_ok());
    let verification = LogVerification { at, size, is_whole };
    if let Err(error) = ports.log_store.record_verification(verification).await {
        tracing::warn!(%error, "what the verification has shown could not be recorded");
    }
    Ok(shown)
}

/// Compares the newest checkpoint, the tile before it, and the latest leaves with the tables.
///
/// # Errors
/// Any [`Failure`] of reading; what differs is no failure.
pub async fn verify_newest(reader: LogReader<'_>) -> Result<Result<Verified, Fault>, Failure> {
    outcome(newest(reader).await)
}

async fn newest(reader: LogReader<'_>) -> Result<Verified, Stop> {
    ensure_logged(reader).await?;
    let (tree, checkpoint) = reader.tables.sealed_tree().await?;
    let Some(checkpoint) = checkpoint else {
        return Ok(Verified::default());
    };
    let keys = reader.tables.log_keys().await?;
    if reader.log.root(&tree)? != checkpoint.root || tree.size != checkpoint.size {
        return fault("the tree does not have the root of the newest checkpoint");
    }
    check_note(reader, &keys, &checkpoint)?;
    let width = u64::from(tiles::WIDTH);
    let complete = tree.size / width;
    let from = complete.saturating_sub(1) * width;
    let mut leaves = reader.tables.leaf_evidence(from, PORTION).await?;
    leaves.truncate(usize::try_from(tree.size - from).unwrap_or(usize::MAX));
    check_leaves(reader, from, &leaves).await?;
    if let Some(number) = complete.checked_sub(1) {
        let of_tile = leaves.iter().take(usize::from(tiles::WIDTH));
        let expected: Vec<u8> = of_tile.flat_map(|leaf| leaf.stored.hash).collect();
        let tile = TileId {
            level: 0,
            number,
            width: tiles::WIDTH,
        };
        check_tile(reader, tile, &expected).await?;
    }
    Ok(Verified {
        leaves: u64::try_from(leaves.len()).unwrap_or(u64::MAX),
        checkpoints: 1,
        jobs: 0,
    })
}

struct Walk<'a> {
    reader: LogReader<'a>,
    keys: Vec<LogKey>,
    /// The tree as recomputed so far.
    tree: Tree,
    /// Checkpoints that are still to be reached, the next one last.
    checkpoints: Vec<Checkpoint>,
    /// Size of the last checkpoint that was reached.
    former: u64,
    verified: Verified,
}

impl Walk<'_> {
    async fn all(&mut self) -> Result<Verified, Stop> {
        ensure_logged(self.reader).await?;
        let (sealed, newest) = self.reader.tables.sealed_tree().await?;
        if newest.as_ref().map_or(0, |newest| newest.size) != sealed.size {
            return fault("the newest checkpoint does not have the size of the tree");
        }
        self.check_keys()?;
        while self.tree.size < sealed.size {
            let from = self.tree.size;
            let mut leaves = self.reader.tables.leaf_evidence(from, PORTION).await?;
            leaves.truncate(usize::try_from(sealed.size - from).unwrap_or(usize::MAX));
            if leaves.is_empty() {
                return fault(format!("leaf {from} is missing"));
            }
            check_leaves(self.reader, from, &leaves).await?;
            let hashes: Vec<Hash> = leaves.iter().map(|leaf| leaf.stored.hash).collect();
            self.grow(&hashes, &sealed).await?;
        }
        if self.tree.edge != sealed.edge {
            return fault("the incomplete tiles of the tree differ");
        }
        check_cosignatures(self.reader).await?;
        self.check_jobs().await?;
        self.verified.leaves = self.tree.size;
        Ok(self.verified)
    }

    fn check_keys(&self) -> Result<(), Stop> {
        let mut since = 0;
        for (number, key) in self.keys.iter().enumerate() {
            if (number == 0 && key.since != 0) || key.since < since {
                return fault(format!("key {} starts at the wrong size", key.public_key));
            }
            since = key.since;
        }
        Ok(())
    }

    /// Adds leaves, and compares each checkpoint on the way and each tile that becomes complete.
    async fn grow(&mut self, hashes: &[Hash], tree: &Tree) -> Result<(), Stop> {
        let mut rest = hashes;
        while !rest.is_empty() {
            let next = self.next_checkpoint().await?;
            let Some(next) = next.filter(|next| next.size <= tree.size) else {
                return fault("the leaves go on after the last checkpoint");
            };
            let missing = usize::try_from(next.size - self.tree.size).unwrap_or(usize::MAX);
            let (now, later) = rest.split_at(missing.min(rest.len()));
            rest = later;
            let grown = self.reader.log.append(&self.tree, now)?;
            self.tree = grown.tree;
            for (tile, expected) in grown.complete {
                check_tile(self.reader, tile, &expected).await?;
            }
            if self.tree.size == next.size {
                if next.former != self.former {
                    return fault(format!("a checkpoint before {} is missing", next.size));
                }
                self.former = next.size;
                if grown.root != next.root {
                    return fault(format!("checkpoint {} has another root", next.size));
                }
                check_note(self.reader, &self.keys, &next)?;
                self.verified.checkpoints += 1;
                self.checkpoints.pop();
            }
        }
        Ok(())
    }

    async fn next_checkpoint(&mut self) -> Result<Option<Checkpoint>, Stop> {
        if self.checkpoints.is_empty() {
            let after = self.tree.size;
            self.checkpoints = self.reader.tables.checkpoints(after, PORTION).await?;
            self.checkpoints.reverse();
        }
        Ok(self.checkpoints.last().cloned())
    }

    async fn check_jobs(&mut self) -> Result<(), Stop> {
        let mut after: Option<JobId> = None;
        loop {
            let jobs = self.reader.tables.job_evidence(after, PORTION).await?;
            let Some(last) = jobs.last() else {
                return Ok(());
            };
            after = Some(last.job);
            for job in &jobs {
                if let Some(text) = job_fault(self.reader.log, job) {
                    return fault(format!("job {}: {text}", job.job));
                }
                self.verified.jobs += 1;
            }
        }
    }
}

async fn ensure_logged(reader: LogReader<'_>) -> Result<(), Stop> {
    match reader.tables.unlogged_decision().await? {
        Some(decision) => fault(format!("decision {decision} has no leaf")),
        None => Ok(()),
    }
}

fn check_note(reader: LogReader<'_>, keys: &[LogKey], checkpoint: &Checkpoint) -> Result<(), Stop> {
    let size = checkpoint.size;
    let Some(key) = keys.iter().rev().find(|key| key.since < size) else {
        return fault(format!("there is no key for checkpoint {size}"));
    };
    let signed = match reader.log.open(&checkpoint.note, &key.public_key) {
        Ok(signed) => signed,
        Err(error) => return fault(format!("checkpoint {size}: {error}")),
    };
    if (signed.size, signed.root) != (size, checkpoint.root) {
        return fault(format!("checkpoint {size} was signed for another tree"));
    }
    Ok(())
}

/// That each cosignature is of its witness, and of a checkpoint that there is.
async fn check_cosignatures(reader: LogReader<'_>) -> Result<(), Stop> {
    for Cosignature {
        witness,
        size,
        line,
    } in reader.tables.cosignatures().await?
    {
        let from = size.saturating_sub(1);
        let checkpoints = reader.tables.checkpoints(from, 1).await?;
        let of_size = checkpoints.iter().find(|one| one.size == size);
        let Some(checkpoint) = of_size else {
            return fault(format!(
                "{witness} has cosigned {size} leaves without a checkpoint"
            ));
        };
        let cosignature = reader.log.cosignature(&checkpoint.note, &line, &witness);
        if cosignature.ok() != Some(line) {
            return fault(format!(
                "the cosignature of {witness} is not of checkpoint {size}"
            ));
        }
    }
    Ok(())
}

async fn check_tile(reader: LogReader<'_>, tile: TileId, expected: &[u8]) -> Result<(), Stop> {
    let stored = tiles::read_whole(reader.blobs, tile).await?;
    let name = format!("tile {}/{}", tile.level, tile.number);
    match stored {
        Some(bytes) if bytes == expected => Ok(()),
        Some(_) => fault(format!("{name} differs")),
        None => fault(format!("{name} is missing")),
    }
}

async fn check_leaves(
    reader: LogReader<'_>,
    from: u64,
    leaves: &[LeafEvidence],
) -> Result<(), Stop> {
    let facts = facts(reader, leaves).await?;
    for (position, leaf) in (from..).zip(leaves) {
        if leaf.stored.position != Some(position) {
            return fault(format!("leaf {position} is missing"));
        }
        if let Some(text) = leaf_fault(reader.log, leaf, &facts) {
            return fault(format!("leaf {position}: {text}"));
        }
    }
    Ok(())
}

/// Reads what the leaves of a portion are about.
async fn facts(reader: LogReader<'_>, leaves: &[LeafEvidence]) -> Result<Facts, Stop> {
    let texts = leaves.iter().filter_map(|leaf| leaf.stored.text.as_ref());
    let read: Vec<_> = texts.filter_map(|text| reader.log.decode(text)).collect();
    let mut wanted: Vec<_> = (read.iter().flat_map(|leaf| &leaf.files))
        .map(|file| (file.job, file.version))
        .collect();
    wanted.sort_unstable();
    wanted.dedup();
    let ids: Vec<i64> = (read.iter().filter_map(|leaf| leaf.history.as_ref()))
        .map(|history| history.id)
        .collect();
    let files = reader.tables.file_facts(wanted.clone()).await?;
    let mut missing: Vec<JobId> = (wanted.iter())
        .filter(|(job, version)| {
            let is_it = |file: &FileFacts| (file.job, file.version) == (*job, *version);
            !files.iter().any(is_it)
        })
        .map(|(job, _)| *job)
        .collect();
    missing.dedup();
    let mut erased = Vec::new();
    if !missing.is_empty() {
        let lineages = reader.store.lineages(missing.clone(), None).await?;
        let gone = missing.into_iter().zip(lineages);
        erased.extend(
            gone.filter(|(_, lineage)| lineage.is_none())
                .map(|(job, _)| job),
        );
    }
    let history: HashMap<_, _> = reader
        .tables
        .history_facts(ids)
        .await?
        .into_iter()
        .map(|entry| (entry.id, entry))
        .collect();
    Ok(Facts {
        files,
        erased,
        history,
    })
}
