//! Bounds on inks and on the resolution of images.

use super::{INK_PERCENT_MAX, INKS_MAX, ImageKind, ImpossibleExpectation, PPI_MAX};

/// A whole number within bounds.
macro_rules! bounded {
    ($(#[doc = $about:literal])* $name:ident, $max:expr, $error:ident) => {
        $(#[doc = $about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(try_from = "u32", into = "u32"))]
        pub struct $name(u32);

        impl $name {
            /// The number.
            pub fn get(self) -> u32 {
                self.0
            }
        }

        impl TryFrom<u32> for $name {
            type Error = ImpossibleExpectation;

            fn try_from(number: u32) -> Result<Self, ImpossibleExpectation> {
                let is_possible = (1..=$max).contains(&number);
                is_possible
                    .then_some(Self(number))
                    .ok_or(ImpossibleExpectation::$error)
            }
        }

        impl From<$name> for u32 {
            fn from(number: $name) -> Self {
                number.0
            }
        }
    };
}

bounded! {
    /// A number of inks, 1–32.
    InkCount, INKS_MAX, InkCount
}

bounded! {
    /// Pixels per printed inch, 1–10,000.
    PixelsPerInch, PPI_MAX, Resolution
}

bounded! {
    /// A sum of inks in per cent, 1–3,200.
    InkPercent, INK_PERCENT_MAX, InkPercent
}

/// Least resolutions of images by their colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct LeastResolutions {
    /// Of images in colour.
    pub color: Option<PixelsPerInch>,
    /// Of images in shades of grey.
    pub gray: Option<PixelsPerInch>,
    /// Of images with one bit a pixel.
    pub bitmap: Option<PixelsPerInch>,
}

impl LeastResolutions {
    /// The least resolution of images of this kind.
    pub fn of_kind(self, kind: ImageKind) -> Option<PixelsPerInch> {
        match kind {
            ImageKind::Color => self.color,
            ImageKind::Gray => self.gray,
            ImageKind::Bitmap => self.bitmap,
        }
    }
}
