//! What the use cases need from outside. Each port is a trait with its own value types; adapters live
//! in rooms of their own and are handed in by the binary.

pub mod blobs;
pub mod courier;
pub mod documents;
pub mod mailer;
