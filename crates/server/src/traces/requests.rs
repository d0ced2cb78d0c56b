//! A span per request, as a child of the caller's trace.

use actix_web::{
    Error, HttpMessage as _,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::header::{HeaderMap, HeaderName},
    middleware::Next,
};
use imprimatur_intake::ServedPath;
use opentelemetry::{global, propagation::Extractor, trace::TraceContextExt as _};
use tracing::{Instrument as _, Span, field::Empty};
use tracing_opentelemetry::OpenTelemetrySpanExt as _;

/// Name of a request's span; collectors show its `otel.name`.
pub(super) const NAME: &str = "http";

/// Processes a request within its span. The span never contains the path, which may include a token, but only the route
/// and a known method.
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
    // Fails only for spans that are not exported.
    let _is_part = span.set_parent(caller);
    let answered = next.call(request).instrument(span.clone()).await;
    let (route, status) = match &answered {
        Ok(answer) => {
            let request = answer.request();
            let served = request.extensions().get::<ServedPath>().cloned();
            let route = served.map(|path| path.0.to_string());
            (route.or_else(|| request.match_pattern()), answer.status())
        }
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
    // The route is only known now, so rename the span.
    if let Some(route) = route {
        span.record("http.route", route);
        span.context()
            .span()
            .update_name(format!("{method} {route}"));
    }
}

/// Extracts the caller's trace context from headers.
struct Headers<'a>(&'a HeaderMap);

impl Extractor for Headers<'_> {
    fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name)?.to_str().ok()
    }

    fn keys(&self) -> Vec<&str> {
        self.0.keys().map(HeaderName::as_str).collect()
    }
}
