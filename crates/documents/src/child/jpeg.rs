//! JPEG: decoded at reduced scale for small images, with CMYK conversion.

use std::borrow::Cow;

use image::{
    DynamicImage, GrayImage, ImageBuffer, Luma, RgbImage, RgbaImage, metadata::Orientation,
};
use imprimatur_application::ports::documents::{DocumentError, Inspection, PictureSpec};
use jpeg_decoder::{CodingProcess, Decoder, ImageInfo, PixelFormat};

use super::{
    MemoryLimits,
    decoded::Decoded,
    density,
    images::{CMYK, Single, is_decoded, single_page},
    picture::{finish, finish_inks, target},
    unreadable,
};
use crate::protocol::Depth;

/// Size, colours and depth of a JPEG, and whether it can be decoded.
pub(super) fn inspect(
    document: &[u8],
    media_type: &str,
    depth: Depth,
    limits: MemoryLimits,
) -> Result<Inspection, DocumentError> {
    let (decoder, info) = header(document)?;
    let (bits, color) = match info.pixel_format {
        PixelFormat::L8 => (8, "gray"),
        PixelFormat::L16 => (16, "gray"),
        PixelFormat::RGB24 => (8, "rgb"),
        PixelFormat::CMYK32 => (8, CMYK),
    };
    single_page(Single {
        format: "JPEG".to_owned(),
        size: (u32::from(info.width), u32::from(info.height)),
        upright: orientation(&decoder),
        bits,
        color,
        media_type,
        density: density::of_jpeg(document),
        profile: decoder.icc_profile().map(Cow::from),
        is_animated: false,
        is_decoded: is_decoded(depth, |spec| decode(document, spec, limits))?,
    })
}

/// Decodes the image, scaled down to the requested size.
pub(super) fn decode(
    document: &[u8],
    spec: &PictureSpec,
    limits: MemoryLimits,
) -> Result<Decoded, DocumentError> {
    let (mut decoder, info) = open(document, limits)?;
    let upright = orientation(&decoder);
    let profile = decoder.icc_profile();
    let size = target(
        (u32::from(info.width), u32::from(info.height)),
        upright,
        spec,
    );
    // Decode at up to twice the size; the better resampling filter does the rest.
    let twice = |length: u32| u16::try_from(length.saturating_mul(2)).unwrap_or(u16::MAX);
    let (width, height) = decoder
        .scale(twice(size.0), twice(size.1))
        .map_err(unreadable)?;
    let (width, height) = (u32::from(width), u32::from(height));
    let bytes = u64::from(width) * u64::from(height) * info.pixel_format.pixel_bytes() as u64;
    limits.check(width, height, bytes)?;
    let pixels = decoder.decode().map_err(undecodable)?;
    let image = match info.pixel_format {
        PixelFormat::L8 => GrayImage::from_raw(width, height, pixels).map(DynamicImage::from),
        PixelFormat::RGB24 => RgbImage::from_raw(width, height, pixels).map(DynamicImage::from),
        PixelFormat::CMYK32 => {
            // The decoder has undone the inversion of Adobe CMYK files: 255 is full ink.
            let inks = RgbaImage::from_raw(width, height, pixels);
            let inks = inks.ok_or_else(|| unreadable("it ends too early"))?;
            let density = density::of_jpeg(document);
            let dpi = density::of_plates(density, info.width.into(), size.0);
            return finish_inks(inks, size, (profile, dpi), upright).map(Decoded::Inks);
        }
        PixelFormat::L16 => {
            let (pairs, _) = pixels.as_chunks::<2>();
            let values = pairs.iter().map(|pair| u16::from_ne_bytes(*pair)).collect();
            ImageBuffer::<Luma<u16>, _>::from_raw(width, height, values).map(DynamicImage::from)
        }
    };
    let image = image.ok_or_else(|| unreadable("it ends too early"))?;
    finish(image, size, profile.as_deref(), upright).map(Decoded::Image)
}

type Source<'a> = Decoder<&'a [u8]>;

/// A decoder that knows the image's size, after the memory limits were checked.
pub(super) fn open(
    document: &[u8],
    limits: MemoryLimits,
) -> Result<(Source<'_>, ImageInfo), DocumentError> {
    let (mut decoder, info) = header(document)?;
    let pixels = u64::from(info.width) * u64::from(info.height);
    let channels = info.pixel_format.pixel_bytes() as u64;
    // The decoder buffers a progressive image with two bytes per sample.
    let held = match info.coding_process {
        CodingProcess::DctProgressive => pixels * channels * 2,
        CodingProcess::DctSequential | CodingProcess::Lossless => 0,
    };
    limits.check(u32::from(info.width), u32::from(info.height), held)?;
    decoder.set_max_decoding_buffer_size(usize::try_from(limits.bytes).unwrap_or(usize::MAX));
    Ok((decoder, info))
}

/// A decoder that has read only the header.
fn header(document: &[u8]) -> Result<(Source<'_>, ImageInfo), DocumentError> {
    let mut decoder = Decoder::new(document);
    decoder.read_info().map_err(unreadable)?;
    let info = decoder
        .info()
        .ok_or_else(|| unreadable("it has no image"))?;
    Ok((decoder, info))
}

/// Maps an error of decoding pixels after a valid header.
fn undecodable(error: jpeg_decoder::Error) -> DocumentError {
    match error {
        jpeg_decoder::Error::Unsupported(_) => DocumentError::Unsupported,
        error => unreadable(error),
    }
}

fn orientation(decoder: &Source<'_>) -> Orientation {
    let exif = decoder.exif_data();
    exif.and_then(Orientation::from_exif_chunk)
        .unwrap_or(Orientation::NoTransforms)
}
