//! Headers whose text is literal, also where it looks like an encoded word.

use std::fmt::{self, Write as _};

use email_encoding::headers::{rfc2047, writer::EmailWriter};
use imprimatur_application::ports::mailer::MailError;
use lettre::message::{
    Mailbox,
    header::{HeaderName, HeaderValue},
};

/// What an encoded word begins with. Readers would decode it, also within quotes.
const ENCODED: &str = "=?";

/// A header of ASCII characters.
pub(crate) fn raw(name: &'static str, value: &str) -> HeaderValue {
    HeaderValue::new(HeaderName::new_from_ascii_str(name), value.to_owned())
}

/// The subject.
pub(crate) fn subject(text: &str) -> Result<HeaderValue, MailError> {
    if !text.contains(ENCODED) {
        return Ok(raw("Subject", text));
    }
    encoded("Subject", text.to_owned(), |line| {
        rfc2047::encode(text, line)
    })
}

/// The sender, if its name needs more than is usual.
pub(crate) fn from(mailbox: &Mailbox) -> Result<Option<HeaderValue>, MailError> {
    let name = mailbox
        .name
        .as_deref()
        .filter(|name| name.contains(ENCODED));
    let write = |name| {
        encoded("From", mailbox.to_string(), |line| {
            rfc2047::encode(name, line)?;
            line.space();
            write!(line, "<{}>", mailbox.email)
        })
    };
    name.map(write).transpose()
}

fn encoded(
    name: &'static str,
    value: String,
    write: impl FnOnce(&mut EmailWriter<'_>) -> fmt::Result,
) -> Result<HeaderValue, MailError> {
    let mut line = String::new();
    let begin = name.len() + ": ".len();
    write(&mut EmailWriter::new(&mut line, begin, 0, false))
        .map_err(|_| MailError::Refused(format!("the {name} cannot be encoded")))?;
    let name = HeaderName::new_from_ascii_str(name);
    Ok(HeaderValue::dangerous_new_pre_encoded(name, value, line))
}
