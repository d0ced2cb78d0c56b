//! A renderer of events for stores that are tested without the interface.

use imprimatur_application::{
    changes::RecordedEvent,
    jobs::VisibleJob,
    ports::events::{ErasedEvent, EventRenderer, RenderError},
};
use imprimatur_domain::{Instant, order::OrderApproval};
use serde_json::{Value, json};

/// Renders the type of an event, and name, label, status and lock of its job.
#[derive(Clone, Copy, Debug, Default)]
pub struct PlainEvents;

impl EventRenderer for PlainEvents {
    fn render(
        &self,
        RecordedEvent { id, event, .. }: &RecordedEvent,
        job: Option<&VisibleJob>,
    ) -> Result<String, RenderError> {
        let job = job.map(|seen| {
            json!({
                "name": seen.view.job.name,
                "label": seen.view.job.label,
                "status": seen.view.job.status().as_str(),
                "locked": seen.is_locked,
            })
        });
        let payload = json!({
            "id": id.0,
            "event_type": event.event_type(),
            "job_guid": event.job.to_string(),
            "job": job,
            "data": {"job_status": event.job_status.as_str()},
            "created_at": seconds(event.at),
        });
        Ok(payload.to_string())
    }

    fn render_erased(&self, event: &ErasedEvent<'_>) -> String {
        let payload = json!({
            "id": event.id.0,
            "event_type": event.event_type,
            "job_guid": event.job.to_string(),
            "job": null,
            "data": {"erased": true},
            "created_at": seconds(event.at),
        });
        payload.to_string()
    }

    fn render_approval(&self, approval: &OrderApproval) -> Result<String, RenderError> {
        let folder = approval.folder.as_ref();
        Ok(format!(
            "{} {} {} {} {:?}",
            approval.job_ref(),
            folder.map_or("", |folder| folder.order.as_str()),
            approval.outcome,
            approval.decided_at.unix_timestamp(),
            approval
                .comments()
                .map(|verdict| verdict.comments.as_str())
                .collect::<Vec<_>>(),
        ))
    }
}

fn seconds(at: Instant) -> Value {
    at.unix_timestamp().into()
}
