//! Collects findings, up to a limit.

use imprimatur_domain::preflight::{Finding, FindingCode, FindingDetail};

use super::overlay::decoded;

/// Maximum number of findings.
const FINDINGS_MAX: usize = 100;

/// Images with fewer pixels per inch yield a finding.
pub(super) const DPI_LEAST: f64 = 150.0;

/// The findings so far.
#[derive(Debug, Default)]
pub(super) struct Findings {
    kept: Vec<Finding>,
    dropped: usize,
}

impl Findings {
    /// Adds a finding about the whole document.
    pub(super) fn add(&mut self, code: FindingCode, message: impl Into<String>) {
        self.push(Finding::of_document(code, message));
    }

    /// Adds a finding about a page, from 1.
    pub(super) fn tell_of(&mut self, page: u32, code: FindingCode, message: impl Into<String>) {
        self.push(Finding::of_document(code, message).on_page(page));
    }

    /// Adds a finding with its facts.
    pub(super) fn push(&mut self, finding: Finding) {
        if self.kept.len() < FINDINGS_MAX {
            self.kept.push(finding);
        } else {
            self.dropped += 1;
        }
    }

    /// The collected findings, most severe first, plus one that tells how many were dropped.
    pub(super) fn finish(mut self) -> Vec<Finding> {
        self.kept
            .sort_by_key(|finding| std::cmp::Reverse(finding.severity()));
        if self.dropped > 0 {
            let message = format!("{} more findings are not listed.", self.dropped);
            let omitted = FindingDetail::Omitted {
                findings: u32::try_from(self.dropped).unwrap_or(u32::MAX),
            };
            let more = Finding::of_document(FindingCode::MoreFindings, message).with(omitted);
            self.kept.push(more);
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

/// Most characters of a text from a document that is displayed.
pub(super) const TEXT_MAX: usize = 100;

/// Text from a document for display: without control characters, at most 100 characters.
pub(super) fn plain(text: &str) -> String {
    let characters = text.chars().filter(|c| !c.is_control());
    characters.take(TEXT_MAX).collect()
}

/// The name of an ink for display: in UTF-8, as names should be, else as text is.
pub(super) fn ink_name(name: &[u8]) -> String {
    match str::from_utf8(name) {
        Ok(name) => plain(name),
        Err(_) => plain(&decoded(name)),
    }
}

/// A number rounded to a whole one.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the value is clamped to the type"
)]
pub(super) fn whole(value: f64) -> u32 {
    value.round().clamp(0.0, f64::from(u32::MAX)) as u32
}
