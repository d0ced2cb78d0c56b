//! Layout of the repository: allowed top-level entries, paired migrations, no paths of private machines.

use std::collections::BTreeSet;

use super::{File, Finding, Rule};

const TOP: Rule = Rule {
    name: "top-level",
    reason: "The top of the repository is its table of contents; a new entry there needs a place in a folder instead.",
};
const MIGRATIONS: Rule = Rule {
    name: "migration-pairs",
    reason: "Both databases go through the same steps, so that one code serves both.",
};
const MACHINE: Rule = Rule {
    name: "no-machine-paths",
    reason: "A path of one person's machine is wrong on every other.",
};

const ENTRIES: &[&str] = &[
    "Cargo.toml",
    "Cargo.lock",
    "crates",
    "migrations",
    "docs",
    "xtask",
    "README.md",
    "LICENSE",
    "CHANGELOG.md",
    "Dockerfile",
    "deny.toml",
    "clippy.toml",
    "rustfmt.toml",
];

/// Top-level folders of users' files.
const PRIVATE: &[&str] = &["home", "root", "work", "Users"];

/// Checks the paths of all files and the content of text files.
pub fn check(paths: &[String], files: &[File]) -> Vec<Finding> {
    let mut findings = top(paths);
    findings.extend(migrations(paths));
    findings.extend(files.iter().flat_map(machine_paths));
    findings
}

fn top(paths: &[String]) -> Vec<Finding> {
    let entries: BTreeSet<&str> = paths
        .iter()
        .filter_map(|path| path.split('/').next())
        .collect();
    let foreign = entries
        .into_iter()
        .filter(|entry| !entry.starts_with('.') && !ENTRIES.contains(entry));
    foreign
        .map(|entry| Finding::new(entry, 1, &TOP, format!("`{entry}` does not belong here")))
        .collect()
}

fn migrations(paths: &[String]) -> Vec<Finding> {
    let of = |database: &str| -> BTreeSet<&str> {
        let start = format!("migrations/{database}/");
        paths
            .iter()
            .filter_map(|path| path.strip_prefix(&start)?.split('/').next())
            .collect()
    };
    let (postgres, sqlite) = (of("postgres"), of("sqlite"));
    let lonely = |here: &BTreeSet<&str>,
                  there: &BTreeSet<&str>,
                  database: &str,
                  other: &str|
     -> Vec<Finding> {
        let names = here.difference(there);
        let path = |name: &str| format!("migrations/{database}/{name}");
        names
            .map(|name| {
                Finding::new(
                    &path(name),
                    1,
                    &MIGRATIONS,
                    format!("{other} has no such migration"),
                )
            })
            .collect()
    };
    [
        lonely(&postgres, &sqlite, "postgres", "sqlite"),
        lonely(&sqlite, &postgres, "sqlite", "postgres"),
    ]
    .concat()
}

fn machine_paths(file: &File) -> Vec<Finding> {
    let lines = file.text.lines().enumerate();
    let found = lines.filter_map(|(at, line)| Some((at + 1, machine_path(line)?)));
    found
        .map(|(line, folder)| {
            Finding::new(
                &file.path,
                line,
                &MACHINE,
                format!("a path below /{folder}"),
            )
        })
        .collect()
}

/// The private folder in a path on this line, if any.
fn machine_path(line: &str) -> Option<&'static str> {
    PRIVATE.iter().copied().find(|folder| {
        let start = format!("/{folder}/");
        line.match_indices(&start).any(|(at, _)| {
            let before = line[..at].chars().next_back();
            before.is_none_or(|letter| !letter.is_alphanumeric() && !"./-_~*{}<>".contains(letter))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn broken(paths: &[&str], files: &[File]) -> Vec<String> {
        let paths: Vec<String> = paths.iter().map(ToString::to_string).collect();
        check(&paths, files)
            .iter()
            .map(|finding| format!("{}:{}", finding.rule.name, finding.path))
            .collect()
    }

    #[test]
    fn the_top_holds_what_it_lists_and_dotfiles() {
        assert!(
            broken(
                &[
                    "Cargo.toml",
                    ".gitignore",
                    ".github/workflows/ci.yml",
                    "docs/a.md"
                ],
                &[]
            )
            .is_empty()
        );
        assert_eq!(
            broken(&["scripts/a.sh", "scripts/b.sh"], &[]),
            ["top-level:scripts"]
        );
    }

    #[test]
    fn a_migration_has_its_twin() {
        let pair = [
            "migrations/postgres/0001_jobs/up.sql",
            "migrations/sqlite/0001_jobs/up.sql",
        ];
        assert!(broken(&pair, &[]).is_empty());
        assert_eq!(
            broken(&pair[..1], &[]),
            ["migration-pairs:migrations/postgres/0001_jobs"]
        );
        assert_eq!(
            broken(&pair[1..], &[]),
            ["migration-pairs:migrations/sqlite/0001_jobs"]
        );
    }

    #[test]
    fn a_path_of_somebodys_machine_is_found_and_a_web_address_is_not() {
        let path = |folder: &str| format!("/{folder}/me/x");
        for folder in PRIVATE {
            for line in [
                path(folder),
                format!("see `{}`", path(folder)),
                format!("url=\"file:{}\"", path(folder)),
            ] {
                let file = File {
                    path: "docs/a.md".into(),
                    text: format!("fine\n{line}\n"),
                };
                assert_eq!(
                    broken(&[], &[file]),
                    ["no-machine-paths:docs/a.md"],
                    "{line}"
                );
            }
            assert_eq!(
                machine_path(&format!("https://example.com{}", path(folder))),
                None
            );
            assert_eq!(machine_path(&format!("./crates{}", path(folder))), None);
        }
    }
}
