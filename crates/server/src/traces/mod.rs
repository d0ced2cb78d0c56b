//! Traces: which request waited for what, as a collector of OpenTelemetry shows it.
//!
//! Only a build with the feature `otlp` sends them, and only if the environment names a collector. What the variables
//! mean is a convention of OpenTelemetry, whose library reads them itself.

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

/// What names a collector; either is enough.
const COLLECTOR: [&str; 2] = [
    "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT",
    "OTEL_EXPORTER_OTLP_ENDPOINT",
];

/// The variable that names a collector, if there is one.
fn collector() -> Option<&'static str> {
    COLLECTOR
        .into_iter()
        .find(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()))
}
