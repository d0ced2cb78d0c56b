//! Uploads that go on where they stopped: tus 1.0 with the extensions creation, termination, checksum and expiration.
//!
//! The protocol prescribes its own statuses (201, 204, 412, 460), which is why they differ from the rest.

mod appends;
mod checksum;
mod headers;
mod protocol;

pub(crate) use appends::Appends;
pub(crate) use headers::{name_version, take_method};
pub(crate) use protocol::operations;

/// Whether the protocol is spoken at a path.
pub(crate) fn is_spoken_at(path: &str) -> bool {
    let rest = path.strip_prefix("/api/v1/files");
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}
