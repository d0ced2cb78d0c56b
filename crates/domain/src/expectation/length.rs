//! Lengths in print.

use std::fmt;

use super::{ImpossibleExpectation, MILLIMETRES_MAX};

/// Millimetres in an inch.
const INCH: f64 = 25.4;
/// Hundredths in a millimetre.
const HUNDREDTHS: f64 = 100.0;
/// The longest length in hundredths.
const LENGTH_MAX: u32 = MILLIMETRES_MAX * 100;

/// A length of at most 100 m, in hundredths of a millimetre, so that lengths are equal or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u32", into = "u32"))]
pub struct Millimetres(u32);

impl Millimetres {
    /// No length.
    pub const ZERO: Self = Self(0);
    /// By how much a trimmed page may differ, unless the order says: half a millimetre.
    pub const TRIM_TOLERANCE: Self = Self(50);

    /// A length in millimetres, rounded to hundredths.
    ///
    /// # Errors
    /// [`ImpossibleExpectation::Length`] for a negative one, one of more than 100 m, and one that is no number.
    pub fn from_mm(millimetres: f64) -> Result<Self, ImpossibleExpectation> {
        let hundredths = (millimetres * HUNDREDTHS).round();
        if (0.0..=f64::from(LENGTH_MAX)).contains(&hundredths) && millimetres >= 0.0 {
            Ok(Self(whole(hundredths)))
        } else {
            Err(ImpossibleExpectation::Length)
        }
    }

    /// A length in points, 72 to the inch. Nothing for a negative one, 100 m for what is longer.
    pub fn from_points(points: f64) -> Self {
        Self::from_mm_clamped(points * INCH / 72.0)
    }

    /// The length of a number of pixels, so many to the inch; `None` unless there are some to the inch.
    pub fn from_pixels(pixels: u32, ppi: f64) -> Option<Self> {
        (ppi > 0.0).then(|| Self::from_mm_clamped(f64::from(pixels) / ppi * INCH))
    }

    fn from_mm_clamped(millimetres: f64) -> Self {
        let hundredths = (millimetres * HUNDREDTHS).round();
        Self(whole(hundredths.clamp(0.0, f64::from(LENGTH_MAX))))
    }

    /// Hundredths of a millimetre.
    pub fn hundredths(self) -> u32 {
        self.0
    }

    /// Millimetres.
    pub fn as_mm(self) -> f64 {
        f64::from(self.0) / HUNDREDTHS
    }

    /// By how much two lengths differ.
    #[must_use]
    pub fn abs_diff(self, other: Self) -> Self {
        Self(self.0.abs_diff(other.0))
    }

    /// Both lengths together.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0).min(LENGTH_MAX))
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the value is within the bounds of a length"
)]
fn whole(hundredths: f64) -> u32 {
    hundredths as u32
}

impl TryFrom<u32> for Millimetres {
    type Error = ImpossibleExpectation;

    /// Hundredths of a millimetre.
    fn try_from(hundredths: u32) -> Result<Self, ImpossibleExpectation> {
        let is_possible = hundredths <= LENGTH_MAX;
        is_possible
            .then_some(Self(hundredths))
            .ok_or(ImpossibleExpectation::Length)
    }
}

impl From<Millimetres> for u32 {
    fn from(millimetres: Millimetres) -> Self {
        millimetres.0
    }
}

/// Millimetres with the decimals that they need, without their unit.
impl fmt::Display for Millimetres {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.as_mm())
    }
}

/// Width and height as displayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SheetSize {
    /// Width.
    pub width: Millimetres,
    /// Height.
    pub height: Millimetres,
}

/// Both sides and the unit.
impl fmt::Display for SheetSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} × {} mm", self.width, self.height)
    }
}
