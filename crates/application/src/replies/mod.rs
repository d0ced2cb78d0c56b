//! Replies to mails become comments. A mail never decides.

mod address;
mod answered;
mod bounce;
mod receive;
mod redact;

pub use receive::{Taken, receive};

pub(crate) use address::reply_to;
