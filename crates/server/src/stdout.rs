//! Standard output. When its reader has gone, a command ends quietly.

use std::{
    fmt::Display,
    io::{ErrorKind, Write as _, stdout},
};

use crate::error::CommandError;

/// Prints a line.
///
/// # Errors
/// [`CommandError::BrokenPipe`] if the reader has gone; [`CommandError::Io`].
pub(crate) fn line(text: impl Display) -> Result<(), CommandError> {
    writeln!(stdout().lock(), "{text}").map_err(|error| match error.kind() {
        ErrorKind::BrokenPipe => CommandError::BrokenPipe,
        _ => CommandError::Io(error),
    })
}
