//! One text, and the values of its variables.

use std::borrow::Cow;

use fluent_bundle::{FluentArgs, FluentValue};

use crate::catalog::Texts;

/// Where a value of other people's making begins and ends in plain text: the first strong letter in it gives its direction.
const ISOLATE: (char, char) = ('\u{2068}', '\u{2069}');

/// A text with values for its variables.
#[derive(Clone)]
pub struct Text<'t> {
    texts: &'t Texts,
    key: &'t str,
    values: Vec<(&'static str, Given<'t>)>,
}

#[derive(Clone)]
enum Given<'t> {
    /// A number, or words of ours.
    Value(FluentValue<'t>),
    /// Words of other people: a name, an address, the name of a file.
    Name(Cow<'t, str>),
}

impl<'t> Text<'t> {
    pub(crate) fn new(texts: &'t Texts, key: &'t str) -> Self {
        Self {
            texts,
            key,
            values: Vec::new(),
        }
    }

    /// With a number, or with words of ours.
    #[must_use]
    pub fn with(mut self, variable: &'static str, value: impl Into<FluentValue<'t>>) -> Self {
        self.values.push((variable, Given::Value(value.into())));
        self
    }

    /// With words of other people's making, which may be in any language and direction.
    #[must_use]
    pub fn name(mut self, variable: &'static str, name: impl Into<Cow<'t, str>>) -> Self {
        self.values.push((variable, Given::Name(name.into())));
        self
    }

    /// The text alone, for attributes, subjects and plain mails.
    pub fn plain(&self) -> String {
        self.format(isolated, |text| Cow::Borrowed(text))
    }

    /// The text as HTML: every value is escaped, and names are isolated by `<bdi>`. Texts themselves have no character that
    /// HTML gives a meaning to.
    pub fn html(&self) -> String {
        let bdi = |name: &'_ str| format!("<bdi>{}</bdi>", escaped(name));
        self.format(bdi, |text| Cow::Owned(escaped(text)))
    }

    fn format(
        &self,
        name: impl Fn(&str) -> String,
        text: impl for<'a> Fn(&'a str) -> Cow<'a, str>,
    ) -> String {
        let mut args = FluentArgs::with_capacity(self.values.len());
        for (variable, value) in &self.values {
            let value = match value {
                Given::Name(own) => FluentValue::from(name(own)),
                Given::Value(FluentValue::String(own)) => FluentValue::from(text(own).into_owned()),
                Given::Value(value) => value.clone(),
            };
            args.set(*variable, value);
        }
        self.texts.format(self.key, &args)
    }
}

/// A name in plain text with marks around it, if it needs them: all languages so far are written from left to right, so
/// only what has letters of the other direction does.
pub fn isolated(name: &str) -> String {
    let (begin, end) = ISOLATE;
    if name.chars().any(is_right_to_left) {
        format!("{begin}{name}{end}")
    } else {
        name.to_owned()
    }
}

/// Letters of the scripts that are written from right to left: Hebrew, Arabic, Syriac and those like them.
fn is_right_to_left(c: char) -> bool {
    matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}'
        | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&#38;"),
            '<' => escaped.push_str("&#60;"),
            '>' => escaped.push_str("&#62;"),
            '"' => escaped.push_str("&#34;"),
            '\'' => escaped.push_str("&#39;"),
            c => escaped.push(c),
        }
    }
    escaped
}
