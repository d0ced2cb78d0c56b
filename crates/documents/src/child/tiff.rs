//! TIFF: all of its pages, and the kinds of pixels that the generic decoder does not know.

mod pixels;

use std::{borrow::Cow, io::Cursor};

use image::{ImageFormat, metadata::Orientation};
use imprimatur_application::ports::documents::{DocumentError, Inspection, PictureSpec};
use tiff::{
    TiffError,
    decoder::{Decoder, Limits},
};

use self::pixels::{Pixels, Sort};
use super::{
    MemoryLimits,
    decoded::Decoded,
    density::{self, Density, Directories},
    images::{CMYK, Single, generic_picture, image_pages, is_decoded},
    picture::{finish, finish_inks, target},
    too_large, unreadable,
};
use crate::protocol::Depth;

const SUBFILE: u16 = 254;
const BITS: u16 = 258;
const COMPRESSION: u16 = 259;
const PHOTOMETRIC: u16 = 262;
const FILL_ORDER: u16 = 266;
const STRIPS: u16 = 273;
const ORIENTATION: u16 = 274;
const STRIP_LENGTHS: u16 = 279;
const COLOR_MAP: u16 = 320;
const EXTRA_SAMPLES: u16 = 338;
/// Bits of a subfile's kind: a smaller copy, and a mask.
const NO_PAGE: u16 = 1 | 1 << 2;
/// Most pages whose pixels are decoded by an inspection.
const DECODED_MAX: usize = 20;

/// One page of the file.
struct Page {
    /// Its number among all directories.
    index: usize,
    /// The bytes of the file, written so that the decoder knows them.
    bytes: Vec<u8>,
    sort: Sort,
}

/// Size, colours and depth of all pages, and whether they can be decoded.
pub(super) fn inspect(
    document: &[u8],
    media_type: &str,
    depth: Depth,
    limits: MemoryLimits,
) -> Result<Inspection, DocumentError> {
    let directories =
        Directories::new(document).ok_or_else(|| unreadable("it has no directory"))?;
    let mut singles = Vec::new();
    let (pages, is_whole) = pages(&directories);
    for (index, (_, at)) in pages.into_iter().enumerate() {
        let depth = if index < DECODED_MAX {
            depth
        } else {
            Depth::Outside
        };
        let number = u32::try_from(index).map_err(unreadable)?;
        let side = |tag| directories.number(at, tag).filter(|side| *side > 0);
        let (Some(width), Some(height)) = (side(256), side(257)) else {
            return Err(unreadable("an image has no size"));
        };
        singles.push(Single {
            format: "TIFF".to_owned(),
            size: (width, height),
            upright: upright(&directories, at),
            bits: directories.numbers(at, BITS).map_or(1, |bits| {
                let bits = bits.first().copied().unwrap_or(1);
                u32::try_from(bits).unwrap_or(u32::MAX)
            }),
            color: match directories.short(at, PHOTOMETRIC) {
                Some(0 | 1) => "gray",
                Some(5) => CMYK,
                _ => "rgb",
            },
            media_type,
            density: density::of_directory(&directories, at),
            profile: directories.profile(at).map(Cow::from),
            is_animated: false,
            is_decoded: match is_decoded(depth, |spec| {
                let spec = PictureSpec {
                    page: number,
                    ..*spec
                };
                decode(document, &spec, limits)
            }) {
                Err(_) if index > 0 => false,
                decoded => decoded? || index >= DECODED_MAX,
            },
        });
    }
    image_pages(&singles, is_whole)
}

/// Decodes a page, scaled down to the requested size.
pub(super) fn decode(
    document: &[u8],
    spec: &PictureSpec,
    limits: MemoryLimits,
) -> Result<Decoded, DocumentError> {
    let directories =
        Directories::new(document).ok_or_else(|| unreadable("it has no directory"))?;
    let page = usize::try_from(spec.page).map_err(|_| DocumentError::NoSuchPage)?;
    let (pages, _) = pages(&directories);
    let (index, at) = *pages.get(page).ok_or(DocumentError::NoSuchPage)?;
    let prepared = prepared(document, &directories, (index, at));
    let profile = directories.profile(at);
    let decoded = prepared.and_then(|page| samples(&page, limits).transpose());
    let decoded = decoded.filter(|pixels| !matches!(pixels, Err(DocumentError::Unsupported)));
    match decoded {
        Some(pixels) => {
            let density = density::of_directory(&directories, at);
            let upright = upright(&directories, at);
            show(pixels?, (profile, density), upright, spec)
        }
        // Kinds of pixels that only the generic decoder knows; it reads the first directory alone.
        None if index == 0 => {
            generic_picture(document, ImageFormat::Tiff, spec, limits).map(Decoded::Image)
        }
        None => Err(DocumentError::Unsupported),
    }
}

fn show(
    pixels: Pixels,
    (profile, density): (Option<&[u8]>, Option<Density>),
    orientation: Orientation,
    spec: &PictureSpec,
) -> Result<Decoded, DocumentError> {
    match pixels {
        Pixels::Image(image) => {
            let size = target((image.width(), image.height()), orientation, spec);
            finish(image, size, profile, orientation).map(Decoded::Image)
        }
        Pixels::Inks(inks) => {
            let size = target(inks.dimensions(), orientation, spec);
            let profile = profile.map(<[u8]>::to_vec);
            let dpi = density::of_plates(density, inks.width(), size.0);
            finish_inks(inks, size, (profile, dpi), orientation).map(Decoded::Inks)
        }
    }
}

/// The directories that are pages, with their numbers among all, and whether none is missing.
fn pages(directories: &Directories<'_>) -> (Vec<(usize, usize)>, bool) {
    let (all, is_whole) = directories.all();
    let mut pages: Vec<_> = all
        .into_iter()
        .enumerate()
        .filter(|(_, at)| {
            let kind = directories.short(*at, SUBFILE).unwrap_or_default();
            kind & NO_PAGE == 0
        })
        .collect();
    if pages.is_empty() {
        pages.extend(directories.first().map(|first| (0, first)));
    }
    (pages, is_whole)
}

fn upright(directories: &Directories<'_>, at: usize) -> Orientation {
    let turned = directories.short(at, ORIENTATION);
    let turned = turned.and_then(|value| u8::try_from(value).ok());
    turned
        .and_then(Orientation::from_exif)
        .unwrap_or(Orientation::NoTransforms)
}

/// A page with its tags changed where the decoder does not know their values. `None` if its palette is damaged.
fn prepared(
    document: &[u8],
    directories: &Directories<'_>,
    (index, at): (usize, usize),
) -> Option<Page> {
    let mut bytes = document.to_vec();
    let mut sort = Sort {
        is_associated: directories.short(at, EXTRA_SAMPLES) == Some(1),
        ..Sort::default()
    };
    match directories.short(at, PHOTOMETRIC) {
        Some(3) => {
            sort.palette = Some(directories.words(at, COLOR_MAP)?);
            directories.set_short(&mut bytes, at, PHOTOMETRIC, 1)?;
        }
        Some(8) => {
            sort.is_lab = true;
            directories.set_short(&mut bytes, at, PHOTOMETRIC, 2)?;
        }
        _ => {}
    }
    let is_of_bits = matches!(directories.short(at, COMPRESSION), Some(1..=4));
    if directories.short(at, FILL_ORDER) == Some(2) && is_of_bits {
        let offsets = directories.numbers(at, STRIPS)?;
        let lengths = directories.numbers(at, STRIP_LENGTHS)?;
        for (offset, length) in offsets.into_iter().zip(lengths) {
            let strip = bytes.get_mut(offset..offset.checked_add(length)?)?;
            for byte in strip {
                *byte = byte.reverse_bits();
            }
        }
        directories.set_short(&mut bytes, at, FILL_ORDER, 1)?;
    }
    Some(Page { index, bytes, sort })
}

/// Decodes a page; `None` for pixels that are not known here.
fn samples(page: &Page, memory_limits: MemoryLimits) -> Result<Option<Pixels>, DocumentError> {
    let bytes = usize::try_from(memory_limits.bytes).unwrap_or(usize::MAX);
    let mut limits = Limits::default();
    limits.decoding_buffer_size = bytes;
    limits.intermediate_buffer_size = bytes;
    let decoder = Decoder::new(Cursor::new(&page.bytes)).map_err(undecodable)?;
    let mut decoder = decoder.with_limits(limits);
    decoder.seek_to_image(page.index).map_err(undecodable)?;
    let (width, height) = decoder.dimensions().map_err(undecodable)?;
    let color = decoder.colortype().map_err(undecodable)?;
    let samples = u64::from(color.num_samples());
    let held = samples * u64::from(color.bit_depth()).div_ceil(8) + samples.max(4);
    memory_limits.check(width, height, u64::from(width) * u64::from(height) * held)?;
    let decoded = decoder.read_image().map_err(undecodable)?;
    Ok(pixels::pixels(decoded, color, (width, height), &page.sort))
}

/// Maps an error of decoding pixels after a valid header.
fn undecodable(error: TiffError) -> DocumentError {
    match error {
        TiffError::LimitsExceeded => too_large("it needs too much memory"),
        TiffError::UnsupportedError(_) => DocumentError::Unsupported,
        error => unreadable(error),
    }
}
