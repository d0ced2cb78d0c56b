//! The service as a process of its own: its commands, its start and its end.

use std::{
    fs::{self, File},
    net::SocketAddr,
    path::PathBuf,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;

use crate::{Outcome, http};

/// How long a start may take on a busy machine.
const PATIENCE: Duration = Duration::from_mins(1);

/// A build of the service with its data. Dropping it kills the process.
pub struct ServerProcess {
    binary: PathBuf,
    folder: PathBuf,
    database_url: Option<String>,
    /// Where it listens, the same after every start.
    pub address: SocketAddr,
    child: Option<Child>,
}

impl ServerProcess {
    /// A service that is not started yet; without a URL it uses `SQLite`.
    pub fn new(binary: PathBuf, folder: PathBuf, database_url: Option<String>) -> Outcome<Self> {
        Ok(Self {
            binary,
            folder,
            database_url,
            address: http::free_address()?,
            child: None,
        })
    }

    fn command(&self) -> Command {
        let mut command = Command::new(&self.binary);
        for (name, _) in std::env::vars_os() {
            if name == "RUST_LOG" || name.to_string_lossy().starts_with("IMPRIMATUR_") {
                command.env_remove(name);
            }
        }
        command.arg("--data-dir").arg(&self.folder);
        command.args(["--set", "limits.rate=0/min"]);
        command.args(["--set", "outbound.allow=127.0.0.1"]);
        if let Some(url) = &self.database_url {
            command.args(["--database-url", url]);
        }
        command.stdin(Stdio::null());
        command
    }

    /// Runs a command that prints JSON.
    pub fn run(&self, arguments: &[&str]) -> Outcome<Value> {
        let output = self.command().args(arguments).output()?;
        if output.status.success() {
            return Ok(serde_json::from_slice(&output.stdout)?);
        }
        let stderr = String::from_utf8_lossy(&output.stderr);
        Err(format!("{}: {stderr}", arguments.join(" ")).into())
    }

    /// Starts it and waits until a GET of `path` is answered 200; how long that took.
    pub fn start(&mut self, path: &str, authorization: &str) -> Outcome<Duration> {
        // Seeded records have no bytes. Without this folder, they would look like a disk that is not mounted.
        fs::create_dir_all(self.folder.join("blobs/.incoming"))?;
        let log = File::create(self.folder.join("log"))?;
        let mut command = self.command();
        command.args(["--listen", &self.address.to_string()]);
        command.stdout(Stdio::null()).stderr(log);
        let began = Instant::now();
        let child = self.child.insert(command.spawn()?);
        let line = format!("GET {path}");
        loop {
            match http::send(self.address, &line, authorization, "text/plain", b"") {
                Ok((200, _)) => return Ok(began.elapsed()),
                Ok((status @ 400..500, _)) => return Err(format!("{path}: {status}").into()),
                Ok(_) | Err(_) => {}
            }
            if let Some(status) = child.try_wait()? {
                let log = fs::read_to_string(self.folder.join("log"))?;
                return Err(format!("the service ended: {status}\n{log}").into());
            }
            if began.elapsed() > PATIENCE {
                return Err("the service does not answer".into());
            }
            thread::sleep(Duration::from_micros(200));
        }
    }

    /// Ends it as an operator would, and waits for that.
    pub fn stop(&mut self) -> Outcome {
        if let Some(mut child) = self.child.take() {
            kill_process(Pid::from_child(&child), Signal::TERM)?;
            child.wait()?;
        }
        Ok(())
    }

    pub fn pid(&self) -> Outcome<u32> {
        Ok(self.child.as_ref().ok_or("the service does not run")?.id())
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        if let Some(child) = &mut self.child
            && let Err(error) = child.kill().and_then(|()| child.wait())
        {
            eprintln!("the service did not end: {error}");
        }
    }
}
