//! Sanitizes user-supplied text for headers and mail bodies.

/// A single line: each run of whitespace and control characters becomes one space, bidirectional control characters are
/// removed, and text beyond `limit` characters is truncated.
pub(crate) fn line(text: &str, limit: usize) -> String {
    let plain: String = text.chars().filter(|c| !turns_direction(*c)).collect();
    composed(&plain, limit)
}

/// The same for a text of ours whose values have been sanitized: the marks around values that are written in the other
/// direction stay.
pub(crate) fn composed(text: &str, limit: usize) -> String {
    let blank = |c: char| c.is_whitespace() || c.is_control() || is_separator(c);
    let words: Vec<&str> = text.split(blank).filter(|word| !word.is_empty()).collect();
    let joined = words.join(" ");
    if joined.chars().count() <= limit {
        return joined;
    }
    let mut cut: String = joined.chars().take(limit.saturating_sub(1)).collect();
    cut.truncate(cut.trim_end().len());
    cut.push('…');
    cut
}

/// Several lines without control characters; leading and trailing blank lines are dropped.
pub(crate) fn lines(text: &str) -> Vec<String> {
    let text = text
        .replace("\r\n", "\n")
        .replace(['\r', '\u{2028}', '\u{2029}', '\u{85}'], "\n");
    text.trim()
        .lines()
        .map(|line| {
            let line: String = line
                .chars()
                .filter(|c| !turns_direction(*c) && (*c == '\t' || !c.is_control()))
                .collect();
            line.trim_end().to_owned()
        })
        .collect()
}

/// Replaces everything that is not allowed in a Message-ID's local part or a file name.
pub(crate) fn token(text: &str) -> String {
    let mapped: String = text
        .chars()
        .map(|c| {
            if c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.') {
                c
            } else {
                '-'
            }
        })
        .take(64)
        .collect();
    // Dots may not be leading, trailing or consecutive.
    let parts: Vec<&str> = mapped.split('.').filter(|part| !part.is_empty()).collect();
    if parts.is_empty() {
        "letter".to_owned()
    } else {
        parts.join(".")
    }
}

fn is_separator(c: char) -> bool {
    matches!(c, '\u{2028}' | '\u{2029}')
}

fn turns_direction(c: char) -> bool {
    matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_one_line() {
        assert_eq!(
            line("a\r\nBcc: b\u{0}\u{1b}c\u{2028} d\t\u{85}e", 80),
            "a Bcc: b c d e"
        );
        assert_eq!(line("gpj\u{202e}.exe\u{2066}", 80), "gpj.exe");
        assert_eq!(line(" \r\n ", 80), "");
    }

    #[test]
    fn what_is_too_long_is_cut_between_characters() {
        assert_eq!(line("ääää", 4), "ääää");
        assert_eq!(line("ää äää", 4), "ää…");
    }

    #[test]
    fn lines_stay_lines() {
        assert_eq!(lines("\n a\r\n\r\nb\rc\u{7} \n\n"), ["a", "", "b", "c"]);
        assert!(lines("").is_empty());
    }

    #[test]
    fn a_token_fits_into_a_message_id() {
        assert_eq!(token("mail-12.3"), "mail-12.3");
        assert_eq!(token("..a>\r\n@b..c."), "a----b.c");
        assert_eq!(token(""), "letter");
        assert_eq!(token(&"x".repeat(99)).len(), 64);
    }
}
