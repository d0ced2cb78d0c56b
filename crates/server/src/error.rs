//! Why the binary ends without having done what it was asked.

use imprimatur_application::{failure::Failure, ports::store::StoreError};

use crate::config::ConfigError;

/// What an operator is told, after `imprimatur: `.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CommandError {
    /// The command line makes no sense.
    #[error("{0}")]
    Usage(String),
    /// The configuration makes no sense.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// A part could not be set up.
    #[error("failed to set up {part}: {cause}")]
    SetUp {
        /// The part.
        part: &'static str,
        /// Why.
        cause: String,
    },
    /// The doctor has found something.
    #[error("{wrong} of {checks} checks failed")]
    Unwell {
        /// How many checks failed.
        wrong: u32,
        /// Of how many.
        checks: u32,
    },
    /// An address cannot be listened on.
    #[error("cannot listen on {address}: {cause}")]
    Listen {
        /// The address as configured.
        address: String,
        /// Why.
        cause: std::io::Error,
    },
    /// Whoever reads what is printed has gone.
    #[error("nobody reads what is printed")]
    BrokenPipe,
    /// The use case failed.
    #[error("{0}")]
    UseCase(#[from] Failure),
    /// The store failed.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// The machine failed.
    #[error("{0}")]
    Io(#[from] std::io::Error),
}

impl CommandError {
    /// A command line that makes no sense.
    pub(crate) fn usage(text: impl Into<String>) -> Self {
        Self::Usage(text.into())
    }

    /// For `map_err`: a part could not be set up.
    pub(crate) fn to_set_up<E: std::fmt::Display>(part: &'static str) -> impl FnOnce(E) -> Self {
        move |error| Self::SetUp {
            part,
            cause: error.to_string(),
        }
    }
}
