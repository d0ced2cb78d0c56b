//! Load over HTTP/1.1: so many connections on one thread, either each as fast as it is answered (closed), or at a given
//! rate whatever the answers do (open). In an open run the time of an answer counts from the moment at which its
//! request was due, so that a stall is felt by all that it kept waiting.

mod alarm;
mod line;

use std::{
    cell::{Cell, RefCell},
    net::SocketAddr,
    rc::Rc,
    time::{Duration, Instant},
};

use hdrhistogram::Histogram;
use serde_json::Value;
use tokio::task::LocalSet;

use self::{alarm::Alarm, line::Line};
use crate::outcome::Outcome;

/// When the next request is sent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Pace {
    /// As soon as the one before is answered.
    Closed,
    /// So many a second over all connections, at random moments.
    Open(f64),
}

/// What is asked, and how.
#[derive(Clone, Debug)]
pub struct Load<'a> {
    /// Whom.
    pub address: SocketAddr,
    /// Requests as they go over the line; they are taken in turn.
    pub requests: &'a [Vec<u8>],
    /// How many connections.
    pub connections: usize,
    /// When.
    pub pace: Pace,
    /// For how long.
    pub time: Duration,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Run {
    /// Answers that say success.
    pub answers: u64,
    /// Other answers, and lines that broke.
    pub failures: u64,
    /// The first of them.
    pub first_failure: Option<String>,
    /// From the first request to the last answer, in seconds.
    pub seconds: f64,
    /// How long answers took, in microseconds.
    pub latency: Histogram<u64>,
}

impl Run {
    /// Answers a second.
    pub fn rate(&self) -> f64 {
        count(self.answers) / self.seconds
    }
}

/// A count for dividing.
#[expect(clippy::cast_precision_loss, reason = "no count here has 52 bits")]
pub fn count(number: u64) -> f64 {
    number as f64
}

/// What the connections of a run share.
struct Shared<'a> {
    load: &'a Load<'a>,
    next: Cell<usize>,
    due: Cell<Instant>,
    until: Cell<Instant>,
    run: RefCell<Run>,
}

/// Runs a load.
pub fn run(load: &Load<'_>) -> Outcome<Run> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_io()
        .build()?;
    LocalSet::new().block_on(&runtime, drive(load))
}

async fn drive(load: &Load<'_>) -> Outcome<Run> {
    let mut lines = Vec::new();
    for _ in 0..load.connections {
        lines.push((Line::connect(load.address).await?, Alarm::new()?));
    }
    let began = Instant::now();
    let shared = Rc::new(Shared {
        load,
        next: Cell::new(0),
        due: Cell::new(began),
        until: Cell::new(began + load.time),
        run: RefCell::new(Run {
            answers: 0,
            failures: 0,
            first_failure: None,
            seconds: 0.0,
            latency: Histogram::new_with_bounds(1, 60_000_000, 3)?,
        }),
    });
    let users = lines
        .into_iter()
        .map(|(line, alarm)| user(&shared, line, alarm));
    futures_util::future::join_all(users).await;
    let mut run = shared.run.borrow().clone();
    run.seconds = began.elapsed().as_secs_f64();
    Ok(run)
}

/// One connection's part.
async fn user(shared: &Shared<'_>, mut line: Line, mut alarm: Alarm) {
    while let Some(due) = shared.next_due() {
        let answered = async {
            alarm.wait_until(due).await?;
            let sent = match shared.load.pace {
                Pace::Closed => Instant::now(),
                Pace::Open(_) => due,
            };
            let status = line.drain(shared.next_request()).await?;
            Ok((status, sent.elapsed()))
        };
        let answered: std::io::Result<_> = answered.await;
        if !shared.note(answered.map_err(|error| error.to_string())) {
            return;
        }
    }
}

impl Shared<'_> {
    /// When the next request is due; none once the run is over.
    fn next_due(&self) -> Option<Instant> {
        let due = match self.load.pace {
            Pace::Closed => Instant::now(),
            Pace::Open(rate) => {
                let pause = -(1.0 - fastrand::f64()).ln() / rate.max(0.001);
                self.due
                    .replace(self.due.get() + Duration::from_secs_f64(pause))
            }
        };
        (due < self.until.get()).then_some(due)
    }

    fn next_request(&self) -> &[u8] {
        let next = self.next.get();
        self.next.set(next + 1);
        &self.load.requests[next % self.load.requests.len()]
    }

    /// Takes an answer down. Returns whether the line can be used further.
    fn note(&self, answered: Result<(u16, Duration), String>) -> bool {
        let mut run = self.run.borrow_mut();
        let (failure, is_whole) = match answered {
            Ok((200..=299, took)) => {
                let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
                run.answers += 1;
                run.latency.saturating_record(micros.max(1));
                return true;
            }
            Ok((status, _)) => (format!("status {status}"), true),
            Err(error) => (error, false),
        };
        run.failures += 1;
        run.first_failure.get_or_insert(failure);
        is_whole
    }
}

/// Asks once; status and body.
pub fn ask_once(address: SocketAddr, request: &[u8]) -> Outcome<(u16, Vec<u8>)> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_io()
        .build()?;
    runtime.block_on(async {
        let mut line = Line::connect(address).await?;
        let status = line.ask(request).await?;
        Ok((status, line.body().to_vec()))
    })
}

/// Asks once for JSON, which must come with success. Without a body it is a GET, else a POST.
pub fn ask_json(
    address: SocketAddr,
    path: &str,
    key: &str,
    body: Option<&Value>,
) -> Outcome<Value> {
    let request = match body {
        Some(body) => post(path, key, &body.to_string()),
        None => get(path, key),
    };
    let (status, body) = ask_once(address, &request)?;
    if !(200..300).contains(&status) {
        let body = String::from_utf8_lossy(&body);
        return Err(format!("{path}: status {status}: {body}").into());
    }
    json_in(&body)
}

/// The JSON of an answer; one in pieces has their lengths around it.
pub fn json_in(body: &[u8]) -> Outcome<Value> {
    let text = String::from_utf8_lossy(body);
    let begin = text.find(['{', '[']).unwrap_or_default();
    let mut values = serde_json::Deserializer::from_str(&text[begin..]).into_iter();
    Ok(values.next().transpose()?.unwrap_or(Value::Null))
}

/// A GET as it goes over the line.
pub fn get(path: &str, key: &str) -> Vec<u8> {
    format!(
        "GET {path} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer {key}\r\nAccept: application/json\r\n\r\n"
    )
    .into_bytes()
}

/// A GET of bytes, of whatever type, as it goes over the line.
pub fn fetch(path: &str, key: &str, accept: &str) -> Vec<u8> {
    format!(
        "GET {path} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer {key}\r\nAccept: {accept}\r\n\r\n"
    )
    .into_bytes()
}

/// A DELETE as it goes over the line.
pub fn delete(path: &str, key: &str) -> Vec<u8> {
    format!("DELETE {path} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer {key}\r\n\r\n")
        .into_bytes()
}

/// A POST of JSON as it goes over the line.
pub fn post(path: &str, key: &str, body: &str) -> Vec<u8> {
    format!(
        "POST {path} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer {key}\r\nAccept: application/json\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )
    .into_bytes()
}
