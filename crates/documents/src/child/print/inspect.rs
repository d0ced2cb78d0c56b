//! What the inks of pages give rise to: what may go wrong, and what their pictures simulate.

use std::time::Instant;

use imprimatur_domain::{
    plates::Coverage,
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
    InkedPage {
        page: number,
        simulation: plates.simulation.to_string(),
        marks: firsts(&marks, plates.trim),
        sum: sum(&coverage),
        reached: coverage.reached.map(whole),
    }
}

/// The first mark of each kind. The colour of all inks belongs outside of the trim.
fn firsts(marks: &[(FindingCode, Place)], trim: Option<Place>) -> Vec<(FindingCode, FindingPlace)> {
    let mut firsts: Vec<(FindingCode, FindingPlace)> = Vec::new();
    for (code, place) in marks {
        let is_known = firsts.iter().any(|(known, _)| known == code);
        let is_outside = *code == FindingCode::RegistrationInsideTrim
            && !trim.is_some_and(|trim| has_middle_of(trim, *place));
        if !is_known && !is_outside {
            firsts.push((*code, (*place).into()));
        }
    }
    firsts
}

/// Whether the middle of a place lies within another one.
fn has_middle_of(outer: Place, inner: Place) -> bool {
    let [x, y, width, height] = inner.fractions();
    let (x, y) = (x + width / 2.0, y + height / 2.0);
    let [left, top, width, height] = outer.fractions();
    (left..=left + width).contains(&x) && (top..=top + height).contains(&y)
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
