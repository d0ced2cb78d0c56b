//! A member of an order beside what a document has of it.

use std::fmt;

use super::{ExpectedMember, ImageKind, Millimetres, PageCount, PdfX, SheetSize, TrimSize};
use crate::preflight::FindingCode;

/// A member of an order with what is there.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "member", rename_all = "kebab-case")
)]
pub enum OrderedFact {
    /// Number of pages.
    Pages {
        /// What was ordered.
        ordered: PageCount,
        /// What is there.
        found: u32,
    },
    /// Size after trimming; of pages that differ, that of the first.
    Trim {
        /// What was ordered.
        ordered: TrimSize,
        /// What is there.
        found: SheetSize,
    },
    /// Bleed on the side that has least.
    Bleed {
        /// The least that was ordered.
        ordered: Millimetres,
        /// What is there.
        found: Millimetres,
    },
    /// Inks by their names.
    InkNames {
        /// The inks that were ordered.
        ordered: Vec<String>,
        /// Inks that were not, at most 20; of a met order, those that are used.
        found: Vec<String>,
    },
    /// Number of inks.
    InkCount {
        /// The most that were ordered.
        ordered: u32,
        /// What is there.
        found: u32,
    },
    /// Pixels per inch of images.
    Resolution {
        /// Of which images.
        kind: ImageKind,
        /// The least that was ordered.
        ordered: u32,
        /// The least that is there; `None` without such images.
        found: Option<u32>,
    },
    /// Sum of inks in per cent.
    InkSum {
        /// The most that was ordered.
        ordered: u32,
        /// The most that is there.
        found: u32,
    },
    /// The standard for exchange.
    PdfX {
        /// What was ordered.
        ordered: PdfX,
        /// What the document says; `None` if it says nothing.
        found: Option<String>,
    },
    /// Embedded fonts.
    Fonts {
        /// Fonts that are not embedded, at most 20.
        found: Vec<String>,
    },
}

impl OrderedFact {
    /// The code of a finding that it differs.
    pub fn code(&self) -> FindingCode {
        match self {
            Self::Pages { .. } => FindingCode::PagesDiffer,
            Self::Trim { .. } => FindingCode::TrimDiffers,
            Self::Bleed { .. } => FindingCode::BleedDiffers,
            Self::InkNames { .. } => FindingCode::InkUnexpected,
            Self::InkCount { .. } => FindingCode::TooManyInks,
            Self::Resolution { .. } => FindingCode::ResolutionLow,
            Self::InkSum { .. } => FindingCode::InkLimit,
            Self::PdfX { .. } => FindingCode::PdfXDiffers,
            Self::Fonts { .. } => FindingCode::FontNotEmbedded,
        }
    }

    /// The member of the order.
    pub fn member(&self) -> ExpectedMember {
        match self {
            Self::Pages { .. } => ExpectedMember::Pages,
            Self::Trim { .. } => ExpectedMember::Trim,
            Self::Bleed { .. } => ExpectedMember::Bleed,
            Self::InkNames { .. } | Self::InkCount { .. } => ExpectedMember::Inks,
            Self::Resolution { .. } => ExpectedMember::Resolution,
            Self::InkSum { .. } => ExpectedMember::InkSum,
            Self::PdfX { .. } => ExpectedMember::PdfX,
            Self::Fonts { .. } => ExpectedMember::Fonts,
        }
    }
}

/// What is ordered and what is there, as the message of a finding says it.
impl fmt::Display for OrderedFact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pages { ordered, found } => {
                let (least, most) = (ordered.least(), ordered.most());
                if least == most {
                    write!(f, "Ordered {least} pages, has {found}")
                } else {
                    write!(f, "Ordered {least} to {most} pages, has {found}")
                }
            }
            Self::Trim { ordered, found } => write!(f, "Ordered {}, is {found}", ordered.size()),
            Self::Bleed { ordered, found } => {
                write!(f, "Ordered {ordered} mm bleed, has {found} mm")
            }
            Self::InkNames { ordered, found } => {
                let (ordered, found) = (ordered.join(", "), found.join(", "));
                write!(f, "Ordered inks {ordered}; uses {found}")
            }
            Self::InkCount { ordered, found } => {
                write!(f, "Ordered at most {ordered} inks, uses {found}")
            }
            Self::Resolution {
                kind,
                ordered,
                found,
            } => {
                write!(f, "Ordered {ordered} ppi for {kind} images, lowest is ")?;
                match found {
                    Some(found) => write!(f, "{found} ppi"),
                    None => f.write_str("none"),
                }
            }
            Self::InkSum { ordered, found } => {
                write!(f, "Ordered at most {ordered} % ink, reaches {found} %")
            }
            Self::PdfX { ordered, found } => {
                let found = found.as_deref().unwrap_or("no PDF/X");
                write!(f, "Ordered {ordered}, is {found}")
            }
            Self::Fonts { found } => {
                write!(
                    f,
                    "Ordered embedded fonts; not embedded: {}",
                    found.join(", ")
                )
            }
        }
    }
}
