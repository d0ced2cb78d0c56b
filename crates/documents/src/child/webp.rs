//! Pictures as WebP: without loss where that takes few bytes, as for text and drawings, else with a little loss, as for
//! photographs.

use std::{collections::HashSet, ptr, slice};

use image::{DynamicImage, RgbaImage};
use imprimatur_application::ports::documents::DocumentError;
use libwebp_sys::{WebPEncodeLosslessRGBA, WebPEncodeRGBA, WebPFree};

/// Quality of pictures of whole pages, which are made smaller anyway.
const PAGE_QUALITY: f32 = 85.0;
/// Quality of tiles, in which people judge details.
const TILE_QUALITY: f32 = 92.0;
/// More bits than this for a pixel are too many. Text and drawings take 0.1 to 1, photographs 3 to 9.
const LOSSLESS_BITS_MAX: usize = 2;
/// What has more colors than this is not tried without loss. Text and drawings have a few hundred.
const COLORS_MAX: usize = 4_096;

/// Encodes a picture of a page or a tile of it.
pub(super) fn encode(image: &DynamicImage, is_tile: bool) -> Result<Vec<u8>, DocumentError> {
    let image = image.to_rgba8();
    let quality = if is_tile { TILE_QUALITY } else { PAGE_QUALITY };
    if has_many_colors(&image) {
        return compress(&image, Some(quality));
    }
    let lossless = compress(&image, None)?;
    let pixels = image.as_raw().len() / 4;
    if lossless.len() * 8 <= pixels * LOSSLESS_BITS_MAX {
        return Ok(lossless);
    }
    let lossy = compress(&image, Some(quality))?;
    let is_smaller = lossy.len() < lossless.len();
    Ok(if is_smaller { lossy } else { lossless })
}

/// What libwebp makes of an image, without loss if there is no quality.
#[expect(unsafe_code, reason = "libwebp is written in C")]
fn compress(image: &RgbaImage, quality: Option<f32>) -> Result<Vec<u8>, DocumentError> {
    let failed = || DocumentError::Failed("libwebp cannot encode the picture".to_owned());
    let [width, height, stride] = [image.width(), image.height(), image.width() * 4]
        .map(i32::try_from)
        .map(Result::ok);
    let (Some(width), Some(height), Some(stride)) = (width, height, stride) else {
        return Err(failed());
    };
    let pixels = image.as_raw().as_ptr();
    let mut output = ptr::null_mut();
    // SAFETY: an image of RGBA has `height` rows of `stride` bytes, and libwebp reads no others. It sets `output` to what
    // it has allocated.
    let length = unsafe {
        match quality {
            Some(quality) => {
                WebPEncodeRGBA(pixels, width, height, stride, quality, &raw mut output)
            }
            None => WebPEncodeLosslessRGBA(pixels, width, height, stride, &raw mut output),
        }
    };
    if length == 0 || output.is_null() {
        return Err(failed());
    }
    // SAFETY: libwebp has allocated `length` bytes there, which are copied before they are freed, once.
    unsafe {
        let bytes = slice::from_raw_parts(output, length).to_vec();
        WebPFree(output.cast());
        Ok(bytes)
    }
}

fn has_many_colors(image: &RgbaImage) -> bool {
    let (mut colors, mut last) = (HashSet::new(), None);
    for pixel in image.pixels() {
        if last != Some(pixel) {
            colors.insert(pixel);
            last = Some(pixel);
        }
        if colors.len() > COLORS_MAX {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use image::{ImageFormat, Rgb, RgbImage, Rgba};

    use super::*;

    fn decoded(bytes: &[u8]) -> DynamicImage {
        image::load_from_memory_with_format(bytes, ImageFormat::WebP).unwrap()
    }

    /// Something like a photograph: nothing in it repeats.
    fn photograph() -> RgbImage {
        let mut noise = 1_u32;
        RgbImage::from_fn(512, 384, |x, y| {
            noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let grain = noise >> 28;
            let shade = |value: u32| u8::try_from((value + grain) % 256).unwrap_or(u8::MAX);
            Rgb([shade(x / 3), shade(y / 2), shade((x + y) / 5)])
        })
    }

    #[test]
    fn what_has_few_colors_loses_nothing() {
        let lines = RgbImage::from_fn(512, 384, |x, y| match (x * y / 7) % 11 {
            0 => Rgb([200, 20, 40]),
            1 => Rgb([90, 90, 90]),
            _ => Rgb([255, 255, 255]),
        });
        for is_tile in [false, true] {
            let encoded = encode(&lines.clone().into(), is_tile).unwrap();
            assert_eq!(decoded(&encoded).to_rgb8(), lines);
        }
    }

    #[test]
    fn photographs_lose_what_is_not_seen_and_most_of_their_bytes() {
        let color = photograph();
        let gray = DynamicImage::from(color.clone()).to_luma8();
        for image in [DynamicImage::from(color), gray.into()] {
            let rgb = image.to_rgb8();
            let whole = compress(&image.to_rgba8(), None).unwrap();
            let [page, tile] = [false, true].map(|is_tile| encode(&image, is_tile).unwrap());
            assert!(
                page.len() * 3 < whole.len(),
                "{} of {}",
                page.len(),
                whole.len()
            );
            assert!(page.len() < tile.len() && tile.len() < whole.len());
            let shown = decoded(&tile).to_rgb8();
            let differences = shown
                .iter()
                .zip(rgb.iter())
                .map(|(one, other)| one.abs_diff(*other));
            let sum: u64 = differences.map(u64::from).sum();
            assert!(sum < 6 * shown.len() as u64, "{sum}");
        }
    }

    #[test]
    fn transparency_is_kept() {
        let clear = RgbaImage::from_pixel(16, 16, Rgba([10, 20, 30, 0]));
        let encoded = encode(&clear.into(), false).unwrap();
        assert_eq!(decoded(&encoded).to_rgba8().get_pixel(3, 3).0[3], 0);
    }
}
