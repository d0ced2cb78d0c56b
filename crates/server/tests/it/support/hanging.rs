//! A proxy that stops passing bytes on without breaking a connection.

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{
        TcpListener, TcpStream,
        tcp::{OwnedReadHalf, OwnedWriteHalf},
    },
    sync::watch,
};

/// A proxy in front of a PostgreSQL server, which swallows bytes while it is told to.
pub(crate) struct Hanging {
    pub(crate) url: String,
    swallows: watch::Sender<bool>,
}

impl Hanging {
    /// In front of the server of this address, `postgres://user@host:port/name`.
    pub(crate) async fn before(url: &str) -> Self {
        let (user, rest) = url.split_once('@').unwrap();
        let (server, name) = rest.split_once('/').unwrap();
        let server = server.to_owned();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("{user}@{}/{name}", listener.local_addr().unwrap());
        let swallows = watch::Sender::new(false);
        let told = swallows.subscribe();
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let server = TcpStream::connect(&server).await.unwrap();
                let (from_client, to_client) = client.into_split();
                let (from_server, to_server) = server.into_split();
                tokio::spawn(carry(from_client, to_server, told.clone()));
                tokio::spawn(carry(from_server, to_client, told.clone()));
            }
        });
        Self { url, swallows }
    }

    /// Whether bytes are swallowed from now on.
    pub(crate) fn swallow(&self, swallows: bool) {
        self.swallows.send_replace(swallows);
    }
}

/// One direction, until either end closes.
async fn carry(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, swallows: watch::Receiver<bool>) {
    let mut piece = vec![0; 8 << 10];
    while let Ok(length) = from.read(&mut piece).await
        && length > 0
        && (*swallows.borrow() || to.write_all(&piece[..length]).await.is_ok())
    {}
}
