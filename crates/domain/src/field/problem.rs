//! What may be wrong with a field of a request.

use std::{borrow::Cow, collections::BTreeMap, fmt};

use super::InputField;
use crate::expectation::ImpossibleExpectation;

/// What is wrong with a field. Displayed, it fits after the name of the field and is what the interface says; pages have
/// texts of their own, chosen by the variant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FieldProblem {
    /// Nothing but white space.
    #[error("must not be empty")]
    Empty,
    /// It is not there.
    #[error("must be given")]
    Missing,
    /// Too long.
    #[error("must have at most {max} characters")]
    TooLong {
        /// The limit.
        max: usize,
    },
    /// A NUL, a control character or one that changes the direction of writing.
    #[error("must not contain control or direction-changing characters")]
    Invisible,
    /// A name that is a path.
    #[error("must not contain / or \\ and must not be . or ..")]
    Path,
    /// Not an e-mail address.
    #[error("must be an e-mail address")]
    NotAnAddress,
    /// Not a media type.
    #[error("must be a media type such as application/pdf")]
    NotAMediaType,
    /// Not a language tag.
    #[error("must be a language tag such as en or de-AT")]
    NotALanguage,
    /// Not the name of a time zone.
    #[error("must be a time zone such as Europe/Berlin")]
    NotATimeZone,
    /// Not a colour.
    #[error("must be a colour such as #1a5f74")]
    NotAColor,
    /// A colour on which white text cannot be read.
    #[error("is too light for white text; the nearest colour that is dark enough is {nearest}")]
    TooLight {
        /// The nearest colour that is dark enough.
        nearest: String,
    },
    /// Not a picture that can be a logo.
    #[error("must be a PNG image of at most 512 kB")]
    NotALogo,
    /// Not the profile of a press.
    #[error("must be the ICC profile of a press: class output, colour space CMYK")]
    NotAPress,
    /// Not a point in time.
    #[error("must be an RFC 3339 date and time")]
    NotAnInstant,
    /// An integer, out of its range or none at all.
    #[error("must be an integer from {min} to {max}")]
    OutOfRange {
        /// The least one.
        min: u64,
        /// The greatest one.
        max: u64,
    },
    /// Nothing is chosen where something has to be.
    #[error("must be chosen")]
    Unchosen,
    /// Not ticked where it has to be.
    #[error("must be ticked")]
    Unticked,
    /// A masked password stands in an address of another host or user than the one that it is known for.
    #[error("must have its password for another host or user")]
    PasswordMissing,
    /// Neither on nor off.
    #[error("must say on or off")]
    NotASwitch,
    /// Several where there has to be one.
    #[error("must be exactly one")]
    NotOne,
    /// Sent several times.
    #[error("must be given once")]
    Repeated,
    /// The form came without what its page has put into it.
    #[error("was incomplete; please try again")]
    Incomplete,
    /// It cannot be changed.
    #[error("cannot be changed")]
    Fixed,
    /// Somebody or something else has it.
    #[error("is taken")]
    Taken,
    /// Nobody is named.
    #[error("must name at least one person")]
    Nobody,
    /// More people than allowed.
    #[error("must name at most {max} people")]
    TooManyPeople {
        /// The limit.
        max: usize,
    },
    /// More files than allowed.
    #[error("must not be more than {max} at once")]
    TooManyFiles {
        /// The limit.
        max: usize,
    },
    /// A job has all the comments that it can have.
    #[error(
        "has reached the limit of {max} on this job; further words can go along with your answer"
    )]
    TooManyComments {
        /// The limit.
        max: u64,
    },
    /// A group of contacts that is empty, or does not exist.
    #[error("has no contacts")]
    NoContacts,
    /// No list with a column of addresses.
    #[error("must be CSV whose first line names a column email")]
    NotAList,
    /// A list of more lines than allowed.
    #[error("must have at most {max} lines")]
    TooManyLines {
        /// The limit.
        max: usize,
    },
    /// A decision on a file is worse than the one on its folder, or none is as bad.
    #[error("must be as bad as the decision in one at least, and worse in none")]
    NotTheWorst,
    /// A file that is not below the folder.
    #[error("must be files below the folder, each once")]
    NotBelow,
    /// Who is named has been asked.
    #[error("is asked already")]
    AskedAlready,
    /// Who is named cannot take over jobs.
    #[error("must be another active user of the team")]
    NotASuccessor,
    /// The preflight gate holds up the sending.
    #[error("must say why it is sent in spite of findings")]
    Held,
    /// The preflight gate waits for an inspection.
    #[error("must wait for the inspection")]
    Uninspected,
    /// Nothing that can be ordered of a document.
    #[error("{0}")]
    Order(ImpossibleExpectation),
    /// What is wrong with some of several names or addresses.
    #[error("{}", of_each(.0))]
    Each(Vec<(String, FieldProblem)>),
    /// One that no page tells apart.
    #[error("{0}")]
    Other(Cow<'static, str>),
}

fn of_each(problems: &[(String, FieldProblem)]) -> String {
    let said = problems
        .iter()
        .map(|(name, problem)| format!("“{name}” {problem}"));
    said.collect::<Vec<_>>().join("; ")
}

impl From<&'static str> for FieldProblem {
    fn from(text: &'static str) -> Self {
        Self::Other(text.into())
    }
}

impl From<String> for FieldProblem {
    fn from(text: String) -> Self {
        Self::Other(text.into())
    }
}

/// What is wrong with a request, by the names of its fields, or with a command, by its [values](InputField).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldErrors<F = String>(pub BTreeMap<F, FieldProblem>);

impl<F> Default for FieldErrors<F> {
    fn default() -> Self {
        Self(BTreeMap::new())
    }
}

impl<F: Ord> FieldErrors<F> {
    /// One wrong field.
    pub fn one(field: impl Into<F>, problem: impl Into<FieldProblem>) -> Self {
        let mut errors = Self::default();
        errors.wrong(field, problem);
        errors
    }

    /// Notes that a field is wrong; what was noted of it first stays.
    pub fn wrong(&mut self, field: impl Into<F>, problem: impl Into<FieldProblem>) {
        self.0.entry(field.into()).or_insert_with(|| problem.into());
    }

    /// The same, with other names for the fields.
    #[must_use]
    pub fn renamed<G: Ord>(self, rename: impl Fn(F) -> G) -> FieldErrors<G> {
        let renamed = self.0.into_iter();
        FieldErrors(
            renamed
                .map(|(field, problem)| (rename(field), problem))
                .collect(),
        )
    }
}

impl FieldErrors {
    /// What is said of each field, to follow its name.
    pub fn messages(&self) -> BTreeMap<String, String> {
        let all = self.0.iter();
        all.map(|(field, problem)| (field.clone(), problem.to_string()))
            .collect()
    }
}

impl<F: fmt::Display> fmt::Display for FieldErrors<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for (field, problem) in &self.0 {
            write!(f, "{separator}{field} {problem}")?;
            separator = "; ";
        }
        Ok(())
    }
}

impl From<FieldErrors> for FieldErrors<InputField> {
    fn from(errors: FieldErrors) -> Self {
        errors.renamed(InputField::Named)
    }
}
