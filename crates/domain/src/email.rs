//! E-mail addresses, compared without regard to case and to how their hosts are spelled.

use std::{
    borrow::Cow,
    cmp::Ordering,
    fmt,
    hash::{Hash, Hasher},
    str::FromStr,
};

use unicode_normalization::UnicodeNormalization;

use crate::field::{Field, FieldProblem, Form, Spec, is_invisible};

/// An e-mail address to which a mail can be addressed (RFC 5321 without quotes and address literals): trimmed, in lower
/// case, NFC, at most 254 bytes; atoms of up to 64 characters before the one `@`, a host name of labels of up to 63 after
/// it, in ASCII (IDNA). Spellings that only differ in case, in how letters are composed, in invisible characters around
/// them, or in whether the host is in Unicode or in ASCII are one address.
///
/// ```
/// use imprimatur_domain::email::Email;
///
/// let address: Email = " Vera@Example.com ".parse()?;
/// assert_eq!(address.as_str(), "vera@example.com");
/// let address: Email = "vera@müller.example".parse()?;
/// assert_eq!(address.as_str(), "vera@xn--mller-kva.example");
/// assert!("nobody".parse::<Email>().is_err());
/// # Ok::<(), imprimatur_domain::field::FieldProblem>(())
/// ```
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub struct Email(String);

impl TryFrom<String> for Email {
    type Error = FieldProblem;

    fn try_from(text: String) -> Result<Self, FieldProblem> {
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
    pub fn from_stored(text: &str) -> Option<Self> {
        text.contains('@').then(|| Self(text.to_owned()))
    }

    /// The address as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The address as [`FromStr`] writes it: with its host in ASCII, also if it was kept in Unicode.
    fn canonical(&self) -> Cow<'_, str> {
        match self
            .0
            .rsplit_once('@')
            .map(|(local, host)| (local, ascii_host(host)))
        {
            Some((local, Some(Cow::Owned(host)))) => Cow::Owned(format!("{local}@{host}")),
            _ => Cow::Borrowed(&self.0),
        }
    }

    /// How the address may have been kept: as it is, and with its host in Unicode, as hosts once were kept as they
    /// came.
    pub fn spellings(&self) -> Vec<String> {
        let mut spellings = vec![self.canonical().into_owned()];
        if let Some((local, host)) = self.0.rsplit_once('@')
            && let (host, Ok(())) = idna::domain_to_unicode(host)
            && !host.is_ascii()
        {
            spellings.push(format!("{local}@{host}"));
        }
        spellings
    }
}

impl PartialEq for Email {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0 || self.canonical() == other.canonical()
    }
}

impl Eq for Email {}

impl Hash for Email {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.canonical().hash(state);
    }
}

impl PartialOrd for Email {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Email {
    fn cmp(&self, other: &Self) -> Ordering {
        self.canonical().cmp(&other.canonical())
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
    type Err = FieldProblem;

    fn from_str(text: &str) -> Result<Self, FieldProblem> {
        let text = text.trim_matches(is_padding);
        // Most addresses are in their form already; finding that out is quicker than making it.
        let is_in_form = |byte: u8| byte.is_ascii_graphic() && !byte.is_ascii_uppercase();
        let text: String = if text.bytes().all(is_in_form) {
            text.to_owned()
        } else {
            text.to_lowercase().nfc().collect()
        };
        if text.contains(is_hidden) {
            return Err(FieldProblem::Invisible);
        }
        let (local, host) = text.split_once('@').ok_or(FieldProblem::NotAnAddress)?;
        let host = ascii_host(host).ok_or(FieldProblem::NotAnAddress)?;
        let is_blank = |c: char| c.is_whitespace() || "<>,;:\"()[]\\".contains(c);
        let length = local.len() + 1 + host.len();
        if length > Self::SPEC.max || text.contains(is_blank) || !is_local(local) || !is_host(&host)
        {
            return Err(FieldProblem::NotAnAddress);
        }
        let address = match host {
            Cow::Borrowed(_) => None,
            Cow::Owned(host) => Some(format!("{local}@{host}")),
        };
        Ok(Self(address.unwrap_or(text)))
    }
}

/// A host in ASCII; `None` if it cannot be the name of one.
fn ascii_host(host: &str) -> Option<Cow<'_, str>> {
    if host.is_ascii() && !host.contains("xn--") {
        return Some(Cow::Borrowed(host));
    }
    let ascii = idna::domain_to_ascii(host).ok()?;
    Some(if ascii == host {
        Cow::Borrowed(host)
    } else {
        Cow::Owned(ascii)
    })
}

/// What is copied along with an address from other programs, before it and after it.
fn is_padding(c: char) -> bool {
    c.is_whitespace() || (is_hidden(c) && !c.is_control())
}

/// Characters that no reader of an address sees: those of [`is_invisible`], and those that Unicode has programs ignore
/// when they show a text.
fn is_hidden(c: char) -> bool {
    is_invisible(c)
        || matches!(c, '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200d}' | '\u{2028}' | '\u{2029}'
            | '\u{2060}'..='\u{2065}' | '\u{206a}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}' | '\u{ffa0}' | '\u{e0000}'..='\u{e0fff}')
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
        assert_eq!(longer.parse::<Email>(), Err(FieldProblem::NotAnAddress));
        for text in ["ve\u{202e}ra@example.com", "ve\0ra@example.com"] {
            assert_eq!(text.parse::<Email>(), Err(FieldProblem::Invisible));
        }
    }

    #[test]
    fn what_nobody_sees_is_dropped_around_an_address_and_refused_inside() {
        for hidden in [
            '\u{200b}', '\u{200c}', '\u{200d}', '\u{2060}', '\u{ad}', '\u{feff}', '\u{fe0f}',
            '\u{3164}', '\u{202a}',
        ] {
            for text in [
                format!("{hidden}vera@example.com"),
                format!(" {hidden} vera@example.com{hidden}\n"),
            ] {
                let parsed = text.parse::<Email>().unwrap();
                assert_eq!(parsed.as_str(), "vera@example.com", "{hidden:?}");
            }
            for text in [
                format!("ve{hidden}ra@example.com"),
                format!("vera@exam{hidden}ple.com"),
            ] {
                assert_eq!(
                    text.parse::<Email>(),
                    Err(FieldProblem::Invisible),
                    "{hidden:?}"
                );
            }
        }
    }

    #[test]
    fn a_host_in_unicode_and_in_ascii_is_one_host() {
        let ascii = "vera@xn--mller-druck-thb.example";
        for text in [
            "vera@müller-druck.example",
            "Vera@MÜLLER-Druck.example",
            "vera@mu\u{308}ller-druck.example",
            "vera@XN--MLLER-DRUCK-THB.example",
            "vera@müller-druck\u{3002}example",
            ascii,
        ] {
            assert_eq!(text.parse::<Email>().unwrap().as_str(), ascii, "{text}");
        }
        assert_eq!(
            "a@xn--0.example".parse::<Email>(),
            Err(FieldProblem::NotAnAddress)
        );
        let kept = Email::from_stored("vera@müller-druck.example").unwrap();
        let parsed: Email = ascii.parse().unwrap();
        assert_eq!(kept, parsed);
        assert_eq!(kept.cmp(&parsed), Ordering::Equal);
        let expected = [ascii, "vera@müller-druck.example"];
        assert_eq!(
            (parsed.spellings(), kept.spellings()),
            (
                expected.map(String::from).into(),
                expected.map(String::from).into()
            )
        );
        assert_eq!(
            "vera@example.com".parse::<Email>().unwrap().spellings(),
            ["vera@example.com"]
        );
    }

    #[test]
    fn what_was_an_address_stays_one() {
        assert!("a@x..com".parse::<Email>().is_err());
        let kept = Email::from_stored("a@x..com").unwrap();
        assert_eq!(kept.as_str(), "a@x..com");
        assert_eq!(Email::from_stored("nobody"), None);
    }

    #[test]
    fn case_and_composition_make_no_other_address() {
        let composed: Email = "ren\u{e9}@example.com".parse().unwrap();
        let apart: Email = "RENE\u{301}@Example.COM".parse().unwrap();
        assert_eq!(composed, apart);
        assert_eq!(composed.as_str().parse(), Ok(composed.clone()));
    }
}
