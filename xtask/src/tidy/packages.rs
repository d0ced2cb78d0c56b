//! How many packages there are to build: what `docs/benchmarks.md` states, and no more.

use super::{File, Finding, Rule};

/// The rule.
pub const PACKAGES: Rule = Rule {
    name: "packages",
    reason: "every package is built by everybody; docs/benchmarks.md states how many there may be, and why the dear ones",
};

const LOCK: &str = "Cargo.lock";
const STATED: &str = "docs/benchmarks.md";
/// How the row begins that states the number.
const ROW: &str = "| packages in Cargo.lock |";

/// Compares the two files.
pub fn check(files: &[File]) -> Vec<Finding> {
    let text = |path: &str| {
        let file = files.iter().find(|file| file.path == path);
        file.map_or("", |file| file.text.as_str())
    };
    let count = text(LOCK)
        .lines()
        .filter(|line| *line == "[[package]]")
        .count();
    let mut rows = text(STATED).lines().zip(1..);
    let row = rows.find_map(|(row, number)| Some((row.strip_prefix(ROW)?, number)));
    let (stated, line) = match row {
        Some((row, line)) => (row.trim_matches([' ', '|']).parse().unwrap_or(0), line),
        None => (0, 1),
    };
    if count <= stated {
        return Vec::new();
    }
    let what = format!("states {stated} packages, there are {count}");
    vec![Finding::new(STATED, line, &PACKAGES, what)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_packages_than_are_stated_are_a_finding() {
        let files = |row: &str| {
            let file = |path: &str, text: String| File {
                path: path.to_owned(),
                text,
            };
            [
                file(
                    LOCK,
                    "[[package]]\nname = \"a\"\n\n[[package]]\n".to_owned(),
                ),
                file(STATED, format!("# Benchmarks\n{row}\n")),
            ]
        };
        assert!(check(&files("| packages in Cargo.lock | 2 |")).is_empty());
        let found = check(&files("| packages in Cargo.lock | 1 |"));
        assert_eq!((found[0].line, found.len()), (2, 1));
        assert_eq!(check(&files("")).len(), 1);
    }
}
