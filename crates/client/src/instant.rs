//! Instants as the API reads them.

use imprimatur_domain::Instant;
use imprimatur_wire::stamp::text;
use serde::{Serialize as _, Serializer};

pub(crate) fn serialize<S: Serializer>(at: &Instant, serializer: S) -> Result<S::Ok, S::Error> {
    text(*at).serialize(serializer)
}

#[expect(clippy::ref_option, reason = "the form that serde asks for")]
pub(crate) fn maybe<S: Serializer>(at: &Option<Instant>, serializer: S) -> Result<S::Ok, S::Error> {
    at.map(text).serialize(serializer)
}

#[expect(clippy::ref_option, reason = "the form that serde asks for")]
pub(crate) fn cleared<S: Serializer>(
    at: &Option<Option<Instant>>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    at.flatten().map(text).serialize(serializer)
}
