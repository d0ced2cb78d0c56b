//! Around every request: its id, its span, its errors in one form, and a panic as an error like any other.

use std::{fmt, panic::AssertUnwindSafe};

use actix_web::{
    Error, HttpMessage as _, HttpResponse, ResponseError,
    body::{BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::{
        StatusCode,
        header::{HeaderMap, HeaderName, HeaderValue, X_CONTENT_TYPE_OPTIONS},
    },
    middleware::Next,
    web::Data,
};
use futures_util::FutureExt as _;
use imprimatur_wire::problems;
use tracing::Instrument as _;

use crate::{authentication::RateLimitSlot, problem::Problem, state::ApiState, transfers};

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The id of a request.
#[derive(Clone, Debug)]
pub(crate) struct RequestId(pub(crate) String);

impl RequestId {
    /// The caller's own id, if it is a sane one, else a fresh one.
    pub(crate) fn new(headers: &HeaderMap, state: &ApiState) -> Self {
        let is_sane = |text: &&str| {
            (1..=128).contains(&text.len())
                && text
                    .bytes()
                    .all(|byte| byte.is_ascii_alphanumeric() || b"-_.:".contains(&byte))
        };
        let given = headers
            .get(REQUEST_ID)
            .and_then(|value| value.to_str().ok())
            .filter(is_sane);
        match given {
            Some(given) => Self(given.to_owned()),
            None => Self(hex::encode(&state.ports().ids.random()[..16])),
        }
    }
}

/// Wraps a request. The span names the path, never the query: that may hold a token.
pub(crate) async fn response_defaults<B: MessageBody + 'static>(
    mut request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let Some(state) = request.app_data::<Data<ApiState>>() else {
        let cause = "the state of the interface is missing";
        // Without an id there will be no line of its own for it.
        tracing::error!(cause, "a request failed");
        return Err(Problem::Internal(cause.to_owned()).into());
    };
    let id = RequestId::new(request.headers(), state);
    let speaks_tus = transfers::is_spoken_at(request.path());
    let overridden = if speaks_tus {
        transfers::take_method(&mut request)
    } else {
        Ok(())
    };
    let span = tracing::info_span!(
        "request", request_id = id.0, method = %request.method(), path = request.path()
    );
    let noted = RateLimitSlot::default();
    request.extensions_mut().insert(id.clone());
    request.extensions_mut().insert(noted.clone());
    let manner = ResponseDefaults {
        id,
        noted,
        speaks_tus,
    };
    if let Err(problem) = overridden {
        return Err(manner.of(problem.into()));
    }
    let outcome = AssertUnwindSafe(next.call(request))
        .catch_unwind()
        .instrument(span.clone())
        .await;
    let _entered = span.enter();
    match outcome {
        Ok(Ok(response)) => Ok(finish_response(response, &manner)),
        Ok(Err(error)) => Err(manner.of(error)),
        Err(_panic) => {
            let problem = Problem::Internal("a handler panicked".to_owned());
            Err(manner.of(problem.into()))
        }
    }
}

/// What every answer to a request carries.
struct ResponseDefaults {
    id: RequestId,
    noted: RateLimitSlot,
    speaks_tus: bool,
}

impl ResponseDefaults {
    fn of(self, error: Error) -> Error {
        let manner = self;
        FinishedError { error, manner }.into()
    }

    fn add_to(&self, headers: &mut HeaderMap) {
        self.noted.add_to(headers);
        // What an answer is, it says itself: a browser that guesses may find script in what somebody has written.
        headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
        if self.speaks_tus {
            transfers::name_version(headers);
        }
    }
}

fn finish_response<B: MessageBody + 'static>(
    response: ServiceResponse<B>,
    defaults: &ResponseDefaults,
) -> ServiceResponse<BoxBody> {
    let mut response = match response.response().error() {
        None => response.map_into_boxed_body(),
        Some(error) => {
            let dressed = respond(error, &defaults.id);
            let (request, _) = response.into_parts();
            ServiceResponse::new(request, dressed)
        }
    };
    if let Ok(value) = HeaderValue::from_str(&defaults.id.0) {
        response.headers_mut().insert(REQUEST_ID, value);
    }
    defaults.add_to(response.headers_mut());
    response
}

/// The answer to any error, also one of the framework's own.
pub(crate) fn respond(error: &Error, id: &RequestId) -> HttpResponse {
    match error.as_error::<Problem>() {
        Some(problem) => problem.respond(Some(&id.0)),
        None => from_framework(error).respond(Some(&id.0)),
    }
}

/// What an error of the framework is in our words.
fn from_framework(error: &Error) -> Problem {
    match error.as_response_error().status_code() {
        StatusCode::NOT_FOUND => Problem::NoRoute,
        StatusCode::PAYLOAD_TOO_LARGE => Problem::TooLarge,
        status if status.is_client_error() => Problem::Malformed(problems::BAD_HEADER),
        _ => Problem::Internal(error.to_string()),
    }
}

/// An error on its way out, with what its answer carries.
struct FinishedError {
    error: Error,
    manner: ResponseDefaults,
}

impl fmt::Debug for FinishedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.error.fmt(f)
    }
}

impl fmt::Display for FinishedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.error.fmt(f)
    }
}

impl ResponseError for FinishedError {
    fn status_code(&self) -> StatusCode {
        self.error.as_response_error().status_code()
    }

    fn error_response(&self) -> HttpResponse {
        let mut response = respond(&self.error, &self.manner.id);
        self.manner.add_to(response.headers_mut());
        response
    }
}
