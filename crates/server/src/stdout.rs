//! What is printed on standard output. When nobody reads it any more, there is nothing left to do: a command ends quietly.

use std::{
    fmt::Display,
    io::{ErrorKind, Write as _, stdout},
};

use crate::error::CommandError;

/// Prints a line.
///
/// # Errors
/// [`CommandError::BrokenPipe`] once whoever reads it is gone; [`CommandError::Io`].
pub(crate) fn line(text: impl Display) -> Result<(), CommandError> {
    writeln!(stdout().lock(), "{text}").map_err(|error| match error.kind() {
        ErrorKind::BrokenPipe => CommandError::BrokenPipe,
        _ => CommandError::Io(error),
    })
}
