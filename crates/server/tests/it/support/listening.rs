//! Servers of others, in a thread of their own for as long as a test runs.

use actix_web::{App, HttpServer, web::ServiceConfig};

/// Serves on a free port of this machine, and returns the address, from which `configure` makes what is served there.
pub(super) fn serve<C>(configure: impl FnOnce(&str) -> C) -> String
where
    C: Fn(&mut ServiceConfig) + Clone + Send + 'static,
{
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let configure = configure(&url);
    std::thread::spawn(move || {
        actix_web::rt::System::new().block_on(async move {
            let server = HttpServer::new(move || App::new().configure(configure.clone()));
            let server = server.workers(1).disable_signals().listen(listener);
            server.unwrap().run().await.unwrap();
        });
    });
    url
}
