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
    ("email", "Your e-mail address"),
    ("comments", "Your comment"),
    ("file", "The file"),
    ("confirmed", "The confirmation"),
    ("decision", "Your decision"),
];

impl Problems {
    pub(crate) fn of(errors: &FieldErrors) -> Self {
        let known = FIELDS.iter().filter_map(|(field, label)| {
            let message = errors.0.get(*field)?;
            Some(Problem {
                field,
                message: format!("{label} {message}."),
            })
        });
        let is_known = |field: &str| FIELDS.iter().any(|(known, _)| *known == field);
        let others = errors.0.iter().filter(|(field, _)| !is_known(field));
        let others = others.map(|(_, message)| Problem {
            field: "",
            message: format!("The form {message}."),
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
