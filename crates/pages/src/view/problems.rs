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
    /// Id of the field that the list links to; empty if there is none.
    pub(crate) field: String,
    /// A sentence.
    pub(crate) message: String,
    /// Whether it is said beside the field and not in the list.
    pub(crate) is_beside: bool,
}

impl Problem {
    /// A problem for the list.
    pub(crate) fn listed(field: &str, message: String) -> Self {
        Self {
            field: field.to_owned(),
            message,
            is_beside: false,
        }
    }

    /// A problem that is said beside its field.
    pub(crate) fn beside(field: &str, message: String) -> Self {
        Self {
            is_beside: true,
            ..Self::listed(field, message)
        }
    }
}

impl FromIterator<Problem> for Problems {
    fn from_iter<I: IntoIterator<Item = Problem>>(problems: I) -> Self {
        Self(problems.into_iter().collect())
    }
}

/// Fields that can be pointed at, with what the page calls them.
const FIELDS: [(&str, &str); 9] = [
    ("name", "label-your-name"),
    ("email", "label-your-email"),
    ("comments", "label-your-comment"),
    ("text", "label-your-comment"),
    ("file", "label-file"),
    ("confirmed", "label-confirmation"),
    ("seen_elsewhere", "label-seen-elsewhere"),
    ("decision", "label-your-decision"),
    ("files", "about-files"),
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
        ("files", FieldProblem::NotTheWorst) => "about-contradicts",
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
            let message = sentence(texts, field, label, errors.0.get(*field)?);
            // A decision is made with one of three buttons.
            let field = if *field == "decision" { "" } else { field };
            Some(Problem::listed(field, message))
        });
        let is_known = |field: &str| FIELDS.iter().any(|(known, _)| *known == field);
        let others = errors.0.iter().filter(|(field, _)| !is_known(field));
        let others = others.map(|(field, problem)| {
            let message = if field == "version" {
                texts.get("problem-incomplete")
            } else {
                unlabelled(texts, field, problem)
            };
            Problem::listed("", message)
        });
        known.chain(others).collect()
    }

    /// The same for a form whose only field has this id: the first problem links to it.
    pub(crate) fn at(&self, field: &str) -> Self {
        let problems = self.0.iter().enumerate();
        let at_field = problems.map(|(number, problem)| {
            let link = if number == 0 { field } else { "" };
            Problem::listed(link, problem.message.clone())
        });
        at_field.collect()
    }

    /// Those of the list.
    pub(crate) fn listed(&self) -> Vec<&Problem> {
        let problems = self.0.iter();
        problems.filter(|problem| !problem.is_beside).collect()
    }

    /// All sentences.
    pub(crate) fn text(&self) -> String {
        let messages = self.0.iter().map(|problem| problem.message.as_str());
        messages.collect::<Vec<_>>().join(" ")
    }

    /// What is wrong with one field.
    pub(crate) fn with(&self, field: &str) -> Option<&Problem> {
        self.0.iter().find(|problem| problem.field == field)
    }
}
