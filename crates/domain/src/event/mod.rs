//! Events: past-tense facts about jobs, with typed data. They are kept in the transaction of the change.

mod cause;
mod data;

pub use cause::{Cause, Field};
pub use data::EventData;

use crate::{
    Instant,
    ids::JobId,
    job::{Job, Status},
};

/// Type of the made-up event that tests an endpoint; it is about no job.
pub const TEST_EVENT: &str = "test";

/// Something that happened to a job.
#[derive(Clone, Debug, PartialEq)]
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
    /// An event about a job as it is now.
    pub fn of(job: &Job, at: Instant, data: EventData) -> Self {
        Self {
            job: job.id,
            at,
            job_status: job.status(),
            data,
        }
    }

    /// The event's type as webhooks name it.
    pub fn event_type(&self) -> &'static str {
        self.data.event_type()
    }
}
