//! Images of all formats but JPEG.

use std::io::Cursor;

use image::{
    DynamicImage, ExtendedColorType, ImageDecoder, ImageFormat, ImageReader, Limits,
    metadata::Orientation,
};
use imprimatur_application::ports::documents::{DocumentError, Inspection, PageFacts, PictureSpec};

use super::{
    Claims,
    picture::{finish, target, turns},
    unreadable,
};

/// The size, colours and depth of an image.
pub(super) fn inspect(
    document: &[u8],
    format: ImageFormat,
    media_type: &str,
    claims: Claims,
) -> Result<Inspection, DocumentError> {
    let mut decoder = open(document, format, claims)?;
    let (bits, color) = colours(decoder.original_color_type());
    let upright = decoder.orientation().map_err(unreadable)?;
    Ok(single_page(
        decoder.dimensions(),
        upright,
        bits,
        color,
        media_type,
    ))
}

/// The image, no larger than asked for.
pub(super) fn picture(
    document: &[u8],
    format: ImageFormat,
    spec: &PictureSpec,
    claims: Claims,
) -> Result<DynamicImage, DocumentError> {
    let mut decoder = open(document, format, claims)?;
    let upright = decoder.orientation().map_err(unreadable)?;
    let size = target(decoder.dimensions(), upright, spec);
    let image = DynamicImage::from_decoder(decoder).map_err(unreadable)?;
    finish(image, size, upright)
}

/// What an inspection says of a document that is one image.
pub(super) fn single_page(
    (width, height): (u32, u32),
    upright: Orientation,
    bits: u32,
    color: &str,
    media_type: &str,
) -> Inspection {
    let (width, height) = if turns(upright) {
        (height, width)
    } else {
        (width, height)
    };
    Inspection {
        page_count: 1,
        pages: vec![PageFacts {
            bits,
            color: color.to_owned(),
            height,
            width,
            mime: media_type.to_owned(),
        }],
        finding: None,
    }
}

fn open(
    document: &[u8],
    format: ImageFormat,
    claims: Claims,
) -> Result<impl ImageDecoder + '_, DocumentError> {
    let mut reader = ImageReader::with_format(Cursor::new(document), format);
    let mut limits = Limits::default();
    limits.max_alloc = Some(claims.bytes);
    reader.limits(limits);
    let decoder = reader.into_decoder().map_err(unreadable)?;
    let (width, height) = decoder.dimensions();
    claims.check(width, height, decoder.total_bytes())?;
    Ok(decoder)
}

/// Bits per channel and the colour model.
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
