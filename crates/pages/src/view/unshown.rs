//! What the pictures of a file do not show, as its reviewer is told.

use imprimatur_application::review::ShownFile;
use imprimatur_domain::preflight::FindingCode;
use imprimatur_texts::Texts;

/// One sentence for each finding, with the first page that it concerns.
pub(super) fn notices(texts: &Texts, file: &ShownFile) -> Vec<String> {
    let findings = file.unshown.iter();
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

/// Whether there is a picture of a page.
pub(super) fn is_shown(file: &ShownFile, page: u32) -> bool {
    !file
        .unshown
        .iter()
        .any(|finding| finding.code == FindingCode::PageNotShown && finding.page == Some(page))
}
