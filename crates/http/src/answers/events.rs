//! The JSON of events, for the store to keep.

use imprimatur_application::{
    changes::RecordedEvent,
    jobs::VisibleJob,
    ports::events::{ErasedEvent, EventRenderer, RenderError},
};
use imprimatur_domain::order::OrderApproval;
use imprimatur_exchange::approval;
use imprimatur_wire::events::{EventRecord, erased_payload};

use crate::addresses::Addresses;

/// Renders events as webhooks and the feed carry them.
#[derive(Debug)]
pub struct JsonEvents {
    addresses: Addresses,
    /// Whom documents of outcomes are from.
    sender: String,
}

impl JsonEvents {
    /// A renderer of events with addresses below this public address.
    pub fn new(public_url: &str) -> Self {
        Self {
            addresses: Addresses::new(public_url),
            sender: public_url.to_owned(),
        }
    }
}

impl EventRenderer for JsonEvents {
    fn render(
        &self,
        RecordedEvent { id, event, .. }: &RecordedEvent,
        job: Option<&VisibleJob>,
    ) -> Result<String, RenderError> {
        let status = job.map_or(event.job_status, |seen| seen.view.job.status());
        let record = job.map(|seen| super::job(&self.addresses, seen));
        let record = EventRecord::new(*id, event, record.transpose()?, status)?;
        Ok(serde_json::to_string(&record)?)
    }

    fn render_erased(&self, event: &ErasedEvent<'_>) -> String {
        erased_payload(event.id, event.event_type, event.job, event.at)
    }

    fn render_approval(&self, approval: &OrderApproval) -> Result<String, RenderError> {
        Ok(String::from_utf8(approval::write(approval, &self.sender)?)?)
    }
}
