//! Taking a JSON text in: not too deep, and without characters that no database could keep.

use serde_json::Value;

/// Deepest nesting of arrays and objects.
pub const DEPTH_MAX: usize = 64;

/// Why a text is not taken in at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JsonError {
    /// It is not JSON in UTF-8.
    Malformed,
    /// Arrays and objects are nested too deep.
    TooDeep,
}

/// The value of a JSON text. A lone surrogate, which only an escape can smuggle in, becomes a NUL: whoever reads
/// the field refuses it there by name, as it does a NUL itself.
///
/// # Errors
/// All of [`JsonError`].
pub fn parse(text: &[u8]) -> Result<Value, JsonError> {
    // RFC 8259 lets readers ignore a byte order mark, which .NET and PowerShell write.
    let mut text = text.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(text).to_vec();
    replace_lone_surrogates(&mut text)?;
    serde_json::from_slice(&text).map_err(|_| JsonError::Malformed)
}

fn replace_lone_surrogates(text: &mut [u8]) -> Result<(), JsonError> {
    let (mut at, mut depth, mut in_string) = (0, 0_usize, false);
    while at < text.len() {
        match text[at] {
            b'\\' if in_string => {
                at += escape(text, at);
                continue;
            }
            b'"' => in_string = !in_string,
            b'[' | b'{' if !in_string => {
                depth += 1;
                if depth > DEPTH_MAX {
                    return Err(JsonError::TooDeep);
                }
            }
            b']' | b'}' if !in_string => depth = depth.saturating_sub(1),
            _ => {}
        }
        at += 1;
    }
    Ok(())
}

/// Handles the escape at `at` and returns its length.
fn escape(text: &mut [u8], at: usize) -> usize {
    match unit(text, at) {
        None => 2,
        Some(0xD800..=0xDBFF) if matches!(unit(text, at + 6), Some(0xDC00..=0xDFFF)) => 12,
        Some(0xD800..=0xDFFF) => {
            text[at + 2..at + 6].copy_from_slice(b"0000");
            6
        }
        Some(_) => 6,
    }
}

/// The UTF-16 unit of an escape `\uXXXX` at this place.
fn unit(text: &[u8], at: usize) -> Option<u16> {
    let digits = text.get(at..at + 6)?.strip_prefix(b"\\u")?;
    if !digits.iter().all(u8::is_ascii_hexdigit) {
        return None;
    }
    u16::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn lone_surrogates_become_nul_and_pairs_stay() {
        let value = parse(br#"{"a":"\ud83d\ude00","b":"x\ud800y","c":"\\ud800","d":"\udc00"}"#);
        assert_eq!(
            value,
            Ok(json!({"a": "😀", "b": "x\0y", "c": "\\ud800", "d": "\0"}))
        );
    }

    #[test]
    fn sixty_four_levels_are_enough() {
        let nested = |depth| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
        assert!(parse(nested(64).as_bytes()).is_ok());
        assert_eq!(parse(nested(65).as_bytes()), Err(JsonError::TooDeep));
        assert!(parse(format!("\"{}\"", "[".repeat(99)).as_bytes()).is_ok());
    }

    #[test]
    fn what_is_not_json_is_malformed() {
        for text in ["", "{", "{'a':1}", "{\"a\":1}}", "\"\\u12\"", "nul"] {
            assert_eq!(parse(text.as_bytes()), Err(JsonError::Malformed), "{text}");
        }
        assert_eq!(parse(b"\"\xff\""), Err(JsonError::Malformed));
    }
}
