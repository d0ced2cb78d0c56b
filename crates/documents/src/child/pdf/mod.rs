//! PDF preflight.

mod appearances;
mod budget;
mod containers;
mod damage;
mod dictionaries;
mod fonts;
mod matrix;
mod obstacles;
mod page_boxes;
mod pdfx;
mod seen;
mod spaces;
mod state;
mod summary;
mod walk;

pub(super) use self::{
    dictionaries::annotations,
    obstacles::{Obstacles, obstacles},
    page_boxes::{is_encrypted, is_for_press, press_profiles, trim_and_bleed, unit},
    walk::needed_route,
};
use hayro_syntax::{DecryptionError, LoadPdfError, Pdf, PdfVersion, object::Dict};
use imprimatur_application::ports::documents::{DocumentError, Inspection, PageFacts};
use imprimatur_domain::preflight::{Finding, FindingCode, FindingDetail};

use self::{budget::Budget, page_boxes::Sheet, seen::Seen, summary::Gathered};
use super::{
    findings::{Findings, whole},
    finished, mend, unreadable,
};
use crate::{
    protocol::Depth,
    report::{Details, PAGES_DESCRIBED, PageDetails},
};

/// Maximum number of pages that are measured.
const MEASURED: usize = 10_000;
/// Maximum number of pages whose content is inspected.
const READ: usize = 500;

/// A full ink, in per cent.
const FULL_INK: u32 = 100;

/// Inspects sizes, boxes, fonts, images and colours.
pub(super) fn inspect(
    document: Vec<u8>,
    media_type: &str,
    depth: Depth,
) -> Result<Inspection, DocumentError> {
    let is_encrypted = is_encrypted(&document);
    let stated = pdfx::of_info(&document);
    let pdf = match Pdf::new(document) {
        Ok(pdf) => pdf,
        Err(LoadPdfError::Decryption(error)) => return Ok(locked(error)),
        Err(LoadPdfError::Invalid) => return Err(unreadable("it is not a valid PDF")),
    };
    let mut findings = Findings::default();
    if is_encrypted {
        findings.add(
            FindingCode::Protected,
            "The document is encrypted, though it opens without a password.",
        );
    }
    damage::judge(&pdf, &mut findings);
    containers::judge(&pdf, &mut findings);
    let opened = mend::mended(pdf, None);
    page_boxes::judge_empty(&opened.empty_boxes, &mut findings);
    if opened.has_wrong_layers {
        let message = "Layers are hidden in a way that could not be followed.";
        findings.tell_of(1, FindingCode::LayersNotExact, message);
    }
    let pdf = opened.pdf;
    let (seen, gathered, is_complete) = read(&pdf, depth, &mut findings);
    let sheets = pdf.pages().iter().take(MEASURED).map(Sheet::new);
    let sheets: Vec<_> = sheets.collect();
    let page_count = u32::try_from(pdf.pages().len()).unwrap_or(u32::MAX);
    page_boxes::judge(&sheets, page_count, &mut findings);
    let intent = page_boxes::output_intent(&pdf);
    gathered.judge(intent.as_ref(), &mut findings);
    let mut details = Details {
        format: format!("PDF {}", version(pdf.version())),
        is_encrypted,
        output_intent: intent,
        is_complete,
        pdfx: pdfx::of_metadata(&pdf).or(stated),
        pages: pages(&sheets, &seen, is_for_press(&pdf)),
        ..Details::default()
    };
    gathered.describe(&mut details);
    let facts = sheets.iter().take(PAGES_DESCRIBED).enumerate();
    let facts = facts.map(|(index, sheet)| facts_of(sheet, seen.get(index), media_type));
    finished(page_count, facts.collect(), findings, &details)
}

/// Inspects page contents up to the limits, and says whether that was all.
fn read(pdf: &Pdf, depth: Depth, findings: &mut Findings) -> (Vec<Seen>, Gathered, bool) {
    let mut gathered = Gathered::default();
    let mut seen = Vec::new();
    if depth == Depth::Outside {
        let message = "The content of the pages takes too much time or memory to be inspected: nothing is known of \
                       fonts, images and colours.";
        let finding = Finding::of_document(FindingCode::NotFullyInspected, message);
        findings.push(finding.with(FindingDetail::ContentSkipped));
        return (seen, gathered, false);
    }
    let mut budget = Budget::default();
    for (number, page) in (1..).zip(pdf.pages().iter().take(READ)) {
        let found = walk::page(page, number, &mut budget);
        gathered.add(number, &found);
        seen.push(found);
        if budget.is_spent() {
            break;
        }
    }
    let is_complete = seen.len() == pdf.pages().len() && !budget.is_spent();
    if !is_complete {
        let message = format!("Only the first {} pages were checked.", seen.len());
        let pages = u32::try_from(seen.len()).unwrap_or(u32::MAX);
        let finding = Finding::of_document(FindingCode::NotFullyInspected, message);
        findings.push(finding.with(FindingDetail::FirstPages { pages }));
    }
    (seen, gathered, is_complete)
}

fn locked(error: DecryptionError) -> Inspection {
    let encrypted = |message: &str| Finding::of_document(FindingCode::Encrypted, message);
    let finding = match error {
        DecryptionError::PasswordProtected => {
            encrypted("The document is protected by a password.").with(FindingDetail::Password)
        }
        _ => encrypted("The document is encrypted and can't be opened."),
    };
    Inspection {
        findings: vec![finding],
        ..Inspection::default()
    }
}

fn pages(sheets: &[Sheet], seen: &[Seen], is_for_press: bool) -> Vec<PageDetails> {
    let pages = (1..).zip(sheets.iter().take(PAGES_DESCRIBED)).enumerate();
    pages
        .map(|(index, (number, sheet))| {
            let mut page = sheet.describe(number);
            if let Some(seen) = seen.get(index) {
                page.color_spaces = seen.spaces.iter().cloned().collect();
                page.has_transparency = seen.is_transparent;
                page.uses_inks = seen.uses_inks || is_for_press;
                page.max_ink_percent = seen.is_black_alone().then_some(FULL_INK);
            }
            page
        })
        .collect()
}

fn facts_of(sheet: &Sheet, seen: Option<&Seen>, media_type: &str) -> PageFacts {
    let (width, height) = sheet.size();
    PageFacts {
        bits: seen.and_then(|seen| seen.bits).unwrap_or(8),
        color: seen.map_or("gray", Seen::color).to_owned(),
        height: whole(height),
        width: whole(width),
        mime: media_type.to_owned(),
    }
}

fn version(version: PdfVersion) -> &'static str {
    match version {
        PdfVersion::Pdf10 => "1.0",
        PdfVersion::Pdf11 => "1.1",
        PdfVersion::Pdf12 => "1.2",
        PdfVersion::Pdf13 => "1.3",
        PdfVersion::Pdf14 => "1.4",
        PdfVersion::Pdf15 => "1.5",
        PdfVersion::Pdf16 => "1.6",
        PdfVersion::Pdf17 => "1.7",
        PdfVersion::Pdf20 => "2.0",
    }
}

/// The document catalog.
fn catalogue(pdf: &Pdf) -> Option<Dict<'_>> {
    pdf.xref().get::<Dict<'_>>(pdf.xref().root_id())
}
