//! What orders can be compared with, from the details of an inspection.

use imprimatur_application::ports::documents::DocumentError;
use imprimatur_domain::expectation::{
    ImageKind, MeasuredDocument, MeasuredImage, MeasuredInks, MeasuredPage, MeasuredPart,
    Millimetres, SheetSize,
};

use crate::{
    children::failed,
    report::{Corners, Details, ImageDetails, PAGES_DESCRIBED, PageDetails},
};

/// Images with a side of fewer pixels are considered fills or ornaments.
pub(crate) const PIXELS_LEAST: u32 = 16;

/// Reads the details of an inspection.
///
/// # Errors
/// [`DocumentError::Failed`] for another text.
pub(crate) fn measure(details: &str) -> Result<MeasuredDocument, DocumentError> {
    let details: Details = serde_json::from_str(details).map_err(failed)?;
    let is_complete = details.is_complete;
    let first_image = details.images.first();
    let pages = details.pages.iter();
    let images = details.images.iter();
    let loose = details.fonts.iter().filter(|font| !font.is_embedded);
    // Only inspections that look for the inks of the process look for a standard, too.
    let pdfx = details.process_inks.is_some().then_some(details.pdfx);
    Ok(MeasuredDocument {
        page_count: None,
        pages: MeasuredPart {
            values: pages.map(|page| measured_page(page, first_image)).collect(),
            is_complete: details.pages.len() < PAGES_DESCRIBED,
        },
        inks: MeasuredInks {
            spots: details.spot_colors,
            is_complete: is_complete && details.process_inks.is_some(),
            process: details.process_inks.unwrap_or_default(),
        },
        images: MeasuredPart {
            values: images.filter_map(measured_image).collect(),
            is_complete,
        },
        loose_fonts: MeasuredPart {
            values: loose.map(|font| font.name.clone()).collect(),
            is_complete,
        },
        pdfx,
    })
}

/// The measures of a page. One without a trim box is cut at its crop box; an image, as large as it says itself.
fn measured_page(page: &PageDetails, image: Option<&ImageDetails>) -> MeasuredPage {
    let (trim, bleed) = match (page.media_box, page.crop_box) {
        (Some(media), Some(crop)) => {
            let trim = page.trim_box.unwrap_or(crop);
            let bleed = within(page.bleed_box.unwrap_or(crop), media);
            (Some(size(trim, page.rotation)), Some(beyond(trim, bleed)))
        }
        _ => (image.and_then(printed_size), None),
    };
    MeasuredPage {
        page: page.page,
        trim,
        bleed,
        ink_percent: page.max_ink_percent,
    }
}

fn size([left, bottom, right, top]: Corners, rotation: u32) -> SheetSize {
    let width = Millimetres::from_points((right - left).abs());
    let height = Millimetres::from_points((top - bottom).abs());
    if rotation % 180 == 90 {
        SheetSize {
            width: height,
            height: width,
        }
    } else {
        SheetSize { width, height }
    }
}

fn printed_size(image: &ImageDetails) -> Option<SheetSize> {
    Some(SheetSize {
        width: Millimetres::from_pixels(image.width, image.dpi_x?)?,
        height: Millimetres::from_pixels(image.height, image.dpi_y?)?,
    })
}

/// The part of a box that lies within another one.
fn within(corners: Corners, outer_corners: Corners) -> Corners {
    [
        corners[0].max(outer_corners[0]),
        corners[1].max(outer_corners[1]),
        corners[2].min(outer_corners[2]),
        corners[3].min(outer_corners[3]),
    ]
}

/// What a box has beyond another one on the side that has least.
fn beyond(trim_corners: Corners, corners: Corners) -> Millimetres {
    let sides = [
        trim_corners[0] - corners[0],
        trim_corners[1] - corners[1],
        corners[2] - trim_corners[2],
        corners[3] - trim_corners[3],
    ];
    Millimetres::from_points(sides.into_iter().fold(f64::INFINITY, f64::min))
}

/// The image, unless it is an ornament.
fn measured_image(image: &ImageDetails) -> Option<MeasuredImage> {
    if image.width.min(image.height) < PIXELS_LEAST {
        return None;
    }
    let kind = match (image.bits, image.color.as_str()) {
        (1, "gray") => ImageKind::Bitmap,
        (_, "gray") => ImageKind::Gray,
        _ => ImageKind::Color,
    };
    let coarser = image.dpi_x.zip(image.dpi_y).map(|(x, y)| x.min(y));
    Some(MeasuredImage {
        page: image.page,
        kind,
        ppi: coarser.map(whole),
    })
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it is clamped"
)]
fn whole(ppi: f64) -> u32 {
    ppi.round().clamp(0.0, f64::from(u32::MAX)) as u32
}

#[cfg(test)]
mod tests {
    use imprimatur_domain::expectation::{Millimetres, SheetSize};

    use super::measure;
    use crate::report::{Details, ImageDetails, PageDetails};

    fn millimetres(length: f64) -> Millimetres {
        Millimetres::from_mm(length).unwrap()
    }

    fn size(width: f64, height: f64) -> SheetSize {
        SheetSize {
            width: millimetres(width),
            height: millimetres(height),
        }
    }

    #[test]
    fn pages_are_measured_as_they_are_displayed() {
        let sheet = [0.0, 0.0, 612.28, 858.9];
        let page = PageDetails {
            page: 1,
            rotation: 90,
            media_box: Some(sheet),
            crop_box: Some(sheet),
            bleed_box: Some([-20.0, -20.0, 700.0, 900.0]),
            trim_box: Some([8.5, 8.5, 603.78, 850.4]),
            ..PageDetails::default()
        };
        let bare = PageDetails {
            rotation: 0,
            bleed_box: None,
            trim_box: None,
            ..page.clone()
        };
        let details = Details {
            pages: vec![page, bare],
            ..Details::default()
        };
        let measured = measure(&serde_json::to_string(&details).unwrap()).unwrap();
        let pages = measured.pages.values;
        assert_eq!(pages[0].trim, Some(size(297.0, 210.0)));
        assert_eq!(pages[0].bleed, Some(millimetres(3.0)));
        assert_eq!(pages[1].trim, Some(size(216.0, 303.0)));
        assert_eq!(pages[1].bleed, Some(Millimetres::ZERO));
        assert_eq!((measured.pdfx, measured.inks.is_complete), (None, false));
    }

    #[test]
    fn an_image_is_as_large_as_it_says() {
        let image = ImageDetails {
            page: 1,
            width: 300,
            height: 600,
            bits: 8,
            color: "rgb".to_owned(),
            color_space: "rgb".to_owned(),
            dpi_x: Some(300.0),
            dpi_y: Some(300.0),
        };
        let page = PageDetails {
            page: 1,
            ..PageDetails::default()
        };
        let mut details = Details {
            pages: vec![page],
            images: vec![image],
            ..Details::default()
        };
        let trim = |details: &Details| {
            let text = serde_json::to_string(details).unwrap();
            measure(&text).unwrap().pages.values[0].trim
        };
        assert_eq!(trim(&details), Some(size(25.4, 50.8)));
        details.images[0].dpi_x = None;
        assert_eq!(trim(&details), None);
        assert!(measure("null").is_err());
    }
}
