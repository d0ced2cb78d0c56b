//! The address of an endpoint as its owner types it: taken apart into address and credentials, and
//! masked for display. Needs the standard library only; whether an address may be called at all is
//! the business of the outbound guard behind `Courier::check_url`.

/// User name and password for HTTP Basic authentication, decoded.
pub type Credentials = (String, String);

/// What shows in place of a password, and stands for the one that is kept.
pub(crate) const MASK: &str = "****";

/// Takes an address apart: the same address without user info, and the credentials it carried.
///
/// An address with `user@` and no password has an empty password; empty user info is no credentials.
/// Percent-encoding of user name and password is undone.
///
/// # Errors
/// A predicate for the address: it contains blanks or control characters, has no scheme, or user info that is not UTF-8
/// once decoded.
pub fn split(url: &str) -> Result<(String, Option<Credentials>), &'static str> {
    let parts = Parts::new(url)?;
    let address = format!("{}{}", parts.scheme, parts.rest);
    let Some(info) = parts.user_info.filter(|info| !matches!(*info, "" | ":")) else {
        return Ok((address, None));
    };
    let (user, password) = info.split_once(':').unwrap_or((info, ""));
    Ok((address, Some((decode(user)?, decode(password)?))))
}

/// An address for display: whatever password it carries is replaced by `****`.
///
/// Text that is no address at all is shown as `****`, since nobody can tell what in it is secret.
pub fn mask(url: &str) -> String {
    let Ok(parts) = Parts::new(url) else {
        return MASK.to_owned();
    };
    match parts.user_info.filter(|info| !matches!(*info, "" | ":")) {
        None => format!("{}{}", parts.scheme, parts.rest),
        Some(info) => {
            let user = info.split_once(':').map_or(info, |(user, _)| user);
            format!("{}{user}:{MASK}@{}", parts.scheme, parts.rest)
        }
    }
}

/// What [`mask`] shows for an address that is kept apart from its credentials, as [`split`] left them.
pub fn masked(url: &str, credentials: Option<&Credentials>) -> String {
    match (Parts::new(url), credentials) {
        (Ok(parts), Some((user, _))) => {
            format!("{}{}:{MASK}@{}", parts.scheme, encode(user), parts.rest)
        }
        _ => mask(url),
    }
}

/// Whether two addresses without user info lead to the same host and port by the same scheme.
pub(crate) fn is_same_host(one: &str, other: &str) -> bool {
    let origin = |url: &str| {
        let parts = Parts::new(url).ok()?;
        let end = parts.rest.find(['/', '?', '#', '\\']);
        let host = &parts.rest[..end.unwrap_or(parts.rest.len())];
        Some(format!("{}{host}", parts.scheme).to_lowercase())
    };
    origin(one).is_some_and(|one| Some(one) == origin(other))
}

/// The pieces of an address: `https://`, user info without its `@`, and everything else.
struct Parts<'a> {
    scheme: &'a str,
    user_info: Option<&'a str>,
    rest: &'a str,
}

impl<'a> Parts<'a> {
    fn new(url: &'a str) -> Result<Self, &'static str> {
        if url.chars().any(|c| c.is_control() || c.is_whitespace()) {
            return Err("contains blanks or control characters");
        }
        let start = url
            .find("://")
            .filter(|at| *at > 0)
            .ok_or("does not begin with http:// or https://")?
            + 3;
        let (scheme, after) = url.split_at(start);
        // Browsers and URL libraries read a backslash as a slash: it ends the authority as well.
        let end = after.find(['/', '?', '#', '\\']).unwrap_or(after.len());
        let user_info = after[..end].rfind('@').map(|at| &after[..at]);
        let rest = user_info.map_or(after, |info| &after[info.len() + 1..]);
        Ok(Self {
            scheme,
            user_info,
            rest,
        })
    }
}

fn decode(text: &str) -> Result<String, &'static str> {
    percent_decode(text).ok_or("contains a user name or password that is not UTF-8")
}

/// Undoes percent-encoding; a `%` without two hexadecimal digits stands for itself. `None` if the
/// result is not UTF-8.
pub fn percent_decode(text: &str) -> Option<String> {
    let bytes = text.as_bytes();
    let mut decoded = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let value = (byte == b'%')
            .then(|| Some(hex_digit(*bytes.get(at + 1)?)? * 16 + hex_digit(*bytes.get(at + 2)?)?))
            .flatten();
        decoded.push(value.unwrap_or(byte));
        at += if value.is_some() { 3 } else { 1 };
    }
    String::from_utf8(decoded).ok()
}

fn hex_digit(byte: u8) -> Option<u8> {
    match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        b'A'..=b'F' => Some(byte - b'A' + 10),
        _ => None,
    }
}

/// Percent-encodes a text for a segment of a path or a value of a query.
pub fn encode(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    encode_onto(&mut encoded, text);
    encoded
}

/// The same, at the end of a text.
pub fn encode_onto(encoded: &mut String, text: &str) {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
    let digit = |half: u8| char::from(b"0123456789ABCDEF"[usize::from(half)]);
    for byte in text.bytes() {
        if is_plain(byte) {
            encoded.push(char::from(byte));
        } else {
            encoded.extend(['%', digit(byte >> 4), digit(byte & 15)]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken_apart(url: &str) -> (String, Option<(String, String)>) {
        split(url).unwrap()
    }

    fn pair(user: &str, password: &str) -> Credentials {
        (user.to_owned(), password.to_owned())
    }

    #[test]
    fn credentials_leave_the_address() {
        assert_eq!(
            taken_apart("https://anna:s3cret@example.com:8443/hook?a=b#c"),
            (
                "https://example.com:8443/hook?a=b#c".to_owned(),
                Some(pair("anna", "s3cret"))
            )
        );
    }

    #[test]
    fn an_address_without_credentials_stays_as_it_is() {
        for url in [
            "https://example.com",
            "http://example.com/a@b:c",
            "https://example.com/?m=x@y",
        ] {
            assert_eq!(taken_apart(url), (url.to_owned(), None));
        }
        assert_eq!(taken_apart("http://@h/").1, None);
        assert_eq!(taken_apart("http://:@h/").1, None);
    }

    #[test]
    fn encoded_characters_of_credentials_are_decoded() {
        assert_eq!(
            taken_apart("https://a%40b:p%3A%C3%A4%2@h/").1,
            Some(pair("a@b", "p:ä%2"))
        );
        assert_eq!(taken_apart("https://token@h/").1, Some(pair("token", "")));
        assert_eq!(taken_apart("https://a:b@c@h/").0, "https://h/");
        assert!(split("https://%ff:x@h/").is_err());
    }

    #[test]
    fn a_backslash_ends_the_host_as_url_libraries_have_it() {
        assert_eq!(
            taken_apart("https://evil.example\\@good.example/").0,
            "https://evil.example\\@good.example/"
        );
    }

    #[test]
    fn what_is_no_address_is_refused_and_shown_as_nothing() {
        for url in ["", "example.com", "://x", "https://a b/", "https://a\r\n/"] {
            assert!(split(url).is_err(), "{url:?}");
            assert_eq!(mask(url), "****");
        }
    }

    #[test]
    fn passwords_are_masked() {
        assert_eq!(mask("https://anna:s@h/x"), "https://anna:****@h/x");
        assert_eq!(mask("https://token@h/x"), "https://token:****@h/x");
        assert_eq!(mask("https://h/x"), "https://h/x");
        let (url, credentials) = taken_apart("https://a%40b:s@h/x");
        assert_eq!(masked(&url, credentials.as_ref()), "https://a%40b:****@h/x");
        assert_eq!(masked(&url, None), "https://h/x");
    }
}
