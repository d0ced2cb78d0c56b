//! A proxy that cuts connections in the middle.

use std::sync::{
    Arc,
    atomic::{AtomicU32, AtomicUsize, Ordering},
};

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _, copy},
    net::{TcpListener, TcpStream},
};

/// Passes bytes on between clients and a service, and cuts a connection, as often as it is told to, whenever so many
/// bytes more went to the service, over whichever connections a client cared to open.
pub(crate) struct Cutting {
    pub(crate) url: String,
    listener: TcpListener,
    tally: Arc<Tally>,
}

/// What a line has gone through.
pub(crate) struct Tally {
    /// How often it will still be cut.
    left: AtomicU32,
    /// How many bytes it has carried to the service.
    carried: AtomicUsize,
}

impl Tally {
    /// How often the line will still be cut.
    pub(crate) fn left(&self) -> u32 {
        self.left.load(Ordering::SeqCst)
    }

    /// How many bytes it has carried to the service.
    pub(crate) fn carried(&self) -> usize {
        self.carried.load(Ordering::SeqCst)
    }

    /// Takes one of the cuts, if any is left.
    fn takes_a_cut(&self) -> bool {
        let less = |left: u32| left.checked_sub(1);
        let taken = self
            .left
            .fetch_update(Ordering::SeqCst, Ordering::SeqCst, less);
        taken.is_ok()
    }
}

impl Cutting {
    /// Takes a free port; connections wait until [`Cutting::between`] says where they go.
    pub(crate) async fn prepare(cuts: u32) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        Self {
            url: format!("http://{}", listener.local_addr().unwrap()),
            listener,
            tally: Arc::new(Tally {
                left: AtomicU32::new(cuts),
                carried: AtomicUsize::new(0),
            }),
        }
    }

    /// Passes on to the service at this address, and cuts after each so many bytes.
    pub(crate) fn between(self, service: &str, after: usize) -> Arc<Tally> {
        let service = service.strip_prefix("http://").unwrap().to_owned();
        let tally = Arc::clone(&self.tally);
        tokio::spawn(async move {
            while let Ok((client, _)) = self.listener.accept().await {
                let (service, tally) = (service.clone(), Arc::clone(&self.tally));
                tokio::spawn(async move {
                    let server = TcpStream::connect(service).await.unwrap();
                    carry(client, server, after, &tally).await;
                });
            }
        });
        tally
    }
}

/// Both directions, until one of them ends or is cut. Then both connections are closed.
async fn carry(mut client: TcpStream, mut server: TcpStream, after: usize, tally: &Tally) {
    let (mut from_client, mut to_client) = client.split();
    let (mut from_server, mut to_server) = server.split();
    let up = async {
        let mut piece = vec![0; 64 << 10];
        while let Ok(length) = from_client.read(&mut piece).await
            && length > 0
            && to_server.write_all(&piece[..length]).await.is_ok()
        {
            let before = tally.carried.fetch_add(length, Ordering::SeqCst);
            if before / after < (before + length) / after && tally.takes_a_cut() {
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
