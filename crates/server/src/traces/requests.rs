//! A span for each request, as part of whatever the caller is doing.

use actix_web::{
    Error,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::header::{HeaderMap, HeaderName},
    middleware::Next,
};
use opentelemetry::{global, propagation::Extractor, trace::TraceContextExt as _};
use tracing::{Instrument as _, Span, field::Empty};
use tracing_opentelemetry::OpenTelemetrySpanExt as _;

/// What the span of a request is called here; a collector shows its `otel.name`.
pub(super) const NAME: &str = "http";

/// Answers a request within its span. It never names the path, in which there may be a token: only the route, and a method
/// that is known.
pub(crate) async fn follow<B: MessageBody + 'static>(
    method: &'static str,
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let span = tracing::debug_span!(
        NAME,
        otel.name = method,
        otel.kind = "server",
        otel.status_code = Empty,
        http.request.method = method,
        http.route = Empty,
        http.response.status_code = Empty,
    );
    if span.is_disabled() {
        return next.call(request).await;
    }
    let caller =
        global::get_text_map_propagator(|known| known.extract(&Headers(request.headers())));
    // Refused only by spans that are not sent.
    let _is_part = span.set_parent(caller);
    let answered = next.call(request).instrument(span.clone()).await;
    let (route, status) = match &answered {
        Ok(answer) => (answer.request().match_pattern(), answer.status()),
        Err(error) => (None, error.as_response_error().status_code()),
    };
    note(&span, method, route.as_deref(), status.as_u16());
    answered
}

fn note(span: &Span, method: &str, route: Option<&str>, status: u16) {
    span.record("http.response.status_code", status);
    if status >= 500 {
        span.record("otel.status_code", "ERROR");
    }
    // It has begun long ago, under a name of which only the method was known.
    if let Some(route) = route {
        span.record("http.route", route);
        span.context()
            .span()
            .update_name(format!("{method} {route}"));
    }
}

/// Where a caller says which trace it is in.
struct Headers<'a>(&'a HeaderMap);

impl Extractor for Headers<'_> {
    fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name)?.to_str().ok()
    }

    fn keys(&self) -> Vec<&str> {
        self.0.keys().map(HeaderName::as_str).collect()
    }
}
