//! The feed: all events of a user's jobs, for whoever would rather ask than be called.

use imprimatur_domain::{Instant, access::Caller, event::SubscribedEventType, ids::JobId};

use crate::{failure::Failure, ports::Ports};

/// An event at its place in the feed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FeedEvent {
    /// Its place. Places ascend in the order in which events were committed to the feed and are never filled in later:
    /// who goes on behind the last one misses nothing.
    pub position: i64,
    /// Its type.
    pub event_type: String,
    /// The job that it is about.
    pub job: JobId,
    /// When it happened.
    pub at: Instant,
    /// Its JSON text, the same that webhooks carry.
    pub payload: String,
}

/// Events of jobs that the caller owned when they happened, in their order, behind `after`, at most `limit`.
pub async fn feed(
    ports: &Ports,
    caller: &Caller,
    after: Option<i64>,
    limit: u32,
) -> Result<Vec<FeedEvent>, Failure> {
    let after = after.unwrap_or_default();
    Ok(ports.views.events(caller.user, after, limit).await?)
}

/// Events of jobs that the caller owned when they happened, newest first, before `before`; of one type if asked for.
pub async fn recent(
    ports: &Ports,
    caller: &Caller,
    event_type: Option<SubscribedEventType>,
    before: Option<i64>,
    limit: u32,
) -> Result<Vec<FeedEvent>, Failure> {
    let event_type = event_type.map(SubscribedEventType::current);
    let events = ports
        .views
        .recent_events(caller.user, event_type, before, limit);
    Ok(events.await?)
}

/// The place of the latest of these events: who goes on behind it gets what happens from now on.
pub async fn latest(ports: &Ports, caller: &Caller) -> Result<Option<i64>, Failure> {
    Ok(ports.views.latest_event(caller.user).await?)
}
