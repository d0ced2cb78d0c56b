//! `cargo xtask bench`: builds the service and what measures it, and measures. The measuring is a package of its own,
//! xtask/bench, so that nobody waits for it who wants something else of xtask.

use crate::codegen;
use crate::shell::{self, Outcome, cargo, program};

/// Measures; the words are those of the package's own command line. A quick run takes the debug build that the tests
/// have anyway; all others a release build, unless they name a binary.
pub fn run(words: &[&str]) -> Outcome {
    let has_binary = words.iter().any(|word| word.starts_with("--binary"));
    let target = codegen::target()?;
    let binary = if has_binary {
        None
    } else if words.contains(&"--quick") {
        Some(codegen::build()?)
    } else {
        shell::run(&mut cargo([
            "build",
            "--release",
            "--package",
            "imprimatur-server",
            "--bins",
        ]))?;
        Some(target.join("release/imprimatur"))
    };
    if has_binary || !words.contains(&"--quick") {
        shell::run(&mut cargo(["build", "--package", "xtask-bench"]))?;
    }
    let mut bench = program(target.join("debug/xtask-bench"));
    if let Some(binary) = binary {
        bench.arg("--binary").arg(binary);
    }
    shell::run(bench.args(words))
}
