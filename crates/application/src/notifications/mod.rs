//! Notifications: asking people to do something with a job.

mod latest;
mod notification;
mod recipients;
mod send;
mod suggestions;
pub(crate) mod task_request;

pub use imprimatur_domain::task::{Reason, Schedule};
pub use latest::latest;
pub use notification::{Notification, ReviewerRef};
pub use send::{Defaults, ReviewerInput, Send, TaskInput, send};
pub use suggestions::{Suggestion, Suggestions, suggestions};

pub(crate) use recipients::{AT_ONCE as PEOPLE_AT_ONCE, customer};
pub(crate) use send::{asks_anew, initiate};
