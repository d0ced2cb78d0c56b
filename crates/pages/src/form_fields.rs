//! Reading the fields of a form into the field types of the domain; all that is wrong is found at once.

use std::str::FromStr;

use imprimatur_application::failure::{Failure, FieldErrors};
use imprimatur_domain::field::FieldProblem;

use crate::form::Sent;

/// The fields of a form, and what is wrong with them so far.
pub(crate) struct FormFields<'s> {
    sent: &'s Sent,
    errors: FieldErrors,
}

impl<'s> FormFields<'s> {
    pub(crate) fn new(sent: &'s Sent) -> Self {
        Self {
            sent,
            errors: FieldErrors::default(),
        }
    }

    /// A field; what is wrong with it is noted.
    pub(crate) fn field<T: FromStr<Err = FieldProblem>>(&mut self, name: &str) -> Option<T> {
        self.parse(name, self.sent.one(name))
    }

    /// What was typed into a field.
    pub(crate) fn parse<T: FromStr<Err = FieldProblem>>(
        &mut self,
        name: &str,
        text: &str,
    ) -> Option<T> {
        self.read(name, text.parse())
    }

    /// What a field was read into; what is wrong with it is noted.
    pub(crate) fn read<T>(&mut self, name: &str, field: Result<T, FieldProblem>) -> Option<T> {
        field
            .map_err(|problem| self.errors.wrong(name, problem))
            .ok()
    }

    /// What was typed into a field that is read alone.
    ///
    /// # Errors
    /// [`Failure::Invalid`] with what is wrong.
    pub(crate) fn checked<T: FromStr<Err = FieldProblem>>(
        mut self,
        name: &str,
        text: &str,
    ) -> Result<T, Failure> {
        let value = self.parse(name, text);
        self.complete(value)
    }

    /// A field, unless it is what it was shown with: others may have changed it since.
    pub(crate) fn changed<T: FromStr<Err = FieldProblem>>(&mut self, name: &str) -> Option<T> {
        let text = self.sent.changed(name)?;
        self.parse(name, &text)
    }

    /// The same for a field where an empty text is none.
    pub(crate) fn changed_or_none<T: FromStr<Err = FieldProblem>>(
        &mut self,
        name: &str,
    ) -> Option<Option<T>> {
        let text = self.sent.changed(name)?;
        if text.trim().is_empty() {
            return Some(None);
        }
        self.parse(name, &text).map(Some)
    }

    /// A field where an empty text is none.
    pub(crate) fn optional<T: FromStr<Err = FieldProblem>>(
        &mut self,
        name: &str,
    ) -> Option<Option<T>> {
        if self.sent.one(name).trim().is_empty() {
            return Some(None);
        }
        self.field(name).map(Some)
    }

    /// Notes what is wrong with a field that has no value then.
    pub(crate) fn wrong<T>(&mut self, name: &str, problem: FieldProblem) -> Option<T> {
        self.errors.wrong(name, problem);
        None
    }

    /// Refuses the form if anything is wrong.
    ///
    /// # Errors
    /// [`Failure::Invalid`] with all that is wrong.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        if self.errors.0.is_empty() {
            Ok(())
        } else {
            Err(self.errors.into())
        }
    }

    /// The value that the fields make up; there is one unless something is wrong.
    ///
    /// # Errors
    /// [`Failure::Invalid`] with all that is wrong.
    pub(crate) fn complete<T>(self, value: Option<T>) -> Result<T, Failure> {
        value.ok_or_else(|| self.errors.into())
    }
}
