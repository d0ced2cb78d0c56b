//! The demo's webhook receiver: prints the events.

use std::net::TcpListener;

use actix_web::{App, HttpResponse, HttpServer, web};
use serde_json::Value;

use crate::{error::CommandError, stdout};

/// Listens on a free port; returns the URL to register.
pub(crate) fn start() -> Result<String, CommandError> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let url = format!("http://{}/orders", listener.local_addr()?);
    let server = HttpServer::new(|| App::new().default_service(web::to(hear)))
        .workers(1)
        .disable_signals()
        .listen(listener)?
        .run();
    tokio::spawn(server);
    Ok(url)
}

async fn hear(event: web::Json<Value>) -> HttpResponse {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let heard = stdout::line(format_args!(
        "  {:<22} {:<24} {}",
        text(&event["event_type"]),
        text(&event["job"]["name"]),
        text(&event["data"]["job_status"]),
    ));
    if let Err(error) = heard {
        tracing::debug!(%error, "an event was not shown");
    }
    HttpResponse::NoContent().finish()
}
