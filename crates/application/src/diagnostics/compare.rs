//! Comparing records and blobs while both are in use.
//!
//! Both are read page by page without a common snapshot, so a mismatch is only suspected until it was checked again.
//! The second check is conclusive because references are never re-created: a blob exists before its first record and is
//! deleted after its last. A blob that is missing while a record seen earlier still refers to it is lost; a blob that
//! is old, unreferenced, and still there afterwards is stray.

use time::{Duration, OffsetDateTime};

use super::{
    PROBES,
    merge::{Merge, Pair},
};
use crate::{
    failure::Failure,
    ports::{
        blobs::{BlobError, BlobKey, Blobs, Listed},
        clock::Clock,
        inventory::{Holder, Inventory, KnownBlob, Purpose},
    },
};

/// Suspects checked per query.
const SUSPECTS: usize = 500;
/// Maximum number of records reported per blob.
const HOLDERS: u32 = 100;

/// A mismatch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// Records refer to a missing blob.
    Missing {
        /// The blob's key.
        key: BlobKey,
        /// Recorded size in bytes.
        size: u64,
        /// The records, at most 100.
        holders: Vec<Holder>,
    },
    /// The blob's size differs from the recorded one.
    WrongSize {
        /// The blob's key.
        key: BlobKey,
        /// Recorded size in bytes.
        size: u64,
        /// Actual size in bytes.
        found: u64,
        /// The records, at most 100.
        holders: Vec<Holder>,
    },
    /// An old blob that no record refers to.
    Stray {
        /// The blob's key.
        key: BlobKey,
        /// Its size in bytes.
        size: u64,
        /// When it was written.
        written_at: OffsetDateTime,
    },
}

/// Counts of a comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Compared {
    /// Blobs that records refer to.
    pub known: u64,
    /// Blobs in the storage, without page images, which can be rendered again.
    pub listed: u64,
    /// Recorded blobs that are missing.
    pub missing: u64,
    /// Recorded blobs of another size.
    pub wrong_size: u64,
    /// Stored blobs without a record.
    pub stray: u64,
}

impl Compared {
    /// Total number of mismatches.
    pub fn findings(&self) -> u64 {
        self.missing + self.wrong_size + self.stray
    }
}

/// Compares all records with all blobs, reports each finding as it is found, and returns the counts. Uses constant
/// memory. Blobs younger than `grace` are not stray, since their record may still be committed.
///
/// # Errors
/// [`Failure::Blob`].
pub async fn compare(
    inventory: &dyn Inventory,
    blobs: &dyn Blobs,
    clock: &dyn Clock,
    grace: Duration,
    tell: &mut (dyn FnMut(Finding) + Send),
) -> Result<Compared, Failure> {
    let mut look = Look {
        inventory,
        blobs,
        written_before: clock.now() - grace,
        tell,
        compared: Compared::default(),
    };
    for purpose in Purpose::ALL {
        look.area(purpose).await?;
    }
    look.probes().await?;
    Ok(look.compared)
}

/// A comparison in progress.
struct Look<'a> {
    inventory: &'a dyn Inventory,
    blobs: &'a dyn Blobs,
    written_before: OffsetDateTime,
    tell: &'a mut (dyn FnMut(Finding) + Send),
    compared: Compared,
}

impl Look<'_> {
    async fn area(&mut self, purpose: Purpose) -> Result<(), Failure> {
        let mut merge = Merge::new(self.inventory, self.blobs, purpose);
        let mut old = Vec::new();
        while let Some(pair) = merge.next().await? {
            self.compared.known += u64::from(!matches!(pair, Pair::Listed(_)));
            self.compared.listed += u64::from(!matches!(pair, Pair::Known(_)));
            match pair {
                Pair::Known(known) => self.doubt(purpose, known).await?,
                Pair::Both(known, listed) if known.size != listed.size => {
                    self.doubt(purpose, known).await?;
                }
                Pair::Both(..) => {}
                Pair::Listed(listed) => old.extend(self.if_old(listed)),
            }
            if old.len() >= SUSPECTS {
                self.unheld(std::mem::take(&mut old)).await?;
            }
        }
        self.unheld(old).await
    }

    /// Checks for probes that earlier diagnostics have left behind.
    async fn probes(&mut self) -> Result<(), Failure> {
        let left = self.blobs.list(PROBES, None, SUSPECTS).await?;
        let old = left.into_iter().filter_map(|probe| self.if_old(probe));
        let old = old.collect();
        self.unheld(old).await
    }

    fn if_old(&self, listed: Listed) -> Option<Listed> {
        (listed.modified_at < self.written_before).then_some(listed)
    }

    /// Checks a blob again that seems to be missing or of another size.
    async fn doubt(&mut self, purpose: Purpose, known: KnownBlob) -> Result<(), Failure> {
        let KnownBlob { key, size } = known;
        let found = match self.blobs.get(&key, Some(0..1)).await {
            Ok(opened) if opened.size == size => return Ok(()),
            Ok(opened) => Some(opened.size),
            Err(BlobError::NotFound) => None,
            Err(error) => return Err(error.into()),
        };
        let held = self.inventory.holders(purpose, key.clone(), HOLDERS);
        let holders = held.await?;
        if holders.is_empty() {
            return Ok(());
        }
        (self.tell)(match found {
            None => {
                self.compared.missing += 1;
                Finding::Missing { key, size, holders }
            }
            Some(found) => {
                self.compared.wrong_size += 1;
                Finding::WrongSize {
                    key,
                    size,
                    found,
                    holders,
                }
            }
        });
        Ok(())
    }

    /// Checks blobs again that seem unreferenced.
    async fn unheld(&mut self, old: Vec<Listed>) -> Result<(), Failure> {
        if old.is_empty() {
            return Ok(());
        }
        let keys = old.iter().map(|listed| listed.key.clone()).collect();
        let stray = self.inventory.stray_blobs(keys).await?;
        for listed in old {
            if !stray.contains(&listed.key) {
                continue;
            }
            match self.blobs.get(&listed.key, Some(0..1)).await {
                Ok(opened) => {
                    self.compared.stray += 1;
                    (self.tell)(Finding::Stray {
                        key: listed.key,
                        size: opened.size,
                        written_at: listed.modified_at,
                    });
                }
                Err(BlobError::NotFound) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(())
    }
}
