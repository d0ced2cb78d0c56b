//! A small HTTP server with scripted responses.

use std::net::SocketAddr;

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
    sync::mpsc,
};

/// The server's response.
#[derive(Clone)]
pub enum Reply {
    /// These bytes, then close.
    Bytes(&'static str),
    /// Never anything.
    Silence,
    /// These bytes, then nothing.
    Stuck(&'static str),
    /// A head, then one byte every few milliseconds, endlessly.
    Drip,
    /// A head, then bytes as fast as possible, endlessly.
    Flood,
}

/// A received request.
pub struct Received {
    pub head: String,
    pub body: String,
}

impl Received {
    pub fn first_line(&self) -> &str {
        self.head.lines().next().unwrap()
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().skip(1).find_map(|line| {
            let (own, value) = line.split_once(':')?;
            own.eq_ignore_ascii_case(name).then(|| value.trim())
        })
    }
}

pub struct Receiver {
    pub address: SocketAddr,
    pub requests: mpsc::UnboundedReceiver<Received>,
}

impl Receiver {
    pub async fn start(reply: Reply) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (sender, requests) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serve(stream, reply.clone(), sender.clone()));
            }
        });
        Self { address, requests }
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }
}

async fn serve(mut stream: TcpStream, reply: Reply, sender: mpsc::UnboundedSender<Received>) {
    let Some(received) = read(&mut stream).await else {
        return;
    };
    if sender.send(received).is_err() {
        return;
    }
    let head = "HTTP/1.1 200 OK\r\nContent-Length: 9999999999\r\n\r\n";
    match reply {
        Reply::Bytes(text) => {
            if stream.write_all(text.as_bytes()).await.is_ok() {
                stream.shutdown().await.ok();
            }
        }
        Reply::Silence => std::future::pending().await,
        Reply::Stuck(text) => {
            stream.write_all(text.as_bytes()).await.ok();
            std::future::pending::<()>().await;
        }
        Reply::Drip => {
            stream.write_all(head.as_bytes()).await.ok();
            let mut tick = tokio::time::interval(std::time::Duration::from_millis(20));
            while stream.write_all(b"x").await.is_ok() {
                tick.tick().await;
            }
        }
        Reply::Flood => {
            stream.write_all(head.as_bytes()).await.ok();
            while stream.write_all(&[b'y'; 4096]).await.is_ok() {}
        }
    }
}

async fn read(stream: &mut TcpStream) -> Option<Received> {
    let mut bytes = Vec::new();
    loop {
        if let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
            let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
            let received = Received {
                head,
                body: String::from_utf8(bytes[end + 4..].to_vec()).unwrap(),
            };
            let length = received
                .header("content-length")
                .map_or(0, |n| n.parse().unwrap());
            if received.body.len() >= length {
                return Some(received);
            }
        }
        if stream.read_buf(&mut bytes).await.ok()? == 0 {
            return None;
        }
    }
}
