//! Texts as the templates write them.

use std::fmt;

use askama::{Template, filters::HtmlSafe};
use imprimatur_domain::markup::TextMark;
use imprimatur_texts::{Text, Value};

use super::{
    Frame, Problem,
    text::{self, ToInstant, When},
};

/// A page, whose templates write `{{ t("key") }}` where there is something to read.
pub(crate) trait Page: Template {
    /// What is around its content, the language too.
    fn frame(&self) -> &Frame;

    /// A text in the language of the page.
    fn t(&self, key: &'static str) -> Phrase<'_> {
        Phrase(self.frame().texts.text(key))
    }

    /// An instant, as the element of a date.
    fn when(&self, at: impl ToInstant) -> When {
        When::new(&self.frame().texts, at.to_instant())
    }

    /// A size, as people say it.
    fn size(&self, bytes: u64) -> String {
        self.frame().texts.size(bytes)
    }

    /// A text of other people's making, with whatever could make it look like another one made visible.
    fn visible(&self, text: &str) -> String {
        text::name(text)
    }

    /// How a comment of another program marks text.
    fn text_mark(&self, mark: TextMark) -> Phrase<'_> {
        self.t(match mark {
            TextMark::Highlight => "stage-mark-highlight",
            TextMark::Underline => "stage-mark-underline",
            TextMark::StrikeOut => "stage-mark-strike-out",
            TextMark::Insert => "stage-mark-insert",
            TextMark::Replace => "stage-mark-replace",
        })
    }

    /// What is wrong with a field whose form says nothing of it.
    fn no_problem(&self) -> Option<&Problem> {
        None
    }
}

/// A text that is written into a page: as HTML, or into an attribute by [`plain`](Self::plain).
pub(crate) struct Phrase<'t>(Text<'t>);

impl Phrase<'_> {
    /// With a number, or with words of ours.
    pub(crate) fn with(self, variable: &'static str, value: impl ToValue) -> Self {
        Self(self.0.with(variable, value.to_value()))
    }

    /// With words of other people's making, which the page isolates.
    pub(crate) fn name(self, variable: &'static str, name: impl AsRef<str>) -> Self {
        Self(self.0.name(variable, name.as_ref().to_owned()))
    }

    /// Without elements around names, for attributes.
    pub(crate) fn plain(&self) -> String {
        self.0.plain()
    }
}

impl fmt::Display for Phrase<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.html())
    }
}

/// All values in it are escaped, and our own texts have nothing that would have to be, which a test ensures.
impl HtmlSafe for Phrase<'_> {}

/// What texts can show, however many references a template puts before it.
pub(crate) trait ToValue {
    fn to_value(&self) -> Value<'static>;
}

impl<T: ToValue + ?Sized> ToValue for &T {
    fn to_value(&self) -> Value<'static> {
        (**self).to_value()
    }
}

impl ToValue for str {
    fn to_value(&self) -> Value<'static> {
        Value::from(self.to_owned())
    }
}

impl ToValue for String {
    fn to_value(&self) -> Value<'static> {
        self.as_str().to_value()
    }
}

/// Numbers can be shown as they are.
macro_rules! numbers {
    ($($number:ty),+) => {$(
        impl ToValue for $number {
            fn to_value(&self) -> Value<'static> {
                Value::from(*self)
            }
        }
    )+};
}
numbers!(u32, u64, usize, i64);

/// Says where pages have their frame.
macro_rules! pages {
    ($($page:ty),+ $(,)?) => {$(
        impl $crate::view::Page for $page {
            fn frame(&self) -> &$crate::view::Frame {
                &self.frame
            }
        }
    )+};
}
pub(crate) use pages;
