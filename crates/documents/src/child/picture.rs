//! From decoded pixels to the requested image: size, bit depth, format.

use std::sync::Arc;

use image::{
    DynamicImage, ImageEncoder, RgbaImage,
    codecs::{jpeg::JpegEncoder, png::PngEncoder},
    metadata::Orientation,
};
use imprimatur_application::ports::documents::{DocumentError, ImageFormat, PictureSpec, Tile};
use pic_scale::{
    ImageSize, ImageStore, ImageStoreMut, PicScaleError, Resampling, ResamplingFunction, Scaler,
    WorkloadStrategy,
};

use super::{color::as_srgb, print::InkImage, webp};

const JPEG_QUALITY: u8 = 85;

/// The largest size with these proportions within `width` × `height`, without enlarging.
pub(super) fn shrunk(size: (u32, u32), width: u32, height: u32) -> (u32, u32) {
    let (w, h) = (u64::from(size.0.max(1)), u64::from(size.1.max(1)));
    let (max_w, max_h) = (u64::from(width.max(1)), u64::from(height.max(1)));
    if w <= max_w && h <= max_h {
        return (size.0.max(1), size.1.max(1));
    }
    let part = |of: u64, by: u64, whole: u64| ((of * by + whole / 2) / whole).max(1);
    let (w, h) = if w * max_h >= h * max_w {
        (max_w, part(h, max_w, w).min(max_h))
    } else {
        (part(w, max_h, h).min(max_w), max_h)
    };
    let narrow = |length: u64| u32::try_from(length).unwrap_or(u32::MAX);
    (narrow(w), narrow(h))
}

/// The size of an image before it is rotated upright.
pub(super) fn target(size: (u32, u32), orientation: Orientation, spec: &PictureSpec) -> (u32, u32) {
    if turns(orientation) {
        shrunk(size, spec.height, spec.width)
    } else {
        shrunk(size, spec.width, spec.height)
    }
}

/// Whether rotating upright exchanges width and height.
pub(super) fn turns(orientation: Orientation) -> bool {
    matches!(
        orientation,
        Orientation::Rotate90
            | Orientation::Rotate270
            | Orientation::Rotate90FlipH
            | Orientation::Rotate270FlipH
    )
}

/// Reduces to eight bits per channel, resizes to exactly `size`, converts to sRGB, and rotates upright.
pub(super) fn finish(
    image: DynamicImage,
    size: (u32, u32),
    profile: Option<&[u8]>,
    orientation: Orientation,
) -> Result<DynamicImage, DocumentError> {
    let image = resized(in_eight_bits(image), size, true)?;
    let mut image = as_srgb(image, profile);
    image.apply_orientation(orientation);
    Ok(image)
}

/// Resizes an image in inks to exactly `size`, without treating the fourth channel as alpha, and rotates it upright. `dpi` is
/// that of the result.
pub(super) fn finish_inks(
    image: RgbaImage,
    size: (u32, u32),
    (profile, dpi): (Option<Vec<u8>>, Option<f64>),
    orientation: Orientation,
) -> Result<InkImage, DocumentError> {
    let mut image = resized(image.into(), size, false)?;
    image.apply_orientation(orientation);
    Ok(InkImage {
        inks: image.into_rgba8(),
        profile,
        dpi,
    })
}

fn in_eight_bits(image: DynamicImage) -> DynamicImage {
    match image {
        DynamicImage::ImageLuma16(_) => image.to_luma8().into(),
        DynamicImage::ImageLumaA16(_) => image.to_luma_alpha8().into(),
        DynamicImage::ImageRgb16(_) | DynamicImage::ImageRgb32F(_) => image.to_rgb8().into(),
        DynamicImage::ImageRgba16(_) | DynamicImage::ImageRgba32F(_) => image.to_rgba8().into(),
        eight => eight,
    }
}

/// An image of eight bits per channel in exactly this size. `is_alpha`: what a fourth channel is.
fn resized(
    image: DynamicImage,
    size: (u32, u32),
    is_alpha: bool,
) -> Result<DynamicImage, DocumentError> {
    if (image.width(), image.height()) == size {
        return Ok(image);
    }
    // What is quicker makes opaque white a shade darker beside transparency.
    let scaler = Scaler::new(ResamplingFunction::Lanczos3)
        .set_workload_strategy(WorkloadStrategy::PreferQuality);
    let mut smaller = DynamicImage::new(size.0, size.1, image.color());
    let [from, into] = [&image, &smaller].map(image_size);
    match (&image, &mut smaller) {
        (DynamicImage::ImageLuma8(image), DynamicImage::ImageLuma8(smaller)) => {
            let plan = scaler.plan_planar_resampling(from, into);
            scale(plan, (image, from), (smaller, into))
        }
        (DynamicImage::ImageLumaA8(image), DynamicImage::ImageLumaA8(smaller)) => {
            let plan = scaler.plan_gray_alpha_resampling(from, into, is_alpha);
            scale(plan, (image, from), (smaller, into))
        }
        (DynamicImage::ImageRgb8(image), DynamicImage::ImageRgb8(smaller)) => {
            let plan = scaler.plan_rgb_resampling(from, into);
            scale(plan, (image, from), (smaller, into))
        }
        (DynamicImage::ImageRgba8(image), DynamicImage::ImageRgba8(smaller)) => {
            let plan = scaler.plan_rgba_resampling(from, into, is_alpha);
            scale(plan, (image, from), (smaller, into))
        }
        _ => return Err(failed("pixels of another kind")),
    }
    .map_err(failed)?;
    Ok(smaller)
}

fn image_size(image: &DynamicImage) -> ImageSize {
    let length = |pixels| usize::try_from(pixels).unwrap_or(usize::MAX);
    ImageSize::new(length(image.width()), length(image.height()))
}

/// Resizes pixels of `N` channels.
fn scale<const N: usize>(
    plan: Result<Arc<Resampling<u8, N>>, PicScaleError>,
    (pixels, from): (&[u8], ImageSize),
    (smaller, into): (&mut [u8], ImageSize),
) -> Result<(), PicScaleError> {
    let source = ImageStore::<u8, N>::from_slice(pixels, from.width, from.height)?;
    let mut target = ImageStoreMut::<u8, N>::from_slice(smaller, into.width, into.height)?;
    plan?.resample(&source, &mut target)
}

/// A tile of the image.
pub(super) fn cut(image: &DynamicImage, tile: Tile) -> Result<DynamicImage, DocumentError> {
    let area = tile.area((image.width(), image.height()));
    let (left, top, width, height) = area.ok_or(DocumentError::NoSuchPage)?;
    Ok(image.crop_imm(left, top, width, height))
}

/// Encodes the image.
pub(super) fn encode(image: &DynamicImage, spec: &PictureSpec) -> Result<Vec<u8>, DocumentError> {
    let mut bytes = Vec::new();
    match spec.format {
        ImageFormat::Png => write(image, PngEncoder::new(&mut bytes)),
        ImageFormat::Webp => return webp::encode(image, spec.tile.is_some()),
        ImageFormat::Jpeg => {
            let encoder = JpegEncoder::new_with_quality(&mut bytes, JPEG_QUALITY);
            if image.color().has_alpha() {
                write(&on_white(image), encoder)
            } else {
                write(image, encoder)
            }
        }
    }?;
    Ok(bytes)
}

fn write(image: &DynamicImage, encoder: impl ImageEncoder) -> Result<(), DocumentError> {
    let color = image.color().into();
    encoder
        .write_image(image.as_bytes(), image.width(), image.height(), color)
        .map_err(failed)
}

/// The image on a white background.
pub(super) fn on_white(image: &DynamicImage) -> DynamicImage {
    let mut rgba = image.to_rgba8();
    for pixel in rgba.pixels_mut() {
        let [red, green, blue, alpha] = pixel.0;
        let [red, green, blue] = [red, green, blue].map(|value| over_white(value, alpha));
        pixel.0 = [red, green, blue, u8::MAX];
    }
    DynamicImage::from(rgba).to_rgb8().into()
}

fn over_white(value: u8, alpha: u8) -> u8 {
    let (value, alpha) = (u16::from(value), u16::from(alpha));
    let mixed = (value * alpha + 255 * (255 - alpha) + 127) / 255;
    u8::try_from(mixed).unwrap_or(u8::MAX)
}

#[expect(clippy::needless_pass_by_value, reason = "it stands in map_err")]
fn failed(error: impl ToString) -> DocumentError {
    DocumentError::Failed(error.to_string())
}

#[cfg(test)]
mod tests {
    use image::{DynamicImage, Rgba, RgbaImage};

    use super::{over_white, resized, shrunk};

    #[test]
    fn opaque_white_stays_white_beside_transparency() {
        let half = |x, _| if x < 32 { [255; 4] } else { [0; 4] };
        let image = RgbaImage::from_fn(64, 64, |x, y| Rgba(half(x, y)));
        let smaller = resized(DynamicImage::from(image), (16, 16), true).unwrap();
        let smaller = smaller.into_rgba8();
        assert_eq!(smaller.get_pixel(1, 8).0, [255; 4]);
        assert_eq!(smaller.get_pixel(14, 8).0[3], 0);
    }

    #[test]
    fn pictures_lie_inside_their_box_and_keep_their_proportions() {
        assert_eq!(shrunk((4000, 3000), 256, 256), (256, 192));
        assert_eq!(shrunk((3000, 4000), 256, 256), (192, 256));
        assert_eq!(shrunk((3000, 4000), 4096, 40), (30, 40));
        assert_eq!(shrunk((100, 50), 256, 256), (100, 50));
        assert_eq!(shrunk((10_000, 1), 256, 256), (256, 1));
        assert_eq!(shrunk((0, 0), 256, 256), (1, 1));
    }

    #[test]
    fn transparency_shows_the_paper() {
        assert_eq!(over_white(0, 0), 255);
        assert_eq!(over_white(0, 255), 0);
        assert_eq!(over_white(100, 255), 100);
        assert_eq!(over_white(0, 128), 127);
    }
}
