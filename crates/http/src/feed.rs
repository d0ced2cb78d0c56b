//! The feed of events.

use imprimatur_application::feed;
use imprimatur_wire::{events::EventRecord, list::Collection};
use serde_json::value::RawValue;

use crate::{
    api_request::{Answer, ApiRequest, json},
    collection::page,
    operation::Operation,
    parameters::parameters,
    problem::Problem,
};

/// The value of `after` that stands for the end of the feed.
const LATEST: &str = "latest";

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![Operation::new::<__path_events, _, _>(events)]
}

parameters! { Query;
    ListEventsQuery {
        "limit": "1–1,000, default 100" = whole(1, 1_000, 100);
        "after": "`next` of the page before, or latest: only what happens from now on" = pattern("^(latest|0|[1-9][0-9]{0,17})$", "51");
    }
}

/// Extension: the events of all jobs that the caller owned when they happened, in their order. `next` is where to go on,
/// also when there is nothing more yet; null only as long as there is nothing at all. With `after=latest` there are no
/// events, and `next` is the end of the feed.
#[utoipa::path(get, path = "/api/v1/events", operation_id = "listEvents", tag = "Webhooks", params(ListEventsQuery),
    responses((status = 200, description = "The events, oldest first", body = Collection<EventRecord>)))]
async fn events(request: ApiRequest) -> Answer {
    if request.query()?.text("after").as_deref() == Some(LATEST) {
        let latest = feed::latest(request.ports(), request.caller()).await?;
        return json(&Collection::<&RawValue> {
            data: Vec::new(),
            next: latest.map(|position| position.to_string()),
        });
    }
    let (after, limit) = page(&request)?;
    let found = feed::feed(request.ports(), request.caller(), after, limit).await?;
    let last = found.last().map(|told| told.position).or(after);
    let data: Result<Vec<&RawValue>, _> = found
        .iter()
        .map(|told| serde_json::from_str(&told.payload))
        .collect();
    let data = data.map_err(|error| Problem::Internal(format!("a stored event: {error}")))?;
    json(&Collection {
        data,
        next: last.map(|position| position.to_string()),
    })
}
