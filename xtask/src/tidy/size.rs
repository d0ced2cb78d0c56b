//! Size limits of files, functions and handlers; and the first line of a file.

use proc_macro2::{Group, TokenTree};

use super::code::Place;
use super::{File, Finding, Rule};

const FILE_LINES: usize = 400;
const FUNCTION_LINES: usize = 60;
const HANDLER_LINES: usize = 25;

/// Maximum length of files.
pub const FILE: Rule = Rule {
    name: "file-length",
    reason: "A file over 400 lines is two things: find the seam between them.",
};
const FUNCTION: Rule = Rule {
    name: "function-length",
    reason: "A function over 60 lines is two things: find the seam between them.",
};
const HANDLER: Rule = Rule {
    name: "handler-length",
    reason: "A handler over 25 lines holds a business rule; it reads the request, calls one use case, shows the answer.",
};
const OPENING: Rule = Rule {
    name: "opening-line",
    reason: "A file opens with //! and says what lives here, so that nobody has to guess.",
};

/// Checks a file's length and first line.
pub fn check(file: &File) -> Vec<Finding> {
    let mut findings = Vec::new();
    let lines = file.text.lines().count();
    if lines > FILE_LINES {
        findings.push(Finding::new(
            &file.path,
            lines,
            &FILE,
            format!("{lines} lines, {FILE_LINES} allowed"),
        ));
    }
    if !file.text.starts_with("//! ") {
        findings.push(Finding::new(
            &file.path,
            1,
            &OPENING,
            "no //! on the first line",
        ));
    }
    findings
}

/// Checks the length of the function that starts here.
pub fn at(place: &Place) -> Option<Finding> {
    let (name, lines) = place.function()?;
    let handler = answers_requests(&place.path) && place.attributes_before().iter().any(routes);
    let (rule, allowed) = if handler {
        (&HANDLER, HANDLER_LINES)
    } else {
        (&FUNCTION, FUNCTION_LINES)
    };
    (lines > allowed).then(|| {
        Finding::new(
            &place.path,
            place.line(),
            rule,
            format!("`{name}` has {lines} lines, {allowed} allowed"),
        )
    })
}

fn answers_requests(path: &str) -> bool {
    path.starts_with("crates/http/src/") || path.starts_with("crates/pages/src/")
}

/// Whether an attribute marks a handler: `#[get("/…")]`, `#[actix_web::post("/…")]`, `#[utoipa::path(…)]`.
fn routes(attribute: &Group) -> bool {
    let path: Vec<String> = attribute
        .stream()
        .into_iter()
        .take_while(|tree| !matches!(tree, TokenTree::Group(_)))
        .filter_map(|tree| {
            if let TokenTree::Ident(ident) = tree {
                Some(ident.to_string())
            } else {
                None
            }
        })
        .collect();
    let last = path.last().map_or("", String::as_str);
    let verbs = [
        "get", "post", "put", "patch", "delete", "head", "options", "route", "routes",
    ];
    verbs.contains(&last) || (last == "path" && path.first().is_some_and(|name| name == "utoipa"))
}

/// A one-line summary of file lengths.
pub fn lengths(files: &[&File]) -> String {
    let mut lengths: Vec<(usize, &str)> = files
        .iter()
        .map(|file| (file.text.lines().count(), file.path.as_str()))
        .collect();
    lengths.sort_unstable();
    match (lengths.get(lengths.len() / 2), lengths.last()) {
        (Some((median, _)), Some((longest, path))) => {
            format!(
                "{} Rust files: {median} lines in the median, {longest} at most ({path})",
                lengths.len()
            )
        }
        _ => "no Rust files".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::samples::broken;
    use super::*;

    fn function(attribute: &str, lines: usize) -> String {
        format!(
            "//! X.\n{attribute}\npub async fn long(\n{}) {{}}\n",
            "a: u8,\n".repeat(lines - 2)
        )
    }

    #[test]
    fn a_file_may_have_four_hundred_lines_and_not_one_more() {
        let path = "crates/x/src/lib.rs";
        assert!(broken(path, &"//! X.\n".repeat(400)).is_empty());
        assert_eq!(broken(path, &"//! X.\n".repeat(401)), ["file-length:401"]);
    }

    #[test]
    fn a_function_may_have_sixty_lines_and_not_one_more() {
        let path = "crates/x/src/lib.rs";
        assert!(broken(path, &function("/// Long.", 60)).is_empty());
        assert_eq!(
            broken(path, &function("/// Long.", 61)),
            ["function-length:3"]
        );
        assert_eq!(
            broken(
                path,
                &format!("//! X.\nmod y {{ impl Z {{\n{}}}}}", function("", 61))
            ),
            ["function-length:5"]
        );
    }

    #[test]
    fn a_handler_may_have_twenty_five_lines_and_not_one_more() {
        for attribute in [
            "#[get(\"/jobs\")]",
            "#[utoipa::path(get)]",
            "#[actix_web::post(\"/jobs\")]",
        ] {
            assert!(broken("crates/http/src/jobs.rs", &function(attribute, 25)).is_empty());
            assert_eq!(
                broken("crates/http/src/jobs.rs", &function(attribute, 26)),
                ["handler-length:3"]
            );
            assert!(broken("crates/store/src/jobs.rs", &function(attribute, 26)).is_empty());
        }
        assert!(broken("crates/http/src/jobs.rs", &function("#[must_use]", 26)).is_empty());
    }

    #[test]
    fn a_file_opens_with_what_lives_in_it() {
        assert_eq!(
            broken("crates/x/src/lib.rs", "use std::fs;\n//! Late.\n"),
            ["opening-line:1"]
        );
        assert_eq!(broken("crates/x/src/lib.rs", ""), ["opening-line:1"]);
    }

    #[test]
    fn the_lengths_are_summed_up() {
        let file = |path: &str, lines: usize| File {
            path: path.into(),
            text: "\n".repeat(lines),
        };
        let files = [file("a", 3), file("b", 9), file("c", 5)];
        let shown = lengths(&files.iter().collect::<Vec<_>>());
        assert_eq!(shown, "3 Rust files: 5 lines in the median, 9 at most (b)");
    }
}
