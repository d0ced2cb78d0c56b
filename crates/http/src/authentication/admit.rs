//! From the `Authorization` header to a caller.

use std::{net::IpAddr, sync::Arc, time::Duration};

use actix_web::{
    Error, HttpMessage as _,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::header::{AUTHORIZATION, HeaderMap, HeaderValue},
    middleware::Next,
    web::Data,
};
use imprimatur_application::{accounts, ports::accounts::KeyHolder};
use imprimatur_wire::problems;

use super::{RateLimitSlot, RateLimitState};
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
    let noted = request.extensions().get::<RateLimitSlot>().cloned();
    let noted = noted.unwrap_or_default();
    let holder = authenticate(&state, request.headers(), address, &noted).await?;
    request.extensions_mut().insert(Admitted(holder));
    next.call(request).await
}

/// The holder of the key that a request carries. A valid key is never refused for others' failures. How many requests
/// the key has left is noted for the answer, whatever that will be.
///
/// # Errors
/// [`Problem::Malformed`] for several `Authorization` headers, [`Problem::Unauthenticated`], [`Problem::TooManyFailures`] once the address has failed too often,
/// [`Problem::TooManyRequests`] once the key has asked too often, or a failure of the store.
pub(crate) async fn authenticate(
    state: &ApiState,
    headers: &HeaderMap,
    address: Option<IpAddr>,
    slot: &RateLimitSlot,
) -> Result<Arc<KeyHolder>, Problem> {
    let Some(value) = authorization(headers)? else {
        let wait = address.and_then(|address| state.failures().wait(address));
        return Err(refused(wait));
    };
    let Some(holder) = holder(state, value.to_str().ok(), address).await? else {
        let wait = address.and_then(|address| state.failures().count(address));
        return Err(refused(wait));
    };
    let Some(rate) = state.rate() else {
        return Ok(holder);
    };
    let (count, reset) = rate.add(holder.key, state.ports().clock.now());
    let limit = rate.limit();
    slot.note(Some(RateLimitState {
        limit,
        remaining: limit.saturating_sub(count),
        reset,
    }));
    if count > limit {
        Err(Problem::TooManyRequests(reset))
    } else {
        Ok(holder)
    }
}

/// The `Authorization` header. With several it would be unclear, and different for every proxy, which one counts.
///
/// # Errors
/// [`Problem::Malformed`] if there are several.
pub(crate) fn authorization(headers: &HeaderMap) -> Result<Option<&HeaderValue>, Problem> {
    let mut values = headers.get_all(AUTHORIZATION);
    let value = values.next();
    if values.next().is_some() {
        return Err(Problem::Malformed(problems::SEVERAL_AUTHORIZATIONS));
    }
    Ok(value)
}

fn refused(wait: Option<Duration>) -> Problem {
    wait.map_or(Problem::Unauthenticated, Problem::TooManyFailures)
}

async fn holder(
    state: &ApiState,
    value: Option<&str>,
    address: Option<IpAddr>,
) -> Result<Option<Arc<KeyHolder>>, Problem> {
    let ports = state.ports();
    let hash = value
        .and_then(|value| value.split_once(' '))
        .filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"))
        .and_then(|(_, key)| ports.secrets.api_key_hash(key.trim()));
    let Some(hash) = hash else {
        return Ok(None);
    };
    let now = ports.clock.now();
    if let Some(holder) = state.keys().get(&hash, now, address) {
        return Ok(Some(holder));
    }
    let Some(holder) = accounts::authenticate(ports, hash).await? else {
        return Ok(None);
    };
    let holder = Arc::new(holder);
    state.keys().keep(hash, Arc::clone(&holder), now, address);
    Ok(Some(holder))
}
