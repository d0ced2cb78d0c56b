//! Receiving requests, for both the REST API and pages: which path they come to, and their bodies.

mod certificate;
mod multipart;
mod part;
mod paths;
mod send_stream;
mod steady;

pub use certificate::{CERTIFICATE_MAX, verify};
pub use multipart::{file_name, multipart};
pub use part::store;
pub use paths::{Answering, PathTree, ServedPath, Unservable, methods};
pub use send_stream::into_send_stream;
pub use steady::{BodyTimeouts, StallGuard};
