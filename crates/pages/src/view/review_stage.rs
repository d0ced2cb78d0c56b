//! The stage that a review is in, as its reviewer is told.

use imprimatur_application::review::{ReviewPage, WhatCounts};
use imprimatur_domain::stage::Role;
use imprimatur_texts::Texts;

use super::text::name;

/// Such as "Stage 1 of 2 · Prepress" and "One approval is enough"; nothing in a round without stages.
pub(super) fn stage_facts(texts: &Texts, page: &ReviewPage) -> Vec<String> {
    let Some(stage) = &page.stage else {
        return Vec::new();
    };
    let key = if stage.name.is_empty() {
        "review-stage"
    } else {
        "review-stage-named"
    };
    let place = texts.text(key).with("number", stage.number);
    let place = place.with("count", stage.count);
    let counts = match &stage.counts {
        _ if page.role != Role::Decider => None,
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
    let place = place.name("name", name(&stage.name));
    let facts = [Some(place), counts].into_iter().flatten();
    facts.map(|fact| fact.plain()).collect()
}
