//! API keys: `imp_` and 43 base62 characters, the last six a checksum of the rest.

use imprimatur_application::ports::secrets::FreshKey;
use sha2::{Digest, Sha256};

use crate::base62;

const PREFIX: &str = "imp_";
const BODY: usize = 37;
const CHECKSUM: usize = 6;

/// A key of 220 random bits, which is enough to store a fast hash of it.
pub(crate) fn fresh(random: [u8; 32]) -> FreshKey {
    let body = format!("{PREFIX}{}", base62::text(&random, BODY));
    let text = format!("{body}{}", checksum(&body));
    FreshKey {
        hash: Sha256::digest(text.as_bytes()).into(),
        text,
    }
}

/// The hash of a key with valid form and checksum.
pub(crate) fn hash(text: &str) -> Option<[u8; 32]> {
    let has_form = text.len() == PREFIX.len() + BODY + CHECKSUM
        && text.starts_with(PREFIX)
        && text[PREFIX.len()..]
            .bytes()
            .all(|b| b.is_ascii_alphanumeric());
    if !has_form {
        return None;
    }
    let (body, sum) = text.split_at(PREFIX.len() + BODY);
    (checksum(body) == sum).then(|| Sha256::digest(text.as_bytes()).into())
}

fn checksum(body: &str) -> String {
    base62::text(&crc32fast::hash(body.as_bytes()).to_be_bytes(), CHECKSUM)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_known_by_its_hash_again() {
        let key = fresh([7; 32]);
        assert_eq!(key.text.len(), 47);
        assert_eq!(hash(&key.text), Some(key.hash));
    }

    #[test]
    fn a_mistyped_key_is_noticed_without_a_look_up() {
        let key = fresh([7; 32]).text;
        for position in 4..key.len() {
            let mut typed = key.clone().into_bytes();
            typed[position] = if typed[position] == b'x' { b'y' } else { b'x' };
            assert_eq!(hash(&String::from_utf8(typed).unwrap()), None, "{position}");
        }
        for text in [
            "",
            "imp_",
            "Bearer",
            "imp_ä",
            &"x".repeat(47),
            &"ä".repeat(24),
        ] {
            assert_eq!(hash(text), None, "{text}");
        }
    }
}
