//! Merge of records and blobs in key order, with one page of each in memory.

use std::{cmp::Ordering, collections::VecDeque};

use crate::{
    failure::Failure,
    ports::{
        blobs::{BlobKey, Blobs, Listed},
        inventory::{Inventory, KnownBlob, Purpose},
    },
};

/// Page size on either side.
const PAGE: u32 = 1_000;

/// The next key.
pub(super) enum Pair {
    /// Recorded, but not stored.
    Known(KnownBlob),
    /// Stored, but not recorded.
    Listed(Listed),
    /// Recorded and stored.
    Both(KnownBlob, Listed),
}

/// Both sides of a key prefix, read page by page.
pub(super) struct Merge<'a> {
    inventory: &'a dyn Inventory,
    blobs: &'a dyn Blobs,
    purpose: Purpose,
    known: Side<KnownBlob>,
    listed: Side<Listed>,
}

/// One side: the rest of its page, and where the next one starts.
struct Side<T> {
    page: VecDeque<T>,
    after: Option<BlobKey>,
    has_ended: bool,
}

impl<T> Side<T> {
    fn new() -> Self {
        Self {
            page: VecDeque::new(),
            after: None,
            has_ended: false,
        }
    }

    fn needs_more(&self) -> bool {
        self.page.is_empty() && !self.has_ended
    }

    fn fill(&mut self, page: Vec<T>, key: impl Fn(&T) -> &BlobKey) {
        self.has_ended = page.len() < PAGE as usize;
        self.after = page.last().map(|last| key(last).clone());
        self.page = page.into();
    }
}

impl<'a> Merge<'a> {
    pub(super) fn new(
        inventory: &'a dyn Inventory,
        blobs: &'a dyn Blobs,
        purpose: Purpose,
    ) -> Self {
        Self {
            inventory,
            blobs,
            purpose,
            known: Side::new(),
            listed: Side::new(),
        }
    }

    /// The next key in order; `None` at the end of both sides.
    pub(super) async fn next(&mut self) -> Result<Option<Pair>, Failure> {
        if self.known.needs_more() {
            let after = self.known.after.clone();
            let page = self
                .inventory
                .known_blobs(self.purpose, after, PAGE)
                .await?;
            self.known.fill(page, |known| &known.key);
        }
        if self.listed.needs_more() {
            let (area, after) = (self.purpose.area(), self.listed.after.clone());
            let page = self.blobs.list(area, after, PAGE as usize).await?;
            self.listed.fill(page, |listed| &listed.key);
        }
        let order = match (self.known.page.front(), self.listed.page.front()) {
            (None, None) => return Ok(None),
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (Some(known), Some(listed)) => known.key.cmp(&listed.key),
        };
        let known = order.is_le().then(|| self.known.page.pop_front()).flatten();
        let listed = order
            .is_ge()
            .then(|| self.listed.page.pop_front())
            .flatten();
        Ok(match (known, listed) {
            (Some(known), Some(listed)) => Some(Pair::Both(known, listed)),
            (Some(known), None) => Some(Pair::Known(known)),
            (None, Some(listed)) => Some(Pair::Listed(listed)),
            (None, None) => None,
        })
    }
}
