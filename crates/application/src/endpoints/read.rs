//! Reading endpoints and their delivery log.

use imprimatur_domain::{
    access::Caller,
    ids::{DeliveryId, EndpointId},
};

use super::Endpoint;
use crate::{deliveries::Delivery, failure::Failure, ports::Ports};

/// The caller's endpoint of this name.
///
/// # Errors
/// [`Failure::NotFound`], also for an endpoint of somebody else; [`Failure::Store`].
pub async fn get(ports: &Ports, caller: &Caller, id: EndpointId) -> Result<Endpoint, Failure> {
    let endpoint = ports.views.endpoint(id).await?;
    endpoint
        .filter(|endpoint| endpoint.user == caller.user)
        .ok_or(Failure::NotFound)
}

/// The caller's endpoints, ascending by name, after `after`.
///
/// # Errors
/// [`Failure::Store`].
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
/// [`Failure::NotFound`], [`Failure::Store`].
pub async fn deliveries(
    ports: &Ports,
    caller: &Caller,
    id: EndpointId,
    before: Option<DeliveryId>,
    limit: u32,
) -> Result<Vec<Delivery>, Failure> {
    get(ports, caller, id).await?;
    Ok(ports.views.deliveries(id, before, limit).await?)
}

/// The user name in the endpoint's address, if it has one, for showing it.
pub fn user_of(ports: &Ports, endpoint: &Endpoint) -> Option<String> {
    let info = ports.secrets.unseal(endpoint.credentials.as_ref()?)?;
    let info = String::from_utf8(info).ok()?;
    Some(
        info.split_once(':')
            .map_or(info.as_str(), |(user, _)| user)
            .to_owned(),
    )
}
