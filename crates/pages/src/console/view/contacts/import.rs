//! The import of contacts.

use askama::Template;
use imprimatur_application::{contacts::ImportEffect, failure::FieldErrors};

use crate::{
    console::{
        contacts::{ContactList, FIELDS, ListLine},
        view::{Around, Bar, console_pages, words::problems_beside},
    },
    view::{Frame, Page, Problems},
};

/// Lines that are shown of a list.
const LINES_SHOWN: usize = 100;

/// A step of an import.
#[derive(Template)]
#[template(path = "console/contacts/import.html")]
pub(in crate::console) struct ImportPage {
    frame: Frame,
    bar: Bar,
    step: ImportStep,
    /// The first good lines, with what becomes of them.
    good: Vec<(u64, String, ImportEffect)>,
    /// The first wrong lines, with what is wrong.
    wrong: Vec<(u64, String, String)>,
    counts: ImportCounts,
    problems: Problems,
}

console_pages!(ImportPage);

/// Where an import stands.
pub(in crate::console) enum ImportStep {
    /// A list is chosen.
    Choose,
    /// It is shown what would become of it.
    Preview {
        list: ContactList,
        effects: Vec<ImportEffect>,
        /// The list, and the token by which it may be imported.
        file: String,
        token: String,
    },
    /// Its good lines were imported.
    Done {
        list: ContactList,
        effects: Vec<ImportEffect>,
    },
}

/// How many lines there are of each kind.
#[derive(Default)]
struct ImportCounts {
    added: usize,
    changed: usize,
    unchanged: usize,
    wrong: usize,
}

impl ImportPage {
    pub(in crate::console) fn new(
        around: Around,
        step: ImportStep,
        errors: Option<&FieldErrors>,
    ) -> Self {
        let texts = around.texts();
        let (lines, effects): (&[ListLine], &[ImportEffect]) = match &step {
            ImportStep::Choose => (&[], &[]),
            ImportStep::Preview { list, effects, .. } | ImportStep::Done { list, effects } => {
                (&list.lines, effects)
            }
        };
        let count = |effect| effects.iter().filter(|one| **one == effect).count();
        let good = lines
            .iter()
            .filter(|line| line.contact.is_ok())
            .zip(effects);
        let good = good.map(|(line, effect)| (line.number, line.email.clone(), *effect));
        let wrong = lines.iter().filter_map(|line| {
            let errors = line.contact.as_ref().err()?;
            let text = problems_beside(texts, errors, &[]).text();
            Some((line.number, line.email.clone(), text))
        });
        Self {
            counts: ImportCounts {
                added: count(ImportEffect::Added),
                changed: count(ImportEffect::Changed),
                unchanged: count(ImportEffect::Unchanged),
                wrong: lines.len() - effects.len(),
            },
            good: good.take(LINES_SHOWN).collect(),
            wrong: wrong.take(LINES_SHOWN).collect(),
            problems: errors.map_or_else(Problems::default, |errors| {
                problems_beside(texts, errors, &["file"])
            }),
            step,
            frame: around.frame,
            bar: around.bar,
        }
    }
}

/// What becomes of a line: the name of a text, with a tone.
fn effect(effect: ImportEffect) -> (&'static str, &'static str) {
    match effect {
        ImportEffect::Added => ("import-added", "yes"),
        ImportEffect::Changed => ("import-changed", "change"),
        ImportEffect::Unchanged => ("import-unchanged", "quiet"),
    }
}
