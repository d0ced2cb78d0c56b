//! Runs programs in the repository root, without standard input, with errors that name the command.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::LazyLock;
use std::time::Instant;

/// Result of a task.
pub type Outcome<T = ()> = Result<T, Box<dyn std::error::Error>>;

/// The repository root. Read at run time: worktrees with a common target folder share this executable, which may have
/// been compiled in another one.
pub fn root() -> &'static Path {
    static ROOT: LazyLock<PathBuf> = LazyLock::new(|| {
        let now = std::env::var_os("CARGO_MANIFEST_DIR");
        let manifest = now.map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from);
        manifest.parent().map(Path::to_owned).unwrap_or(manifest)
    });
    &ROOT
}

/// A program to run in the repository root, without standard input.
pub fn program(name: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(name);
    command.current_dir(root()).stdin(Stdio::null());
    // Cargo sets variables about the xtask package. If passed on, they would make build scripts that watch them run
    // again and recompile crates.
    for (key, _) in std::env::vars_os() {
        let name = key.to_string_lossy();
        let about_xtask = [
            "CARGO_PKG_",
            "CARGO_MANIFEST_",
            "CARGO_BIN_",
            "CARGO_CRATE_",
        ];
        if about_xtask.iter().any(|start| name.starts_with(start)) {
            command.env_remove(&key);
        }
    }
    command
}

/// The cargo that runs xtask.
pub fn cargo<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>) -> Command {
    let mut command = program(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments);
    command
}

/// Runs a program with its output shown; fails unless it succeeds.
pub fn run(command: &mut Command) -> Outcome {
    let shown = describe(command);
    eprintln!("$ {shown}");
    let status = command
        .status()
        .map_err(|error| format!("{shown}: {error}"))?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("{shown}: {status}").into())
    }
}

/// Runs a program and returns its standard output; standard error is shown.
pub fn capture(command: &mut Command) -> Outcome<String> {
    let shown = describe(command);
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("{shown}: {error}"))?;
    if !output.status.success() {
        return Err(format!("{shown}: {}", output.status).into());
    }
    Ok(String::from_utf8(output.stdout)?)
}

/// Whether a program runs successfully; its output is discarded.
pub fn succeeds(command: &mut Command) -> bool {
    let quiet = command.stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

/// Path of a program on the search path.
pub fn which(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .map(|folder| folder.join(name))
        .find(|file| file.is_file())
}

/// Runs a step with a heading and prints its duration.
pub fn step(heading: &str, work: impl FnOnce() -> Outcome) -> Outcome {
    println!("\n== {heading}");
    let began = Instant::now();
    let outcome = work();
    let seconds = began.elapsed().as_secs_f32();
    match outcome {
        Ok(()) => println!("== {heading}: {seconds:.1} s"),
        Err(error) => return Err(format!("{heading} failed after {seconds:.1} s: {error}").into()),
    }
    Ok(())
}

fn describe(command: &Command) -> String {
    let mut words = vec![command.get_program().to_string_lossy().into_owned()];
    words.extend(
        command
            .get_args()
            .map(|word| word.to_string_lossy().into_owned()),
    );
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failing_program_is_named_in_the_error() {
        let error = run(program("false").arg("--really")).unwrap_err();
        assert!(error.to_string().starts_with("false --really: "), "{error}");
    }

    #[test]
    fn a_program_sees_nothing_of_our_package() {
        let seen = capture(&mut program("env")).unwrap();
        assert!(!seen.contains("CARGO_MANIFEST_DIR"), "{seen}");
    }

    #[test]
    fn what_a_program_prints_is_handed_back() {
        assert_eq!(capture(program("echo").arg("so")).unwrap(), "so\n");
        assert!(succeeds(&mut program("true")) && !succeeds(&mut program("false")));
        assert!(which("sh").is_some() && which("no-such-program-anywhere").is_none());
    }
}
