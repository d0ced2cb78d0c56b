//! The log, on standard error: for people on a terminal, JSON lines otherwise. `RUST_LOG` chooses what is told.

use std::io::IsTerminal;

use tracing_subscriber::{EnvFilter, fmt};

/// What is told unless `RUST_LOG` says otherwise.
const DEFAULT: &str = "info,actix_server=warn,actix_http=warn";

/// Begins the log. `quietly` leaves out everything but warnings, for commands that print results.
pub(crate) fn begin(quietly: bool) {
    let default = if quietly { "warn" } else { DEFAULT };
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(default));
    let log = fmt().with_env_filter(filter).with_writer(std::io::stderr);
    if std::io::stderr().is_terminal() {
        log.compact().init();
    } else {
        log.json().flatten_event(true).init();
    }
}
