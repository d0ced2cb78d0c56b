//! Preflight findings: what a printer should know about a document before printing.

use std::fmt;

/// Severity of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Informational.
    Note,
    /// May spoil the print.
    Warning,
    /// The document cannot be printed, or not as intended.
    Error,
}

impl Severity {
    /// Its name in the API.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Kind of finding. The names are stable: clients match on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FindingCode {
    /// Damaged, or a PDF that exceeds the memory or time limit.
    Unreadable,
    /// Protected by a password, or encrypted with an unsupported method.
    Encrypted,
    /// Encrypted, but opens without a password.
    Protected,
    /// No pages.
    NoPages,
    /// A font in use is not embedded.
    FontNotEmbedded,
    /// An image has too low a resolution at its printed size.
    LowResolution,
    /// RGB colours next to CMYK colours.
    RgbInCmyk,
    /// No content extends beyond the trim box.
    NoBleed,
    /// Pages differ in size.
    PageSizesDiffer,
    /// Transparency is used.
    Transparency,
    /// Spot colours besides the four process colours.
    SpotColors,
    /// The file holds several images; only the first is shown.
    FirstImageOnly,
    /// Part of the document was not inspected.
    NotFullyInspected,
    /// The list of findings was truncated.
    MoreFindings,
}

impl FindingCode {
    /// Every code.
    pub const ALL: [Self; 14] = [
        Self::Unreadable,
        Self::Encrypted,
        Self::Protected,
        Self::NoPages,
        Self::FontNotEmbedded,
        Self::LowResolution,
        Self::RgbInCmyk,
        Self::NoBleed,
        Self::PageSizesDiffer,
        Self::Transparency,
        Self::SpotColors,
        Self::FirstImageOnly,
        Self::NotFullyInspected,
        Self::MoreFindings,
    ];

    /// Its name in the API.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Unreadable => "unreadable",
            Self::Encrypted => "encrypted",
            Self::Protected => "protected",
            Self::NoPages => "no-pages",
            Self::FontNotEmbedded => "font-not-embedded",
            Self::LowResolution => "low-resolution",
            Self::RgbInCmyk => "rgb-in-cmyk",
            Self::NoBleed => "no-bleed",
            Self::PageSizesDiffer => "page-sizes-differ",
            Self::Transparency => "transparency",
            Self::SpotColors => "spot-colors",
            Self::FirstImageOnly => "first-image-only",
            Self::NotFullyInspected => "not-fully-inspected",
            Self::MoreFindings => "more-findings",
        }
    }

    /// Parses the API's name of a code.
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|code| code.as_str() == text)
    }

    /// The severity of this kind of finding.
    pub fn severity(self) -> Severity {
        match self {
            Self::Unreadable | Self::Encrypted | Self::NoPages | Self::FontNotEmbedded => {
                Severity::Error
            }
            Self::Protected
            | Self::LowResolution
            | Self::RgbInCmyk
            | Self::NoBleed
            | Self::PageSizesDiffer => Severity::Warning,
            Self::Transparency
            | Self::SpotColors
            | Self::FirstImageOnly
            | Self::NotFullyInspected
            | Self::MoreFindings => Severity::Note,
        }
    }
}

/// A single finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Kind of finding.
    pub code: FindingCode,
    /// A short English sentence.
    pub message: String,
    /// First page it concerns, from 1; `None` if it concerns the whole document.
    pub page: Option<u32>,
}

impl Finding {
    /// A finding about the whole document.
    pub fn of_document(code: FindingCode, message: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
            page: None,
        }
    }
}

/// One-line summary of a preflight, such as `2 pages; 1 error: Font Arial is not embedded (1 page).`
pub fn summary(page_count: u32, findings: &[Finding]) -> String {
    let counted = |count: usize, one: &str, many: &str| match count {
        1 => format!("1 {one}"),
        count => format!("{count} {many}"),
    };
    let of = |severity| {
        findings
            .iter()
            .filter(move |finding| finding.code.severity() == severity)
    };
    let mut parts = Vec::new();
    if page_count > 0 {
        let pages = usize::try_from(page_count).unwrap_or(usize::MAX);
        parts.push(counted(pages, "page", "pages"));
    }
    for (severity, one, many) in [
        (Severity::Error, "error", "errors"),
        (Severity::Warning, "warning", "warnings"),
    ] {
        let Some(first) = of(severity).next() else {
            continue;
        };
        let count = counted(of(severity).count(), one, many);
        parts.push(format!("{count}: {}", first.message));
    }
    if parts.is_empty() {
        return "nothing to report".to_owned();
    }
    parts.join("; ")
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
        assert_eq!(summary(1, &[]), "1 page");
        assert_eq!(
            summary(2, &[font.clone(), note.clone(), font]),
            "2 pages; 2 errors: No Arial."
        );
        assert_eq!(summary(0, &[note]), "nothing to report");
    }
}
