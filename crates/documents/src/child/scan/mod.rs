//! Fast path for pages that are a single JPEG, such as scans: the page is rebuilt with a smaller image, which renders
//! in a fraction of the time. Placement and colour conversion are left to the renderer.

mod content;
mod raster;
mod space;
#[cfg(test)]
mod tests;

use hayro_syntax::{
    object::Rect,
    page::{Page, Rotation},
};

use self::{
    content::{Painted, painted},
    raster::{Image, Small},
};
use super::{MemoryLimits, pdf_writer::Writer};

/// Pixels of the smaller image per rendered pixel in each dimension, so that the renderer's own resampling has enough
/// input.
const SPARE: f64 = 2.0;
/// Maximum scale: the decoder reduces at least by half.
const MOST: f64 = 0.5;
/// Maximum coordinate that is written to the rebuilt page.
const FARTHEST: f64 = 100_000.0;

/// A document with a page to render in place of the given one, at these scale factors. `None` if the page has other
/// content, or if the image is not plain or not much larger than rendered.
pub(super) fn smaller(
    page: &Page<'_>,
    (x_scale, y_scale): (f32, f32),
    limits: MemoryLimits,
) -> Option<Vec<u8>> {
    let painted = painted(page)?;
    let image = Image::new(&painted.image)?;
    let scale = SPARE * f64::from(x_scale.max(y_scale));
    let (width, height) = image.size();
    let (across, up) = painted.sides;
    let part = (across * scale / width).max(up * scale / height);
    if !(part > 0.0 && part <= MOST) {
        return None;
    }
    let small = image.shrink(part, limits)?;
    written(page, &painted, &small)
}

fn written(page: &Page<'_>, painted: &Painted<'_>, small: &Small<'_>) -> Option<Vec<u8>> {
    let (media, crop) = (corners(page.media_box())?, corners(page.crop_box())?);
    let rotation = match page.rotation() {
        Rotation::None => 0,
        Rotation::Horizontal => 90,
        Rotation::Flipped => 180,
        Rotation::FlippedHorizontal => 270,
    };
    let content = page.page_stream()?;
    let profile = small.space().profile();
    let length = small.pixels.len() + profile.map_or(0, <[u8]>::len) + content.len();
    let mut writer = Writer::with_room(length + 2000);
    writer.add("<< /Type /Catalog /Pages 2 0 R >>");
    writer.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
    let name = &painted.name;
    writer.add(&format!(
        "<< /Type /Page /Parent 2 0 R /MediaBox [{media}] /CropBox [{crop}] /Rotate {rotation} /Contents 4 0 R \
         /Resources << /XObject << /{name} 5 0 R >> >> >>"
    ));
    writer.stream("", content);
    writer.stream(&small.entries("6 0 R"), &small.pixels);
    if let Some(profile) = profile {
        writer.stream(&format!("/N {}", small.space().channels()), profile);
    }
    Some(writer.finish())
}

fn corners(rect: Rect) -> Option<String> {
    let corners = [rect.x0, rect.y0, rect.x1, rect.y1];
    let is_near = |number: &f64| number.abs() < FARTHEST;
    corners
        .iter()
        .all(is_near)
        .then(|| corners.map(|number| number.to_string()).join(" "))
}
