//! Names of parameters: a reader who sees the value alone should guess its type or its role.

use std::collections::BTreeSet;

use super::{File, Finding, Rule, code};

/// How many may share no word with their type, since their role says more: `before` and `after` of two jobs, `owner` of a
/// user. The rest are mistakes.
const ROLES_MAX: usize = 300;
const RULE: Rule = Rule {
    name: "parameter-names",
    reason: "A value is named after its type or its role; too many names share no word with their type.",
};

/// What a use case is asked to do is a command, whatever its type is called.
const COMMAND: &str = "command";

/// Plain values are named after what they say: times, addresses, hashes. So are ids, whose types end with `Id`.
const PLAIN: [&str; 8] = [
    "BlobKey",
    "DbInstant",
    "DbUuid",
    "Email",
    "Hash",
    "Instant",
    "LocalTime",
    "Rect",
];
/// Types of other crates that have the name of one of ours.
const FOREIGN: [&str; 9] = [
    "Bytes", "Context", "Display", "Error", "File", "Item", "Message", "Send", "Value",
];

/// Checks the parameters of product code whose types are ours.
pub fn check(files: &[&File]) -> (String, Vec<Finding>) {
    let product = files.iter().filter(|file| is_product(&file.path));
    let places: Vec<_> = product
        .filter_map(|file| code::places(file).ok())
        .flatten()
        .filter(|place| !place.test)
        .collect();
    let ours: BTreeSet<String> = places
        .iter()
        .filter_map(code::Place::declared_type)
        .collect();
    let mut number = 0;
    let mut strange = Vec::new();
    for place in &places {
        for (name, types) in place.parameters() {
            let is_ours = |word: &&String| {
                let is_plain = PLAIN.contains(&word.as_str()) || word.ends_with("Id");
                ours.contains(*word) && !is_plain && !FOREIGN.contains(&word.as_str())
            };
            let types: Vec<_> = types.iter().filter(is_ours).collect();
            if types.is_empty() {
                continue;
            }
            number += 1;
            if name != COMMAND && !types.iter().any(|kind| share_a_word(&name, kind)) {
                let what = format!("`{name}` of {}", types.last().map_or("", |kind| kind));
                strange.push(Finding::new(&place.path, place.line(), &RULE, what));
            }
        }
    }
    let count = strange.len();
    if count <= ROLES_MAX {
        strange.clear();
    }
    let summary = format!("{number} parameters of our own types: {count} named after a role alone");
    (summary, strange)
}

fn is_product(path: &str) -> bool {
    path.starts_with("crates/") && path.contains("/src/") && !path.starts_with("crates/testkit/")
}

fn share_a_word(name: &str, kind: &str) -> bool {
    let of_name: BTreeSet<_> = name.split('_').flat_map(forms).collect();
    words(kind)
        .iter()
        .flat_map(|word| forms(word))
        .any(|form| of_name.contains(&form))
}

/// The words of `CamelCase`, in lower case.
fn words(kind: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for letter in kind.chars() {
        match words.last_mut() {
            Some(word) if !letter.is_uppercase() => word.push(letter),
            _ => words.push(letter.to_lowercase().to_string()),
        }
    }
    words
}

/// A word, and what it would be the plural of.
fn forms(word: &str) -> Vec<String> {
    let singular = [("ies", "y"), ("ves", "f"), ("es", ""), ("s", "")];
    let singular = singular.iter().filter_map(|(plural, end)| {
        let stem = word.strip_suffix(plural)?;
        Some(format!("{stem}{end}"))
    });
    singular.chain([word.to_owned()]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checked(text: &str) -> String {
        let file = File {
            path: "crates/x/src/lib.rs".into(),
            text: format!("//! X.\npub struct TaskStatus;\npub struct JobId;\n{text}\n"),
        };
        check(&[&file]).0
    }

    #[test]
    fn a_name_shares_a_word_with_its_type_or_is_a_role() {
        for (parameter, roles) in [
            ("status: TaskStatus", 0),
            ("statuses: &[TaskStatus]", 0),
            ("mut new_task: Option<TaskStatus>", 0),
            ("command: TaskStatus", 0),
            ("place: TaskStatus", 1),
            ("is_wanted: impl Fn(&TaskStatus) -> bool", 1),
        ] {
            let expected =
                format!("1 parameters of our own types: {roles} named after a role alone");
            assert_eq!(
                checked(&format!("fn f<T: Into<u8>>({parameter}) {{}}")),
                expected
            );
        }
    }

    #[test]
    fn other_types_and_ids_do_not_count() {
        for parameter in ["&self", "at: Instant", "folder: JobId", "(a, b): (u8, u8)"] {
            let none = "0 parameters of our own types: 0 named after a role alone";
            assert_eq!(checked(&format!("fn f({parameter}) {{}}")), none);
        }
    }
}
