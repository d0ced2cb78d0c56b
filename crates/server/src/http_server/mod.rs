//! The server beneath the application: what the framework's own would do, over connections that read ahead and refuse
//! nothing without a word.

mod answering;
mod read_ahead;
mod refusals;

use std::{io, net::TcpListener, time::Duration};

use actix_http::{Extensions, HttpService, Request, Response, body::MessageBody};
use actix_server::Server;
use actix_service::{
    IntoServiceFactory, Service as _, ServiceFactory, ServiceFactoryExt as _, apply_fn_factory,
    fn_service, map_config,
};
use actix_web::{Error, dev::AppConfig};
use tokio::net::TcpStream;

use self::{answering::Progress, read_ahead::ReadAhead, refusals::Worded};

/// How long the head of a request may take.
const HEAD: Duration = Duration::from_secs(10);
/// How long a connection may take to close.
const CLOSING: Duration = Duration::from_secs(1);

/// Answers requests on `listener` with what `application` makes, one for each thread, from now on. Once it is told to
/// stop, requests under way have `shutdown` seconds to finish.
pub(crate) fn run<F, I, S, B>(
    listener: TcpListener,
    shutdown: u64,
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
    let server = Server::build().disable_signals().shutdown_timeout(shutdown);
    let stopping = server.graceful_shutdown_signal();
    let address = listener.local_addr()?;
    let server = server.listen("imprimatur", listener, move || {
        let stopping = stopping.clone();
        let connections = HttpService::build()
            .graceful_shutdown_signal(move || {
                let stopping = stopping.clone();
                async move { stopping.notified().await }
            })
            .client_request_timeout(HEAD)
            .client_disconnect_timeout(CLOSING)
            .local_addr(address)
            .on_connect_ext(|connection: &Worded<_>, data: &mut Extensions| {
                data.insert(connection.progress());
            })
            .h1(apply_fn_factory(
                map_config(application(), |()| AppConfig::default()),
                |request: Request, service: &S::Service| {
                    let progress = request.conn_data::<Progress>().cloned();
                    let answering = progress.unwrap_or_default().begin();
                    let answer = service.call(request);
                    async move { Ok(answering.with(answer.await?.into())) }
                },
            ));
        fn_service(|stream: TcpStream| async {
            // Without it answers come a little later, and the framework does not mind either.
            stream.set_nodelay(true).ok();
            let peer = stream.peer_addr().ok();
            Ok((Worded::new(ReadAhead::new(stream)), peer))
        })
        .and_then(connections)
    })?;
    Ok(server.run())
}
