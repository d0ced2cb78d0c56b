//! Collecting findings, of which only so many are kept.

use imprimatur_domain::preflight::{Finding, FindingCode};

/// How many findings are kept.
const KEPT: usize = 100;

/// Images with fewer pixels an inch than this are told of.
pub(super) const DPI_LEAST: f64 = 150.0;

/// The findings so far.
#[derive(Debug, Default)]
pub(super) struct Findings {
    kept: Vec<Finding>,
    dropped: usize,
}

impl Findings {
    /// A finding about the whole document.
    pub(super) fn tell(&mut self, code: FindingCode, message: impl Into<String>) {
        self.push(Finding::of_document(code, message));
    }

    /// A finding that begins on a page, counted from 1.
    pub(super) fn tell_of(&mut self, page: u32, code: FindingCode, message: impl Into<String>) {
        self.push(Finding {
            page: Some(page),
            ..Finding::of_document(code, message)
        });
    }

    fn push(&mut self, finding: Finding) {
        if self.kept.len() < KEPT {
            self.kept.push(finding);
        } else {
            self.dropped += 1;
        }
    }

    /// All that are kept, the gravest first, and how many are not.
    pub(super) fn finish(mut self) -> Vec<Finding> {
        self.kept
            .sort_by_key(|finding| std::cmp::Reverse(finding.code.severity()));
        if self.dropped > 0 {
            let message = format!("{} more findings are not listed.", self.dropped);
            self.kept
                .push(Finding::of_document(FindingCode::MoreFindings, message));
        }
        self.kept
    }
}

/// `1 page` or `7 pages`.
pub(super) fn pages(count: u32) -> String {
    match count {
        1 => "1 page".to_owned(),
        count => format!("{count} pages"),
    }
}

/// `on 1 page` or `on 7 pages`.
pub(super) fn on_pages(count: u32) -> String {
    format!("on {}", pages(count))
}

/// A text out of a document, fit to be shown: short and without control characters.
pub(super) fn plain(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(100).collect()
}
