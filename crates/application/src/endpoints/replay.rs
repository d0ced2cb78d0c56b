//! Redelivering past events.

use imprimatur_domain::{Instant, access::Caller, ids::EndpointId};

use super::send::enabled;
use crate::{
    changes::Changes,
    deliveries::NewDelivery,
    failure::{Failure, FailureReason},
    ports::Ports,
    unit_of_work::commit,
};

/// Maximum number of events per replay.
pub const REPLAY_MAX: u64 = 10_000;

/// Delivers to an endpoint all matching events since `since`, each as a new delivery with the event's original id and
/// body. Returns their number.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Conflict`] for a disabled endpoint and for more than [`REPLAY_MAX`] events.
pub async fn replay(
    ports: &Ports,
    caller: &Caller,
    id: EndpointId,
    since: Instant,
) -> Result<u64, Failure> {
    let endpoint = enabled(ports, caller, id).await?;
    let events = ports.views.count_events(endpoint.clone(), since).await?;
    if events > REPLAY_MAX {
        return Err(Failure::Conflict(FailureReason::TooManyEvents {
            events,
            max: REPLAY_MAX,
        }));
    }
    let again = NewDelivery::Replay {
        endpoint: Box::new(endpoint),
        since,
        events,
        at: ports.clock.now(),
    };
    let changes = Changes::one(again);
    commit(ports, changes).await?;
    Ok(events)
}
