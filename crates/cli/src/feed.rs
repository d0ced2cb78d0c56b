//! The events of a service, from a place in its feed on.

use std::time::Duration;

use imprimatur_client::{Client, Error as ClientError, Instant, Uuid};
use serde::Deserialize;
use serde_json::{Map, Value, value::RawValue};
use time::serde::rfc3339;
use tokio::time::sleep;

use crate::{
    args::Filter,
    error::{Error, Result},
    output,
};

/// How long to wait before looking for something new.
const LOOK: Duration = Duration::from_secs(1);
/// How long to wait after a failure of the connection.
const PAUSE: Duration = Duration::from_secs(5);

/// An event as far as it is looked at, beside its own text.
#[derive(Debug, Deserialize)]
pub(crate) struct FeedEvent {
    pub(crate) id: i64,
    pub(crate) event_type: String,
    pub(crate) job_guid: Option<Uuid>,
    job: Option<JobName>,
    data: Map<String, Value>,
    #[serde(with = "rfc3339")]
    pub(crate) created_at: Instant,
    /// As webhooks carry it.
    #[serde(skip)]
    pub(crate) text: String,
}

#[derive(Debug, Deserialize)]
struct JobName {
    name: String,
}

/// A place in the feed.
pub(crate) struct Feed {
    client: Client,
    after: Option<String>,
}

impl Feed {
    /// All events that there are.
    pub(crate) fn from_beginning(client: &Client) -> Self {
        let client = client.clone();
        Self {
            client,
            after: None,
        }
    }

    /// What happens from now on.
    pub(crate) async fn from_now(client: &Client) -> Result<Self> {
        let after = client.latest_event().await?;
        let client = client.clone();
        Ok(Self { client, after })
    }

    /// The next events; none at the end of the feed.
    pub(crate) async fn page(&mut self) -> Result<Vec<FeedEvent>> {
        let page = self.client.raw_events_page(self.after.as_deref()).await?;
        self.after = page.next.or(self.after.take());
        page.data.into_iter().map(read).collect()
    }

    /// The next events, as soon as there are any. Broken connections are waited out.
    pub(crate) async fn wait(&mut self) -> Result<Vec<FeedEvent>> {
        loop {
            match self.page().await {
                Ok(events) if events.is_empty() => sleep(LOOK).await,
                Ok(events) => return Ok(events),
                Err(error) => wait_out(error).await?,
            }
        }
    }
}

/// Waits after a failure that may pass.
///
/// # Errors
/// One that does not.
pub(crate) async fn wait_out(error: Error) -> Result<()> {
    if !error.is_passing() {
        return Err(error);
    }
    let what = output::clean(&error.to_string());
    eprintln!("imprimatur: {what}; trying again");
    sleep(PAUSE).await;
    Ok(())
}

fn read(text: Box<RawValue>) -> Result<FeedEvent> {
    let event: Result<FeedEvent, _> = serde_json::from_str(text.get());
    let mut event = event.map_err(|error| ClientError::Answer(error.to_string()))?;
    event.text = Box::<str>::from(text).into();
    Ok(event)
}

impl Filter {
    pub(crate) fn wants(&self, event: &FeedEvent) -> bool {
        let is_wanted = |job: &crate::job_ref::JobRef| event.job_guid == Some(job.0);
        self.job.as_ref().is_none_or(is_wanted)
            && (self.types.is_empty() || self.types.contains(&event.event_type))
    }
}

impl FeedEvent {
    /// When it happened, what, to which job, and what it tells.
    pub(crate) fn line(&self) -> String {
        let name = self.job.as_ref().map_or("", |job| &job.name);
        let texts = [
            "job_status",
            "decision",
            "reviewer",
            "from_email",
            "recipient",
            "comments",
        ];
        let texts = texts
            .iter()
            .filter_map(|field| self.data.get(*field)?.as_str());
        let told: Vec<_> = texts.filter(|text| !text.is_empty()).collect();
        let at = output::instant(self.created_at);
        format!("{at}  {:<22}  {name}  {}", self.event_type, told.join(", "))
    }

    /// The `webhook-id`: it names the event also after the service has begun anew with other events of the same ids.
    pub(crate) fn webhook_id(&self) -> String {
        let millis = self.created_at.unix_timestamp_nanos() / 1_000_000;
        format!("evt_{}_{millis:016x}", self.id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#"{"id":7, "event_type":"jobs.review.message","job_guid":"0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11","job":{"name":"a.pdf"},
        "data":{"job_status":"pending","from_email":"vera@example.com","comments":"Too dark","decision":null},"created_at":"2026-11-20T09:30:00.000Z"}"#;

    #[test]
    fn an_event_keeps_its_text() {
        let event = read(RawValue::from_string(TEXT.to_owned()).unwrap()).unwrap();
        assert_eq!(event.text, TEXT);
        assert_eq!(event.webhook_id(), "evt_7_000001a1f84a95c0");
        assert_eq!(
            event.line(),
            "2026-11-20 09:30:00Z  jobs.review.message     a.pdf  pending, vera@example.com, Too dark"
        );
        let mut filter = Filter {
            job: Some("0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11".parse().unwrap()),
            types: Vec::new(),
        };
        assert!(filter.wants(&event));
        filter.types.push("jobs.created".to_owned());
        assert!(!filter.wants(&event));
    }
}
