//! What is told of a document besides its pages: its measures and its preflight.

use imprimatur_application::{ports::documents::PageFacts, review::Insight};
use imprimatur_domain::preflight::Severity;

use super::text::name;

/// Millimetres of a point.
const POINT: f64 = 25.4 / 72.0;

/// What there is to know, ready to be written.
pub(crate) struct Known {
    /// Such as `2 pages, 210 × 297 mm, cmyk`.
    pub(crate) specification: Option<String>,
    /// How severe, and what.
    pub(crate) findings: Option<Vec<(&'static str, String)>>,
}

impl Known {
    pub(crate) fn of(insight: &Insight) -> Self {
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
    let size = if first.mime.starts_with("image/") {
        format!("{} × {} pixels", first.width, first.height)
    } else {
        let millimetres = |points: u32| (f64::from(points) * POINT).round();
        let (width, height) = (millimetres(first.width), millimetres(first.height));
        format!("{width} × {height} mm")
    };
    let pages = if count == 1 { "page" } else { "pages" };
    let color = name(&first.color);
    Some(format!("{count} {pages}, {size}, {color}"))
}

fn severity(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "Error",
        Severity::Warning => "Warning",
        Severity::Note => "Note",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(mime: &str, width: u32, height: u32) -> PageFacts {
        PageFacts {
            bits: 8,
            color: "cmyk".to_owned(),
            height,
            width,
            mime: mime.to_owned(),
        }
    }

    #[test]
    fn paper_is_measured_in_millimetres_and_pictures_in_pixels() {
        let paper = [page("application/pdf", 595, 842)];
        let said = measures(2, &paper);
        assert_eq!(said.as_deref(), Some("2 pages, 210 × 297 mm, cmyk"));
        let picture = [page("image/png", 800, 600)];
        let said = measures(1, &picture);
        assert_eq!(said.as_deref(), Some("1 page, 800 × 600 pixels, cmyk"));
        assert_eq!(measures(0, &[]), None);
    }
}
