//! From pixels that differ to a few rectangles around them.

use std::collections::BTreeMap;

use imprimatur_domain::shape::Place;

/// Side of a cell in pixels, 2 mm at 100 dpi. Pixels in neighbouring cells belong to one area.
const CELL: u32 = 8;
/// Most areas of a page.
const AREAS_MAX: usize = 50;
/// Decimal places of a fraction: a hundredth of a pixel.
const PRECISION: f64 = 1e6;

/// Left, top, right and bottom in pixels, the last two exclusive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Bounds {
    left: u32,
    top: u32,
    right: u32,
    bottom: u32,
}

impl Bounds {
    fn with(self, other: Self) -> Self {
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    fn overlaps(self, other: Self) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }
}

/// Pixels in cells, by column and row.
pub(super) struct Cells {
    size: (u32, u32),
    bounds: BTreeMap<(u32, u32), Bounds>,
}

impl Cells {
    /// No pixel of an image of this size.
    pub(super) fn new(width: u32, height: u32) -> Self {
        Self {
            size: (width, height),
            bounds: BTreeMap::new(),
        }
    }

    /// Adds a pixel.
    pub(super) fn add(&mut self, x: u32, y: u32) {
        let pixel = Bounds {
            left: x,
            top: y,
            right: x + 1,
            bottom: y + 1,
        };
        insert(&mut self.bounds, (x / CELL, y / CELL), pixel);
    }

    /// Areas around all pixels, from top to bottom.
    pub(super) fn areas(mut self) -> Vec<Place> {
        let mut areas = grouped(self.bounds.clone());
        while areas.len() > AREAS_MAX {
            let mut larger = BTreeMap::new();
            for ((column, row), bounds) in self.bounds {
                insert(&mut larger, (column / 2, row / 2), bounds);
            }
            self.bounds = larger;
            areas = grouped(self.bounds.clone());
        }
        merge_overlapping(&mut areas);
        areas.sort_by_key(|area| (area.top, area.left));
        let places = areas.into_iter().filter_map(|area| place(area, self.size));
        places.collect()
    }
}

fn insert(cells: &mut BTreeMap<(u32, u32), Bounds>, cell: (u32, u32), bounds: Bounds) {
    let known = cells.entry(cell).or_insert(bounds);
    *known = known.with(bounds);
}

/// The bounds of cells that touch each other.
fn grouped(mut cells: BTreeMap<(u32, u32), Bounds>) -> Vec<Bounds> {
    let mut groups = Vec::new();
    while let Some((cell, mut group)) = cells.pop_first() {
        let mut waiting = vec![cell];
        while let Some((column, row)) = waiting.pop() {
            for x in column.saturating_sub(1)..=column + 1 {
                for y in row.saturating_sub(1)..=row + 1 {
                    if let Some(bounds) = cells.remove(&(x, y)) {
                        group = group.with(bounds);
                        waiting.push((x, y));
                    }
                }
            }
        }
        groups.push(group);
    }
    groups
}

fn merge_overlapping(areas: &mut Vec<Bounds>) {
    let mut index = 0;
    while index < areas.len() {
        let overlapping =
            (index + 1..areas.len()).find(|other| areas[index].overlaps(areas[*other]));
        match overlapping {
            Some(other) => {
                areas[index] = areas[index].with(areas.swap_remove(other));
                // It may overlap those before it now.
                index = 0;
            }
            None => index += 1,
        }
    }
}

fn place(area: Bounds, (width, height): (u32, u32)) -> Option<Place> {
    let part = |length: u32, whole: u32| rounded(f64::from(length) / f64::from(whole));
    Place::new(
        part(area.left, width),
        part(area.top, height),
        part(area.right - area.left, width),
        part(area.bottom - area.top, height),
    )
    .ok()
}

/// A fraction without meaningless digits; never 0 for anything above it.
pub(super) fn rounded(fraction: f64) -> f64 {
    (fraction * PRECISION).ceil() / PRECISION
}

#[cfg(test)]
mod tests {
    use super::{AREAS_MAX, Cells};

    fn areas(pixels: impl IntoIterator<Item = (u32, u32)>) -> Vec<[f64; 4]> {
        let mut cells = Cells::new(1000, 500);
        for (x, y) in pixels {
            cells.add(x, y);
        }
        cells.areas().iter().map(|area| area.fractions()).collect()
    }

    #[test]
    fn pixels_near_each_other_are_one_area() {
        assert_eq!(areas([]), [[0.0; 4]; 0]);
        assert_eq!(
            areas([(100, 100), (109, 110), (500, 400)]),
            [[0.1, 0.2, 0.01, 0.022], [0.5, 0.8, 0.001, 0.002]]
        );
    }

    #[test]
    fn areas_within_areas_are_merged() {
        let frame = (0..200).flat_map(|at| [(at, 0), (at, 199), (0, at), (199, at)]);
        let found = areas(frame.chain([(100, 100)]));
        assert_eq!(found, [[0.0, 0.0, 0.2, 0.4]]);
    }

    #[test]
    fn there_are_never_more_than_the_most() {
        let spots = (0..60).flat_map(|x| (0..30).map(move |y| (x * 16 + 3, y * 16 + 3)));
        let found = areas(spots);
        assert!(!found.is_empty() && found.len() <= AREAS_MAX);
        let corner = found.iter().map(|[x, _, width, _]| x + width);
        assert!(corner.fold(0.0, f64::max) > 0.94);
    }
}
