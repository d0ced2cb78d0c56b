//! What is told of a document besides its pages: its measures and its preflight.

use imprimatur_application::{ports::documents::PageFacts, review::DocumentDetails};
use imprimatur_domain::expectation::OrderComparison;
use imprimatur_texts::Texts;

use super::text::{name, severity};

/// What there is to know, ready to be written.
pub(crate) struct Known {
    /// Such as `2 pages, 210 × 297 mm, cmyk`.
    pub(crate) specification: Option<String>,
    /// How severe, and what.
    pub(crate) findings: Option<Vec<(String, String)>>,
    /// What is as ordered.
    pub(crate) as_ordered: Vec<String>,
}

impl Known {
    pub(crate) fn new(texts: &Texts, details: &DocumentDetails) -> Self {
        let specification = details.specification.as_ref();
        let findings = details.findings.as_ref().map(|findings| {
            let findings = findings.iter();
            findings
                .map(|finding| {
                    (
                        severity(texts, finding.severity()),
                        name(&texts.finding(finding)),
                    )
                })
                .collect()
        });
        Self {
            specification: specification.and_then(|(count, pages)| measures(texts, *count, pages)),
            findings,
            as_ordered: as_ordered(texts, &details.comparisons),
        }
    }

    /// Whether there is anything to be told.
    pub(crate) fn is_something(&self) -> bool {
        self.specification.is_some() || self.findings.is_some()
    }
}

/// Members of an order that are met, such as `Trimmed size: ordered 210 × 297 mm, is 210 × 297 mm`.
pub(crate) fn as_ordered(texts: &Texts, comparisons: &[OrderComparison]) -> Vec<String> {
    let met = comparisons
        .iter()
        .filter(|comparison| matches!(comparison, OrderComparison::Met(_)));
    met.map(|comparison| name(&texts.comparison(comparison)))
        .collect()
}

/// Measures and colours of the first page; whether others differ is for the preflight to say.
fn measures(texts: &Texts, count: u32, pages: &[PageFacts]) -> Option<String> {
    let first = pages.first()?;
    let pages = texts.text("page-count").with("count", count).plain();
    let size = size(texts, first);
    Some(format!("{pages}, {size}, {}", name(&first.color)))
}

/// Width and height: in millimetres, or of a picture in pixels.
fn size(texts: &Texts, page: &PageFacts) -> String {
    if page.mime == "application/pdf" {
        return page.measures();
    }
    let pixels = texts.text("size-pixels").with("width", page.width);
    pixels.with("height", page.height).plain()
}
