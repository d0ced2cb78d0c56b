//! What is wrong with a field, in the language of the page. Use cases say it in English, in words that fit after the field's
//! name; those that forms of pages can meet are known here.

use imprimatur_texts::Texts;

/// Mistakes that are always the same.
const SIMPLE: [(&str, &str); 14] = [
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

/// What is wrong, to stand behind the name of the field. What is not known here stays as it is.
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
    // Addresses that are none are named, each in quotation marks.
    let wrong: Option<Vec<_>> = message
        .split("; ")
        .map(|part| part.strip_suffix(" must be an e-mail address"))
        .collect();
    if let Some(wrong) = wrong {
        let address = |quoted: &str| {
            let address = quoted.trim_matches(['“', '”']).to_owned();
            texts
                .text("mistake-address-of")
                .name("address", address)
                .plain()
        };
        return wrong
            .into_iter()
            .map(address)
            .collect::<Vec<_>>()
            .join("; ");
    }
    message.to_owned()
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
        ] {
            let message = error.to_string();
            assert_ne!(mistake(&german, &message), message);
        }
    }

    #[test]
    fn wrong_addresses_are_named_and_what_is_unknown_stays() {
        let english = Catalog::embedded().texts(Language::ENGLISH, Zone::UTC);
        assert_eq!(
            mistake(
                &english,
                "“a” must be an e-mail address; “b@” must be an e-mail address"
            ),
            "“a” is not a valid email address; “b@” is not a valid email address"
        );
        assert_eq!(mistake(&english, "is odd"), "is odd");
    }
}
