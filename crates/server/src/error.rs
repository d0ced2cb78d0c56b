//! Errors of commands.

use imprimatur_application::{failure::Failure, ports::store::StoreError};
use imprimatur_wire::field_names::by_name;

use crate::config::ConfigError;

/// An error as printed after `imprimatur: `.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CommandError {
    /// Invalid command line.
    #[error("{0}")]
    Usage(String),
    /// Invalid configuration.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// A component could not be set up.
    #[error("failed to set up {part}: {cause}")]
    SetUp {
        /// The component.
        part: &'static str,
        /// The cause.
        cause: String,
    },
    /// `doctor` checks have failed.
    #[error("{wrong} of {checks} checks failed")]
    Unwell {
        /// Number of failed checks.
        wrong: u32,
        /// Total number of checks.
        checks: u32,
    },
    /// The running process is not ready, or does not answer.
    #[error("not ready: {0}")]
    Unready(String),
    /// The decision log differs from the tables.
    #[error("the decision log does not hold: {0}")]
    LogFault(String),
    /// A certificate does not hold.
    #[error("the certificate is not valid: {0}")]
    Certificate(String),
    /// A backup is not whole, or none.
    #[error("{0}")]
    Backup(String),
    /// Binding an address failed.
    #[error("cannot listen on {address}: {cause}")]
    Listen {
        /// The address as configured.
        address: String,
        /// The cause.
        cause: std::io::Error,
    },
    /// Standard output was closed by its reader.
    #[error("nobody reads what is printed")]
    BrokenPipe,
    /// A use case failed.
    #[error("{}", sentence(.0))]
    UseCase(#[from] Failure),
    /// The database failed.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// An I/O error.
    #[error("{0}")]
    Io(#[from] std::io::Error),
}

impl CommandError {
    /// An invalid command line.
    pub(crate) fn usage(text: impl Into<String>) -> Self {
        Self::Usage(text.into())
    }

    /// For `map_err`: a component could not be set up.
    pub(crate) fn to_set_up<E: std::fmt::Display>(part: &'static str) -> impl FnOnce(E) -> Self {
        move |error| Self::SetUp {
            part,
            cause: error.to_string(),
        }
    }
}

/// A failure with the values by the names of the interface, which are those of the flags.
fn sentence(failure: &Failure) -> String {
    match failure {
        Failure::Invalid(errors) => format!("invalid values: {}", by_name(errors)),
        failure => failure.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use imprimatur_domain::field::{FieldErrors, FieldProblem, InputField};

    use super::*;

    #[test]
    fn wrong_values_have_the_names_of_the_interface() {
        let mut errors = FieldErrors::one(InputField::Team, FieldProblem::Empty);
        errors.wrong(InputField::ExpiresAt, FieldProblem::NotAnInstant);
        let error = CommandError::from(Failure::Invalid(errors));
        assert_eq!(
            error.to_string(),
            "invalid values: expires_at must be an RFC 3339 date and time; team must not be empty"
        );
    }
}
