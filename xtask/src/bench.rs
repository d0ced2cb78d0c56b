//! `cargo xtask bench`: builds the service and what measures it, and measures. The measuring is a package of its own,
//! xtask/bench, so that nobody waits for it who wants something else of xtask.

use crate::codegen::target;
use crate::shell::{self, Outcome, cargo, program};

/// Measures; the words are those of the package's own command line.
///
/// A quick run takes the debug build that CI has anyway; all others need a release build.
pub fn run(words: &[&str]) -> Outcome {
    let is_quick = words.contains(&"--quick");
    let (profile, folder) = if is_quick {
        // All of the workspace with its tests, as `codegen` and the test run build it.
        shell::run(&mut cargo([
            "build",
            "--workspace",
            "--bins",
            "--tests",
            "--examples",
        ]))?;
        ("dev", "debug")
    } else {
        ("release", "release")
    };
    let has_binary = words.iter().any(|word| word.starts_with("--binary"));
    if words.contains(&"--instructions") {
        shell::run(&mut cargo([
            "build",
            "--profile",
            profile,
            "--package",
            "xtask-bench",
            "--bins",
            "--examples",
        ]))?;
    } else if !is_quick {
        let mut build = cargo(["build", "--profile", profile, "--package", "xtask-bench"]);
        if !has_binary {
            build.args(["--package", "imprimatur-server"]);
        }
        shell::run(build.arg("--bins"))?;
    }
    let programs = target()?.join(folder);
    let mut bench = program(programs.join("xtask-bench"));
    if !has_binary {
        bench.arg("--binary").arg(programs.join("imprimatur"));
    }
    shell::run(bench.args(words))
}
