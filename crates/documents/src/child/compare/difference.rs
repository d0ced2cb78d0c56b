//! Which pixels of two images differ for the eye.
//!
//! The metric is that of pixelmatch (ISC licence, <https://github.com/mapbox/pixelmatch>): the distance of colours in YIQ, after
//! Kotsarenko and Ramos, "Measuring perceived color difference using YIQ NTSC transmission color space in mobile
//! applications" (2010), with the threshold 0.1 of 1. A pixel that is anti-aliased in either image, after Vyšniauskas,
//! "Anti-aliased pixel and intensity slope detector" (2009), is not counted.

use image::RgbImage;

/// Distances above this part of the largest one are seen.
const THRESHOLD: f64 = 0.1;
/// The largest distance of two colours, squared and weighted.
const DISTANCE_MAX: f64 = 35_215.0;
/// A pixel with more equal neighbours than this lies in a flat area.
const EQUAL_NEIGHBOURS: u32 = 2;

/// Calls `found` with the place of each pixel that differs, and returns how many there are. Both images have one size.
pub(super) fn each_difference(
    before: &RgbImage,
    after: &RgbImage,
    mut found: impl FnMut(u32, u32),
) -> u32 {
    let mut count = 0;
    for ((x, y), old, new) in differing(before, after) {
        if is_seen(old, new)
            && !is_antialiased(before, after, x, y)
            && !is_antialiased(after, before, x, y)
        {
            found(x, y);
            count += 1;
        }
    }
    count
}

/// Calls `found` with the place of each pixel that is not equal, and returns how many there are. Both images have one size.
pub(super) fn each_unequal(
    before: &RgbImage,
    after: &RgbImage,
    mut found: impl FnMut(u32, u32),
) -> u32 {
    let mut count = 0;
    for ((x, y), ..) in differing(before, after) {
        found(x, y);
        count += 1;
    }
    count
}

/// Pixels that are not equal, by column and row. Both images have one size.
fn differing<'i>(
    before: &'i RgbImage,
    after: &'i RgbImage,
) -> impl Iterator<Item = ((u32, u32), &'i [u8], &'i [u8])> {
    let row = before.width() as usize * 3;
    let rows = before.chunks_exact(row).zip(after.chunks_exact(row));
    let rows = (0..).zip(rows).filter(|(_, (old, new))| old != new);
    rows.flat_map(|(y, (old, new))| {
        let pixels = old.chunks_exact(3).zip(new.chunks_exact(3));
        let pixels = (0..).zip(pixels).filter(|(_, (old, new))| old != new);
        pixels.map(move |(x, (old, new))| ((x, y), old, new))
    })
}

fn luma(pixel: &[u8]) -> f64 {
    weighted(pixel, [0.298_895_31, 0.586_622_47, 0.114_482_23])
}

fn weighted(pixel: &[u8], weights: [f64; 3]) -> f64 {
    let parts = pixel.iter().zip(weights);
    parts
        .map(|(value, weight)| f64::from(*value) * weight)
        .sum()
}

/// Whether the eye tells these colours apart.
fn is_seen(old: &[u8], new: &[u8]) -> bool {
    let distance = |weights| weighted(old, weights) - weighted(new, weights);
    let y = luma(old) - luma(new);
    let i = distance([0.595_977_99, -0.274_176_10, -0.321_801_89]);
    let q = distance([0.211_470_17, -0.522_617_11, 0.311_146_94]);
    0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q > DISTANCE_MAX * THRESHOLD * THRESHOLD
}

/// The pixels around one.
fn around(image: &RgbImage, (x, y): (u32, u32)) -> impl Iterator<Item = (u32, u32)> {
    let columns = x.saturating_sub(1)..=(x + 1).min(image.width() - 1);
    let rows = y.saturating_sub(1)..=(y + 1).min(image.height() - 1);
    let places = columns.flat_map(move |column| rows.clone().map(move |row| (column, row)));
    places.filter(move |place| *place != (x, y))
}

/// Whether a pixel softens an edge: it lies between a darker and a lighter neighbour, one of which lies in an area that is
/// flat in both images.
fn is_antialiased(image: &RgbImage, other: &RgbImage, x: u32, y: u32) -> bool {
    let own = luma(&image.get_pixel(x, y).0);
    let (mut darkest, mut lightest) = ((0.0, (x, y)), (0.0, (x, y)));
    let mut equal = u32::from(is_at_edge(image, x, y));
    for (column, row) in around(image, (x, y)) {
        let step = luma(&image.get_pixel(column, row).0) - own;
        if step.abs() < f64::EPSILON {
            equal += 1;
            if equal > EQUAL_NEIGHBOURS {
                return false;
            }
        } else if step < darkest.0 {
            darkest = (step, (column, row));
        } else if step > lightest.0 {
            lightest = (step, (column, row));
        }
    }
    let is_flat = |place| is_flat(image, place) && is_flat(other, place);
    darkest.0 < 0.0 && lightest.0 > 0.0 && (is_flat(darkest.1) || is_flat(lightest.1))
}

fn is_flat(image: &RgbImage, (x, y): (u32, u32)) -> bool {
    let own = image.get_pixel(x, y);
    let equal = around(image, (x, y)).filter(|(column, row)| image.get_pixel(*column, *row) == own);
    let count = equal.take(EQUAL_NEIGHBOURS as usize + 1).count();
    count + usize::from(is_at_edge(image, x, y)) > EQUAL_NEIGHBOURS as usize
}

fn is_at_edge(image: &RgbImage, x: u32, y: u32) -> bool {
    x == 0 || y == 0 || x + 1 == image.width() || y + 1 == image.height()
}

#[cfg(test)]
mod tests {
    use image::{Rgb, RgbImage};

    use super::each_difference;

    /// A black shape on white, drawn by how much of each pixel it covers.
    fn drawn(covers: impl Fn(f64, f64) -> f64) -> RgbImage {
        RgbImage::from_fn(40, 40, |x, y| {
            let value = 255.0 * (1.0 - covers(f64::from(x), f64::from(y)).clamp(0.0, 1.0));
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "it is clamped"
            )]
            let value = value.round() as u8;
            Rgb([value; 3])
        })
    }

    fn count(before: &RgbImage, after: &RgbImage) -> u32 {
        each_difference(before, after, |_, _| ())
    }

    #[test]
    fn what_only_softens_an_edge_is_no_difference() {
        // A slope, its edge hard in one image and soft in the other.
        let soft = drawn(|x, y| y - 5.0 - x * 0.7 + 0.5);
        let hard = drawn(|x, y| f64::from(y - 5.0 - x * 0.7 > 0.0));
        assert_ne!(soft, hard);
        assert_eq!(count(&soft, &hard), 0);
        assert_eq!(count(&soft, &soft), 0);
    }

    #[test]
    fn a_shape_that_moved_is_a_difference() {
        let square = |left: f64| {
            drawn(move |x, y| f64::from(x >= left && x < left + 10.0 && y > 9.0 && y < 20.0))
        };
        let moved = count(&square(5.0), &square(9.0));
        assert!((70..=80).contains(&moved), "{moved}");
    }

    #[test]
    fn shades_below_the_threshold_are_no_difference() {
        let grey = |value| RgbImage::from_pixel(8, 8, Rgb([value; 3]));
        assert_eq!(count(&grey(100), &grey(110)), 0);
        assert_eq!(count(&grey(100), &grey(140)), 64);
        let red = RgbImage::from_pixel(8, 8, Rgb([200, 40, 40]));
        let blue = RgbImage::from_pixel(8, 8, Rgb([40, 40, 200]));
        assert_eq!(count(&red, &blue), 64);
    }
}
