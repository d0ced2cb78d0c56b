//! `cargo xtask bench`: builds the service and the benchmark, and runs it. The benchmark is a separate package,
//! xtask/bench, so that other tasks need not compile it.

use crate::codegen;
use crate::shell::{self, Outcome, cargo, program};

/// Runs the benchmark; `words` are its arguments. `--quick` uses the debug build that the tests have anyway; otherwise
/// a release build is made, unless a binary is given.
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
