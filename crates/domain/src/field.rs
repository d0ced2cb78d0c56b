//! Field types: texts that have been checked once, and what each of them may be.
//!
//! Commands carry these types, so that nothing has to be checked again; request bodies, forms and their descriptions are
//! read and written from [`Field::SPEC`].

mod input;
mod problem;

use std::{fmt, str::FromStr};

use unicode_normalization::UnicodeNormalization;

pub use self::{
    input::InputField,
    problem::{FieldErrors, FieldProblem},
};

/// What a text may be. Lengths count Unicode scalar values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spec {
    /// Most characters.
    pub max: usize,
    /// Which characters, in which form.
    pub form: Form,
}

/// The form of a text. Control characters and those that change the direction of writing are *invisible*.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// One line that is not empty, without invisible characters, `/` and `\`, and neither `.` nor `..`; trimmed, NFC.
    Name,
    /// One line without invisible characters; trimmed, NFC; may be empty.
    Line,
    /// Several such lines, separated by `\n` (`\r\n` is read as well); trimmed, NFC; may be empty.
    Lines,
    /// Any text without NUL, which no database keeps; left as it is; may be empty.
    Prose,
    /// An e-mail address, see [`Email`](crate::email::Email).
    Email,
    /// A media type without parameters; trimmed, in lower case.
    MediaType,
    /// A BCP 47 language tag such as `de` or `pt-BR`; trimmed. It need not be a language that there are texts in.
    Language,
    /// The shape of an IANA time zone name such as `Europe/Berlin`; trimmed. Whether there is such a zone
    /// is known only to whoever has the time zone database.
    TimeZone,
    /// A colour in sRGB such as `#1a5f74`, with a contrast of at least 4.5 to white (WCAG 2.2, level AA); trimmed, in lower case.
    Color,
}

/// A text that has been checked; [`FromStr`] checks it.
pub trait Field: FromStr<Err = FieldProblem> + AsRef<str> + Sized {
    /// What it may be.
    const SPEC: Spec;
}

/// Declares a field type of some form and length.
macro_rules! field {
    ($(#[$about:meta])* $name:ident, $max:literal, $form:ident) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
        pub struct $name(String);

        impl $name {
            /// A text that has been checked and kept in this form; it is not checked again, as rules may have become
            /// stricter since.
            pub fn from_stored(text: String) -> Self {
                Self(text)
            }

            /// The text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl PartialEq<str> for $name {
            fn eq(&self, other: &str) -> bool {
                self.0 == other
            }
        }

        impl PartialEq<&str> for $name {
            fn eq(&self, other: &&str) -> bool {
                self.0 == *other
            }
        }

        impl TryFrom<String> for $name {
            type Error = FieldProblem;

            fn try_from(text: String) -> Result<Self, FieldProblem> {
                text.parse()
            }
        }

        impl Field for $name {
            const SPEC: Spec = Spec { max: $max, form: Form::$form };
        }

        impl FromStr for $name {
            type Err = FieldProblem;

            fn from_str(text: &str) -> Result<Self, FieldProblem> {
                Self::SPEC.check(text).map(Self)
            }
        }

        impl AsRef<str> for $name {
            fn as_ref(&self) -> &str {
                &self.0
            }
        }

        impl std::ops::Deref for $name {
            type Target = str;

            fn deref(&self) -> &str {
                &self.0
            }
        }

        impl From<$name> for String {
            fn from(field: $name) -> Self {
                field.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

/// Declares a field type whose texts may be empty.
macro_rules! optional_field {
    ($(#[$about:meta])* $name:ident, $max:literal, $form:ident) => {
        field!($(#[$about])* #[derive(Default)] $name, $max, $form);
    };
}

field!(
    /// The name of a job, task or application.
    ///
    /// ```
    /// use imprimatur_domain::field::{FieldProblem, Name};
    ///
    /// let name: Name = "  Cafe\u{301}.pdf ".parse()?;
    /// assert_eq!(&*name, "Café.pdf");
    /// assert_eq!("../x".parse::<Name>(), Err(FieldProblem::Path));
    /// # Ok::<(), FieldProblem>(())
    /// ```
    Name, 255, Name
);
field!(
    /// The media type of a document, such as `application/pdf`.
    MediaType, 127, MediaType
);
field!(
    /// The language that somebody reads.
    LanguageTag, 35, Language
);
field!(
    /// The name of a time zone.
    ZoneName, 64, TimeZone
);
field!(
    /// The colour of a team on pages and in mails, dark enough for white text.
    Accent, 7, Color
);

impl Accent {
    /// The same colour, light enough for text on dark pages.
    pub fn on_dark(&self) -> String {
        crate::accent::on_dark(self)
    }
}

optional_field!(
    /// The label of a job.
    Label, 255, Line
);
optional_field!(
    /// A line of text: the name of a person, a company, a telephone number.
    Line, 255, Line
);
optional_field!(
    /// The name that another program gives to a comment.
    MarkupName, 255, Line
);
optional_field!(
    /// A postal address.
    PostalAddress, 1_000, Lines
);
optional_field!(
    /// The free text of a job.
    AltText, 2_000, Prose
);
optional_field!(
    /// Comments, instructions or a message.
    Comments, 10_000, Prose
);

impl Spec {
    /// The text in its form.
    fn check(self, text: &str) -> Result<String, FieldProblem> {
        let text: String = match self.form {
            Form::Name | Form::Line => text.trim().nfc().collect(),
            Form::Lines => text.replace("\r\n", "\n").trim().nfc().collect(),
            Form::Prose => text.to_owned(),
            Form::Email | Form::MediaType | Form::Color => text.trim().to_lowercase(),
            Form::Language | Form::TimeZone => text.trim().to_owned(),
        };
        match self.form {
            Form::Name => check_name(&text)?,
            Form::Line | Form::Email => refuse_invisible(&text)?,
            Form::Lines => text.split('\n').try_for_each(refuse_invisible)?,
            Form::Prose if text.contains('\0') => return Err(FieldProblem::Invisible),
            Form::MediaType => check_media_type(&text, self.max)?,
            Form::Language if !is_language(&text) => return Err(FieldProblem::NotALanguage),
            Form::TimeZone if !is_time_zone(&text) => return Err(FieldProblem::NotATimeZone),
            Form::Color => crate::accent::check(&text)?,
            Form::Prose | Form::Language | Form::TimeZone => {}
        }
        if text.chars().count() > self.max {
            return Err(FieldProblem::TooLong { max: self.max });
        }
        Ok(text)
    }
}

/// Whether a character would let a name or an address look like another: control characters, and those that change the
/// direction of writing.
pub fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{061c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

pub(crate) fn refuse_invisible(text: &str) -> Result<(), FieldProblem> {
    if text.contains(is_invisible) {
        Err(FieldProblem::Invisible)
    } else {
        Ok(())
    }
}

fn check_name(text: &str) -> Result<(), FieldProblem> {
    if text.is_empty() {
        return Err(FieldProblem::Empty);
    }
    refuse_invisible(text)?;
    if text.contains(['/', '\\']) || text == "." || text == ".." {
        return Err(FieldProblem::Path);
    }
    Ok(())
}

fn check_media_type(text: &str, max: usize) -> Result<(), FieldProblem> {
    let is_token = |part: &str| {
        let is_part_of_token =
            |byte: u8| byte.is_ascii_alphanumeric() || b"!#$&-^_.+".contains(&byte);
        !part.is_empty() && part.bytes().all(is_part_of_token)
    };
    let parts = text.split_once('/').filter(|_| text.len() <= max);
    if parts.is_some_and(|(kind, subtype)| is_token(kind) && is_token(subtype)) {
        Ok(())
    } else {
        Err(FieldProblem::NotAMediaType)
    }
}

/// A language of two or three letters, and subtags of up to eight letters and digits.
fn is_language(text: &str) -> bool {
    let mut parts = text.split('-');
    let is_first = |part: &str| {
        matches!(part.len(), 2 | 3) && part.bytes().all(|byte| byte.is_ascii_alphabetic())
    };
    parts.next().is_some_and(is_first)
        && parts.all(|part| {
            matches!(part.len(), 1..=8) && part.bytes().all(|byte| byte.is_ascii_alphanumeric())
        })
}

/// Parts of letters, digits, `_`, `+` and `-`, separated by `/`, beginning with a letter.
fn is_time_zone(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_alphabetic())
        && text.split('/').all(|part| {
            let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"_+-".contains(&byte);
            !part.is_empty() && part.bytes().all(is_allowed)
        })
}

#[cfg(test)]
mod tests;
