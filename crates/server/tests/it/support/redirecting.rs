//! A proxy whose new connections can be led to another server, as a virtual address is after a failover.

use tokio::{
    io::copy_bidirectional,
    net::{TcpListener, TcpStream},
    sync::watch,
};

/// A proxy in front of one of several PostgreSQL servers. Connections stay where they are.
pub(crate) struct Redirecting {
    pub(crate) url: String,
    server: watch::Sender<String>,
}

/// User, address and database of `postgres://user@host:port/name`.
fn parts(url: &str) -> (&str, &str, &str) {
    let (user, rest) = url.split_once('@').unwrap();
    let (server, name) = rest.split_once('/').unwrap();
    (user, server, name)
}

impl Redirecting {
    /// In front of the server of this URL.
    pub(crate) async fn before(url: &str) -> Self {
        let (user, server, name) = parts(url);
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("{user}@{}/{name}", listener.local_addr().unwrap());
        let sender = watch::Sender::new(server.to_owned());
        let server = sender.subscribe();
        tokio::spawn(async move {
            while let Ok((mut client, _)) = listener.accept().await {
                let address = server.borrow().clone();
                tokio::spawn(async move {
                    let mut server = TcpStream::connect(address).await.unwrap();
                    // It ends when either side does.
                    copy_bidirectional(&mut client, &mut server).await.ok();
                });
            }
        });
        Self {
            url,
            server: sender,
        }
    }

    /// Leads new connections to the server of this URL.
    pub(crate) fn redirect(&self, url: &str) {
        self.server.send_replace(parts(url).1.to_owned());
    }
}
