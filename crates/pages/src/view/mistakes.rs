//! What is wrong with a field, in whole sentences in the language of the page.

use imprimatur_domain::{
    expectation::{
        INK_NAME_MAX, INK_PERCENT_MAX, INKS_MAX, ImpossibleExpectation, MILLIMETRES_MAX, PAGES_MAX,
        PPI_MAX,
    },
    field::FieldProblem,
};
use imprimatur_texts::Texts;

/// What is wrong, in sentences.
pub(crate) fn mistake(texts: &Texts, problem: &FieldProblem) -> String {
    let counted = |key, count: u64| texts.text(key).with("count", count).plain();
    let key = match problem {
        FieldProblem::TooLong { max } => return counted("mistake-too-long", *max as u64),
        FieldProblem::TooManyPeople { max } => {
            return counted("mistake-too-many-people", *max as u64);
        }
        FieldProblem::TooManyFiles { max } => {
            return counted("mistake-too-many-files", *max as u64);
        }
        FieldProblem::TooManyComments { max } => {
            return counted("mistake-too-many-comments", *max);
        }
        FieldProblem::TooManyLines { max } => {
            return counted("mistake-too-many-lines", *max as u64);
        }
        FieldProblem::OutOfRange { min, max } => {
            let text = texts.text("mistake-range").with("least", *min);
            return text.with("count", *max).plain();
        }
        FieldProblem::TooLight { nearest } => {
            let text = texts.text("mistake-too-light");
            return text.with("nearest", nearest.as_str()).plain();
        }
        FieldProblem::Order(expectation) => return impossible(texts, *expectation),
        FieldProblem::Each(problems) => return of_each(texts, problems),
        FieldProblem::Empty
        | FieldProblem::Missing
        | FieldProblem::Unchosen
        | FieldProblem::Unticked
        | FieldProblem::PasswordMissing
        | FieldProblem::Nobody => "mistake-empty",
        FieldProblem::Invisible => "mistake-invisible",
        FieldProblem::Path => "mistake-path",
        FieldProblem::NotAnAddress => "mistake-address",
        FieldProblem::NotATimeZone => "mistake-time-zone",
        FieldProblem::NotAColor => "mistake-color",
        FieldProblem::NotALogo => "mistake-logo",
        FieldProblem::NotAList => "mistake-list",
        FieldProblem::NotAPress => "mistake-press",
        FieldProblem::NotAnInstant => "mistake-date",
        FieldProblem::NotOne => "mistake-one-only",
        FieldProblem::Repeated => "mistake-repeated",
        FieldProblem::NotASwitch => "mistake-switch",
        FieldProblem::Incomplete => "mistake-incomplete",
        FieldProblem::NoContacts => "mistake-no-contacts",
        FieldProblem::NotASuccessor => "mistake-no-successor",
        FieldProblem::Fixed => "mistake-fixed",
        FieldProblem::NotAMediaType
        | FieldProblem::NotALanguage
        | FieldProblem::Taken
        | FieldProblem::AskedAlready
        | FieldProblem::Held
        | FieldProblem::Uninspected
        | FieldProblem::NotTheWorst
        | FieldProblem::NotBelow
        | FieldProblem::Other(_) => "mistake-other",
    };
    texts.get(key)
}

/// Why something cannot be ordered.
fn impossible(texts: &Texts, expectation: ImpossibleExpectation) -> String {
    let max = match expectation {
        ImpossibleExpectation::Pages => PAGES_MAX,
        ImpossibleExpectation::InkCount => INKS_MAX,
        ImpossibleExpectation::Resolution => PPI_MAX,
        ImpossibleExpectation::InkPercent => INK_PERCENT_MAX,
        ImpossibleExpectation::Length => {
            let text = texts.text("mistake-length");
            return text.with("count", MILLIMETRES_MAX).plain();
        }
        ImpossibleExpectation::Inks => {
            let text = texts.text("mistake-inks").with("count", INKS_MAX);
            return text.with("length", INK_NAME_MAX as u64).plain();
        }
        ImpossibleExpectation::Reversed => return texts.get("mistake-reversed"),
        ImpossibleExpectation::NoLength => return texts.get("mistake-no-length"),
        ImpossibleExpectation::Tolerance => return texts.get("mistake-tolerance"),
    };
    let (min, max) = (1, max.into());
    mistake(texts, &FieldProblem::OutOfRange { min, max })
}

fn of_each(texts: &Texts, problems: &[(String, FieldProblem)]) -> String {
    let said = problems
        .iter()
        .map(|(name, problem)| of(texts, name, problem));
    said.collect::<Vec<_>>().join(" ")
}

/// What is wrong with one of several names or addresses.
fn of(texts: &Texts, name: &str, problem: &FieldProblem) -> String {
    let key = match problem {
        FieldProblem::NotAnAddress => "mistake-address-of",
        FieldProblem::NoContacts => "mistake-no-contacts-of",
        _ => {
            let text = texts.text("mistake-of").name("name", name);
            return text.with("mistake", mistake(texts, problem)).plain();
        }
    };
    texts.text(key).name("name", name).plain()
}

#[cfg(test)]
mod tests {
    use imprimatur_texts::{Catalog, Language, Zone};

    use super::*;

    #[test]
    fn wrong_addresses_are_named_in_whole_sentences_and_what_is_unknown_is_said_in_general() {
        let catalog = Catalog::embedded();
        let english = catalog.texts(Language::ENGLISH, Zone::UTC);
        let german = catalog.texts(Language::from_tag("de").unwrap(), Zone::UTC);
        let each = |names: &[&str]| {
            let names = names.iter().map(|name| (*name).to_owned());
            FieldProblem::Each(
                names
                    .map(|name| (name, FieldProblem::NotAnAddress))
                    .collect(),
            )
        };
        assert_eq!(
            mistake(&english, &each(&["a", "b@"])),
            "“a” is not a valid email address. “b@” is not a valid email address."
        );
        assert_eq!(
            mistake(&german, &each(&["vera"])),
            "„vera“ ist keine gültige E-Mail-Adresse."
        );
        assert_eq!(
            mistake(&english, &"is odd".into()),
            "The value is not valid."
        );
    }

    #[test]
    fn a_mistake_is_a_sentence_that_begins_with_a_capital_and_ends_with_a_full_stop() {
        let catalog = Catalog::embedded();
        for language in Language::all() {
            let texts = catalog.texts(language, Zone::UTC);
            for problem in [
                FieldProblem::Empty,
                FieldProblem::TooLong { max: 7 },
                FieldProblem::Invisible,
                FieldProblem::Path,
                FieldProblem::OutOfRange { min: 1, max: 7 },
                FieldProblem::TooManyPeople { max: 7 },
                FieldProblem::TooManyFiles { max: 7 },
                FieldProblem::TooManyComments { max: 7 },
                FieldProblem::NotASuccessor,
                FieldProblem::Incomplete,
                FieldProblem::Order(ImpossibleExpectation::Pages),
                FieldProblem::Order(ImpossibleExpectation::Reversed),
                FieldProblem::Order(ImpossibleExpectation::Length),
                FieldProblem::Order(ImpossibleExpectation::NoLength),
                FieldProblem::Order(ImpossibleExpectation::Tolerance),
                FieldProblem::Order(ImpossibleExpectation::Inks),
            ] {
                let said = mistake(&texts, &problem);
                assert_ne!(said, texts.get("mistake-other"), "{problem}");
                assert!(
                    said.starts_with(char::is_uppercase) && said.ends_with('.'),
                    "{said}"
                );
            }
        }
    }
}
