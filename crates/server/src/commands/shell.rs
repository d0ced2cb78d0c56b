//! `completions` and `man`, made from the command line itself.

use std::path::Path;

use clap::CommandFactory as _;
use clap_complete::Shell;

use crate::{cli::Cli, error::CommandError, stdout};

/// Prints the completions for a shell.
pub(crate) fn completions(shell: Shell) -> Result<(), CommandError> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "imprimatur", &mut script);
    stdout::line(String::from_utf8_lossy(&script).trim_end())
}

/// Writes a page for the program and one for each command.
pub(crate) fn man_pages(folder: &Path) -> Result<(), CommandError> {
    std::fs::create_dir_all(folder)?;
    clap_mangen::generate_to(Cli::command(), folder)?;
    Ok(())
}
