//! The messages of a language, read from its files.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::PathBuf,
};

use fluent_syntax::{
    ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, Resource},
    parser,
};

/// The variables of every message.
pub type Messages = BTreeMap<String, BTreeSet<String>>;

/// The tags of all languages.
pub fn languages() -> Vec<String> {
    let names = entries(&locales()).into_iter();
    let names = names.filter_map(|path| Some(path.file_name()?.to_str()?.to_owned()));
    names.collect()
}

/// The text of every file of a language, with its path.
pub fn files(language: &str) -> Vec<(PathBuf, String)> {
    let files = entries(&locales().join(language)).into_iter();
    files
        .map(|path| (path.clone(), fs::read_to_string(path).unwrap()))
        .collect()
}

/// The messages of a language; a broken file and a message that is there twice fail.
pub fn of(language: &str) -> Messages {
    let mut messages = Messages::new();
    for (path, text) in files(language) {
        let resource: Resource<String> = parser::parse(text).unwrap_or_else(|(_, errors)| {
            panic!("{}: {errors:?}", path.display());
        });
        for entry in resource.body {
            let Entry::Message(message) = entry else {
                continue;
            };
            let mut variables = BTreeSet::new();
            let value = message.value.unwrap();
            in_pattern(&value, &mut variables);
            let before = messages.insert(message.id.name.clone(), variables);
            assert!(before.is_none(), "{} is there twice", message.id.name);
        }
    }
    messages
}

/// What people read of every message: its texts without variables, in lower case.
pub fn read(language: &str) -> BTreeMap<String, String> {
    let mut read = BTreeMap::new();
    for (path, text) in files(language) {
        let resource = parser::parse(text).unwrap_or_else(|(_, errors)| {
            panic!("{}: {errors:?}", path.display());
        });
        for entry in resource.body {
            if let Entry::Message(message) = entry {
                let mut said = String::new();
                words_of(&message.value.unwrap(), &mut said);
                read.insert(message.id.name, said.to_lowercase());
            }
        }
    }
    read
}

fn words_of(pattern: &Pattern<String>, said: &mut String) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => said.push_str(value),
            PatternElement::Placeable {
                expression: Expression::Select { variants, .. },
            } => {
                for variant in variants {
                    said.push(' ');
                    words_of(&variant.value, said);
                }
            }
            PatternElement::Placeable { .. } => said.push('\u{fffc}'),
        }
    }
}

fn locales() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("locales")
}

fn entries(folder: &PathBuf) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let mut entries: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    entries
}

fn in_pattern(pattern: &Pattern<String>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, found);
        }
    }
}

fn in_expression(expression: &Expression<String>, found: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, found),
        Expression::Select { selector, variants } => {
            in_inline(selector, found);
            for variant in variants {
                in_pattern(&variant.value, found);
            }
        }
    }
}

fn in_inline(inline: &InlineExpression<String>, found: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            found.insert(id.name.clone());
        }
        InlineExpression::Placeable { expression } => in_expression(expression, found),
        InlineExpression::FunctionReference { arguments, .. } => in_arguments(arguments, found),
        _ => {}
    }
}

fn in_arguments(arguments: &CallArguments<String>, found: &mut BTreeSet<String>) {
    for argument in &arguments.positional {
        in_inline(argument, found);
    }
}
