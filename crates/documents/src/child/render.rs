//! Renders PDF pages on a white background.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use hayro::{
    RenderCache, RenderSettings,
    hayro_interpret::{InterpreterWarning, util::TransformExt as _},
    kurbo::Affine,
    vello_cpu::{
        Pixmap, RasterizerSettings, RenderContext, Resources, TargetInit,
        color::palette::css::WHITE,
    },
};
use hayro_syntax::{Pdf, page::Page};
use image::{DynamicImage, RgbaImage};
use imprimatur_application::ports::documents::{DocumentError, PictureSpec};

use super::{
    MemoryLimits, check::lacks_letters, letters::Substitutes, overlay, print::Frame, scan,
    unreadable,
};

/// Points per inch.
const INCH: f64 = 72.0;
/// Most pixels of what is drawn for a resolution: A2 at 150 dpi.
const PIXELS_MAX: f64 = 8_900_000.0;
/// Most pixels of a side of what is drawn for a resolution.
const SIDE_MAX: u32 = 4096;

/// Renders a page as large as the box allows, or a tile of it, without plates.
pub(super) fn plain(
    page: &Page<'_>,
    spec: &PictureSpec,
    limits: MemoryLimits,
) -> Result<DynamicImage, DocumentError> {
    match spec.tile {
        Some(_) => tile(page, frame(page, spec)?),
        None => draw_scaled(page, scales(page, spec)?, limits),
    }
}

/// Which part of a page is wanted, and how large the page is.
pub(super) fn frame(page: &Page<'_>, spec: &PictureSpec) -> Result<Frame, DocumentError> {
    let Some(tile) = spec.tile else {
        let ((width, height), _) = placed(page, scales(page, spec)?);
        return Ok(Frame::whole((width.into(), height.into())));
    };
    let area = tile.area((spec.width, spec.height));
    let (left, top, width, height) = area.ok_or(DocumentError::NoSuchPage)?;
    Ok(Frame {
        page: (spec.width, spec.height),
        origin: (left, top),
        size: (width, height),
    })
}

/// The whole page at this resolution, or at a lower one if a side would be too long; and the resolution that it is.
pub(super) fn at_dpi(page: &Page<'_>, dpi: f64) -> Result<(Frame, f64), DocumentError> {
    let (width, height) = measured(page)?;
    let scale = (dpi / INCH)
        .min(f64::from(SIDE_MAX) / width.max(height))
        .min((PIXELS_MAX / (width * height)).sqrt());
    let side = |length: f64| rounded(length * scale).clamp(1, SIDE_MAX);
    let frame = Frame::whole((side(width), side(height)));
    Ok((frame, scale * INCH))
}

/// Renders a page in exactly this size, even if its proportions change a little by that.
pub(super) fn sized(
    page: &Page<'_>,
    (width, height): (u32, u32),
    limits: MemoryLimits,
) -> Result<DynamicImage, DocumentError> {
    let (page_width, page_height) = measured(page)?;
    let scales = (factor(width, page_width), factor(height, page_height));
    draw_scaled(page, scales, limits)
}

fn draw_scaled(
    page: &Page<'_>,
    scales: (f32, f32),
    limits: MemoryLimits,
) -> Result<DynamicImage, DocumentError> {
    // The replacement of a scan must have exactly the page's size.
    let smaller = scan::smaller(page, scales, limits).and_then(|pdf| Pdf::new(pdf).ok());
    let instead = smaller.as_ref().and_then(|pdf| pdf.pages().first());
    match instead.filter(|other| other.render_dimensions() == page.render_dimensions()) {
        Some(other) => draw(other, scales),
        None => draw(page, scales),
    }
}

/// Renders a part of a page. Nothing else of it is held in memory.
fn tile(page: &Page<'_>, frame: Frame) -> Result<DynamicImage, DocumentError> {
    let (page_width, page_height) = measured(page)?;
    let transform = Affine::translate((-f64::from(frame.origin.0), -f64::from(frame.origin.1)))
        * Affine::scale_non_uniform(
            f64::from(frame.page.0) / page_width,
            f64::from(frame.page.1) / page_height,
        )
        * page.initial_transform(true).to_kurbo();
    let side = |length: u32| u16::try_from(length).map_err(|_| DocumentError::NoSuchPage);
    let (width, height) = frame.size;
    paint(page, (side(width)?, side(height)?), transform).image
}

/// Renders the page on white, scaled by these factors.
pub(super) fn draw(page: &Page<'_>, scales: (f32, f32)) -> Result<DynamicImage, DocumentError> {
    let (size, transform) = placed(page, scales);
    paint(page, size, transform).image
}

/// Renders the page as [`render`] does, and tells whether an image could not be decoded.
pub(super) fn checked(
    page: &Page<'_>,
    scales: (f32, f32),
    limits: MemoryLimits,
) -> Result<bool, DocumentError> {
    if scan::smaller(page, scales, limits).is_some() {
        return draw_scaled(page, scales, limits).map(|_| false);
    }
    let (size, transform) = placed(page, scales);
    let painted = paint(page, size, transform);
    painted.image.map(|_| painted.has_lost_images)
}

/// Width and height in pixels, and the way from the page to them.
fn placed(page: &Page<'_>, (x_scale, y_scale): (f32, f32)) -> ((u16, u16), Affine) {
    let (width, height) = page.render_dimensions();
    let transform = Affine::scale_non_uniform(x_scale.into(), y_scale.into())
        * page.initial_transform(true).to_kurbo();
    ((whole(width * x_scale), whole(height * y_scale)), transform)
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the value is clamped to the type"
)]
fn whole(value: f32) -> u16 {
    value.clamp(0.0, f32::from(u16::MAX)) as u16
}

/// A rendered page, and what was noticed.
struct Painted {
    image: Result<DynamicImage, DocumentError>,
    /// An image could not be decoded.
    has_lost_images: bool,
    /// A font is not embedded.
    has_substitutes: bool,
}

/// Renders the page with all annotations; if letters are missing, with another font for those that are not embedded.
fn paint(page: &Page<'_>, size: (u16, u16), transform: Affine) -> Painted {
    let painted = paint_with(Substitutes::Similar, page, size, transform);
    if painted.has_substitutes && lacks_letters(page) {
        return paint_with(Substitutes::Complete, page, size, transform);
    }
    painted
}

fn paint_with(
    substitutes: Substitutes,
    page: &Page<'_>,
    (width, height): (u16, u16),
    transform: Affine,
) -> Painted {
    let (has_lost, has_substitutes) = (Arc::default(), Arc::default());
    let mut context = RenderContext::new(width, height);
    let mut settings = substitutes.settings(&has_substitutes);
    let sink: Arc<AtomicBool> = Arc::clone(&has_lost);
    settings.warning_sink = Arc::new(move |warning| {
        if matches!(warning, InterpreterWarning::ImageDecodeFailure) {
            sink.store(true, Ordering::Relaxed);
        }
    });
    let cache = RenderCache::new();
    let render = RenderSettings::default();
    hayro::render_into(page, &cache, &settings, &render, &mut context, transform);
    let overlay = overlay::of(page)
        .document
        .and_then(|document| Pdf::new(document).ok());
    if let Some(over) = overlay.as_ref().and_then(|overlay| overlay.pages().first()) {
        let cache = RenderCache::new();
        hayro::render_into(over, &cache, &settings, &render, &mut context, transform);
    }
    context.flush();
    let mut pixels = Pixmap::new(context.width(), context.height());
    let on_white = RasterizerSettings {
        target_init: TargetInit::Clear(WHITE),
        ..RasterizerSettings::default()
    };
    context.render_with(&mut pixels, &mut Resources::default(), on_white);
    Painted {
        image: as_rgb(pixels),
        has_lost_images: has_lost.load(Ordering::Relaxed),
        has_substitutes: has_substitutes.load(Ordering::Relaxed),
    }
}

fn as_rgb(pixels: Pixmap) -> Result<DynamicImage, DocumentError> {
    let (width, height) = (u32::from(pixels.width()), u32::from(pixels.height()));
    let colours = pixels.data_as_u8_slice().to_vec();
    drop(pixels);
    // On white, alpha is always full.
    RgbaImage::from_raw(width, height, colours)
        .map(|image| DynamicImage::from(image).into_rgb8().into())
        .ok_or_else(|| DocumentError::Failed("the page has another size than its pixels".into()))
}

/// The scale factors with which the page fills the box, so that width and height are whole pixels.
pub(super) fn scales(page: &Page<'_>, spec: &PictureSpec) -> Result<(f32, f32), DocumentError> {
    let (width, height) = measured(page)?;
    let scale = (f64::from(spec.width) / width).min(f64::from(spec.height) / height);
    let fitted = |length: f64, most: u32| {
        let pixels = rounded(length * scale).clamp(1, most.max(1));
        factor(pixels, length)
    };
    Ok((fitted(width, spec.width), fitted(height, spec.height)))
}

/// The scale factor by which a length becomes this many pixels. The renderer truncates; a hundredth of a pixel is added to avoid
/// losing a whole one.
fn factor(pixels: u32, length: f64) -> f32 {
    narrowed((f64::from(pixels) + 0.01) / length)
}

/// Width and height of a page as shown, in points.
fn measured(page: &Page<'_>) -> Result<(f64, f64), DocumentError> {
    let (width, height) = page.render_dimensions();
    let measurable = |length: f32| length.is_finite() && length > 0.0;
    if measurable(width) && measurable(height) {
        Ok((f64::from(width), f64::from(height)))
    } else {
        Err(unreadable("the page has no size"))
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "the renderer wants single precision"
)]
fn narrowed(value: f64) -> f32 {
    value as f32
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the value is clamped to the type"
)]
fn rounded(value: f64) -> u32 {
    value.round().clamp(0.0, f64::from(u32::MAX)) as u32
}
