//! Notifications: asking people to do something with a job.

mod notification;

pub use notification::{Notification, Reason, ReviewerRef, Schedule};
