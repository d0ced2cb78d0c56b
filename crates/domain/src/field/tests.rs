//! What each field type takes.

use super::*;

fn parsed<T: Field>(text: &str) -> Result<String, FieldProblem> {
    text.parse::<T>().map(|field| field.as_ref().to_owned())
}

#[test]
fn a_name_has_something_to_it_and_is_never_a_path() {
    for text in ["", "  \t"] {
        assert_eq!(parsed::<Name>(text), Err(FieldProblem::Empty), "{text:?}");
    }
    for text in ["../etc/passwd", "a\\b", "..", "."] {
        assert_eq!(parsed::<Name>(text), Err(FieldProblem::Path), "{text}");
    }
}

#[test]
fn invisible_characters_are_refused() {
    for text in ["a\0b", "a\u{202e}fdp.exe", "a\nb", "a\u{85}b"] {
        for result in [
            parsed::<Name>(text),
            parsed::<Label>(text),
            parsed::<Line>(text),
        ] {
            assert_eq!(result, Err(FieldProblem::Invisible), "{text:?}");
        }
    }
    for text in ["two\nlines\t", "pasted\u{b}line"] {
        assert_eq!(parsed::<Comments>(text), Ok(text.to_owned()));
    }
    assert_eq!(parsed::<Comments>("nul\0"), Err(FieldProblem::Invisible));
}

#[test]
fn a_line_is_trimmed_normalised_and_may_be_empty() {
    assert_eq!(parsed::<Line>(" Cafe\u{301} "), Ok("Café".to_owned()));
    assert_eq!(parsed::<Line>("  "), Ok(String::new()));
}

#[test]
fn an_address_has_lines_and_nothing_invisible() {
    let text = " Hafenstr. 4\r\n20457 Hamburg\n";
    let expected = Ok("Hafenstr. 4\n20457 Hamburg".to_owned());
    assert_eq!(parsed::<PostalAddress>(text), expected);
    for text in ["a\0b", "a\nb\u{202e}c", "a\tb", "a\rb"] {
        let result = parsed::<PostalAddress>(text);
        assert_eq!(result, Err(FieldProblem::Invisible), "{text:?}");
    }
}

#[test]
fn a_media_type_has_two_parts_and_no_parameters() {
    let expected = Ok("application/pdf".to_owned());
    assert_eq!(parsed::<MediaType>(" Application/PDF "), expected);
    let max = MediaType::SPEC.max;
    let long = format!("a/{}", "b".repeat(max - 1));
    assert!(parsed::<MediaType>(&long[..max]).is_ok());
    for text in ["", "pdf", "a/", "/b", "a/b/c", "a/b; c=d", &long] {
        assert_eq!(
            parsed::<MediaType>(text),
            Err(FieldProblem::NotAMediaType),
            "{text}"
        );
    }
}

#[test]
fn languages_and_time_zones_have_the_shape_of_their_names() {
    for tag in ["de", " pt-BR", "zh-Hant-TW", "gsw"] {
        assert_eq!(parsed::<LanguageTag>(tag), Ok(tag.trim().to_owned()));
    }
    for text in ["", "d", "german", "de_AT", "de-", "d\u{e9}"] {
        assert_eq!(parsed::<LanguageTag>(text), Err(FieldProblem::NotALanguage));
    }
    for name in [
        "UTC",
        "Europe/Berlin",
        "America/Port-au-Prince",
        "Etc/GMT+3",
    ] {
        assert_eq!(parsed::<ZoneName>(name), Ok(name.to_owned()));
    }
    for text in [
        "",
        "/Berlin",
        "Europe/",
        "../etc/passwd",
        "+2",
        "Europe Berlin",
    ] {
        assert_eq!(parsed::<ZoneName>(text), Err(FieldProblem::NotATimeZone));
    }
}

#[test]
fn lengths_count_characters_not_bytes() {
    assert!(parsed::<Name>(&"é".repeat(255)).is_ok());
    let longer = parsed::<Name>(&"é".repeat(256));
    assert_eq!(longer, Err(FieldProblem::TooLong { max: 255 }));
}
