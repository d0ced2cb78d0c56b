//! `cargo xtask codegen`: generates `docs/openapi.json` from the code.

use std::{fs, path::PathBuf};

use crate::{
    shell::{self, Outcome, capture, cargo, program, root},
    test,
};

/// Write the file, or compare it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Write it.
    Write,
    /// Fail if it differs from the code.
    Check,
}

const FILE: &str = "docs/openapi.json";

/// Builds the binary, and writes its `OpenAPI` description or compares it.
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

/// Builds the binary and returns its path.
pub fn build() -> Outcome<PathBuf> {
    // Build the whole workspace with its tests, as the test run does: another set of features would compile the large
    // crates a second time.
    let mut build = cargo(["build", "--workspace", "--bins", "--tests"]);
    shell::run(build.args(test::FEATURES))?;
    Ok(target()?.join("debug/imprimatur"))
}

/// The cargo target folder.
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
