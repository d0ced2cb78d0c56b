//! The plates of a page: how much of each ink is where.

use crate::{print::Ink, print::Simulation, shape::Place};

/// A tint of 100 % on a plate.
const FULL: f64 = 255.0;
/// Most areas that are told of.
const AREAS_MAX: usize = 50;
/// Most areas that are held while they are looked for.
const KEPT_MAX: usize = 10_000;
/// Millimetres of an inch.
const INCH: f64 = 25.4;

/// The plates of a page.
#[derive(Clone, Debug, PartialEq)]
pub struct Plates {
    /// Pixels of a row.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// Pixels per printed inch; `None` for an image that does not tell it.
    pub dpi: Option<f64>,
    /// Where the sheet is cut, if the document says so.
    pub trim: Option<Place>,
    /// As far as what is cut off is painted, if the document says so.
    pub bleed: Option<Place>,
    /// The paper in sRGB, where the profile of the press tells it. Pictures show white.
    pub paper: Option<[u8; 3]>,
    /// What a picture of the page simulates; `None` for a page that uses no inks.
    pub simulation: Option<Simulation>,
    /// The first 32 layers of the document, which can be shown and hidden.
    pub layers: Vec<Layer>,
    /// Each ink with the coverage of each pixel, row by row: 255 is full.
    pub inks: Vec<(Ink, Vec<u8>)>,
}

/// A layer of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
pub struct Layer {
    /// Its name.
    pub name: String,
    /// Whether it is shown on these plates.
    pub is_shown: bool,
}

/// How much ink is at a place.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// Each ink by its name, in per cent.
    pub inks: Vec<(String, f64)>,
    /// All inks together, in per cent, without varnish and dies.
    pub sum: f64,
}

/// Where there is more ink than a limit.
#[derive(Clone, Debug, PartialEq)]
pub struct Coverage {
    /// The largest sum of all inks, in per cent.
    pub maximum: f64,
    /// The largest sum in per cent that a square millimetre of the page reaches in all, so that edges of something else do not
    /// count; `None` where pixels have no size.
    pub reached: Option<f64>,
    /// Share of the page over the limit, 0–1.
    pub share: f64,
    /// The largest areas over the limit, at most 50.
    pub areas: Vec<Place>,
    /// Square millimetres of the largest area; `None` where pixels have no size.
    pub largest_mm2: Option<f64>,
}

impl Plates {
    /// Reads the inks around a point, given in fractions of the page, within a radius in millimetres; without one at the point
    /// alone. `None` for a point outside.
    pub fn reading(&self, (x, y): (f64, f64), radius_mm: Option<f64>) -> Option<Reading> {
        let column = position(x, self.width)?;
        let row = position(y, self.height)?;
        let radius = radius_mm
            .zip(self.dpi)
            .map_or(0.0, |(mm, dpi)| mm * dpi / INCH);
        let pixels = self.around((column, row), radius);
        let count = pixels.clone().count();
        let inks: Vec<_> = self
            .inks
            .iter()
            .map(|(ink, coverage)| {
                let tints = pixels.clone().filter_map(|pixel| coverage.get(pixel));
                let sum: f64 = tints.map(|tint| f64::from(*tint)).sum();
                (ink.name.clone(), percent(sum / float(count)))
            })
            .collect();
        let summed = self.inks.iter().zip(&inks);
        let summed = summed.filter(|((ink, _), _)| ink.kind.is_summed());
        let sum = summed.map(|(_, (_, tint))| tint).sum();
        Some(Reading { inks, sum })
    }

    /// The pixels within a radius of a pixel.
    fn around(
        &self,
        (column, row): (usize, usize),
        radius: f64,
    ) -> impl Iterator<Item = usize> + Clone {
        let (width, height) = (index(self.width), index(self.height));
        let reach = whole(radius);
        let columns = column.saturating_sub(reach)..=(column + reach).min(width.saturating_sub(1));
        let rows = row.saturating_sub(reach)..=(row + reach).min(height.saturating_sub(1));
        rows.flat_map(move |y| {
            let near = columns
                .clone()
                .filter(move |x| float(x.abs_diff(column)).hypot(float(y.abs_diff(row))) <= radius);
            near.map(move |x| y * width + x)
        })
    }

    /// Where the sum of all inks is above a limit in per cent.
    pub fn coverage(&self, limit: f64) -> Coverage {
        let sums = self.sums();
        let most = sums.iter().max().copied().unwrap_or_default();
        let mut is_over: Vec<bool> = sums
            .iter()
            .map(|sum| percent(f64::from(*sum)) > limit)
            .collect();
        let count = is_over.iter().filter(|over| **over).count();
        let mut areas = areas(&mut is_over, index(self.width));
        areas.sort_by_key(|area| std::cmp::Reverse(area.pixels));
        let largest = areas.first().map_or(0, |area| area.pixels);
        let (width, height) = (float(index(self.width)), float(index(self.height)));
        let place = |area: &Area| {
            Place::new(
                float(area.left) / width,
                float(area.top) / height,
                float(area.right + 1 - area.left) / width,
                float(area.bottom + 1 - area.top) / height,
            )
        };
        Coverage {
            maximum: percent(f64::from(most)),
            reached: self.reached(&sums, most),
            share: float(count) / float(sums.len().max(1)),
            areas: areas
                .iter()
                .take(AREAS_MAX)
                .filter_map(|area| place(area).ok())
                .collect(),
            largest_mm2: self.dpi.map(|dpi| float(largest) * (INCH / dpi).powi(2)),
        }
    }

    /// The largest sum that a square millimetre reaches, or the whole page if that is smaller.
    fn reached(&self, sums: &[u16], most: u16) -> Option<f64> {
        let pixel_mm2 = (INCH / self.dpi?).powi(2);
        let mut pixels = vec![0_usize; usize::from(most) + 1];
        for sum in sums {
            if let Some(pixels) = pixels.get_mut(usize::from(*sum)) {
                *pixels += 1;
            }
        }
        let mut reaching = 0;
        let reached = (0..=most).rev().find(|sum| {
            reaching += pixels.get(usize::from(*sum)).copied().unwrap_or_default();
            float(reaching) * pixel_mm2 >= 1.0
        });
        Some(percent(f64::from(reached.unwrap_or_default())))
    }

    /// The sum of all inks at each pixel, without varnish and dies; 255 is one full ink.
    pub fn sums(&self) -> Vec<u16> {
        let pixels = index(self.width).saturating_mul(index(self.height));
        let mut sums = vec![0_u16; pixels];
        let summed = self.inks.iter().filter(|(ink, _)| ink.kind.is_summed());
        for (_, coverage) in summed {
            for (sum, tint) in sums.iter_mut().zip(coverage) {
                *sum = sum.saturating_add(u16::from(*tint));
            }
        }
        sums
    }
}

/// Pixels that touch each other.
struct Area {
    left: usize,
    top: usize,
    right: usize,
    bottom: usize,
    pixels: usize,
}

/// The areas of a mask, which is emptied; the largest if there are very many.
fn areas(mask: &mut [bool], width: usize) -> Vec<Area> {
    let mut areas = Vec::new();
    let mut waiting = Vec::new();
    for start in 0..mask.len() {
        if !std::mem::take(&mut mask[start]) {
            continue;
        }
        let (x, y) = (start % width, start / width);
        let mut area = Area {
            left: x,
            top: y,
            right: x,
            bottom: y,
            pixels: 0,
        };
        waiting.push(start);
        while let Some(pixel) = waiting.pop() {
            let (x, y) = (pixel % width, pixel / width);
            area.pixels += 1;
            area.left = area.left.min(x);
            area.right = area.right.max(x);
            area.bottom = area.bottom.max(y);
            let neighbours = [
                (x > 0).then(|| pixel - 1),
                (x + 1 < width).then_some(pixel + 1),
                pixel.checked_sub(width),
                Some(pixel + width),
            ];
            for neighbour in neighbours.into_iter().flatten() {
                if mask.get_mut(neighbour).is_some_and(std::mem::take) {
                    waiting.push(neighbour);
                }
            }
        }
        areas.push(area);
        if areas.len() > KEPT_MAX {
            areas.sort_by_key(|area| std::cmp::Reverse(area.pixels));
            areas.truncate(AREAS_MAX);
        }
    }
    areas
}

/// The pixel of a fraction; `None` outside of the page.
fn position(fraction: f64, pixels: u32) -> Option<usize> {
    let is_inside = (0.0..=1.0).contains(&fraction) && pixels > 0;
    let last = index(pixels).saturating_sub(1);
    is_inside.then(|| whole(fraction * f64::from(pixels)).min(last))
}

/// Per cent of a tint, to a tenth.
fn percent(tint: f64) -> f64 {
    (tint / FULL * 1000.0).round() / 10.0
}

fn index(pixels: u32) -> usize {
    usize::try_from(pixels).unwrap_or(usize::MAX)
}

#[expect(clippy::cast_precision_loss, reason = "pixels of a page are fewer")]
fn float(pixels: usize) -> f64 {
    pixels as f64
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it is positive, and large values are clamped by the cast"
)]
fn whole(length: f64) -> usize {
    length.max(0.0) as usize
}

#[cfg(test)]
mod tests {
    use super::{Place, Plates, Reading};
    use crate::print::{Ink, InkKind, Simulation};

    /// Four by two pixels: cyan fills the left half, black one pixel of it.
    fn plates() -> Plates {
        let ink = |name: &str| Ink {
            name: name.to_owned(),
            kind: InkKind::Process,
            area: 0.0,
            maximum: 100.0,
            alternate: [0.0; 4],
            color: [0; 3],
        };
        Plates {
            width: 4,
            height: 2,
            dpi: Some(25.4),
            trim: None,
            bleed: None,
            paper: None,
            simulation: Some(Simulation::plain()),
            layers: Vec::new(),
            inks: vec![
                (ink("Cyan"), vec![255, 255, 0, 0, 255, 255, 0, 0]),
                (ink("Black"), vec![0, 255, 0, 51, 0, 0, 0, 0]),
            ],
        }
    }

    #[test]
    fn inks_are_read_at_a_point_and_around_it() {
        let at = |x, y, radius| plates().reading((x, y), radius);
        let cyan_and_black = Reading {
            inks: vec![("Cyan".to_owned(), 100.0), ("Black".to_owned(), 100.0)],
            sum: 200.0,
        };
        assert_eq!(at(0.3, 0.2, None), Some(cyan_and_black));
        let corner = at(1.0, 0.0, None).unwrap().inks;
        assert_eq!(corner[1], ("Black".to_owned(), 20.0));
        // The pixel itself and four, of which one is above the page.
        assert_eq!(
            at(0.3, 0.2, Some(1.0)).unwrap().inks,
            [("Cyan".to_owned(), 75.0), ("Black".to_owned(), 25.0)]
        );
        for (x, y) in [(-0.1, 0.0), (0.0, 1.1), (f64::NAN, 0.0)] {
            assert_eq!(at(x, y, None), None);
        }
    }

    #[test]
    fn areas_over_a_limit_are_found_with_their_size() {
        let coverage = plates().coverage(99.0);
        assert_eq!((coverage.maximum, coverage.share), (200.0, 0.5));
        assert_eq!(coverage.reached, Some(200.0));
        assert_eq!(coverage.areas, [Place::new(0.0, 0.0, 0.5, 1.0).unwrap()]);
        assert!((coverage.largest_mm2.unwrap() - 4.0).abs() < 1e-9);
        let none = plates().coverage(200.0);
        assert_eq!((none.share, none.areas.len()), (0.0, 0));
        assert_eq!(none.largest_mm2, Some(0.0));
    }
}
