//! A proxy that cuts connections in the middle.

use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _, copy},
    net::{TcpListener, TcpStream},
};

/// Passes bytes on between clients and a service, and cuts a connection, as often as it is told to, once it has carried
/// so many bytes to the service.
pub(crate) struct Cutting {
    pub(crate) url: String,
    listener: TcpListener,
    left: Arc<AtomicU32>,
}

impl Cutting {
    /// Takes a free port; connections wait until [`Cutting::between`] says where they go.
    pub(crate) async fn prepare(cuts: u32) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        Self {
            url: format!("http://{}", listener.local_addr().unwrap()),
            listener,
            left: Arc::new(AtomicU32::new(cuts)),
        }
    }

    /// Passes on to the service at this address, and cuts after so many bytes. Returns how many cuts are left.
    pub(crate) fn between(self, service: &str, after: usize) -> Arc<AtomicU32> {
        let service = service.strip_prefix("http://").unwrap().to_owned();
        let left = Arc::clone(&self.left);
        tokio::spawn(async move {
            while let Ok((client, _)) = self.listener.accept().await {
                let (service, left) = (service.clone(), Arc::clone(&self.left));
                tokio::spawn(async move {
                    let server = TcpStream::connect(service).await.unwrap();
                    carry(client, server, after, &left).await;
                });
            }
        });
        left
    }
}

/// Both directions, until one of them ends or is cut. Then both connections are closed.
async fn carry(mut client: TcpStream, mut server: TcpStream, after: usize, left: &AtomicU32) {
    let (mut from_client, mut to_client) = client.split();
    let (mut from_server, mut to_server) = server.split();
    let up = async {
        let mut carried = 0;
        let mut piece = vec![0; 64 << 10];
        while let Ok(length) = from_client.read(&mut piece).await
            && length > 0
            && to_server.write_all(&piece[..length]).await.is_ok()
        {
            carried += length;
            let takes = |left: u32| left.checked_sub(1);
            if carried >= after
                && left
                    .fetch_update(Ordering::SeqCst, Ordering::SeqCst, takes)
                    .is_ok()
            {
                break;
            }
        }
    };
    tokio::select! {
        () = up => {}
        // Whether it ended well or not: it has ended.
        _ = copy(&mut from_server, &mut to_client) => {}
    }
}
