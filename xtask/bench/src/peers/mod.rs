//! Others that keep records behind a REST interface, measured in the same rounds: where their programs are installed.

mod directus;
mod pocketbase;

use std::{
    net::{SocketAddr, TcpStream},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use crate::{
    client,
    measures::{Measure, Own},
    options::{Size, Store},
    outcome::Outcome,
    trial::{Failures, Target, Trial},
};

/// How long they may take to start.
const PATIENCE: Duration = Duration::from_mins(2);
/// Different records that are read.
const READ: u64 = 1_000;

/// One of them, running. It ends with its value.
pub struct Peer {
    name: &'static str,
    size: Size,
    process: Child,
    address: SocketAddr,
    get: Vec<Vec<u8>>,
    list: Vec<u8>,
    create: Vec<u8>,
}

const fn measure(name: &'static str, writes: bool) -> Measure {
    Measure {
        name,
        clients: 32,
        writes,
        is_flat: false,
        requests: |_| Vec::new(),
        own: Own::Nothing,
        bound: |_, _| None,
    }
}

/// What is measured of each: reading, listing, creating.
const MEASURES: &[(&str, [Measure; 3])] = &[
    (
        "pocketbase",
        [
            measure("pocketbase get", false),
            measure("pocketbase list", false),
            measure("pocketbase create", true),
        ],
    ),
    (
        "directus",
        [
            measure("directus get", false),
            measure("directus list", false),
            measure("directus create", true),
        ],
    ),
];

/// Starts those that are installed, with as many records as the smallest size has.
pub fn raise(sizes: Vec<Size>) -> Outcome<Vec<Peer>> {
    let size = sizes.into_iter().next().unwrap_or(Size::Thousand);
    let mut peers = Vec::new();
    for (name, start) in [
        ("pocketbase", pocketbase::start as fn(&Path, Size) -> _),
        ("directus", directus::start),
    ] {
        let Some(program) = which(name) else {
            eprintln!("{name} is not installed: it is not measured");
            continue;
        };
        let started: Outcome<Peer> = start(&program, size);
        peers.push(started.map_err(|error| format!("{name}: {error}"))?);
    }
    Ok(peers)
}

fn which(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .map(|folder| folder.join(name))
        .find(|file| file.is_file())
}

/// An empty folder for one of them.
fn folder(name: &str) -> Outcome<PathBuf> {
    let folder = crate::folder()?.join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder)?;
    }
    std::fs::create_dir_all(&folder)?;
    Ok(folder)
}

/// Runs a command to its end.
fn run(command: &mut Command) -> Outcome {
    let output = command.stdin(Stdio::null()).output()?;
    if output.status.success() {
        return Ok(());
    }
    Err(String::from_utf8_lossy(&output.stderr).into())
}

/// Starts a server and waits until it answers.
fn serve(command: &mut Command, address: SocketAddr) -> Outcome<Child> {
    let quiet = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let process = quiet.spawn()?;
    let began = Instant::now();
    while TcpStream::connect(address).is_err() {
        if began.elapsed() > PATIENCE {
            return Err("it does not answer".into());
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    Ok(process)
}

impl Peer {
    /// Its process.
    pub fn pid(&self) -> u32 {
        self.process.id()
    }

    /// Its trials, each with the bare answer of the same size beside it.
    pub fn trials(&self, bare: SocketAddr) -> Outcome<Vec<Trial<'static>>> {
        let (_, measures) = MEASURES
            .iter()
            .find(|(name, _)| *name == self.name)
            .ok_or("an unknown peer")?;
        let requests = [
            self.get.clone(),
            vec![self.list.clone()],
            vec![self.create.clone()],
        ];
        let mut trials = Vec::new();
        for (measure, requests) in measures.iter().zip(requests) {
            let first = requests.first().ok_or("no requests")?;
            let (status, body) = client::ask_once(self.address, first)?;
            if !(200..300).contains(&status) {
                let body = String::from_utf8_lossy(&body);
                return Err(format!("{}: status {status}: {body}", measure.name).into());
            }
            trials.push(Trial {
                measure,
                store: Store::Sqlite,
                size: self.size,
                target: Target {
                    address: self.address,
                    pid: self.pid(),
                },
                bare,
                direct: None,
                postgres: None,
                bare_requests: vec![client::get(&format!("/{}", body.len()), "none")],
                requests,
                rounds: Vec::new(),
                failures: Failures::default(),
            });
        }
        Ok(trials)
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        let ended = self.process.kill().and_then(|()| self.process.wait());
        if let Err(error) = ended {
            eprintln!("{} did not end: {error}", self.name);
        }
    }
}
