//! The entries of a job's history about stages, in the reader's language.

use imprimatur_domain::{email::Email, stage::PlanChange, task::Decision};
use imprimatur_texts::Texts;

use super::{
    activity::Activity,
    stages::{role_word, title},
};
use crate::view::{decided, visible};

/// A completed stage.
pub(super) fn stage_outcome(texts: &Texts, stage: u32, name: &str, outcome: Decision) -> Activity {
    let outcome = decided(texts, outcome);
    let text = format!("{}: {outcome}", title(texts, stage, name));
    Activity::new(texts.get("activity-stage-completed"), text)
}

/// A person and the one who came instead.
pub(super) fn replaced(former: &Email, new: &Email) -> String {
    format!("{} → {}", visible(former.as_str()), visible(new.as_str()))
}

/// A change of a running plan.
pub(super) fn plan_change(texts: &Texts, change: &PlanChange) -> Activity {
    let stage = title(texts, change.stage(), "");
    let shown = |person: &Email| visible(person.as_str());
    let (key, text) = match change {
        PlanChange::ReviewerAdded { reviewer, role, .. } => {
            let role = role_word(texts, *role);
            let role = role.map_or_else(String::new, |role| format!(" ({role})"));
            let text = format!("{stage}: {}{role}", shown(reviewer));
            ("activity-reviewer-added", text)
        }
        PlanChange::ReviewerRemoved { reviewer, .. } => {
            let text = format!("{stage}: {}", shown(reviewer));
            ("activity-reviewer-removed", text)
        }
        PlanChange::ReviewerReplaced {
            former_reviewer,
            reviewer,
            ..
        } => {
            let text = format!("{stage}: {}", replaced(former_reviewer, reviewer));
            ("activity-reviewer-replaced", text)
        }
        PlanChange::StageSkipped { .. } => ("activity-stage-skipped", stage),
        PlanChange::StageRestarted { .. } => ("activity-stage-restarted", stage),
    };
    Activity::new(texts.get(key), text)
}

#[cfg(test)]
mod tests {
    use imprimatur_domain::{ids::TaskId, stage::Role};
    use imprimatur_texts::{Catalog, Language, Zone};

    use super::*;

    fn ada() -> Email {
        "ada@example.com".parse().unwrap()
    }

    #[test]
    fn stages_are_shown_in_every_language() {
        let added = PlanChange::ReviewerAdded {
            stage: 1,
            task: TaskId(1),
            reviewer: ada(),
            role: Role::Commenter,
        };
        let skipped = PlanChange::StageSkipped {
            stage: 2,
            not_needed: Vec::new(),
        };
        let catalog = Catalog::embedded();
        for (tag, completed, with_reviewer, without) in [
            (
                "en",
                "Stage completed|Stage 1 · Prepress: ",
                "Reviewer added|Stage 1: ada@example.com (",
                "Stage skipped|Stage 2",
            ),
            (
                "de",
                "Stufe abgeschlossen|Stufe 1 · Prepress: ",
                "Prüfer hinzugefügt|Stufe 1: ada@example.com (",
                "Stufe übersprungen|Stufe 2",
            ),
        ] {
            let texts = catalog.texts(Language::from_tag(tag).unwrap(), Zone::UTC);
            let shown = |activity: Activity| format!("{}|{}", activity.heading, activity.text);
            let approved = stage_outcome(&texts, 1, "Prepress", Decision::Approved);
            assert!(shown(approved).starts_with(completed));
            assert!(shown(plan_change(&texts, &added)).starts_with(with_reviewer));
            assert_eq!(shown(plan_change(&texts, &skipped)), without);
        }
    }
}
