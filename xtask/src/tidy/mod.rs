//! `cargo xtask tidy`: machine-checked project rules. Every finding names the place, the rule and its reason.

mod code;
mod forbidden;
mod layers;
mod names;
mod packages;
mod parameters;
mod size;
mod tree;

use std::fmt;
use std::path::Path;

use crate::shell::{Outcome, capture, cargo, program, root};

/// A rule with its reason.
#[derive(Debug)]
pub struct Rule {
    /// Short name for display.
    pub name: &'static str,
    /// Why the rule exists.
    pub reason: &'static str,
}

/// A violation of a rule.
#[derive(Clone, Debug)]
pub struct Finding {
    path: String,
    line: usize,
    rule: &'static Rule,
    what: String,
}

impl Finding {
    /// A violation of `rule` at a line of a file.
    pub fn new(path: &str, line: usize, rule: &'static Rule, what: impl Into<String>) -> Self {
        Self {
            path: path.to_owned(),
            line,
            rule,
            what: what.into(),
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            path,
            line,
            rule,
            what,
        } = self;
        write!(
            out,
            "{path}:{line}: [{}] {what}\n    {}",
            rule.name, rule.reason
        )
    }
}

/// A text file of the repository.
#[derive(Debug)]
pub struct File {
    /// Its path relative to the root, with forward slashes.
    pub path: String,
    /// Its content.
    pub text: String,
}

/// Checks the repository; findings go to standard error.
pub fn run() -> Outcome {
    let paths = paths()?;
    let files = read(&paths)?;
    let mut findings = tree::check(&paths, &files);
    findings.extend(layers::check(&capture(&mut cargo([
        "metadata",
        "--no-deps",
        "--format-version",
        "1",
    ]))?)?);
    findings.extend(packages::check(&files));
    let rust: Vec<&File> = files.iter().filter(|file| is_rust(&file.path)).collect();
    for file in &rust {
        findings.extend(check_rust(file));
    }
    let (summary, strange) = parameters::check(&rust);
    findings.extend(strange);
    println!("{}\n{summary}", size::lengths(&rust));
    for finding in &findings {
        eprintln!("{finding}");
    }
    if findings.is_empty() {
        Ok(())
    } else {
        Err(format!("{} breaches of the project's rules", findings.len()).into())
    }
}

fn is_rust(path: &str) -> bool {
    Path::new(path)
        .extension()
        .is_some_and(|extension| extension == "rs")
}

fn check_rust(file: &File) -> Vec<Finding> {
    let mut findings = size::check(file);
    findings.extend(names::of_file(&file.path));
    match code::places(file) {
        Ok(places) => {
            for place in &places {
                findings.extend(size::at(place));
                findings.extend(forbidden::at(place));
                findings.extend(names::at(place));
            }
        }
        Err(line) => findings.push(Finding::new(
            &file.path,
            line,
            &code::READABLE,
            "cannot be read as Rust",
        )),
    }
    findings
}

/// All files that git tracks or would track.
fn paths() -> Outcome<Vec<String>> {
    let listed = capture(program("git").args([
        "ls-files",
        "-z",
        "--cached",
        "--others",
        "--exclude-standard",
    ]))?;
    let mut paths: Vec<String> = listed.split_terminator('\0').map(str::to_owned).collect();
    paths.sort();
    paths.dedup();
    paths.retain(|path| root().join(path).is_file());
    Ok(paths)
}

/// The text files among them.
fn read(paths: &[String]) -> Outcome<Vec<File>> {
    let mut files = Vec::new();
    for path in paths {
        let bytes = std::fs::read(root().join(path)).map_err(|error| format!("{path}: {error}"))?;
        if let Ok(text) = String::from_utf8(bytes) {
            files.push(File {
                path: path.clone(),
                text,
            });
        }
    }
    Ok(files)
}

#[cfg(test)]
mod samples {
    //! Helpers for tests of the rules.

    use super::{File, check_rust};

    /// The rules that a sample file violates, each as `name:line`.
    pub fn broken(path: &str, text: &str) -> Vec<String> {
        let file = File {
            path: path.to_owned(),
            text: text.to_owned(),
        };
        check_rust(&file)
            .iter()
            .map(|finding| format!("{}:{}", finding.rule.name, finding.line))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finding_names_place_rule_and_reason() {
        let shown = Finding::new("crates/x/src/lib.rs", 7, &size::FILE, "410 lines").to_string();
        assert!(
            shown.starts_with("crates/x/src/lib.rs:7: [file-length] 410 lines\n    "),
            "{shown}"
        );
        assert!(shown.contains(size::FILE.reason));
    }

    #[test]
    fn text_that_is_no_rust_is_a_finding() {
        assert_eq!(
            samples::broken("crates/x/src/lib.rs", "//! X.\nfn broken( {\n"),
            ["readable:2"]
        );
    }
}
