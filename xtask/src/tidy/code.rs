//! Walks the tokens of Rust source, so that strings and comments are not mistaken for code, and macro bodies are
//! covered.

use std::str::FromStr;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

use super::{File, Rule};

/// Files must parse as Rust.
pub const READABLE: Rule = Rule {
    name: "readable",
    reason: "What cannot be read cannot be checked.",
};

/// A token with its neighbours, and whether it is test code.
#[derive(Debug)]
pub struct Place {
    /// The file's path.
    pub path: String,
    /// Whether this code only runs in tests.
    pub test: bool,
    trees: std::rc::Rc<Vec<TokenTree>>,
    at: usize,
}

/// All tokens of a file, outer ones first; or the line of a parse error.
pub fn places(file: &File) -> Result<Vec<Place>, usize> {
    let stream = TokenStream::from_str(&file.text).map_err(|error| error.span().start().line)?;
    let mut places = Vec::new();
    walk(&file.path, stream, is_test_file(&file.path), &mut places);
    Ok(places)
}

fn is_test_file(path: &str) -> bool {
    path.contains("/tests/") || path.contains("/benches/") || path.ends_with("/tests.rs")
}

fn walk(path: &str, stream: TokenStream, test: bool, places: &mut Vec<Place>) {
    let trees: std::rc::Rc<Vec<TokenTree>> = std::rc::Rc::new(stream.into_iter().collect());
    let mut test_until = 0;
    for at in 0..trees.len() {
        let mut place = Place {
            path: path.to_owned(),
            test,
            trees: trees.clone(),
            at,
        };
        if place
            .attribute()
            .is_some_and(|attribute| marks_test(&attribute))
        {
            test_until = test_until.max(place.end_of_item());
        }
        place.test |= at < test_until;
        let test = place.test;
        places.push(place);
        if let TokenTree::Group(group) = &trees[at] {
            walk(path, group.stream(), test, places);
        }
    }
}

/// Whether an attribute marks test code: `#[cfg(test)]`, `#[test]`, `#[tokio::test]` etc.
fn marks_test(attribute: &Group) -> bool {
    let trees: Vec<TokenTree> = attribute.stream().into_iter().collect();
    let names: Vec<String> = trees.iter().map_while(path_part).collect();
    let names: Vec<&str> = names
        .iter()
        .map(String::as_str)
        .filter(|name| *name != ":")
        .collect();
    match (names.as_slice(), trees.last()) {
        (["cfg"], Some(TokenTree::Group(condition))) => {
            let condition = condition.stream().to_string();
            condition
                .split(|letter: char| !letter.is_alphanumeric())
                .any(|word| word == "test")
                && !condition.contains("not")
        }
        (names, _) => names.last() == Some(&"test"),
    }
}

fn path_part(tree: &TokenTree) -> Option<String> {
    match tree {
        TokenTree::Ident(ident) => Some(ident.to_string()),
        TokenTree::Punct(punct) if punct.as_char() == ':' => Some(":".into()),
        _ => None,
    }
}

impl Place {
    /// The line of the token.
    pub fn line(&self) -> usize {
        self.trees[self.at].span().start().line
    }

    /// The identifier `ahead` tokens from here, if it is one.
    pub fn word(&self, ahead: usize) -> Option<String> {
        match self.trees.get(self.at + ahead)? {
            TokenTree::Ident(ident) => Some(ident.to_string()),
            _ => None,
        }
    }

    /// Whether the token `ahead` of here is this identifier.
    pub fn is_word(&self, ahead: usize, word: &str) -> bool {
        self.word(ahead).is_some_and(|found| found == word)
    }

    /// Whether the token `ahead` of here is this punctuation.
    pub fn is_sign(&self, ahead: usize, sign: char) -> bool {
        matches!(self.trees.get(self.at + ahead), Some(TokenTree::Punct(punct)) if punct.as_char() == sign)
    }

    /// Whether the token `ahead` of here is a parenthesised group.
    pub fn is_call(&self, ahead: usize) -> bool {
        self.group(ahead, Delimiter::Parenthesis).is_some()
    }

    /// Whether the token `ahead` of here is a parenthesised group that begins with a literal.
    pub fn is_call_with_literal(&self, ahead: usize) -> bool {
        let group = self.group(ahead, Delimiter::Parenthesis);
        let first = group.and_then(|group| group.stream().into_iter().next());
        matches!(first, Some(TokenTree::Literal(_)))
    }

    /// The attribute that starts here, inner or outer.
    pub fn attribute(&self) -> Option<Group> {
        if !self.is_sign(0, '#') {
            return None;
        }
        let ahead = if self.is_sign(1, '!') { 2 } else { 1 };
        self.group(ahead, Delimiter::Bracket).cloned()
    }

    /// End of the item that starts here: its body, its semicolon, or everything after an inner attribute.
    fn end_of_item(&self) -> usize {
        if self.is_sign(1, '!') {
            return self.trees.len();
        }
        let ends = |at: &usize| match &self.trees[*at] {
            TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
            TokenTree::Punct(punct) => punct.as_char() == ';',
            _ => false,
        };
        (self.at..self.trees.len())
            .find(ends)
            .map_or(self.trees.len(), |at| at + 1)
    }

    /// The function that starts here: its name and number of lines.
    pub fn function(&self) -> Option<(String, usize)> {
        if !self.is_word(0, "fn") {
            return None;
        }
        let name = self.word(1)?;
        let end = self.end_of_item();
        let TokenTree::Group(body) = self.trees.get(end.checked_sub(1)?)? else {
            return None;
        };
        Some((name, body.span_close().end().line + 1 - self.line()))
    }

    /// The type that is declared here.
    pub fn declared_type(&self) -> Option<String> {
        let keyword = self.word(0)?;
        let declares = ["struct", "enum", "trait", "type", "union"].contains(&keyword.as_str());
        self.word(1).filter(|_| declares)
    }

    /// The parameters of the function that starts here: their names, and all words of their types. Patterns have no name.
    pub fn parameters(&self) -> Vec<(String, Vec<String>)> {
        if !self.is_word(0, "fn") {
            return Vec::new();
        }
        let after = self.trees.get(self.at + 2..).unwrap_or_default();
        let group = after.iter().find_map(|tree| match tree {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis => Some(group),
            _ => None,
        });
        let trees: Vec<TokenTree> = group.into_iter().flat_map(Group::stream).collect();
        split(&trees).filter_map(parameter).collect()
    }

    /// The attributes before the item whose keyword is here.
    pub fn attributes_before(&self) -> Vec<Group> {
        let mut found = Vec::new();
        for at in (0..self.at).rev() {
            match &self.trees[at] {
                TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket => {
                    found.push(group.clone());
                }
                TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis => {}
                TokenTree::Punct(punct) if punct.as_char() == '#' => {}
                TokenTree::Ident(_) | TokenTree::Literal(_) => {}
                _ => break,
            }
        }
        found
    }

    fn group(&self, ahead: usize, delimiter: Delimiter) -> Option<&Group> {
        match self.trees.get(self.at + ahead)? {
            TokenTree::Group(group) if group.delimiter() == delimiter => Some(group),
            _ => None,
        }
    }
}

/// The parts between commas that stand in no angle brackets.
fn split(trees: &[TokenTree]) -> impl Iterator<Item = &[TokenTree]> {
    let mut depth = 0;
    let mut before = ' ';
    trees.split(move |tree| {
        let TokenTree::Punct(punct) = tree else {
            before = ' ';
            return false;
        };
        let sign = punct.as_char();
        depth += match sign {
            '<' => 1,
            '>' if before != '-' && before != '=' => -1,
            _ => 0,
        };
        before = sign;
        sign == ',' && depth == 0
    })
}

fn parameter(trees: &[TokenTree]) -> Option<(String, Vec<String>)> {
    let is_name = |tree: &TokenTree| matches!(tree, TokenTree::Ident(word) if word != "mut");
    let at = trees.iter().position(is_name)?;
    let colon = trees.get(at + 1)?;
    if !matches!(colon, TokenTree::Punct(punct) if punct.as_char() == ':') {
        return None;
    }
    let mut types = Vec::new();
    add_words(trees.get(at + 2..)?.iter().cloned().collect(), &mut types);
    Some((trees[at].to_string(), types))
}

fn add_words(stream: TokenStream, words: &mut Vec<String>) {
    for tree in stream {
        match tree {
            TokenTree::Ident(word) => words.push(word.to_string()),
            TokenTree::Group(group) => add_words(group.stream(), words),
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn test_words(text: &str) -> Vec<String> {
        let file = File {
            path: "crates/x/src/lib.rs".into(),
            text: text.into(),
        };
        let places = places(&file).unwrap();
        places
            .iter()
            .filter(|place| place.test)
            .filter_map(|place| place.word(0))
            .collect()
    }

    #[test]
    fn code_behind_a_test_attribute_is_a_test_and_what_follows_is_not() {
        let words =
            test_words("fn a() {}\n#[cfg(test)]\nmod tests { fn b() { c(); } }\nfn d() {}\n");
        assert!(
            words.contains(&"c".to_owned())
                && !words.contains(&"a".to_owned())
                && !words.contains(&"d".to_owned())
        );
        assert!(
            test_words("#[tokio::test(flavor = \"multi_thread\")]\nasync fn x() {}")
                .contains(&"x".to_owned())
        );
        assert!(test_words("#[cfg(not(test))]\nfn x() {}").is_empty());
        assert!(test_words("#[cfg(feature = \"latest\")]\nfn x() {}").is_empty());
    }

    #[test]
    fn files_of_tests_are_tests_throughout() {
        assert!(
            is_test_file("crates/x/tests/story.rs") && is_test_file("crates/x/src/jobs/tests.rs")
        );
        assert!(!is_test_file("crates/testkit/src/lib.rs"));
    }
}
