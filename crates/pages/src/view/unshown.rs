//! What the pictures of a file do not show, as its reviewer is told.

use imprimatur_application::review::ShownFile;
use imprimatur_domain::preflight::FindingCode;
use imprimatur_texts::Texts;

/// One sentence for each finding, with the first page that it concerns.
pub(super) fn notices(texts: &Texts, file: &ShownFile) -> Vec<String> {
    let findings = file.picture_findings.iter();
    let findings = findings.filter(|finding| finding.code.is_seen_elsewhere());
    let notices = findings.map(|finding| {
        let sentence = texts.finding(finding);
        let Some(page) = finding.page else {
            return sentence;
        };
        let text = texts.text("unshown-on-page").with("page", page);
        text.with("finding", sentence).plain()
    });
    notices.collect()
}

/// What the pictures simulate of the print, and where they do not; empty if the file uses no inks.
pub(super) fn simulations(texts: &Texts, file: &ShownFile) -> Vec<String> {
    let findings = file.picture_findings.iter();
    let findings = findings.filter(|finding| !finding.code.is_seen_elsewhere());
    findings.map(|finding| texts.finding(finding)).collect()
}

/// Whether some of its pages are shown as they print.
pub(super) fn is_simulated(file: &ShownFile) -> bool {
    let mut findings = file.picture_findings.iter();
    findings.any(|finding| finding.code == FindingCode::PrintSimulated)
}

/// Whether there is a picture of a page.
pub(super) fn is_shown(file: &ShownFile, page: u32) -> bool {
    !file
        .picture_findings
        .iter()
        .any(|finding| finding.code == FindingCode::PageNotShown && finding.page == Some(page))
}
