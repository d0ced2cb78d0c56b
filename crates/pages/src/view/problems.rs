//! What is wrong with a form, in words.

use std::collections::BTreeMap;

use imprimatur_application::failure::FieldErrors;
use imprimatur_domain::field::FieldProblem;
use imprimatur_texts::Texts;

use super::mistake;

/// Wrong fields in the order of the form.
#[derive(Clone, Default)]
pub(crate) struct Problems(Vec<Problem>);

/// One wrong field.
#[derive(Clone)]
pub(crate) struct Problem {
    /// Where the form has it; empty if it is nowhere in particular.
    pub(crate) field: &'static str,
    /// A sentence.
    pub(crate) message: String,
}

/// Fields that can be pointed at, with what the page calls them.
const FIELDS: [(&str, &str); 8] = [
    ("name", "label-your-name"),
    ("email", "label-your-email"),
    ("comments", "label-your-comment"),
    ("text", "label-your-comment"),
    ("file", "label-file"),
    ("confirmed", "label-confirmation"),
    ("seen_elsewhere", "label-seen-elsewhere"),
    ("decision", "label-your-decision"),
];

/// What to do where a field has one of the usual mistakes.
fn instruction(field: &str, problem: &FieldProblem) -> Option<&'static str> {
    Some(match (field, problem) {
        ("name", FieldProblem::Missing) => "enter-your-name",
        ("email", FieldProblem::NotAnAddress) => "enter-email",
        ("comments" | "text", FieldProblem::Empty) => "enter-comment",
        ("file", FieldProblem::Unchosen) => "choose-file",
        ("file", FieldProblem::NotOne) => "choose-one-file",
        ("confirmed", FieldProblem::Unticked) => "tick-confirmation",
        ("seen_elsewhere", FieldProblem::Unticked) => "tick-seen-elsewhere",
        ("decision", FieldProblem::Unchosen) => "choose-decision",
        _ => return None,
    })
}

/// An instruction where there is one for this mistake, otherwise the label of the field with what is wrong.
fn sentence(texts: &Texts, field: &str, label: &str, problem: &FieldProblem) -> String {
    if let Some(instruction) = instruction(field, problem) {
        return texts.get(instruction);
    }
    let text = texts.text("problem").with("field", texts.get(label));
    text.with("mistake", mistake(texts, problem)).plain()
}

/// What is wrong with each field, for a script that has no form to point at.
pub(crate) fn sentences(texts: &Texts, errors: &FieldErrors) -> BTreeMap<String, String> {
    let said = |(field, problem): (&String, &FieldProblem)| {
        let mut labels = FIELDS.iter();
        let said = match labels.find(|(known, _)| known == field) {
            Some((_, label)) => sentence(texts, field, label, problem),
            None => unlabelled(texts, field, problem),
        };
        (field.clone(), said)
    };
    errors.0.iter().map(said).collect()
}

/// What is wrong with a field that the page has no label for.
fn unlabelled(texts: &Texts, field: &str, problem: &FieldProblem) -> String {
    let text = texts.text("problem-of-field").name("field", field);
    text.with("mistake", mistake(texts, problem)).plain()
}

impl Problems {
    pub(crate) fn new(texts: &Texts, errors: &FieldErrors) -> Self {
        let known = FIELDS.iter().filter_map(|(field, label)| {
            let problem = errors.0.get(*field)?;
            Some(Problem {
                field,
                message: sentence(texts, field, label, problem),
            })
        });
        let is_known = |field: &str| FIELDS.iter().any(|(known, _)| *known == field);
        let others = errors.0.iter().filter(|(field, _)| !is_known(field));
        let others = others.map(|(field, problem)| Problem {
            field: "",
            message: if field == "version" {
                texts.get("problem-incomplete")
            } else {
                unlabelled(texts, field, problem)
            },
        });
        Self(known.chain(others).collect())
    }

    pub(crate) fn all(&self) -> &[Problem] {
        &self.0
    }

    /// What is wrong, in sentences.
    pub(crate) fn messages(&self) -> Vec<String> {
        self.0
            .iter()
            .map(|problem| problem.message.clone())
            .collect()
    }

    /// What is wrong with one field.
    pub(crate) fn with(&self, field: &str) -> Option<&str> {
        let problem = self.0.iter().find(|problem| problem.field == field)?;
        Some(&problem.message)
    }
}
