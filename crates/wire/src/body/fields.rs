//! Reading the fields of a JSON object: all that is wrong is found at once.

use std::collections::BTreeSet;

use imprimatur_domain::{
    field::{FieldErrors, FieldProblem},
    ids::JobId,
    keyword::Keyword,
};
use serde_json::{Map, Value};
use uuid::Uuid;

use super::{Body, Scalar};

/// The message about a field that the interface does not know.
pub(crate) const UNKNOWN_FIELD: &str = "is not a known field";

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
    pub fn new(values: &'v Map<String, Value>) -> Self {
        let mut fields = Self::within(values, String::new());
        for (name, value) in values {
            if name.contains('\0') || holds_nul(value) {
                fields.wrong(name, FieldProblem::Invisible);
            }
        }
        fields
    }

    fn within(values: &'v Map<String, Value>, prefix: String) -> Self {
        Self {
            values,
            prefix,
            known: BTreeSet::new(),
            errors: FieldErrors::default(),
        }
    }

    /// Notes that a field is wrong; the first message about a field stands.
    pub fn wrong(&mut self, name: &str, problem: impl Into<FieldProblem>) {
        let name = format!("{}{}", self.prefix, name.replace('\0', ""));
        self.errors.wrong(&name, problem);
    }

    /// Whether anything is wrong with the field so far.
    pub fn is_wrong(&self, name: &str) -> bool {
        self.errors
            .0
            .contains_key(&format!("{}{name}", self.prefix))
    }

    /// Whether the field is there, be it null.
    pub fn has(&self, name: &str) -> bool {
        self.values.contains_key(name)
    }

    /// The value of a field, which is then known.
    pub fn take(&mut self, name: &'static str) -> Option<&'v Value> {
        self.known.insert(name);
        self.values.get(name)
    }

    /// What a value means; what is wrong with it is noted.
    pub fn parse<S: Scalar>(&mut self, name: &str, value: &Value) -> Option<S> {
        match S::parse(value) {
            Ok(parsed) => Some(parsed),
            Err(expected) => {
                self.wrong(name, expected);
                None
            }
        }
    }

    /// The entries of a list of fixed names; null is an empty list.
    pub(super) fn keywords<K: Keyword>(&mut self, name: &str, value: &Value) -> Vec<K> {
        let mut all = Vec::new();
        let entries = match value {
            Value::Null => return all,
            Value::Array(entries) if entries.iter().all(Value::is_string) => entries,
            _ => {
                self.wrong(name, "must be a list of texts");
                return all;
            }
        };
        for (position, entry) in entries.iter().enumerate() {
            match entry.as_str().and_then(K::parse) {
                Some(keyword) => all.push(keyword),
                None => self.wrong(
                    &format!("{name}.{position}"),
                    format!("must be one of {}", K::names()),
                ),
            }
        }
        all
    }

    /// An object within; null is none.
    pub fn object<B: Body>(&mut self, name: &'static str) -> Option<B> {
        self.object_with(name, B::read)
    }

    /// An object within that is read so; null is none.
    pub fn object_with<T>(
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

    /// Objects in a list; null is an empty one.
    pub fn objects<B: Body>(&mut self, name: &'static str) -> Option<Vec<B>> {
        let values = match self.take(name)? {
            Value::Null => return Some(Vec::new()),
            Value::Array(values) => values,
            _ => {
                self.wrong(name, "must be a list of objects");
                return Some(Vec::new());
            }
        };
        let mut all = Vec::with_capacity(values.len());
        for (position, value) in values.iter().enumerate() {
            let name = format!("{name}.{position}");
            match value {
                Value::Object(values) => all.push(self.inner(values, &name, B::read)),
                _ => self.wrong(&name, "must be an object"),
            }
        }
        Some(all)
    }

    fn inner<T>(
        &mut self,
        values: &Map<String, Value>,
        name: &str,
        read: impl FnOnce(&mut Fields<'_>) -> T,
    ) -> T {
        let mut inner = Fields::within(values, format!("{}{name}.", self.prefix));
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
            self.wrong(&name, UNKNOWN_FIELD);
        }
    }

    /// All that is wrong.
    pub fn into_errors(self) -> FieldErrors {
        self.errors
    }
}

/// The GUID of a job in its usual form, with hyphens.
pub fn guid(text: &str) -> Option<JobId> {
    if text.len() != 36 {
        return None;
    }
    Uuid::try_parse(text).ok().map(JobId)
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
