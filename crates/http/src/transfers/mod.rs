//! Uploads that go on where they stopped: tus 1.0 with the extensions creation, termination, checksum and expiration.
//!
//! The protocol prescribes its own statuses (201, 204, 412, 460), which is why they differ from the rest.

mod checksum;
mod headers;
pub(crate) mod protocol;

pub(crate) use protocol::{append, begin, begun, options, remove, show};
