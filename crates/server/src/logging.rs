//! Logging to standard error: human-readable on a terminal, JSON lines otherwise. `RUST_LOG` sets the filter.

use std::io::{IsTerminal as _, stderr};

use tracing_subscriber::{
    EnvFilter, Layer as _, fmt, layer::SubscriberExt as _, util::SubscriberInitExt as _,
};

use crate::{error::CommandError, traces::Traces};

/// Default filter. Protocol errors caused by clients are not logged; the service logs refused requests itself.
const DEFAULT: &str = "info,actix_server=warn,actix_http=warn,actix_http::h1::dispatcher=off";

/// Initialises logging. `quietly` only logs warnings, for commands that print results; a service also exports traces if
/// a collector is configured.
pub(crate) fn begin(quietly: bool) -> Result<Option<Traces>, CommandError> {
    let default = if quietly { "warn" } else { DEFAULT };
    let chosen = std::env::var(EnvFilter::DEFAULT_ENV).unwrap_or_default();
    let filter = if chosen.trim().is_empty() {
        EnvFilter::new(default)
    } else {
        EnvFilter::try_new(chosen).map_err(CommandError::to_set_up(EnvFilter::DEFAULT_ENV))?
    };
    let log = fmt::layer().with_writer(stderr);
    let log = if stderr().is_terminal() {
        log.compact().with_filter(filter).boxed()
    } else {
        log.json().flatten_event(true).with_filter(filter).boxed()
    };
    let traces = if quietly { None } else { Traces::begin()? };
    tracing_subscriber::registry()
        .with(log)
        .with(traces.as_ref().map(Traces::layer))
        .init();
    if traces.is_some() {
        Traces::tell();
    }
    Ok(traces)
}
