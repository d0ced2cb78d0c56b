//! How events are written down for webhooks and the feed.

use std::error::Error;

use imprimatur_domain::{
    Instant,
    ids::{EventId, JobId},
    order::OrderApproval,
};

use crate::{changes::RecordedEvent, jobs::VisibleJob};

/// Why an event could not be rendered.
pub type RenderError = Box<dyn Error + Send + Sync>;

/// What is left of an event whose job was deleted permanently after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ErasedEvent<'a> {
    /// Id of the event.
    pub id: EventId,
    /// Its type as webhooks name it.
    pub event_type: &'a str,
    /// The job.
    pub job: JobId,
    /// When it happened.
    pub at: Instant,
}

/// Renders the payload of events. The store calls it inside the transaction of a commit and keeps the result, so it must
/// neither block nor do I/O.
pub trait EventRenderer: Send + Sync {
    /// The payload of an event. `job` is the job at the end of the commit as its owner sees it; none if the commit
    /// deletes it permanently.
    ///
    /// # Errors
    /// When a part of it cannot be written; the commit fails then.
    fn render(
        &self,
        event: &RecordedEvent,
        job: Option<&VisibleJob>,
    ) -> Result<String, RenderError>;

    /// The payload of an event whose job was deleted permanently later, without any text of the job.
    fn render_erased(&self, event: &ErasedEvent<'_>) -> String;

    /// The document of a decided outcome, as `PrintTalk` has it. The same facts are the same text.
    ///
    /// # Errors
    /// When a part of it cannot be written.
    fn render_approval(&self, approval: &OrderApproval) -> Result<String, RenderError>;
}
