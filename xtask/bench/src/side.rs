//! One side of a comparison: a running server and what is measured of it.

use std::{
    net::SocketAddr,
    path::{Path, PathBuf},
    thread,
    time::{Duration, Instant},
};

use crate::{
    Outcome, fresh_folder,
    oha::Oha,
    operations::{self, Operation, WEBHOOKS},
    options::{Options, Store},
    peers::Peer,
    postgres::Postgres,
    process,
    receiver::Receiver,
    rounds::Reading,
    seed,
    server::ServerProcess,
};

/// How long a process is left alone before its memory at rest is read.
const REST: Duration = Duration::from_secs(1);
/// Processor time is watched in steps of this until there is next to none, or so many have passed.
const STEP: Duration = Duration::from_millis(100);
const STEPS: u32 = 100;
/// Seconds of processor time in a step that pass for none.
const IDLE: f64 = 0.02;

/// A running server and what is measured of it.
pub struct Side {
    pub name: String,
    pub operations: Vec<Operation>,
    pub address: SocketAddr,
    /// Where files of the load are written.
    pub folder: PathBuf,
    pub program: Program,
    /// The process of the database, where it is one of its own.
    pub postmaster: Option<u32>,
}

/// What runs.
pub enum Program {
    Service(ServerProcess),
    Peer(Peer),
}

impl Side {
    /// Seeds a store and starts a build of the service on it.
    pub fn with_server(
        name: &str,
        binary: &Path,
        store: Store,
        jobs: u32,
        postgres: Option<&Postgres>,
        receiver: &Receiver,
    ) -> Outcome<Self> {
        eprintln!("{name}: seeding {} with {jobs} jobs", store.name());
        let folder = fresh_folder(&format!("{}-{name}", store.name()))?;
        let data = folder.join("data");
        let database = format!("bench_{name}");
        if let Some(postgres) = postgres {
            postgres.create(&database)?;
        }
        let url = postgres.map(|postgres| postgres.url(&database));
        let mut server = ServerProcess::new(binary.canonicalize()?, data.clone(), url)?;
        server.start("/health/ready", "")?;
        server.stop()?;
        let keys = seed::add_users(&server)?;
        match postgres {
            Some(postgres) => seed::postgres(postgres, &database, jobs)?,
            None => seed::sqlite(&data.join("imprimatur.sqlite3"), jobs)?,
        }
        server.start("/health/ready", "")?;
        Ok(Self {
            name: name.to_owned(),
            operations: operations::all(server.address, &keys, jobs, &folder, receiver)?,
            address: server.address,
            folder,
            program: Program::Service(server),
            postmaster: postgres.map(|postgres| postgres.postmaster),
        })
    }

    /// Sends every operation once; a failure ends the bench before anything is measured.
    pub fn try_each(&self, options: &Options, receiver: &Receiver) -> Outcome {
        let wanted = self.operations.iter();
        for operation in wanted.filter(|operation| options.wants(operation.name)) {
            let expected = receiver.count() + u32::from(operation.name == WEBHOOKS);
            let tried = operation.try_once(self.address);
            let tried = tried.and_then(|_| receiver.wait_for(expected));
            tried.map_err(|error| format!("{}: {}: {error}", self.name, operation.name))?;
        }
        Ok(())
    }

    /// Starts the service again: the time to its first answer, and its memory at rest. Nothing for a peer.
    pub fn restart(&mut self) -> Outcome<Vec<(&'static str, &'static str, Reading)>> {
        let Program::Service(server) = &mut self.program else {
            return Ok(Vec::new());
        };
        let reader = self.operations.first().ok_or("no operations")?;
        server.stop()?;
        let took = server.start("/api/v1/jobs?per_page=1", &reader.authorization)?;
        thread::sleep(REST);
        let pid = server.pid()?;
        let reading = |value| Reading {
            value,
            ..Reading::default()
        };
        let (all, own) = (
            process::memory(pid, "VmRSS")?,
            process::memory(pid, "RssAnon")?,
        );
        Ok(vec![
            (
                "start to first 200",
                "ms",
                reading(took.as_secs_f64() * 1e3),
            ),
            ("idle VmRSS", "MiB", reading(all)),
            ("idle RssAnon", "MiB", reading(own)),
        ])
    }

    /// Measures an operation under load, if there is one of this name. Webhooks count from the first request that causes
    /// one until the last has arrived.
    pub fn load(
        &self,
        name: &str,
        options: &Options,
        oha: &Oha,
        receiver: &Receiver,
    ) -> Outcome<Option<Reading>> {
        let mut operations = self.operations.iter();
        let Some(operation) = operations.find(|operation| operation.name == name) else {
            return Ok(None);
        };
        let seconds = format!("{}s", options.seconds);
        let events = options.events.to_string();
        let is_webhooks = name == WEBHOOKS;
        let length = if is_webhooks {
            ["-n", &events]
        } else {
            ["-z", &seconds]
        };
        self.settle()?;
        let before = self.cpu()?;
        let delivered = receiver.count();
        let began = Instant::now();
        let load = oha.run(self.address, operation, length, &self.folder);
        let mut load = load.map_err(|error| format!("{}: {name}: {error}", self.name))?;
        if is_webhooks {
            receiver.wait_for(delivered + options.events)?;
            load.rate = load.answers / began.elapsed().as_secs_f64();
        }
        self.settle()?;
        let after = self.cpu()?;
        let each = |(before, after): (f64, f64)| (after - before) * 1e6 / load.answers;
        Ok(Some(Reading {
            value: load.rate,
            p50: Some(load.p50),
            p99: Some(load.p99),
            cpu: Some(each((before.0, after.0))),
            database_cpu: before.1.zip(after.1).map(each),
        }))
    }

    /// Waits until the server has finished what follows from earlier requests.
    fn settle(&self) -> Outcome {
        for _ in 0..STEPS {
            let before = self.cpu()?;
            thread::sleep(STEP);
            let after = self.cpu()?;
            let database = after.1.unwrap_or_default() - before.1.unwrap_or_default();
            if after.0 - before.0 + database < IDLE {
                break;
            }
        }
        Ok(())
    }

    /// Processor seconds of the server, and of its database.
    fn cpu(&self) -> Outcome<(f64, Option<f64>)> {
        let pid = match &self.program {
            Program::Service(server) => server.pid()?,
            Program::Peer(peer) => peer.pid,
        };
        let database = self.postmaster.map(process::cpu_seconds).transpose()?;
        Ok((process::cpu_seconds(pid)?, database))
    }
}
