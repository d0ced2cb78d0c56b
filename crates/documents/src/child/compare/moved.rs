//! Whether what differs between two images has only moved by less than a pixel.
//!
//! An image that moves by a part of a pixel changes at each place by that part of the step to its neighbour. In each small
//! tile the parts along both axes that explain the change best are found by least squares, as for the optical flow of Lucas
//! and Kanade, "An iterative image registration technique" (1981). What they do not explain is a change of shape.

use std::ops::Range;

use image::RgbImage;

/// Side of a tile in pixels: a letter of small print at 300 dpi.
const SIDE: u32 = 16;
/// The largest square of a step: from black to white in three colours.
const WHITE: f64 = 3.0 * 255.0 * 255.0;

/// Whether all that differs has moved by less than a pixel. `tolerance` is how much of a tile may stay unexplained, in
/// pixels that turn from white to black; it counts the less, the more of the tile's change is explained. Both images have
/// one size, or nothing has moved.
pub(super) fn has_moved(before: &RgbImage, after: &RgbImage, tolerance: f64) -> bool {
    let (width, height) = before.dimensions();
    before.dimensions() == after.dimensions()
        && (0..height).step_by(SIDE as usize / 2).all(|top| {
            let rows = top..(top + SIDE).min(height);
            (0..width).step_by(SIDE as usize / 2).all(|left| {
                let columns = left..(left + SIDE).min(width);
                are_equal(before, after, &rows, &columns) || {
                    let mut change = Change::default();
                    for y in rows.clone() {
                        for x in columns.clone() {
                            change.add(before, after, (x, y));
                        }
                    }
                    change.unexplained() <= tolerance
                }
            })
        })
}

fn are_equal(before: &RgbImage, after: &RgbImage, rows: &Range<u32>, columns: &Range<u32>) -> bool {
    let width = before.width();
    rows.clone().all(|row| {
        let at = |column| ((row * width + column) * 3) as usize;
        let pixels = at(columns.start)..at(columns.end);
        before.get(pixels.clone()) == after.get(pixels)
    })
}

/// Sums of products over the pixels of a tile.
#[derive(Default)]
struct Change {
    /// Of the change with itself.
    squares: f64,
    /// Of the change with the steps to the neighbours: left, right, above, below.
    along: [f64; 4],
    /// Of these steps with each other.
    steps: [[f64; 4]; 4],
}

impl Change {
    fn add(&mut self, before: &RgbImage, after: &RgbImage, (x, y): (u32, u32)) {
        let (right, bottom) = (before.width() - 1, before.height() - 1);
        let neighbours = [
            (x.saturating_sub(1), y),
            ((x + 1).min(right), y),
            (x, y.saturating_sub(1)),
            (x, (y + 1).min(bottom)),
        ];
        let (own, new) = (before.get_pixel(x, y), after.get_pixel(x, y));
        let neighbours = neighbours.map(|(x, y)| before.get_pixel(x, y));
        for colour in 0..3 {
            let from_own = |value: u8| f64::from(value) - f64::from(own.0[colour]);
            let change = from_own(new.0[colour]);
            let steps = neighbours.map(|neighbour| from_own(neighbour.0[colour]));
            self.squares += change * change;
            for (one, step) in steps.iter().enumerate() {
                self.along[one] += change * step;
                for (other, more) in steps.iter().enumerate() {
                    self.steps[one][other] += step * more;
                }
            }
        }
    }

    /// What no move by up to a pixel explains, in pixels from white to black, by the square of its part of the whole.
    fn unexplained(&self) -> f64 {
        if self.squares == 0.0 {
            return 0.0;
        }
        let axes = [(0, 2), (0, 3), (1, 2), (1, 3)];
        let left = axes.map(|axes| self.left(axes));
        let left = left.into_iter().fold(self.squares, f64::min);
        left / WHITE * (left / self.squares).powi(2)
    }

    /// What is left of the change when the best move along both axes is taken away.
    fn left(&self, (x, y): (usize, usize)) -> f64 {
        let (xx, yy, xy) = (self.steps[x][x], self.steps[y][y], self.steps[x][y]);
        let (dx, dy) = (self.along[x], self.along[y]);
        let whole = xx * yy - xy * xy;
        let both = ((dx * yy - dy * xy) / whole, (dy * xx - dx * xy) / whole);
        let moves = [both, (dx / xx, 0.0), (0.0, dy / yy)];
        // Without any step along an axis there is no number.
        let moves = moves.into_iter().filter(|(a, b)| *a >= 0.0 && *b >= 0.0);
        let left = moves.map(|(a, b)| {
            let (a, b) = (a.min(1.0), b.min(1.0));
            self.squares - 2.0 * (a * dx + b * dy) + a * a * xx + b * b * yy + 2.0 * a * b * xy
        });
        left.fold(self.squares, f64::min).max(0.0)
    }
}
