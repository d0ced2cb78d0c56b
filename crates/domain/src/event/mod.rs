//! Events: facts about jobs, with typed data. They are stored in the transaction of the change.

mod cause;
mod data;

pub use cause::{Cause, Field};
pub use data::{CommentRef, EventData, SubscribedEventType};

use crate::{
    Instant,
    ids::JobId,
    job::{Job, Status},
};

/// Type of the made-up event that tests an endpoint; it is about no job.
pub const TEST_EVENT: &str = "test";

/// Something that happened to a job.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Event {
    /// The job.
    pub job: JobId,
    /// When.
    pub at: Instant,
    /// The job's status after the change.
    pub job_status: Status,
    /// What happened.
    pub data: EventData,
}

impl Event {
    /// An event with the job's current status.
    pub fn new(job: &Job, at: Instant, data: EventData) -> Self {
        Self {
            job: job.id,
            at,
            job_status: job.status(),
            data,
        }
    }

    /// The type's name in webhooks.
    pub fn event_type(&self) -> &'static str {
        self.data.event_type()
    }
}
