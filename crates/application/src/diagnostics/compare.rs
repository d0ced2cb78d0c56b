//! Comparing the records with the bytes while both are in use.
//!
//! The two are read page by page and never as one picture, so what looks wrong is only suspected, and looked at once
//! more by itself. That second look decides, because references are never made again: bytes are there before their
//! first record, and go after their last. So bytes that are missing while a record that was seen before still names
//! them are lost; and bytes that are old, that nothing names, and that are there afterwards still, are stray.

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

/// How many suspects are looked at together.
const SUSPECTS: usize = 500;
/// How many records are told for one blob.
const HOLDERS: u32 = 100;

/// Something that does not belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// Records refer to bytes that are not there.
    Missing {
        /// Where they should be.
        key: BlobKey,
        /// How many bytes they should be.
        size: u64,
        /// The records, the first hundred.
        holders: Vec<Holder>,
    },
    /// There are more or fewer bytes than the records say.
    WrongSize {
        /// Where they are.
        key: BlobKey,
        /// How many they should be.
        size: u64,
        /// How many they are.
        found: u64,
        /// The records, the first hundred.
        holders: Vec<Holder>,
    },
    /// No record refers to bytes that have been there for long.
    Stray {
        /// Where they are.
        key: BlobKey,
        /// How many they are.
        size: u64,
        /// When they were written.
        written_at: OffsetDateTime,
    },
}

/// How many there were.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Compared {
    /// Blobs that records refer to.
    pub known: u64,
    /// Blobs in the storage, without pictures of pages, which can be made again.
    pub listed: u64,
    /// Of the former, those without bytes.
    pub missing: u64,
    /// Of the former, those with more or fewer bytes.
    pub wrong_size: u64,
    /// Of the latter, those without records.
    pub stray: u64,
}

impl Compared {
    /// How much does not belong together.
    pub fn findings(&self) -> u64 {
        self.missing + self.wrong_size + self.stray
    }
}

/// Compares all records with all bytes, tells every finding at once, and returns how many there were. Memory does not
/// grow with their number. Bytes that were written within `grace` may have their record still to come.
///
/// # Errors
/// [`Failure::Store`], [`Failure::Blob`].
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

/// One comparison under way.
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

    /// What doctors before us have left behind.
    async fn probes(&mut self) -> Result<(), Failure> {
        let left = self.blobs.list(PROBES, None, SUSPECTS).await?;
        let old = left.into_iter().filter_map(|probe| self.if_old(probe));
        let old = old.collect();
        self.unheld(old).await
    }

    fn if_old(&self, listed: Listed) -> Option<Listed> {
        (listed.modified_at < self.written_before).then_some(listed)
    }

    /// Looks once more at a blob that seems to be missing or of another length.
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

    /// Looks once more at blobs that no record seems to refer to.
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
