//! The server beneath the application: what the framework's own would do, over connections that refuse nothing without
//! a word (ADR 0010).

mod error_bodies;
mod in_flight;

use std::{io, net::TcpListener, sync::Arc, time::Duration};

use actix_http::{
    ConnectionType, Extensions, HttpMessage as _, HttpService, Request, Response, body::MessageBody,
};
use actix_server::Server;
use actix_service::{
    IntoServiceFactory, Service as _, ServiceFactory, ServiceFactoryExt as _, apply_fn_factory,
    fn_service, map_config,
};
use actix_web::{Error, dev::AppConfig};
use tokio::net::TcpStream;

use self::{error_bodies::ErrorBodyStream, in_flight::Progress};

#[cfg(test)]
use self::error_bodies::REST;

/// How long the head of a request may take.
const HEAD: Duration = Duration::from_secs(10);
/// How long a connection may take to close.
const CLOSING: Duration = Duration::from_secs(1);

/// How connections end.
#[derive(Clone)]
pub(crate) struct Connections {
    /// How long one without a request stays open. A proxy should close it first: what it sends meanwhile would be lost.
    pub(crate) keep_alive: Duration,
    /// Seconds that requests under way have to finish once the server is told to stop.
    pub(crate) shutdown: u64,
    /// Whether the process is about to stop, so that connections end with the next answer.
    pub(crate) is_stopping: Arc<dyn Fn() -> bool + Send + Sync>,
}

/// Answers requests on `listener` with what `application` makes, one for each thread, from now on.
pub(crate) fn run<F, I, S, B>(
    listener: TcpListener,
    connections: Connections,
    application: F,
) -> io::Result<Server>
where
    F: Fn() -> I + Send + Clone + 'static,
    I: IntoServiceFactory<S, Request>,
    S: ServiceFactory<Request, Config = AppConfig, Error = Error, InitError = ()> + 'static,
    S::Response: Into<Response<B>> + 'static,
    S::Future: 'static,
    S::Service: 'static,
    B: MessageBody + 'static,
{
    let server = Server::build().disable_signals();
    let server = server.shutdown_timeout(connections.shutdown);
    let (keep_alive, is_stopping) = (connections.keep_alive, connections.is_stopping);
    let stopping = server.graceful_shutdown_signal();
    let address = listener.local_addr()?;
    let server = server.listen("imprimatur", listener, move || {
        let (stopping, is_stopping) = (stopping.clone(), Arc::clone(&is_stopping));
        let connections = HttpService::build()
            .keep_alive(keep_alive)
            .graceful_shutdown_signal(move || {
                let stopping = stopping.clone();
                async move { stopping.notified().await }
            })
            .client_request_timeout(HEAD)
            .client_disconnect_timeout(CLOSING)
            .local_addr(address)
            .on_connect_ext(|connection: &ErrorBodyStream<_>, data: &mut Extensions| {
                data.insert(connection.progress());
            })
            .h1(apply_fn_factory(
                map_config(application(), |()| AppConfig::default()),
                move |request: Request, service: &S::Service| {
                    let progress = request.conn_data::<Progress>().cloned();
                    let is_chunked = matches!(request.chunked(), Ok(true));
                    let answering = progress.unwrap_or_default().begin(is_chunked);
                    let answer = service.call(request);
                    let is_stopping = Arc::clone(&is_stopping);
                    async move {
                        let mut answer = answering.with(answer.await?.into());
                        if is_stopping() {
                            answer.head_mut().set_connection_type(ConnectionType::Close);
                        }
                        Ok(answer)
                    }
                },
            ));
        fn_service(|stream: TcpStream| async {
            // Without it answers come a little later, and the framework does not mind either.
            stream.set_nodelay(true).ok();
            let peer = stream.peer_addr().ok();
            Ok((ErrorBodyStream::new(stream), peer))
        })
        .and_then(connections)
    })?;
    Ok(server.run())
}

#[cfg(test)]
mod tests {
    use actix_web::{App, HttpResponse, web};
    use futures_util::StreamExt as _;
    use imprimatur_intake::{BodyTimeouts, StallGuard};
    use tokio::{
        io::{AsyncReadExt as _, AsyncWriteExt as _},
        time::timeout,
    };

    use super::*;

    /// Waits for more of the body than comes, and refuses it.
    async fn stalled(payload: web::Payload) -> HttpResponse {
        let patience = BodyTimeouts {
            stall: Duration::from_millis(50),
            ..BodyTimeouts::default()
        };
        let mut body = StallGuard::new(payload, patience);
        while let Some(Ok(_)) = body.next().await {}
        HttpResponse::BadRequest().force_close().body("stalled")
    }

    async fn refused() -> HttpResponse {
        HttpResponse::Unauthorized().body("refused")
    }

    /// All that comes for a request whose body, in chunks, stops in the middle.
    async fn answer_to_half_a_body(path: &str) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let connections = Connections {
            keep_alive: Duration::from_secs(5),
            shutdown: 1,
            is_stopping: Arc::new(|| false),
        };
        let server = run(listener, connections, || {
            App::new()
                .route("/stalled", web::post().to(stalled))
                .route("/refused", web::post().to(refused))
        });
        let server = server.unwrap();
        let handle = server.handle();
        let ended = tokio::spawn(server);
        let mut connection = TcpStream::connect(address).await.unwrap();
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n9\r\nde"
        );
        connection.write_all(head.as_bytes()).await.unwrap();
        let mut answer = String::new();
        let read = connection.read_to_string(&mut answer);
        timeout(REST * 3, read).await.unwrap().unwrap();
        handle.stop(false).await;
        ended.await.unwrap().unwrap();
        answer
    }

    #[tokio::test]
    async fn a_connection_whose_chunked_body_stops_coming_is_closed() {
        let answer = answer_to_half_a_body("/stalled").await;
        assert!(answer.starts_with("HTTP/1.1 400 "), "{answer}");
        assert!(answer.contains("\r\nconnection: close\r\n"), "{answer}");
        assert!(answer.ends_with("stalled"), "{answer}");
    }

    #[tokio::test]
    async fn nor_is_the_rest_of_a_refused_body_waited_for() {
        let answer = answer_to_half_a_body("/refused").await;
        assert!(answer.starts_with("HTTP/1.1 401 "), "{answer}");
        assert!(answer.ends_with("refused"), "{answer}");
    }
}
