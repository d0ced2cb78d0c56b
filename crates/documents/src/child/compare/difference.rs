//! Which pixels of two images differ for the eye.
//!
//! The metric is that of pixelmatch (ISC licence, <https://github.com/mapbox/pixelmatch>): the distance of colours in YIQ, after
//! Kotsarenko and Ramos, "Measuring perceived color difference using YIQ NTSC transmission color space in mobile
//! applications" (2010), with the threshold 0.1 of 1. A pixel that is anti-aliased in either image, after Vyšniauskas,
//! "Anti-aliased pixel and intensity slope detector" (2009), is not counted.

use image::{Rgb, RgbImage};

/// Distances above this part of the largest one are seen.
const THRESHOLD: f64 = 0.1;
/// The largest distance of two colours, squared and weighted.
const DISTANCE_MAX: f64 = 35_215.0;
/// Shades that differ by no more than this are one.
const SHADE: u8 = 12;
/// The largest step of a pixel at 100 dpi when something moves by a pixel at 300 dpi: a third to the side, and less than
/// half across.
const STEP_MAX: u8 = 128;
/// Part of all changes by which an image may become darker or lighter as a whole and still count as moved.
const BALANCE: f64 = 0.25;
/// By how many quarters of their distance shades may lie beyond those beside them: at edges, and in lines of a pixel.
const EDGE: u8 = 1;
const DOUBLED: u8 = 4;
/// How far around a thin line it is looked for, in pixels, and the part of all changes there that may be left over.
const LINE: u32 = 2;
const LINE_BALANCE: f64 = 0.5;
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

/// Whether what differs at 100 dpi may have moved by less than a pixel at 300 dpi. Text may be drawn a pixel higher or
/// lower then, since lines of text lie on pixels.
pub(super) fn may_have_moved(before: &RgbImage, after: &RgbImage) -> bool {
    let is_small = |(old, new): (&u8, &u8)| old.abs_diff(*new) <= STEP_MAX;
    differing(before, after).all(|(place, old, new)| {
        old.iter().zip(new).all(is_small) || is_beside(before, after, place, DOUBLED)
    })
}

/// Whether all that differs has moved by less than a pixel: each pixel that differs has a shade that is there beside
/// its place in the other image, and nothing has become darker or lighter as a whole. A line of a pixel that lay on two
/// is twice as dark on one, and then what is around it becomes lighter.
pub(super) fn has_moved(before: &RgbImage, after: &RgbImage) -> bool {
    if before.dimensions() != after.dimensions() {
        return false;
    }
    let mut balance = Balance::default();
    let is_near = differing(before, after).all(|(place, old, new)| {
        balance.add(old, new);
        !is_seen(old, new)
            || is_beside(before, after, place, EDGE)
            || is_beside(before, after, place, DOUBLED) && is_line(before, after, place)
    });
    is_near && balance.is_kept(BALANCE)
}

/// Whether both shades of a place are there beside it in the other image.
fn is_beside(before: &RgbImage, after: &RgbImage, place: (u32, u32), quarters: u8) -> bool {
    let is_there =
        |image, shade: &Rgb<u8>| Shades::around(image, place).contain(&shade.0, quarters);
    is_there(before, after.get_pixel(place.0, place.1))
        && is_there(after, before.get_pixel(place.0, place.1))
}

/// Whether what a thin line becomes darker on one side it becomes lighter on the other.
fn is_line(before: &RgbImage, after: &RgbImage, place: (u32, u32)) -> bool {
    let mut balance = Balance::default();
    for (x, y) in within(before, place, LINE) {
        balance.add(&before.get_pixel(x, y).0, &after.get_pixel(x, y).0);
    }
    balance.is_kept(LINE_BALANCE)
}

/// How much darker and lighter pixels become.
#[derive(Default)]
struct Balance {
    sum: f64,
    all: f64,
}

impl Balance {
    fn add(&mut self, old: &[u8], new: &[u8]) {
        let change = luma(new) - luma(old);
        self.sum += change;
        self.all += change.abs();
    }

    /// Whether no more than this part of all changes is left over.
    fn is_kept(&self, part: f64) -> bool {
        self.sum.abs() <= self.all * part
    }
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

/// The darkest and the lightest of each colour at a place and around it.
struct Shades([(u8, u8); 3]);

impl Shades {
    fn around(image: &RgbImage, place: (u32, u32)) -> Self {
        let mut bounds = [(u8::MAX, u8::MIN); 3];
        for (column, row) in within(image, place, 1) {
            for ((low, high), value) in bounds.iter_mut().zip(image.get_pixel(column, row).0) {
                *low = value.min(*low);
                *high = value.max(*high);
            }
        }
        Self(bounds)
    }

    /// Whether a shade lies between them, or beyond by no more than this many quarters of their distance.
    fn contain(&self, shade: &[u8], quarters: u8) -> bool {
        let mut values = self.0.iter().zip(shade);
        values.all(|((low, high), value)| {
            let more = SHADE.saturating_add(((high - low) / 4).saturating_mul(quarters));
            (low.saturating_sub(more)..=high.saturating_add(more)).contains(value)
        })
    }
}

/// The places around one, and it.
fn within(image: &RgbImage, (x, y): (u32, u32), distance: u32) -> impl Iterator<Item = (u32, u32)> {
    let (width, height) = image.dimensions();
    let columns = x.saturating_sub(distance)..=(x + distance).min(width - 1);
    columns.flat_map(move |column| {
        let rows = y.saturating_sub(distance)..=(y + distance).min(height - 1);
        rows.map(move |row| (column, row))
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
fn around(image: &RgbImage, x: u32, y: u32) -> impl Iterator<Item = (u32, u32)> {
    within(image, (x, y), 1).filter(move |place| *place != (x, y))
}

/// Whether a pixel softens an edge: it lies between a darker and a lighter neighbour, one of which lies in an area that is
/// flat in both images.
fn is_antialiased(image: &RgbImage, other: &RgbImage, x: u32, y: u32) -> bool {
    let own = luma(&image.get_pixel(x, y).0);
    let (mut darkest, mut lightest) = ((0.0, (x, y)), (0.0, (x, y)));
    let mut equal = u32::from(is_at_edge(image, x, y));
    for (column, row) in around(image, x, y) {
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
    let equal = around(image, x, y).filter(|(column, row)| image.get_pixel(*column, *row) == own);
    let count = equal.take(EQUAL_NEIGHBOURS as usize + 1).count();
    count + usize::from(is_at_edge(image, x, y)) > EQUAL_NEIGHBOURS as usize
}

fn is_at_edge(image: &RgbImage, x: u32, y: u32) -> bool {
    x == 0 || y == 0 || x + 1 == image.width() || y + 1 == image.height()
}

#[cfg(test)]
mod tests {
    use image::{Rgb, RgbImage};

    use super::{each_difference, has_moved, may_have_moved};

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
    fn what_moved_by_less_than_a_pixel_has_moved_and_what_grew_has_not() {
        let bar = |left: f64, width: f64| {
            drawn(move |x, y| {
                let covered = (x + 1.0).min(left + width) - x.max(left);
                if (5.0..30.0).contains(&y) {
                    covered
                } else {
                    0.0
                }
            })
        };
        assert!(has_moved(&bar(10.0, 3.0), &bar(10.6, 3.0)));
        assert!(has_moved(&bar(10.5, 1.0), &bar(11.0, 1.0)));
        assert!(!has_moved(&bar(10.0, 3.0), &bar(12.5, 3.0)));
        assert!(!has_moved(&bar(10.5, 1.0), &bar(12.0, 1.0)));
        assert!(!has_moved(&bar(10.0, 3.0), &bar(10.0, 3.8)));
        assert!(!has_moved(&bar(10.0, 3.0), &bar(20.0, 0.0)));
        assert!(may_have_moved(&bar(10.0, 0.4), &bar(9.7, 0.4)));
        assert!(!may_have_moved(&bar(10.0, 3.0), &bar(12.0, 3.0)));
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
