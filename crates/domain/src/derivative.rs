//! Files that prepress makes of an approved one: trapped, imposed, normalised. They have other bytes, so that no reviewer has
//! seen them.

use crate::{
    Instant,
    email::Email,
    field::{Comments, FieldProblem, Line},
    ids::{DerivativeId, JobId},
    shape::Place,
};

/// Most pages of which is kept where they differ.
const PAGES_MAX: usize = 100;

keywords! {
    /// Why a derived file was not compared page by page.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum NotComparable {
        /// Another number of pages.
        PageCount = "page-count",
        /// Pages of another size, such as imposed sheets.
        PageSize = "page-size",
        /// One of the files is neither a PDF nor an image.
        MediaType = "media-type",
        /// One of the files cannot be read, or takes too much memory.
        Unreadable = "unreadable",
        /// Only its hash is known.
        NoFile = "no-file",
    }
}

keywords! {
    /// What comparing a derived file has shown, in a word.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum SamenessState {
        /// All pages look the same.
        Equal = "equal",
        /// Some pages look different.
        Differs = "differs",
        /// Pages could not be compared.
        NotComparable = "not-comparable",
    }
}

/// Where a page of a derived file differs.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct DifferingPage {
    /// The page, from 1.
    pub page: u32,
    /// Where on the page.
    pub areas: Vec<Place>,
}

/// What comparing a derived file with its original has shown.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Sameness {
    /// All pages look the same, in print and on each plate.
    Equal,
    /// Some look different.
    Differs {
        /// How many.
        count: u32,
        /// The first 100 of them.
        pages: Vec<DifferingPage>,
    },
    /// They could not be compared.
    NotComparable(NotComparable),
}

impl Sameness {
    /// The result of a comparison of all pages.
    pub fn from_differing(mut pages: Vec<DifferingPage>) -> Self {
        if pages.is_empty() {
            return Self::Equal;
        }
        let count = u32::try_from(pages.len()).unwrap_or(u32::MAX);
        pages.truncate(PAGES_MAX);
        Self::Differs { count, pages }
    }

    /// The same in a word.
    pub fn state(&self) -> SamenessState {
        match self {
            Self::Equal => SamenessState::Equal,
            Self::Differs { .. } => SamenessState::Differs,
            Self::NotComparable(_) => SamenessState::NotComparable,
        }
    }

    /// Why pages were not compared, if they were not.
    pub fn why(&self) -> Option<NotComparable> {
        match self {
            Self::NotComparable(why) => Some(*why),
            Self::Equal | Self::Differs { .. } => None,
        }
    }
}

/// A person's word that a derived file may be printed although it does not look equal.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Confirmation {
    /// Who.
    pub by: Email,
    /// Why; never empty.
    pub reason: ConfirmationReason,
    /// When.
    pub at: Instant,
}

/// Why a derived file may be printed; never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Comments", into = "Comments"))]
pub struct ConfirmationReason(Comments);

impl TryFrom<Comments> for ConfirmationReason {
    type Error = FieldProblem;

    /// # Errors
    /// [`FieldProblem::Empty`].
    fn try_from(comments: Comments) -> Result<Self, FieldProblem> {
        if comments.trim().is_empty() {
            Err(FieldProblem::Empty)
        } else {
            Ok(Self(comments))
        }
    }
}

impl From<ConfirmationReason> for Comments {
    fn from(reason: ConfirmationReason) -> Self {
        reason.0
    }
}

impl ConfirmationReason {
    /// Its text.
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

/// A file that was made of a version.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Derivative {
    /// Its id.
    pub id: DerivativeId,
    /// The job.
    pub job: JobId,
    /// The version that it was made of.
    pub version: u32,
    /// SHA-256 of its bytes.
    pub sha256: [u8; 32],
    /// How it was made, such as trapping; may be empty.
    pub process: Line,
    /// The program that made it; may be empty.
    pub tool: Line,
    /// How it compares with the version.
    pub sameness: Sameness,
    /// Who has registered it.
    pub by: Email,
    /// When.
    pub at: Instant,
    /// A person's word that it may be printed, if that was needed.
    pub confirmation: Option<Confirmation>,
}

impl Derivative {
    /// Whether it may be printed wherever its original may: it looks equal, or a person has confirmed it.
    pub fn is_like_original(&self) -> bool {
        self.sameness == Sameness::Equal || self.confirmation.is_some()
    }
}
