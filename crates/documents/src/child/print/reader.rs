//! Reads pages by way of a display list, which is painted once for each ink.

use std::sync::Arc;

use image::RgbImage;
use imprimatur_application::ports::documents::DocumentError;
use imprimatur_domain::shape::Place;
use stet_graphics::{
    display_list::{DisplayElement, DisplayList},
    icc::IccCache,
};
use stet_pdf_reader::{
    ImageResolution, LocationHint, ParsePhase, PdfDocument, PdfError, TextExtraction,
};
use stet_render::{RegionRender, prepare_display_list};

use super::{
    Frame, Plate, PlateReader, Separation,
    images::Images,
    inks::{self, Ink},
    marks::{self, Bounds},
    paint::PlateRules,
    profile::Press,
    recolour::{Knockout, Recolouring},
};
use crate::child::{MemoryLimits, deadline::Deadline, too_large, unreadable};

/// Sizes that differ by less are the same, in points.
const SAME_SIZE: f64 = 1.0;
/// Points per inch.
const INCH: f64 = 72.0;
/// Most bytes of content that are read for a page.
const CONTENT_MAX: u64 = 128 << 20;
/// Bytes that a pixel of an image takes at most while it is decoded and recoloured.
const IMAGE_BYTES: u64 = 16;
/// Bytes of a pixel while a plate is painted.
const PAINTED_BYTES: usize = 4;

/// Reads an opened document.
pub(super) struct DisplayListReader {
    document: PdfDocument<'static>,
    press: Arc<Press>,
    limits: MemoryLimits,
    deadline: Deadline,
}

impl DisplayListReader {
    /// Opens a document.
    ///
    /// # Errors
    /// [`DocumentError::Unreadable`].
    pub(super) fn new(
        document: Arc<[u8]>,
        press: Arc<Press>,
        limits: MemoryLimits,
        deadline: Deadline,
    ) -> Result<Self, DocumentError> {
        let mut document = open(document, &press)?;
        let pixels = limits.bytes / IMAGE_BYTES;
        document.set_max_image_pixels(Some(limits.pixels.min(pixels)));
        Ok(Self {
            document,
            press,
            limits,
            deadline,
        })
    }

    fn list(
        &self,
        document: &PdfDocument<'_>,
        page: usize,
        view: View,
    ) -> Result<DisplayList, DocumentError> {
        document
            .render_page_cancellable(page, view.dpi, self.deadline.flag())
            .map_err(refusal)?
            .ok_or_else(too_slow)
    }

    /// All that a page shows.
    fn whole(
        &self,
        page: usize,
        view: View,
        overlay: Option<Vec<u8>>,
    ) -> Result<DisplayList, DocumentError> {
        let mut list = self.list(&self.document, page, view)?;
        if let Some(overlay) = overlay {
            let overlay = open(overlay.into(), &self.press)?;
            list.push(DisplayElement::InitClip);
            for element in self.list(&overlay, 0, view)?.into_elements() {
                list.push(element);
            }
        }
        if self.is_incomplete(page) {
            return Err(unreadable("the reader of plates leaves something out"));
        }
        Ok(list)
    }

    fn view(&self, page: usize, frame: Frame) -> Result<View, DocumentError> {
        let size = self.document.page_size(page).map_err(refusal)?;
        View::new(size, frame).ok_or_else(|| unreadable("the page has no size"))
    }

    /// Paints a display list in four channels.
    fn painted(
        &self,
        list: &DisplayList,
        view: View,
        icc: &IccCache,
    ) -> Result<Vec<u8>, DocumentError> {
        let prepared = prepare_display_list(list);
        let (columns, rows) = view.size;
        let region = RegionRender::new(list, &prepared, view.area, columns, rows, view.dpi);
        let pixels = region
            .icc(icc)
            .render_parallel_cancellable(self.deadline.flag());
        pixels.ok_or_else(too_slow)
    }

    /// Paints one plate. It is on paper, unless the page lightens: that differs on nothing.
    fn plate(
        &self,
        list: &DisplayList,
        (ink, lightens): (Ink, bool),
        images: &Images,
        view: View,
    ) -> Result<Plate, DocumentError> {
        let [left, top, width, height] = view.area;
        let recolouring = Recolouring {
            rules: PlateRules::new(&ink, &self.press, lightens),
            images,
            is_on_paper: !lightens,
            knockout: Knockout::Outside,
            area: [left, top, left + width, top + height],
        };
        let list = if lightens {
            recolouring.list(list)
        } else {
            recolouring.on_paper(list)
        };
        let pixels = self.painted(&list, view, &IccCache::new())?;
        let coverage = pixels.chunks_exact(4).map(|pixel| 255 - pixel[0]).collect();
        Ok(Plate { ink, coverage })
    }

    /// Whether the reader has left out something of a page.
    fn is_incomplete(&self, page: usize) -> bool {
        self.document.parse_warnings().iter().any(|warning| {
            let is_loss = matches!(
                warning.phase,
                ParsePhase::ImageLeftOut { .. }
                    | ParsePhase::ImageUnreadable
                    | ParsePhase::SavedStateLimit
                    | ParsePhase::ObjectMemoryLimit
            );
            is_loss && warning.location.as_ref() == Some(&LocationHint::Page(page))
        })
    }
}

impl PlateReader for DisplayListReader {
    fn has_same_pages(&self, sizes: &[(f64, f64)]) -> bool {
        let is_same = |(page, (width, height)): (usize, &(f64, f64))| {
            let own = self.document.page_size(page);
            own.is_ok_and(|own| {
                (own.0 - width).abs() < SAME_SIZE && (own.1 - height).abs() < SAME_SIZE
            })
        };
        self.document.page_count() == sizes.len() && sizes.iter().enumerate().all(is_same)
    }

    fn paint(
        &self,
        page: usize,
        frame: Frame,
        overlay: Option<Vec<u8>>,
    ) -> Result<RgbImage, DocumentError> {
        let view = self.view(page, frame)?;
        let list = self.whole(page, view, overlay)?;
        let bytes = frame.pixels().saturating_mul(3 * PAINTED_BYTES);
        let bytes = u64::try_from(bytes).unwrap_or(u64::MAX);
        self.limits.check(frame.size.0, frame.size.1, bytes)?;
        let pixels = self.painted(&list, view, &self.press.icc())?;
        let (pixels, _) = pixels.as_chunks::<4>();
        let colours = pixels
            .iter()
            .flat_map(|[red, green, blue, _]| [*red, *green, *blue]);
        RgbImage::from_raw(frame.size.0, frame.size.1, colours.collect())
            .ok_or_else(|| DocumentError::Failed("the page has another size".into()))
    }

    fn separate(
        &self,
        page: usize,
        unit: f64,
        frame: Frame,
        overlay: Option<Vec<u8>>,
    ) -> Result<Separation, DocumentError> {
        let view = self.view(page, frame)?;
        let list = self.whole(page, view, overlay)?;
        let found = inks::find(&list, &self.press);
        let marks = marks::find(&list, &self.press, view.dpi / unit);
        let bytes = frame
            .pixels()
            .saturating_mul(found.inks.len() + 2 * PAINTED_BYTES);
        let bytes = u64::try_from(bytes).unwrap_or(u64::MAX);
        self.limits.check(frame.size.0, frame.size.1, bytes)?;
        let images = Images::default();
        let plates = found.inks.into_iter();
        let plates = plates.map(|ink| self.plate(&list, (ink, found.lightens), &images, view));
        Ok(Separation {
            size: frame.size,
            plates: plates.collect::<Result<_, _>>()?,
            overprints: found.overprints,
            approximations: found.approximations,
            marks: marks
                .into_iter()
                .filter_map(|mark| Some((mark.code, view.place(mark.bounds)?)))
                .collect(),
        })
    }
}

/// Opens a document for this press. Nothing else is read from the machine.
fn open(document: Arc<[u8]>, press: &Press) -> Result<PdfDocument<'static>, DocumentError> {
    let document = PdfDocument::from_owned_with_icc(document, press.icc());
    let mut document = document.map_err(unreadable)?;
    document.set_host_files(false);
    document.set_image_resolution(ImageResolution::Rendered);
    document.set_max_content_bytes(Some(CONTENT_MAX));
    document.set_text_extraction(TextExtraction::Runs);
    Ok(document)
}

/// The part of a display list that is painted, in its own pixels.
#[derive(Clone, Copy)]
struct View {
    /// Left, top, width and height.
    area: [f64; 4],
    /// Columns and rows that it is painted in.
    size: (u32, u32),
    dpi: f64,
}

impl View {
    /// `None` for a page without a size in points.
    fn new((width, height): (f64, f64), frame: Frame) -> Option<Self> {
        let is_size = |length: f64| length.is_finite() && length > 0.0;
        if !is_size(width) || !is_size(height) {
            return None;
        }
        let dpi = f64::from(frame.page.0) * INCH / width;
        // The proportions of the picture may differ by less than a pixel.
        let stretch = height * dpi / INCH / f64::from(frame.page.1);
        Some(Self {
            area: [
                f64::from(frame.origin.0),
                f64::from(frame.origin.1) * stretch,
                f64::from(frame.size.0),
                f64::from(frame.size.1) * stretch,
            ],
            size: frame.size,
            dpi,
        })
    }
}

impl View {
    /// The part of the page within these bounds; `None` outside of it.
    fn place(&self, [left, top, right, bottom]: Bounds) -> Option<Place> {
        let [x, y, width, height] = self.area;
        if right < x || left > x + width || bottom < y || top > y + height {
            return None;
        }
        let part = |at: f64, from: f64, whole: f64| ((at - from) / whole).clamp(0.0, 1.0);
        let (left, right) = (part(left, x, width), part(right, x, width));
        let (top, bottom) = (part(top, y, height), part(bottom, y, height));
        Place::new(left, top, right - left, bottom - top).ok()
    }
}

fn too_slow() -> DocumentError {
    too_large("it takes too long")
}

fn refusal(error: PdfError) -> DocumentError {
    match error {
        PdfError::PageOutOfRange(..) => DocumentError::NoSuchPage,
        PdfError::ContentLimit(_) => too_large("its content is too long"),
        error => unreadable(error),
    }
}
