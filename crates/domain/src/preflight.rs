//! Preflight findings: what a printer should know about a document before printing.

use crate::shape::Place;

pub use crate::finding_detail::{CheckFacts, FindingDetail, PageSize};

keywords! {
    /// How much a finding matters.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Severity {
        /// Good to know.
        Note = "note",
        /// May spoil the print.
        Warning = "warning",
        /// The document cannot be printed, or not as it is meant.
        Error = "error",
    }
}

keywords! {
    /// What kind of finding it is. Names are stable, so that programs can tell findings apart by them.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum FindingCode {
        /// The document is broken, or a PDF that asks for more memory or time than it may have.
        Unreadable = "unreadable",
        /// It is protected by a password, or encrypted in an unknown way.
        Encrypted = "encrypted",
        /// It is encrypted, but opens without a password.
        Protected = "protected",
        /// It has no pages.
        NoPages = "no-pages",
        /// Its structure or a part of its content is broken, so that it had to be repaired or is shown in part.
        Damaged = "damaged",
        /// It is damaged, and says that it has another number of pages than were found.
        PagesMissing = "pages-missing",
        /// A page exceeds the limits of time or memory, or its encoding is not supported.
        PageNotShown = "page-not-shown",
        /// Letters could not be drawn, because a font is not embedded or damaged.
        LettersMissing = "letters-missing",
        /// Form fields or comments could not be drawn.
        AnnotationsNotShown = "annotations-not-shown",
        /// Blend modes inside groups, which are not drawn exactly.
        BlendingNotExact = "blending-not-exact",
        /// Layers whose visibility could not be determined.
        LayersNotExact = "layers-not-exact",
        /// A PDF that is a collection of other files, which are not shown.
        Collection = "collection",
        /// A form that builds its pages while it is open, which are not shown.
        DynamicForm = "dynamic-form",
        /// The crop or media box of a page is empty or lies outside, so that another one is used.
        PageBoxUnusable = "page-box-unusable",
        /// A font that is used is not part of the document.
        FontNotEmbedded = "font-not-embedded",
        /// An image has too few pixels for its printed size.
        LowResolution = "low-resolution",
        /// RGB colours beside CMYK ones.
        RgbInCmyk = "rgb-in-cmyk",
        /// Nothing of the page reaches beyond its trim.
        NoBleed = "no-bleed",
        /// Pages differ in size.
        PageSizesDiffer = "page-sizes-differ",
        /// Parts are transparent.
        Transparency = "transparency",
        /// Inks beside the four of the process.
        SpotColors = "spot-colors",
        /// More ink at a place than dries on paper.
        InkLimit = "ink-limit",
        /// White that overprints, and so vanishes.
        WhiteOverprint = "white-overprint",
        /// Small black text that knocks out what is beneath it.
        BlackNotOverprinting = "black-not-overprinting",
        /// Small black text in more than one ink.
        RichBlackText = "rich-black-text",
        /// The colour of all inks inside of the trim.
        RegistrationInsideTrim = "registration-inside-trim",
        /// A line so thin that it breaks when it is screened or printed in several inks.
        ThinLine = "thin-line",
        /// One ink under two names.
        SpotTwice = "spot-twice",
        /// More inks than are simulated.
        TooManyInks = "too-many-inks",
        /// The profile of the output intent is damaged, or not that of a press in CMYK.
        OutputIntentUnusable = "output-intent-unusable",
        /// Overprint, spot inks and the press could not be simulated in the pictures of a page.
        PrintNotSimulated = "print-not-simulated",
        /// Pictures simulate the press.
        PrintSimulated = "print-simulated",
        /// The file holds several images, of which the first alone is shown.
        FirstImageOnly = "first-image-only",
        /// A part of the document was not looked into.
        NotFullyInspected = "not-fully-inspected",
        /// There are more findings than are kept.
        MoreFindings = "more-findings",
        /// Another number of pages than ordered.
        PagesDiffer = "pages-differ",
        /// Another size after trimming than ordered.
        TrimDiffers = "trim-differs",
        /// Less bleed than ordered.
        BleedDiffers = "bleed-differs",
        /// An ink that was not ordered.
        InkUnexpected = "ink-unexpected",
        /// An image with a lower resolution than ordered.
        ResolutionLow = "resolution-low",
        /// Another standard for exchange than ordered.
        PdfXDiffers = "pdfx-differs",
        /// Too little is known of the document to compare it with its order.
        CannotBeJudged = "cannot-be-judged",
        /// A required check by another program has failed.
        CheckFailed = "check-failed",
        /// A required check by another program warns.
        CheckWarns = "check-warns",
        /// A required check by another program has not answered in time.
        CheckExpired = "check-expired",
    }
}

impl FindingCode {
    /// How much findings of this kind matter, unless an order speaks of it ([`Finding::severity`]).
    pub fn severity(self) -> Severity {
        match self {
            Self::Unreadable
            | Self::Encrypted
            | Self::NoPages
            | Self::Damaged
            | Self::PagesMissing
            | Self::FontNotEmbedded
            | Self::PagesDiffer
            | Self::TrimDiffers
            | Self::BleedDiffers
            | Self::InkUnexpected
            | Self::ResolutionLow
            | Self::PdfXDiffers
            | Self::CannotBeJudged
            | Self::CheckFailed
            | Self::CheckExpired => Severity::Error,
            Self::Protected
            | Self::PageNotShown
            | Self::LettersMissing
            | Self::AnnotationsNotShown
            | Self::LayersNotExact
            | Self::BlendingNotExact
            | Self::Collection
            | Self::DynamicForm
            | Self::PageBoxUnusable
            | Self::LowResolution
            | Self::RgbInCmyk
            | Self::NoBleed
            | Self::PageSizesDiffer
            | Self::InkLimit
            | Self::WhiteOverprint
            | Self::BlackNotOverprinting
            | Self::RichBlackText
            | Self::RegistrationInsideTrim
            | Self::ThinLine
            | Self::SpotTwice
            | Self::TooManyInks
            | Self::OutputIntentUnusable
            | Self::PrintNotSimulated
            | Self::CheckWarns => Severity::Warning,
            Self::Transparency
            | Self::SpotColors
            | Self::PrintSimulated
            | Self::FirstImageOnly
            | Self::NotFullyInspected
            | Self::MoreFindings => Severity::Note,
        }
    }

    /// Whether page images do not show everything, or not as it is meant, so that a reviewer has to see the file
    /// elsewhere.
    pub fn is_seen_elsewhere(self) -> bool {
        match self {
            Self::Damaged
            | Self::PagesMissing
            | Self::PageNotShown
            | Self::LettersMissing
            | Self::AnnotationsNotShown
            | Self::BlendingNotExact
            | Self::LayersNotExact
            | Self::Collection
            | Self::DynamicForm
            | Self::FirstImageOnly => true,
            Self::Unreadable
            | Self::Encrypted
            | Self::Protected
            | Self::NoPages
            | Self::FontNotEmbedded
            | Self::LowResolution
            | Self::RgbInCmyk
            | Self::NoBleed
            | Self::PageSizesDiffer
            | Self::PageBoxUnusable
            | Self::Transparency
            | Self::SpotColors
            | Self::InkLimit
            | Self::WhiteOverprint
            | Self::BlackNotOverprinting
            | Self::RichBlackText
            | Self::RegistrationInsideTrim
            | Self::ThinLine
            | Self::SpotTwice
            | Self::TooManyInks
            | Self::OutputIntentUnusable
            | Self::PrintNotSimulated
            | Self::PrintSimulated
            | Self::NotFullyInspected
            | Self::MoreFindings
            | Self::PagesDiffer
            | Self::TrimDiffers
            | Self::BleedDiffers
            | Self::InkUnexpected
            | Self::ResolutionLow
            | Self::PdfXDiffers
            | Self::CannotBeJudged
            | Self::CheckFailed
            | Self::CheckWarns
            | Self::CheckExpired => false,
        }
    }

    /// Whether it is about a required check that has not passed.
    pub fn is_of_required_check(self) -> bool {
        matches!(self, Self::CheckFailed | Self::CheckExpired)
    }

    /// Whether it says what page images show, or what they do not show.
    pub fn is_about_pictures(self) -> bool {
        self.is_seen_elsewhere() || matches!(self, Self::PrintSimulated | Self::PrintNotSimulated)
    }
}

/// A single finding.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Finding {
    /// Kind of finding.
    pub code: FindingCode,
    /// A short English sentence.
    pub message: String,
    /// First page it concerns, from 1; `None` if it concerns the whole document.
    pub page: Option<u32>,
    /// The facts in the sentence; `None` where the kind says all, and for findings of earlier versions.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub detail: Option<FindingDetail>,
    /// Where it is on that page, where known.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub place: Option<FindingPlace>,
}

/// A rectangle on a page as shown: left, top, width and height in ten-thousandths of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct FindingPlace([u16; 4]);

impl FindingPlace {
    /// The place in fractions (0–1) of the page.
    pub fn fractions(self) -> [f64; 4] {
        self.0.map(|part| f64::from(part) / WHOLE)
    }
}

/// Parts of a page that places of findings are counted in.
const WHOLE: f64 = 10_000.0;

impl From<Place> for FindingPlace {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "fractions are from 0 to 1"
    )]
    fn from(place: Place) -> Self {
        let part = |fraction: f64| (fraction * WHOLE).round() as u16;
        Self(place.fractions().map(part))
    }
}

impl Finding {
    /// A finding about the whole document.
    pub fn of_document(code: FindingCode, message: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
            page: None,
            detail: None,
            place: None,
        }
    }

    /// How much it matters: whatever differs from an order is an error.
    pub fn severity(&self) -> Severity {
        match self.detail {
            Some(FindingDetail::Ordered { .. } | FindingDetail::Unjudged { .. }) => Severity::Error,
            _ => self.code.severity(),
        }
    }

    /// The same with its facts.
    #[must_use]
    pub fn with(self, detail: FindingDetail) -> Self {
        Self {
            detail: Some(detail),
            ..self
        }
    }

    /// The same at a place of its page.
    #[must_use]
    pub fn at(self, place: impl Into<Option<FindingPlace>>) -> Self {
        Self {
            place: place.into(),
            ..self
        }
    }

    /// The same about a page, from 1.
    #[must_use]
    pub fn on_page(self, page: u32) -> Self {
        Self {
            page: Some(page),
            ..self
        }
    }
}

/// What the findings come to: how many there are, and the first of each weight that matters.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Summary {
    /// Number of pages; 0 if none or unknown.
    pub page_count: u32,
    /// Number of errors.
    pub errors: u32,
    /// The first error.
    pub first_error: Option<Finding>,
    /// Number of warnings.
    pub warnings: u32,
    /// The first warning.
    pub first_warning: Option<Finding>,
}

impl Summary {
    /// The summary of these findings.
    pub fn new(page_count: u32, findings: &[Finding]) -> Self {
        let count = |severity| {
            let found = findings.iter().filter(|found| found.severity() == severity);
            u32::try_from(found.count()).unwrap_or(u32::MAX)
        };
        let first = |severity| {
            let mut findings = findings.iter();
            findings.find(|found| found.severity() == severity).cloned()
        };
        Self {
            page_count,
            errors: count(Severity::Error),
            first_error: first(Severity::Error),
            warnings: count(Severity::Warning),
            first_warning: first(Severity::Warning),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_comes_back_by_its_name() {
        for code in FindingCode::ALL {
            assert_eq!(FindingCode::parse(code.as_str()), Some(code));
        }
        assert_eq!(FindingCode::parse("nonsense"), None);
    }

    #[test]
    fn a_summary_names_the_first_of_each_severity() {
        let font = Finding::of_document(FindingCode::FontNotEmbedded, "No Arial.");
        let note = Finding::of_document(FindingCode::Transparency, "Some.");
        let summary = Summary::new(2, &[font.clone(), note, font.clone()]);
        let expected = Summary {
            page_count: 2,
            errors: 2,
            first_error: Some(font),
            warnings: 0,
            first_warning: None,
        };
        assert_eq!(summary, expected);
    }
}
