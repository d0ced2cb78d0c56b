//! What receivers of webhooks are told by.

use std::{fmt, ops::RangeInclusive};

/// The raw bytes that deliveries to an endpoint are signed with. Never logged.
#[derive(Clone, PartialEq, Eq)]
pub struct SigningKey(pub Vec<u8>);

impl SigningKey {
    /// How many bytes Standard Webhooks wants.
    pub const LENGTHS: RangeInclusive<usize> = 24..=64;
}

impl fmt::Debug for SigningKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SigningKey(…)")
    }
}
