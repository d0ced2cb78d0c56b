//! What is wrong with a form, in words.

use imprimatur_application::failure::FieldErrors;

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
const FIELDS: [(&str, &str); 6] = [
    ("name", "Your name"),
    ("email", "Your email address"),
    ("comments", "Your comment"),
    ("file", "The file"),
    ("confirmed", "The confirmation"),
    ("decision", "Your decision"),
];

/// What to do where a field has one of the usual mistakes.
const INSTRUCTIONS: [(&str, &str, &str); 7] = [
    ("name", "must be given", "Enter your name."),
    (
        "email",
        "must be an e-mail address",
        "Enter a valid email address.",
    ),
    ("comments", "must not be empty", "Enter a comment."),
    ("file", "must be chosen", "Choose a file."),
    ("file", "must be exactly one", "Choose one file only."),
    ("confirmed", "must be ticked", "Tick the confirmation box."),
    ("decision", "must be chosen", "Choose a decision."),
];

/// An instruction where there is one for this mistake, otherwise the label of the field with what is wrong.
fn sentence(field: &str, label: &str, message: &str) -> String {
    let mut known = INSTRUCTIONS.iter();
    let known = known.find(|(of, mistake, _)| *of == field && *mistake == message);
    known.map_or_else(
        || format!("{label} {message}."),
        |(_, _, instruction)| (*instruction).to_owned(),
    )
}

impl Problems {
    pub(crate) fn of(errors: &FieldErrors) -> Self {
        let known = FIELDS.iter().filter_map(|(field, label)| {
            let message = errors.0.get(*field)?;
            Some(Problem {
                field,
                message: sentence(field, label, message),
            })
        });
        let is_known = |field: &str| FIELDS.iter().any(|(known, _)| *known == field);
        let others = errors.0.iter().filter(|(field, _)| !is_known(field));
        let others = others.map(|(field, message)| Problem {
            field: "",
            message: if field == "version" {
                "The form was incomplete. Please try again.".to_owned()
            } else {
                format!("The field “{field}” {message}.")
            },
        });
        Self(known.chain(others).collect())
    }

    pub(crate) fn all(&self) -> &[Problem] {
        &self.0
    }

    /// What is wrong with one field.
    pub(crate) fn with(&self, field: &str) -> Option<&str> {
        let problem = self.0.iter().find(|problem| problem.field == field)?;
        Some(&problem.message)
    }
}
