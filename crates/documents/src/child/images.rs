//! Images of all formats except JPEG.

use std::{borrow::Cow, io::Cursor};

use image::{
    DynamicImage, ExtendedColorType, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits,
    codecs::{png::PngDecoder, webp::WebPDecoder},
    metadata::Orientation,
};
use imprimatur_application::ports::documents::{
    self, DocumentError, Inspection, PageFacts, PictureSpec,
};
use imprimatur_domain::{
    preflight::{Finding, FindingCode, FindingDetail},
    print::PROCESS_INKS,
};

use super::{
    MemoryLimits, color,
    decoded::Decoded,
    density,
    density::{Density, Directories},
    findings::{DPI_LEAST, Findings, whole},
    finished,
    picture::{finish, target, turns},
    print::WantedPress,
    tiff, too_large, unreadable,
};
use crate::{
    inked::simulated,
    protocol::Depth,
    report::{Details, ImageDetails, PageDetails, rounded},
};

/// Size of the image rendered by an inspection, that of a list's thumbnail.
pub(super) const THUMBNAIL: PictureSpec = PictureSpec {
    page: 0,
    width: 256,
    height: 256,
    tile: None,
    format: documents::ImageFormat::Png,
    look: documents::Look::Print,
};

/// The colours of an image in inks.
pub(super) const CMYK: &str = "cmyk";

/// Size, colours and depth of an image, and whether it can be decoded.
pub(super) fn inspect(
    document: &[u8],
    format: ImageFormat,
    media_type: &str,
    depth: Depth,
    limits: MemoryLimits,
) -> Result<Inspection, DocumentError> {
    if format == ImageFormat::Tiff && Directories::new(document).is_some() {
        return tiff::inspect(document, media_type, depth, limits);
    }
    let mut decoder = header(document, format, limits)?;
    let (bits, color) = colours(decoder.original_color_type());
    let profile = decoder.icc_profile().map_err(unreadable)?;
    single_page(Single {
        format: format!("{format:?}").to_ascii_uppercase(),
        size: decoder.dimensions(),
        upright: upright(&mut decoder)?,
        bits,
        color,
        media_type,
        density: match format {
            ImageFormat::Png => density::of_png(document),
            _ => None,
        },
        profile: profile.map(Cow::from),
        is_animated: is_animated(document, format),
        is_decoded: is_decoded(depth, |spec| decode(document, format, spec, limits))?,
    })
}

/// Renders a thumbnail, because a damaged image may have a valid header. An image that exceeds the limits or uses an
/// unsupported encoding is not damaged.
pub(super) fn is_decoded(
    depth: Depth,
    decode: impl FnOnce(&PictureSpec) -> Result<Decoded, DocumentError>,
) -> Result<bool, DocumentError> {
    if depth == Depth::Outside {
        return Ok(false);
    }
    match decode(&THUMBNAIL) {
        Ok(_) => Ok(true),
        Err(DocumentError::TooLarge(_) | DocumentError::Unsupported) => Ok(false),
        Err(error) => Err(error),
    }
}

/// Decodes the image, scaled down to the requested size.
pub(super) fn decode(
    document: &[u8],
    format: ImageFormat,
    spec: &PictureSpec,
    limits: MemoryLimits,
) -> Result<Decoded, DocumentError> {
    if format == ImageFormat::Tiff && Directories::new(document).is_some() {
        return tiff::decode(document, spec, limits);
    }
    if spec.page > 0 {
        return Err(DocumentError::NoSuchPage);
    }
    generic_picture(document, format, spec, limits).map(Decoded::Image)
}

/// Renders the first image of a document.
pub(super) fn generic_picture(
    document: &[u8],
    format: ImageFormat,
    spec: &PictureSpec,
    limits: MemoryLimits,
) -> Result<DynamicImage, DocumentError> {
    let mut decoder = open(document, format, limits)?;
    let upright = upright(&mut decoder)?;
    let profile = decoder.icc_profile().map_err(unreadable)?;
    let size = target(decoder.dimensions(), upright, spec);
    let image = DynamicImage::from_decoder(decoder).map_err(undecodable)?;
    finish(image, size, profile.as_deref(), upright)
}

/// How the image is turned to be upright. Some programs write the mark of JPEG before the EXIF block of other formats.
fn upright(decoder: &mut impl ImageDecoder) -> Result<Orientation, DocumentError> {
    let exif = decoder.exif_metadata().map_err(unreadable)?;
    let exif = exif
        .as_deref()
        .map(|exif| exif.strip_prefix(b"Exif\0\0").unwrap_or(exif));
    match exif.and_then(Orientation::from_exif_chunk) {
        Some(upright) => Ok(upright),
        None => decoder.orientation().map_err(unreadable),
    }
}

/// Whether there is more than one image, of which only the first is shown. The others need not be whole.
fn is_animated(document: &[u8], format: ImageFormat) -> bool {
    let source = Cursor::new(document);
    match format {
        ImageFormat::Gif => has_two_frames(source).unwrap_or(false),
        ImageFormat::WebP => WebPDecoder::new(source).is_ok_and(|decoder| decoder.has_animation()),
        ImageFormat::Png => {
            PngDecoder::new(source).is_ok_and(|decoder| decoder.is_apng().unwrap_or(false))
        }
        _ => false,
    }
}

/// Whether a second image begins in a GIF; none is decoded.
fn has_two_frames(source: Cursor<&[u8]>) -> Result<bool, gif::DecodingError> {
    let mut options = gif::DecodeOptions::new();
    options.skip_frame_decoding(true);
    let mut decoder = options.read_info(source)?;
    Ok(decoder.next_frame_info()?.is_some() && decoder.next_frame_info()?.is_some())
}

/// Facts about a document that is an image.
pub(super) struct Single<'m> {
    pub(super) format: String,
    pub(super) size: (u32, u32),
    pub(super) upright: Orientation,
    pub(super) bits: u32,
    pub(super) color: &'static str,
    pub(super) media_type: &'m str,
    pub(super) density: Option<Density>,
    /// The ICC profile.
    pub(super) profile: Option<Cow<'m, [u8]>>,
    /// Whether only the first of several images is shown.
    pub(super) is_animated: bool,
    pub(super) is_decoded: bool,
}

/// The inspection result of an image.
pub(super) fn single_page(single: Single<'_>) -> Result<Inspection, DocumentError> {
    image_pages(&[single], true)
}

/// The inspection result of a file of several images, and whether none of them is missing.
pub(super) fn image_pages(
    singles: &[Single<'_>],
    is_whole: bool,
) -> Result<Inspection, DocumentError> {
    let first = singles
        .first()
        .ok_or_else(|| unreadable("it has no image"))?;
    let mut findings = Findings::default();
    let mut details = Details {
        format: first.format.clone(),
        profile: first.profile.as_deref().and_then(color::name_of),
        ..Details::default()
    };
    let mut facts = Vec::new();
    for (number, single) in (1..).zip(singles) {
        let image = single.describe(number);
        judge(number, single, &image, &mut findings);
        facts.push(PageFacts {
            bits: single.bits,
            color: single.color.to_owned(),
            height: image.height,
            width: image.width,
            mime: single.media_type.to_owned(),
        });
        details.pages.push(PageDetails {
            page: number,
            width: f64::from(image.width),
            height: f64::from(image.height),
            color_spaces: vec![image.color_space.clone()],
            uses_inks: single.color == CMYK,
            ..PageDetails::default()
        });
        if !details.color_spaces.contains(&image.color_space) {
            details.color_spaces.push(image.color_space.clone());
        }
        details.images.push(image);
    }
    details.is_complete = is_whole;
    let is_gray = singles.iter().all(|single| single.color == "gray");
    let process: &[&str] = if is_gray { &["Black"] } else { &PROCESS_INKS };
    details.process_inks = Some(process.iter().map(ToString::to_string).collect());
    let page_count = u32::try_from(singles.len()).map_err(unreadable)?;
    let in_inks: Vec<_> = singles
        .iter()
        .filter(|single| single.color == CMYK)
        .collect();
    if let Some(first) = in_inks.first() {
        let press = WantedPress::default().of_image(first.profile.as_deref())?;
        let pages = u32::try_from(in_inks.len()).map_err(unreadable)?;
        findings.push(simulated(press, pages, 0));
    }
    if !is_whole {
        let message = format!("The file is damaged: images behind image {page_count} are missing.");
        findings.add(FindingCode::PagesMissing, message);
    }
    finished(page_count, facts, findings, &details)
}

impl Single<'_> {
    /// The image as it is shown.
    fn describe(&self, page: u32) -> ImageDetails {
        let ((mut width, mut height), mut density) = (self.size, self.density);
        if turns(self.upright) {
            std::mem::swap(&mut width, &mut height);
            density = density.map(|(x, y)| (y, x));
        }
        ImageDetails {
            page,
            width,
            height,
            bits: self.bits,
            color: self.color.to_owned(),
            color_space: self.color.to_owned(),
            dpi_x: density.map(|(x, _)| rounded(x)),
            dpi_y: density.map(|(_, y)| rounded(y)),
        }
    }
}

/// Findings about an image.
fn judge(number: u32, single: &Single<'_>, image: &ImageDetails, findings: &mut Findings) {
    let dpi = image.dpi_x.zip(image.dpi_y).map(|(x, y)| x.min(y));
    if let Some(dpi) = dpi.filter(|dpi| *dpi < DPI_LEAST) {
        let message = format!(
            "The image has {dpi:.0} pixels per printed inch, fewer than {DPI_LEAST:.0}, at the size that it gives for \
             itself."
        );
        let low = Finding::of_document(FindingCode::LowResolution, message).on_page(number);
        findings.push(low.with(FindingDetail::StatedResolution {
            enough: whole(DPI_LEAST),
            lowest: whole(dpi),
        }));
    }
    if single.is_animated {
        findings.add(
            FindingCode::FirstImageOnly,
            "The file is animated; only the first image is shown.",
        );
    }
    if !single.is_decoded {
        let message = "The image was not decoded: it needs too much time or memory, or its encoding is not supported.";
        let finding = Finding::of_document(FindingCode::NotFullyInspected, message);
        findings.push(finding.with(FindingDetail::NotDecoded));
        let message = format!("Page {number} cannot be shown.");
        findings.tell_of(number, FindingCode::PageNotShown, message);
    }
}

fn open(
    document: &[u8],
    format: ImageFormat,
    limits: MemoryLimits,
) -> Result<impl ImageDecoder + '_, DocumentError> {
    let decoder = header(document, format, limits)?;
    let (width, height) = decoder.dimensions();
    limits.check(width, height, decoder.total_bytes())?;
    Ok(decoder)
}

/// A decoder that has read only the header.
fn header(
    document: &[u8],
    format: ImageFormat,
    memory_limits: MemoryLimits,
) -> Result<impl ImageDecoder + '_, DocumentError> {
    let mut reader = ImageReader::with_format(Cursor::new(document), format);
    let mut limits = Limits::default();
    limits.max_alloc = Some(memory_limits.bytes);
    reader.limits(limits);
    reader.into_decoder().map_err(unreadable)
}

/// Maps an error of decoding pixels after a valid header.
fn undecodable(error: ImageError) -> DocumentError {
    match error {
        ImageError::Limits(_) => too_large("it needs too much memory"),
        ImageError::Unsupported(_) => DocumentError::Unsupported,
        error => unreadable(error),
    }
}

/// Bits per channel and colour model.
fn colours(color: ExtendedColorType) -> (u32, &'static str) {
    use ExtendedColorType as Type;
    let model = match color {
        Type::Cmyk8 | Type::Cmyk16 => CMYK,
        few if few.channel_count() < 3 && !matches!(few, Type::Unknown(_)) => "gray",
        _ => "rgb",
    };
    let known = !matches!(color, Type::Unknown(_) | Type::Rgb5x1);
    let bits = if known {
        u32::from(color.bits_per_pixel()) / u32::from(color.channel_count())
    } else {
        8
    };
    (bits, model)
}

#[cfg(test)]
mod tests {
    use image::ExtendedColorType;

    use super::colours;

    #[test]
    fn colours_have_names_and_depths() {
        assert_eq!(colours(ExtendedColorType::Rgba16), (16, "rgb"));
        assert_eq!(colours(ExtendedColorType::L1), (1, "gray"));
        assert_eq!(colours(ExtendedColorType::Cmyk8), (8, "cmyk"));
        assert_eq!(colours(ExtendedColorType::Unknown(3)), (8, "rgb"));
    }
}
