//! Addresses of endpoints and the user info in them.

/// What stands for a password that is not shown.
const MASK: &str = "****";

/// Takes the user info out of an address: `https://user:secret@host/` gives `https://host/` and `user:secret`.
///
/// ```
/// use imprimatur_application::endpoints::address;
///
/// let (url, credentials) = address::split("https://mis:secret@print.example/hook");
/// assert_eq!((url.as_str(), credentials.as_deref()), ("https://print.example/hook", Some("mis:secret")));
/// ```
pub fn split(url: &str) -> (String, Option<String>) {
    let Some((scheme, rest)) = url.split_once("://") else {
        return (url.to_owned(), None);
    };
    let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
    match rest[..end].rsplit_once('@') {
        Some((user_info, host)) => (
            format!("{scheme}://{host}{}", &rest[end..]),
            Some(user_info.to_owned()),
        ),
        None => (url.to_owned(), None),
    }
}

/// The address as it is shown: the user's name, and never the password.
pub fn masked(url: &str, user: Option<&str>) -> String {
    match (url.split_once("://"), user) {
        (Some((scheme, rest)), Some(user)) => format!("{scheme}://{user}:{MASK}@{rest}"),
        _ => url.to_owned(),
    }
}

/// Whether user info is what [`masked`] shows.
pub(crate) fn is_masked(user_info: &str) -> bool {
    user_info
        .rsplit_once(':')
        .is_some_and(|(_, password)| password == MASK)
}

/// User name and password of user info, with percent-encoding taken off.
pub fn name_and_password(user_info: &str) -> (String, String) {
    let (user, password) = user_info.split_once(':').unwrap_or((user_info, ""));
    (decoded(user), decoded(password))
}

fn decoded(text: &str) -> String {
    let hex = |byte: u8| {
        char::from(byte)
            .to_digit(16)
            .and_then(|digit| u8::try_from(digit).ok())
    };
    let bytes = text.as_bytes();
    let mut plain = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let pair = (byte == b'%')
            .then(|| Some((hex(*bytes.get(at + 1)?)?, hex(*bytes.get(at + 2)?)?)))
            .flatten();
        if let Some((high, low)) = pair {
            plain.push(high << 4 | low);
            at += 3;
        } else {
            plain.push(byte);
            at += 1;
        }
    }
    String::from_utf8_lossy(&plain).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn user_info_is_taken_out_and_shown_masked() {
        let (url, info) = split("https://a%40b:p%3Aw@host:8443/x@y?z");
        assert_eq!(url, "https://host:8443/x@y?z");
        let info = info.unwrap();
        assert_eq!(
            name_and_password(&info),
            ("a@b".to_owned(), "p:w".to_owned())
        );
        assert_eq!(
            masked(&url, Some("a%40b")),
            "https://a%40b:****@host:8443/x@y?z"
        );
    }

    #[test]
    fn broken_percent_encoding_is_left_as_it_is() {
        assert_eq!(
            name_and_password("a%zz%4"),
            ("a%zz%4".to_owned(), String::new())
        );
    }
}
