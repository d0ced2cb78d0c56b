//! Caches where pages of a list begin, so that deep pages do not need an OFFSET scan.
//!
//! An entry is keyed by list and data generation, so any commit invalidates it. The cache affects the cost of a query,
//! never its result.

use std::{
    collections::{BTreeMap, HashMap, VecDeque},
    sync::{Mutex, PoisonError},
};

use imprimatur_application::jobs::ListKey;

/// Maximum number of cached lists.
const LISTS_MAX: usize = 256;
/// Maximum number of cached pages per list.
const PAGES_MAX: usize = 128;

/// A list, and the generation of the data.
type Named = (String, String);
/// Pages and where each begins: after this job, or with it.
type Pages = BTreeMap<u32, (ListKey, bool)>;

/// The cache of this process.
#[derive(Debug, Default)]
pub(crate) struct PageStartCache(Mutex<Known>);

#[derive(Debug, Default)]
struct Known {
    lists: HashMap<Named, Pages>,
    order: VecDeque<Named>,
}

impl PageStartCache {
    /// The nearest cached page at or before this one.
    pub fn nearest(&self, named: &Named, page: u32) -> Option<(u32, ListKey, bool)> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (found, (key, is_inclusive)) = known.lists.get(named)?.range(..=page).next_back()?;
        Some((*found, key.clone(), *is_inclusive))
    }

    /// Caches where pages begin.
    pub fn remember(&self, named: Named, begins: impl IntoIterator<Item = (u32, (ListKey, bool))>) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if !known.lists.contains_key(&named) {
            if known.order.len() >= LISTS_MAX
                && let Some(oldest) = known.order.pop_front()
            {
                known.lists.remove(&oldest);
            }
            known.order.push_back(named.clone());
        }
        let pages = known.lists.entry(named).or_default();
        for (page, begin) in begins {
            if pages.len() >= PAGES_MAX && !pages.contains_key(&page) {
                thin_out(pages);
            }
            pages.insert(page, begin);
        }
    }
}

/// Evicts every other page.
fn thin_out(pages: &mut Pages) {
    let mut is_kept = false;
    pages.retain(|_, _| {
        is_kept = !is_kept;
        is_kept
    });
}

#[cfg(test)]
mod tests {
    use imprimatur_domain::ids::JobId;

    use super::*;

    fn begin() -> (ListKey, bool) {
        let key = ListKey {
            value: None,
            id: JobId::nil(),
        };
        (key, true)
    }

    fn named(list: usize, generation: usize) -> Named {
        (list.to_string(), generation.to_string())
    }

    #[test]
    fn the_nearest_known_page_is_found_within_one_generation() {
        let page_starts = PageStartCache::default();
        page_starts.remember(named(1, 1), [(3, begin()), (9, begin())]);
        let nearest = |named, page| page_starts.nearest(&named, page).map(|(page, ..)| page);
        assert_eq!(nearest(named(1, 1), 2), None);
        assert_eq!(nearest(named(1, 1), 8), Some(3));
        assert_eq!(nearest(named(1, 1), 9), Some(9));
        assert_eq!(nearest(named(1, 2), 9), None);
        assert_eq!(nearest(named(2, 1), 9), None);
    }

    #[test]
    fn what_is_remembered_is_bounded() {
        let page_starts = PageStartCache::default();
        for list in 0..1_000 {
            page_starts.remember(named(list, 1), [(1, begin())]);
        }
        for page in 0..1_000 {
            page_starts.remember(named(999, 1), [(page, begin())]);
        }
        let known = page_starts.0.lock().unwrap();
        assert_eq!(known.lists.len(), LISTS_MAX);
        assert!(known.lists.values().all(|pages| pages.len() <= PAGES_MAX));
        assert!(known.lists[&named(999, 1)].contains_key(&999));
    }
}
