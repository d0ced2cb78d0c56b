//! What is wrong with a field, in whole sentences in the language of the page. Use cases say it in English; those that forms
//! of pages can meet are known here.

use imprimatur_texts::Texts;

/// Mistakes that are always the same.
const SIMPLE: [(&str, &str); 15] = [
    ("must not be empty", "mistake-empty"),
    ("must be given", "mistake-empty"),
    (
        "must not contain control or direction-changing characters",
        "mistake-invisible",
    ),
    (
        "must not contain / or \\ and must not be . or ..",
        "mistake-path",
    ),
    ("must be an e-mail address", "mistake-address"),
    ("must be a date and a time", "mistake-date"),
    ("must be one only", "mistake-one-only"),
    ("must not be sent more than once", "mistake-repeated"),
    ("must say on or off", "mistake-switch"),
    ("was incomplete; please try again", "mistake-incomplete"),
    ("was incomplete; please decide again", "mistake-incomplete"),
    ("has no contacts", "mistake-no-contacts"),
    (
        "must be another active user of the team",
        "mistake-no-successor",
    ),
    ("cannot be changed", "mistake-fixed"),
    (
        "must be a time zone such as Europe/Berlin",
        "mistake-time-zone",
    ),
];

/// Mistakes with one number in them: what stands before it and behind it.
const COUNTED: [(&str, &str, &str); 5] = [
    ("must have at most ", " characters", "mistake-too-long"),
    ("must be an integer from 1 to ", "", "mistake-range"),
    ("must name at most ", " people", "mistake-too-many-people"),
    (
        "must not be more than ",
        " at once",
        "mistake-too-many-files",
    ),
    (
        "has reached the limit of ",
        " on this job; further words can go along with your answer",
        "mistake-too-many-comments",
    ),
];

/// Mistakes that have a sentence for one of several names.
const NAMED: [(&str, &str); 2] = [
    ("must be an e-mail address", "mistake-address-of"),
    ("has no contacts", "mistake-no-contacts-of"),
];

/// What is wrong, in sentences. What is not known here is said in general words.
pub(crate) fn mistake(texts: &Texts, message: &str) -> String {
    let mut simple = SIMPLE.iter();
    if let Some((_, key)) = simple.find(|(known, _)| *known == message) {
        return texts.get(key);
    }
    for (before, behind, key) in COUNTED {
        let number = message.strip_prefix(before);
        let number = number.and_then(|rest| rest.strip_suffix(behind));
        if let Some(Ok(number)) = number.map(str::parse::<u64>) {
            return texts.text(key).with("count", number).plain();
        }
    }
    // Of several names or addresses, those that are wrong stand in quotation marks before what is wrong with them.
    let named: Option<Vec<_>> = message.split("; ").map(|one| named(texts, one)).collect();
    if let Some(named) = named {
        return named.join(" ");
    }
    texts.get("mistake-other")
}

fn named(texts: &Texts, message: &str) -> Option<String> {
    let (name, message) = message.strip_prefix('“')?.rsplit_once("” ")?;
    let mut known = NAMED.iter();
    if let Some((_, key)) = known.find(|(known, _)| *known == message) {
        return Some(texts.text(key).name("name", name).plain());
    }
    let text = texts.text("mistake-of").name("name", name);
    Some(text.with("mistake", mistake(texts, message)).plain())
}

#[cfg(test)]
mod tests {
    use imprimatur_domain::field::FieldError;
    use imprimatur_texts::{Catalog, Language, Zone};

    use super::*;

    #[test]
    fn every_mistake_of_a_field_has_its_words() {
        let catalog = Catalog::embedded();
        let german = catalog.texts(Language::from_tag("de").unwrap(), Zone::UTC);
        for error in [
            FieldError::Empty,
            FieldError::TooLong { max: 255 },
            FieldError::Invisible,
            FieldError::Path,
            FieldError::NotAnAddress,
            FieldError::NotATimeZone,
        ] {
            let said = mistake(&german, &error.to_string());
            assert_ne!(said, german.get("mistake-other"), "{error}");
        }
    }

    #[test]
    fn wrong_addresses_are_named_in_whole_sentences_and_what_is_unknown_is_said_in_general() {
        let catalog = Catalog::embedded();
        let english = catalog.texts(Language::ENGLISH, Zone::UTC);
        let german = catalog.texts(Language::from_tag("de").unwrap(), Zone::UTC);
        let two = "“a” must be an e-mail address; “b@” must be an e-mail address";
        assert_eq!(
            mistake(&english, two),
            "“a” is not a valid email address. “b@” is not a valid email address."
        );
        assert_eq!(
            mistake(&german, "“vera” must be an e-mail address"),
            "„vera“ ist keine gültige E-Mail-Adresse."
        );
        assert_eq!(mistake(&english, "is odd"), "The value is not valid.");
    }

    #[test]
    fn every_mistake_is_a_sentence_that_begins_with_a_capital_and_ends_with_a_full_stop() {
        let catalog = Catalog::embedded();
        for language in Language::all() {
            let texts = catalog.texts(language, Zone::UTC);
            let counted = COUNTED.map(|(before, behind, _)| format!("{before}7{behind}"));
            let simple = SIMPLE.map(|(message, _)| message.to_owned());
            for message in simple.iter().chain(&counted) {
                let said = mistake(&texts, message);
                assert_ne!(said, texts.get("mistake-other"), "{message}");
                assert!(
                    said.starts_with(char::is_uppercase) && said.ends_with('.'),
                    "{said}"
                );
            }
        }
    }
}
