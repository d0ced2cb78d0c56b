//! The stage that a review is in, as its reviewer is told.

use imprimatur_application::review::{ReviewPage, StageShown, Standing, WhatCounts};
use imprimatur_domain::stage::Role;
use imprimatur_texts::Texts;

use super::text::name;

/// Such as "Stage 1 of 2 · Prepress" and "One approval is enough"; nothing in a round without stages.
pub(super) fn stage_facts(texts: &Texts, page: &ReviewPage) -> Vec<String> {
    let Some(stage) = &page.stage else {
        return Vec::new();
    };
    let place = match (stage.count, stage.name.is_empty()) {
        // The only stage is the review.
        (1, _) => Some(name(&stage.name)).filter(|name| !name.is_empty()),
        (_, true) => Some(placed(texts, "review-stage", stage)),
        (_, false) => Some(placed(texts, "review-stage-named", stage)),
    };
    let counts = match &stage.counts {
        _ if !decides(page) => None,
        WhatCounts::All => None,
        WhatCounts::First => Some(texts.text("review-stage-first")),
        WhatCounts::Approvals(count) => {
            Some(texts.text("review-stage-approvals").with("count", *count))
        }
        WhatCounts::Own => Some(texts.text("review-stage-own")),
        WhatCounts::Other(None) => Some(texts.text("review-stage-other")),
        WhatCounts::Other(Some(person)) => {
            let person = name(person.as_str());
            Some(texts.text("review-stage-person").name("person", person))
        }
    };
    let counts = counts.map(|counts| counts.plain());
    [place, counts].into_iter().flatten().collect()
}

fn placed(texts: &Texts, key: &str, stage: &StageShown) -> String {
    let place = texts.text(key).with("number", stage.number);
    let place = place.with("count", stage.count);
    place.name("name", name(&stage.name)).plain()
}

/// Whether the reviewer is asked for a decision, or will be.
fn decides(page: &ReviewPage) -> bool {
    let is_over = matches!(
        page.standing,
        Standing::Ended | Standing::NotNeeded | Standing::Withdrawn
    );
    page.role == Role::Decider && !is_over
}
