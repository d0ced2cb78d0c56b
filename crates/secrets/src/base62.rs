//! Base62: only digits and letters, so that mail clients and double clicks keep the text whole.

const DIGITS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// The lowest `length` base62 digits of `bytes` as a big-endian number, zero-padded.
pub(crate) fn text(bytes: &[u8], length: usize) -> String {
    let mut number = bytes.to_vec();
    let mut digits: Vec<char> = (0..length).map(|_| digit(divide(&mut number))).collect();
    digits.reverse();
    digits.into_iter().collect()
}

/// Divides a big-endian number by 62 in place and returns the remainder.
fn divide(number: &mut [u8]) -> u8 {
    let mut rest: u16 = 0;
    for byte in number {
        let value = rest << 8 | u16::from(*byte);
        *byte = low_byte(value / 62);
        rest = value % 62;
    }
    low_byte(rest)
}

/// Quotient and remainder fit into a byte, because the carried remainder is below 62.
fn low_byte(value: u16) -> u8 {
    value.to_be_bytes()[1]
}

fn digit(value: u8) -> char {
    char::from(DIGITS[usize::from(value)])
}

/// A positive number in base62.
pub(crate) fn number(value: i64) -> String {
    let text = text(&value.to_be_bytes(), 11);
    text.trim_start_matches('0').to_owned()
}

/// Parses base62; `None` if invalid, empty or too large.
pub(crate) fn parse_number(text: &str) -> Option<i64> {
    if text.is_empty() || text.len() > 11 {
        return None;
    }
    text.bytes().try_fold(0_i64, |number, byte| {
        let digit = DIGITS.iter().position(|digit| *digit == byte)?;
        number
            .checked_mul(62)?
            .checked_add(i64::try_from(digit).ok()?)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back() {
        for value in [1, 61, 62, 4711, (1 << 53) - 1] {
            assert_eq!(parse_number(&number(value)), Some(value));
        }
        assert_eq!(parse_number("zzzzzzzzzzz"), None);
        assert_eq!(parse_number("a-b"), None);
        assert_eq!(parse_number(""), None);
        assert_eq!(parse_number("00000000001"), Some(1));
        assert_eq!(parse_number("000000000001"), None);
    }

    #[test]
    fn bytes_become_their_number_in_base_62() {
        assert_eq!(text(&[0, 62], 3), "010");
        assert_eq!(text(&[255], 2), "47");
    }
}
