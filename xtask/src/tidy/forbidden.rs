//! Forbidden constructs.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::code::Place;
use super::{Finding, Rule};

const ALLOW: Rule = Rule {
    name: "no-allow",
    reason: "#[allow] stays after its cause is gone; #[expect(…, reason = \"…\")] says why and reports when it is over.",
};
const IGNORE: Rule = Rule {
    name: "no-ignore",
    reason: "A test that does not run proves nothing and goes on looking as if it did.",
};
const UNFINISHED: Rule = Rule {
    name: "no-unfinished",
    reason: "What is merged is whole; no placeholder, no debugging output.",
};
const SWALLOWED: Rule = Rule {
    name: "no-let-underscore",
    reason: "`let _ =` swallows an error that nobody will ever hear of.",
};
const SLEEP: Rule = Rule {
    name: "no-sleep-in-tests",
    reason: "A sleep is slow when it is long and flaky when it is short: advance the fake clock.",
};
const RAW_SQL: Rule = Rule {
    name: "no-raw-sql",
    reason: "Raw SQL lives in the store's `sql_…` and `dialect…` modules.",
};

const READ_TEXT: Rule = Rule {
    name: "no-reading-of-texts",
    reason: "What happened is data: match the value, not the sentence that it is displayed as.",
};
const FIELD_NAME: Rule = Rule {
    name: "no-field-names",
    reason: "Names of fields belong to the interface: a use case says which value is wrong by a variant of `InputField`.",
};

/// Findings at this token.
pub fn at(place: &Place) -> Vec<Finding> {
    let rules = [
        attribute(place),
        unfinished(place),
        swallowed(place),
        sleep(place),
        raw_sql(place),
        read_text(place),
        field_name(place),
    ];
    let found = rules.into_iter().flatten();
    found
        .map(|(rule, what)| Finding::new(&place.path, place.line(), rule, what))
        .collect()
}

type Broken = Option<(&'static Rule, String)>;

fn attribute(place: &Place) -> Broken {
    let inside = place.attribute()?.stream();
    if has_list(inside.clone(), "allow") {
        return Some((&ALLOW, "an #[allow]".into()));
    }
    let ignore =
        matches!(inside.into_iter().next(), Some(TokenTree::Ident(name)) if name == "ignore");
    ignore.then(|| (&IGNORE, "an #[ignore]".into()))
}

/// Whether `name(…)` occurs at any depth, so that it is found inside `cfg_attr` too.
fn has_list(stream: TokenStream, name: &str) -> bool {
    let trees: Vec<TokenTree> = stream.into_iter().collect();
    let here = trees.windows(2).any(|pair| match pair {
        [TokenTree::Ident(word), TokenTree::Group(list)] => {
            word == name && list.delimiter() == Delimiter::Parenthesis
        }
        _ => false,
    });
    here || trees
        .into_iter()
        .any(|tree| matches!(tree, TokenTree::Group(group) if has_list(group.stream(), name)))
}

fn unfinished(place: &Place) -> Broken {
    let name = place.word(0)?;
    let unfinished = ["todo", "unimplemented", "dbg"].contains(&name.as_str())
        && place.is_sign(1, '!')
        && !place.is_sign(2, '=');
    unfinished.then(|| (&UNFINISHED, format!("{name}!")))
}

fn swallowed(place: &Place) -> Broken {
    let discards = place.is_word(0, "let")
        && place.is_word(1, "_")
        && (place.is_sign(2, '=') || place.is_sign(2, ':'));
    (discards && !place.test).then(|| (&SWALLOWED, "let _ =".into()))
}

fn sleep(place: &Place) -> Broken {
    let name = place.word(0)?;
    let sleeps = ["sleep", "sleep_until", "sleep_ms"].contains(&name.as_str()) && place.is_call(1);
    (sleeps && place.test).then(|| (&SLEEP, format!("a call of {name}")))
}

fn raw_sql(place: &Place) -> Broken {
    let name = place.word(0)?;
    let raw = match name.as_str() {
        "sql_query" => place.is_call(1),
        "sql" => place.is_sign(1, ':') && place.is_sign(2, ':') && place.is_sign(3, '<'),
        _ => false,
    };
    (raw && !may_speak_sql(place)).then(|| (&RAW_SQL, format!("a call of {name}")))
}

/// Files that may contain raw SQL: the store's SQL modules, and its tests, which corrupt rows on purpose.
fn may_speak_sql(place: &Place) -> bool {
    let Some(rest) = place.path.strip_prefix("crates/store/") else {
        return false;
    };
    place.test
        || (rest.starts_with("src/")
            && rest
                .split('/')
                .any(|part| part.starts_with("dialect") || part.starts_with("sql_")))
}

/// A displayed value that is searched or taken apart on the spot.
fn read_text(place: &Place) -> Broken {
    const READERS: [&str; 8] = [
        "contains",
        "ends_with",
        "find",
        "split",
        "split_once",
        "starts_with",
        "strip_prefix",
        "strip_suffix",
    ];
    let is_displayed = place.is_word(0, "to_string") && place.is_call(1) && place.is_sign(2, '.');
    let reader = place.word(3).filter(|_| is_displayed && !place.test)?;
    let is_reader = READERS.contains(&reader.as_str());
    is_reader.then(|| (&READ_TEXT, format!("to_string().{reader}")))
}

/// A value that use cases or the domain name by a text.
fn field_name(place: &Place) -> Broken {
    let is_inside = ["crates/application/src/", "crates/domain/src/"]
        .iter()
        .any(|inside| place.path.starts_with(inside));
    let is_variant = place.is_word(0, "InputField")
        && place.is_sign(1, ':')
        && place.is_sign(2, ':')
        && place.is_word(3, "Named")
        && place.is_call(4);
    let is_list = place.is_word(0, "FieldErrors")
        && place.is_sign(1, ':')
        && place.is_sign(2, ':')
        && place.is_call_with_literal(4);
    let what = match (is_variant, is_list) {
        (true, _) => "InputField::Named",
        (_, true) => "FieldErrors of a text",
        _ => return None,
    };
    (is_inside && !place.test).then(|| (&FIELD_NAME, what.into()))
}

#[cfg(test)]
mod tests {
    use super::super::samples::broken;

    const SOURCE: &str = "crates/x/src/lib.rs";

    fn inside(code: &str) -> String {
        format!("//! X.\nfn x() {{\n{code}\n}}\n")
    }

    #[test]
    fn an_allow_is_found_wherever_it_hides() {
        for attribute in [
            "#![allow(dead_code)]",
            "#[allow(dead_code)]",
            "#[cfg_attr(test, allow(dead_code))]",
        ] {
            assert_eq!(
                broken(SOURCE, &format!("//! X.\n{attribute}\nfn x() {{}}\n")),
                ["no-allow:2"],
                "{attribute}"
            );
        }
        assert!(
            broken(
                SOURCE,
                &inside("guard.allow(network); #[expect(dead_code)] fn y() {}")
            )
            .is_empty()
        );
    }

    #[test]
    fn an_ignored_test_is_found() {
        let sample = "//! X.\n#[test]\n#[ignore = \"slow\"]\nfn x() {}\n";
        assert_eq!(broken(SOURCE, sample), ["no-ignore:3"]);
    }

    #[test]
    fn unfinished_work_is_found_and_a_mention_of_it_is_not() {
        for code in [
            "todo!()",
            "unimplemented!(\"later\")",
            "dbg!(x)",
            "vec![dbg!(x)]",
        ] {
            assert_eq!(broken(SOURCE, &inside(code)), ["no-unfinished:3"], "{code}");
        }
        assert!(
            broken(
                SOURCE,
                &inside("let a = \"todo!()\"; // dbg!(a)\n/* todo!() */ todo != a;")
            )
            .is_empty()
        );
    }

    #[test]
    fn a_swallowed_result_is_found_outside_tests() {
        assert_eq!(
            broken(SOURCE, &inside("let _ = send();")),
            ["no-let-underscore:3"]
        );
        assert_eq!(
            broken(SOURCE, &inside("let _: Result<(), ()> = send();")),
            ["no-let-underscore:3"]
        );
        assert!(broken(SOURCE, &inside("let _guard = send(); let (_, a) = b;")).is_empty());
        assert!(broken("crates/x/tests/story.rs", &inside("let _ = send();")).is_empty());
    }

    #[test]
    fn a_sleep_is_found_in_tests_only() {
        for code in [
            "thread::sleep(second);",
            "tokio::time::sleep(second).await;",
            "sleep(second);",
        ] {
            assert_eq!(
                broken("crates/x/tests/story.rs", &inside(code)),
                ["no-sleep-in-tests:3"],
                "{code}"
            );
            assert!(broken(SOURCE, &inside(code)).is_empty(), "{code}");
        }
        let sample = format!(
            "//! X.\n#[cfg(test)]\nmod tests {{ {} }}",
            inside("sleep(second);")
        );
        assert_eq!(broken(SOURCE, &sample), ["no-sleep-in-tests:5"]);
    }

    #[test]
    fn a_displayed_value_that_is_read_again_is_found() {
        let code = inside("if error.to_string().contains(\"full\") {}");
        assert_eq!(broken(SOURCE, &code), ["no-reading-of-texts:3"]);
        assert!(broken("crates/x/tests/story.rs", &code).is_empty());
        let harmless = inside("let text = error.to_string(); name.split_once('.');");
        assert!(broken(SOURCE, &harmless).is_empty());
    }

    #[test]
    fn a_field_named_by_a_text_is_found_where_the_interface_is_unknown() {
        for code in [
            "let field = InputField::Named(text);",
            "let errors = FieldErrors::one(\"name\", problem);",
        ] {
            for path in ["crates/application/src/x.rs", "crates/domain/src/x.rs"] {
                assert_eq!(broken(path, &inside(code)), ["no-field-names:3"], "{code}");
            }
            assert!(broken("crates/http/src/x.rs", &inside(code)).is_empty());
        }
        let variant = inside("let errors = FieldErrors::one(InputField::Name, problem);");
        assert!(broken("crates/application/src/x.rs", &variant).is_empty());
    }

    #[test]
    fn raw_sql_is_found_outside_the_dialects() {
        for code in [
            "diesel::sql_query(\"SELECT 1\");",
            "sql_query(text);",
            "sql::<Bool>(\"1\");",
        ] {
            assert_eq!(
                broken("crates/store/src/jobs.rs", &inside(code)),
                ["no-raw-sql:3"],
                "{code}"
            );
            assert_eq!(
                broken("crates/server/src/main.rs", &inside(code)),
                ["no-raw-sql:3"],
                "{code}"
            );
            assert!(broken("crates/store/src/postgres/dialect.rs", &inside(code)).is_empty());
            assert!(broken("crates/store/tests/damage.rs", &inside(code)).is_empty());
        }
        assert!(
            broken(
                "crates/store/src/jobs.rs",
                "//! X.\nuse diesel::dsl::{sql, sql_query};\n"
            )
            .is_empty()
        );
    }
}
