//! CMYK TIFF, which the generic decoder reads without its colour profile.

use std::io::Cursor;

use image::{DynamicImage, RgbaImage, metadata::Orientation};
use imprimatur_application::ports::documents::{DocumentError, PictureSpec};
use tiff::{
    ColorType, TiffError,
    decoder::{Decoder, DecodingResult, Limits},
};

use super::{
    MemoryLimits, color, density,
    picture::{shrink_inks, target},
    too_large, unreadable,
};

/// Renders the image, scaled down to the requested size; `None` if it is not CMYK.
pub(super) fn picture(
    document: &[u8],
    spec: &PictureSpec,
    upright: Orientation,
    claims: MemoryLimits,
) -> Result<Option<DynamicImage>, DocumentError> {
    let bytes = usize::try_from(claims.bytes).unwrap_or(usize::MAX);
    let mut limits = Limits::default();
    limits.decoding_buffer_size = bytes;
    limits.intermediate_buffer_size = bytes;
    let decoder = Decoder::new(Cursor::new(document)).map_err(unreadable)?;
    let mut decoder = decoder.with_limits(limits);
    let (width, height) = decoder.dimensions().map_err(unreadable)?;
    let held = match decoder.colortype().map_err(unreadable)? {
        ColorType::CMYK(8) => 4,
        ColorType::CMYK(16) => 12,
        _ => return Ok(None),
    };
    claims.check(width, height, u64::from(width) * u64::from(height) * held)?;
    let pixels = match decoder.read_image().map_err(undecodable)? {
        DecodingResult::U8(values) => values,
        DecodingResult::U16(values) => values.into_iter().map(high).collect(),
        _ => return Ok(None),
    };
    // Leave other layouts, such as one plane per ink, to the generic decoder.
    let Some(image) = RgbaImage::from_raw(width, height, pixels) else {
        return Ok(None);
    };
    let size = target((width, height), upright, spec);
    let small = shrink_inks(image, size)?;
    let profile = density::profile_of_tiff(document);
    Ok(color::light(&small, size, profile).map(|seen| {
        let mut seen = DynamicImage::from(seen);
        seen.apply_orientation(upright);
        seen
    }))
}

/// Maps an error of decoding pixels after a valid header.
fn undecodable(error: TiffError) -> DocumentError {
    match error {
        TiffError::LimitsExceeded => too_large("it needs too much memory"),
        TiffError::UnsupportedError(_) => DocumentError::Unsupported,
        error => unreadable(error),
    }
}

fn high(value: u16) -> u8 {
    let [high, _] = value.to_be_bytes();
    high
}
