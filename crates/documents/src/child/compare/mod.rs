//! Comparing two documents page by page, rendered at 100 dpi, and at 300 dpi where it takes that to see a change; or pixel by
//! pixel at 150 dpi.

mod areas;
mod difference;
mod moved;
mod pairs;
mod plates;
mod source;

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    time::Instant,
};

use image::RgbImage;
use imprimatur_application::ports::documents::{ComparedPages, DocumentError};
use imprimatur_domain::{
    comparison::{Closeness, PageComparison},
    shape::Place,
};

use self::{moved::has_moved, pairs::Pair, source::Source};
use super::{MemoryLimits, pages::PrintSettings, print::Route};
use crate::protocol::{Request, Span};

/// The child stops beginning further pages after this part of the time that it has.
const PART_OF_TIME: u32 = 2;
/// What may stay unexplained at 300 dpi when a page has moved by less than a pixel there: half of what a change of one
/// digit to another in 4 pt leaves, and a little more than a move by 0.2 pt.
const MOVED: f64 = 0.95;
/// The same at 100 dpi, where letters of small print are a few pixels.
const MAY_HAVE_MOVED: f64 = 4.0;

/// Compares the document with the one behind it, beginning with the pair of pages that the span names, as many as there is
/// time for; one at least. If none may be rendered, the first one counts as changed.
pub(super) fn compare(
    request: &Request,
    mut from: Vec<u8>,
    span: &Span,
    (limits, print): (MemoryLimits, &PrintSettings),
) -> Result<ComparedPages, DocumentError> {
    let began = Instant::now();
    let length = usize::try_from(span.length).ok();
    let length = length.filter(|length| *length <= from.len());
    let length =
        length.ok_or_else(|| DocumentError::Failed("there is no second document".to_owned()))?;
    let to = from.split_off(length);
    let with = (print, span.closeness.has_plates());
    let from = Source::open(from, &request.media_type, limits, with)?;
    let to = Source::open(to, &span.media_type, limits, with)?;
    let (left, right) = (from.pages(), to.pages());
    let pairs = match span.closeness {
        Closeness::Seen | Closeness::ByPlate => pairs::pairs(&left, &right),
        Closeness::Exact => pairs::in_order(left.len(), right.len()),
    };
    let mut compared = ComparedPages {
        total: u32::try_from(pairs.len()).unwrap_or(u32::MAX),
        pages: Vec::new(),
    };
    let first = usize::try_from(span.first).unwrap_or(usize::MAX);
    let most = usize::try_from(span.most).unwrap_or(usize::MAX);
    for pair in pairs.into_iter().skip(first).take(most.max(1)) {
        compared.pages.push(if most == 0 {
            whole(pair)
        } else {
            compare_pair(&from, &to, pair, span.closeness)
        });
        if began.elapsed() > request.time / PART_OF_TIME {
            break;
        }
    }
    Ok(compared)
}

fn whole((left, right): Pair) -> PageComparison {
    PageComparison::whole(left.map(source::number), right.map(source::number))
}

/// Pages that cannot be rendered, or have different sizes, differ as a whole.
fn compare_pair(from: &Source, to: &Source, pair: Pair, closeness: Closeness) -> PageComparison {
    let whole = whole(pair);
    let (Some(left), Some(right)) = pair else {
        return whole;
    };
    let size = from.size(left);
    if !size.is_like(to.size(right)) {
        return whole;
    }
    let rendered_by = |dpi, route| {
        let both = || {
            let before = from.render(left, size, dpi, route)?;
            Some((before, to.render(right, size, dpi, route)?))
        };
        // What confuses the renderer on one page must not end the comparison of the others.
        catch_unwind(AssertUnwindSafe(both)).ok().flatten()
    };
    // Both take one path at all resolutions, or what differs would be the path.
    let needed = from.route(left).max(to.route(right));
    let dpi = source::dpi(closeness);
    let painted = [needed, Route::Plain].into_iter().find_map(|route| {
        let images = rendered_by(dpi, route)?;
        Some((route, images))
    });
    let Some((route, coarse)) = painted else {
        return whole;
    };
    let by_plate = (closeness.has_plates() && route == Route::Plates).then(|| {
        let compared = || plates::compare((from, left), (to, right), closeness);
        catch_unwind(AssertUnwindSafe(compared)).ok().flatten()
    });
    // What could not be compared plate by plate is not known to be equal.
    if closeness == Closeness::Exact && matches!(by_plate, Some(None)) {
        return whole;
    }
    let fine = || rendered_by(source::FINE_DPI, route);
    let Some((share, areas)) = found(&coarse, closeness, size.is_vector().then_some(fine)) else {
        return whole;
    };
    PageComparison {
        share,
        areas,
        plates: by_plate.flatten().unwrap_or_default(),
        is_plain: route != Route::Plates && (from.uses_inks(left) || to.uses_inks(right)),
        ..whole
    }
}

/// What differs between two images, given how to render fine ones where these can be told from what has only moved.
fn found(
    (before, after): &(RgbImage, RgbImage),
    closeness: Closeness,
    fine: Option<impl FnOnce() -> Option<(RgbImage, RgbImage)>>,
) -> Option<(f64, Vec<Place>)> {
    let found = differences(before, after, closeness)?;
    if closeness == Closeness::Exact {
        return Some(found);
    }
    // Fine images take nine times as long, so that what has certainly changed is found in coarse ones.
    if before != after
        && let Some(fine) = fine
        && has_moved(before, after, MAY_HAVE_MOVED)
        && let Some((before, after)) = fine()
    {
        if has_moved(&before, &after, MOVED) {
            return Some((0.0, Vec::new()));
        }
        if found.1.is_empty() {
            return Some(differences(&before, &after, closeness).unwrap_or(found));
        }
    }
    Some(found)
}

/// Share of the pixels that differ, and where they are; `None` for images of different sizes.
fn differences(
    before: &RgbImage,
    after: &RgbImage,
    closeness: Closeness,
) -> Option<(f64, Vec<Place>)> {
    if before.dimensions() != after.dimensions() {
        return None;
    }
    let (width, height) = before.dimensions();
    let mut cells = areas::Cells::new(width, height);
    let add = |x, y| cells.add(x, y);
    let count = match closeness {
        Closeness::Exact => difference::each_unequal(before, after, add),
        Closeness::Seen | Closeness::ByPlate => difference::each_difference(before, after, add),
    };
    let pixels = f64::from(width) * f64::from(height);
    let share = areas::rounded(f64::from(count) / pixels);
    Some((share, cells.areas()))
}
