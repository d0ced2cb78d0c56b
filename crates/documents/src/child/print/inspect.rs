//! What the inks of pages give rise to: what may go wrong, and what their pictures simulate.

use std::time::Instant;

use imprimatur_domain::{
    plates::{Coverage, Plates},
    preflight::{FindingCode, FindingPlace},
    print::Simulation,
    shape::Place,
};

use super::Route;
use crate::{
    child::pages::Pages,
    inked::{INK_LIMIT, InkSum, InkedPage, InkedPages},
    protocol::Request,
};

/// The child stops beginning further pages after this part of the time that it has.
const PART_OF_TIME: u32 = 2;
/// What reaches no farther into the trim only touches it, in millimetres.
const SLIVER: f64 = 0.5;
/// Room for marks along the edges of pages that do not say where they are trimmed, in millimetres.
const MARKS: f64 = 20.0;
/// Millimetres of an inch.
const INCH: f64 = 25.4;
/// Smaller areas with too much ink are the edges of something else, in square millimetres.
const AREA_LEAST: f64 = 1.0;

/// Inspects the inks of pages from `first` on, as many as there is time for; one at least, and `most` at most.
pub(in crate::child) fn inspect(
    request: &Request,
    pages: &Pages,
    (first, most): (u32, u32),
) -> InkedPages {
    let began = Instant::now();
    let mut inspected = InkedPages {
        next: first,
        has_wrong_intent: false,
        pages: Vec::new(),
    };
    let skipped = usize::try_from(first).unwrap_or(usize::MAX);
    let most = usize::try_from(most).unwrap_or(usize::MAX);
    let count = pages.pdf.pages().len();
    for number in (skipped..count).take(most.max(1)) {
        if pages.route(number) == Route::Plates {
            let found = page(pages, number, inspected.next + 1);
            // Another child has all its time for this page.
            if pages.is_out_of_time() && number > skipped {
                break;
            }
            inspected.pages.push(found);
        }
        inspected.next += 1;
        if began.elapsed() > request.time / PART_OF_TIME {
            break;
        }
    }
    inspected.has_wrong_intent = pages.has_wrong_intent();
    inspected
}

fn page(pages: &Pages, index: usize, number: u32) -> InkedPage {
    let (plates, marks) = match pages.inspect_inks(index) {
        Ok(found) => found,
        Err(error) => {
            eprintln!("page {number} is not simulated: {error}");
            return InkedPage {
                page: number,
                simulation: Simulation::plain().to_string(),
                marks: Vec::new(),
                sum: None,
                reached: None,
            };
        }
    };
    let coverage = plates.coverage(INK_LIMIT.into());
    let simulation = plates.simulation.clone();
    InkedPage {
        page: number,
        simulation: simulation.unwrap_or_else(Simulation::plain).to_string(),
        marks: firsts(&marks, &plates),
        sum: sum(&coverage),
        reached: coverage.reached.map(whole),
    }
}

/// The first mark of each kind. The colour of all inks belongs outside of the trim.
fn firsts(marks: &[(FindingCode, Place)], plates: &Plates) -> Vec<(FindingCode, FindingPlace)> {
    let mut firsts: Vec<(FindingCode, FindingPlace)> = Vec::new();
    for (code, place) in marks {
        let is_known = firsts.iter().any(|(known, _)| known == code);
        let is_right =
            *code == FindingCode::RegistrationInsideTrim && !is_inside_trim(*place, plates);
        if !is_known && !is_right {
            firsts.push((*code, (*place).into()));
        }
    }
    firsts
}

/// Whether something reaches into the trim. On a page without one it has to lie well within, as there may be marks along
/// the edges.
fn is_inside_trim(place: Place, plates: &Plates) -> bool {
    let Some(dpi) = plates.dpi else { return false };
    let size = [plates.width, plates.height].map(|pixels| f64::from(pixels) / dpi * INCH);
    let sides = |place: Place| {
        let [x, y, width, height] = place.fractions();
        let [across, down] = size;
        [(x * across, width * across), (y * down, height * down)]
    };
    if let Some(trim) = plates.trim {
        let mut sides = sides(place).into_iter().zip(sides(trim));
        return sides.all(|((from, length), (trim_from, trim_length))| {
            from + length > trim_from + SLIVER && from < trim_from + trim_length - SLIVER
        });
    }
    let mut sides = sides(place).into_iter().zip(size);
    sides.all(|((from, length), side)| {
        let margin = MARKS.min(side / 4.0);
        from >= margin && from + length <= side - margin
    })
}

fn sum(coverage: &Coverage) -> Option<InkSum> {
    let area = coverage.largest_mm2.filter(|area| *area >= AREA_LEAST)?;
    Some(InkSum {
        maximum: whole(coverage.maximum),
        area: whole(area),
        place: coverage.areas.first().copied().map(FindingPlace::from),
    })
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it is clamped"
)]
fn whole(value: f64) -> u32 {
    value.round().clamp(0.0, f64::from(u32::MAX)) as u32
}
