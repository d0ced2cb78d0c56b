//! The REST interface: one handler per endpoint, each around one use case; who may come in; and every way to say no.
//!
//! [`configure`] adds all of it to an application:
//!
//! ```no_run
//! # fn ports() -> imprimatur_application::ports::Ports { unimplemented!() }
//! use actix_web::App;
//! use imprimatur_http::{ApiState, Options, configure};
//!
//! let state = ApiState::new(ports(), Options::default());
//! let app = App::new().configure(configure(state));
//! ```

mod accept;
mod accounts;
mod addresses;
mod analytics;
mod answers;
mod api_request;
mod authentication;
mod body;
mod checks;
mod collection;
mod comments;
mod compression;
mod conditional_request;
mod contacts;
mod content_encoding;
mod decision_log;
mod documents;
mod entity_tags;
mod feed;
mod health;
mod idempotency;
mod inbound;
mod jobs;
mod mails;
mod middleware;
mod notices;
mod notifications;
mod openapi;
mod operation;
mod orders;
mod parameters;
mod plans;
mod problem;
mod problem_status;
mod query;
mod releases;
mod reminders;
mod routes;
mod sandboxes;
mod state;
mod tasks;
mod transfers;
mod uploads;
mod webhooks;

pub use answers::JsonEvents;
pub use authentication::Failures;
pub use content_encoding::compress;
pub use documents::{Shown, Viewer};
pub use health::ensure_ready;
pub use inbound::Inbox;
pub use openapi::openapi;
pub use problem::Problem;
pub use routes::configure;
pub use sandboxes::{CurrentSandbox, TestMode};
pub use state::{ApiState, Options};
