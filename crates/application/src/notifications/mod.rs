//! Notifications: asking people to do something with a job.

pub(crate) mod asking;
mod latest;
mod notification;
mod recipients;
mod send;

pub use latest::latest;
pub use notification::{Notification, Reason, ReviewerRef, Schedule};
pub use send::{Defaults, ReviewerInput, Send, TaskInput, send};

pub(crate) use send::initiate;
