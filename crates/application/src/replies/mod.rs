//! Replies to mails become comments. A mail never decides.

mod address;
mod receive;
mod redact;

pub use receive::{Taken, receive};

pub(crate) use address::reply_to;
