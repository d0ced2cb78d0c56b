//! E-mail addresses, compared without regard to case.

use std::{fmt, str::FromStr};

use unicode_normalization::UnicodeNormalization;

use crate::field::{Field, FieldError, Form, Spec, refuse_invisible};

/// An e-mail address to which a mail can be addressed (RFC 5321 without quotes and address literals): trimmed, in lower
/// case, NFC, at most 254 bytes; atoms of up to 64 characters before the one `@`, a host name of labels of up to 63 after
/// it. Two spellings that only differ in case or in how letters are composed are one address.
///
/// ```
/// use imprimatur_domain::email::Email;
///
/// let address: Email = " Vera@Example.com ".parse()?;
/// assert_eq!(address.as_str(), "vera@example.com");
/// assert!("nobody".parse::<Email>().is_err());
/// # Ok::<(), imprimatur_domain::field::FieldError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub struct Email(String);

impl TryFrom<String> for Email {
    type Error = FieldError;

    fn try_from(text: String) -> Result<Self, FieldError> {
        text.parse()
    }
}

impl From<Email> for String {
    fn from(email: Email) -> Self {
        email.0
    }
}

impl Email {
    /// An address that was taken in and kept: it stays one, whatever has become of the rules for new ones. `None` for
    /// what cannot have been one by any.
    pub fn kept(text: &str) -> Option<Self> {
        text.contains('@').then(|| Self(text.to_owned()))
    }

    /// The address as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Field for Email {
    const SPEC: Spec = Spec {
        max: 254,
        form: Form::Email,
    };
}

impl AsRef<str> for Email {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl FromStr for Email {
    type Err = FieldError;

    fn from_str(text: &str) -> Result<Self, FieldError> {
        // Most addresses are in their form already; finding that out is quicker than making it.
        let is_in_form = |byte: u8| byte.is_ascii_graphic() && !byte.is_ascii_uppercase();
        let text: String = if text.bytes().all(is_in_form) {
            text.to_owned()
        } else {
            text.trim().to_lowercase().nfc().collect()
        };
        refuse_invisible(&text)?;
        let well_formed = text.len() <= Self::SPEC.max
            && !text.contains(|c: char| c.is_whitespace() || "<>,;:\"()[]\\".contains(c))
            && text
                .split_once('@')
                .is_some_and(|(local, host)| is_local(local) && is_host(host));
        if well_formed {
            Ok(Self(text))
        } else {
            Err(FieldError::NotAnAddress)
        }
    }
}

fn is_local(text: &str) -> bool {
    text.split('.')
        .all(|atom| (1..=64).contains(&atom.chars().count()))
}

fn is_host(text: &str) -> bool {
    let is_label = |label: &str| {
        (1..=63).contains(&label.chars().count())
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    !text.contains('@') && text.split('.').all(is_label)
}

impl fmt::Display for Email {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_gets_mail_at_what_is_no_address() {
        for text in [
            "a@x..com",
            ".a@x.com",
            "a..b@x.com",
            "a.@x.com",
            "a@x.com.",
            "a@-x.com",
            "a@x.c-",
            "a@b@c",
            "@x",
            "a@",
            "a b@x.com",
        ] {
            assert!(text.parse::<Email>().is_err(), "{text}");
        }
        let local = "x".repeat(65);
        assert!(format!("{local}@x.com").parse::<Email>().is_err());
        for text in [
            "o'neil+tag@x.co",
            "root@localhost",
            "größe@müller.example",
            "_a@x_y.com",
        ] {
            assert!(text.parse::<Email>().is_ok(), "{text}");
        }
    }

    #[test]
    fn an_address_has_254_bytes_at_most_and_nothing_invisible() {
        let of = |length: usize| {
            let host = ["x".repeat(60), "x".repeat(60), "x".repeat(60)].join(".");
            let rest = length - "vera@".len() - host.len() - 1;
            format!("vera@{host}.{}", "x".repeat(rest))
        };
        assert!(of(245).parse::<Email>().is_ok());
        let longest = format!("{}@{}", "v".repeat(64), &of(194)[5..]);
        assert_eq!(longest.len(), 254);
        assert!(longest.parse::<Email>().is_ok());
        let longer = format!("{longest}x");
        assert_eq!(longer.parse::<Email>(), Err(FieldError::NotAnAddress));
        for text in ["ve\u{202e}ra@example.com", "ve\0ra@example.com"] {
            assert_eq!(text.parse::<Email>(), Err(FieldError::Invisible));
        }
    }

    #[test]
    fn what_was_an_address_stays_one() {
        assert!("a@x..com".parse::<Email>().is_err());
        let kept = Email::kept("a@x..com").unwrap();
        assert_eq!(kept.as_str(), "a@x..com");
        assert_eq!(Email::kept("nobody"), None);
    }

    #[test]
    fn case_and_composition_make_no_other_address() {
        let composed: Email = "ren\u{e9}@example.com".parse().unwrap();
        let apart: Email = "RENE\u{301}@Example.COM".parse().unwrap();
        assert_eq!(composed, apart);
        assert_eq!(composed.as_str().parse(), Ok(composed.clone()));
    }
}
