//! Where pages and mails ask for texts: their Rust files and their templates.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// A file, without its tests.
pub struct Source {
    pub path: String,
    pub text: String,
}

/// A text that is asked for by its name.
pub struct Call<'t> {
    pub key: &'t str,
    /// The variables that it is given where it is asked for.
    pub variables: BTreeSet<&'t str>,
    /// Whether it cannot be given others later.
    pub is_complete: bool,
}

/// What stands before the name of a text.
const CALLS: [&str; 6] = [
    "t(\"",
    ".text(\"",
    "texts.get(\"",
    "texts().get(\"",
    ".says(\"",
    ".with_link_text(\"",
];

/// All files of pages and mails that can ask for texts, and those of this crate.
pub fn sources() -> Vec<Source> {
    let crates = crates();
    let folders = [
        "pages/src",
        "pages/templates",
        "mail/src",
        "mail/templates",
        "certificate/src",
        "texts/src",
    ];
    let paths = folders
        .iter()
        .flat_map(|folder| files(&crates.join(folder)));
    let paths = paths.filter(|path| !path.components().any(|part| part.as_os_str() == "tests"));
    paths.map(|path| read(&path)).collect()
}

/// Templates of pages and mails.
pub fn templates() -> Vec<Source> {
    let crates = crates();
    let folders = ["pages/templates", "mail/templates"];
    let paths = folders
        .iter()
        .flat_map(|folder| files(&crates.join(folder)));
    paths.map(|path| read(&path)).collect()
}

/// Scripts of the pages.
pub fn scripts() -> Vec<Source> {
    let paths = files(&crates().join("pages/assets")).into_iter();
    let paths = paths.filter(|path| path.extension().is_some_and(|kind| kind == "js"));
    paths.map(|path| read(&path)).collect()
}

fn crates() -> PathBuf {
    let own = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    own.parent().unwrap().to_owned()
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn read(path: &Path) -> Source {
    let text = fs::read_to_string(path).unwrap();
    let end = text.find("#[cfg(test)]\nmod tests {").unwrap_or(text.len());
    let code = text[..end]
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    Source {
        path: path.display().to_string(),
        text: code.collect::<Vec<_>>().join("\n"),
    }
}

/// The names of texts that are part of other texts.
pub fn references(messages: &str) -> impl Iterator<Item = &str> {
    let placed = messages.split("{ ").skip(1);
    placed.filter_map(|placed| placed.split_once(" }").map(|(name, _)| name))
}

/// Every place at which a text is asked for by its name.
pub fn calls(text: &str) -> Vec<Call<'_>> {
    let mut calls = Vec::new();
    for begin in CALLS {
        let places = text.match_indices(begin).filter(|(at, _)| {
            // `get("` is no `t("`.
            let before = text[..*at].chars().next_back();
            begin.starts_with('.') || !before.is_some_and(|c| c.is_alphanumeric() || c == '_')
        });
        for (at, _) in places {
            let rest = &text[at + begin.len()..];
            let Some((key, behind)) = rest.split_once('"') else {
                continue;
            };
            if let Some(behind) = behind.trim_start().strip_prefix(')') {
                let (variables, is_complete) = chain(behind);
                let is_complete = is_complete || begin.contains("get");
                calls.push(Call {
                    key,
                    variables,
                    is_complete,
                });
            }
        }
    }
    calls
}

/// The variables that are given in the calls that follow, and whether there is an end to them.
fn chain(mut rest: &str) -> (BTreeSet<&str>, bool) {
    let mut variables = BTreeSet::new();
    loop {
        rest = rest.trim_start();
        let given = [".with(", ".name("]
            .iter()
            .find_map(|call| rest.strip_prefix(call));
        let Some(arguments) = given else {
            break;
        };
        if let Some(name) = arguments.trim_start().strip_prefix('"')
            && let Some((name, _)) = name.split_once('"')
        {
            variables.insert(name);
        }
        rest = behind_bracket(arguments);
    }
    let is_complete = rest.starts_with("}}") || rest.starts_with(".plain()");
    (variables, is_complete)
}

/// What stands behind the bracket that closes this one.
fn behind_bracket(text: &str) -> &str {
    let mut depth = 1;
    for (at, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return &text[at + 1..];
        }
    }
    ""
}

/// Words in quotation marks that have the form of a text's name with several parts.
pub fn literals(text: &str) -> Vec<&str> {
    let words = text.split('"');
    words.filter(|word| is_key(word)).collect()
}

fn is_key(word: &str) -> bool {
    let is_part = |part: &str| {
        !part.is_empty()
            && part
                .chars()
                .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
    };
    word.contains('-') && word.split('-').all(is_part)
}

/// What people would read of a template: all that is neither a tag nor an expression, and attributes that are read out or
/// shown.
pub fn visible(template: &str) -> String {
    let plain = without(&with_tags(template), "{%", "%}");
    let plain = without(&without(&plain, "{{", "}}"), "{#", "#}");
    let mut text = String::new();
    for name in [
        "alt",
        "aria-label",
        "placeholder",
        "title",
        "data-is",
        "label",
    ] {
        let begin = format!(" {name}=\"");
        for (at, _) in plain.match_indices(&begin) {
            let value = plain[at + begin.len()..].split('"').next().unwrap();
            text.push_str(value);
            text.push('\n');
        }
    }
    // Blocks may hold an attribute for a tag around them.
    let outside = without(&plain, "<", ">");
    let words = outside
        .split_whitespace()
        .filter(|word| !word.contains("=\""));
    text.extend(words.map(|word| format!("{word}\n")));
    text
}

/// The same with a tag in place of each call of a macro for a control, whose body has the attributes of the tag.
fn with_tags(template: &str) -> String {
    let mut tags = String::new();
    let mut rest = template;
    while let Some((before, call)) = rest.split_once("{% call fields::") {
        tags.push_str(before);
        let is_control = call.starts_with("input(") || call.starts_with("textarea(");
        let (_, behind) = call.split_once("%}").unwrap();
        let (body, after) = behind.split_once("{% endcall %}").unwrap();
        if is_control {
            tags.extend(["<control ", body, ">"]);
        } else {
            tags.push_str(body);
        }
        rest = after;
    }
    tags + rest
}

fn without(text: &str, begin: &str, end: &str) -> String {
    let mut left = String::new();
    let mut rest = text;
    while let Some((before, inside)) = rest.split_once(begin) {
        left.push_str(before);
        left.push(' ');
        rest = inside.split_once(end).map_or("", |(_, behind)| behind);
    }
    left + rest
}
