//! Reading endpoints and their delivery log.

use imprimatur_domain::{
    access::Caller,
    ids::{DeliveryId, EndpointId},
};

use super::{Endpoint, EndpointHealth};
use crate::{
    address::{self, Credentials},
    deliveries::{Delivery, DeliveryContent, DeliveryQuery},
    failure::Failure,
    ports::Ports,
};

/// The caller's endpoint with this id.
///
/// # Errors
/// [`Failure::NotFound`], also for another user's endpoint; [`Failure::Store`].
pub async fn get(ports: &Ports, caller: &Caller, id: EndpointId) -> Result<Endpoint, Failure> {
    let endpoint = ports.views.endpoint(id).await?;
    endpoint
        .filter(|endpoint| endpoint.user == caller.user)
        .ok_or(Failure::NotFound)
}

/// The caller's endpoints, ascending by id, after `after`.
pub async fn list(
    ports: &Ports,
    caller: &Caller,
    after: Option<EndpointId>,
    limit: u32,
) -> Result<Vec<Endpoint>, Failure> {
    Ok(ports.views.endpoints(caller.user, after, limit).await?)
}

/// Deliveries to an endpoint, newest first.
///
/// # Errors
/// [`Failure::NotFound`].
pub async fn deliveries(
    ports: &Ports,
    caller: &Caller,
    query: DeliveryQuery,
) -> Result<Vec<Delivery>, Failure> {
    get(ports, caller, query.endpoint).await?;
    Ok(ports.views.deliveries(query).await?)
}

/// A delivery to an endpoint.
///
/// # Errors
/// [`Failure::NotFound`].
pub async fn delivery(
    ports: &Ports,
    caller: &Caller,
    id: EndpointId,
    delivery: DeliveryId,
) -> Result<Delivery, Failure> {
    get(ports, caller, id).await?;
    let delivery = ports.views.delivery(id, delivery).await?;
    delivery.ok_or(Failure::NotFound)
}

/// What a delivery sends; `None` once its event is gone from the feed.
///
/// # Errors
/// [`Failure::NotFound`].
pub async fn content(
    ports: &Ports,
    caller: &Caller,
    id: EndpointId,
    delivery: DeliveryId,
) -> Result<Option<DeliveryContent>, Failure> {
    get(ports, caller, id).await?;
    Ok(ports.views.delivery_content(id, delivery).await?)
}

/// How deliveries to these endpoints fare, in their order.
pub async fn health(ports: &Ports, endpoints: &[Endpoint]) -> Result<Vec<EndpointHealth>, Failure> {
    let ids = endpoints.iter().map(|endpoint| endpoint.id).collect();
    Ok(ports.views.endpoint_health(ids).await?)
}

/// The endpoint's URL for display: with the user name, if any, and a masked password.
pub fn shown_url(ports: &Ports, endpoint: &Endpoint) -> String {
    let credentials = credentials_of(ports, endpoint);
    address::masked(&endpoint.url, credentials.as_ref())
}

/// User name and password of the endpoint's URL; `None` also if they cannot be decrypted.
pub(crate) fn credentials_of(ports: &Ports, endpoint: &Endpoint) -> Option<Credentials> {
    let plain = ports.secrets.unseal(endpoint.credentials.as_ref()?)?;
    let plain = String::from_utf8(plain).ok()?;
    let (user, password) = plain.split_once(':')?;
    Some((user.to_owned(), password.to_owned()))
}
