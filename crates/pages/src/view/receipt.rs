//! The receipt of a decision.

use std::fmt::Write;

use imprimatur_application::review::{ReviewPage, Standing};
use imprimatur_domain::task::{Category, Decision, Verdict};
use imprimatur_texts::Texts;

use super::text::{self, When};

/// What was decided, by whom, when and about what.
pub(crate) struct Receipt {
    pub(crate) title: String,
    /// Names the colour.
    pub(crate) tone: &'static str,
    pub(crate) at: When,
    pub(crate) version: u32,
    pub(crate) name: String,
    pub(crate) reviewer: String,
    pub(crate) on_behalf_by: Option<String>,
    pub(crate) comments: String,
    /// SHA-256 of the file that was decided on; none for a folder.
    pub(crate) fingerprint: Option<String>,
    /// Whether the reviewer has seen elsewhere what the page could not show.
    pub(crate) seen_elsewhere: bool,
    /// How many files were decided on.
    pub(crate) files: usize,
    /// Where its certificate is; none at an open link.
    pub(crate) certificate: Option<String>,
}

impl Receipt {
    /// What the page of an open link says of its decision: everybody who has the link sees it, so it names nobody and
    /// repeats nobody's comments.
    pub(crate) fn without_reviewer(texts: &Texts, verdict: &Verdict) -> Self {
        Self {
            name: String::new(),
            reviewer: String::new(),
            on_behalf_by: None,
            comments: String::new(),
            certificate: None,
            ..Self::new(texts, verdict, "")
        }
    }

    pub(crate) fn new(texts: &Texts, verdict: &Verdict, link: &str) -> Self {
        let fingerprint = match verdict.seen.as_slice() {
            [seen] => Some(hex(&seen.sha256)),
            _ => None,
        };
        Self {
            title: text::decided(texts, verdict.decision),
            tone: match verdict.decision {
                Decision::Approved => "yes",
                Decision::ChangeRequested => "change",
                Decision::Rejected => "no",
            },
            at: When::new(texts, verdict.at),
            version: verdict.version,
            name: text::name(&verdict.name),
            reviewer: verdict
                .reviewer
                .as_ref()
                .map(|email| text::name(email.as_str()))
                .unwrap_or_default(),
            on_behalf_by: verdict
                .on_behalf_by
                .as_ref()
                .map(|email| text::name(email.as_str())),
            comments: verdict.comments.to_string(),
            fingerprint,
            seen_elsewhere: verdict.seen_elsewhere,
            files: verdict.seen.len(),
            certificate: Some(format!(
                "{link}/certificate?language={}",
                texts.language().tag()
            )),
        }
    }
}

/// The receipt of the decision, if there is one.
pub(super) fn receipt_of(texts: &Texts, page: &ReviewPage, link: &str) -> Option<Receipt> {
    match &page.standing {
        Standing::Decided(verdict) if page.category == Category::Anonymous => {
            Some(Receipt::without_reviewer(texts, verdict))
        }
        Standing::Decided(verdict) => Some(Receipt::new(texts, verdict, link)),
        _ => None,
    }
}

fn hex(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 2);
    for byte in bytes {
        // Writing to a string cannot fail.
        _ = write!(text, "{byte:02x}");
    }
    text
}
