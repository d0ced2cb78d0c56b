//! From the `Authorization` header to a caller.

use std::{net::IpAddr, sync::Arc};

use actix_web::{
    Error, HttpMessage as _,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::header::{AUTHORIZATION, HeaderMap},
    middleware::Next,
    web::Data,
};
use imprimatur_application::{accounts, ports::accounts::KeyHolder};

use crate::{problem::Problem, state::ApiState};

/// The key that a request came with.
#[derive(Clone)]
pub(crate) struct Admitted(pub(crate) Arc<KeyHolder>);

/// Lets nobody pass without a valid key.
pub(crate) async fn admit<B: MessageBody + 'static>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let Some(state) = request.app_data::<Data<ApiState>>().cloned() else {
        return Err(Problem::Internal("the state of the interface is missing".to_owned()).into());
    };
    let address = state.failures().address_of(&request);
    let holder = authenticate(&state, request.headers(), address).await?;
    request.extensions_mut().insert(Admitted(holder));
    next.call(request).await
}

/// The holder of the key that a request carries. A valid key is never refused for others' failures.
///
/// # Errors
/// [`Problem::Unauthenticated`], [`Problem::TooManyFailures`] once the address has failed too often,
/// [`Problem::TooManyRequests`] once the key has asked too often, or a failure of the store.
pub(crate) async fn authenticate(
    state: &ApiState,
    headers: &HeaderMap,
    address: Option<IpAddr>,
) -> Result<Arc<KeyHolder>, Problem> {
    let Some(value) = headers.get(AUTHORIZATION) else {
        return Err(Problem::Unauthenticated);
    };
    let Some(holder) = holder(state, value.to_str().ok()).await? else {
        let wait = address.and_then(|address| state.failures().count(address));
        return Err(wait.map_or(Problem::Unauthenticated, Problem::TooManyFailures));
    };
    let now = state.ports().clock.now();
    let wait = state.rate().and_then(|rate| rate.count(holder.key, now));
    match wait {
        Some(wait) => Err(Problem::TooManyRequests(wait)),
        None => Ok(holder),
    }
}

async fn holder(state: &ApiState, value: Option<&str>) -> Result<Option<Arc<KeyHolder>>, Problem> {
    let ports = state.ports();
    let hash = value
        .and_then(|value| value.split_once(' '))
        .filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"))
        .and_then(|(_, key)| ports.secrets.api_key_hash(key.trim()));
    let Some(hash) = hash else {
        return Ok(None);
    };
    if let Some(holder) = state.keys().get(&hash) {
        let now = ports.clock.now();
        return Ok(Some(holder).filter(|holder| holder.expires_at.is_none_or(|at| now < at)));
    }
    let Some(holder) = accounts::authenticate(ports, hash).await? else {
        return Ok(None);
    };
    let holder = Arc::new(holder);
    state.keys().keep(hash, Arc::clone(&holder));
    Ok(Some(holder))
}
