//! What of our own letters must not be repeated: whoever reads a comment would have the links that were meant for one person.

/// What stands before the secret part of our addresses.
const MARKS: [&str; 3] = ["review/task/", "console/in/", "token="];
/// Fewest characters that are a secret rather than a word.
const SECRET_LEAST: usize = 16;
/// What stands in its place.
const GONE: &str = "…";

/// The words without these secrets, and without the secret part of any address that looks like one of ours, also where a
/// mail scanner has wrapped it into one of its own.
pub(super) fn without_secrets(words: &str, secrets: &[String]) -> String {
    let mut words = words.to_owned();
    for secret in secrets.iter().filter(|secret| !secret.is_empty()) {
        words = words.replace(secret.as_str(), GONE);
        let upper = secret.to_ascii_uppercase();
        words = words.replace(&upper, GONE);
    }
    for mark in MARKS {
        for written in [
            mark.to_owned(),
            wrapped(mark, "%2F", "%3D"),
            wrapped(mark, "%2f", "%3d"),
        ] {
            words = without_rest(&words, &written);
        }
    }
    words
}

/// The mark as it stands in a parameter of another address.
fn wrapped(mark: &str, slash: &str, equals: &str) -> String {
    mark.replace('/', slash).replace('=', equals)
}

/// The words without what follows each of these marks, if it is long enough.
fn without_rest(words: &str, mark: &str) -> String {
    let mut parts = words.split(mark);
    let mut kept = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        kept.push_str(mark);
        let is_secret = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
        let end = part.find(|c| !is_secret(c)).unwrap_or(part.len());
        if end < SECRET_LEAST {
            kept.push_str(part);
        } else {
            kept.push_str(GONE);
            kept.push_str(&part[end..]);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_link_of_ours_is_repeated_however_it_is_wrapped() {
        let token = "1f.0123456789abcdefABCDEF";
        for (words, clean) in [
            (
                "Open https://p/review/task/1f.0123456789abcdefABCDEF, then",
                "Open https://p/review/task/…, then",
            ),
            (
                "https://safe/?url=https%3A%2F%2Fp%2Freview%2Ftask%2F2g.9876543210fedcba&x=1",
                "https://safe/?url=https%3A%2F%2Fp%2Freview%2Ftask%2F…&x=1",
            ),
            (
                "<https://p/console/in/9876543210fedcba>",
                "<https://p/console/in/…>",
            ),
            ("?token=9876543210fedcba9876", "?token=…"),
            ("bare 1f.0123456789abcdefABCDEF", "bare …"),
            (
                "the review/task/list is too long",
                "the review/task/list is too long",
            ),
        ] {
            assert_eq!(without_secrets(words, &[token.to_owned()]), clean);
        }
    }
}
