//! The guard in the client: URLs, resolved addresses, and proxy environment variables.

use std::{
    collections::HashMap,
    io,
    net::IpAddr,
    sync::{Arc, Mutex},
};

use async_trait::async_trait;
use imprimatur_application::ports::courier::{Courier as _, Outcome};

use super::{
    config, courier, dispatch, install_provider,
    receiver::{Receiver, Reply},
};
use crate::{
    CourierConfig, HttpCourier, Outbound, OutboundError, guard::BadEntry, outbound::Lookup,
};

// Closes the connection, so that every request resolves the name again.
const OK: Reply = Reply::Bytes("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");

/// A resolver with scripted answers, given in order; the last one repeats.
struct Names(Mutex<HashMap<&'static str, Vec<Vec<IpAddr>>>>);

impl Names {
    fn new(name: &'static str, answers: &[&[&str]]) -> Arc<Self> {
        let answers = answers
            .iter()
            .map(|answer| answer.iter().map(|ip| ip.parse().unwrap()).collect())
            .collect();
        Arc::new(Self(Mutex::new(HashMap::from([(name, answers)]))))
    }
}

#[async_trait]
impl Lookup for Names {
    async fn addresses(&self, name: &str) -> io::Result<Vec<IpAddr>> {
        let mut names = self.0.lock().unwrap();
        let answers = names.get_mut(name).ok_or(io::ErrorKind::NotFound)?;
        Ok(if answers.len() > 1 {
            answers.remove(0)
        } else {
            answers[0].clone()
        })
    }
}

fn courier_with(names: Arc<Names>, allow: &[&str]) -> HttpCourier {
    install_provider();
    let config = CourierConfig {
        allow: allow.iter().map(|&entry| entry.to_owned()).collect(),
        ..CourierConfig::default()
    };
    HttpCourier::new(Arc::new(Outbound::with_lookup(config, names).unwrap()))
}

async fn outcome(names: Arc<Names>, allow: &[&str], url: &str) -> Outcome {
    let attempted = courier_with(names, allow)
        .deliver(&dispatch(url.to_owned()))
        .await;
    attempted.outcome
}

#[tokio::test]
async fn literal_addresses_of_this_machine_are_never_called() {
    let mut receiver = Receiver::start(OK).await;
    let port = receiver.address.port();
    let courier = courier(CourierConfig::default());
    for host in [
        "127.0.0.1",
        "127.1",
        "0x7f000001",
        "2130706433",
        "[::ffff:127.0.0.1]",
        "localhost",
        "localhost.",
        "0",
    ] {
        let url = format!("http://{host}:{port}/");
        assert!(courier.check_url(&url).is_err(), "{url}");
        let attempted = courier.deliver(&dispatch(url)).await;
        assert_eq!(attempted.outcome, Outcome::Forbidden, "{host}");
    }
    assert!(receiver.requests.try_recv().is_err());
}

#[tokio::test]
async fn a_name_that_leads_inside_is_refused() {
    let mut receiver = Receiver::start(OK).await;
    let url = format!("http://inside.example:{}/", receiver.address.port());
    for answer in [
        &["127.0.0.1"][..],
        &["8.8.8.8", "127.0.0.1"],
        &["127.0.0.1", "8.8.8.8"],
        &["169.254.169.254"],
        &["::ffff:127.0.0.1"],
        &["64:ff9b::7f00:1"],
        &["fd00:ec2::254"],
    ] {
        let names = Names::new("inside.example", &[answer]);
        assert_eq!(
            outcome(names, &[], &url).await,
            Outcome::Forbidden,
            "{answer:?}"
        );
    }
    assert!(receiver.requests.try_recv().is_err());
}

#[tokio::test]
async fn a_name_is_checked_again_for_every_connection() {
    let mut receiver = Receiver::start(OK).await;
    let url = format!("http://moving.example:{}/", receiver.address.port());
    let names = Names::new("moving.example", &[&["127.0.0.1"], &["127.0.0.2"]]);
    let courier = courier_with(names, &["127.0.0.1"]);
    let first = courier.deliver(&dispatch(url.clone())).await;
    assert!(first.outcome.is_success(), "{first:?}");
    let second = courier.deliver(&dispatch(url)).await;
    assert_eq!(second.outcome, Outcome::Forbidden);
    assert!(receiver.requests.recv().await.is_some());
    assert!(receiver.requests.try_recv().is_err());
}

#[tokio::test]
async fn a_named_host_may_lead_inside_on_its_port_only() {
    let receiver = Receiver::start(OK).await;
    let other = Receiver::start(OK).await;
    let entry = format!("hooks.example:{}", receiver.address.port());
    let names = || Names::new("hooks.example", &[&["127.0.0.1"]]);
    let url = format!("http://{entry}/");
    assert!(outcome(names(), &[&entry], &url).await.is_success());
    let url = format!("http://hooks.example:{}/", other.address.port());
    assert_eq!(outcome(names(), &[&entry], &url).await, Outcome::Forbidden);
    assert!(outcome(names(), &["*.example"], &url).await.is_success());
}

#[tokio::test]
async fn a_name_that_leads_nowhere_is_unreachable() {
    for names in [
        Names::new("a.example", &[&[]]),
        Names::new("b.example", &[&[]]),
    ] {
        assert_eq!(
            outcome(names, &[], "http://a.example/").await,
            Outcome::Unreachable("the name could not be resolved".to_owned())
        );
    }
}

#[test]
fn addresses_are_judged_when_an_endpoint_is_registered() {
    let courier = courier(config());
    for url in [
        "https://example.com/hook",
        "https://a:b@example.com/",
        "http://127.0.0.1:9/x",
    ] {
        assert_eq!(courier.check_url(url), Ok(()), "{url}");
    }
    for url in [
        "example.com",
        "ftp://example.com",
        "http://10.0.0.1",
        "http://a:b@[::1]/",
        "http://a\n.example",
    ] {
        let problem = courier.check_url(url).unwrap_err();
        assert!(
            problem.starts_with(char::is_lowercase) && !problem.ends_with('.'),
            "{problem}"
        );
    }
}

#[test]
fn a_broken_setting_is_an_error_at_the_start() {
    install_provider();
    let config = CourierConfig {
        allow: vec!["10.0.0.0/99".to_owned()],
        ..CourierConfig::default()
    };
    let error = Outbound::new(config).err().unwrap();
    assert!(
        matches!(error, OutboundError::Allow(BadEntry(_))),
        "{error}"
    );
}
