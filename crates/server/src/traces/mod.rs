//! OpenTelemetry traces of requests.
//!
//! Only a build with the feature `otlp` exports them, and only if environment variables name a collector. The
//! OpenTelemetry library reads these variables itself.

#[cfg(not(feature = "otlp"))]
mod noop;
#[cfg(feature = "otlp")]
mod otlp;
#[cfg(feature = "otlp")]
mod requests;

#[cfg(not(feature = "otlp"))]
pub(crate) use self::noop::{Traces, follow};
#[cfg(feature = "otlp")]
pub(crate) use self::{otlp::Traces, requests::follow};

/// Variables that name a collector; either suffices.
const COLLECTOR: [&str; 2] = [
    "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT",
    "OTEL_EXPORTER_OTLP_ENDPOINT",
];

/// The variable that names a collector, if any.
fn collector() -> Option<&'static str> {
    COLLECTOR
        .into_iter()
        .find(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()))
}
