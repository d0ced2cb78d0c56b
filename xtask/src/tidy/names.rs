//! Meaningless names of files, folders and types.

use super::code::Place;
use super::{Finding, Rule};

const NAMES: Rule = Rule {
    name: "no-empty-names",
    reason: "Such a name says nothing and gathers everything; name the thing for what it is or does.",
};

const EMPTY: &[&str] = &[
    "util", "utils", "helper", "helpers", "common", "manager", "managers", "service", "info",
    "misc",
];

/// Checks the name of a file and its folders.
pub fn of_file(path: &str) -> Option<Finding> {
    let mut parts = path.trim_end_matches(".rs").split('/');
    let part = parts.find(|part| EMPTY.contains(part))?;
    Some(Finding::new(path, 1, &NAMES, format!("a module `{part}`")))
}

/// Checks the name of the type or module declared here.
pub fn at(place: &Place) -> Option<Finding> {
    let kind = place.word(0)?;
    if !["struct", "enum", "union", "trait", "type", "mod"].contains(&kind.as_str()) {
        return None;
    }
    let name = place.word(1)?;
    let empty = EMPTY.contains(&name.to_lowercase().as_str());
    empty.then(|| {
        Finding::new(
            &place.path,
            place.line(),
            &NAMES,
            format!("{kind} `{name}`"),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::super::samples::broken;

    #[test]
    fn a_file_or_folder_that_says_nothing_is_found() {
        for path in [
            "crates/x/src/utils.rs",
            "crates/x/src/common/mod.rs",
            "crates/x/tests/helpers/jobs.rs",
        ] {
            assert_eq!(broken(path, "//! X.\n"), ["no-empty-names:1"], "{path}");
        }
        assert!(broken("crates/x/src/more_info.rs", "//! X.\n").is_empty());
    }

    #[test]
    fn a_type_or_module_that_says_nothing_is_found() {
        for item in [
            "struct Manager;",
            "pub trait Service {}",
            "enum Info {}",
            "mod utils {}",
            "type Common = u8;",
        ] {
            assert_eq!(
                broken("crates/x/src/lib.rs", &format!("//! X.\n{item}\n")),
                ["no-empty-names:2"],
                "{item}"
            );
        }
        assert!(
            broken(
                "crates/x/src/lib.rs",
                "//! X.\nstruct JobManagerless;\nfn info() {}\n"
            )
            .is_empty()
        );
    }
}
