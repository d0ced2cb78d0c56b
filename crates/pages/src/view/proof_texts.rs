//! The texts of the script of a proof, as JSON in the language of the page.

use imprimatur_texts::Texts;
use serde_json::{Map, Value, json};

/// Names of texts, and of the variables that the script fills in. Texts that depend on a number end in their category.
const TEXTS: &[(&str, &[&str])] = &[
    ("stage-toolbar", &[]),
    ("stage-tools", &[]),
    ("stage-tool-hand", &[]),
    ("stage-tool-pin", &[]),
    ("stage-tool-box", &[]),
    ("stage-tool-path", &[]),
    ("stage-tool-arrow", &[]),
    ("stage-tool-line", &[]),
    ("stage-zoom", &[]),
    ("stage-zoom-in", &[]),
    ("stage-zoom-out", &[]),
    ("stage-fit-width", &[]),
    ("stage-fit-page", &[]),
    ("stage-true-size", &[]),
    ("stage-percent", &["n"]),
    ("stage-page-number", &[]),
    ("stage-of-pages", &["n"]),
    ("stage-page", &["page"]),
    ("stage-help", &[]),
    ("stage-close", &[]),
    ("stage-cancel", &[]),
    ("stage-send", &[]),
    ("stage-save", &[]),
    ("stage-key-next", &[]),
    ("stage-key-previous", &[]),
    ("stage-key-zoom", &[]),
    ("stage-key-fit", &[]),
    ("stage-key-true-size", &[]),
    ("stage-key-comment", &[]),
    ("stage-key-cancel", &[]),
    ("stage-key-help", &[]),
    ("stage-help-pointing", &[]),
    ("stage-keys-on", &[]),
    ("stage-mark", &["number", "author", "text"]),
    ("stage-mark-resolved", &["number", "author", "text"]),
    ("stage-crosshair", &["page"]),
    ("stage-crosshair-at", &["x", "y"]),
    ("stage-comments", &[]),
    ("stage-comment-on-page", &["page"]),
    ("stage-comment-sent", &["number"]),
    ("stage-reply-sent", &[]),
    ("stage-reply", &[]),
    ("stage-edit", &[]),
    ("stage-resolve", &[]),
    ("stage-reopen", &[]),
    ("stage-withdraw", &[]),
    ("stage-withdraw-question", &[]),
    ("stage-withdrawn-by", &["author"]),
    ("stage-team", &[]),
    ("stage-from-version", &["version"]),
    ("stage-edited", &[]),
    ("stage-resolved-by", &["author"]),
    ("stage-resolved", &["number"]),
    ("stage-reopened", &["number"]),
    ("stage-show-place", &["number", "page"]),
    ("stage-filter", &[]),
    ("stage-filter-all", &[]),
    ("stage-filter-open", &[]),
    ("stage-filter-mine", &[]),
    ("stage-no-comments", &[]),
    ("stage-how-to-comment", &[]),
    ("stage-tap-to-comment", &[]),
    ("stage-no-match", &[]),
    ("stage-empty-comment", &[]),
    ("stage-arrived", &["author", "page"]),
    ("stage-arrived-many-one", &["n"]),
    ("stage-arrived-many-other", &["n"]),
    ("stage-new-version", &["version"]),
    ("stage-review-closed", &[]),
    ("stage-reload", &[]),
    ("stage-try-again", &[]),
    ("stage-comments-not-loaded", &[]),
    ("stage-not-connected", &[]),
    ("stage-not-sent", &[]),
    ("stage-refused-conflict", &[]),
    ("stage-refused-ended", &[]),
    ("stage-refused-foreign", &[]),
    ("stage-refused-forbidden", &[]),
    ("stage-refused-locked", &[]),
    ("stage-refused-not-found", &[]),
    ("stage-refused-replied", &[]),
    ("stage-refused-too-large", &[]),
    ("stage-refused-wait", &[]),
    ("stage-refused-withdrawn", &[]),
    ("stage-refused-withdrawn-job", &[]),
    ("stage-ask-approved", &[]),
    ("stage-ask-change-requested", &[]),
    ("stage-ask-rejected", &[]),
    ("stage-comment-approved", &[]),
    ("stage-comment-change-requested", &[]),
    ("stage-comment-rejected", &[]),
    ("stage-comment-hint-approved", &[]),
    ("stage-comment-hint-change-requested", &[]),
    ("stage-comment-hint-rejected", &[]),
    ("stage-explain-change-requested", &[]),
    ("stage-explain-rejected", &[]),
    ("stage-version", &["version"]),
    ("stage-pages-one", &["n"]),
    ("stage-pages-other", &["n"]),
    ("stage-files-one", &["n"]),
    ("stage-files-other", &["n"]),
    ("stage-seen-one", &["seen", "n"]),
    ("stage-seen-other", &["seen", "n"]),
    ("stage-show-page", &["page"]),
    ("stage-open-comments-one", &["n"]),
    ("stage-open-comments-other", &["n"]),
    ("stage-unsent-comment", &[]),
    ("stage-compare-mode", &[]),
    ("stage-compare-side", &[]),
    ("stage-compare-slider", &[]),
    ("stage-compare-overlay", &[]),
    ("stage-compare-split", &[]),
    ("stage-compare-areas", &[]),
    ("stage-compare-next", &[]),
    ("stage-compare-previous", &[]),
    ("stage-compare-progress", &["done", "total"]),
    ("stage-compare-failed", &[]),
    ("stage-internal", &[]),
    ("stage-private", &["person"]),
    ("stage-signed-out", &[]),
];

/// The names are without their beginning. Where the script puts something in, a text has `{$name}`.
pub(super) fn proof_texts(texts: &Texts) -> String {
    let mut all: Map<String, Value> = Map::new();
    for (key, variables) in TEXTS {
        let text = variables.iter().fold(texts.text(key), |text, variable| {
            text.with(variable, format!("{{${variable}}}"))
        });
        let (_, name) = key.split_once('-').unwrap_or(("", key));
        let plural = ["one", "other"].into_iter().find_map(|category| {
            let name = name.strip_suffix(category)?.strip_suffix('-')?;
            Some((name, category))
        });
        match plural {
            Some((name, category)) => {
                let entry = all.entry(name).or_insert_with(|| json!({}));
                entry[category] = text.plain().into();
            }
            None => {
                all.insert(name.to_owned(), text.plain().into());
            }
        }
    }
    Value::Object(all).to_string()
}
