//! Decoded images, in colours for screens or in inks.

use image::DynamicImage;
use imprimatur_application::ports::documents::{DocumentError, Look, PictureSpec};

use super::{
    MemoryLimits,
    images::{self, THUMBNAIL},
    jpeg,
    pages::Drawn,
    print::{InkImage, Separation, WantedPress},
};
use crate::kind::Kind;

/// Most pixels of a side of plates that are kept.
const PLATE_SIDE: u32 = 3_000;

/// An image that is shown, or the inks that it is printed in.
pub(super) enum Decoded {
    Image(DynamicImage),
    Inks(InkImage),
}

impl Decoded {
    /// Its inks, if it is in inks.
    pub(super) fn separation(&self) -> Option<Separation> {
        match self {
            Self::Inks(image) => Some(image.separation()),
            Self::Image(_) => None,
        }
    }

    /// Its picture.
    pub(super) fn draw(self, look: Look, wanted: &WantedPress) -> Result<Drawn, DocumentError> {
        match (self, look) {
            (Self::Inks(image), look) => image.draw(look, wanted),
            (Self::Image(image), Look::Print | Look::Plain) => Ok(image.into()),
            (Self::Image(_), Look::Inks(_) | Look::Plate(_)) => Err(DocumentError::Unsupported),
        }
    }
}

/// Decodes a page of an image of any kind, scaled down to the requested size.
pub(super) fn decode(
    document: &[u8],
    kind: Kind,
    spec: &PictureSpec,
    limits: MemoryLimits,
) -> Result<Decoded, DocumentError> {
    match kind {
        Kind::Pdf => Err(DocumentError::Unsupported),
        Kind::Jpeg if spec.page > 0 => Err(DocumentError::NoSuchPage),
        Kind::Jpeg => jpeg::decode(document, spec, limits),
        Kind::Image(format) => images::decode(document, format, spec, limits),
    }
}

/// An image in inks, in its own pixels unless there are too many.
pub(super) fn in_inks(
    document: &[u8],
    kind: Kind,
    page: u32,
    limits: MemoryLimits,
) -> Result<InkImage, DocumentError> {
    let spec = PictureSpec {
        page,
        width: PLATE_SIDE,
        height: PLATE_SIDE,
        ..THUMBNAIL
    };
    match decode(document, kind, &spec, limits)? {
        Decoded::Inks(image) => Ok(image),
        Decoded::Image(_) => Err(DocumentError::Unsupported),
    }
}
