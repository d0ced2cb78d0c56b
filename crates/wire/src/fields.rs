//! Reading the fields of a request: no coercion, and all that is wrong is found at once.

use std::{collections::BTreeSet, fmt};

use imprimatur_application::failure::FieldErrors;
use imprimatur_domain::{Instant, ids::JobId, text::TextError};
use serde_json::{Map, Value};
use uuid::Uuid;

pub use crate::patch::Patch;
use crate::stamp;

/// The fields of one JSON object, and what is wrong with them so far.
#[derive(Debug)]
pub struct Fields<'v> {
    values: &'v Map<String, Value>,
    prefix: String,
    known: BTreeSet<&'static str>,
    errors: FieldErrors,
}

impl<'v> Fields<'v> {
    /// The fields of a body. Texts that hold a NUL are refused wherever they are.
    pub fn of(values: &'v Map<String, Value>) -> Self {
        let mut fields = Self::under(values, String::new());
        for (name, value) in values {
            if name.contains('\0') || holds_nul(value) {
                fields.wrong(name, TextError::Invisible);
            }
        }
        fields
    }

    fn under(values: &'v Map<String, Value>, prefix: String) -> Self {
        Self {
            values,
            prefix,
            known: BTreeSet::new(),
            errors: FieldErrors::default(),
        }
    }

    /// Notes that a field is wrong; the first word on a field stands.
    pub fn wrong(&mut self, name: &str, message: impl fmt::Display) {
        self.errors
            .0
            .entry(format!("{}{}", self.prefix, name.replace('\0', "")))
            .or_insert_with(|| message.to_string());
    }

    /// Whether something is wrong with the field so far.
    pub fn is_wrong(&self, name: &str) -> bool {
        self.errors
            .0
            .contains_key(&format!("{}{name}", self.prefix))
    }

    /// Whether the field is there, be it null.
    pub fn has(&self, name: &str) -> bool {
        self.values.contains_key(name)
    }

    fn take(&mut self, name: &'static str) -> Option<&'v Value> {
        self.known.insert(name);
        self.values.get(name)
    }

    fn read<T>(
        &mut self,
        name: &'static str,
        expected: &str,
        read: impl FnOnce(&'v Value) -> Option<T>,
    ) -> Patch<T> {
        match self.take(name) {
            None => Patch::Absent,
            Some(Value::Null) => Patch::Cleared,
            Some(Value::String(text)) if text.trim().is_empty() => Patch::Cleared,
            Some(value) => {
                if let Some(read) = read(value) {
                    Patch::Set(read)
                } else {
                    self.wrong(name, expected);
                    Patch::Absent
                }
            }
        }
    }

    /// A text that passes a check.
    pub fn text<T>(
        &mut self,
        name: &'static str,
        check: impl FnOnce(&str) -> Result<T, TextError>,
    ) -> Patch<String> {
        let text = self.read(name, "must be a text", |value| {
            value.as_str().map(ToOwned::to_owned)
        });
        if let Patch::Set(text) = &text
            && let Err(error) = check(text)
        {
            self.wrong(name, error);
        }
        text
    }

    /// True or false; nothing else, also no null.
    pub fn flag(&mut self, name: &'static str) -> Option<bool> {
        if let Value::Bool(flag) = self.take(name)? {
            Some(*flag)
        } else {
            self.wrong(name, "must be true or false");
            None
        }
    }

    /// A whole number from 0 on.
    pub fn number(&mut self, name: &'static str) -> Patch<u64> {
        match self.take(name) {
            None => Patch::Absent,
            Some(Value::Null) => Patch::Cleared,
            Some(value) => {
                if let Some(number) = whole(value) {
                    Patch::Set(number)
                } else {
                    self.wrong(name, "must be a non-negative integer");
                    Patch::Absent
                }
            }
        }
    }

    /// Any number that has to be there.
    pub fn fraction(&mut self, name: &'static str) -> f64 {
        let value = self.take(name).and_then(Value::as_f64);
        value.unwrap_or_else(|| {
            self.wrong(name, "must be a number from 0 to 1");
            0.0
        })
    }

    /// An instant.
    pub fn instant(&mut self, name: &'static str) -> Patch<Instant> {
        self.read(name, INSTANT_EXPECTED, |value| {
            value.as_str().and_then(stamp::parse)
        })
    }

    /// The GUID of a job. One that is malformed is the GUID of no job, so it is not found like any unknown one.
    pub fn guid(&mut self, name: &'static str) -> Patch<JobId> {
        self.read(name, "must be a text", |value| {
            value
                .as_str()
                .map(|text| guid(text).unwrap_or(JobId::nil()))
        })
    }

    /// One of several words.
    pub fn choice<T>(
        &mut self,
        name: &'static str,
        parse: impl FnOnce(&str) -> Option<T>,
        words: &str,
    ) -> Patch<T> {
        self.read(name, &format!("must be one of {words}"), |value| {
            value.as_str().and_then(parse)
        })
    }

    /// Texts in a list.
    pub fn texts(&mut self, name: &'static str) -> Option<Vec<String>> {
        let texts = self.read(name, "must be a list of texts", |value| {
            let texts = value.as_array()?.iter();
            texts
                .map(|text| text.as_str().map(ToOwned::to_owned))
                .collect::<Option<Vec<_>>>()
        });
        texts.change().map(Option::unwrap_or_default)
    }

    /// An object within; absent and null are an empty one.
    pub fn object<T>(
        &mut self,
        name: &'static str,
        read: impl FnOnce(&mut Fields<'_>) -> T,
    ) -> Option<T> {
        match self.take(name)? {
            Value::Null => None,
            Value::Object(values) => Some(self.inner(values, name, read)),
            _ => {
                self.wrong(name, "must be an object");
                None
            }
        }
    }

    /// Objects in a list.
    pub fn objects<T>(
        &mut self,
        name: &'static str,
        read: impl Fn(&mut Fields<'_>) -> T,
    ) -> Vec<T> {
        let values = match self.take(name) {
            None | Some(Value::Null) => return Vec::new(),
            Some(Value::Array(values)) => values,
            Some(_) => {
                self.wrong(name, "must be a list of objects");
                return Vec::new();
            }
        };
        let mut all = Vec::with_capacity(values.len());
        for (position, value) in values.iter().enumerate() {
            let name = format!("{name}.{position}");
            match value {
                Value::Object(values) => all.push(self.inner(values, &name, &read)),
                _ => self.wrong(&name, "must be an object"),
            }
        }
        all
    }

    fn inner<T>(
        &mut self,
        values: &Map<String, Value>,
        name: &str,
        read: impl FnOnce(&mut Fields<'_>) -> T,
    ) -> T {
        let mut inner = Fields::under(values, format!("{}{name}.", self.prefix));
        let result = read(&mut inner);
        for (field, message) in inner.errors.0 {
            self.errors.0.entry(field).or_insert(message);
        }
        result
    }

    /// Refuses fields that were not read and are not in `ignored`.
    pub fn refuse_unknown(&mut self, ignored: &[&str]) {
        let unknown: Vec<_> = self
            .values
            .keys()
            .filter(|name| !self.known.contains(name.as_str()) && !ignored.contains(&name.as_str()))
            .cloned()
            .collect();
        for name in unknown {
            self.wrong(&name, "is not a known field");
        }
    }

    /// All that is wrong.
    pub fn into_errors(self) -> FieldErrors {
        self.errors
    }

    /// The result, unless anything is wrong.
    ///
    /// # Errors
    /// All that is wrong.
    pub fn finish<T>(self, result: T) -> Result<T, FieldErrors> {
        if self.errors.0.is_empty() {
            Ok(result)
        } else {
            Err(self.errors)
        }
    }
}

/// What is said of a text that is no instant.
pub const INSTANT_EXPECTED: &str = "must be an RFC 3339 date and time";

/// The GUID of a job in its usual form, with hyphens.
pub fn guid(text: &str) -> Option<JobId> {
    if text.len() != 36 {
        return None;
    }
    Uuid::try_parse(text).ok().map(JobId)
}

/// A whole number from 0 on, however it is written: `2.0` is one, too.
fn whole(value: &Value) -> Option<u64> {
    let written = value.as_f64().filter(|number| number.fract() == 0.0);
    let written = written.filter(|number| (0.0..9_007_199_254_740_992.0).contains(number));
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a whole number within these bounds is cast as it is"
    )]
    let written = written.map(|number| number as u64);
    value.as_u64().or(written)
}

fn holds_nul(value: &Value) -> bool {
    match value {
        Value::String(text) => text.contains('\0'),
        Value::Array(values) => values.iter().any(holds_nul),
        Value::Object(values) => values
            .iter()
            .any(|(name, value)| name.contains('\0') || holds_nul(value)),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn map(value: Value) -> Map<String, Value> {
        serde_json::from_value(value).unwrap()
    }

    #[test]
    fn absent_null_empty_and_a_value_are_kept_apart() {
        let body = map(json!({"a": null, "b": "", "c": "x"}));
        let mut fields = Fields::of(&body);
        let ok = |_: &str| Ok(());
        assert_eq!(fields.text("z", ok).change(), None);
        assert_eq!(fields.text("a", ok).change(), Some(None));
        assert_eq!(fields.text("b", ok).text(), Some(String::new()));
        assert_eq!(fields.text("c", ok).text(), Some("x".to_owned()));
        assert_eq!(fields.finish(()), Ok(()));
    }

    #[test]
    fn nothing_is_coerced_and_all_errors_are_found_at_once() {
        let body = map(json!({
            "a": 5, "b": "true", "c": "2026", "d": 1, "e": -1, "f": ["x", 1],
            "g": {"h": 1}, "i": [{"j": false}, 7], "k": "no", "l": {"deep": ["\0"]},
        }));
        let mut fields = Fields::of(&body);
        let ok = |_: &str| Ok(());
        fields.text("a", ok);
        fields.flag("b");
        fields.instant("c");
        fields.guid("d");
        fields.number("e");
        fields.texts("f");
        fields.object("g", |inner| inner.text("h", ok));
        fields.objects("i", |inner| inner.text("j", ok));
        fields.choice("k", |_| None::<()>, "yes");
        fields.refuse_unknown(&[]);
        let errors = fields.finish(()).unwrap_err();
        insta::assert_json_snapshot!(errors.0);
    }

    #[test]
    fn a_whole_number_is_one_however_it_is_written() {
        let body = map(json!({"a": 164.0, "b": 1e3, "c": 0, "d": u64::MAX}));
        let mut fields = Fields::of(&body);
        for (name, number) in [("a", 164), ("b", 1_000), ("c", 0), ("d", u64::MAX)] {
            assert_eq!(fields.number(name), Patch::Set(number), "{name}");
        }
        assert_eq!(fields.finish(()), Ok(()));
        for other in [json!(0.5), json!(-1.0), json!(1e300), json!("1")] {
            let body = map(json!({"a": other}));
            let mut fields = Fields::of(&body);
            fields.number("a");
            assert!(fields.finish(()).is_err(), "{other}");
        }
    }

    #[test]
    fn a_malformed_guid_is_that_of_no_job() {
        let body = map(json!({"a": "x", "b": "0199E0D2-0000-7000-8000-000000000001"}));
        let mut fields = Fields::of(&body);
        assert_eq!(fields.guid("a"), Patch::Set(JobId::nil()));
        assert!(matches!(fields.guid("b"), Patch::Set(id) if id != JobId::nil()));
    }
}
