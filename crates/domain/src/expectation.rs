//! What an order says of a document: what a job is expected to be, member by member.

mod fact;
mod judge;
mod length;
mod limits;
mod measured;

pub use self::{
    fact::OrderedFact,
    judge::{DifferingPages, OrderComparison},
    length::{Millimetres, SheetSize},
    limits::{InkCount, InkPercent, LeastResolutions, PixelsPerInch},
    measured::{
        ImageKind, MeasuredDocument, MeasuredImage, MeasuredInks, MeasuredPage, MeasuredPart,
    },
};

use crate::print::are_names_of_one_ink;

/// Most pages that can be ordered.
pub const PAGES_MAX: u32 = 100_000;
/// The longest length that can be ordered, in millimetres.
pub const MILLIMETRES_MAX: u32 = 100_000;
/// Most inks that can be ordered.
pub const INKS_MAX: u32 = 32;
/// Most characters of the name of an ink.
pub const INK_NAME_MAX: usize = 100;
/// Most pixels per inch that can be ordered.
pub const PPI_MAX: u32 = 10_000;
/// Highest sum of inks that can be ordered, in per cent: that of [`INKS_MAX`] full ones.
pub const INK_PERCENT_MAX: u32 = 3_200;

/// Why an order is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImpossibleExpectation {
    /// Not a number of pages.
    #[error("must be an integer from 1 to {PAGES_MAX}")]
    Pages,
    /// More at least than at most.
    #[error("min must not be more than max")]
    Reversed,
    /// Not a length.
    #[error("must be a length from 0 to {MILLIMETRES_MAX} mm")]
    Length,
    /// No length where there has to be one.
    #[error("must be more than 0 mm")]
    NoLength,
    /// A tolerance of half of the size or more would accept anything.
    #[error("must be less than half of the width and height")]
    Tolerance,
    /// Not a list of inks.
    #[error(
        "must be 1 to {INKS_MAX} different names of inks of at most {INK_NAME_MAX} characters, or {{\"max\": number}}"
    )]
    Inks,
    /// Not a number of inks.
    #[error("must be an integer from 1 to {INKS_MAX}")]
    InkCount,
    /// Not a resolution.
    #[error("must be an integer from 1 to {PPI_MAX}")]
    Resolution,
    /// Not a sum of inks.
    #[error("must be an integer from 1 to {INK_PERCENT_MAX}")]
    InkPercent,
}

/// What is ordered. Members that are `None` say nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct JobExpectation {
    /// Number of pages.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub pages: Option<PageCount>,
    /// Size of every page after trimming, as displayed.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub trim: Option<TrimSize>,
    /// Least bleed on each side of every page.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub bleed: Option<Millimetres>,
    /// The inks that may be used.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub inks: Option<ExpectedInks>,
    /// Least resolutions of images.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub min_ppi: Option<LeastResolutions>,
    /// Largest sum of all inks at a place.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub max_ink: Option<InkPercent>,
    /// The standard for exchange with a press.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub pdfx: Option<PdfX>,
    /// Whether every font has to be embedded; `Some(false)` does not ask for it, whatever a folder says.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub fonts_embedded: Option<bool>,
}

impl JobExpectation {
    /// Nothing is said.
    pub const NONE: Self = Self {
        pages: None,
        trim: None,
        bleed: None,
        inks: None,
        min_ppi: None,
        max_ink: None,
        pdfx: None,
        fonts_embedded: None,
    };

    /// The same, with the members of `folder` where it has none.
    #[must_use]
    pub fn or(self, folder: &Self) -> Self {
        Self {
            pages: self.pages.or(folder.pages),
            trim: self.trim.or(folder.trim),
            bleed: self.bleed.or(folder.bleed),
            inks: self.inks.or_else(|| folder.inks.clone()),
            min_ppi: self.min_ppi.or(folder.min_ppi),
            max_ink: self.max_ink.or(folder.max_ink),
            pdfx: self.pdfx.or(folder.pdfx),
            fonts_embedded: self.fonts_embedded.or(folder.fonts_embedded),
        }
    }

    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        *self == Self::NONE
    }
}

keywords! {
    /// A member of an order.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum ExpectedMember {
        /// Number of pages.
        Pages = "pages",
        /// Size after trimming.
        Trim = "trim",
        /// Bleed.
        Bleed = "bleed_mm",
        /// Inks.
        Inks = "inks",
        /// Resolution of images.
        Resolution = "min_ppi",
        /// Sum of inks.
        InkSum = "max_ink_percent",
        /// Standard for exchange.
        PdfX = "pdfx",
        /// Embedded fonts.
        Fonts = "fonts_embedded",
    }
}

/// A number of pages, or a range of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "(u32, u32)", into = "(u32, u32)"))]
pub struct PageCount {
    least: u32,
    most: u32,
}

impl PageCount {
    /// From `least` to `most` pages.
    ///
    /// # Errors
    /// [`ImpossibleExpectation::Pages`], [`ImpossibleExpectation::Reversed`].
    pub fn new(least: u32, most: u32) -> Result<Self, ImpossibleExpectation> {
        let range = 1..=PAGES_MAX;
        if !range.contains(&least) || !range.contains(&most) {
            return Err(ImpossibleExpectation::Pages);
        }
        if least > most {
            return Err(ImpossibleExpectation::Reversed);
        }
        Ok(Self { least, most })
    }

    /// The least number.
    pub fn least(self) -> u32 {
        self.least
    }

    /// The greatest number.
    pub fn most(self) -> u32 {
        self.most
    }
}

impl TryFrom<(u32, u32)> for PageCount {
    type Error = ImpossibleExpectation;

    fn try_from((least, most): (u32, u32)) -> Result<Self, ImpossibleExpectation> {
        Self::new(least, most)
    }
}

impl From<PageCount> for (u32, u32) {
    fn from(count: PageCount) -> Self {
        (count.least, count.most)
    }
}

/// The size of a page after trimming.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(
        try_from = "(SheetSize, Millimetres)",
        into = "(SheetSize, Millimetres)"
    )
)]
pub struct TrimSize {
    size: SheetSize,
    tolerance: Millimetres,
}

impl TrimSize {
    /// A size, and by how much each side may differ.
    ///
    /// # Errors
    /// [`ImpossibleExpectation::NoLength`], [`ImpossibleExpectation::Tolerance`].
    pub fn new(
        size: SheetSize,
        tolerance_millimetres: Millimetres,
    ) -> Result<Self, ImpossibleExpectation> {
        let shorter = size.width.min(size.height);
        if shorter == Millimetres::ZERO {
            return Err(ImpossibleExpectation::NoLength);
        }
        if tolerance_millimetres.hundredths().saturating_mul(2) >= shorter.hundredths() {
            return Err(ImpossibleExpectation::Tolerance);
        }
        Ok(Self {
            size,
            tolerance: tolerance_millimetres,
        })
    }

    /// Width and height as displayed.
    pub fn size(self) -> SheetSize {
        self.size
    }

    /// By how much each side may differ.
    pub fn tolerance(self) -> Millimetres {
        self.tolerance
    }

    /// Whether a page of this size is one that was ordered.
    pub fn accepts(self, size: SheetSize) -> bool {
        self.size.width.abs_diff(size.width) <= self.tolerance
            && self.size.height.abs_diff(size.height) <= self.tolerance
    }
}

impl TryFrom<(SheetSize, Millimetres)> for TrimSize {
    type Error = ImpossibleExpectation;

    fn try_from(
        (size, tolerance): (SheetSize, Millimetres),
    ) -> Result<Self, ImpossibleExpectation> {
        Self::new(size, tolerance)
    }
}

impl From<TrimSize> for (SheetSize, Millimetres) {
    fn from(trim: TrimSize) -> Self {
        (trim.size, trim.tolerance)
    }
}

/// The inks that may be used.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum ExpectedInks {
    /// These.
    Named(InkNames),
    /// At most so many.
    AtMost(InkCount),
}

/// Names of inks, different ones.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "Vec<String>", into = "Vec<String>")
)]
pub struct InkNames(Vec<String>);

impl InkNames {
    /// The names as they were ordered.
    pub fn names(&self) -> &[String] {
        &self.0
    }

    /// Whether an ink is among them, by its name but for case, spaces and the kind of paper.
    pub fn has(&self, name: &str) -> bool {
        self.0.iter().any(|known| is_same_ink(known, name))
    }
}

impl TryFrom<Vec<String>> for InkNames {
    type Error = ImpossibleExpectation;

    /// # Errors
    /// [`ImpossibleExpectation::Inks`].
    fn try_from(names: Vec<String>) -> Result<Self, ImpossibleExpectation> {
        let is_name = |name: &String| {
            let is_short = name.chars().count() <= INK_NAME_MAX;
            is_short && !name.trim().is_empty() && !name.chars().any(char::is_control)
        };
        let is_new = |(position, name): (usize, &String)| {
            let mut before = names.iter().take(position);
            !before.any(|other| is_same_ink(other, name))
        };
        let count = u32::try_from(names.len()).ok();
        let is_possible = count.is_some_and(|count| (1..=INKS_MAX).contains(&count))
            && names.iter().all(is_name)
            && names.iter().enumerate().all(is_new);
        is_possible
            .then_some(Self(names))
            .ok_or(ImpossibleExpectation::Inks)
    }
}

impl From<InkNames> for Vec<String> {
    fn from(names: InkNames) -> Self {
        names.0
    }
}

fn is_same_ink(one: &str, other: &str) -> bool {
    one == other || are_names_of_one_ink(one, other)
}

keywords! {
    /// A standard for exchange with a press, without its year.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum PdfX {
        /// CMYK and spot inks, complete.
        X1a = "PDF/X-1a",
        /// Colours of devices are allowed.
        X3 = "PDF/X-3",
        /// Transparency and layers are allowed.
        X4 = "PDF/X-4",
        /// The same; the profile may lie outside.
        X4p = "PDF/X-4p",
        /// PDF 2.0.
        X6 = "PDF/X-6",
        /// The same; the profile may lie outside.
        X6p = "PDF/X-6p",
    }
}

impl PdfX {
    /// Whether a document that says this of itself, such as `PDF/X-1a:2003`, follows it.
    pub fn is_met_by(self, stated: &str) -> bool {
        let name = stated.split(':').next().unwrap_or(stated);
        name == self.as_str()
    }
}
