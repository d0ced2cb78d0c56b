//! What a reviewer sees of the stage that the review is in.

use imprimatur_domain::{dossier::Dossier, email::Email, stage::Rule, task::Task};

/// The stage of a reviewer's task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StageShown {
    /// Its number, from 1.
    pub number: u32,
    /// How many stages there are.
    pub count: usize,
    /// Its name; may be empty.
    pub name: String,
    /// Whose decision counts.
    pub counts: WhatCounts,
}

/// Whose decision counts in a stage, as its reviewers are told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WhatCounts {
    /// Everyone's.
    All,
    /// The first one.
    First,
    /// So many approvals are enough.
    Approvals(u32),
    /// That of this reviewer.
    Own,
    /// That of another reviewer; `None` where reviewers are kept from each other.
    Other(Option<Email>),
}

impl StageShown {
    pub(super) fn new(dossier: &Dossier, task: &Task) -> Option<Self> {
        let stage = dossier.stage_of(task)?;
        let counts = match &stage.rule {
            Rule::All => WhatCounts::All,
            Rule::Any => WhatCounts::First,
            Rule::AtLeast(count) => WhatCounts::Approvals(*count),
            Rule::Primary(primary) if task.assigned_to.as_ref() == Some(primary) => WhatCounts::Own,
            Rule::Primary(primary) => {
                WhatCounts::Other(Some(primary.clone()).filter(|_| !task.private_comments))
            }
        };
        Some(Self {
            number: stage.number,
            count: dossier.current_plan()?.stages.len(),
            name: stage.name.to_string(),
            counts,
        })
    }
}
