//! Why a use case did not do what it was asked.

pub use imprimatur_domain::field::FieldErrors;
use imprimatur_domain::{
    field::{FieldProblem, InputField},
    refusal::Refusal,
};

use crate::approvals::{Held, Unchecked};
pub use crate::failure_reason::FailureReason;
use crate::ports::{
    blobs::BlobError, certificates::CertificateError, decision_log::LogError,
    documents::DocumentError, store::StoreError,
};

/// Everything that can come of a use case besides success. Nothing has changed when one fails. Failures of ports can come of
/// any; `# Errors` names what callers act on beyond that.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// It does not exist, or not for this caller.
    #[error("not found")]
    NotFound,
    /// The private link is unknown, forged, revoked or expired. What is missing at a good link is
    /// [`NotFound`](Self::NotFound).
    #[error("unknown link")]
    UnknownLink,
    /// The caller may see what it belongs to, but it has none; the text says what is missing.
    #[error("{0}")]
    Missing(&'static str),
    /// The caller may see it but not do this.
    #[error("forbidden: {0}")]
    Forbidden(FailureReason),
    /// The domain refuses.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// It does not fit the present state.
    #[error("conflict: {0}")]
    Conflict(FailureReason),
    /// The preflight gate holds up the sending.
    #[error("{0}")]
    Held(Held),
    /// The preflight gate has to wait for an inspection that has not finished.
    #[error("the inspection has not finished; nothing was stored or sent, please retry")]
    Uninspected,
    /// The gate has to wait for required checks.
    #[error("{0}")]
    Unchecked(Unchecked),
    /// Values are wrong.
    #[error("invalid values: {0}")]
    Invalid(FieldErrors<InputField>),
    /// More bytes than allowed.
    #[error("more than {limit} bytes")]
    TooLarge {
        /// The limit in bytes.
        limit: u64,
    },
    /// The caller's bytes stopped coming.
    #[error("the request ended early: {0}")]
    Interrupted(String),
    /// The bytes are not those that the sender meant.
    #[error("checksum mismatch")]
    Damaged,
    /// The store fails.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The blobs fail.
    #[error(transparent)]
    Blob(BlobError),
    /// The document cannot be shown.
    #[error(transparent)]
    Document(#[from] DocumentError),
    /// The decision log cannot go on.
    #[error(transparent)]
    Log(#[from] LogError),
    /// A certificate cannot be written.
    #[error(transparent)]
    Certificate(#[from] CertificateError),
}

impl Failure {
    /// One wrong value.
    pub fn invalid(field: InputField, problem: impl Into<FieldProblem>) -> Self {
        Self::Invalid(FieldErrors::one(field, problem))
    }
}

impl Failure {
    /// The same of an upload whose file was discarded, where that has to be said.
    #[must_use]
    pub(crate) fn with_discarded_file(self) -> Self {
        match self {
            Self::Held(held) => Self::Held(Held {
                discards_file: true,
                ..held
            }),
            Self::Unchecked(unchecked) => Self::Unchecked(Unchecked {
                discards_file: true,
                ..unchecked
            }),
            failure => failure,
        }
    }
}

impl From<FieldErrors> for Failure {
    fn from(errors: FieldErrors) -> Self {
        Self::Invalid(errors.into())
    }
}

impl From<BlobError> for Failure {
    fn from(error: BlobError) -> Self {
        match error {
            BlobError::TooLarge { limit } => Self::TooLarge { limit },
            BlobError::Source(cause) => Self::Interrupted(cause.to_string()),
            BlobError::NotFound | BlobError::Full | BlobError::Unavailable(_) => Self::Blob(error),
        }
    }
}

/// Collects all that is wrong with a command before it is refused.
#[derive(Debug, Default)]
pub(crate) struct Checks(FieldErrors<InputField>);

impl Checks {
    /// Notes that a field is wrong.
    pub(crate) fn wrong(&mut self, field: InputField, problem: impl Into<FieldProblem>) {
        self.0.wrong(field, problem);
    }

    /// The value of a field, or its default once the error is noted.
    pub(crate) fn take<T: Default>(
        &mut self,
        field: InputField,
        value: Result<T, FieldProblem>,
    ) -> T {
        value.unwrap_or_else(|error| {
            self.wrong(field, error);
            T::default()
        })
    }

    /// The value of a field; its error is noted.
    pub(crate) fn ok<T>(&mut self, field: InputField, value: Result<T, FieldProblem>) -> Option<T> {
        match value {
            Ok(value) => Some(value),
            Err(error) => {
                self.wrong(field, error);
                None
            }
        }
    }

    /// The value that all fields make up: there is one unless an error was noted.
    pub(crate) fn complete<T>(self, value: Option<T>) -> Result<T, Failure> {
        value
            .filter(|_| self.0.0.is_empty())
            .ok_or(Failure::Invalid(self.0))
    }

    /// Refuses, if anything was noted.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        if self.0.0.is_empty() {
            Ok(())
        } else {
            Err(Failure::Invalid(self.0))
        }
    }
}

/// A text as a sentence: with a capital letter at its beginning and a full stop at its end.
///
/// ```
/// # use imprimatur_application::failure::sentence;
/// assert_eq!(sentence("the job is locked"), "The job is locked.");
/// ```
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_uppercase);
    let stop = if text.ends_with('.') { "" } else { "." };
    format!(
        "{}{}{stop}",
        first.map(String::from_iter).unwrap_or_default(),
        letters.as_str()
    )
}
