//! The JSON text of an event as webhooks carry it.

use imprimatur_application::jobs::JobView;
use imprimatur_domain::{event::Event, ids::EventId};
use serde_json::json;
use time::format_description::well_known::Rfc3339;

/// The text of an event about this job.
pub(crate) fn payload(id: EventId, event: &Event, job: &JobView) -> String {
    let at = event.at.format(&Rfc3339).ok();
    let record = json!({
        "guid": job.job.id.to_string(),
        "name": job.job.name,
        "alt_text": job.job.alt_text,
        "is_folder": job.job.is_folder(),
        "status": job.job.status().as_str(),
        "version": job.job.version(),
        "parent_guid": job.job.parent.map(|parent| parent.to_string()),
    });
    json!({
        "id": id.0,
        "event_type": event.event_type(),
        "created_at": at,
        "job_guid": event.job.to_string(),
        "job": record,
        "data": { "job_status": event.job_status.as_str() },
    })
    .to_string()
}
