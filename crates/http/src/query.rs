//! Reading a query: strictly decoded, unknown parameters ignored, all that is wrong found at once.

use std::str::FromStr;

use imprimatur_application::address::encode;
use imprimatur_domain::{
    field::{FieldErrors, FieldProblem},
    ids::JobId,
};
use imprimatur_wire::{
    body::guid,
    problems,
    requests::{FLAG, flag},
};

use crate::problem::Problem;

/// The parameters of a query, in their order, and what is wrong with them so far.
#[derive(Debug)]
pub(crate) struct Query {
    pairs: Vec<(String, String)>,
    errors: FieldErrors,
}

impl Query {
    /// Decodes a query.
    ///
    /// # Errors
    /// [`Problem::Malformed`] for bad percent-encoding or what is not UTF-8.
    pub(crate) fn new(text: &str) -> Result<Self, Problem> {
        let mut query = Self {
            pairs: Vec::new(),
            errors: FieldErrors::default(),
        };
        for pair in text.split('&').filter(|pair| !pair.is_empty()) {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            let decoded = decode(name).zip(decode(value));
            let (name, value) = decoded.ok_or(Problem::Malformed(problems::BAD_QUERY))?;
            query.pairs.push((name, value));
        }
        Ok(query)
    }

    /// Notes that a parameter is wrong.
    pub(crate) fn wrong(&mut self, name: &str, problem: impl Into<FieldProblem>) {
        self.errors.wrong(name, problem);
    }

    /// The value of a parameter; an empty one is none.
    pub(crate) fn text(&mut self, name: &str) -> Option<String> {
        Some(self.raw(name)?.trim().to_owned()).filter(|value| !value.is_empty())
    }

    /// The value of a parameter, white space included.
    pub(crate) fn raw(&mut self, name: &str) -> Option<String> {
        let value = self.single(name)?;
        if value.contains('\0') {
            self.wrong(name, "must not contain control characters");
            return None;
        }
        Some(value)
    }

    /// Every value of a list, written as `name=a&name=b`, `name[]=a` or `name[0]=a`.
    pub(crate) fn texts(&mut self, name: &str) -> Vec<String> {
        let (mut values, mut is_odd) = (Vec::new(), false);
        for (key, value) in &self.pairs {
            match suffix(key, name) {
                Some(suffix) if suffix.is_empty() || is_index(suffix) => values.push(value.clone()),
                Some(_) => is_odd = true,
                None => {}
            }
        }
        if is_odd {
            self.wrong(name, "must be a list of plain values");
        }
        values
    }

    /// Whether a parameter is there at all.
    pub(crate) fn has(&mut self, name: &str) -> bool {
        self.single(name).is_some()
    }

    /// A true or false.
    pub(crate) fn flag(&mut self, name: &str) -> Option<bool> {
        let text = self.text(name)?;
        let value = flag(&text);
        self.parsed(name, value, FLAG)
    }

    /// A whole number within bounds.
    pub(crate) fn number(&mut self, name: &str, least: u32, most: u32) -> Option<u32> {
        let text = self.text(name)?;
        let value = text.parse().ok();
        let value = value.filter(|number| (least..=most).contains(number));
        let (min, max) = (least.into(), most.into());
        self.parsed(name, value, FieldProblem::OutOfRange { min, max })
    }

    /// A whole number, however large: what is beyond all that there can be stands for the largest.
    pub(crate) fn count(&mut self, name: &str, least: u32) -> Option<u32> {
        let text = self.text(name)?;
        let is_plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let value = is_plain.then(|| text.parse().unwrap_or(u32::MAX));
        let value = value.filter(|number| *number >= least);
        let expected = if least == 0 {
            "must be a non-negative integer".to_owned()
        } else {
            format!("must be an integer of at least {least}")
        };
        self.parsed(name, value, expected)
    }

    /// The GUID of a job; a malformed one is that of no job.
    pub(crate) fn guid(&mut self, name: &str) -> Option<JobId> {
        let text = self.text(name)?;
        Some(guid(&text).unwrap_or(JobId::nil()))
    }

    /// One of several values.
    pub(crate) fn choice<T>(
        &mut self,
        name: &str,
        parse: impl FnOnce(&str) -> Option<T>,
        names: &str,
    ) -> Option<T> {
        let text = self.text(name)?;
        let value = parse(&text);
        self.parsed(name, value, format!("must be one of {names}"))
    }

    /// What a text means, or what is expected of it.
    pub(crate) fn understood<T>(
        &mut self,
        name: &str,
        parse: impl FnOnce(&str) -> Option<T>,
        expected: impl Into<FieldProblem>,
    ) -> Option<T> {
        let text = self.text(name)?;
        let value = parse(&text);
        self.parsed(name, value, expected)
    }

    /// A text of a field type.
    pub(crate) fn field<T: FromStr<Err = FieldProblem>>(&mut self, name: &str) -> Option<T> {
        let text = self.text(name)?;
        match text.parse() {
            Ok(value) => Some(value),
            Err(error) => {
                self.wrong(name, error);
                None
            }
        }
    }

    fn parsed<T>(
        &mut self,
        name: &str,
        value: Option<T>,
        expected: impl Into<FieldProblem>,
    ) -> Option<T> {
        if value.is_none() {
            self.wrong(name, expected);
        }
        value
    }

    /// The value of a parameter that is no list: written twice or as a list, it would be ambiguous.
    fn single(&mut self, name: &str) -> Option<String> {
        let pairs = self.pairs.iter();
        let given = pairs.filter_map(|(key, value)| Some((suffix(key, name)?, value)));
        match given.collect::<Vec<_>>()[..] {
            [] => None,
            [("", value)] => Some(value.clone()),
            [_] => {
                self.wrong(name, "must be given without brackets");
                None
            }
            _ => {
                self.wrong(name, FieldProblem::Repeated);
                None
            }
        }
    }

    /// All parameters but these, encoded again.
    pub(crate) fn without(&self, names: &[&str]) -> String {
        let others = self
            .pairs
            .iter()
            .filter(|(known, _)| !names.contains(&known.as_str()));
        let others = others.map(|(name, value)| format!("{}={}", encode(name), encode(value)));
        others.collect::<Vec<_>>().join("&")
    }

    /// The result, unless anything is wrong.
    ///
    /// # Errors
    /// All that is wrong.
    pub(crate) fn finish<T>(self, result: T) -> Result<T, Problem> {
        if self.errors.0.is_empty() {
            Ok(result)
        } else {
            Err(Problem::fields(self.errors))
        }
    }
}

/// What follows the name of a parameter in a key: nothing, or brackets.
fn suffix<'k>(key: &'k str, name: &str) -> Option<&'k str> {
    let suffix = key.strip_prefix(name)?;
    (suffix.is_empty() || suffix.starts_with('[')).then_some(suffix)
}

/// Whether a suffix is a position in brackets.
fn is_index(suffix: &str) -> bool {
    let index = suffix
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'));
    index.is_some_and(|index| index.bytes().all(|byte| byte.is_ascii_digit()))
}

fn decode(text: &str) -> Option<String> {
    let mut decoded = Vec::with_capacity(text.len());
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        decoded.push(match byte {
            b'+' => b' ',
            b'%' => {
                let high = char::from(bytes.next()?).to_digit(16)?;
                let low = char::from(bytes.next()?).to_digit(16)?;
                u8::try_from(high * 16 + low).ok()?
            }
            byte => byte,
        });
    }
    String::from_utf8(decoded).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_query_is_decoded_strictly() {
        let mut query = Query::new("name=a%20b+c&x=%C3%A4&page=2").unwrap();
        assert_eq!(query.text("name").as_deref(), Some("a b c"));
        assert_eq!(query.without(&["page"]), "name=a%20b%20c&x=%C3%A4");
        for text in ["a=%", "a=%zz", "a=%ff", "%=1"] {
            assert!(Query::new(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_count_may_be_larger_than_all_that_there_is() {
        for (text, count) in [
            ("0", Some(0)),
            ("007", Some(7)),
            ("4294967296", Some(u32::MAX)),
            ("99999999999999999999999", Some(u32::MAX)),
            ("-1", None),
            ("%2B1", None),
            ("1.0", None),
            ("x", None),
        ] {
            let mut query = Query::new(&format!("page={text}")).unwrap();
            assert_eq!(query.count("page", 0), count, "{text}");
            assert_eq!(query.finish(()).is_ok(), count.is_some(), "{text}");
        }
        let mut query = Query::new("page=0").unwrap();
        assert_eq!(query.count("page", 1), None);
    }

    #[test]
    fn a_list_is_read_in_every_spelling_and_anything_else_only_once() {
        let mut query = Query::new("a=1&a[]=2&a%5B7%5D=3&ab=4&b[x]=5&c=6&c=6&d[]=7&e=8").unwrap();
        assert_eq!(query.texts("a"), ["1", "2", "3"]);
        assert_eq!(query.texts("b"), Vec::<String>::new());
        for name in ["c", "d"] {
            assert_eq!(query.text(name), None, "{name}");
        }
        assert!(!query.has("c"));
        assert_eq!(query.text("e").as_deref(), Some("8"));
        let names: Vec<_> = query.errors.0.into_keys().collect();
        assert_eq!(names, ["b", "c", "d"]);
    }

    #[test]
    fn all_that_is_wrong_is_found_at_once() {
        let mut query = Query::new("flat=maybe&per_page=0&page=-1&name=%00&other=x").unwrap();
        query.flag("flat");
        query.number("per_page", 1, 200);
        query.count("page", 0);
        query.text("name");
        match query.finish(()) {
            Err(Problem::Failure(imprimatur_application::failure::Failure::Invalid(errors))) => {
                assert_eq!(errors.0.len(), 4);
            }
            other => panic!("{other:?}"),
        }
    }
}
