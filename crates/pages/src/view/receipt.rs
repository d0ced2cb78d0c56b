//! The receipt of a decision.

use std::fmt::Write;

use imprimatur_application::review::{ReviewPage, Standing};
use imprimatur_domain::{
    ids::JobId,
    task::{Category, Decision, Seen, Verdict},
};
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
    /// The files of a folder that were decided on.
    pub(crate) files: Vec<DecidedFile>,
    /// Where its certificate is; none at an open link.
    pub(crate) certificate: Option<String>,
}

/// A file of a folder, as it was decided on.
pub(crate) struct DecidedFile {
    /// Its name now; its GUID if it is not shown any more.
    pub(crate) name: String,
    pub(crate) version: u32,
    /// Colour and word of what was decided on it, where that was said of each.
    pub(crate) ruling: Option<(&'static str, String)>,
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
            tone: tone(verdict.decision),
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
            files: Vec::new(),
            certificate: Some(format!(
                "{link}/certificate?language={}",
                texts.language().tag()
            )),
        }
    }
}

/// The receipt of the decision, if there is one.
pub(super) fn receipt_of(texts: &Texts, page: &ReviewPage, link: &str) -> Option<Receipt> {
    let Standing::Decided(verdict) = &page.standing else {
        return None;
    };
    let mut receipt = if page.category == Category::Anonymous {
        Receipt::without_reviewer(texts, verdict)
    } else {
        Receipt::new(texts, verdict, link)
    };
    if page.is_folder {
        let files = verdict.seen.iter();
        receipt.files = files.map(|seen| decided_file(texts, page, seen)).collect();
    }
    Some(receipt)
}

fn decided_file(texts: &Texts, page: &ReviewPage, seen: &Seen) -> DecidedFile {
    let shown = page.files.iter().find(|file| file.job == seen.job);
    DecidedFile {
        name: shown.map_or_else(|| seen.job.to_string(), |file| text::name(&file.name)),
        version: seen.version,
        ruling: seen.decision.map(|decision| ruling(texts, decision)),
    }
}

/// Colour and word of what the reviewer has decided on a file of a folder, where that was said of each.
pub(super) fn ruling_on(
    texts: &Texts,
    page: &ReviewPage,
    file: JobId,
) -> Option<(&'static str, String)> {
    let Standing::Decided(verdict) = &page.standing else {
        return None;
    };
    let seen = verdict.seen.iter().find(|seen| seen.job == file)?;
    seen.decision.map(|decision| ruling(texts, decision))
}

fn ruling(texts: &Texts, decision: Decision) -> (&'static str, String) {
    (tone(decision), text::decided(texts, decision))
}

fn tone(decision: Decision) -> &'static str {
    match decision {
        Decision::Approved => "yes",
        Decision::ChangeRequested => "change",
        Decision::Rejected => "no",
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
