//! Fetching documents from URLs.

use futures_util::StreamExt as _;
use imprimatur_application::ports::courier::{FetchError, Fetched, Fetcher as _};

use super::{
    SHORT, config, outbound,
    receiver::{Receiver, Reply},
};
use crate::{CourierConfig, HttpFetcher};

const PDF: Reply = Reply::Bytes("HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\n%PDF-1.7");

async fn fetch(reply: Reply, path: &str) -> Result<Fetched, FetchError> {
    let receiver = Receiver::start(reply).await;
    HttpFetcher::new(outbound(config()))
        .fetch(&receiver.url(path))
        .await
}

async fn all(mut fetched: Fetched) -> std::io::Result<Vec<u8>> {
    let mut all = Vec::new();
    while let Some(piece) = fetched.bytes.next().await {
        all.extend_from_slice(&piece?);
    }
    Ok(all)
}

#[tokio::test]
async fn a_document_comes_with_its_name_and_length() {
    let fetched = fetch(PDF, "/files/B%C3%BCcher%20%2Fa%00.pdf?token=1")
        .await
        .unwrap();
    assert_eq!(fetched.name, "Bücher _a_.pdf");
    assert_eq!(fetched.length, Some(8));
    assert_eq!(all(fetched).await.unwrap(), b"%PDF-1.7");
}

#[tokio::test]
async fn an_address_without_a_path_has_no_name() {
    assert_eq!(fetch(PDF, "").await.unwrap().name, "");
    assert_eq!(fetch(PDF, "/files/").await.unwrap().name, "");
}

#[tokio::test]
async fn credentials_of_the_address_are_used() {
    let mut receiver = Receiver::start(PDF).await;
    let url = receiver.url("/a.pdf").replace("http://", "http://a:b@");
    HttpFetcher::new(outbound(config()))
        .fetch(&url)
        .await
        .unwrap();
    let got = receiver.requests.recv().await.unwrap();
    assert_eq!(got.first_line(), "GET /a.pdf HTTP/1.1");
    assert_eq!(got.header("authorization"), Some("Basic YTpi"));
}

#[tokio::test]
async fn anything_but_a_plain_200_is_an_error() {
    for text in [
        "HTTP/1.1 404 No\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 206 Part\r\nContent-Length: 1\r\n\r\nx",
        "HTTP/1.1 302 There\r\nLocation: http://127.0.0.1/\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 1\r\n\r\nx",
        "",
    ] {
        assert!(fetch(Reply::Bytes(text), "/").await.is_err(), "{text}");
    }
}

#[tokio::test]
async fn a_document_that_breaks_off_ends_with_an_error() {
    let fetched = fetch(
        Reply::Bytes("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n%PDF"),
        "/",
    )
    .await;
    assert!(all(fetched.unwrap()).await.is_err());
}

#[tokio::test]
async fn a_document_that_stands_still_or_never_ends_is_given_up() {
    for (reply, stall, whole) in [
        (
            Reply::Stuck("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n%PDF"),
            SHORT,
            SHORT * 100,
        ),
        (Reply::Drip, SHORT * 100, SHORT),
    ] {
        let receiver = Receiver::start(reply).await;
        let fetcher = HttpFetcher::new(outbound(CourierConfig {
            fetch_stall: stall,
            fetch_whole: whole,
            ..config()
        }));
        let error = all(fetcher.fetch(&receiver.url("/")).await.unwrap())
            .await
            .unwrap_err();
        assert!(error.to_string().contains("it took too long"), "{error}");
    }
}

#[tokio::test]
async fn the_guard_stands_before_fetching_too() {
    let mut receiver = Receiver::start(PDF).await;
    let fetcher = HttpFetcher::new(outbound(CourierConfig::default()));
    for url in [
        receiver.url("/"),
        "http://localhost/".to_owned(),
        "file:///etc/passwd".to_owned(),
    ] {
        assert!(fetcher.fetch(&url).await.is_err(), "{url}");
    }
    assert!(receiver.requests.try_recv().is_err());
}
