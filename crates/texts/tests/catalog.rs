//! Every language has the same texts with the same variables; pages and mails use all of them and no others, and have no
//! text of their own.
#![expect(clippy::unwrap_used, clippy::panic, reason = "these are tests")]

#[path = "catalog/messages.rs"]
mod messages;
#[path = "catalog/sources.rs"]
mod sources;
#[path = "catalog/terms.rs"]
mod terms;

use std::collections::BTreeSet;

use messages::{Messages, languages};
use sources::{Source, calls, literals, references, scripts, sources, templates, visible};

/// Words that only look like the names of texts: headers and their values, words of the API, and what the script calls its texts.
const NO_TEXTS: [&str; 15] = [
    "change-hint",
    "decision-form",
    "image-failed",
    "no-cache",
    "no-referrer",
    "no-store",
    "not-found",
    "reject-hint",
    "same-origin",
    "sec-fetch-site",
    "too-large",
    "withdrawn-job",
    "x-accel-buffering",
    "x-form-token",
    "x-request-id",
];

fn english() -> Messages {
    messages::of("en")
}

#[test]
fn every_language_has_the_same_texts_with_the_same_variables() {
    let english = english();
    for language in languages() {
        let own = messages::of(&language);
        let mut wrong = Vec::new();
        for (key, variables) in &english {
            match own.get(key) {
                None => wrong.push(format!("{key} is missing")),
                Some(found) if found != variables => {
                    wrong.push(format!("{key} has {found:?} and not {variables:?}"));
                }
                Some(_) => {}
            }
        }
        let unknown = own.keys().filter(|key| !english.contains_key(*key));
        wrong.extend(unknown.map(|key| format!("{key} is not in English")));
        assert!(wrong.is_empty(), "{language}: {wrong:#?}");
    }
}

#[test]
fn every_language_keeps_to_the_terms_of_the_trade() {
    for language in languages().iter().filter(|language| *language != "en") {
        let mistakes = terms::mistakes(language);
        assert!(mistakes.is_empty(), "{language}: {mistakes:#?}");
    }
}

#[test]
fn every_text_that_is_asked_for_is_there_and_gets_its_variables() {
    let english = english();
    let mut wrong = Vec::new();
    for Source { path, text } in sources() {
        for call in calls(&text) {
            let key = call.key;
            let Some(variables) = english.get(key) else {
                wrong.push(format!("{path}: {key} is missing"));
                continue;
            };
            let variables: BTreeSet<&str> = variables.iter().map(String::as_str).collect();
            // Templates of mails give all that they have to every text.
            let is_complete = call.is_complete && !path.contains("/mail/templates/");
            let is_fine = call.variables.is_subset(&variables)
                && (!is_complete || call.variables == variables);
            if !is_fine {
                let given = call.variables;
                wrong.push(format!(
                    "{path}: {key} gets {given:?} and not {variables:?}"
                ));
            }
        }
        let is_known = |word: &&str| english.contains_key(*word) || NO_TEXTS.contains(word);
        if path.contains("/pages/src/") {
            let unknown = literals(&text).into_iter().filter(|word| !is_known(word));
            wrong.extend(unknown.map(|word| format!("{path}: {word} is missing")));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_text_is_used() {
    let sources = sources();
    let mut used = BTreeSet::new();
    for Source { text, .. } in &sources {
        used.extend(calls(text).into_iter().map(|call| call.key));
        used.extend(literals(text));
    }
    let english_files = messages::files("en");
    for (_, text) in &english_files {
        used.extend(references(text));
    }
    // The name of the CLDR locale is read by every language for itself.
    used.insert("locale");
    let english = english();
    let unused = english.keys().filter(|key| !used.contains(key.as_str()));
    let unused: Vec<_> = unused.collect();
    assert!(unused.is_empty(), "{unused:#?}");
    let needless = NO_TEXTS.iter().filter(|word| !used.contains(*word));
    assert_eq!(needless.count(), 0, "a word in NO_TEXTS is used nowhere");
}

#[test]
fn texts_have_no_character_that_html_gives_a_meaning_to() {
    for language in languages() {
        for (path, text) in messages::files(&language) {
            let lines = text
                .lines()
                .filter(|line| !line.trim_start().starts_with('#'));
            for line in lines {
                let line = line
                    .replace("->", "")
                    .replace("\" \"", "")
                    .replace("\"\"", "");
                let has_markup = line.contains(['<', '>', '&', '"']);
                assert!(!has_markup, "{}: {line}", path.display());
            }
        }
    }
}

#[test]
fn templates_have_no_text_of_their_own() {
    let mut wrong = Vec::new();
    for Source { path, text } in templates() {
        let text = visible(&text);
        let is_word = |line: &&str| {
            let mut letters = line.split(|c: char| !c.is_alphabetic());
            letters.any(|letters| letters.chars().count() > 1)
        };
        let words = text.lines().filter(is_word);
        wrong.extend(words.map(|words| format!("{path}: {words}")));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn scripts_have_no_sentence_of_their_own() {
    for Source { path, text } in scripts() {
        let code = text
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
        for line in code {
            let is_sentence = |literal: &str| {
                let mut letters = literal.chars();
                let begins = letters.next().is_some_and(char::is_uppercase);
                // The outline of an icon begins with a letter, too, and goes on with numbers.
                let is_outline = letters.next().is_some_and(|letter| letter.is_ascii_digit());
                begins && !is_outline && literal.contains(' ') && !literal.contains(['(', '=', '>'])
            };
            let mut literals = line.split(['"', '`', '\'']).skip(1).step_by(2);
            assert!(!literals.any(is_sentence), "{path}: {line}");
        }
    }
}

#[test]
fn what_people_read_of_a_template_is_found() {
    let template = "{% block a %} aria-current=\"page\"{% endblock %}<p title=\"Tip {{ t(\"x\") }}\">{{ t(\"y\") }} Word</p>";
    assert_eq!(visible(template), "Tip  \nWord\n");
    let calls = calls("t(\"a-b\").with(\"n\", f(1)).name(\"who\", x).plain() get(\"c\")");
    assert_eq!(calls.len(), 1);
    assert!(calls[0].is_complete && calls[0].variables == BTreeSet::from(["n", "who"]));
}
