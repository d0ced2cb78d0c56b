//! The fields to send a review in stages, with what was typed into them and what is wrong with it.

use imprimatur_domain::stage::Placeholder;
use imprimatur_texts::Texts;

use super::words::stage_mistake;
use crate::{
    console::{
        jobs::FailedForm,
        send::{STAGES, StageFields, is_staged},
    },
    view::Problem,
};

/// How many stages are there before more are asked for.
const SHOWN: u32 = 2;

/// The part of the form that is for stages.
pub(super) struct StageForm {
    /// Whether it is chosen.
    pub(super) is_chosen: bool,
    pub(super) first: Vec<StageRow>,
    /// Those that are folded away, and whether something was typed into them.
    pub(super) more: Vec<StageRow>,
    pub(super) is_more_open: bool,
}

/// The fields of a stage.
pub(super) struct StageRow {
    pub(super) number: u32,
    pub(super) name: Field,
    pub(super) to: Field,
    /// Deciders by what they are to the job: names of fields and of texts, and whether they are ticked.
    pub(super) placeholders: Vec<(String, &'static str, bool)>,
    pub(super) commenters: Field,
    pub(super) observers: Field,
    pub(super) rule: String,
    pub(super) count: Field,
    pub(super) days: Field,
    /// Whether the first rejection or change request ends it.
    pub(super) is_early: bool,
}

/// A field: its name in the form, its text, and what is wrong with it.
pub(super) struct Field {
    pub(super) id: String,
    pub(super) text: String,
    pub(super) problem: Option<Problem>,
}

impl StageForm {
    pub(super) fn new(texts: &Texts, failed_form: &FailedForm) -> Self {
        let is_chosen = failed_form.form == "send" && is_staged(&failed_form.sent);
        let row = |number| StageRow::new(texts, number, failed_form);
        let more: Vec<_> = (SHOWN + 1..=STAGES).map(row).collect();
        Self {
            is_chosen,
            first: (1..=SHOWN).map(row).collect(),
            is_more_open: more.iter().any(StageRow::is_filled_in),
            more,
        }
    }
}

impl StageRow {
    fn new(texts: &Texts, number: u32, failed_form: &FailedForm) -> Self {
        let sent = StageFields {
            sent: &failed_form.sent,
            number,
        };
        let field = |name: &str| {
            let id = sent.name(name);
            let problem = failed_form.errors.0.get(&id);
            Field {
                problem: problem
                    .map(|problem| Problem::beside(&id, stage_mistake(texts, name, problem))),
                text: sent.typed(name).replace("\r\n", "\n"),
                id,
            }
        };
        Self {
            number,
            name: field("name"),
            to: field("to"),
            placeholders: Placeholder::ALL
                .map(|one| {
                    let is_ticked = !sent.typed(one.as_str()).is_empty();
                    (sent.name(one.as_str()), placeholder(one), is_ticked)
                })
                .to_vec(),
            commenters: field("commenters"),
            observers: field("observers"),
            rule: sent.typed("rule"),
            count: field("count"),
            days: field("days"),
            is_early: !sent.typed("early").is_empty(),
        }
    }

    fn is_filled_in(&self) -> bool {
        let fields = [&self.name, &self.to, &self.commenters, &self.observers];
        let has_placeholder = self.placeholders.iter().any(|(.., is_ticked)| *is_ticked);
        has_placeholder || fields.iter().any(|field| !field.text.is_empty())
    }

    /// Whether somebody was named who does not decide.
    pub(super) fn has_others(&self) -> bool {
        !self.commenters.text.is_empty() || !self.observers.text.is_empty()
    }

    /// Whether a rule is chosen.
    pub(super) fn has(&self, rule: &str) -> bool {
        self.rule == rule
    }
}

/// Somebody by what they are to the job: the name of a text.
pub(super) fn placeholder(placeholder: Placeholder) -> &'static str {
    match placeholder {
        Placeholder::Customer => "stage-customer",
        Placeholder::Partner => "stage-partner",
        Placeholder::Owner => "stage-owner",
    }
}
