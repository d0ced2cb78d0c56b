//! The metrics server.

use std::{net::TcpListener, sync::Arc};

use actix_web::{
    App, HttpResponse, HttpServer,
    dev::ServerHandle,
    web::{self, Data},
};
use imprimatur_application::ports::Ports;
use tokio::task::JoinHandle;

use super::Metrics;
use crate::error::CommandError;

/// Content type of metrics.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Shared state of the handlers.
struct Shown {
    metrics: Arc<Metrics>,
    ports: Ports,
}

/// A separate HTTP server, so that metrics are not exposed publicly.
pub(crate) struct Listening {
    handle: ServerHandle,
    ended: JoinHandle<std::io::Result<()>>,
}

impl Listening {
    /// Starts serving `/metrics` and health checks.
    pub(crate) fn start(
        listener: TcpListener,
        metrics: Arc<Metrics>,
        ports: Ports,
    ) -> Result<Self, CommandError> {
        let shown = Data::new(Shown { metrics, ports });
        let server = HttpServer::new(move || {
            App::new()
                .app_data(shown.clone())
                .route("/metrics", web::get().to(show))
                .route("/health/live", web::get().to(live))
                .route("/health/ready", web::get().to(ready))
        })
        .workers(1)
        .listen(listener)?
        .disable_signals()
        .run();
        Ok(Self {
            handle: server.handle(),
            ended: tokio::spawn(server),
        })
    }

    /// Stops the server.
    pub(crate) async fn stop(self) {
        self.handle.stop(false).await;
        if let Err(error) = self.ended.await {
            tracing::warn!(%error, "metrics server failed");
        }
    }
}

/// Liveness.
async fn live() -> HttpResponse {
    HttpResponse::Ok().json(serde_json::json!({ "status": "ok" }))
}

/// Readiness, as in the API; a process without the role `api` has no other endpoint for it.
async fn ready(shown: Data<Shown>) -> HttpResponse {
    match imprimatur_http::ensure_ready(&shown.ports).await {
        Ok(health) => HttpResponse::Ok().json(health),
        Err(failure) => {
            tracing::warn!(%failure, "dependency unavailable");
            HttpResponse::ServiceUnavailable().json(serde_json::json!({ "status": "unavailable" }))
        }
    }
}

async fn show(shown: Data<Shown>) -> HttpResponse {
    let ports = &shown.ports;
    let waiting = ports.queues.waiting(ports.clock.now()).await;
    if let Err(error) = &waiting {
        // The in-process metrics are still served; they matter most during an outage.
        tracing::warn!(%error, "could not count queued work");
    }
    match shown.metrics.text(waiting.ok().as_ref()) {
        Ok(text) => HttpResponse::Ok().content_type(OPEN_METRICS).body(text),
        Err(error) => {
            tracing::error!(%error, "could not encode metrics");
            HttpResponse::InternalServerError().finish()
        }
    }
}
