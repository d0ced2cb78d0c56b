//! Document tokens: the grant in plain text, followed by a keyed hash.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use imprimatur_application::ports::secrets::DocumentGrant;
use imprimatur_domain::ids::{JobId, UserId};
use subtle::ConstantTimeEq;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::keyed_hash;

/// GUID, version, user, seconds since 1970.
const PLAIN: usize = 16 + 4 + 8 + 8;
/// 128 bits of the keyed hash.
const HASH: usize = 16;

pub(crate) fn token(key: &[u8; 32], grant: &DocumentGrant) -> String {
    let mut bytes = Vec::with_capacity(PLAIN + HASH);
    bytes.extend_from_slice(grant.job.0.as_bytes());
    bytes.extend_from_slice(&grant.version.to_be_bytes());
    bytes.extend_from_slice(&grant.user.0.to_be_bytes());
    bytes.extend_from_slice(&grant.expires_at.unix_timestamp().to_be_bytes());
    let hash = keyed_hash(key, &[&bytes]);
    bytes.extend_from_slice(&hash[..HASH]);
    URL_SAFE_NO_PAD.encode(bytes)
}

pub(crate) fn read(key: &[u8; 32], text: &str) -> Option<DocumentGrant> {
    let bytes = URL_SAFE_NO_PAD
        .decode(text)
        .ok()
        .filter(|bytes| bytes.len() == PLAIN + HASH)?;
    let (plain, hash) = bytes.split_at(PLAIN);
    let is_ours: bool = keyed_hash(key, &[plain])[..HASH].ct_eq(hash).into();
    if !is_ours {
        return None;
    }
    let seconds = i64::from_be_bytes(plain[28..36].try_into().ok()?);
    Some(DocumentGrant {
        job: JobId(Uuid::from_slice(&plain[..16]).ok()?),
        version: u32::from_be_bytes(plain[16..20].try_into().ok()?),
        user: UserId(i64::from_be_bytes(plain[20..28].try_into().ok()?)),
        expires_at: OffsetDateTime::from_unix_timestamp(seconds).ok()?,
    })
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::*;

    #[test]
    fn a_grant_comes_back_and_only_unaltered() {
        let grant = DocumentGrant {
            job: JobId::nil(),
            version: 3,
            user: UserId(7),
            expires_at: datetime!(2026-11-20 10:30 UTC),
        };
        let text = token(&[1; 32], &grant);
        assert_eq!(read(&[1; 32], &text), Some(grant));
        assert_eq!(read(&[2; 32], &text), None);
        let altered = text.replacen('A', "B", 1);
        assert_eq!(read(&[1; 32], &altered), None);
        assert_eq!(read(&[1; 32], ""), None);
    }
}
