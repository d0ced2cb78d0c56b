//! What is told of a document besides its pages: its measures and its preflight.

use imprimatur_application::{ports::documents::PageFacts, review::DocumentDetails};
use imprimatur_domain::preflight::Severity;

use super::text::name;

/// What there is to know, ready to be written.
pub(crate) struct Known {
    /// Such as `2 pages, 210 × 297 mm, cmyk`.
    pub(crate) specification: Option<String>,
    /// How severe, and what.
    pub(crate) findings: Option<Vec<(&'static str, String)>>,
}

impl Known {
    pub(crate) fn of(insight: &DocumentDetails) -> Self {
        let specification = insight.specification.as_ref();
        let findings = insight.findings.as_ref().map(|findings| {
            let findings = findings.iter();
            findings
                .map(|finding| (severity(finding.code.severity()), name(&finding.message)))
                .collect()
        });
        Self {
            specification: specification.and_then(|(count, pages)| measures(*count, pages)),
            findings,
        }
    }

    /// Whether there is anything to be told.
    pub(crate) fn is_something(&self) -> bool {
        self.specification.is_some() || self.findings.is_some()
    }
}

/// Measures and colours of the first page; whether others differ is for the preflight to say.
fn measures(count: u32, pages: &[PageFacts]) -> Option<String> {
    let first = pages.first()?;
    let pages = if count == 1 { "page" } else { "pages" };
    let color = name(&first.color);
    Some(format!("{count} {pages}, {}, {color}", first.measures()))
}

fn severity(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "Error",
        Severity::Warning => "Warning",
        Severity::Note => "Note",
    }
}
