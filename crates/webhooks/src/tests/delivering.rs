//! Requests that an endpoint receives, and outcomes of its responses.

use std::time::Duration;

use imprimatur_application::ports::courier::{Courier as _, Outcome};
use tokio::{io::AsyncWriteExt as _, net::TcpListener, time::Instant};

use super::{
    SHORT, config, courier, dispatch,
    receiver::{Receiver, Reply},
};
use crate::{CourierConfig, USER_AGENT, signing};

const OK: Reply = Reply::Bytes("HTTP/1.1 204 No Content\r\n\r\n");

async fn outcome(reply: Reply) -> Outcome {
    let receiver = Receiver::start(reply).await;
    courier(config())
        .deliver(&dispatch(receiver.url("/")))
        .await
        .outcome
}

async fn outcome_in_short_time(reply: Reply) -> Outcome {
    let receiver = Receiver::start(reply).await;
    let begun = Instant::now();
    let attempted = courier(CourierConfig {
        timeout: SHORT,
        ..config()
    })
    .deliver(&dispatch(receiver.url("/")))
    .await;
    assert!(attempted.took >= SHORT && begun.elapsed() < SHORT * 20);
    attempted.outcome
}

fn answered(status: u16, retry_after: Option<u64>, excerpt: &str) -> Outcome {
    Outcome::Answered {
        status,
        retry_after: retry_after.map(Duration::from_secs),
        excerpt: excerpt.to_owned(),
    }
}

#[tokio::test]
async fn an_event_arrives_signed_as_json() {
    let mut receiver = Receiver::start(OK).await;
    let mut sent = dispatch(receiver.url("/hook?a=b"));
    sent.credentials = Some(("anna".to_owned(), "pässword:1".to_owned()));
    let attempted = courier(config()).deliver(&sent).await;
    assert!(attempted.outcome.is_success(), "{attempted:?}");

    let got = receiver.requests.recv().await.unwrap();
    assert_eq!(got.first_line(), "POST /hook?a=b HTTP/1.1");
    assert_eq!(got.body, sent.body);
    for (name, value) in [
        ("content-type", "application/json"),
        ("content-length", "23"),
        ("user-agent", USER_AGENT),
        ("webhook-id", "evt_1"),
        ("webhook-timestamp", "1445412480"),
        ("authorization", "Basic YW5uYTpww6Rzc3dvcmQ6MQ=="),
    ] {
        assert_eq!(got.header(name), Some(value), "{name}");
    }
    assert_eq!(got.header("accept-encoding"), None);
    let signatures: Vec<_> = got
        .header("webhook-signature")
        .unwrap()
        .split(' ')
        .collect();
    assert_eq!(
        signatures,
        [b"new", b"old"].map(|key| signing::signature(
            key,
            "evt_1",
            1_445_412_480,
            sent.body.as_bytes()
        ))
    );
}

#[tokio::test]
async fn without_credentials_there_is_no_authorization() {
    let mut receiver = Receiver::start(OK).await;
    courier(config())
        .deliver(&dispatch(receiver.url("/")))
        .await;
    let got = receiver.requests.recv().await.unwrap();
    assert_eq!(got.header("authorization"), None);
}

#[tokio::test]
async fn whatever_is_answered_is_told() {
    assert_eq!(
        outcome(Reply::Bytes(
            "HTTP/1.1 410 Gone\r\nContent-Length: 4\r\n\r\ngone"
        ))
        .await,
        answered(410, None, "gone")
    );
    assert_eq!(
        outcome(Reply::Bytes(
            "HTTP/1.1 503 No\r\nRetry-After: 90\r\nContent-Length: 0\r\n\r\n"
        ))
        .await,
        answered(503, Some(90), "")
    );
    assert_eq!(
        outcome(Reply::Bytes(
            "HTTP/1.1 429 No\r\nRetry-After: Wed, 21 Oct 2015 07:29:00 GMT\r\nContent-Length: 0\r\n\r\n"
        ))
        .await,
        answered(429, Some(60), "")
    );
}

#[tokio::test]
async fn a_redirect_is_an_answer_and_not_followed() {
    let mut elsewhere = Receiver::start(OK).await;
    let location = elsewhere.url("/");
    let text = format!("HTTP/1.1 307 There\r\nLocation: {location}\r\nContent-Length: 0\r\n\r\n");
    let outcome = outcome(Reply::Bytes(text.leak())).await;
    assert_eq!(outcome, answered(307, None, ""));
    assert!(!outcome.is_success());
    assert!(elsewhere.requests.try_recv().is_err());
}

#[tokio::test]
async fn the_excerpt_is_short_and_fit_for_a_log() {
    let body = format!("a\u{0}b\u{1b}[1m\r\nß{}", "ü".repeat(5000));
    let text = format!(
        "HTTP/1.1 500 Oh\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let Outcome::Answered { excerpt, .. } = outcome(Reply::Bytes(text.leak())).await else {
        panic!("no answer");
    };
    assert_eq!(excerpt.chars().count(), 1024);
    assert!(
        excerpt.starts_with("a\u{fffd}b\u{fffd}[1m \nßü"),
        "{excerpt}"
    );
}

#[tokio::test]
async fn an_endless_answer_is_left_after_64_kib() {
    let Outcome::Answered {
        status, excerpt, ..
    } = outcome(Reply::Flood).await
    else {
        panic!("no answer");
    };
    assert_eq!((status, excerpt.len()), (200, 1024));
}

#[tokio::test]
async fn nothing_is_decompressed() {
    let outcome = outcome(Reply::Bytes(
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc",
    ))
    .await;
    assert_eq!(outcome, answered(200, None, "abc"));
}

#[tokio::test]
async fn the_time_limit_covers_head_and_body() {
    for reply in [
        Reply::Silence,
        Reply::Stuck("HTTP/1.1 200 OK\r\nX-Long: "),
        Reply::Stuck("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nab"),
        Reply::Drip,
    ] {
        assert_eq!(outcome_in_short_time(reply).await, Outcome::TimedOut);
    }
}

#[tokio::test]
async fn a_connection_that_breaks_is_no_answer() {
    for text in [
        "",
        "HTTP/1.1 200",
        "SSH-2.0-OpenSSH_9.9\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc",
    ] {
        let outcome = outcome(Reply::Bytes(text)).await;
        assert!(
            matches!(outcome, Outcome::Unreachable(_)),
            "{text:?}: {outcome:?}"
        );
    }
}

#[tokio::test]
async fn a_closed_port_is_told_without_addresses() {
    let closed = {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        listener.local_addr().unwrap()
    };
    let attempted = courier(config())
        .deliver(&dispatch(format!("http://{closed}/")))
        .await;
    assert_eq!(
        attempted.outcome,
        Outcome::Unreachable("connection refused".to_owned())
    );
}

#[tokio::test]
async fn a_server_that_speaks_no_tls_is_told() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("https://{}/", listener.local_addr().unwrap());
    let greet = async {
        let (mut stream, _) = listener.accept().await.unwrap();
        stream.write_all(b"220 not a web server\r\n").await.unwrap();
        stream
    };
    let courier = courier(config());
    let dispatch = dispatch(url);
    let (attempted, _stream) = tokio::join!(courier.deliver(&dispatch), greet);
    let Outcome::Unreachable(reason) = attempted.outcome else {
        panic!("{attempted:?}");
    };
    assert!(reason.starts_with("TLS: "), "{reason}");
}

#[tokio::test]
async fn a_header_that_cannot_be_sent_is_an_outcome_too() {
    let receiver = Receiver::start(OK).await;
    let mut broken = dispatch(receiver.url("/"));
    broken.webhook_id = "a\r\nb: c".to_owned();
    assert_eq!(
        courier(config()).deliver(&broken).await.outcome,
        Outcome::Unreachable("the request could not be made".to_owned())
    );
}

#[tokio::test]
async fn connections_come_from_the_bound_address() {
    let receiver = Receiver::start(OK).await;
    let bound = |bind: &str| CourierConfig {
        bind: Some(bind.parse().unwrap()),
        ..config()
    };
    let fine = courier(bound("127.0.0.1"));
    let attempted = fine.deliver(&dispatch(receiver.url("/"))).await;
    assert!(attempted.outcome.is_success(), "{attempted:?}");
    // 192.0.2.1 is reserved for documentation, so it cannot be bound.
    let broken = courier(bound("192.0.2.1"));
    let attempted = broken.deliver(&dispatch(receiver.url("/"))).await;
    assert!(
        matches!(attempted.outcome, Outcome::Unreachable(_)),
        "{attempted:?}"
    );
}
