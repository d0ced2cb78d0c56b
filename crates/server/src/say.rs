//! What is printed on standard output. When nobody reads it any more, there is nothing left to do: a command ends quietly.

use std::{
    fmt::Display,
    io::{ErrorKind, Write as _, stdout},
};

use crate::failed::Failed;

/// Prints a line.
///
/// # Errors
/// [`Failed::Unheard`] once whoever reads it is gone; [`Failed::Io`].
pub(crate) fn line(text: impl Display) -> Result<(), Failed> {
    writeln!(stdout().lock(), "{text}").map_err(|error| match error.kind() {
        ErrorKind::BrokenPipe => Failed::Unheard,
        _ => Failed::Io(error),
    })
}
