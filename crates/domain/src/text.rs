//! What texts may hold and how long they may be. Lengths count Unicode scalar values.

use unicode_normalization::UnicodeNormalization;

/// Longest name of a job or task.
pub const NAME_MAX: usize = 255;
/// Longest label of a job.
pub const LABEL_MAX: usize = 255;
/// Longest free text of a job.
pub const ALT_TEXT_MAX: usize = 2_000;
/// Longest comments, instructions or message.
pub const COMMENTS_MAX: usize = 10_000;
/// Longest media type.
pub const MEDIA_TYPE_MAX: usize = 127;

/// Why a text is refused. Each message fits after the name of the field.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextError {
    /// Nothing but white space.
    #[error("must not be empty")]
    Empty,
    /// Too long.
    #[error("must have at most {max} characters")]
    TooLong {
        /// The limit.
        max: usize,
    },
    /// A NUL, a control character or one that changes the direction of writing.
    #[error("must not contain control or direction-changing characters")]
    Invisible,
    /// A name that is a path.
    #[error("must not contain / or \\ and must not be . or ..")]
    Path,
    /// Not an e-mail address.
    #[error("must be an e-mail address")]
    NotAnAddress,
    /// Not a media type.
    #[error("must be a media type such as application/pdf")]
    NotAMediaType,
}

/// Refuses control characters and those that change the direction of writing: they would let a name or
/// an address look like another.
pub(crate) fn refuse_invisible(text: &str) -> Result<(), TextError> {
    let invisible = |c: char| {
        c.is_control()
            || matches!(c, '\u{061c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    if text.contains(invisible) {
        Err(TextError::Invisible)
    } else {
        Ok(())
    }
}

fn at_most(text: String, max: usize) -> Result<String, TextError> {
    if text.chars().count() > max {
        Err(TextError::TooLong { max })
    } else {
        Ok(text)
    }
}

/// A name of a job: trimmed, NFC, 1–255 characters, and never a path.
///
/// # Errors
/// [`TextError::Empty`], [`TextError::Invisible`], [`TextError::Path`], [`TextError::TooLong`].
pub fn name(text: &str) -> Result<String, TextError> {
    let text: String = text.trim().nfc().collect();
    if text.is_empty() {
        return Err(TextError::Empty);
    }
    refuse_invisible(&text)?;
    if text.contains(['/', '\\']) || text == "." || text == ".." {
        return Err(TextError::Path);
    }
    at_most(text, NAME_MAX)
}

/// One line of text up to `max` characters: a label, a person's or a task's name; may be empty.
///
/// # Errors
/// [`TextError::Invisible`], [`TextError::TooLong`].
pub fn line(text: &str, max: usize) -> Result<String, TextError> {
    let text: String = text.trim().nfc().collect();
    refuse_invisible(&text)?;
    at_most(text, max)
}

/// A few lines up to `max` characters, such as a postal address; may be empty. Line ends become one kind, and besides
/// them the same characters are refused as in a [`line()`].
///
/// # Errors
/// [`TextError::Invisible`], [`TextError::TooLong`].
pub fn lines(text: &str, max: usize) -> Result<String, TextError> {
    let text: String = text.replace("\r\n", "\n").trim().nfc().collect();
    text.split('\n').try_for_each(refuse_invisible)?;
    at_most(text, max)
}

/// Several lines of text up to `max` characters; may be empty. Nothing but NUL is refused, which no database
/// keeps: what people paste holds all sorts of control characters.
///
/// # Errors
/// [`TextError::Invisible`], [`TextError::TooLong`].
pub fn prose(text: &str, max: usize) -> Result<String, TextError> {
    if text.contains('\0') {
        return Err(TextError::Invisible);
    }
    at_most(text.to_owned(), max)
}

/// A media type without parameters: trimmed, in lower case, at most [`MEDIA_TYPE_MAX`] characters.
///
/// # Errors
/// [`TextError::NotAMediaType`].
pub fn media_type(text: &str) -> Result<String, TextError> {
    let text = text.trim();
    let is_token = |part: &str| {
        let is_part_of_token =
            |byte: u8| byte.is_ascii_alphanumeric() || b"!#$&-^_.+".contains(&byte);
        !part.is_empty() && part.bytes().all(is_part_of_token)
    };
    let is_media_type = text.len() <= MEDIA_TYPE_MAX
        && text
            .split_once('/')
            .is_some_and(|(kind, subtype)| is_token(kind) && is_token(subtype));
    if is_media_type {
        Ok(text.to_lowercase())
    } else {
        Err(TextError::NotAMediaType)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_trimmed_and_normalised() {
        assert_eq!(name("  Cafe\u{301}.pdf "), Ok("Café.pdf".to_owned()));
    }

    #[test]
    fn a_name_has_something_to_it() {
        for text in ["", "  \t"] {
            assert_eq!(name(text), Err(TextError::Empty), "{text:?}");
        }
    }

    #[test]
    fn a_name_is_never_a_path() {
        for text in ["../etc/passwd", "a\\b", "..", "."] {
            assert_eq!(name(text), Err(TextError::Path), "{text}");
        }
    }

    #[test]
    fn invisible_characters_are_refused() {
        for text in ["a\0b", "a\u{202e}fdp.exe", "a\nb", "a\u{85}b"] {
            assert_eq!(name(text), Err(TextError::Invisible), "{text:?}");
        }
        assert_eq!(prose("two\nlines\t", 20), Ok("two\nlines\t".to_owned()));
        assert_eq!(
            prose("pasted\u{b}line", 20),
            Ok("pasted\u{b}line".to_owned())
        );
        assert_eq!(prose("nul\0", 20), Err(TextError::Invisible));
    }

    #[test]
    fn a_line_is_trimmed_normalised_and_may_be_empty() {
        assert_eq!(line(" Cafe\u{301} ", 4), Ok("Café".to_owned()));
        assert_eq!(line("  ", 4), Ok(String::new()));
        assert_eq!(line("a\nb", 4), Err(TextError::Invisible));
        assert_eq!(line("abcde", 4), Err(TextError::TooLong { max: 4 }));
    }

    #[test]
    fn an_address_has_lines_and_nothing_invisible() {
        let text = " Hafenstr. 4\r\n20457 Hamburg\n";
        assert_eq!(lines(text, 99), Ok("Hafenstr. 4\n20457 Hamburg".to_owned()));
        for text in ["a\0b", "a\nb\u{202e}c", "a\tb", "a\rb"] {
            assert_eq!(lines(text, 99), Err(TextError::Invisible), "{text:?}");
        }
        assert_eq!(lines("abc", 2), Err(TextError::TooLong { max: 2 }));
    }

    #[test]
    fn a_media_type_has_two_parts_and_no_parameters() {
        assert_eq!(
            media_type(" Application/PDF "),
            Ok("application/pdf".to_owned())
        );
        let long = format!("a/{}", "b".repeat(MEDIA_TYPE_MAX - 1));
        assert!(media_type(&long[1..]).is_err() && media_type(&long[..MEDIA_TYPE_MAX]).is_ok());
        for text in ["", "pdf", "a/", "/b", "a/b/c", "a/b; c=d", &long] {
            assert_eq!(media_type(text), Err(TextError::NotAMediaType), "{text}");
        }
    }

    #[test]
    fn lengths_count_characters_not_bytes() {
        assert!(name(&"é".repeat(255)).is_ok());
        assert_eq!(name(&"é".repeat(256)), Err(TextError::TooLong { max: 255 }));
    }
}
