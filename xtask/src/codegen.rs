//! `cargo xtask codegen`: the files of this repository that are made from its code: `docs/openapi.json`.

use std::{fs, path::PathBuf};

use crate::{
    shell::{self, Outcome, capture, cargo, program, root},
    test,
};

/// Whether to write the file or to compare it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Write it.
    Write,
    /// Fail where it differs from what the code says.
    Check,
}

const FILE: &str = "docs/openapi.json";

/// Builds the binary, asks it for its description and writes or compares that.
pub fn run(mode: Mode) -> Outcome {
    let fresh = capture(program(build()?).arg("openapi"))?;
    let file = root().join(FILE);
    if mode == Mode::Write {
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)?;
        }
        return Ok(fs::write(file, fresh)?);
    }
    let kept = fs::read_to_string(&file)
        .map_err(|error| format!("{FILE}: {error}; run cargo xtask codegen"))?;
    match first_difference(&kept, &fresh) {
        None => Ok(()),
        Some(line) => Err(format!(
            "{FILE}:{line}: differs from what the code says; run cargo xtask codegen"
        )
        .into()),
    }
}

/// Builds the binary and says where it is.
pub fn build() -> Outcome<PathBuf> {
    // All of the workspace with its tests, as the test run builds it: another build has other features and would
    // compile the heavy crates a second time.
    let mut build = cargo(["build", "--workspace", "--bins", "--tests"]);
    shell::run(build.args(test::FEATURES))?;
    Ok(target()?.join("debug/imprimatur"))
}

/// The target folder.
pub fn target() -> Outcome<PathBuf> {
    let metadata = capture(&mut cargo([
        "metadata",
        "--no-deps",
        "--format-version",
        "1",
    ]))?;
    let metadata: serde_json::Value = serde_json::from_str(&metadata)?;
    let target = metadata["target_directory"]
        .as_str()
        .ok_or("cargo metadata names no target_directory")?;
    Ok(target.into())
}

fn first_difference(kept: &str, fresh: &str) -> Option<usize> {
    if kept == fresh {
        return None;
    }
    let same = kept
        .lines()
        .zip(fresh.lines())
        .take_while(|(kept, fresh)| kept == fresh)
        .count();
    Some(same + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_line_that_differs_is_named() {
        assert_eq!(first_difference("a\nb\n", "a\nb\n"), None);
        assert_eq!(first_difference("a\nb\n", "a\nc\n"), Some(2));
        assert_eq!(first_difference("a\n", "a\nb\n"), Some(2));
    }
}
