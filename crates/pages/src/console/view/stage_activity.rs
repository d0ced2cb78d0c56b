//! What has happened to the stages of a review, in the words of the page.

use imprimatur_domain::{history::HistoryCategory, stage::Role, task::Decision};
use imprimatur_texts::Texts;

use super::stages::{role_word, title};
use crate::view::{decided, visible};

/// What a line of the history says of a stage: a heading, and which stage it is. What is not understood is shown as it is.
pub(super) fn of_stage(
    texts: &Texts,
    category: HistoryCategory,
    comments: &str,
) -> (String, String) {
    let (heading, text) = match category {
        HistoryCategory::StageStarted => ("activity-stage-started", named(texts, comments)),
        HistoryCategory::StageCompleted => ("activity-stage-completed", completed(texts, comments)),
        _ => match changed(texts, comments) {
            Some((heading, text)) => (heading, Some(text)),
            None => ("activity-plan-changed", None),
        },
    };
    let text = text.unwrap_or_else(|| comments.to_owned());
    (texts.get(heading), text)
}

/// Such as `stage 1, Prepress`.
fn named(texts: &Texts, comments: &str) -> Option<String> {
    let stage = comments.strip_prefix("stage ")?;
    let (number, name) = stage.split_once(", ").unwrap_or((stage, ""));
    Some(title(texts, number.parse().ok()?, name))
}

/// Such as `stage 1, Prepress: approved`.
fn completed(texts: &Texts, comments: &str) -> Option<String> {
    let (stage, outcome) = comments.rsplit_once(": ")?;
    let stage = named(texts, stage)?;
    let outcome = decided(texts, Decision::parse(outcome)?);
    Some(format!("{stage}: {outcome}"))
}

/// Such as `stage 1: vera@example.com added (decider)` or `stage 1 skipped`.
fn changed(texts: &Texts, comments: &str) -> Option<(&'static str, String)> {
    if let Some(stage) = comments.strip_suffix(" skipped") {
        return Some(("activity-stage-skipped", named(texts, stage)?));
    }
    if let Some(stage) = comments.strip_suffix(" restarted") {
        return Some(("activity-stage-restarted", named(texts, stage)?));
    }
    let (stage, change) = comments.split_once(": ")?;
    let stage = named(texts, stage)?;
    if let Some(person) = change.strip_suffix(" removed") {
        let text = format!("{stage}: {}", visible(person));
        return Some(("activity-reviewer-removed", text));
    }
    if let Some((former, person)) = change.split_once(" replaced by ") {
        let text = format!("{stage}: {} → {}", visible(former), visible(person));
        return Some(("activity-reviewer-replaced", text));
    }
    let (person, role) = change.strip_suffix(')')?.split_once(" added (")?;
    let role = role_word(texts, Role::parse(role)?);
    let role = role.map_or_else(String::new, |role| format!(" ({role})"));
    let text = format!("{stage}: {}{role}", visible(person));
    Some(("activity-reviewer-added", text))
}

#[cfg(test)]
mod tests {
    use imprimatur_texts::{Catalog, Language, Zone};

    use super::*;

    #[test]
    fn what_happened_to_stages_is_told_in_every_language() {
        let catalog = Catalog::embedded();
        for (category, comments, english, german) in [
            (
                HistoryCategory::StageStarted,
                "stage 1, Prepress",
                "Stage started|Stage 1 · Prepress",
                "Stufe gestartet|Stufe 1 · Prepress",
            ),
            (
                HistoryCategory::StageCompleted,
                "stage 2: change-requested",
                "Stage completed|Stage 2: Changes requested",
                "Stufe abgeschlossen|Stufe 2: Korrektur angefordert",
            ),
            (
                HistoryCategory::PlanChanged,
                "stage 1: kim@example.com added (commenter)",
                "Reviewer added|Stage 1: kim@example.com (Comments only)",
                "Prüfer hinzugefügt|Stufe 1: kim@example.com (Kommentiert nur)",
            ),
            (
                HistoryCategory::PlanChanged,
                "stage 1: ada@example.com replaced by ben@example.com",
                "Reviewer replaced|Stage 1: ada@example.com → ben@example.com",
                "Prüfer ersetzt|Stufe 1: ada@example.com → ben@example.com",
            ),
            (
                HistoryCategory::PlanChanged,
                "stage 1: ada@example.com removed",
                "Reviewer removed|Stage 1: ada@example.com",
                "Prüfer entfernt|Stufe 1: ada@example.com",
            ),
            (
                HistoryCategory::PlanChanged,
                "stage 2 skipped",
                "Stage skipped|Stage 2",
                "Stufe übersprungen|Stufe 2",
            ),
            (
                HistoryCategory::PlanChanged,
                "stage 2 restarted",
                "Stage restarted|Stage 2",
                "Stufe neu gestartet|Stufe 2",
            ),
            (
                HistoryCategory::PlanChanged,
                "something else",
                "Stages changed|something else",
                "Stufen geändert|something else",
            ),
        ] {
            for (tag, expected) in [("en", english), ("de", german)] {
                let language = Language::from_tag(tag).unwrap();
                let texts = catalog.texts(language, Zone::UTC);
                let (heading, text) = of_stage(&texts, category, comments);
                assert_eq!(format!("{heading}|{text}"), expected);
            }
        }
    }
}
