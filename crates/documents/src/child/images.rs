//! Images of all formats except JPEG.

use std::io::Cursor;

use image::{
    DynamicImage, ExtendedColorType, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits,
    metadata::Orientation,
};
use imprimatur_application::ports::documents::{
    self, DocumentError, Inspection, PageFacts, PictureSpec,
};
use imprimatur_domain::preflight::{Finding, FindingCode, FindingDetail};

use super::{
    MemoryLimits, color, density,
    density::Density,
    findings::{DPI_LEAST, Findings, whole},
    finished,
    picture::{finish, target, turns},
    tiff, too_large, unreadable,
};
use crate::{
    protocol::Depth,
    report::{Details, ImageDetails, PageDetails, rounded},
};

/// Size of the image rendered by an inspection, that of a list's thumbnail.
const THUMBNAIL: PictureSpec = PictureSpec {
    page: 0,
    width: 256,
    height: 256,
    tile: None,
    format: documents::ImageFormat::Png,
};

/// Size, colours and depth of an image, and whether it can be decoded.
pub(super) fn inspect(
    document: &[u8],
    format: ImageFormat,
    media_type: &str,
    depth: Depth,
    claims: MemoryLimits,
) -> Result<Inspection, DocumentError> {
    let mut decoder = header(document, format, claims)?;
    let (bits, color) = colours(decoder.original_color_type());
    let profile = decoder.icc_profile().map_err(unreadable)?;
    single_page(Single {
        format: format!("{format:?}").to_ascii_uppercase(),
        size: decoder.dimensions(),
        upright: decoder.orientation().map_err(unreadable)?,
        bits,
        color,
        media_type,
        density: match format {
            ImageFormat::Png => density::of_png(document),
            ImageFormat::Tiff => density::of_tiff(document),
            _ => None,
        },
        profile: profile.as_deref().and_then(color::name_of),
        images: match format {
            ImageFormat::Tiff => density::images_of_tiff(document),
            _ => 1,
        },
        is_decoded: is_decoded(depth, |spec| picture(document, format, spec, claims))?,
    })
}

/// Renders a thumbnail, because a damaged image may have a valid header. An image that exceeds the limits or uses an
/// unsupported encoding is not damaged.
pub(super) fn is_decoded(
    depth: Depth,
    picture: impl FnOnce(&PictureSpec) -> Result<DynamicImage, DocumentError>,
) -> Result<bool, DocumentError> {
    if depth == Depth::Outside {
        return Ok(false);
    }
    match picture(&THUMBNAIL) {
        Ok(_) => Ok(true),
        Err(DocumentError::TooLarge(_) | DocumentError::Unsupported) => Ok(false),
        Err(error) => Err(error),
    }
}

/// Renders the image, scaled down to the requested size.
pub(super) fn picture(
    document: &[u8],
    format: ImageFormat,
    spec: &PictureSpec,
    claims: MemoryLimits,
) -> Result<DynamicImage, DocumentError> {
    let mut decoder = open(document, format, claims)?;
    let upright = decoder.orientation().map_err(unreadable)?;
    let (_, color) = colours(decoder.original_color_type());
    if format == ImageFormat::Tiff
        && color == "cmyk"
        && let Some(inks) = tiff::picture(document, spec, upright, claims)?
    {
        return Ok(inks);
    }
    let profile = decoder.icc_profile().map_err(unreadable)?;
    let size = target(decoder.dimensions(), upright, spec);
    let image = DynamicImage::from_decoder(decoder).map_err(undecodable)?;
    finish(image, size, profile.as_deref(), upright)
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
    /// Description of the colour profile.
    pub(super) profile: Option<String>,
    /// Number of images in the file.
    pub(super) images: u32,
    pub(super) is_decoded: bool,
}

/// The inspection result of an image.
pub(super) fn single_page(single: Single<'_>) -> Result<Inspection, DocumentError> {
    let ((width, height), mut density) = (single.size, single.density);
    let (mut across, mut up) = (width, height);
    if turns(single.upright) {
        std::mem::swap(&mut across, &mut up);
        density = density.map(|(x, y)| (y, x));
    }
    let findings = findings(&single, density);
    let details = Details {
        format: single.format,
        profile: single.profile,
        color_spaces: vec![single.color.to_owned()],
        pages: vec![PageDetails {
            page: 1,
            width: f64::from(across),
            height: f64::from(up),
            color_spaces: vec![single.color.to_owned()],
            ..PageDetails::default()
        }],
        images: vec![ImageDetails {
            page: 1,
            width: across,
            height: up,
            bits: single.bits,
            color: single.color.to_owned(),
            color_space: single.color.to_owned(),
            dpi_x: density.map(|(x, _)| rounded(x)),
            dpi_y: density.map(|(_, y)| rounded(y)),
        }],
        ..Details::default()
    };
    let page = PageFacts {
        bits: single.bits,
        color: single.color.to_owned(),
        height: up,
        width: across,
        mime: single.media_type.to_owned(),
    };
    finished(1, vec![page], findings, &details)
}

/// Findings about an image; `density` is that of the displayed orientation.
fn findings(single: &Single<'_>, density: Option<Density>) -> Findings {
    let mut findings = Findings::default();
    if let Some(dpi) = density
        .map(|(x, y)| x.min(y))
        .filter(|dpi| *dpi < DPI_LEAST)
    {
        let message = format!(
            "The image has {dpi:.0} pixels per printed inch, fewer than {DPI_LEAST:.0}, at the size that it gives for \
             itself."
        );
        let low = Finding::of_document(FindingCode::LowResolution, message).on_page(1);
        findings.push(low.with(FindingDetail::StatedResolution {
            enough: whole(DPI_LEAST),
            lowest: whole(dpi),
        }));
    }
    if single.images > 1 {
        let message = format!(
            "The file contains {} images; only the first is shown.",
            single.images
        );
        let first = Finding::of_document(FindingCode::FirstImageOnly, message);
        findings.push(first.with(FindingDetail::Images {
            images: single.images,
        }));
    }
    if !single.is_decoded {
        let message = "The image was not decoded: it needs too much time or memory, or its encoding is not supported.";
        let finding = Finding::of_document(FindingCode::NotFullyInspected, message);
        findings.push(finding.with(FindingDetail::NotDecoded));
    }
    findings
}

fn open(
    document: &[u8],
    format: ImageFormat,
    claims: MemoryLimits,
) -> Result<impl ImageDecoder + '_, DocumentError> {
    let decoder = header(document, format, claims)?;
    let (width, height) = decoder.dimensions();
    claims.check(width, height, decoder.total_bytes())?;
    Ok(decoder)
}

/// A decoder that has read only the header.
fn header(
    document: &[u8],
    format: ImageFormat,
    claims: MemoryLimits,
) -> Result<impl ImageDecoder + '_, DocumentError> {
    let mut reader = ImageReader::with_format(Cursor::new(document), format);
    let mut limits = Limits::default();
    limits.max_alloc = Some(claims.bytes);
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
        Type::Cmyk8 | Type::Cmyk16 => "cmyk",
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
