//! Other programs: whether they are here, and how long they take.

use std::{
    path::PathBuf,
    process::{Command, Stdio},
    time::Instant,
};

use crate::outcome::Outcome;

/// Where a program is; said loudly if nowhere.
pub(super) fn find(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    // An ordinary user's search path may lack where servers lie.
    let folders = std::env::split_paths(&path).chain(["/usr/sbin".into()]);
    let found = folders
        .map(|folder| folder.join(name))
        .find(|file| file.is_file());
    if found.is_none() {
        eprintln!("!!! {name} is not installed: nothing is compared with it");
    }
    found
}

/// Runs a program to its end; how many seconds it took.
pub(super) fn timed(command: &mut Command) -> Outcome<f64> {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let began = Instant::now();
    let status = command.status()?;
    let took = began.elapsed().as_secs_f64();
    if status.success() {
        Ok(took)
    } else {
        Err(format!("{}: {status}", command.get_program().display()).into())
    }
}
