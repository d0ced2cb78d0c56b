//! Deliveries requested by users: tests and resends.

use imprimatur_domain::{
    Instant,
    access::Caller,
    event::TEST_EVENT,
    ids::{DeliveryId, EndpointId, EventId},
    order::{ExchangeFormat, OrderApproval},
};

use super::get;
use crate::{
    changes::Changes,
    deliveries::{NewDelivery, TestContent},
    endpoints::Endpoint,
    failure::{Failure, FailureReason},
    ports::Ports,
    unit_of_work::commit,
};

/// Delivers a test event to an endpoint regardless of its subscription. `body` renders it from its id and time. An endpoint
/// of documents gets that of an outcome of no job.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Conflict`] while the endpoint is disabled.
pub async fn test(
    ports: &Ports,
    caller: &Caller,
    id: EndpointId,
    body: impl FnOnce(EventId, Instant) -> String,
) -> Result<DeliveryId, Failure> {
    let endpoint = enabled(ports, caller, id).await?;
    let (delivery, event) = (
        DeliveryId(ports.ids.next().await?),
        EventId(ports.ids.next().await?),
    );
    let at = ports.clock.now();
    let test = NewDelivery::Test {
        id: delivery,
        event,
        endpoint: id,
        event_type: TEST_EVENT.to_owned(),
        content: match endpoint.format {
            ExchangeFormat::Json => TestContent::Event(body(event, at)),
            ExchangeFormat::PrintTalk => {
                TestContent::Outcome(Box::new(OrderApproval::sample(caller.team, at)))
            }
        },
        at,
    };
    commit(ports, Changes::one(test)).await?;
    Ok(delivery)
}

/// Resends a delivery, with the same event id and body and a new retry schedule.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Conflict`] while the endpoint is disabled.
pub async fn resend(
    ports: &Ports,
    caller: &Caller,
    id: EndpointId,
    delivery: DeliveryId,
) -> Result<(), Failure> {
    enabled(ports, caller, id).await?;
    let found = ports.views.delivery(id, delivery).await?;
    found.ok_or(Failure::NotFound)?;
    let again = NewDelivery::Resend {
        id: delivery,
        at: ports.clock.now(),
    };
    commit(ports, Changes::one(again)).await
}

/// The caller's endpoint, which must be enabled, since nothing is delivered to a disabled one.
pub(super) async fn enabled(
    ports: &Ports,
    caller: &Caller,
    id: EndpointId,
) -> Result<Endpoint, Failure> {
    let endpoint = get(ports, caller, id).await?;
    if endpoint.is_enabled {
        return Ok(endpoint);
    }
    Err(Failure::Conflict(FailureReason::EndpointDisabled))
}
