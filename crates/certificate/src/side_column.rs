//! What stands at the right of the first page's top: the picture of page 1, and below it a QR code that leads to where
//! certificates are verified.

use imprimatur_application::ports::certificates::{CertificateError, CertificateFacts};
use krilla::{
    geom::{Path, PathBuilder, Rect},
    image::Image,
};
use qrcode::{Color, EcLevel, QrCode};

use crate::{
    page::{CODE, GAP, PICTURE, TOP},
    pdf::{embedded, failed},
};

/// An image with the size that it has on the page.
pub(crate) struct Placed {
    pub(crate) image: Image,
    pub(crate) width: f32,
    pub(crate) height: f32,
}

impl Placed {
    /// As large as this room allows.
    #[expect(clippy::cast_precision_loss, reason = "pixels of a small image")]
    pub(crate) fn within(image: Image, room: (f32, f32)) -> Self {
        let (width, height) = image.size();
        let (width, height) = (width.max(1) as f32, height.max(1) as f32);
        let scale = (room.0 / width).min(room.1 / height);
        Self {
            image,
            width: width * scale,
            height: height * scale,
        }
    }
}

/// The column.
pub(crate) struct SideColumn {
    /// The picture.
    pub(crate) picture: Option<Placed>,
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
            picture: image.map(|image| Placed::within(image, PICTURE)),
            code: code(&format!("{}/verify", facts.service))?,
        })
    }

    /// Its width and height.
    pub(crate) fn size(&self) -> (f32, f32) {
        let width = self.picture.as_ref().map_or(0.0, |picture| picture.width);
        (width.max(CODE), self.code_top() + CODE - TOP)
    }

    /// Upper edge of the code on the page.
    pub(crate) fn code_top(&self) -> f32 {
        let height = self.picture.as_ref();
        TOP + height.map_or(0.0, |picture| picture.height + GAP)
    }
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
