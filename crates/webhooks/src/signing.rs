//! Webhook signatures and secrets by the Standard Webhooks specification.

use base64::{Engine as _, engine::general_purpose::STANDARD};
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

/// Prefix of a secret's text.
const SECRET_PREFIX: &str = "whsec_";

/// A secret's text, which the receiver needs to verify signatures.
pub fn secret_text(key: &[u8]) -> String {
    format!("{SECRET_PREFIX}{}", STANDARD.encode(key))
}

/// Not a secret: `whsec_` followed by the base64 of at least one byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a webhook secret: it has to be whsec_ followed by base64")]
pub struct BadSecret;

/// Decodes a secret's text.
///
/// # Errors
/// [`BadSecret`].
pub fn secret_bytes(text: &str) -> Result<Vec<u8>, BadSecret> {
    text.strip_prefix(SECRET_PREFIX)
        .and_then(|encoded| STANDARD.decode(encoded).ok())
        .filter(|key| !key.is_empty())
        .ok_or(BadSecret)
}

/// One signature: `v1,` and the base64 of the HMAC-SHA-256 of `id.timestamp.body`.
pub fn signature(key: &[u8], webhook_id: &str, timestamp: i64, body: &[u8]) -> String {
    let mut mac = keyed(key);
    mac.update(format!("{webhook_id}.{timestamp}.").as_bytes());
    mac.update(body);
    format!("v1,{}", STANDARD.encode(mac.finalize().into_bytes()))
}

#[expect(
    clippy::expect_used,
    reason = "HMAC is defined for keys of every length"
)]
fn keyed(key: &[u8]) -> Hmac<Sha256> {
    Hmac::new_from_slice(key).expect("HMAC takes keys of any length")
}

/// Value of the `webhook-signature` header: one signature per key, in the order of the keys, separated by spaces.
pub fn signatures<K: AsRef<[u8]>>(
    keys: &[K],
    webhook_id: &str,
    timestamp: i64,
    body: &[u8],
) -> String {
    keys.iter()
        .map(|key| signature(key.as_ref(), webhook_id, timestamp, body))
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXAMPLE: &str = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

    #[test]
    fn the_published_example_is_signed_as_published() {
        let key = secret_bytes(EXAMPLE).unwrap();
        assert_eq!(
            signature(
                &key,
                "msg_p5jXN8AQM9LWM0D4loKWxJek",
                1_614_265_330,
                br#"{"test": 2432232314}"#
            ),
            "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
        );
    }

    #[test]
    fn umlauts_of_the_body_are_signed_as_utf8() {
        let key = secret_bytes(EXAMPLE).unwrap();
        assert_eq!(
            signature(
                &key,
                "evt_1",
                1_700_000_000,
                "{\"name\":\"Bücher\"}".as_bytes()
            ),
            "v1,bWcJSPo3mOUDcgLI3g+FoiBHk7TbkQneHFMJlobds0Y="
        );
        assert_eq!(
            signature(b"\x01", "a", -1, b""),
            "v1,J+QmtARfM5KGDiUBgJyT1rnGUlXsSDDyu7GrYFSJDC4="
        );
    }

    #[test]
    fn during_a_rotation_both_keys_sign_and_the_new_one_stands_first() {
        let (new, old) = (b"new".to_vec(), b"old".to_vec());
        let both = signatures(&[new.clone(), old.clone()], "id", 1, b"{}");
        assert_eq!(
            both,
            format!(
                "{} {}",
                signature(&new, "id", 1, b"{}"),
                signature(&old, "id", 1, b"{}")
            )
        );
    }

    #[test]
    fn every_part_of_the_message_counts() {
        let all = [
            signature(b"k", "id", 1, b"{}"),
            signature(b"l", "id", 1, b"{}"),
            signature(b"k", "ie", 1, b"{}"),
            signature(b"k", "id", 2, b"{}"),
            signature(b"k", "id", 1, b"[]"),
        ];
        for (at, one) in all.iter().enumerate() {
            assert!(!all[at + 1..].contains(one));
        }
    }

    #[test]
    fn a_secret_survives_being_text() {
        let key = secret_bytes(EXAMPLE).unwrap();
        assert_eq!(key.len(), 24);
        assert_eq!(secret_text(&key), EXAMPLE);
        for bad in [
            "",
            "whsec_",
            "MfKQ9r8G",
            "whsec_%%%",
            "WHSEC_MfKQ",
            "whsec_MfKQ9r8",
        ] {
            assert_eq!(secret_bytes(bad), Err(BadSecret), "{bad}");
        }
    }
}
