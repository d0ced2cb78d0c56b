//! Rounds: in each one every operation has its turn, on every subject, so that all meet the same machine.

use std::time::{Duration, Instant};

use reqwest::Method;
use serde_json::json;

use crate::{
    Outcome,
    http::{Client, Request},
    imprimatur::Installation,
    load::{self, Amount},
    options::Options,
    process::Server,
    receiver::Receiver,
    table::{Sample, Samples},
};

/// Jobs whose webhooks are awaited in a round.
const WEBHOOKS: u32 = 2_000;
/// How long their arrival may take.
const WEBHOOK_TIMEOUT: Duration = Duration::from_mins(2);

/// A running server that is measured.
#[derive(Debug)]
pub struct Subject {
    /// Its name in the table.
    pub name: &'static str,
    /// The process.
    pub server: Server,
    /// What is asked of it, by operation.
    pub requests: Vec<(&'static str, Request)>,
    /// The key to register webhooks with, where it delivers any.
    pub webhooks: Option<String>,
}

impl Subject {
    fn request(&self, operation: &str) -> Option<&Request> {
        let mut requests = self.requests.iter();
        requests.find_map(|(name, request)| (*name == operation).then_some(request))
    }

    /// Measures one operation; nothing if the subject does not have it.
    fn measure(
        &self,
        operation: &str,
        options: &Options,
        client: &Client,
        receiver: &Receiver,
    ) -> Outcome<Option<Sample>> {
        let sample = match (operation, &self.webhooks, self.request(operation)) {
            ("webhooks", Some(key), _) => self.webhooks(key, options, client, receiver),
            (_, _, Some(request)) if options.quick => once(client, request),
            (_, _, Some(request)) => self.load(request, options),
            _ => return Ok(None),
        };
        let sample = sample.map_err(|error| format!("{} {operation}: {error}", self.name))?;
        Ok(Some(sample))
    }

    fn load(&self, request: &Request, options: &Options) -> Outcome<Sample> {
        let cpu = self.server.cpu()?;
        let load = load::run(request, options.clients, Amount::Seconds(options.seconds))?;
        let cpu = self.server.cpu()? - cpu;
        Ok(Sample {
            value: load.rate,
            p50: load.p50,
            p99: load.p99,
            cpu: cpu * 1e6 / load.answers,
        })
    }

    /// Creates jobs while an endpoint is registered, until the last one's webhook has arrived.
    fn webhooks(
        &self,
        key: &str,
        options: &Options,
        client: &Client,
        receiver: &Receiver,
    ) -> Outcome<Sample> {
        let create = self.request("create").ok_or("nothing creates jobs")?;
        let body = json!({ "url": receiver.url(), "event_types": ["jobs.created"] }).to_string();
        let urls = vec![self.server.url("/api/v1/webhooks")];
        let register = Request::json(Method::POST, urls, key, vec![body]);
        let endpoint = client.send_for_json(&register)?;
        let id = endpoint["id"].as_i64().ok_or("an endpoint without an id")?;
        let count = if options.quick { 1 } else { WEBHOOKS };
        let before = receiver.received();
        let cpu = self.server.cpu()?;
        let began = Instant::now();
        if options.quick {
            client.send(create)?;
        } else {
            load::run(create, options.clients, Amount::Requests(count))?;
        }
        receiver.wait_for(before + count, WEBHOOK_TIMEOUT)?;
        let seconds = began.elapsed().as_secs_f64();
        // Of a single job, ticks of 10 ms say nothing.
        let cpu = if options.quick {
            f64::NAN
        } else {
            self.server.cpu()? - cpu
        };
        let path = format!("/api/v1/webhooks/{id}");
        let mut delete = Request::get(vec![self.server.url(&path)], key);
        delete.method = Method::DELETE;
        client.send(&delete)?;
        Ok(Sample {
            cpu: cpu * 1e6 / f64::from(count),
            ..Sample::of(f64::from(count) / seconds)
        })
    }
}

/// One request.
fn once(client: &Client, request: &Request) -> Outcome<Sample> {
    let began = Instant::now();
    client.send(request)?;
    let seconds = began.elapsed().as_secs_f64();
    Ok(Sample {
        p50: seconds * 1e3,
        ..Sample::of(1.0 / seconds)
    })
}

/// Starts each build again and again.
pub fn measure_starts(
    options: &Options,
    client: &Client,
    installations: &[Installation],
    samples: &mut Samples,
) -> Outcome {
    for _ in 0..options.rounds {
        for installation in installations {
            let (start, memory) = installation.measure_start(client)?;
            samples.add("start, ms", installation.name(), Sample::of(start));
            samples.add("memory, MiB", installation.name(), Sample::of(memory));
        }
    }
    Ok(())
}

/// Measures every operation that the first subject has.
pub fn measure(
    options: &Options,
    client: &Client,
    mut subjects: Vec<Subject>,
    samples: &mut Samples,
) -> Outcome {
    let first = subjects.first().ok_or("nothing to measure")?;
    let mut operations: Vec<&str> = first.requests.iter().map(|(name, _)| *name).collect();
    operations.push("webhooks");
    operations.retain(|operation| options.wants(operation));
    let receiver = Receiver::start()?;
    for round in 1..=options.rounds {
        eprintln!("round {round} of {}", options.rounds);
        for operation in &operations {
            for subject in &subjects {
                if let Some(sample) = subject.measure(operation, options, client, &receiver)? {
                    samples.add(operation, subject.name, sample);
                }
            }
        }
        // Being first may be an advantage or a drawback: each subject is in turn.
        subjects.rotate_left(1);
        fastrand::shuffle(&mut operations);
    }
    Ok(())
}
