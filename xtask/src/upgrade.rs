//! `cargo xtask upgrade`: a rolling upgrade from one binary to another under load. The test of it is among those of the
//! server; here it is told which binaries to use.

use std::path::{Path, PathBuf};

use crate::shell::Outcome;
use crate::test::{self, Options};

/// Runs the test with these binaries.
pub fn run(from: &Path, to: &Path) -> Outcome {
    let binaries = [
        ("IMPRIMATUR_TEST_RELEASE_BEFORE", found(from)?),
        ("IMPRIMATUR_TEST_BINARY", found(to)?),
    ];
    test::run_in(&Options::only("test(upgrade::)"), &binaries)
}

/// Tests run in the folder of their crate.
fn found(binary: &Path) -> Outcome<PathBuf> {
    let found = binary.canonicalize();
    Ok(found.map_err(|error| format!("{}: {error}", binary.display()))?)
}
