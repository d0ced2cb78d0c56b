//! `cargo xtask bench`: builds the service and the package xtask/bench, and runs it. That package is apart from xtask so
//! that its dependencies are not compiled for other commands.

use crate::codegen::target;
use crate::shell::{self, Outcome, cargo, program};

/// Measures; the arguments are those of the package's own command line.
///
/// A quick run takes debug builds; all others need release builds.
pub fn run(arguments: &[&str]) -> Outcome {
    let (profile, folder) = if arguments.contains(&"--quick") {
        ("dev", "debug")
    } else {
        ("release", "release")
    };
    let has_binary = arguments
        .iter()
        .any(|argument| argument.starts_with("--binary"));
    let mut build = cargo(["build", "--profile", profile, "--package", "xtask-bench"]);
    if !has_binary {
        build.args(["--package", "imprimatur-server"]);
    }
    shell::run(build.arg("--bins"))?;
    let programs = target()?.join(folder);
    let mut bench = program(programs.join("xtask-bench"));
    if !has_binary {
        bench.arg("--binary").arg(programs.join("imprimatur"));
    }
    shell::run(bench.args(arguments))
}
