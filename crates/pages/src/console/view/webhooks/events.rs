//! The feed of events.

use askama::Template;
use imprimatur_application::feed::FeedEvent;
use imprimatur_domain::event::SubscribedEventType;
use serde::Deserialize;

use super::pretty;
use crate::{
    console::view::{Around, Bar, ConsolePage, console_pages},
    view::{Frame, Page},
};

/// Events, newest first.
#[derive(Template)]
#[template(path = "console/webhooks/events.html")]
pub(in crate::console) struct EventsPage {
    frame: Frame,
    bar: Bar,
    /// All types, and whether only that one is shown.
    types: Vec<(&'static str, bool)>,
    /// The events, each with the name of its job, unless that is gone for good.
    events: Vec<(FeedEvent, Option<String>)>,
    /// The next page.
    next: Option<String>,
}

/// An event with its JSON.
#[derive(Template)]
#[template(path = "console/webhooks/event.html")]
pub(in crate::console) struct EventPage {
    frame: Frame,
    bar: Bar,
    event: FeedEvent,
    body: String,
}

console_pages!(EventsPage, EventPage);

/// Which events are shown.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(in crate::console) struct EventFilter {
    #[serde(rename = "type")]
    event_type: String,
    /// The position of the last event of the page before.
    pub(in crate::console) after: Option<i64>,
}

impl EventFilter {
    pub(in crate::console) fn event_type(&self) -> Option<SubscribedEventType> {
        SubscribedEventType::parse(&self.event_type)
    }
}

impl EventsPage {
    pub(in crate::console) fn new(
        around: Around,
        event_type: Option<SubscribedEventType>,
        events: Vec<FeedEvent>,
        has_more: bool,
    ) -> Self {
        let last = events.last().filter(|_| has_more);
        let next = last.map(|last| {
            let base = &around.bar.base;
            let only = event_type.map_or("", SubscribedEventType::as_str);
            let position = last.position;
            format!("{base}/console/webhooks/events?type={only}&after={position}")
        });
        let types = SubscribedEventType::ALL.into_iter();
        let types = types.filter(|one| one.current() == *one);
        Self {
            types: types
                .map(|one| (one.as_str(), Some(one) == event_type))
                .collect(),
            events: events
                .into_iter()
                .map(|event| {
                    let name = job_name(&event);
                    (event, name)
                })
                .collect(),
            next,
            frame: around.frame,
            bar: around.bar,
        }
    }
}

/// What is read of an event's JSON.
#[derive(Deserialize)]
struct Payload {
    job: Option<NamedJob>,
}

#[derive(Deserialize)]
struct NamedJob {
    name: String,
}

fn job_name(event: &FeedEvent) -> Option<String> {
    let payload: Payload = serde_json::from_str(&event.payload).ok()?;
    payload.job.map(|job| job.name)
}

impl EventPage {
    pub(in crate::console) fn new(around: Around, event: FeedEvent) -> Self {
        Self {
            body: pretty(&event.payload),
            event,
            frame: around.frame,
            bar: around.bar,
        }
    }
}
