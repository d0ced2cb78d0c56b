//! Page boxes of a PDF: sizes, bleed, and document-wide properties.

use std::collections::BTreeMap;

use hayro::{hayro_interpret::util::TransformExt as _, kurbo::Point};
use hayro_syntax::{
    Pdf,
    object::{Dict, Name, Rect, Stream, String as PdfString},
    page::{Page, Rotation},
};
use imprimatur_domain::{
    preflight::{Finding, FindingCode, FindingDetail, PageSize},
    shape::Place,
};

use super::{
    super::{
        findings::{Findings, on_pages, plain, whole},
        mend,
        overlay::decoded,
    },
    catalogue,
    dictionaries::dictionaries,
};
use crate::report::{Corners, OutputIntent, PageDetails, rounded};

/// Minimum bleed beyond the trim box, in points.
const BLEED_LEAST: f64 = 0.5;
/// Maximum number of page sizes listed in a finding.
const SIZES_NAMED: usize = 5;
/// Most bytes of a profile as it is stored.
const PROFILE_MAX: usize = 4 << 20;
/// Most output intents that are looked at.
const INTENTS_MAX: usize = 16;
/// The entry of an output intent with its profile.
const PROFILE: &str = "DestOutputProfile";
/// Channels of the profiles of presses, and of those of gray and of screens.
const CMYK: u8 = 4;
const SCREENS: [u8; 2] = [1, 3];

/// The boxes of one page, in points (1/72 inch), with the page's `UserUnit` applied.
pub(super) struct Sheet {
    media: Rect,
    crop: Rect,
    bleed: Option<Rect>,
    trim: Option<Rect>,
    rotation: Rotation,
    shown: (f64, f64),
}

impl Sheet {
    pub(super) fn new(page: &Page<'_>) -> Self {
        let unit = unit(page);
        let given = |name: &str| Some(scaled(page.raw().get::<Rect>(name)?, unit));
        let (width, height) = page.render_dimensions();
        Self {
            media: scaled(page.media_box(), unit),
            crop: scaled(page.intersected_crop_box(), unit),
            bleed: given("BleedBox"),
            trim: given("TrimBox"),
            rotation: page.rotation(),
            shown: (f64::from(width) * unit, f64::from(height) * unit),
        }
    }

    /// Width and height as displayed.
    pub(super) fn size(&self) -> (f64, f64) {
        self.shown
    }

    /// Width and height after trimming, in whole points, as displayed.
    fn cut(&self) -> (u32, u32) {
        let trim = self.trim.unwrap_or(self.crop);
        let (width, height) = (whole(trim.width()), whole(trim.height()));
        match self.rotation {
            Rotation::None | Rotation::Flipped => (width, height),
            Rotation::Horizontal | Rotation::FlippedHorizontal => (height, width),
        }
    }

    fn has_bleed(&self) -> bool {
        let trim = self.trim.unwrap_or(self.crop);
        let bleed = self.bleed.unwrap_or(self.crop);
        let reach = [
            trim.x0 - bleed.x0,
            trim.y0 - bleed.y0,
            bleed.x1 - trim.x1,
            bleed.y1 - trim.y1,
        ];
        reach.into_iter().any(|reach| reach >= BLEED_LEAST)
    }

    pub(super) fn describe(&self, page: u32) -> PageDetails {
        let (width, height) = self.size();
        PageDetails {
            page,
            width: rounded(width),
            height: rounded(height),
            rotation: match self.rotation {
                Rotation::None => 0,
                Rotation::Horizontal => 90,
                Rotation::Flipped => 180,
                Rotation::FlippedHorizontal => 270,
            },
            media_box: Some(corners(self.media)),
            crop_box: Some(corners(self.crop)),
            bleed_box: self.bleed.map(corners),
            trim_box: self.trim.map(corners),
            ..PageDetails::default()
        }
    }
}

/// Trim and bleed box of a page as it is shown, unless there is nothing in them.
pub(in crate::child) fn trim_and_bleed(page: &Page<'_>) -> (Option<Place>, Option<Place>) {
    let (width, height) = page.render_dimensions();
    let (width, height) = (f64::from(width), f64::from(height));
    let transform = page.initial_transform(true).to_kurbo();
    let shown = |name: &str| {
        let given = page.raw().get::<Rect>(name);
        let given = given.filter(|given| !mend::is_empty(*given))?;
        let corner = |x, y| transform * Point::new(x, y);
        let (one, other) = (corner(given.x0, given.y0), corner(given.x1, given.y1));
        let part = |at: f64, whole: f64| (at / whole).clamp(0.0, 1.0);
        let (left, right) = (
            part(one.x.min(other.x), width),
            part(one.x.max(other.x), width),
        );
        let (top, bottom) = (
            part(one.y.min(other.y), height),
            part(one.y.max(other.y), height),
        );
        Place::new(left, top, right - left, bottom - top).ok()
    };
    (shown("TrimBox"), shown("BleedBox"))
}

/// The page's `UserUnit` in points: 1 except for very large formats.
pub(in crate::child) fn unit(page: &Page<'_>) -> f64 {
    let given = page.raw().get::<f32>("UserUnit").map(f64::from);
    given
        .filter(|unit| unit.is_finite() && *unit > 0.0)
        .unwrap_or(1.0)
}

fn scaled(rect: Rect, unit: f64) -> Rect {
    Rect::new(
        rect.x0 * unit,
        rect.y0 * unit,
        rect.x1 * unit,
        rect.y1 * unit,
    )
}

fn corners(rect: Rect) -> Corners {
    [rect.x0, rect.y0, rect.x1, rect.y1].map(rounded)
}

/// Findings about page sizes and bleed.
pub(super) fn judge(sheets: &[Sheet], page_count: u32, findings: &mut Findings) {
    if sheets.is_empty() {
        findings.add(FindingCode::NoPages, "The document has no pages.");
        return;
    }
    let measured = u32::try_from(sheets.len()).unwrap_or(u32::MAX);
    if measured < page_count {
        let message = format!("Only the sizes of the first {measured} pages were checked.");
        let finding = Finding::of_document(FindingCode::NotFullyInspected, message);
        findings.push(finding.with(FindingDetail::FirstSizes { pages: measured }));
    }
    let mut bare = (1..).zip(sheets).filter(|(_, sheet)| !sheet.has_bleed());
    if let Some((first, _)) = bare.next() {
        let pages = u32::try_from(bare.count() + 1).unwrap_or(u32::MAX);
        let message = format!(
            "No bleed {}: the artwork stops at the trim edge.",
            on_pages(pages)
        );
        let finding = Finding::of_document(FindingCode::NoBleed, message).on_page(first);
        findings.push(finding.with(FindingDetail::Pages { pages }));
    }
    let mut sizes: BTreeMap<(u32, u32), u32> = BTreeMap::new();
    for sheet in sheets {
        *sizes.entry(sheet.cut()).or_default() += 1;
    }
    let first = sheets.first().map(Sheet::cut);
    let other = (1..)
        .zip(sheets)
        .find(|(_, sheet)| Some(sheet.cut()) != first);
    if let Some((other, _)) = other {
        let sizes = sizes.into_iter().take(SIZES_NAMED);
        let sizes = sizes.map(|((width, height), pages)| PageSize {
            width,
            height,
            pages,
        });
        let sizes: Vec<_> = sizes.collect();
        let named = sizes.iter().map(|size| {
            let pages = on_pages(size.pages);
            format!("{} × {} pt {pages}", size.width, size.height)
        });
        let named = named.collect::<Vec<_>>().join(", ");
        let message = format!("The pages have different sizes: {named}.");
        let finding = Finding::of_document(FindingCode::PageSizesDiffer, message).on_page(other);
        findings.push(finding.with(FindingDetail::Sizes { sizes }));
    }
}

/// Findings about pages whose boxes show nothing, given from 0.
pub(super) fn judge_empty(pages: &[usize], findings: &mut Findings) {
    let Some(first) = pages
        .first()
        .and_then(|first| u32::try_from(first + 1).ok())
    else {
        return;
    };
    let count = on_pages(u32::try_from(pages.len()).unwrap_or(u32::MAX));
    let message = format!(
        "The crop box or media box is empty or outside the page {count}: the media box is shown, or A4."
    );
    findings.tell_of(first, FindingCode::PageBoxUnusable, message);
}

/// Whether any dictionary has an `/Encrypt` entry. Trailers are never encrypted themselves.
pub(in crate::child) fn is_encrypted(document: &[u8]) -> bool {
    const KEY: &[u8] = b"/Encrypt";
    document
        .windows(KEY.len())
        .enumerate()
        .filter(|(_, window)| *window == KEY)
        .any(|(at, _)| {
            let rest = document.get(at + KEY.len()..).unwrap_or_default();
            let rest = rest.trim_ascii_start();
            let rest = rest.get(..40.min(rest.len())).unwrap_or_default();
            let mut words = rest.split(u8::is_ascii_whitespace);
            let is_number = |word: Option<&[u8]>| {
                word.is_some_and(|word| !word.is_empty() && word.iter().all(u8::is_ascii_digit))
            };
            rest.starts_with(b"<<")
                || is_number(words.next())
                    && is_number(words.next())
                    && words.next().is_some_and(|word| word.starts_with(b"R"))
        })
}

/// Whether the document was made for a press in CMYK. One for PDF/X is, unless it has the profile of something else: without
/// one it has to name a printing condition that is registered, and these are of presses.
pub(in crate::child) fn is_for_press(pdf: &Pdf) -> bool {
    intents(pdf).iter().any(|intent| match channels(intent) {
        Some(channels) => {
            channels == CMYK || !SCREENS.contains(&channels) && is_for_exchange(intent)
        }
        None => is_for_exchange(intent),
    })
}

/// The profiles of presses that the document was made for: that of the output intent for PDF/X first, then of any other.
/// `None` for one that the document names but does not have, or that cannot be unpacked.
pub(in crate::child) fn press_profiles(pdf: &Pdf) -> impl Iterator<Item = Option<Vec<u8>>> {
    let mut intents = intents(pdf);
    intents.retain(|intent| {
        intent.contains_key(PROFILE)
            && !channels(intent).is_some_and(|channels| SCREENS.contains(&channels))
    });
    intents.sort_by_key(|intent| !is_for_exchange(intent));
    intents.into_iter().map(|intent| {
        let profile = intent.get::<Stream<'_>>(PROFILE)?;
        let is_small = profile.raw_data().len() <= PROFILE_MAX;
        let profile = is_small.then(|| profile.decoded().ok()).flatten()?;
        Some(profile.to_vec())
    })
}

/// The output intents.
fn intents(pdf: &Pdf) -> Vec<Dict<'_>> {
    let root = catalogue(pdf);
    let intents = root
        .iter()
        .flat_map(|root| dictionaries(root, "OutputIntents", pdf.xref()));
    intents.take(INTENTS_MAX).collect()
}

/// Channels of the profile of an output intent, where it has one that says so.
fn channels(intent: &Dict<'_>) -> Option<u8> {
    intent.get::<Stream<'_>>(PROFILE)?.dict().get::<u8>("N")
}

/// Whether an output intent is that of PDF/X.
fn is_for_exchange(intent: &Dict<'_>) -> bool {
    let kind = intent.get::<Name<'_>>("S");
    kind.is_some_and(|kind| &*kind == b"GTS_PDFX")
}

/// The output intent, which names the intended printing condition.
pub(super) fn output_intent(pdf: &Pdf) -> Option<OutputIntent> {
    let intent = intents(pdf).into_iter().next()?;
    let text = |name: &str| {
        let text = intent.get::<PdfString<'_>>(name)?;
        let text = plain(&decoded(text.as_bytes()));
        Some(text).filter(|text| !text.is_empty())
    };
    Some(OutputIntent {
        condition: text("OutputConditionIdentifier")
            .or_else(|| text("OutputCondition"))
            .or_else(|| text("Info"))
            .unwrap_or_default(),
        color: channels(&intent).and_then(|channels| {
            Some(match channels {
                1 => "gray".to_owned(),
                3 => "rgb".to_owned(),
                4 => "cmyk".to_owned(),
                _ => return None,
            })
        }),
    })
}

#[cfg(test)]
mod tests {
    use super::is_encrypted;

    #[test]
    fn only_a_trailer_says_that_a_document_is_encrypted() {
        assert!(is_encrypted(
            b"trailer << /Size 7 /Encrypt 12 0 R /ID [] >>"
        ));
        assert!(is_encrypted(b"trailer << /Encrypt<< /V 1 >> >>"));
        assert!(!is_encrypted(
            b"<< /EncryptMetadata false >> (/Encrypt this)"
        ));
        assert!(!is_encrypted(b"/Encrypt"));
    }
}
