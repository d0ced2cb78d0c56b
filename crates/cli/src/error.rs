//! What can go wrong, in a line and an exit code each.

use std::{io, path::Path, process::ExitCode};

use imprimatur_client::Error as ClientError;

/// What functions of this crate return.
pub(crate) type Result<T, E = Error> = std::result::Result<T, E>;

/// Exit codes that are no mere success or failure.
pub(crate) mod exit {
    /// What was asked for makes no sense.
    pub(crate) const USAGE: u8 = 2;
    /// Not signed in, or not allowed.
    pub(crate) const FORBIDDEN: u8 = 3;
    /// There is no such job.
    pub(crate) const NOT_FOUND: u8 = 4;
    /// The service does not answer.
    pub(crate) const UNREACHABLE: u8 = 5;
    /// Whether files may be printed could not be asked.
    pub(crate) const NOT_ASKED: u8 = 2;
    /// Changes were requested.
    pub(crate) const CHANGE_REQUESTED: u8 = 10;
    /// The job was rejected.
    pub(crate) const REJECTED: u8 = 11;
    /// The review ended without a decision.
    pub(crate) const UNDECIDED: u8 = 12;
    /// As for a process that SIGINT has killed.
    pub(crate) const INTERRUPTED: u8 = 128 + 2;
    /// As for a process that SIGPIPE has killed.
    pub(crate) const BROKEN_PIPE: u8 = 128 + 13;
}

/// Why a command failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    /// The command line makes no sense.
    #[error("{0}")]
    Usage(String),
    /// There is no key.
    #[error("not signed in: run `imprimatur login`, or set IMPRIMATUR_URL and IMPRIMATUR_KEY")]
    SignedOut,
    /// Something is not as it has to be.
    #[error("{0}")]
    Failed(String),
    /// The service has refused, or does not answer.
    #[error("{}", sentence(.0))]
    Client(#[from] ClientError),
    /// A file cannot be read or written.
    #[error("{path}: {cause}")]
    File {
        /// The file.
        path: String,
        /// The cause.
        cause: io::Error,
    },
    /// Standard input or output failed.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// Ctrl-C was pressed.
    #[error("interrupted")]
    Interrupted,
    /// Standard output was closed by its reader.
    #[error("nobody reads what is printed")]
    BrokenPipe,
}

impl Error {
    /// For `map_err`: reading or writing this file failed.
    pub(crate) fn of_file(path: &Path) -> impl FnOnce(io::Error) -> Self {
        move |cause| Self::File {
            path: path.display().to_string(),
            cause,
        }
    }

    /// For `map_err`: writing to standard output failed.
    pub(crate) fn of_stdout(cause: io::Error) -> Self {
        match cause.kind() {
            io::ErrorKind::BrokenPipe => Self::BrokenPipe,
            _ => Self::Io(cause),
        }
    }

    /// Whether another try may succeed: a broken connection, or a service that is busy or starting.
    pub(crate) fn is_passing(&self) -> bool {
        match self {
            Self::Client(ClientError::Transport(_) | ClientError::Timeout(_)) => true,
            Self::Client(error) => {
                matches!(error.status(), Some(429 | 500 | 502 | 503 | 504))
            }
            _ => false,
        }
    }

    pub(crate) fn exit_code(&self) -> ExitCode {
        match self {
            Self::Usage(_) => exit::USAGE.into(),
            Self::SignedOut => exit::FORBIDDEN.into(),
            Self::BrokenPipe => exit::BROKEN_PIPE.into(),
            Self::Interrupted => exit::INTERRUPTED.into(),
            Self::Client(ClientError::Transport(_) | ClientError::Timeout(_)) => {
                exit::UNREACHABLE.into()
            }
            Self::Client(error) => match error.status() {
                Some(401 | 403) => exit::FORBIDDEN.into(),
                Some(404) => exit::NOT_FOUND.into(),
                _ => ExitCode::FAILURE,
            },
            Self::Failed(_) | Self::File { .. } | Self::Io(_) => ExitCode::FAILURE,
        }
    }
}

/// A failed connection says why only in its innermost cause.
fn sentence(error: &ClientError) -> String {
    match error {
        ClientError::Transport(failed) => {
            let mut cause: &dyn std::error::Error = failed;
            while let Some(inner) = cause.source() {
                cause = inner;
            }
            format!("no answer from the service: {cause}")
        }
        error => match error.status() {
            Some(401) => "the service does not accept this API key".to_owned(),
            _ => error.to_string(),
        },
    }
}
