//! The server beneath the application: what the framework's own would do, over connections that refuse nothing without
//! a word (ADR 0010).

mod error_bodies;
mod http1;
mod in_flight;

use std::{
    io,
    net::{SocketAddr, TcpListener},
    sync::Arc,
    time::Duration,
};

use actix_http::{ConnectionType, Extensions, HttpService, Request, Response, body::MessageBody};
use actix_server::Server;
use actix_service::{
    IntoServiceFactory, Service as _, ServiceFactory, ServiceFactoryExt as _, apply_fn_factory,
    fn_service, map_config,
};
use actix_web::{Error, dev::AppConfig};
use tokio::net::TcpStream;

use self::{error_bodies::ErrorBodyStream, http1::AnswerRules, in_flight::Progress};

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
                move |mut request: Request, service: &S::Service| {
                    let progress = request.conn_data::<Progress>().cloned();
                    let progress = progress.unwrap_or_default();
                    let answering = progress.begin(&request);
                    let rules = AnswerRules::new(&request);
                    http1::wrap_body(&mut request, &progress);
                    let answer = service.call(request);
                    let is_stopping = Arc::clone(&is_stopping);
                    async move {
                        let mut answer = answering.with(answer.await?.into());
                        rules.apply(&mut answer);
                        if is_stopping() {
                            answer.head_mut().set_connection_type(ConnectionType::Close);
                        }
                        Ok(answer)
                    }
                },
            ));
        fn_service(|stream: TcpStream| async { Ok(accepted(stream)) }).and_then(connections)
    })?;
    Ok(server.run())
}

/// A new connection and the address of its peer.
fn accepted(stream: TcpStream) -> (ErrorBodyStream<TcpStream>, Option<SocketAddr>) {
    // Without it answers come a little later, and the framework does not mind either.
    stream.set_nodelay(true).ok();
    let peer = stream.peer_addr().ok();
    (ErrorBodyStream::new(stream), peer)
}

#[cfg(test)]
mod tests {
    use actix_web::{App, HttpResponse, web};
    use futures_util::{StreamExt as _, stream};
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

    /// What was sent, of unknown length to begin with.
    async fn echoed(body: web::Bytes) -> HttpResponse {
        HttpResponse::Ok().streaming(stream::iter([Ok::<_, actix_web::Error>(body)]))
    }

    /// All that comes for a request whose body, in chunks, stops in the middle.
    async fn answer_to_half_a_body(path: &str) -> String {
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n9\r\nde"
        );
        exchange(&[(&head, "")]).await
    }

    /// All that comes on a connection on which each text is sent after what stands before it has come.
    async fn exchange(texts: &[(&str, &str)]) -> String {
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
                .route("/echoed", web::route().to(echoed))
        });
        let server = server.unwrap();
        let handle = server.handle();
        let ended = tokio::spawn(server);
        let mut connection = TcpStream::connect(address).await.unwrap();
        let mut answer = String::new();
        for (text, awaited) in texts {
            let mut piece = vec![0; awaited.len()];
            let read = connection.read_exact(&mut piece);
            timeout(REST * 3, read).await.unwrap().unwrap();
            assert_eq!(String::from_utf8(piece).unwrap(), *awaited);
            connection.write_all(text.as_bytes()).await.unwrap();
        }
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

    const CONTINUE: &str = "HTTP/1.1 100 Continue\r\n\r\n";

    #[tokio::test]
    async fn a_client_is_told_to_go_on_only_with_a_body_that_is_read() {
        let head = |path: &str| {
            format!(
                "POST {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: 100-continue\r\n\
                 Content-Length: 4\r\n\r\n"
            )
        };
        let read = exchange(&[(&head("/echoed"), ""), ("read", CONTINUE)]).await;
        assert!(read.starts_with("HTTP/1.1 200 "), "{read}");
        assert!(read.contains("\r\nread\r\n"), "{read}");
        let refused = exchange(&[(&head("/refused"), "")]).await;
        assert!(refused.starts_with("HTTP/1.1 401 "), "{refused}");
        // Who does not wait for the word needs none.
        let at_once = exchange(&[(&(head("/echoed") + "read"), "")]).await;
        let at_once = at_once.strip_prefix(CONTINUE).unwrap_or(&at_once);
        assert!(at_once.starts_with("HTTP/1.1 200 "), "{at_once}");
    }

    #[tokio::test]
    async fn an_upgrade_that_is_asked_for_is_passed_over() {
        for protocol in ["h2c", "websocket", "TLS/1.3, HTTP/1.1"] {
            for (body, connection) in [("", "Upgrade, HTTP2-Settings"), ("read", "upgrade")] {
                let head = format!(
                    "POST /echoed HTTP/1.1\r\nHost: x\r\nConnection: {connection}\r\nUpgrade: {protocol}\r\n\
                     HTTP2-Settings: AAMAAABk\r\nContent-Length: {}\r\n\r\n{body}",
                    body.len()
                );
                let answer = exchange(&[(&head, "")]).await;
                assert!(answer.starts_with("HTTP/1.1 200 "), "{protocol}: {answer}");
                assert!(answer.contains("\r\nconnection: close\r\n"), "{answer}");
                let is_chunked = answer.contains("transfer-encoding: chunked");
                let end = match (is_chunked, body) {
                    (true, "") => "\r\n\r\n0\r\n\r\n",
                    (true, _) => "\r\n\r\n4\r\nread\r\n0\r\n\r\n",
                    (false, "") => "\r\n\r\n",
                    (false, _) => "\r\n\r\nread",
                };
                assert!(answer.ends_with(end), "{protocol}: {answer}");
            }
        }
    }

    #[tokio::test]
    async fn nothing_is_sent_in_chunks_to_a_client_of_http_1_0() {
        for more in ["", "Connection: keep-alive\r\n"] {
            let head = format!("POST /echoed HTTP/1.0\r\n{more}Content-Length: 4\r\n\r\nread");
            let answer = exchange(&[(&head, "")]).await;
            assert!(answer.starts_with("HTTP/1.0 200 "), "{answer}");
            assert!(!answer.contains("transfer-encoding"), "{answer}");
            assert!(!answer.contains("keep-alive"), "{answer}");
            assert!(answer.ends_with("\r\n\r\nread"), "{answer}");
        }
    }
}
