//! What every answer at a private link carries: nobody keeps it unless it says so itself, nobody is told its address, and
//! it can be found in the log.

use actix_web::{
    Error,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::header::{
        CACHE_CONTROL, HeaderMap, HeaderName, HeaderValue, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
    },
    middleware::Next,
    web::Data,
};
use tracing::Instrument as _;
use uuid::Uuid;

use crate::state::PagesState;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Names the request and dresses its answer. The span does not name the path: there is a token in it.
pub(crate) async fn security_headers<B: MessageBody>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let id = request_id(&request);
    let name = id.as_ref().and_then(|id| id.to_str().ok());
    let span = tracing::info_span!("request", request_id = name, method = %request.method());
    let mut answer = next.call(request).instrument(span).await?;
    let headers = answer.headers_mut();
    if !headers.contains_key(CACHE_CONTROL) {
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    if let Some(id) = id {
        headers.insert(REQUEST_ID, id);
    }
    Ok(answer)
}

/// The request's own id, if it has a sane one, else a fresh one.
fn request_id(request: &ServiceRequest) -> Option<HeaderValue> {
    if let Some(own) = own_id(request.headers()) {
        return Some(own.clone());
    }
    let room = request.app_data::<Data<PagesState>>()?;
    let chance = room.ports.ids.random();
    let id = Uuid::from_slice(chance.get(..16)?).ok()?;
    HeaderValue::from_str(&id.simple().to_string()).ok()
}

fn own_id(headers: &HeaderMap) -> Option<&HeaderValue> {
    headers.get(REQUEST_ID).filter(|own| {
        let own = own.as_bytes();
        let is_sane = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_.:".contains(byte);
        (1..=128).contains(&own.len()) && own.iter().all(is_sane)
    })
}
