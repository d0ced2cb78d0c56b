//! Encryption: XChaCha20-Poly1305 with the random nonce prepended.

use chacha20poly1305::{KeyInit, XChaCha20Poly1305, XNonce, aead::Aead};
use imprimatur_application::ports::secrets::Sealed;

const NONCE: usize = 24;

pub(crate) fn seal(key: &[u8; 32], plain: &[u8], nonce: [u8; 32]) -> Sealed {
    let nonce = &nonce[..NONCE];
    let cipher = XChaCha20Poly1305::new(key.into());
    #[expect(clippy::expect_used, reason = "encryption fails only beyond 256 GiB")]
    let text = cipher
        .encrypt(XNonce::from_slice(nonce), plain)
        .expect("a short text");
    Sealed([nonce, &text].concat())
}

pub(crate) fn unseal(key: &[u8; 32], sealed: &Sealed) -> Option<Vec<u8>> {
    let (nonce, text) = sealed.0.split_at_checked(NONCE)?;
    XChaCha20Poly1305::new(key.into())
        .decrypt(XNonce::from_slice(nonce), text)
        .ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_sealed_can_be_read_with_the_same_key_only() {
        let sealed = seal(&[1; 32], b"whsec", [9; 32]);
        assert_eq!(unseal(&[1; 32], &sealed).as_deref(), Some(&b"whsec"[..]));
        assert_eq!(unseal(&[2; 32], &sealed), None);
        let mut altered = sealed.clone();
        altered.0[30] ^= 1;
        assert_eq!(unseal(&[1; 32], &altered), None);
        assert_eq!(unseal(&[1; 32], &Sealed(vec![0; 5])), None);
    }
}
