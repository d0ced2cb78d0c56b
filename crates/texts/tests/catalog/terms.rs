//! The trade's terms of every language, which its texts keep to: `terms/{language}.toml`.

use std::{collections::BTreeMap, fs, path::PathBuf};

use serde::Deserialize;

use super::messages;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Terms {
    term: Vec<Term>,
}

/// What a word of English texts is in another language.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Term {
    /// The English word; found as a whole, also with an s.
    english: String,
    /// One of these is in the text of the same key.
    means: Vec<String>,
    /// None of these is in any text.
    #[serde(default)]
    never: Vec<String>,
    /// Keys where the word means something else.
    #[serde(default)]
    except: Vec<String>,
}

/// What texts of a language have against its terms, and terms that no text has.
pub fn mistakes(language: &str) -> Vec<String> {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("terms/{language}.toml"));
    let terms: Terms = toml::from_str(&fs::read_to_string(file).unwrap()).unwrap();
    assert!(terms.term.len() >= 25, "{language} has too few terms");
    let (mut english, own) = (messages::read("en"), messages::read(language));
    // What is missing is found by another test.
    english.retain(|key, _| own.contains_key(key));
    terms
        .term
        .iter()
        .flat_map(|term| of_term(term, &english, &own))
        .collect()
}

fn of_term(
    term: &Term,
    english: &BTreeMap<String, String>,
    own: &BTreeMap<String, String>,
) -> Vec<String> {
    let has_any = |text: &str, words: &[String]| {
        words
            .iter()
            .any(|word| text.contains(word.to_lowercase().as_str()))
    };
    let is_excepted = |key: &&String| !term.except.contains(key);
    let with_term = english.iter().filter(|(_, text)| has(text, &term.english));
    let keys: Vec<&String> = with_term.map(|(key, _)| key).filter(is_excepted).collect();
    let without = keys.iter().filter(|key| !has_any(&own[**key], &term.means));
    let wrong = own.keys().filter(is_excepted);
    let wrong = wrong.filter(|key| has_any(&own[*key], &term.never));
    let mut mistakes: Vec<String> = without
        .map(|key| format!("{key}: no word for {}: {}", term.english, own[*key]))
        .chain(wrong.map(|key| format!("{key}: {}", own[key])))
        .collect();
    if keys.is_empty() {
        mistakes.push(format!("no English text has {}", term.english));
    }
    mistakes
}

/// Whether a text has a word as a whole, or its plural.
fn has(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = &text[at + word.len()..];
        let after = after.strip_prefix('s').unwrap_or(after).chars().next();
        let is_letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
        !is_letter(before) && !is_letter(after)
    })
}
