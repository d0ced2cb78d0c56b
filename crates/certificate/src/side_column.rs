//! What stands at the right of the first page's top: the picture of page 1, and below it a QR code that leads to where
//! certificates are verified.

use imprimatur_application::ports::certificates::{CertificateError, CertificateFacts};
use krilla::{
    geom::{Path, PathBuilder, Rect},
    image::Image,
};
use qrcode::{Color, EcLevel, QrCode};

use crate::{
    page::{CODE, PICTURE, TOP},
    pdf::{embedded, failed},
};

/// Space between the picture and the code.
const GAP: f32 = 12.0;

/// The column.
pub(crate) struct SideColumn {
    /// The picture with its width and height.
    pub(crate) picture: Option<(Image, (f32, f32))>,
    /// The dark squares of the code, from its upper left corner.
    pub(crate) code: Path,
}

impl SideColumn {
    /// The column of a certificate with this JPEG.
    pub(crate) fn new(
        facts: &CertificateFacts,
        picture: Option<&[u8]>,
    ) -> Result<Self, CertificateError> {
        let image = picture.map(embedded).transpose()?;
        Ok(Self {
            picture: image.map(|image| {
                let size = fitting(image.size());
                (image, size)
            }),
            code: code(&format!("{}/verify", facts.service))?,
        })
    }

    /// Its width and height.
    pub(crate) fn size(&self) -> (f32, f32) {
        let width = self.picture.as_ref().map_or(0.0, |(_, (width, _))| *width);
        (width.max(CODE), self.code_top() + CODE - TOP)
    }

    /// Upper edge of the code on the page.
    pub(crate) fn code_top(&self) -> f32 {
        let height = self.picture.as_ref();
        TOP + height.map_or(0.0, |(_, (_, height))| height + GAP)
    }
}

#[expect(clippy::cast_precision_loss, reason = "pixels of a small picture")]
fn fitting((width, height): (u32, u32)) -> (f32, f32) {
    let (width, height) = (width.max(1) as f32, height.max(1) as f32);
    let scale = (PICTURE.0 / width).min(PICTURE.1 / height);
    (width * scale, height * scale)
}

#[expect(
    clippy::cast_precision_loss,
    reason = "a code has at most 177 squares in a row"
)]
fn code(address: &str) -> Result<Path, CertificateError> {
    let code = QrCode::with_error_correction_level(address, EcLevel::M).map_err(failed)?;
    let width = code.width();
    let side = CODE / width as f32;
    let mut path = PathBuilder::new();
    for (place, color) in code.into_colors().into_iter().enumerate() {
        let (x, y) = ((place % width) as f32 * side, (place / width) as f32 * side);
        if color == Color::Dark
            && let Some(square) = Rect::from_xywh(x, y, side, side)
        {
            path.push_rect(square);
        }
    }
    path.finish().ok_or_else(|| failed("the code is empty"))
}
