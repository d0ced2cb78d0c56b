//! Removing private links from quoted mail text, because everybody who reads the comment could use them.

/// Text before the secret part of the service's URLs.
const MARKS: [&str; 3] = ["review/task/", "console/in/", "token="];
/// How mail scanners encode slashes and equals signs when they rewrite URLs.
const WRAPPINGS: [(&str, &str); 4] = [("/", "="), ("%2F", "%3D"), ("%2f", "%3d"), ("_", "-3D")];
/// Minimum length of a secret; shorter text is kept.
const SECRET_LEAST: usize = 16;
/// Replacement text.
const GONE: &str = "…";

/// Removes these alphanumeric secrets from the text, ignoring case and line breaks in them, as well as the secret part
/// of URLs that look like the service's own, also if a mail scanner has rewritten them.
pub(super) fn redact_links(words: &str, secrets: &[&str]) -> String {
    let mut words = words.to_owned();
    for secret in secrets.iter().filter(|secret| secret.len() >= SECRET_LEAST) {
        words = without(&words, secret);
    }
    for mark in MARKS {
        for (slash, equals) in WRAPPINGS {
            let mark = mark.replace('/', slash).replace('=', equals);
            words = without_rest(&words, &mark);
        }
    }
    words
}

/// Removes one secret, ignoring whitespace and quote marks (`>`) within it.
fn without(words: &str, secret: &str) -> String {
    let is_between = |c: char| c.is_whitespace() || c == '>';
    let visible: Vec<(usize, char)> = words
        .char_indices()
        .filter(|(_, c)| !is_between(*c))
        .collect();
    let secret: Vec<char> = secret.chars().collect();
    let mut kept = String::with_capacity(words.len());
    let (mut from, mut at) = (0, 0);
    while let Some(window) = visible.get(at..at + secret.len()) {
        let is_secret = window
            .iter()
            .zip(&secret)
            .all(|((_, c), s)| c.eq_ignore_ascii_case(s));
        if let (true, Some((begin, _)), Some((end, last))) =
            (is_secret, window.first(), window.last())
        {
            kept.push_str(&words[from..*begin]);
            kept.push_str(GONE);
            from = end + last.len_utf8();
            at += secret.len();
        } else {
            at += 1;
        }
    }
    kept.push_str(&words[from..]);
    kept
}

/// Removes what follows each occurrence of `mark`, if it is long enough to be a secret.
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
    fn no_link_of_ours_is_repeated_however_it_is_written() {
        let secret = "FhyxU6NabcDEF0123456789xyz0";
        for (words, clean) in [
            (
                "Open https://p/review/task/1Dz-FhyxU6NabcDEF0123456789xyz0, then",
                "Open https://p/review/task/1Dz-…, then",
            ),
            ("bare FHYXU6NABCDEF0123456789XYZ0!", "bare …!"),
            (
                "https://p/x/1Dz-FhyxU6Nabc\n> DEF0123456789xyz0\n> more",
                "https://p/x/1Dz-…\n> more",
            ),
            (
                "u=https-3A__p_review_task_1Dz-2DFhyxU6NabcDEF0123456789xyz0&d=x",
                "u=https-3A__p_review_task_1Dz-2D…&d=x",
            ),
            (
                "https://safe/?url=https%3A%2F%2Fp%2Freview%2Ftask%2F2g-9876543210fedcba&x=1",
                "https://safe/?url=https%3A%2F%2Fp%2Freview%2Ftask%2F…&x=1",
            ),
            (
                "u=https-3A__p_review_task_2g-2D9876543210fedcba&d=x",
                "u=https-3A__p_review_task_…&d=x",
            ),
            (
                "<https://p/console/in/9876543210fedcba>",
                "<https://p/console/in/…>",
            ),
            ("?token=9876543210fedcba9876", "?token=…"),
            (
                "the review/task/list is too long",
                "the review/task/list is too long",
            ),
            ("ü", "ü"),
        ] {
            assert_eq!(redact_links(words, &[secret]), clean);
        }
    }
}
