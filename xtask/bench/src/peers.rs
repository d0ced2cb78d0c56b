//! Other programs that keep records behind a REST interface, where they are installed. A script for each, in `peers/`,
//! starts it with seeded records and prints one line of JSON about it.

use std::{
    io::{BufRead as _, BufReader},
    process::{Child, Command, Stdio},
};

use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;

use crate::{
    Outcome, fresh_folder, http,
    oha::which,
    operations::{Body, Operation},
    side::{Program, Side},
};

/// Their programs and scripts.
const PEERS: &[(&str, &str)] = &[
    ("pocketbase", include_str!("../peers/pocketbase.sh")),
    ("directus", include_str!("../peers/directus.sh")),
];
/// How many different records are read.
const READ: u32 = 1_000;

/// A running script with its server. Both end with this value.
pub struct Peer {
    script: Child,
    pub pid: u32,
}

/// Starts those that are installed, each with so many records.
pub fn start(records: u32) -> Outcome<Vec<Side>> {
    let mut sides = Vec::new();
    for (name, script) in PEERS {
        if which(name).is_none() {
            eprintln!("!!! {name} is not installed: not measured");
            continue;
        }
        sides.push(start_one(name, script, records).map_err(|error| format!("{name}: {error}"))?);
    }
    Ok(sides)
}

fn start_one(name: &str, script: &str, records: u32) -> Outcome<Side> {
    let folder = fresh_folder(name)?;
    let address = http::free_address()?;
    let mut process = Command::new("bash")
        .args(["-c", script, name])
        .arg(&folder)
        .args([address.port().to_string(), records.to_string()])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()?;
    let output = process.stdout.take().ok_or("the script has no output")?;
    let mut line = String::new();
    BufReader::new(output).read_line(&mut line)?;
    let mut peer = Peer {
        script: process,
        pid: 0,
    };
    let told: Value = serde_json::from_str(&line).map_err(|error| format!("{line:?}: {error}"))?;
    peer.pid = u32::try_from(told["pid"].as_u64().ok_or("no pid")?)?;
    Ok(Side {
        name: name.to_owned(),
        operations: operations(&told, records)?,
        address,
        folder,
        program: Program::Peer(peer),
        postmaster: None,
    })
}

/// The operations that the script tells of.
fn operations(told: &Value, records: u32) -> Outcome<Vec<Operation>> {
    let text = |name: &str| told[name].as_str().ok_or_else(|| format!("no {name}"));
    let authorization = format!("Bearer {}", text("token")?);
    let get = text("get")?;
    let reads = READ.min(records);
    let reads = (0..reads).map(|at| format!("{get}{:012}", at * (records / reads) + 1));
    let record = Body::JsonLines(vec![told["record"].to_string()]);
    let list = vec![text("list")?.to_owned()];
    let create = vec![text("create")?.to_owned()];
    let all = [
        ("get", "GET", reads.collect(), Body::None),
        ("list", "GET", list, Body::None),
        ("create", "POST", create, record),
    ];
    let operation = |(name, method, paths, body)| Operation {
        name,
        method,
        paths,
        authorization: authorization.clone(),
        body,
    };
    Ok(all.map(operation).into())
}

impl Drop for Peer {
    fn drop(&mut self) {
        // The script ends its server when it is told to end.
        let told = kill_process(Pid::from_child(&self.script), Signal::TERM);
        if let Err(error) = told.map_err(Into::into).and_then(|()| self.script.wait()) {
            eprintln!("a peer did not end: {error}");
        }
    }
}
