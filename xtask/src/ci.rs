//! `cargo xtask ci`: all checks of a change, cheapest first, each with its time. Then the built program is checked:
//! with generated requests, and with each operation of the benchmark once. The tests come last.

use crate::machine;
use crate::shell::{self, Outcome, cargo, program, step, succeeds};
use crate::{
    bench, codegen, deb, deployment, generated_clients, release, schemathesis, test, tidy,
};

/// Runs all checks; stops at the first failure.
pub fn run() -> Outcome {
    step("formatting", || {
        shell::run(&mut cargo(["fmt", "--all", "--check"]))
    })?;
    step("project rules", tidy::run)?;
    step("dependencies", dependencies)?;
    step("lints", lint)?;
    step("documentation", || {
        shell::run(cargo(["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"))
    })?;
    step("packages of the published crates", package)?;
    step("generated files", || codegen::run(codegen::Mode::Check))?;
    step("made-up requests", schemathesis::run)?;
    step("generated clients", generated_clients::run)?;
    step("deployment files", deployment::run)?;
    step("the Debian package", || deb::check(&codegen::build()?))?;
    step("benchmarks, smoke test", || bench::run(&["--quick"]))?;
    test::run(&test::Options::ALL)
}

/// clippy with warnings as errors, of all code: what stands behind `not(feature)` are a few lines, which other steps
/// compile.
fn lint() -> Outcome {
    let mut lint = cargo(["clippy", "--workspace", "--all-targets"]);
    lint.args(test::FEATURES).args(["--", "-D", "warnings"]);
    shell::run(&mut lint)
}

/// Licences, bans and sources always; advisories if their database can be downloaded.
fn dependencies() -> Outcome {
    machine::deny()?;
    shell::run(&mut cargo([
        "deny",
        "--all-features",
        "check",
        "licenses",
        "bans",
        "sources",
    ]))?;
    if advisories_within_reach() {
        shell::run(&mut cargo([
            "deny",
            "--all-features",
            "check",
            "advisories",
        ]))
    } else {
        machine::shout("advisories skipped: their database cannot be fetched from here");
        Ok(())
    }
}

fn advisories_within_reach() -> bool {
    let mut ask = program("git");
    ask.args([
        "-c",
        "http.lowSpeedLimit=1",
        "-c",
        "http.lowSpeedTime=10",
        "ls-remote",
        "--quiet",
        "--heads",
    ]);
    ask.arg("https://github.com/RustSec/advisory-db")
        .env("GIT_TERMINAL_PROMPT", "0");
    succeeds(&mut ask)
}

/// Packages the published crates, as `cargo publish` does, and builds the domain crate from its package alone, as a user
/// of the crate would.
fn package() -> Outcome {
    let may_differ: &[&str] = match std::env::var_os("CI") {
        Some(_) => &[],
        None => &["--allow-dirty"],
    };
    let mut all = cargo(["package", "--no-verify"]);
    for name in release::PUBLISHED {
        all.args(["--package", &format!("imprimatur-{name}")]);
    }
    shell::run(all.args(may_differ))?;
    let mut domain = cargo(["package", "--package", "imprimatur-domain"]);
    shell::run(domain.args(may_differ))
}
