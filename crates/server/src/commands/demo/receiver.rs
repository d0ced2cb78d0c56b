//! The demo's webhook receiver: prints the events.

use std::net::TcpListener;

use actix_web::{App, HttpResponse, HttpServer, web};
use serde_json::Value;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::{error::CommandError, stdout};

/// Listens on a free port; returns the URL to register, and the events that arrive there.
pub(crate) fn start() -> Result<(String, UnboundedReceiver<Value>), CommandError> {
    let (sender, events) = unbounded_channel();
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let url = format!("http://{}/orders", listener.local_addr()?);
    let sender = web::Data::new(sender);
    let app = move || {
        let app = App::new().app_data(sender.clone());
        app.default_service(web::to(receive))
    };
    let server = HttpServer::new(app)
        .workers(1)
        .disable_signals()
        .listen(listener)?
        .run();
    tokio::spawn(server);
    Ok((url, events))
}

async fn receive(
    event: web::Json<Value>,
    sender: web::Data<UnboundedSender<Value>>,
) -> HttpResponse {
    match sender.send(event.into_inner()) {
        Ok(()) => HttpResponse::NoContent().finish(),
        // The demo is ending.
        Err(_) => HttpResponse::ServiceUnavailable().finish(),
    }
}

/// Prints the events, a line each, for as long as they can arrive.
pub(crate) async fn show(events: &mut UnboundedReceiver<Value>) -> Result<(), CommandError> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    while let Some(event) = events.recv().await {
        stdout::line(format_args!(
            "  {:<22} {:<24} {}",
            text(&event["event_type"]),
            text(&event["job"]["name"]),
            text(&event["data"]["job_status"]),
        ))?;
    }
    Ok(())
}
