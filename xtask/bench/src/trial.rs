//! One operation on one store of one size, ready to be measured, and one round of it.

use std::{net::SocketAddr, time::Duration};

use crate::{
    client::{self, Load, Pace, Run},
    limit::Direct,
    machine::{self, Watch},
    measures::Measure,
    options::{Pains, Size, Store},
    outcome::Outcome,
    postgres::Postgres,
};

/// Which part of its best rate the service is asked at when latencies are taken.
const CALM: f64 = 0.5;

/// A process that answers.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Where.
    pub address: SocketAddr,
    /// The process.
    pub pid: u32,
}

/// An operation ready to be measured.
pub struct Trial<'a> {
    /// What is measured.
    pub measure: &'static Measure,
    /// On which store.
    pub store: Store,
    /// How large it is.
    pub size: Size,
    /// Who answers.
    pub target: Target,
    /// The bare server.
    pub bare: SocketAddr,
    /// The database's part.
    pub direct: Option<Direct>,
    /// The server of the database.
    pub postgres: Option<&'a Postgres>,
    /// The requests.
    pub requests: Vec<Vec<u8>>,
    /// The same for the bare server.
    pub bare_requests: Vec<Vec<u8>>,
    /// What has been measured.
    pub rounds: Vec<Round>,
    /// What went wrong.
    pub failures: Failures,
}

/// What was not answered with success.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Failures {
    /// How many.
    pub count: u64,
    /// The first.
    pub first: Option<String>,
}

/// One round.
#[derive(Clone, Debug)]
pub struct Round {
    /// Bare answers a second, before and after.
    pub http: [f64; 2],
    /// What the database does alone, a second, before and after.
    pub database: Option<[f64; 2]>,
    /// Ours a second.
    pub ours: f64,
    /// Median of an open-loop client, in milliseconds.
    pub p50: f64,
    /// Its 99th percentile.
    pub p99: f64,
    /// Processor time of the service for each, in microseconds.
    pub cpu: f64,
    /// Processor time of the database's server for each, in microseconds.
    pub database_cpu: Option<f64>,
    /// Which share of the machine others took.
    pub foreign: f64,
}

impl Round {
    /// Something that was done once between two runs of another program: how long it and they took, in seconds.
    pub fn once(took: f64, peers: [f64; 2], cpu: f64, foreign: f64) -> Self {
        Self {
            http: peers.map(|peer| 1.0 / peer),
            database: None,
            ours: 1.0 / took,
            p50: took * 1e3,
            p99: f64::NAN,
            cpu: cpu * 1e6,
            database_cpu: None,
            foreign,
        }
    }

    /// The bare answer, on both sides of ours.
    pub fn http(&self) -> f64 {
        f64::midpoint(self.http[0], self.http[1])
    }

    /// The database, on both sides of ours.
    pub fn database(&self) -> Option<f64> {
        self.database
            .map(|[before, after]| f64::midpoint(before, after))
    }

    /// How far a limit has moved between its two measurements.
    pub fn drift(&self) -> f64 {
        let drift = |[before, after]: [f64; 2]| (after / before - 1.0).abs();
        drift(self.http).max(self.database.map_or(0.0, drift))
    }
}

impl Trial<'_> {
    /// Measures once: the limit, ours, the limit again.
    pub fn round(&mut self, pains: Pains, watch: &Watch) -> Outcome {
        let began = watch.look()?;
        let (http_before, database_before) = self.limit(pains)?;
        let before = self.cpu()?;
        let best = self.run(Pace::Closed, pains.seconds)?;
        let after = self.cpu()?;
        let calm = self.run(Pace::Open(best.rate() * CALM), pains.seconds)?;
        let (http_after, database_after) = self.limit(pains)?;
        let foreign = watch.foreign(began, watch.look()?);
        let each = |seconds: f64| seconds * 1e6 / client::count(best.answers.max(1));
        let millis = |quantile| client::count(calm.latency.value_at_quantile(quantile)) / 1e3;
        self.rounds.push(Round {
            http: [http_before, http_after],
            database: database_before.zip(database_after).map(<[f64; 2]>::from),
            ours: best.rate(),
            p50: millis(0.5),
            p99: millis(0.99),
            cpu: each(after.0 - before.0),
            database_cpu: after
                .1
                .zip(before.1)
                .map(|(after, before)| each(after - before)),
            foreign,
        });
        Ok(())
    }

    fn limit(&mut self, pains: Pains) -> Outcome<(f64, Option<f64>)> {
        let bare = self.load(self.bare, &self.bare_requests, Pace::Closed, pains.seconds);
        let bare = client::run(&bare)?;
        if bare.failures > 0 {
            return Err(format!("the bare server failed: {:?}", bare.first_failure).into());
        }
        let clients = self.measure.clients;
        let database = match &mut self.direct {
            Some(direct) => Some(direct.run(self.postgres, clients, pains.seconds)?),
            None => None,
        };
        Ok((bare.rate(), database))
    }

    fn run(&mut self, pace: Pace, seconds: f64) -> Outcome<Run> {
        let run = client::run(&self.load(self.target.address, &self.requests, pace, seconds))?;
        self.failures.count += run.failures;
        if self.failures.first.is_none() {
            self.failures.first.clone_from(&run.first_failure);
        }
        Ok(run)
    }

    fn load<'b>(
        &self,
        address: SocketAddr,
        requests: &'b [Vec<u8>],
        pace: Pace,
        seconds: f64,
    ) -> Load<'b> {
        Load {
            address,
            requests,
            connections: self.measure.clients,
            pace,
            time: Duration::from_secs_f64(seconds),
        }
    }

    /// Processor seconds of the service, and of the database's server.
    fn cpu(&self) -> Outcome<(f64, Option<f64>)> {
        let server = match (self.store, self.postgres) {
            (Store::Postgres, Some(postgres)) => Some(machine::cpu_below(postgres.postmaster)?),
            _ => None,
        };
        Ok((machine::cpu_of(self.target.pid)?, server))
    }
}
