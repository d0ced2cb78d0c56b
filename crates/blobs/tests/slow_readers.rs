//! What a bucket hands out to whoever takes little of it.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::time::Duration;

use futures_util::StreamExt as _;
use imprimatur_application::ports::blobs::{BlobKey, Blobs as _};
use imprimatur_blobs::ObjectBlobs;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
    sync::watch,
    time::timeout,
};

const MIB: u64 = 1 << 20;
/// The length of every object.
const LENGTH: u64 = 96 * MIB;
/// What may be on its way to a reader: in memory, and in the buffers of both ends of a connection.
const ON_THE_WAY_MAX: u64 = 24 * MIB;

#[tokio::test(flavor = "multi_thread")]
async fn a_reader_that_pauses_is_not_read_ahead_for() {
    let (handing_out, mut handed_out) = watch::channel(0);
    let blobs = bucket(handing_out).await;
    let key = BlobKey::new("large").unwrap();
    let opened = blobs.get(&key, None).await.unwrap();
    assert_eq!(opened.size, LENGTH);
    let mut bytes = opened.bytes;
    let mut taken = bytes.next().await.unwrap().unwrap().len() as u64;
    let is_all = handed_out.wait_for(|length| *length == LENGTH);
    let is_read_ahead = timeout(Duration::from_secs(1), is_all).await.is_ok();
    let ahead = *handed_out.borrow() - taken;
    assert!(!is_read_ahead && ahead < ON_THE_WAY_MAX, "{ahead} bytes");
    while let Some(piece) = bytes.next().await {
        taken += piece.unwrap().len() as u64;
    }
    assert_eq!(taken, LENGTH);
}

/// A client of a server that has one object under every key, and counts what it hands out.
async fn bucket(handed_out: watch::Sender<u64>) -> ObjectBlobs {
    // A process has one provider; whichever test comes first has set it.
    drop(rustls::crypto::ring::default_provider().install_default());
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let endpoint = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move {
        while let Ok((socket, _)) = listener.accept().await {
            tokio::spawn(hand_out(socket, handed_out.clone()));
        }
    });
    let environment = [
        ("AWS_ACCESS_KEY_ID", "key"),
        ("AWS_SECRET_ACCESS_KEY", "secret"),
        ("AWS_REGION", "eu-central-1"),
        ("AWS_ENDPOINT_URL", &endpoint),
    ];
    let environment = environment.map(|(name, value)| (name.to_owned(), value.to_owned()));
    ObjectBlobs::s3("s3://proofs", environment).unwrap()
}

/// Answers one request with the object.
async fn hand_out(mut socket: TcpStream, handed_out: watch::Sender<u64>) {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(socket.read_u8().await.unwrap());
    }
    let answer = format!(
        "HTTP/1.1 200 OK\r\nContent-Length: {LENGTH}\r\nETag: \"1\"\r\n\
         Last-Modified: Thu, 01 Jan 2026 00:00:00 GMT\r\n\r\n"
    );
    socket.write_all(answer.as_bytes()).await.unwrap();
    let piece = vec![7; 64 << 10];
    for _ in 0..LENGTH / piece.len() as u64 {
        socket.write_all(&piece).await.unwrap();
        handed_out.send_modify(|length| *length += piece.len() as u64);
    }
}
