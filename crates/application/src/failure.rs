//! Why a use case did not do what it was asked.

use std::collections::BTreeMap;

use imprimatur_domain::{refusal::Refusal, text::TextError};

use crate::ports::{blobs::BlobError, documents::DocumentError, store::StoreError};

/// Everything that can come of a use case besides success. Nothing has changed when one fails.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// It does not exist, or not for this caller.
    #[error("not found")]
    NotFound,
    /// The caller may see what it belongs to, but it has none; the text says what is missing.
    #[error("{0}")]
    Missing(&'static str),
    /// The caller may see it but not do this.
    #[error("forbidden: {0}")]
    Forbidden(&'static str),
    /// The domain refuses.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// It does not fit the present state.
    #[error("conflict: {0}")]
    Conflict(String),
    /// Values are wrong.
    #[error("invalid values: {0}")]
    Invalid(FieldErrors),
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
}

impl Failure {
    /// One wrong value.
    pub fn invalid(field: &str, message: impl Into<String>) -> Self {
        Self::Invalid(FieldErrors([(field.to_owned(), message.into())].into()))
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

/// What is wrong, field by field as the interface names them.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct FieldErrors(pub BTreeMap<String, String>);

impl std::fmt::Display for FieldErrors {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut separator = "";
        for (field, message) in &self.0 {
            write!(f, "{separator}{field} {message}")?;
            separator = "; ";
        }
        Ok(())
    }
}

/// Collects all that is wrong with a command before it is refused.
#[derive(Debug, Default)]
pub(crate) struct Checks(FieldErrors);

impl Checks {
    /// Begins with what is known to be wrong already.
    pub(crate) fn of(errors: &FieldErrors) -> Self {
        Self(errors.clone())
    }

    /// Whether anything was noted on a field of which `is_meant` is true.
    pub(crate) fn any(&self, is_meant: impl Fn(&str) -> bool) -> bool {
        self.0.0.keys().any(|field| is_meant(field))
    }

    /// Notes that a field is wrong.
    pub(crate) fn wrong(&mut self, field: &str, message: impl Into<String>) {
        self.0
            .0
            .entry(field.to_owned())
            .or_insert_with(|| message.into());
    }

    /// The value of a field, or its default once the error is noted.
    pub(crate) fn take<T: Default>(&mut self, field: &str, value: Result<T, TextError>) -> T {
        value.unwrap_or_else(|error| {
            self.wrong(field, error.to_string());
            T::default()
        })
    }

    /// The checked value of an optional field.
    pub(crate) fn maybe<T>(
        &mut self,
        field: &str,
        text: Option<&str>,
        check: impl FnOnce(&str) -> Result<T, TextError>,
    ) -> Option<T> {
        match check(text?) {
            Ok(value) => Some(value),
            Err(error) => {
                self.wrong(field, error.to_string());
                None
            }
        }
    }

    /// An optional address, where an empty text means none.
    pub(crate) fn address(
        &mut self,
        field: &str,
        text: Option<&str>,
    ) -> Option<Option<imprimatur_domain::email::Email>> {
        match text?.trim() {
            "" => Some(None),
            text => self.maybe(field, Some(text), str::parse).map(Some),
        }
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
