//! What a preflight finding says besides its kind, so that every language can say it.

use crate::{
    check::CheckName,
    expectation::{DifferingPages, ExpectedMember, OrderedFact},
    print::ProfileSource,
};

/// The facts in a finding's sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "kind", rename_all = "kebab-case")
)]
pub enum FindingDetail {
    /// The document is protected by a password.
    Password,
    /// A font and the number of pages that use it.
    Font {
        /// Its name.
        name: String,
        /// Number of pages.
        pages: u32,
    },
    /// Number of pages that the finding concerns.
    Pages {
        /// Number of pages.
        pages: u32,
    },
    /// Images with too few pixels per printed inch.
    Resolution {
        /// Number of pages that show such images.
        pages: u32,
        /// Pixels per inch that are enough.
        enough: u32,
        /// Pixels per inch of the coarsest image.
        lowest: u32,
    },
    /// An image file that gives itself a size for which it has too few pixels.
    StatedResolution {
        /// Pixels per inch that are enough.
        enough: u32,
        /// Pixels per inch.
        lowest: u32,
    },
    /// The sizes of pages.
    Sizes {
        /// The sizes, perhaps not all of them.
        sizes: Vec<PageSize>,
    },
    /// Inks beside the four of the process.
    Inks {
        /// Number of inks.
        count: u32,
        /// Their names, perhaps not all of them.
        names: Vec<String>,
    },
    /// More ink than a limit.
    InkSum {
        /// Number of pages with so much ink.
        pages: u32,
        /// The limit in per cent.
        limit: u32,
        /// The largest sum in per cent.
        maximum: u32,
        /// Square millimetres of the largest area over the limit.
        area: u32,
    },
    /// Names of one ink.
    Names {
        /// One of them.
        one: String,
        /// Another one.
        other: String,
    },
    /// The press that pictures simulate.
    Simulated {
        /// The description of its profile.
        profile: String,
        /// Where the profile is from.
        #[cfg_attr(feature = "serde", serde(default))]
        source: ProfileSource,
        /// Number of pages.
        pages: u32,
        /// How many of them are partly shown approximately.
        #[cfg_attr(feature = "serde", serde(default))]
        approximate: u32,
    },
    /// Number of pages that are missing in a damaged file.
    MissingPages {
        /// Number of missing pages.
        missing: u32,
        /// Number of pages that there should be.
        total: u32,
    },
    /// Number of images in a file of which the first is shown.
    Images {
        /// Number of images.
        images: u32,
    },
    /// The image was not decoded.
    NotDecoded,
    /// The image is too large to be inspected.
    TooLarge,
    /// The content of no page was inspected.
    ContentSkipped,
    /// The content of only the first pages was inspected.
    FirstPages {
        /// Number of pages.
        pages: u32,
    },
    /// The sizes of only the first pages were inspected.
    FirstSizes {
        /// Number of pages.
        pages: u32,
    },
    /// Number of findings that are not listed.
    Omitted {
        /// Number of findings.
        findings: u32,
    },
    /// Something that differs from what was ordered.
    Ordered {
        /// What was ordered, and what is there.
        fact: OrderedFact,
        /// The pages on which it differs; none for the whole document.
        pages: DifferingPages,
    },
    /// What was ordered and cannot be compared, because too little is known of the document.
    Unjudged {
        /// Members of the order.
        members: Vec<ExpectedMember>,
    },
    /// A required check by another program that has not passed.
    Check(CheckFacts),
}

/// What is known of a check that has not passed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CheckFacts {
    /// Its name.
    pub name: CheckName,
    /// Its title.
    pub title: String,
    /// The number of the run.
    pub run: u32,
    /// What it has said in a sentence; may be empty.
    pub summary: String,
    /// Number of its findings.
    pub findings: u32,
}

/// A page size in points and the number of pages that have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PageSize {
    /// Width in points.
    pub width: u32,
    /// Height in points.
    pub height: u32,
    /// Number of pages.
    pub pages: u32,
}

impl FindingDetail {
    /// Limits what an untrusted source has made: names to `characters`, lists to `entries`.
    #[must_use]
    pub fn limited(self, characters: usize, entries: usize) -> Self {
        let short = |name: String| name.chars().take(characters).collect::<String>();
        match self {
            Self::Font { name, pages } => Self::Font {
                name: short(name),
                pages,
            },
            Self::Inks { count, names } => Self::Inks {
                count,
                names: names.into_iter().take(entries).map(short).collect(),
            },
            Self::Names { one, other } => Self::Names {
                one: short(one),
                other: short(other),
            },
            Self::Simulated {
                profile,
                source,
                pages,
                approximate,
            } => Self::Simulated {
                profile: short(profile),
                source,
                pages,
                approximate,
            },
            Self::Sizes { mut sizes } => {
                sizes.truncate(entries);
                Self::Sizes { sizes }
            }
            other => other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_and_lists_are_cut() {
        let inks = FindingDetail::Inks {
            count: 3,
            names: vec!["Gold foil".to_owned(), "HKS 41".to_owned()],
        };
        let cut = FindingDetail::Inks {
            count: 3,
            names: vec!["Gold".to_owned()],
        };
        assert_eq!(inks.limited(4, 1), cut);
    }
}
