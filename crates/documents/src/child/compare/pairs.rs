//! Which pages of two documents belong together.
//!
//! Pages with the same content and size are anchors: the longest sequence of them that both documents have in this order. Between
//! two anchors, pages are paired in order; what is left over there was added or removed.

use super::source::PageId;

/// Above this many combinations, documents are paired without looking for anchors.
const COMBINATIONS_MAX: usize = 4_000_000;

/// A page of the earlier document and one of the later, from 0.
pub(super) type Pair = (Option<usize>, Option<usize>);

/// Pairs the pages of two documents. Every page is in one pair.
pub(super) fn pairs(from: &[PageId], to: &[PageId]) -> Vec<Pair> {
    let mut pairs = Vec::with_capacity(from.len().max(to.len()));
    let (mut left, mut right) = (0, 0);
    for (anchor_left, anchor_right) in anchors(from, to)
        .into_iter()
        .chain([(from.len(), to.len())])
    {
        while left < anchor_left || right < anchor_right {
            pairs.push((
                (left < anchor_left).then_some(left),
                (right < anchor_right).then_some(right),
            ));
            left = (left + 1).min(anchor_left);
            right = (right + 1).min(anchor_right);
        }
        if anchor_left < from.len() {
            pairs.push((Some(left), Some(right)));
            (left, right) = (left + 1, right + 1);
        }
    }
    pairs
}

/// Pairs pages of the same number, out of so many of the earlier and the later document.
pub(super) fn in_order(from: usize, to: usize) -> Vec<Pair> {
    let number = |page: usize, count: usize| (page < count).then_some(page);
    (0..from.max(to))
        .map(|page| (number(page, from), number(page, to)))
        .collect()
}

/// The longest common subsequence.
fn anchors(from: &[PageId], to: &[PageId]) -> Vec<(usize, usize)> {
    let (rows, columns) = (from.len(), to.len());
    if rows.saturating_mul(columns) > COMBINATIONS_MAX {
        return Vec::new();
    }
    // How long the longest one is from a pair of pages on.
    let mut lengths = vec![0_u32; (rows + 1) * (columns + 1)];
    let at = |row: usize, column: usize| row * (columns + 1) + column;
    for row in (0..rows).rev() {
        for column in (0..columns).rev() {
            lengths[at(row, column)] = if from[row] == to[column] {
                lengths[at(row + 1, column + 1)] + 1
            } else {
                lengths[at(row + 1, column)].max(lengths[at(row, column + 1)])
            };
        }
    }
    let mut anchors = Vec::new();
    let (mut row, mut column) = (0, 0);
    while row < rows && column < columns {
        if from[row] == to[column] {
            anchors.push((row, column));
            (row, column) = (row + 1, column + 1);
        } else if lengths[at(row + 1, column)] >= lengths[at(row, column + 1)] {
            row += 1;
        } else {
            column += 1;
        }
    }
    anchors
}

#[cfg(test)]
mod tests {
    use super::{PageId, pairs};

    /// Pairs of pages from 1, 0 for none.
    fn paired(from: &str, to: &str) -> Vec<[usize; 2]> {
        let ids = |text: &str| {
            text.bytes()
                .map(|page| PageId(page.into()))
                .collect::<Vec<_>>()
        };
        let number = |page: Option<usize>| page.map_or(0, |page| page + 1);
        let pairs = pairs(&ids(from), &ids(to)).into_iter();
        pairs
            .map(|(left, right)| [number(left), number(right)])
            .collect()
    }

    #[test]
    fn pages_are_paired_around_those_that_stayed() {
        assert_eq!(paired("abc", "abc"), [[1, 1], [2, 2], [3, 3]]);
        assert_eq!(paired("abc", "axc"), [[1, 1], [2, 2], [3, 3]]);
        assert_eq!(paired("abc", "axbc"), [[1, 1], [0, 2], [2, 3], [3, 4]]);
        assert_eq!(paired("abc", "ac"), [[1, 1], [2, 0], [3, 2]]);
        assert_eq!(paired("abc", "xy"), [[1, 1], [2, 2], [3, 0]]);
        assert_eq!(paired("a", "xyz"), [[1, 1], [0, 2], [0, 3]]);
        assert_eq!(paired("aa", "aaa"), [[1, 1], [2, 2], [0, 3]]);
        assert_eq!(paired("", "a"), [[0, 1]]);
    }
}
