//! Whether page images show what is on the pages: each page is interpreted, and rendered where that might fail.

mod observer;
mod streams;

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    time::Instant,
};

use hayro_syntax::page::Page;
use imprimatur_application::ports::documents::{DocumentError, ImageFormat, Look, PictureSpec};
use imprimatur_domain::preflight::FindingCode;

use self::{observer::observe, streams::Streams};
use super::{
    MemoryLimits,
    letters::Substitutes,
    mend::annotations,
    overlay,
    pages::{Pages, PrintSettings},
    print::Route,
    render,
};
use crate::{answer::CheckedPages, protocol::Request};

/// The child stops beginning further pages after this part of the time that it has.
const PART_OF_TIME: u32 = 2;
/// Size of the rendered pages, that of a review page's first image.
const BOX: PictureSpec = PictureSpec {
    page: 0,
    width: 960,
    height: 2048,
    tile: None,
    format: ImageFormat::Png,
    look: Look::Plain,
};

/// Checks pages from `first` on, as many as there is time for; one at least, and `most` at most.
pub(super) fn check(
    request: &Request,
    document: Vec<u8>,
    (first, most): (u32, u32),
    (limits, print): (MemoryLimits, &PrintSettings),
) -> Result<CheckedPages, DocumentError> {
    let began = Instant::now();
    let pages = Pages::open(document, limits, print)?;
    let mut checked = CheckedPages {
        next: first,
        codes: Vec::new(),
    };
    let mut streams = Streams::default();
    let skipped = usize::try_from(first).unwrap_or(usize::MAX);
    let most = usize::try_from(most).unwrap_or(usize::MAX);
    let count = pages.pdf.pages().len();
    for index in (skipped..count).take(most.max(1)) {
        let page = pages.shown(index)?;
        checked.next += 1;
        let mut codes = Vec::new();
        let found = catch_unwind(AssertUnwindSafe(|| page_codes(page, &mut streams, limits)));
        match found {
            Ok(found) => codes.extend(found),
            Err(_) => codes.push(FindingCode::PageNotShown),
        }
        if pages.route(index) == Route::Blended && !pages.can_blend(index) {
            codes.push(FindingCode::BlendingNotExact);
        }
        let number = checked.next;
        checked
            .codes
            .extend(codes.into_iter().map(|code| (number, code)));
        if began.elapsed() > request.time / PART_OF_TIME {
            break;
        }
    }
    Ok(checked)
}

/// Whether letters are missing on a page if its fonts are replaced by similar ones.
pub(super) fn lacks_letters(page: &Page<'_>) -> bool {
    observe(page, Substitutes::Similar).has_missing_letters
}

fn page_codes(page: &Page<'_>, streams: &mut Streams, limits: MemoryLimits) -> Vec<FindingCode> {
    let mut codes = Vec::new();
    let mut seen = observe(page, Substitutes::Similar);
    if seen.has_missing_letters {
        seen.has_missing_letters = observe(page, Substitutes::Complete).has_missing_letters;
    }
    let mut is_damaged = !streams.are_whole(page);
    if seen.must_be_rendered() {
        match render::scales(page, &BOX).and_then(|scales| render::checked(page, scales, limits)) {
            Ok(has_lost_images) => is_damaged |= has_lost_images,
            Err(_) => codes.push(FindingCode::PageNotShown),
        }
    }
    let lacks_annotations = !overlay::of(page).is_complete || annotations::are_left_out(page);
    for (is_so, code) in [
        (is_damaged, FindingCode::Damaged),
        (seen.has_missing_letters, FindingCode::LettersMissing),
        (lacks_annotations, FindingCode::AnnotationsNotShown),
    ] {
        if is_so {
            codes.push(code);
        }
    }
    codes
}
