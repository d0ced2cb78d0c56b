//! Pictures inside of mails: the first page as it was made, or the part of a page around a shape, with the shape drawn.

use std::io::Cursor;

use image::{
    DynamicImage, GenericImageView as _, ImageFormat, ImageReader, Limits, Rgb, RgbImage,
    codecs::jpeg::JpegEncoder, imageops::FilterType,
};
use imprimatur_application::ports::mailer::PagePicture;
use imprimatur_domain::shape::{Point, Shape, ShapeKind};

/// Largest picture in bytes.
pub(crate) const BYTES_MAX: usize = 60_000;
/// Largest page that is taken, in pixels a side.
const PAGE_MAX: u32 = 4_096;
/// Width and height of the part around a shape in pixels, unless the shape is larger. A mail shows it at half the size.
const PART: (u32, u32) = (880, 560);
/// Room around a shape.
const MARGIN: u32 = 60;
/// Half the width of a stroke, and of its white edge.
const STROKE: (i32, i32) = (3, 5);
/// Radius of the circle around a pin.
const PIN: f64 = 22.0;
/// Corners that a circle is drawn with.
const CORNERS: u32 = 48;
/// The two sides of an arrow's head: their angle to it, in radians, and their length in pixels.
const HEAD: (f64, f64) = (0.5, 26.0);
/// The colour of strokes.
const RED: Rgb<u8> = Rgb([0xd6, 0x1f, 0x45]);
/// JPEG qualities that are tried until the picture is small enough.
const QUALITIES: [u8; 3] = [80, 60, 40];

/// A picture that a mail carries.
pub(crate) struct Inline {
    /// Its Content-ID, without brackets.
    pub cid: String,
    /// A JPEG image.
    pub bytes: Vec<u8>,
}

impl Inline {
    pub(crate) fn new(number: usize, bytes: Vec<u8>, site: &str) -> Self {
        let cid = format!("picture{number}@{site}");
        Self { cid, bytes }
    }
}

/// The picture of a whole page, if it is small enough.
pub(crate) fn of_page(page: &PagePicture) -> Option<Vec<u8>> {
    (page.bytes.len() <= BYTES_MAX).then(|| page.bytes.to_vec())
}

/// The part of a page around its shape, with the shape; `None` without a shape, or for a picture that is none.
pub(crate) fn of_place(page: &PagePicture) -> Option<Vec<u8>> {
    let shape = page.shape.as_ref()?;
    let mut image = decode(page)
        .inspect_err(|error| tracing::info!(%error, "a mail goes without the picture of a place"))
        .ok()?;
    draw(&mut image, shape);
    let (left, top, width, height) = part(&image, shape);
    let mut part: DynamicImage = image.view(left, top, width, height).to_image().into();
    if width > PART.0 || height > PART.1 {
        part = part.resize(PART.0, PART.1, FilterType::Triangle);
    }
    QUALITIES.iter().find_map(|quality| {
        let mut bytes = Vec::new();
        let encoder = JpegEncoder::new_with_quality(&mut bytes, *quality);
        let encoded = part.to_rgb8().write_with_encoder(encoder);
        (encoded.is_ok() && bytes.len() <= BYTES_MAX).then_some(bytes)
    })
}

fn decode(page: &PagePicture) -> Result<RgbImage, image::ImageError> {
    let mut limits = Limits::default();
    limits.max_image_width = Some(PAGE_MAX);
    limits.max_image_height = Some(PAGE_MAX);
    let mut reader = ImageReader::with_format(Cursor::new(&page.bytes), ImageFormat::Jpeg);
    reader.limits(limits);
    Ok(reader.decode()?.into_rgb8())
}

/// Left, top, width and height of the part around the shape.
fn part(image: &RgbImage, shape: &Shape) -> (u32, u32, u32, u32) {
    let (width, height) = image.dimensions();
    let [x, y, w, h] = shape.bounds().fractions();
    let along = |from: f64, length: f64, whole: u32, least: u32| {
        let part = (pixels(length, whole) + 2 * MARGIN).max(least).min(whole);
        let middle = pixels(from + length / 2.0, whole);
        (middle.saturating_sub(part / 2).min(whole - part), part)
    };
    let (left, part_width) = along(x, w, width, PART.0);
    let (top, part_height) = along(y, h, height, PART.1);
    (left, top, part_width, part_height)
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a fraction of at most 4,096 pixels"
)]
fn pixels(fraction: f64, whole: u32) -> u32 {
    (fraction * f64::from(whole)).round() as u32
}

/// Draws the shape, on a white edge so that it is seen on every ground.
fn draw(image: &mut RgbImage, shape: &Shape) {
    let (width, height) = (f64::from(image.width()), f64::from(image.height()));
    let at = |point: &Point| {
        let [x, y] = point.fractions();
        (x * width, y * height)
    };
    let points: Vec<_> = shape.points().iter().map(at).collect();
    let strokes = strokes(shape.kind(), &points);
    for (radius, color) in [(STROKE.1, Rgb([255; 3])), (STROKE.0, RED)] {
        for stroke in &strokes {
            for ends in stroke.windows(2) {
                if let [from, to] = ends {
                    line(image, *from, *to, radius, color);
                }
            }
        }
    }
}

/// The polylines that make up a shape.
fn strokes(kind: ShapeKind, points: &[(f64, f64)]) -> Vec<Vec<(f64, f64)>> {
    match (kind, points) {
        (ShapeKind::Pin, [(x, y), ..]) => {
            let corner = |number: u32| {
                let angle = std::f64::consts::TAU * f64::from(number) / f64::from(CORNERS);
                (x + PIN * angle.cos(), y + PIN * angle.sin())
            };
            vec![(0..=CORNERS).map(corner).collect()]
        }
        (ShapeKind::Box, [(left, top), (right, below), ..]) => vec![vec![
            (*left, *top),
            (*right, *top),
            (*right, *below),
            (*left, *below),
            (*left, *top),
        ]],
        (ShapeKind::Arrow, [from, to, ..]) => {
            let angle = (from.1 - to.1).atan2(from.0 - to.0);
            let side = |turn: f64| {
                let angle = angle + turn;
                (to.0 + HEAD.1 * angle.cos(), to.1 + HEAD.1 * angle.sin())
            };
            vec![vec![*from, *to], vec![side(-HEAD.0), *to, side(HEAD.0)]]
        }
        _ => vec![points.to_vec()],
    }
}

/// A line with round ends.
fn line(image: &mut RgbImage, from: (f64, f64), to: (f64, f64), radius: i32, rgb: Rgb<u8>) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let steps = dx.abs().max(dy.abs()).ceil().max(1.0);
    let mut step = 0.0;
    while step <= steps {
        let share = step / steps;
        disc(
            image,
            (from.0 + dx * share, from.1 + dy * share),
            radius,
            rgb,
        );
        step += 1.0;
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "a pixel of a page, or shortly beside it"
)]
fn disc(image: &mut RgbImage, (x, y): (f64, f64), radius: i32, rgb: Rgb<u8>) {
    let (x, y) = (x.round() as i32, y.round() as i32);
    for down in -radius..=radius {
        for right in -radius..=radius {
            let is_inside = down * down + right * right <= radius * radius;
            let place = (u32::try_from(x + right), u32::try_from(y + down));
            if let (true, (Ok(x), Ok(y))) = (is_inside, place)
                && image.in_bounds(x, y)
            {
                image.put_pixel(x, y, rgb);
            }
        }
    }
}
