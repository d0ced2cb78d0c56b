//! Exports traces to an OTLP collector.

use opentelemetry::{global, trace::TracerProvider as _};
use opentelemetry_otlp::SpanExporter;
use opentelemetry_sdk::{Resource, propagation::TraceContextPropagator, trace::SdkTracerProvider};
use tracing::{Metadata, Subscriber, level_filters::LevelFilter};
use tracing_opentelemetry::OpenTelemetryLayer;
use tracing_subscriber::{Layer, filter::DynFilterFn, layer::Context, registry::LookupSpan};

use crate::error::CommandError;

/// Default service name.
const NAME: &str = "imprimatur";

/// The trace exporter.
pub(crate) struct Traces(SdkTracerProvider);

impl Traces {
    /// Starts exporting if a collector is configured. The collector is not probed; spans it does not accept are lost
    /// and logged.
    pub(crate) fn begin() -> Result<Option<Self>, CommandError> {
        let Some(variable) = super::collector() else {
            return Ok(None);
        };
        let exporter = SpanExporter::builder().with_http().build();
        let provider = SdkTracerProvider::builder()
            .with_batch_exporter(exporter.map_err(CommandError::to_set_up(variable))?)
            .with_resource(resource())
            .build();
        global::set_text_map_propagator(TraceContextPropagator::new());
        Ok(Some(Self(provider)))
    }

    /// A layer that exports the spans of our own crates.
    pub(crate) fn layer<S>(&self) -> impl Layer<S> + use<S>
    where
        S: Subscriber + for<'span> LookupSpan<'span> + Send + Sync,
    {
        OpenTelemetryLayer::new(self.0.tracer(NAME))
            .with_location(false)
            .with_threads(false)
            .with_filter(DynFilterFn::new(is_told).with_max_level_hint(LevelFilter::DEBUG))
    }

    pub(crate) fn tell() {
        tracing::info!("traces are sent to the collector that the environment names");
    }

    /// Exports the remaining spans.
    pub(crate) fn end(self) {
        if let Err(error) = self.0.shutdown() {
            tracing::warn!(%error, "the last traces were not sent");
        }
    }
}

/// Whether a span or event is exported. Store queries only count within a parent span; without one they are polls of
/// background jobs.
fn is_told<S>(metadata: &Metadata<'_>, context: &Context<'_, S>) -> bool
where
    S: Subscriber + for<'span> LookupSpan<'span>,
{
    metadata.target().starts_with("imprimatur")
        && (metadata.name() == super::requests::NAME || context.lookup_current().is_some())
}

/// Resource attributes: service name and version.
fn resource() -> Resource {
    let version = opentelemetry::KeyValue::new("service.version", env!("CARGO_PKG_VERSION"));
    let given = Resource::builder().with_attribute(version);
    let is_named = std::env::var_os("OTEL_SERVICE_NAME").is_some()
        || std::env::var("OTEL_RESOURCE_ATTRIBUTES")
            .is_ok_and(|attributes| attributes.contains("service.name="));
    if is_named {
        return given.build();
    }
    given.with_service_name(NAME).build()
}
