//! Events as webhooks and the feed tell them.

use std::borrow::Cow;

use imprimatur_domain::{
    Instant,
    event::{Event, EventData, TEST_EVENT},
    ids::{EventId, JobId},
    job::Status,
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

use crate::{event_data, job::JobRecord, stamp, words};

/// The body of a webhook, and one entry of the feed.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[schema(as = Event)]
pub struct EventRecord<'a> {
    /// Name of the event.
    #[schema(example = 40)]
    pub id: i64,
    /// What happened.
    #[schema(value_type = words::EventType)]
    pub event_type: Cow<'static, str>,
    /// GUID of the job.
    #[schema(format = Uuid, example = "0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11")]
    pub job_guid: String,
    /// The job right after the change, as its owner sees it; null once it was deleted for good.
    pub job: Option<JobRecord<'a>>,
    /// What the type of event tells; `job_status` always. Once the job was deleted for good, only `erased`.
    #[schema(value_type = Object, example = json!({"job_status": "pending", "previous_status": "new", "cause": "task-initiated"}))]
    pub data: Map<String, Value>,
    /// When.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub created_at: Instant,
}

impl<'a> EventRecord<'a> {
    /// An event with the job right after it and the status that the job has by then; no job if the event deletes it
    /// permanently.
    ///
    /// # Errors
    /// When a part of it cannot be written as JSON.
    pub fn new(
        id: EventId,
        event: &Event,
        job: Option<JobRecord<'a>>,
        status: Status,
    ) -> Result<Self, serde_json::Error> {
        Ok(Self {
            id: id.0,
            event_type: event.event_type().into(),
            job_guid: event.job.to_string(),
            job,
            data: data(event, status)?,
            created_at: event.at,
        })
    }
}

/// What is left in `data` of an event whose job was deleted for good.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, ToSchema)]
pub struct ErasedData {
    /// Always true: the rest is gone.
    #[schema(example = true)]
    pub erased: bool,
}

/// The JSON text of an event whose job was deleted for good later: that it happened, to which job and when, without
/// texts and addresses.
pub fn erased_payload(id: EventId, event_type: &str, job: JobId, at: Instant) -> String {
    let left = json!({
        "id": id.0,
        "event_type": event_type,
        "job_guid": job.to_string(),
        "job": null,
        "data": ErasedData { erased: true },
        "created_at": stamp::text(at),
    });
    left.to_string()
}

/// The body of a delivery that only tests an endpoint. What sends it is no job, so there is none in it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "id": 40, "event_type": "test", "job_guid": null, "job": null, "data": {}, "created_at": "2026-11-20T09:30:00.000Z",
}))]
pub struct TestEvent {
    /// Name of the event.
    #[schema(example = 40)]
    pub id: i64,
    /// Nothing has happened.
    #[schema(value_type = words::TestEventType)]
    pub event_type: &'static str,
    /// Null: it is about no job.
    #[schema(format = Uuid)]
    pub job_guid: Option<String>,
    /// Null: it is about no job.
    pub job: Option<JobRecord<'static>>,
    /// Empty.
    #[schema(value_type = Object)]
    pub data: Map<String, Value>,
    /// When.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub created_at: Instant,
}

/// The JSON text of a made-up event.
pub fn test_payload(id: EventId, at: Instant) -> String {
    let made_up = TestEvent {
        id: id.0,
        event_type: TEST_EVENT,
        job_guid: None,
        job: None,
        data: Map::new(),
        created_at: at,
    };
    json!(made_up).to_string()
}

/// Each of several changes of status says where it led; all else is told with the status that the job has.
fn data(event: &Event, now: Status) -> Result<Map<String, Value>, serde_json::Error> {
    let mut data = event_data::data_of(&event.data)?;
    let status = match event.data {
        EventData::StatusChanged { .. } => event.job_status,
        _ => now,
    };
    data.insert("job_status".to_owned(), Value::from(status.as_str()));
    Ok(data)
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::*;

    #[test]
    fn an_erased_event_tells_only_that_it_happened() {
        let at = datetime!(2026-11-20 09:30 UTC);
        let text = erased_payload(EventId(40), "jobs.review.message", JobId::nil(), at);
        let told: Value = serde_json::from_str(&text).unwrap();
        let expected = json!({
            "id": 40, "event_type": "jobs.review.message", "job_guid": JobId::nil().to_string(), "job": null,
            "data": {"erased": true}, "created_at": "2026-11-20T09:30:00.000Z",
        });
        assert_eq!(told, expected);
    }

    #[test]
    fn a_made_up_event_is_about_no_job() {
        let at = datetime!(2026-11-20 09:30 UTC);
        let told: Value = serde_json::from_str(&test_payload(EventId(40), at)).unwrap();
        let expected = json!({
            "id": 40, "event_type": "test", "job_guid": null, "job": null, "data": {},
            "created_at": "2026-11-20T09:30:00.000Z",
        });
        assert_eq!(told, expected);
    }
}
